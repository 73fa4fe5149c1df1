//! Moves, and the batches in which the generator hands them out.

use super::geometry::SQUARES;
use base::bitboard::Bitboard64;
use rules::game::{Batch, GameMove};

/// A move: six bits for the target, six for the origin. Whether it captures or merges follows from the position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move(u16);

impl Move {
    /// A move from one square to another.
    #[inline]
    pub(super) const fn new(from: usize, to: usize) -> Move {
        Move((to | from << 6) as u16)
    }

    /// The origin.
    #[inline]
    pub const fn from(self) -> usize {
        (self.0 >> 6) as usize
    }

    /// The target.
    #[inline]
    pub const fn to(self) -> usize {
        self.0 as usize % SQUARES
    }

    #[inline]
    pub(super) const fn reversed(self) -> Move {
        Move::new(self.to(), self.from())
    }
}

impl GameMove for Move {
    #[inline]
    fn pack(self) -> u32 {
        u32::from(self.0)
    }

    fn unpack(packed: u32) -> Option<Move> {
        let mv = Move(u16::try_from(packed).ok()?);
        (mv.from() < SQUARES && mv.from() != mv.to()).then_some(mv)
    }
}

/// The moves of one pyramid; also the iterator over them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveBatch {
    pub(super) from: usize,
    pub(super) targets: Bitboard64,
}

impl Batch for MoveBatch {
    type Move = Move;

    #[inline]
    fn len(&self) -> usize {
        self.targets.len()
    }
}

impl Iterator for MoveBatch {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        self.targets.next().map(|to| Move::new(self.from, to))
    }
}
