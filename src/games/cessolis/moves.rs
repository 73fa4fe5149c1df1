//! Moves, and the batches in which the generator hands them out (cozy-chess: `PieceMoves`).

use super::square::{SQUARES, Square};
use base::bitboard::Bitboard64;
use rules::game::{Batch, GameMove};

/// A move: six bits for the target, six for the origin. A pawn that arrives on the last rank becomes a queen, so there
/// is no promotion to encode.
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

/// The origins of a batch's moves: a fixed square, or the target plus an offset, computed without a branch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct BatchSource {
    /// The square of the one piece, or the offset from a target to its pawn, modulo 64.
    base: u8,
    /// The bits of the target to add: none for one piece, all for pawns.
    target_bits: u8,
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
        MoveBatch { source: BatchSource { base: from.index() as u8, target_bits: 0 }, targets }
    }

    /// Pawns to these targets; the offset leads from a target back to its pawn.
    #[inline]
    pub(super) const fn from_pawns(offset: i8, targets: Bitboard64) -> MoveBatch {
        MoveBatch { source: BatchSource { base: offset as u8, target_bits: SQUARES as u8 - 1 }, targets }
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
        let BatchSource { base, target_bits } = self.0.source;
        let from = Square::new(base.wrapping_add(to as u8 & target_bits) as usize % SQUARES);
        Some(Move::new(from, Square::new(to)))
    }
}
