//! Simplified ABDADA (Tom Kerrigan 2017): which moves the threads are searching now, so that others defer them.

use crate::base::random::mix;
use crate::rules::game::GameMove;
use std::sync::atomic::{AtomicU64, Ordering};

/// Slots of the table, a power of two. Where two moves share a slot, one is forgotten, which only costs time.
const SLOT_COUNT: usize = 1 << 12;
/// Below this depth a search is over before deferring it could pay.
const DEFER_DEPTH: i32 = 4;

/// The moves being searched, by hash of position and move.
pub(super) struct AbdadaTable {
    slots: Vec<AtomicU64>,
}

/// The hash of a move and its position; `None` where the move is never deferred.
pub(super) type MoveHash = Option<u64>;

impl AbdadaTable {
    /// A table for so many threads; one thread needs none.
    pub(super) fn new(threads: usize) -> AbdadaTable {
        let slots = if threads > 1 { SLOT_COUNT } else { 0 };
        AbdadaTable { slots: (0..slots).map(|_| AtomicU64::new(0)).collect() }
    }

    /// The hash of a move from the position with this key, to be searched this deep.
    #[inline]
    pub(super) fn move_hash<M: GameMove>(&self, key: u64, mv: M, depth: i32) -> MoveHash {
        let worth_it = !self.slots.is_empty() && depth >= DEFER_DEPTH;
        worth_it.then(|| mix(key ^ u64::from(mv.pack())))
    }

    fn slot(&self, hash: u64) -> &AtomicU64 {
        &self.slots[hash as usize % SLOT_COUNT]
    }

    /// Whether another thread is searching the move.
    #[inline]
    pub(super) fn defer_move(&self, hash: MoveHash) -> bool {
        hash.is_some_and(|hash| self.slot(hash).load(Ordering::Relaxed) == hash)
    }

    /// Marks the move as being searched.
    #[inline]
    pub(super) fn starting_search(&self, hash: MoveHash) {
        if let Some(hash) = hash {
            self.slot(hash).store(hash, Ordering::Relaxed);
        }
    }

    /// Marks the move as searched.
    #[inline]
    pub(super) fn finished_search(&self, hash: MoveHash) {
        if let Some(hash) = hash {
            let _ = self.slot(hash).compare_exchange(hash, 0, Ordering::Relaxed, Ordering::Relaxed);
        }
    }
}
