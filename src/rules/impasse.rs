//! Impasses: positions in which neither side can make progress, decided by a count.

use super::outcome::Outcome;

/// The count of an impasse, if the position is one. Organisers wait until the points have not changed for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Impasse {
    /// The points of each side; a capture changes them.
    pub points: [usize; 2],
    /// What the points come to.
    pub outcome: Outcome,
}
