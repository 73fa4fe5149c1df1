//! What an engine answers to a request for a move, or why there is no answer.

use crate::contest::game_entry::{FaultKind, MoveInfo};
use std::time::Duration;

/// What an engine did wrong, which loses it the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct EngineFault {
    /// What kind of fault it was.
    pub(super) kind: FaultKind,
    /// What it was, for people: `exited: exit status: 3`.
    pub(super) problem: String,
    /// The lines that prove it.
    pub(super) lines: Vec<String>,
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum NoAnswer {
    /// The engine forfeits.
    Fault(EngineFault),
    /// The match is to end.
    Abandoned,
}

/// What an engine answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Reply {
    /// A move, which may be none.
    Move(String),
    /// It resigns.
    Resign,
    /// It claims a win by the rules.
    ClaimWin,
}

/// An engine's answer, and what is known of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Answer {
    /// What it answered.
    pub(super) reply: Reply,
    /// How long it took, without what this machine was late.
    pub(super) elapsed: Duration,
    /// Its last exact score of its best line.
    pub(super) info: MoveInfo,
    /// The answer that it expects, where it is to think about it in the opponent's time.
    pub(super) ponder: Option<String>,
}
