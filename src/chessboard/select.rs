//! What part of the legal moves somebody wants.

use super::board::Board;
use super::moves::{Nature, Promotions};
use super::piece::Kind;
use super::square::Square;
use crate::base::bits::Bits64;

/// What part of the legal moves somebody wants.
pub trait Select {
    /// Pawns whose moves must be narrowed one by one rather than together.
    #[inline]
    fn lone(&self) -> Bits64 {
        Bits64::EMPTY
    }

    /// What pawns are wanted to become.
    #[inline]
    fn promotions(&self) -> Promotions {
        Promotions::ALL
    }

    /// What is wanted of a man's targets; `from` is missing for pawns taken together.
    fn narrow(&self, kind: Kind, nature: Nature, from: Option<Square>, targets: Bits64) -> Bits64;
}

/// All legal moves.
pub struct All;

impl Select for All {
    #[inline]
    fn narrow(&self, _: Kind, _: Nature, _: Option<Square>, targets: Bits64) -> Bits64 {
        targets
    }
}

/// Captures, and promotions to a queen.
pub struct Noisy {
    enemies: Bits64,
}

impl Noisy {
    /// Those of the side on move.
    #[inline]
    pub fn new(board: &Board) -> Noisy {
        Noisy { enemies: board.of(board.mover().other()) }
    }
}

impl Select for Noisy {
    #[inline]
    fn promotions(&self) -> Promotions {
        Promotions::QUEEN
    }
    #[inline]
    fn narrow(&self, _: Kind, nature: Nature, _: Option<Square>, targets: Bits64) -> Bits64 {
        match nature {
            Nature::Promotion | Nature::EnPassant | Nature::PromotingSwap => targets,
            _ => targets & self.enemies,
        }
    }
}

/// All that is not noisy.
pub struct Quiet {
    enemies: Bits64,
}

impl Quiet {
    /// Those of the side on move.
    #[inline]
    pub fn new(board: &Board) -> Quiet {
        Quiet { enemies: board.of(board.mover().other()) }
    }
}

impl Select for Quiet {
    #[inline]
    fn promotions(&self) -> Promotions {
        Promotions::UNDER
    }
    #[inline]
    fn narrow(&self, _: Kind, nature: Nature, _: Option<Square>, targets: Bits64) -> Bits64 {
        match nature {
            Nature::Promotion | Nature::PromotingSwap => targets,
            Nature::EnPassant => Bits64::EMPTY,
            _ => targets & !self.enemies,
        }
    }
}
