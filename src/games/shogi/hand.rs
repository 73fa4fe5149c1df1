//! Pieces in hand.

use super::piece::{HAND_PIECE_TYPES, PieceType};

/// The pieces that one seat holds in hand: five bits a type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Hand(u64);

const BITS_PER_TYPE: usize = 5;

impl Hand {
    pub(super) const EMPTY: Hand = Hand(0);

    /// The number of pieces of this type.
    #[inline]
    pub(super) const fn count(self, piece_type: PieceType) -> usize {
        (self.0 >> (BITS_PER_TYPE * piece_type.index()) & 31) as usize
    }

    /// All counts as one number, different for different hands.
    #[inline]
    pub(super) const fn bits(self) -> u64 {
        self.0
    }

    /// Adds a piece of this type.
    #[inline]
    pub(super) const fn add(&mut self, piece_type: PieceType) {
        self.0 += 1 << (BITS_PER_TYPE * piece_type.index());
    }

    /// Removes a piece of this type.
    #[inline]
    pub(super) const fn remove(&mut self, piece_type: PieceType) {
        debug_assert!(self.contains(piece_type));
        self.0 -= 1 << (BITS_PER_TYPE * piece_type.index());
    }

    /// Whether the hand holds a piece of this type.
    #[inline]
    pub(super) const fn contains(self, piece_type: PieceType) -> bool {
        self.count(piece_type) > 0
    }

    /// The types held, as a set of bits by index.
    #[inline]
    pub(super) fn held_types(self) -> u8 {
        let mut types = 0;
        for index in 0..HAND_PIECE_TYPES {
            types |= u8::from(self.0 >> (BITS_PER_TYPE * index) & 31 != 0) << index;
        }
        types
    }
}
