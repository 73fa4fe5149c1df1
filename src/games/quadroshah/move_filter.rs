//! Which of the legal moves the generator hands out.

use super::bitboard::Bitboard144;
use super::piece::PieceType;
use super::square::Square;

/// Which of the legal moves the generator hands out. Without a method of its own a filter lets every move of a piece
/// pass.
pub(super) trait MoveFilter {
    /// Whether the pass is handed out where no piece can move.
    const INCLUDES_PASS: bool = false;

    /// Pieces whose targets must be filtered one by one. The generator asks only about pawns, which it otherwise moves
    /// setwise.
    #[inline]
    fn pieces_masked_singly(&self) -> Bitboard144 {
        Bitboard144::EMPTY
    }

    /// The targets that pass, of a piece of this type on `from`; `None` for pawns taken setwise.
    #[inline]
    fn mask(&self, _piece_type: PieceType, _from: Option<Square>, targets: Bitboard144) -> Bitboard144 {
        targets
    }

    /// The same for targets where a pawn promotes.
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
