//! What the threads of a search tell each other of finished iterations: the first to finish one finishes it for
//! all, and nobody goes on with what is already known.

use super::root_moves::RootMove;
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::{Mutex, PoisonError};

/// The deepest iteration that any thread has finished.
pub(in crate::search) struct SharedIteration<M> {
    depth: AtomicI32,
    finished: Mutex<FinishedIteration<M>>,
}

/// A finished iteration.
#[derive(Clone)]
pub(in crate::search) struct FinishedIteration<M> {
    pub(in crate::search) depth: i32,
    /// The root's moves, best first.
    pub(in crate::search) root_moves: Vec<RootMove<M>>,
}

impl<M: Clone> SharedIteration<M> {
    pub(in crate::search) fn new() -> SharedIteration<M> {
        let finished = FinishedIteration { depth: 0, root_moves: Vec::new() };
        SharedIteration { depth: AtomicI32::new(0), finished: Mutex::new(finished) }
    }

    /// Whether somebody has finished an iteration of this depth.
    #[inline]
    pub(in crate::search) fn has_finished(&self, depth: i32) -> bool {
        self.depth.load(Ordering::Relaxed) >= depth
    }

    /// Says that an iteration of this depth is finished, and with what; the first to say so is heard.
    pub(in crate::search) fn publish_finished(&self, depth: i32, root_moves: &[RootMove<M>]) {
        let mut finished = self.finished.lock().unwrap_or_else(PoisonError::into_inner);
        if depth > finished.depth {
            *finished = FinishedIteration { depth, root_moves: root_moves.to_vec() };
            self.depth.store(depth, Ordering::Relaxed);
        }
    }

    /// The deepest finished iteration.
    pub(in crate::search) fn deepest(&self) -> FinishedIteration<M> {
        self.finished.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/search/alphabeta/shared_iteration.rs"]
mod tests;
