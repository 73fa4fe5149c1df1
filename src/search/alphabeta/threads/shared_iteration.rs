//! The deepest completed iteration, shared by all threads: the first to complete one completes it for all.

use crate::alphabeta::threads::root_moves::RootMove;
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::{Mutex, PoisonError};

/// The deepest iteration that any thread has completed.
pub(crate) struct SharedIteration<M> {
    depth: AtomicI32,
    finished: Mutex<FinishedIteration<M>>,
}

/// A completed iteration.
#[derive(Clone)]
pub(crate) struct FinishedIteration<M> {
    pub(crate) depth: i32,
    /// The root moves, best first.
    pub(crate) root_moves: Vec<RootMove<M>>,
}

impl<M: Clone> SharedIteration<M> {
    pub(crate) fn new() -> SharedIteration<M> {
        let finished = FinishedIteration { depth: 0, root_moves: Vec::new() };
        SharedIteration { depth: AtomicI32::new(0), finished: Mutex::new(finished) }
    }

    /// Whether a thread has completed an iteration of this depth.
    #[inline]
    pub(crate) fn has_finished(&self, depth: i32) -> bool {
        self.depth.load(Ordering::Relaxed) >= depth
    }

    /// Publishes a completed iteration, unless another thread was first.
    pub(crate) fn publish_finished(&self, depth: i32, root_moves: &[RootMove<M>]) {
        let mut finished = self.finished.lock().unwrap_or_else(PoisonError::into_inner);
        if depth > finished.depth {
            *finished = FinishedIteration { depth, root_moves: root_moves.to_vec() };
            self.depth.store(depth, Ordering::Relaxed);
        }
    }

    /// The deepest completed iteration.
    pub(crate) fn deepest(&self) -> FinishedIteration<M> {
        self.finished.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/search/alphabeta/threads/shared_iteration.rs"]
mod tests;
