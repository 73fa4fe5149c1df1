//! What to think about, and how long: a `go` without its text.

use super::clocks::ClockFields;
use crate::rules::dialect::Dialect;
use std::time::Duration;

/// A request to search for the best move. What is `None` does not limit; without any limit the engine thinks until it
/// is stopped.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ThinkRequest {
    /// How moves are written in reports and answer; whose clocks `white_time` and `black_time` are.
    pub dialect: Dialect,
    /// So deep, in plies.
    pub depth: Option<u32>,
    /// So many nodes.
    pub nodes: Option<u64>,
    /// All about time.
    pub clocks: ClockFields,
    /// Until stopped, even where nothing is left to search.
    pub infinite: bool,
    /// The opponent is thinking: the clock counts only after a ponder hit.
    pub ponder: bool,
    /// A forced win in at most so many moves ends the search.
    pub mate_moves: Option<u32>,
    /// Only these moves; all if there is none. Those that are not legal are ignored, with a report.
    pub search_moves: Vec<String>,
    /// Whether the client understands [`Answer::ClaimWin`](super::event::Answer::ClaimWin).
    pub may_claim: bool,
}

impl ThinkRequest {
    /// Whether anything would end the search.
    pub fn has_limit(&self) -> bool {
        self.depth.is_some() || self.nodes.is_some() || self.mate_moves.is_some() || !self.clocks.is_empty()
    }
}

/// A request to the mate solver, which looks for mates by checks alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MateRequest {
    /// How moves are written in the answer.
    pub dialect: Dialect,
    /// The most time.
    pub time: Option<Duration>,
    /// The most nodes.
    pub nodes: Option<u64>,
}
