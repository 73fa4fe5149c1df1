//! Moves, and the batches in which the generator hands them out.

use super::piece::{HAND_PIECE_TYPES, PieceType};
use super::square::{SQUARES, Square};
use crate::base::bitboard::Bitboard128;
use crate::rules::game::{Batch, GameMove};

const PROMOTION_FLAG: u16 = 1 << 14;

/// A move: seven bits for the target, seven for the origin (a square, or 81 and more for a kind in hand),
/// one for promotion.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move(u16);

/// Where a move comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Origin {
    /// A square.
    Board(Square),
    /// The mover's hand.
    Hand(PieceType),
}

impl Move {
    /// A man moves on the board.
    #[inline]
    pub(super) const fn new(from: Square, to: Square, promotes: bool) -> Move {
        Move(to.index() as u16 | (from.index() as u16) << 7 | if promotes { PROMOTION_FLAG } else { 0 })
    }

    /// A man is dropped.
    #[inline]
    pub(super) const fn new_drop(kind: PieceType, to: Square) -> Move {
        Move(to.index() as u16 | ((SQUARES + kind.index()) as u16) << 7)
    }

    /// The target.
    #[inline]
    pub(super) const fn to(self) -> Square {
        Square::new((self.0 & 127) as usize)
    }

    /// The origin as a number: below 81 a square, else 81 and the kind in hand.
    #[inline]
    pub(super) const fn origin_index(self) -> usize {
        (self.0 >> 7 & 127) as usize
    }

    /// The origin.
    #[inline]
    pub(super) const fn origin(self) -> Origin {
        let index = self.origin_index();
        if index < SQUARES {
            Origin::Board(Square::new(index))
        } else {
            Origin::Hand(PieceType::from_index((index - SQUARES) as u8))
        }
    }

    /// Whether the man promotes.
    #[inline]
    pub(super) const fn is_promotion(self) -> bool {
        self.0 & PROMOTION_FLAG != 0
    }
}

impl GameMove for Move {
    #[inline]
    fn pack(self) -> u32 {
        u32::from(self.0)
    }

    fn unpack(packed: u32) -> Option<Move> {
        let mv = Move(u16::try_from(packed).ok()?);
        let origin = mv.origin_index();
        let fits = (mv.0 & 127) < SQUARES as u16
            && packed < 1 << 15
            && (origin < SQUARES && origin != mv.to().index()
                || (SQUARES..SQUARES + HAND_PIECE_TYPES).contains(&origin) && !mv.is_promotion());
        fits.then_some(mv)
    }
}

/// Where the moves of a batch come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BatchSource {
    /// One man on this square.
    Piece(Square),
    /// Pawns, each one step behind its target; the step is added to the target's index.
    Pawns(i8),
    /// Every kind of this set (bits by index) to every target.
    Drops(u8),
}

/// The moves of one man, of all pawns that step, or of kinds in hand that share their targets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveBatch {
    source: BatchSource,
    plain: Bitboard128,
    promoting: Bitboard128,
}

impl MoveBatch {
    /// One man, to targets where it stays what it is and to targets where it promotes.
    #[inline]
    pub(super) const fn from_piece(from: Square, plain: Bitboard128, promoting: Bitboard128) -> MoveBatch {
        MoveBatch { source: BatchSource::Piece(from), plain, promoting }
    }

    /// Pawns; `back` leads from a target to where its pawn stands.
    #[inline]
    pub(super) const fn from_pawns(back: i8, plain: Bitboard128, promoting: Bitboard128) -> MoveBatch {
        MoveBatch { source: BatchSource::Pawns(back), plain, promoting }
    }

    /// Each of these kinds (bits by index) on each of these squares.
    #[inline]
    pub(super) const fn from_drops(kinds: u8, targets: Bitboard128) -> MoveBatch {
        MoveBatch { source: BatchSource::Drops(kinds), plain: targets, promoting: Bitboard128::EMPTY }
    }

    #[inline]
    fn move_to(&self, to: usize, promotes: bool) -> Move {
        let target = Square::new(to);
        match self.source {
            BatchSource::Piece(from) => Move::new(from, target, promotes),
            BatchSource::Pawns(back) => Move::new(Square::new(to.wrapping_add_signed(back as isize)), target, promotes),
            BatchSource::Drops(kinds) => Move::new_drop(PieceType::from_index(kinds.trailing_zeros() as u8), target),
        }
    }
}

impl Batch for MoveBatch {
    type Move = Move;

    #[inline]
    fn len(&self) -> usize {
        match self.source {
            BatchSource::Drops(kinds) => kinds.count_ones() as usize * self.plain.len(),
            _ => self.plain.len() + self.promoting.len(),
        }
    }
}

impl IntoIterator for MoveBatch {
    type Item = Move;
    type IntoIter = BatchMoves;

    #[inline]
    fn into_iter(self) -> BatchMoves {
        BatchMoves { left: self, targets: self.plain }
    }
}

/// The moves of a batch, one by one: promotions first.
#[derive(Clone, Debug)]
pub struct BatchMoves {
    left: MoveBatch,
    targets: Bitboard128,
}

impl Iterator for BatchMoves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if let Some(to) = self.left.promoting.next() {
            return Some(self.left.move_to(to, true));
        }
        if let Some(to) = self.left.plain.next() {
            return Some(self.left.move_to(to, false));
        }
        if let BatchSource::Drops(kinds) = self.left.source {
            let kinds = kinds & kinds.wrapping_sub(1);
            if kinds != 0 {
                self.left.source = BatchSource::Drops(kinds);
                self.left.plain = self.targets;
                return self.left.plain.next().map(|to| self.left.move_to(to, false));
            }
        }
        None
    }
}
