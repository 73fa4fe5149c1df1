//! Move filters: which of the legal moves the generator hands out.

use super::attacks;
use super::piece::PieceType;
use super::square::Square;
use base::bitboard::Bitboard128;

/// Which of the legal moves the generator hands out. By default every move passes.
pub(super) trait MoveFilter {
    /// Whether [`MoveFilter::drop_mask`] is the same for every type of piece. A filter that masks drops by type must
    /// set it to `false`.
    const DROPS_SHARE_MASK: bool = true;

    /// The squares from which a move of this type of piece may pass; the generator skips pieces elsewhere.
    /// [`PieceType::Gold`] includes all that move like it.
    #[inline]
    fn origins(&self, _piece_type: PieceType) -> Bitboard128 {
        attacks::FULL_BOARD
    }

    /// Pawns whose targets must be filtered one by one rather than setwise.
    #[inline]
    fn pieces_masked_singly(&self) -> Bitboard128 {
        Bitboard128::EMPTY
    }

    /// The targets that pass, without and with promotion, for a piece of this type on `from`, which is `None` for pawns
    /// taken setwise.
    #[inline]
    fn mask(
        &self,
        _piece_type: PieceType,
        _from: Option<Square>,
        plain: Bitboard128,
        promoting: Bitboard128,
    ) -> (Bitboard128, Bitboard128) {
        (plain, promoting)
    }

    /// The targets that pass for drops of this type.
    #[inline]
    fn drop_mask(&self, _piece_type: PieceType) -> Bitboard128 {
        attacks::FULL_BOARD
    }
}

/// All legal moves.
pub(super) struct All;

impl MoveFilter for All {}
