//! Moves, and the batches in which the generator hands them out (cozy-chess: `PieceMoves`).

use super::piece::{HAND_PIECE_TYPES, PieceType};
use super::square::{SQUARES, Square};
use base::bitboard::Bitboard128;
use rules::game::{Batch, GameMove};

const PROMOTION_FLAG: u16 = 1 << 14;

/// A move: seven bits for the target, seven for the origin (a square, or 81 plus the type in hand),
/// one for promotion.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move(u16);

/// The origin of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// A square.
    Board(Square),
    /// The hand of the side to move.
    Hand(PieceType),
}

impl Move {
    /// A move on the board.
    #[inline]
    pub(super) const fn new(from: Square, to: Square, promotes: bool) -> Move {
        Move(to.index() as u16 | (from.index() as u16) << 7 | if promotes { PROMOTION_FLAG } else { 0 })
    }

    #[inline]
    pub(super) const fn new_drop(piece_type: PieceType, to: Square) -> Move {
        Move(to.index() as u16 | ((SQUARES + piece_type.index()) as u16) << 7)
    }

    /// The target.
    #[inline]
    pub const fn to(self) -> Square {
        Square::new((self.0 & 127) as usize)
    }

    /// The origin as a number: below 81 a square, else 81 plus the type in hand.
    #[inline]
    pub(super) const fn origin_index(self) -> usize {
        (self.0 >> 7 & 127) as usize
    }

    /// The origin.
    #[inline]
    pub const fn origin(self) -> Origin {
        let index = self.origin_index();
        if index < SQUARES {
            Origin::Board(Square::new(index))
        } else {
            Origin::Hand(PieceType::from_index((index - SQUARES) as u8))
        }
    }

    /// Whether the piece promotes.
    #[inline]
    pub const fn is_promotion(self) -> bool {
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

/// The origins of a batch's moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BatchSource {
    /// One piece on this square.
    Piece(Square),
    /// Pawns: their origin is the target plus this offset.
    Pawns(i8),
    /// Every type of this set (bits by index) to every target.
    Drops(u8),
}

/// The moves of one piece, of all pawns, or of types in hand that may be dropped on the same squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveBatch {
    source: BatchSource,
    plain: Bitboard128,
    promoting: Bitboard128,
}

impl MoveBatch {
    /// One piece, to targets without and with promotion.
    #[inline]
    pub(super) const fn from_piece(from: Square, plain: Bitboard128, promoting: Bitboard128) -> MoveBatch {
        MoveBatch { source: BatchSource::Piece(from), plain, promoting }
    }

    /// Pawns; the offset leads from a target back to its pawn.
    #[inline]
    pub(super) const fn from_pawns(offset: i8, plain: Bitboard128, promoting: Bitboard128) -> MoveBatch {
        MoveBatch { source: BatchSource::Pawns(offset), plain, promoting }
    }

    /// Each of these types (bits by index) on each of these squares.
    #[inline]
    pub(super) const fn from_drops(types: u8, targets: Bitboard128) -> MoveBatch {
        MoveBatch { source: BatchSource::Drops(types), plain: targets, promoting: Bitboard128::EMPTY }
    }

    #[inline]
    fn move_to(&self, to: usize, promotes: bool) -> Move {
        let target = Square::new(to);
        match self.source {
            BatchSource::Piece(from) => Move::new(from, target, promotes),
            BatchSource::Pawns(offset) => {
                Move::new(Square::new(to.wrapping_add_signed(offset as isize)), target, promotes)
            }
            BatchSource::Drops(types) => Move::new_drop(PieceType::from_index(types.trailing_zeros() as u8), target),
        }
    }
}

impl Batch for MoveBatch {
    type Move = Move;

    #[inline]
    fn len(&self) -> usize {
        match self.source {
            BatchSource::Drops(types) => types.count_ones() as usize * self.plain.len(),
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

/// The iterator over the moves of a batch: promotions first.
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
        if let BatchSource::Drops(types) = self.left.source {
            let types = types & types.wrapping_sub(1);
            if types != 0 {
                self.left.source = BatchSource::Drops(types);
                self.left.plain = self.targets;
                return self.left.plain.next().map(|to| self.left.move_to(to, false));
            }
        }
        None
    }
}
