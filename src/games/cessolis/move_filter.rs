//! Which of the legal moves the generator hands out.

use super::piece::PieceType;
use super::square::Square;
use crate::base::bitboard::Bitboard64;

/// Which of the legal moves the generator hands out. Without a method of its own a filter lets every move pass.
pub(super) trait MoveFilter {
    /// Pawns whose targets must be filtered one by one rather than setwise.
    #[inline]
    fn pieces_masked_singly(&self) -> Bitboard64 {
        Bitboard64::EMPTY
    }

    /// The targets that pass, of a piece of this type on `from`; `None` for pawns taken setwise.
    #[inline]
    fn mask(&self, _piece_type: PieceType, _from: Option<Square>, targets: Bitboard64) -> Bitboard64 {
        targets
    }
}

/// All legal moves.
pub(super) struct All;

impl MoveFilter for All {}
