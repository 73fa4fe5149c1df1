//! Simplified ABDADA (Tom Kerrigan 2017): which moves the threads are searching now, so that others defer them.

use arrayvec::ArrayVec;
use base::random::mix;
use rules::game::GameMove;
use std::sync::atomic::{AtomicU64, Ordering};

/// Slots of the table, a power of two. If two moves share a slot, one is forgotten, which only costs time.
const SLOT_COUNT: usize = 1 << 12;

/// The moves being searched, by hash of position and move.
pub(crate) struct AbdadaTable {
    slots: Vec<AtomicU64>,
    /// Below this depth a search is over before deferring it could pay.
    min_depth: i32,
}

/// The hash of a move and its position; `None` if the move is never deferred.
pub(crate) type MoveHash = Option<u64>;

impl AbdadaTable {
    /// A table for this many threads, in which moves at nodes of at least this depth are noted; one thread needs none.
    pub(crate) fn new(threads: usize, min_depth: i32) -> AbdadaTable {
        let slots = if threads > 1 { SLOT_COUNT } else { 0 };
        AbdadaTable { slots: (0..slots).map(|_| AtomicU64::new(0)).collect(), min_depth }
    }

    /// The hash of a move from the position with this key, to be searched this deep.
    #[inline]
    pub(crate) fn move_hash<M: GameMove>(&self, key: u64, mv: M, depth: i32) -> MoveHash {
        let worth_it = !self.slots.is_empty() && depth >= self.min_depth;
        worth_it.then(|| mix(key ^ u64::from(mv.pack())))
    }

    fn slot(&self, hash: u64) -> &AtomicU64 {
        &self.slots[hash as usize % SLOT_COUNT]
    }

    /// Whether another thread is searching the move.
    #[inline]
    pub(crate) fn defer_move(&self, hash: MoveHash) -> bool {
        hash.is_some_and(|hash| self.slot(hash).load(Ordering::Relaxed) == hash)
    }

    /// Marks the move as being searched.
    #[inline]
    pub(crate) fn starting_search(&self, hash: MoveHash) {
        if let Some(hash) = hash {
            self.slot(hash).store(hash, Ordering::Relaxed);
        }
    }

    /// Marks the move as searched.
    #[inline]
    pub(crate) fn finished_search(&self, hash: MoveHash) {
        if let Some(hash) = hash {
            let _ = self.slot(hash).compare_exchange(hash, 0, Ordering::Relaxed, Ordering::Relaxed);
        }
    }
}

/// Defers the moves of one node that other threads are searching: by their turn the table may have the results.
pub(crate) struct DeferredMoves<M> {
    /// How many moves were picked so far.
    picked_count: usize,
    deferred: ArrayVec<(M, usize), 16>,
    resumed_count: usize,
    picked_all: bool,
}

impl<M: Copy> DeferredMoves<M> {
    pub(crate) fn new() -> DeferredMoves<M> {
        DeferredMoves { picked_count: 0, deferred: ArrayVec::new(), resumed_count: 0, picked_all: false }
    }

    /// The next move and its rank in the order of picking, from 1. `pick` picks the next move given how many were picked
    /// before; `is_searched_elsewhere` says whether another thread is searching a move.
    #[inline]
    pub(crate) fn next(
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
#[path = "../../../../tests/unit/search/alphabeta/threads/abdada.rs"]
mod tests;
