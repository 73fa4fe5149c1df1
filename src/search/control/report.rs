//! Reports of a search: lines of analysis (`info`) while it runs, and its result (`bestmove`).

use base::score::Score;
use std::time::Duration;

/// Whether a score is the value of a position or a bound of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The score is the value.
    Exact,
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
}

/// Takes lines of analysis while a search runs.
pub type InfoCallback<'r, M> = &'r mut (dyn FnMut(&SearchInfo<M>) + Send);

/// One line of analysis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchInfo<M> {
    /// Completed or running iteration, in plies.
    pub depth: u32,
    /// The longest line looked at, in plies.
    pub seldepth: u32,
    /// The rank of this line, from 1.
    pub multi_pv_rank: usize,
    /// The value to the seat on move.
    pub score: Score,
    /// Whether the score is exact.
    pub bound: Bound,
    /// Positions searched, all threads.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
    /// How full the table is, per mille.
    pub hashfull: u32,
    /// The principal variation, from the root.
    pub pv: Vec<M>,
}

impl<M> SearchInfo<M> {
    /// The same with moves of another type.
    pub fn with_moves<N>(&self, moves: Vec<N>) -> SearchInfo<N> {
        SearchInfo {
            depth: self.depth,
            seldepth: self.seldepth,
            multi_pv_rank: self.multi_pv_rank,
            score: self.score,
            bound: self.bound,
            nodes: self.nodes,
            time: self.time,
            hashfull: self.hashfull,
            pv: moves,
        }
    }
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchResult<M> {
    /// The move to play; `None` if there is none.
    pub best_move: Option<M>,
    /// The reply expected, to ponder on.
    pub ponder_move: Option<M>,
    /// The value to the seat on move.
    pub score: Score,
    /// Whether to claim a won game instead of moving.
    pub claims_win: bool,
    /// The last completed depth, in plies.
    pub depth: u32,
    /// Positions searched, all threads.
    pub nodes: u64,
}

impl<M> SearchResult<M> {
    /// The same with moves of another type.
    pub fn with_moves<N>(&self, best: Option<N>, ponder: Option<N>) -> SearchResult<N> {
        SearchResult {
            best_move: best,
            ponder_move: ponder,
            score: self.score,
            claims_win: self.claims_win,
            depth: self.depth,
            nodes: self.nodes,
        }
    }
}
