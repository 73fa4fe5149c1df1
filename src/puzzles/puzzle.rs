//! A puzzle as files have it: a position, the goal, and the actions that reach it.

use super::theme::Theme;
use host::game::HostedGame;
use serde::{Deserialize, Serialize};
use session::PositionError;
use std::fmt;
use std::str::FromStr;
use variants::Variant;

/// The format that the header of a file of puzzles names.
pub const PUZZLES_FORMAT: &str = "pentad-puzzles";
/// The version of the format that this program writes.
pub const PUZZLES_VERSION: u32 = 2;

/// A position with exactly one good action, one line of a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Puzzle {
    /// Its name: the key of its position in hexadecimal digits.
    pub id: String,
    /// The record of the position before the action that leads to it.
    pub record: String,
    /// That action, of whoever moved last.
    pub last: String,
    /// What is to be reached.
    pub goal: Goal,
    /// All actions from there on, those of the others too. The first and the last are the solver's.
    pub solution: Vec<String>,
    /// Why the game ends after the solution, if it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends: Option<String>,
    /// How hard it is: the weakest level of the engine, in `UCI_Elo`, that finds the first action.
    pub rating: u32,
    /// What it is about.
    pub themes: Vec<Theme>,
    /// The game that it is from.
    pub source: String,
}

impl Puzzle {
    /// The position that is to be solved.
    ///
    /// # Errors
    /// If the record or the action cannot be read.
    pub fn position(&self, variant: &'static Variant) -> Result<HostedGame, PositionError> {
        let mut game = HostedGame::new(variant);
        game.set_position(Some(&self.record), &self.last)?;
        Ok(game)
    }
}

/// What is to be reached.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Goal {
    /// A forced win within this many own actions, proven: `mate 3`.
    Mate(u32),
    /// A winning position: `win`.
    Win,
    /// A position that is not lost: `save`.
    Save,
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::Mate(moves) => write!(f, "mate {moves}"),
            Goal::Win => f.write_str("win"),
            Goal::Save => f.write_str("save"),
        }
    }
}

/// Reads what [`Goal`] writes.
impl FromStr for Goal {
    type Err = String;

    fn from_str(text: &str) -> Result<Goal, String> {
        let moves = text.strip_prefix("mate ").and_then(|moves| moves.parse().ok());
        match (text, moves) {
            (_, Some(moves)) => Ok(Goal::Mate(moves)),
            ("win", _) => Ok(Goal::Win),
            ("save", _) => Ok(Goal::Save),
            _ => Err(format!("goal: found '{text}', expected 'mate N', 'win' or 'save'")),
        }
    }
}

impl TryFrom<String> for Goal {
    type Error = String;

    fn try_from(text: String) -> Result<Goal, String> {
        text.parse()
    }
}

impl From<Goal> for String {
    fn from(goal: Goal) -> String {
        goal.to_string()
    }
}

#[cfg(test)]
#[path = "../../tests/unit/puzzles/puzzle.rs"]
mod tests;
