//! Move filters: which of the legal moves the generator hands out.

use super::bitboard::Bitboard144;
use super::piece::PieceType;
use super::square::Square;

/// Which of the legal moves the generator hands out. By default every move of a piece passes.
pub(super) trait MoveFilter {
    /// Whether the pass is handed out if no piece can move.
    const INCLUDES_PASS: bool = false;

    /// Pieces whose targets must be filtered one by one. Only pawns matter, which the generator otherwise moves
    /// setwise.
    #[inline]
    fn pieces_masked_singly(&self) -> Bitboard144 {
        Bitboard144::EMPTY
    }

    /// The targets that pass, for a piece of this type on `from`, which is `None` for pawns taken setwise.
    #[inline]
    fn mask(&self, _piece_type: PieceType, _from: Option<Square>, targets: Bitboard144) -> Bitboard144 {
        targets
    }

    /// The same for targets on which a pawn promotes.
    #[inline]
    fn mask_promotions(&self, _from: Option<Square>, targets: Bitboard144) -> Bitboard144 {
        targets
    }
}

/// All legal moves.
pub(super) struct All;

impl MoveFilter for All {
    const INCLUDES_PASS: bool = true;
}

/// All legal moves except the pass.
pub(super) struct AllExceptPass;

impl MoveFilter for AllExceptPass {}
