//! What the threads of a search tell each other of finished iterations: the first to finish one finishes it for
//! all, and nobody goes on with what is already known.

use super::root::RootMove;
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::{Mutex, PoisonError};

/// The deepest iteration that any thread has finished.
pub(super) struct SharedIteration<M> {
    depth: AtomicI32,
    finished: Mutex<FinishedIteration<M>>,
}

/// A finished iteration.
#[derive(Clone)]
pub(super) struct FinishedIteration<M> {
    pub(super) depth: i32,
    /// The root's moves, best first.
    pub(super) root_moves: Vec<RootMove<M>>,
}

impl<M: Clone> SharedIteration<M> {
    pub(super) fn new() -> SharedIteration<M> {
        let finished = FinishedIteration { depth: 0, root_moves: Vec::new() };
        SharedIteration { depth: AtomicI32::new(0), finished: Mutex::new(finished) }
    }

    /// Whether somebody has finished an iteration of this depth.
    #[inline]
    pub(super) fn has_finished(&self, depth: i32) -> bool {
        self.depth.load(Ordering::Relaxed) >= depth
    }

    /// Says that an iteration of this depth is finished, and with what; the first to say so is heard.
    pub(super) fn publish_finished(&self, depth: i32, root_moves: &[RootMove<M>]) {
        let mut finished = self.finished.lock().unwrap_or_else(PoisonError::into_inner);
        if depth > finished.depth {
            *finished = FinishedIteration { depth, root_moves: root_moves.to_vec() };
            self.depth.store(depth, Ordering::Relaxed);
        }
    }

    /// The deepest finished iteration.
    pub(super) fn deepest(&self) -> FinishedIteration<M> {
        self.finished.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::score::Score;
    use crate::search::report::Bound;

    fn moves(first: u8) -> Vec<RootMove<u8>> {
        let score = Score::centipawns(7);
        vec![RootMove {
            mv: first,
            score,
            previous_score: score,
            bound: Bound::Exact,
            depth: 1,
            pv: vec![first],
            seldepth: 1,
            nodes: 1,
        }]
    }

    #[test]
    fn the_first_to_finish_an_iteration_is_heard() {
        let relay = SharedIteration::new();
        assert!(!relay.has_finished(1));
        relay.publish_finished(3, &moves(1));
        relay.publish_finished(3, &moves(2));
        relay.publish_finished(2, &moves(3));
        assert!(relay.has_finished(3) && !relay.has_finished(4));
        assert_eq!((relay.deepest().depth, relay.deepest().root_moves[0].mv), (3, 1));
        relay.publish_finished(4, &moves(4));
        assert_eq!((relay.deepest().depth, relay.deepest().root_moves[0].mv), (4, 4));
    }
}
