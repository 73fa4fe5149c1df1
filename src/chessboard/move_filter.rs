//! Move filters: which of the legal moves the generator hands out.

use super::board::Board;
use super::moves::{MoveKind, PromotionSet};
use super::piece::PieceType;
use super::square::Square;
use base::bitboard::Bitboard64;

/// Which of the legal moves the generator hands out. By default every move passes.
pub trait MoveFilter {
    /// Pawns whose targets must be filtered one by one rather than setwise.
    #[inline]
    fn pieces_masked_singly(&self) -> Bitboard64 {
        Bitboard64::EMPTY
    }

    /// The promotions that pass.
    #[inline]
    fn promotion_types(&self) -> PromotionSet {
        PromotionSet::ALL
    }

    /// The targets that pass, for moves of this kind by a piece of this type on `from`, which is `None` for pawns taken
    /// setwise.
    #[inline]
    fn mask(&self, _piece_type: PieceType, _kind: MoveKind, _from: Option<Square>, targets: Bitboard64) -> Bitboard64 {
        targets
    }
}

/// All legal moves.
pub struct All;

impl MoveFilter for All {}

/// Captures, and promotions to a queen.
pub struct Noisy {
    enemies: Bitboard64,
}

impl Noisy {
    /// The filter for the side to move on this board.
    #[inline]
    pub fn new(board: &Board) -> Noisy {
        Noisy { enemies: board.by_colour(board.side_to_move().other()) }
    }
}

impl MoveFilter for Noisy {
    #[inline]
    fn promotion_types(&self) -> PromotionSet {
        PromotionSet::QUEEN
    }

    #[inline]
    fn mask(&self, _: PieceType, kind: MoveKind, _: Option<Square>, targets: Bitboard64) -> Bitboard64 {
        match kind {
            MoveKind::Promotion | MoveKind::EnPassant | MoveKind::PromotingSwap => targets,
            _ => targets & self.enemies,
        }
    }
}

/// All moves that are not [`Noisy`].
pub struct Quiet {
    enemies: Bitboard64,
}

impl Quiet {
    /// The filter for the side to move on this board.
    #[inline]
    pub fn new(board: &Board) -> Quiet {
        Quiet { enemies: board.by_colour(board.side_to_move().other()) }
    }
}

impl MoveFilter for Quiet {
    #[inline]
    fn promotion_types(&self) -> PromotionSet {
        PromotionSet::UNDER
    }

    #[inline]
    fn mask(&self, _: PieceType, kind: MoveKind, _: Option<Square>, targets: Bitboard64) -> Bitboard64 {
        match kind {
            MoveKind::Promotion | MoveKind::PromotingSwap => targets,
            MoveKind::EnPassant => Bitboard64::EMPTY,
            _ => targets & !self.enemies,
        }
    }
}
