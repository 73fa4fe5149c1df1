//! Which positions inside the trees of alpha-beta training learns from.

use base::random::mix;

/// Which positions inside the trees are collected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TreeLabelChoice {
    /// The least depth of a subtree that counts, in plies; 0 for all positions that are evaluated, with their static
    /// evaluation.
    pub min_depth: i32,
    /// One in this many positions is kept, at least 1: those of one tree are much alike.
    pub keep: u64,
}

/// Of positions whose evaluation the subtree does not contradict, from which little is to be learnt, this many times fewer
/// are kept.
const CONFIRMED_FACTOR: u64 = 4;

impl TreeLabelChoice {
    /// Whether the position with this key is among those kept; `confirmed` if its subtree does not contradict its evaluation.
    pub(crate) fn keeps(self, key: u64, confirmed: bool) -> bool {
        let part = if confirmed { self.keep.saturating_mul(CONFIRMED_FACTOR) } else { self.keep };
        mix(key).is_multiple_of(part.max(1))
    }
}
