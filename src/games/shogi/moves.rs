//! Moves, and the batches in which the generator hands them out.

use super::piece::{HAND_KINDS, Kind};
use super::square::{SQUARES, Square};
use crate::base::bits::Bits128;
use crate::rules::game::{Batch, GameMove};

const PROMOTES: u16 = 1 << 14;

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
    Hand(Kind),
}

impl Move {
    /// A man moves on the board.
    #[inline]
    pub(super) const fn board(from: Square, to: Square, promotes: bool) -> Move {
        Move(to.index() as u16 | (from.index() as u16) << 7 | if promotes { PROMOTES } else { 0 })
    }

    /// A man is dropped.
    #[inline]
    pub(super) const fn drop(kind: Kind, to: Square) -> Move {
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
            Origin::Hand(Kind::from_number((index - SQUARES) as u8))
        }
    }

    /// Whether the man promotes.
    #[inline]
    pub(super) const fn promotes(self) -> bool {
        self.0 & PROMOTES != 0
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
                || (SQUARES..SQUARES + HAND_KINDS).contains(&origin) && !mv.promotes());
        fits.then_some(mv)
    }
}

/// Where the moves of a batch come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Source {
    /// One man on this square.
    Man(Square),
    /// Pawns, each one step behind its target; the step is added to the target's index.
    Pawns(i8),
    /// Every kind of this set (bits by index) to every target.
    Hand(u8),
}

/// The moves of one man, of all pawns that step, or of kinds in hand that share their targets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveBatch {
    source: Source,
    plain: Bits128,
    promoting: Bits128,
}

impl MoveBatch {
    /// One man, to targets where it stays what it is and to targets where it promotes.
    #[inline]
    pub(super) const fn man(from: Square, plain: Bits128, promoting: Bits128) -> MoveBatch {
        MoveBatch { source: Source::Man(from), plain, promoting }
    }

    /// Pawns; `back` leads from a target to where its pawn stands.
    #[inline]
    pub(super) const fn pawns(back: i8, plain: Bits128, promoting: Bits128) -> MoveBatch {
        MoveBatch { source: Source::Pawns(back), plain, promoting }
    }

    /// Each of these kinds (bits by index) on each of these squares.
    #[inline]
    pub(super) const fn drops(kinds: u8, targets: Bits128) -> MoveBatch {
        MoveBatch { source: Source::Hand(kinds), plain: targets, promoting: Bits128::EMPTY }
    }

    #[inline]
    fn make(&self, to: usize, promotes: bool) -> Move {
        let target = Square::new(to);
        match self.source {
            Source::Man(from) => Move::board(from, target, promotes),
            Source::Pawns(back) => Move::board(Square::new(to.wrapping_add_signed(back as isize)), target, promotes),
            Source::Hand(kinds) => Move::drop(Kind::from_number(kinds.trailing_zeros() as u8), target),
        }
    }
}

impl Batch for MoveBatch {
    type Move = Move;

    #[inline]
    fn len(&self) -> usize {
        match self.source {
            Source::Hand(kinds) => kinds.count_ones() as usize * self.plain.len(),
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
    targets: Bits128,
}

impl Iterator for BatchMoves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if let Some(to) = self.left.promoting.next() {
            return Some(self.left.make(to, true));
        }
        if let Some(to) = self.left.plain.next() {
            return Some(self.left.make(to, false));
        }
        if let Source::Hand(kinds) = self.left.source {
            let kinds = kinds & kinds.wrapping_sub(1);
            if kinds != 0 {
                self.left.source = Source::Hand(kinds);
                self.left.plain = self.targets;
                return self.left.plain.next().map(|to| self.left.make(to, false));
            }
        }
        None
    }
}
