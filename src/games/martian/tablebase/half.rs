//! A half of an endgame position: the pyramids in one zone, as the owner of the zone sees them.

use crate::piece::{PIECE_TYPES, PieceType};

pub(super) const ZONE_SQUARES: usize = 16;

/// The pyramids in a zone by type, the board turned so that the zone is ranks 1 to 4.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Half([u16; PIECE_TYPES]);

/// A set of squares of a zone, mirrored left to right.
pub(super) const fn mirrored_squares(squares: u16) -> u16 {
    let squares = (squares & 0x5555) << 1 | squares >> 1 & 0x5555;
    (squares & 0x3333) << 2 | squares >> 2 & 0x3333
}

impl Half {
    /// A half with these pyramids.
    pub(super) const fn new(pieces: [u16; PIECE_TYPES]) -> Half {
        Half(pieces)
    }

    #[inline]
    pub(super) const fn occupied(self) -> u16 {
        self.0[0] | self.0[1] | self.0[2]
    }

    /// The number of pyramids.
    #[inline]
    pub(super) const fn piece_count(self) -> usize {
        self.occupied().count_ones() as usize
    }

    /// The squares of the pyramids of a type.
    #[inline]
    pub(super) const fn by_type(self, piece_type: PieceType) -> u16 {
        self.0[piece_type.index()]
    }

    /// The pyramid on a square.
    pub(super) fn piece_type_at(self, square: usize) -> Option<PieceType> {
        PieceType::ALL.into_iter().find(|&piece_type| self.by_type(piece_type) >> square & 1 == 1)
    }

    /// The half without what stands on a square.
    pub(super) fn without(self, square: usize) -> Half {
        Half(self.0.map(|pieces| pieces & !(1 << square)))
    }

    /// The half with a pyramid on a square, instead of what stands there.
    pub(super) fn with(self, piece_type: PieceType, square: usize) -> Half {
        let mut half = self.without(square);
        half.0[piece_type.index()] |= 1 << square;
        half
    }

    /// The mirror image, left to right.
    #[inline]
    pub(super) fn mirrored(self) -> Half {
        Half(self.0.map(mirrored_squares))
    }

    /// Whether tables hold the mirror image instead. If the squares are their own mirror image, they hold both.
    #[inline]
    pub(super) const fn is_held_mirrored(self) -> bool {
        mirrored_squares(self.occupied()) < self.occupied()
    }
}
