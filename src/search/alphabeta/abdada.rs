//! Which moves other threads are looking at right now, so that no two do the same work at once.
//! Source: Tom Kerrigan, "Simplified ABDADA" (2017).

use crate::base::random::mix;
use crate::rules::game::GameMove;
use std::sync::atomic::{AtomicU64, Ordering};

/// A power of two; where two moves share a slot, one of them is forgotten, which costs no more than some time.
const SLOT_COUNT: usize = 1 << 12;
/// Below this depth a search is over before anybody could profit from knowing of it.
const DEFER_DEPTH: i32 = 4;

/// The moves that are being searched, by position and move.
pub(in crate::search) struct AbdadaTable {
    slots: Vec<AtomicU64>,
}

/// Where a move is kept; `None` where it is not worth keeping.
pub(in crate::search) type MoveHash = Option<u64>;

impl AbdadaTable {
    /// A board for so many threads; one thread needs none.
    pub(in crate::search) fn new(threads: usize) -> AbdadaTable {
        let slots = if threads > 1 { SLOT_COUNT } else { 0 };
        AbdadaTable { slots: (0..slots).map(|_| AtomicU64::new(0)).collect() }
    }

    /// The mark of a move of the position with this key, about to be searched this deep.
    #[inline]
    pub(in crate::search) fn move_hash<M: GameMove>(&self, key: u64, mv: M, depth: i32) -> MoveHash {
        let worth_it = !self.slots.is_empty() && depth >= DEFER_DEPTH;
        worth_it.then(|| mix(key ^ u64::from(mv.pack())))
    }

    fn slot(&self, mark: u64) -> &AtomicU64 {
        &self.slots[mark as usize % SLOT_COUNT]
    }

    /// Whether another thread is at it.
    #[inline]
    pub(in crate::search) fn defer_move(&self, mark: MoveHash) -> bool {
        mark.is_some_and(|mark| self.slot(mark).load(Ordering::Relaxed) == mark)
    }

    /// Says that this thread is at it.
    #[inline]
    pub(in crate::search) fn starting_search(&self, mark: MoveHash) {
        if let Some(mark) = mark {
            self.slot(mark).store(mark, Ordering::Relaxed);
        }
    }

    /// Says that this thread is done with it.
    #[inline]
    pub(in crate::search) fn finished_search(&self, mark: MoveHash) {
        if let Some(mark) = mark {
            let _ = self.slot(mark).compare_exchange(mark, 0, Ordering::Relaxed, Ordering::Relaxed);
        }
    }
}
