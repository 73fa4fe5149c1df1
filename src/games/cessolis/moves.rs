//! Moves, and the batches in which the generator hands them out (cozy-chess: `PieceMoves`).

use super::square::Square;
use crate::base::bitboard::Bitboard64;
use crate::rules::game::{Batch, GameMove};

/// A move: six bits for the target, six for the origin. A pawn that arrives on the last rank becomes a queen, so
/// there is no choice to write down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move(u16);

impl Move {
    /// A move from one square to another.
    #[inline]
    pub(super) const fn new(from: Square, to: Square) -> Move {
        Move((from.index() as u16) << 6 | to.index() as u16)
    }

    /// The origin.
    #[inline]
    pub const fn from(self) -> Square {
        Square::new((self.0 >> 6) as usize)
    }

    /// The target.
    #[inline]
    pub const fn to(self) -> Square {
        Square::new((self.0 & 63) as usize)
    }
}

impl GameMove for Move {
    #[inline]
    fn pack(self) -> u32 {
        u32::from(self.0)
    }

    fn unpack(packed: u32) -> Option<Move> {
        let mv = Move(u16::try_from(packed).ok().filter(|&bits| bits < 1 << 12)?);
        (mv.from() != mv.to()).then_some(mv)
    }
}

/// Where the moves of a batch come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BatchSource {
    /// One piece on this square.
    Piece(Square),
    /// Pawns that move in the same direction: their origin is the target plus this offset.
    Pawns(i8),
}

/// The moves of one piece, or of all pawns that move in the same direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveBatch {
    source: BatchSource,
    targets: Bitboard64,
}

impl MoveBatch {
    /// One piece to these targets.
    #[inline]
    pub(super) const fn from_piece(from: Square, targets: Bitboard64) -> MoveBatch {
        MoveBatch { source: BatchSource::Piece(from), targets }
    }

    /// Pawns to these targets; the offset leads from a target back to its pawn.
    #[inline]
    pub(super) const fn from_pawns(offset: i8, targets: Bitboard64) -> MoveBatch {
        MoveBatch { source: BatchSource::Pawns(offset), targets }
    }
}

impl Batch for MoveBatch {
    type Move = Move;

    #[inline]
    fn len(&self) -> usize {
        self.targets.len()
    }
}

impl IntoIterator for MoveBatch {
    type Item = Move;
    type IntoIter = BatchMoves;

    #[inline]
    fn into_iter(self) -> BatchMoves {
        BatchMoves(self)
    }
}

/// The iterator over the moves of a batch.
#[derive(Clone, Debug)]
pub struct BatchMoves(MoveBatch);

impl Iterator for BatchMoves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let to = self.0.targets.next()?;
        let from = match self.0.source {
            BatchSource::Piece(from) => from,
            BatchSource::Pawns(offset) => Square::new(to.wrapping_add_signed(offset as isize)),
        };
        Some(Move::new(from, Square::new(to)))
    }
}
