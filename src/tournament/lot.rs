//! Lots: the random decisions of a tournament, the same on every machine for the same seed.

use base::random::{mix, splitmix64};

/// A source of lots for one purpose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lot(u64);

impl Lot {
    /// Lots for this purpose, independent of those for other purposes.
    pub(super) fn new(seed: u64, purpose: &str) -> Lot {
        Lot(purpose.bytes().fold(mix(seed), |state, byte| mix(state ^ u64::from(byte))))
    }

    /// A coin, tossed for this place of this round.
    pub(super) fn at(self, round: u64, place: u64) -> bool {
        mix(mix(self.0 ^ round) ^ place) & 1 == 1
    }

    /// The numbers below `count` in random order (Fisher-Yates shuffle).
    pub(super) fn shuffled(self, count: usize) -> Vec<usize> {
        let (mut order, mut state): (Vec<usize>, u64) = ((0..count).collect(), self.0);
        for left in (1..count).rev() {
            let (next, random) = splitmix64(state);
            state = next;
            // The high half of the product: as good as uniform for so few numbers.
            order.swap(left, ((u128::from(random) * (left as u128 + 1)) >> 64) as usize);
        }
        order
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tournament/lot.rs"]
mod tests;
