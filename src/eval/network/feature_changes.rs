//! The features that a move makes come and go, noted until an evaluation asks for them.

use arrayvec::ArrayVec;
use rules::game::Observer;

/// The most features that a move makes come, and the most that it makes go: a capture in shogi two of each, a castling
/// as many; with room.
pub(super) const MAX_MOVE_CHANGES: usize = 8;

/// Features that have come, and features that have gone.
#[derive(Clone, Debug)]
pub(super) struct FeatureChanges<F> {
    pub(super) added: ArrayVec<F, MAX_MOVE_CHANGES>,
    pub(super) removed: ArrayVec<F, MAX_MOVE_CHANGES>,
}

impl<F> FeatureChanges<F> {
    pub(super) fn new() -> FeatureChanges<F> {
        FeatureChanges { added: ArrayVec::new(), removed: ArrayVec::new() }
    }

    #[inline]
    pub(super) fn clear(&mut self) {
        self.added.clear();
        self.removed.clear();
    }
}

impl<F: Copy> Observer<F> for FeatureChanges<F> {
    #[inline]
    fn add_feature(&mut self, feature: F) {
        self.added.push(feature);
    }
    #[inline]
    fn remove_feature(&mut self, feature: F) {
        self.removed.push(feature);
    }
}
