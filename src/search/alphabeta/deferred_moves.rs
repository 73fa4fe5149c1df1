//! How threads keep out of each other's way at a node.

use arrayvec::ArrayVec;

/// Puts off the moves of one node that other threads are looking at: by their turn the table may know what came of
/// them.
pub(in crate::search) struct DeferredMoves<M> {
    /// Moves picked so far.
    picked_count: usize,
    deferred: ArrayVec<(M, usize), 16>,
    resumed_count: usize,
    picked_all: bool,
}

impl<M: Copy> DeferredMoves<M> {
    pub(in crate::search) fn new() -> DeferredMoves<M> {
        DeferredMoves { picked_count: 0, deferred: ArrayVec::new(), resumed_count: 0, picked_all: false }
    }

    /// The next move to try, and which it is in the order of picking, from 1. `pick` picks the next move given how
    /// many were picked before; `is_busy` says whether another thread is at a move.
    #[inline]
    pub(in crate::search) fn next(
        &mut self,
        mut pick: impl FnMut(usize) -> Option<M>,
        is_busy: impl Fn(M) -> bool,
    ) -> Option<(M, usize)> {
        while !self.picked_all {
            let Some(mv) = pick(self.picked_count) else {
                self.picked_all = true;
                break;
            };
            self.picked_count += 1;
            if self.picked_count == 1 || self.deferred.is_full() || !is_busy(mv) {
                return Some((mv, self.picked_count));
            }
            self.deferred.push((mv, self.picked_count));
        }
        self.resumed_count += 1;
        self.deferred.get(self.resumed_count - 1).copied()
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/search/alphabeta/deferred_moves.rs"]
mod tests;
