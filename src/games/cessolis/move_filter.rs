//! Move filters: which of the legal moves the generator hands out.

use super::piece::PieceType;
use super::square::Square;
use base::bitboard::Bitboard64;

/// Which of the legal moves the generator hands out. By default every move passes.
pub(super) trait MoveFilter {
    /// Pawns whose targets must be filtered one by one rather than setwise.
    #[inline]
    fn pieces_masked_singly(&self) -> Bitboard64 {
        Bitboard64::EMPTY
    }

    /// The targets that pass, for a piece of this type on `from`, which is `None` for pawns taken setwise.
    #[inline]
    fn mask(&self, _piece_type: PieceType, _from: Option<Square>, targets: Bitboard64) -> Bitboard64 {
        targets
    }
}

/// All legal moves.
pub(super) struct All;

impl MoveFilter for All {}
