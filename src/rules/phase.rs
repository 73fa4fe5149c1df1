//! The phases of a turn, in games whose turns have several decisions.

use serde::Serialize;

/// What a seat on move is asked for, in a word. Most games have one phase; a game with others names them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Phase(pub &'static str);

impl Phase {
    /// A move.
    pub const MOVE: Phase = Phase("move");
    /// Nothing: the game is over.
    pub const OVER: Phase = Phase("over");
}
