//! What to search and for how long: a `go` command as data.

use super::clocks::ClockFields;
use rules::dialect::Dialect;
use std::time::Duration;

/// A request to search for the best move. `None` means no limit; without any limit the engine thinks until it is
/// stopped.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ThinkRequest {
    /// How moves are written in reports and answer; whose clocks `white_time` and `black_time` are.
    pub dialect: Dialect,
    /// The depth, in plies.
    pub depth: Option<u32>,
    /// The number of nodes.
    pub nodes: Option<u64>,
    /// All about time.
    pub clocks: ClockFields,
    /// Whether to wait for `stop`, even if nothing is left to search.
    pub infinite: bool,
    /// Whether the opponent is thinking, so that the clock counts only after a ponder hit.
    pub ponder: bool,
    /// A forced win in at most this many moves ends the search.
    pub mate_moves: Option<u32>,
    /// Whether any mate within [`ThinkRequest::mate_moves`] will do, rather than the shortest.
    pub any_mate: bool,
    /// The only moves to search; all moves if empty. Illegal ones are ignored and reported.
    pub search_moves: Vec<String>,
    /// Whether the client understands [`Answer::ClaimWin`](super::event::Answer::ClaimWin).
    pub may_claim: bool,
}

impl ThinkRequest {
    /// Whether the search has a limit that ends it.
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
