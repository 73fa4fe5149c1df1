//! An engine's reply to `go`, or why there is none.

use contest::game_entry::{FaultKind, MoveReport};
use std::time::Duration;

/// What an engine did wrong, which loses it the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct EngineFault {
    /// What kind of fault it was.
    pub(super) kind: FaultKind,
    /// A description for people, such as `exited: exit status: 3`.
    pub(super) problem: String,
    /// The lines that are evidence of it.
    pub(super) lines: Vec<String>,
}

/// Why there is no reply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum NoReply {
    /// The engine is at fault and forfeits.
    Fault(EngineFault),
    /// The match was stopped.
    Abandoned,
}

/// The content of a reply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Reply {
    /// A move, not yet checked for legality.
    Move(String),
    Resign,
    /// It claims a win by the rules.
    ClaimWin,
}

/// An engine's reply with its time and score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct EngineReply {
    /// The move, resignation or claim.
    pub(super) reply: Reply,
    /// How long it took, without the delays of this machine.
    pub(super) elapsed: Duration,
    /// The last exact `info` of its best line.
    pub(super) info: MoveReport,
    /// The expected reply, if the engine is to ponder on it.
    pub(super) ponder: Option<String>,
}
