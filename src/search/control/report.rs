//! What a search tells while it runs, and when it is done.

use super::limits::{Limits, TimeControl};
use crate::base::score::Score;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex};
use std::time::{Duration, Instant};

/// How a score relates to the truth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// It is the value.
    Exact,
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
}

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
    /// The same with moves of another kind.
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

/// What a search came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchResult<M> {
    /// The move to play; `None` where there is none.
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
    /// The same with moves of another kind.
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

/// A ponder hit.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::search) struct PonderHit {
    /// When it came.
    pub(in crate::search) at: Option<Instant>,
    /// The clock that came with it, if one did.
    pub(in crate::search) time: Option<TimeControl>,
}

/// What a client may say to a running search, from another thread.
#[derive(Debug, Default)]
pub struct Signal {
    stop: AtomicBool,
    is_ponder_hit: AtomicBool,
    /// What the ponder hit brought; also what sleepers wait on.
    ponder_hit_event: Mutex<PonderHit>,
    wake_up: Condvar,
}

impl Signal {
    /// Answer as soon as possible.
    pub fn stop(&self) {
        let _guard = self.ponder_hit_event.lock();
        self.stop.store(true, Ordering::Relaxed);
        self.wake_up.notify_all();
    }

    /// The expected move was played: the clock runs from now on.
    pub fn ponder_hit(&self) {
        self.ponder_hit_at(Instant::now(), None);
    }

    /// The expected move was played, and this is how the clock stands now.
    pub fn ponder_hit_with(&self, time: TimeControl) {
        self.ponder_hit_at(Instant::now(), Some(time));
    }

    /// The expected move was played then; how the clock stood, where the client said so.
    pub fn ponder_hit_at(&self, then: Instant, time: Option<TimeControl>) {
        if let Ok(mut hit) = self.ponder_hit_event.lock() {
            *hit = PonderHit { at: Some(then), time };
            self.is_ponder_hit.store(true, Ordering::Release);
        }
        self.wake_up.notify_all();
    }

    /// Whether to stop.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Whether the pondered move was played.
    #[inline]
    pub fn is_ponder_hit(&self) -> bool {
        self.is_ponder_hit.load(Ordering::Acquire)
    }

    /// The ponder hit, if there was one.
    pub(in crate::search) fn ponder_hit_event(&self) -> PonderHit {
        self.ponder_hit_event.lock().map(|hit| *hit).unwrap_or_default()
    }

    /// Sleeps until the client may have the answer: at once, unless the limits say that it waits for a word.
    pub(in crate::search) fn wait_for_stop_or_ponder_hit<M>(&self, limits: &Limits<M>) {
        let Ok(mut guard) = self.ponder_hit_event.lock() else { return };
        while !self.is_stopped() && (limits.infinite || (limits.ponder && !self.is_ponder_hit())) {
            guard = match self.wake_up.wait(guard) {
                Ok(guard) => guard,
                Err(_) => return,
            };
        }
    }

    /// Sleeps until then, or until the client wants the answer sooner.
    pub(in crate::search) fn wait_until_or_stop(&self, then: Instant) {
        let Ok(mut guard) = self.ponder_hit_event.lock() else { return };
        while !self.is_stopped() {
            let left = then.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return;
            }
            guard = match self.wake_up.wait_timeout(guard, left) {
                Ok((guard, _)) => guard,
                Err(_) => return,
            };
        }
    }
}
