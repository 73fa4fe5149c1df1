//! Deferred moves of one node (ABDADA): moves that another thread is searching are tried last.

use arrayvec::ArrayVec;

/// Defers the moves of one node that other threads are searching: by their turn the table may have the results.
pub(super) struct DeferredMoves<M> {
    /// How many moves were picked so far.
    picked_count: usize,
    deferred: ArrayVec<(M, usize), 16>,
    resumed_count: usize,
    picked_all: bool,
}

impl<M: Copy> DeferredMoves<M> {
    pub(super) fn new() -> DeferredMoves<M> {
        DeferredMoves { picked_count: 0, deferred: ArrayVec::new(), resumed_count: 0, picked_all: false }
    }

    /// The next move and its rank in the order of picking, from 1. `pick` picks the next move given how many were picked
    /// before; `is_searched_elsewhere` says whether another thread is searching a move.
    #[inline]
    pub(super) fn next(
        &mut self,
        mut pick: impl FnMut(usize) -> Option<M>,
        is_searched_elsewhere: impl Fn(M) -> bool,
    ) -> Option<(M, usize)> {
        while !self.picked_all {
            let Some(mv) = pick(self.picked_count) else {
                self.picked_all = true;
                break;
            };
            self.picked_count += 1;
            if self.picked_count == 1 || self.deferred.is_full() || !is_searched_elsewhere(mv) {
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
