//! The groups of weights, and where in the whole each begins.

use super::super::kind::KINDS;
use crate::eval::linear::Group;

/// Counts of a kind that have a weight each: 0 to 9, and more.
pub(super) const COUNTS: usize = 11;

/// All groups; the constants below name where each begins.
pub(super) const GROUPS: &[Group] =
    &[Group { name: "tempo", len: 1 }, Group { name: "points", len: 1 }, Group { name: "held", len: KINDS * COUNTS }];

const fn begin(group: usize) -> usize {
    let (mut sum, mut index) = (0, 0);
    while index < group {
        sum += GROUPS[index].len;
        index += 1;
    }
    sum
}

pub(super) const TEMPO: usize = begin(0);
pub(super) const POINTS: usize = begin(1);
pub(super) const HELD: usize = begin(2);
