//! What part of the legal moves somebody wants.

use super::board::Board;
use super::moves::{MoveKind, PromotionSet};
use super::piece::PieceType;
use super::square::Square;
use crate::base::bitboard::Bitboard64;

/// What part of the legal moves somebody wants.
pub trait MoveFilter {
    /// Pawns whose moves must be narrowed one by one rather than together.
    #[inline]
    fn pieces_masked_singly(&self) -> Bitboard64 {
        Bitboard64::EMPTY
    }

    /// What pawns are wanted to become.
    #[inline]
    fn promotion_types(&self) -> PromotionSet {
        PromotionSet::ALL
    }

    /// What is wanted of a man's targets; `from` is missing for pawns taken together.
    fn mask(&self, kind: PieceType, nature: MoveKind, from: Option<Square>, targets: Bitboard64) -> Bitboard64;
}

/// All legal moves.
pub struct All;

impl MoveFilter for All {
    #[inline]
    fn mask(&self, _: PieceType, _: MoveKind, _: Option<Square>, targets: Bitboard64) -> Bitboard64 {
        targets
    }
}

/// Captures, and promotions to a queen.
pub struct Noisy {
    enemies: Bitboard64,
}

impl Noisy {
    /// Those of the side on move.
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
    fn mask(&self, _: PieceType, nature: MoveKind, _: Option<Square>, targets: Bitboard64) -> Bitboard64 {
        match nature {
            MoveKind::Promotion | MoveKind::EnPassant | MoveKind::PromotingSwap => targets,
            _ => targets & self.enemies,
        }
    }
}

/// All that is not noisy.
pub struct Quiet {
    enemies: Bitboard64,
}

impl Quiet {
    /// Those of the side on move.
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
    fn mask(&self, _: PieceType, nature: MoveKind, _: Option<Square>, targets: Bitboard64) -> Bitboard64 {
        match nature {
            MoveKind::Promotion | MoveKind::PromotingSwap => targets,
            MoveKind::EnPassant => Bitboard64::EMPTY,
            _ => targets & !self.enemies,
        }
    }
}
