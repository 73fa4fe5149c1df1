//! A games file's entry for one game: players, moves, result and what engines said.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The format that the header of a games file names.
pub const GAMES_FORMAT: &str = "pentad-games";
/// The version of the format that this program writes.
pub const GAMES_VERSION: u32 = 1;
/// The result of a drawn game.
pub const DRAW: &str = "draw";
/// The result of a game that was not played to an end.
pub const UNFINISHED: &str = "*";

/// One game. Missing fields take their defaults, so that files of other programs can be read.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct GameEntry {
    /// Its number in the match, from 0.
    pub game: u64,
    /// Its round, from 0: one opening in all rotations of the seats.
    pub round: u64,
    /// The number of the opening in its list, from 0.
    pub opening: u64,
    /// The record of the position that the moves start from.
    pub start: String,
    /// The rule options that were set, with their values.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub rules: BTreeMap<String, String>,
    /// How many of the moves belong to the opening.
    pub opening_plies: usize,
    /// All moves, in the referee's full text.
    pub moves: Vec<String>,
    /// The name of the engine at each seat.
    pub seats: Vec<String>,
    /// The numbers of the seats that won, joined by commas, [`DRAW`] or [`UNFINISHED`].
    pub result: String,
    /// Why the game ended, in the words of the protocol's `result`.
    pub reason: String,
    /// What an engine did wrong, if that ended the game.
    pub fault: Option<Fault>,
    /// The number of moves.
    pub plies: usize,
    /// What is known of each move; `None` for those of the opening.
    pub info: Vec<Option<MoveReport>>,
    /// The seed of all chance events, in games with cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal: Option<u64>,
    /// When the game began, in UTC as RFC 3339 has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub began: Option<String>,
}

/// What an engine did wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fault {
    /// The seat that it held, from 1.
    pub seat: usize,
    /// What kind of fault it was.
    pub kind: FaultKind,
    /// The last lines between referee and engine, as evidence: `> ` before lines to the engine, `< ` before lines from
    /// it.
    pub lines: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FaultKind {
    /// A move that is not legal, or a false claim.
    Illegal,
    /// An answer after the time was up.
    Time,
    /// The engine exited, or closed its output.
    Crash,
    /// No answer at all.
    Stall,
    /// An answer that breaks the protocol.
    Protocol,
}

impl FaultKind {
    pub const ALL: [FaultKind; 5] =
        [FaultKind::Illegal, FaultKind::Time, FaultKind::Crash, FaultKind::Stall, FaultKind::Protocol];

    /// Its name, as files have it.
    pub const fn name(self) -> &'static str {
        match self {
            FaultKind::Illegal => "illegal",
            FaultKind::Time => "time",
            FaultKind::Crash => "crash",
            FaultKind::Stall => "stall",
            FaultKind::Protocol => "protocol",
        }
    }
}

/// What is reported of a move: the engine's score, depth and nodes, and the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct MoveReport {
    /// The engine's score, from the point of view of the seat that moved.
    #[serde(flatten)]
    pub score: Option<MoveScore>,
    /// The depth, in plies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// Positions searched.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// The seat that moved, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<usize>,
    /// How long the move took, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ms: Option<u64>,
    /// What the seat's clock showed after it, in milliseconds, if there was a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_ms: Option<u64>,
}

/// A score as engines report it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MoveScore {
    /// In centipawns.
    Cp(i32),
    /// A forced end in this many moves, or plies in USI; negative if the seat that moved loses.
    Mate(i32),
}

#[cfg(test)]
#[path = "../../tests/unit/contest/game_entry.rs"]
mod tests;
