//! The limits of a search: depth, nodes, time, moves, and how it answers (UCI `go`).

use base::instant::Instant;
use std::time::Duration;

/// How long and how deep to search. What is `None` does not limit; a search without any limit runs until stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits<M> {
    /// Complete iterations up to this depth, in plies.
    pub depth: Option<u32>,
    /// About this many nodes over all threads; exactly reproducible with one thread.
    pub nodes: Option<u64>,
    /// Finish the iteration in which this many nodes are reached, and begin no other.
    pub soft_nodes: Option<u64>,
    /// The clock of the seat on move.
    pub time: Option<TimeControl>,
    /// When the search was asked for, if that was before it begins: from then on time counts.
    pub requested_at: Option<Instant>,
    /// Only these root moves; empty for all.
    pub search_moves: Vec<M>,
    /// Stop once a forced win in at most this many plies is found.
    pub mate_plies: Option<u32>,
    /// How many lines to report, best first; at least 1.
    pub multi_pv: usize,
    /// The opponent is thinking: do not answer, and do not mind the clock, before [`Signal::is_ponder_hit`](super::signal::Signal).
    pub ponder: bool,
    /// Do not answer before being stopped, even if nothing is left to search.
    pub infinite: bool,
    /// Whether the client understands a claimed win ([`Game::claimable_win`](rules::game::Game::claimable_win)).
    pub may_claim: bool,
    /// The client analyses: a draw is worth nothing to either side (no contempt).
    pub analysis_mode: bool,
    /// Contempt beyond the game's own ([`Tactics::CONTEMPT`](eval::tactics::Tactics::CONTEMPT)), in centipawns: a draw is
    /// worth so much less to the seat on move at the root.
    pub contempt: i32,
}

impl<M> Default for Limits<M> {
    fn default() -> Limits<M> {
        Limits {
            depth: None,
            nodes: None,
            soft_nodes: None,
            time: None,
            requested_at: None,
            search_moves: Vec::new(),
            mate_plies: None,
            multi_pv: 1,
            ponder: false,
            infinite: false,
            may_claim: false,
            analysis_mode: false,
            contempt: 0,
        }
    }
}

impl<M> Limits<M> {
    /// The same with root moves of another type.
    pub fn with_moves<N>(&self, search_moves: Vec<N>) -> Limits<N> {
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            soft_nodes: self.soft_nodes,
            time: self.time,
            requested_at: self.requested_at,
            search_moves,
            mate_plies: self.mate_plies,
            multi_pv: self.multi_pv,
            ponder: self.ponder,
            infinite: self.infinite,
            may_claim: self.may_claim,
            analysis_mode: self.analysis_mode,
            contempt: self.contempt,
        }
    }
}

/// The clock of the seat on move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeControl {
    /// Exactly this long, less the overhead.
    MoveTime {
        /// The time for this move.
        time: Duration,
        /// Kept back for the way to the client and back.
        overhead: Duration,
    },
    /// A clock for the game or a part of it.
    Clock {
        /// Time left.
        remaining: Duration,
        /// Added after every move.
        increment: Duration,
        /// Countdown that starts anew with every move once `remaining` is used up.
        byoyomi: Duration,
        /// Moves until more time comes, if the client says so.
        moves_to_go: Option<u32>,
        /// Kept back for the way to the client and back.
        overhead: Duration,
    },
}
