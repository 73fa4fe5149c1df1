//! Men in hand.

use super::piece::{HAND_PIECE_TYPES, PieceType};

/// The men that one seat holds in hand: five bits a kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Hand(u64);

const BITS_PER_TYPE: usize = 5;

impl Hand {
    /// Nothing.
    pub(super) const EMPTY: Hand = Hand(0);

    /// How many of this kind.
    #[inline]
    pub(super) const fn count(self, kind: PieceType) -> usize {
        (self.0 >> (BITS_PER_TYPE * kind.index()) & 31) as usize
    }

    /// All counts as one number, different for different hands.
    #[inline]
    pub(super) const fn bits(self) -> u64 {
        self.0
    }

    /// One more of this kind.
    #[inline]
    pub(super) const fn add(&mut self, kind: PieceType) {
        self.0 += 1 << (BITS_PER_TYPE * kind.index());
    }

    /// One less of this kind.
    #[inline]
    pub(super) const fn remove(&mut self, kind: PieceType) {
        debug_assert!(self.contains(kind));
        self.0 -= 1 << (BITS_PER_TYPE * kind.index());
    }

    /// Whether there is any of this kind.
    #[inline]
    pub(super) const fn contains(self, kind: PieceType) -> bool {
        self.count(kind) > 0
    }

    /// The kinds held, as a set of bits by index.
    #[inline]
    pub(super) fn held_types(self) -> u8 {
        let mut kinds = 0;
        for index in 0..HAND_PIECE_TYPES {
            kinds |= u8::from(self.0 >> (BITS_PER_TYPE * index) & 31 != 0) << index;
        }
        kinds
    }
}
