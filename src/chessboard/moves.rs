//! Moves, and the batches in which the generator hands them out.

use super::piece::Kind;
use super::square::Square;
use crate::base::bits::Bits64;
use crate::rules::game::{Batch, GameMove};
use std::fmt;

/// What is special about a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Nature {
    /// Nothing: the man goes from here to there, and takes what stands there.
    Plain,
    /// A pawn goes two squares from its second rank and may be taken in passing.
    TwoSteps,
    /// A king castles: the move is written as the king's.
    Castling,
    /// A pawn takes another in passing.
    EnPassant,
    /// A pawn reaches its last rank.
    Promotion,
    /// A queen changes places with another man of its own. Not in orthodox chess.
    Swap,
    /// The same with a pawn, which is put on its last rank. Not in orthodox chess.
    PromotingSwap,
}

/// Natures that have no promotion, by code; behind them promotions and promoting swaps follow, four each.
const WITHOUT_PROMOTION: [Nature; 5] =
    [Nature::Plain, Nature::TwoSteps, Nature::Castling, Nature::EnPassant, Nature::Swap];
const PROMOTIONS: u16 = WITHOUT_PROMOTION.len() as u16;
const SWAP_PROMOTIONS: u16 = PROMOTIONS + 4;
const CODES: u16 = SWAP_PROMOTIONS + 4;

/// A move: six bits for the target, six for the origin, four for what it is and what a pawn becomes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

impl Move {
    /// A move without a promotion.
    #[inline]
    pub const fn new(from: Square, to: Square, nature: Nature) -> Move {
        Move::coded(from, to, Move::code_of(nature))
    }

    /// A move that makes a queen, a rook, a bishop or a knight of a pawn.
    #[inline]
    pub const fn promotion(from: Square, to: Square, swap: bool, kind: Kind) -> Move {
        let first = if swap { SWAP_PROMOTIONS } else { PROMOTIONS };
        Move::coded(from, to, first + kind as u16 - Kind::Knight as u16)
    }

    #[inline]
    const fn coded(from: Square, to: Square, code: u16) -> Move {
        Move(code << 12 | (from.index() as u16) << 6 | to.index() as u16)
    }

    /// The code of a nature; of one with a promotion, to a knight.
    #[inline]
    const fn code_of(nature: Nature) -> u16 {
        match nature {
            Nature::Plain => 0,
            Nature::TwoSteps => 1,
            Nature::Castling => 2,
            Nature::EnPassant => 3,
            Nature::Swap => 4,
            Nature::Promotion => PROMOTIONS,
            Nature::PromotingSwap => SWAP_PROMOTIONS,
        }
    }

    /// Where the man stood.
    #[inline]
    pub const fn from(self) -> Square {
        Square::new((self.0 >> 6 & 63) as usize)
    }

    /// Where it arrives.
    #[inline]
    pub const fn to(self) -> Square {
        Square::new((self.0 & 63) as usize)
    }

    /// What is special about it.
    #[inline]
    pub const fn nature(self) -> Nature {
        let code = self.0 >> 12;
        match code {
            0 => Nature::Plain,
            1 => Nature::TwoSteps,
            2 => Nature::Castling,
            3 => Nature::EnPassant,
            4 => Nature::Swap,
            _ if code < SWAP_PROMOTIONS => Nature::Promotion,
            _ => Nature::PromotingSwap,
        }
    }

    /// What the pawn becomes.
    #[inline]
    pub const fn promotes_to(self) -> Option<Kind> {
        let code = self.0 >> 12;
        if code < PROMOTIONS { None } else { Some(Kind::PROMOTIONS[((code - PROMOTIONS) % 4) as usize]) }
    }
}

impl GameMove for Move {
    #[inline]
    fn pack(self) -> u32 {
        u32::from(self.0)
    }

    fn unpack(packed: u32) -> Option<Move> {
        let mv = Move(u16::try_from(packed).ok()?);
        (mv.0 >> 12 < CODES && mv.from() != mv.to()).then_some(mv)
    }
}

/// The text that UCI has for it: `e2e4`, `e1g1`, `e7e8q`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotes_to() {
            Some(kind) => write!(f, "{}", kind.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} ({:?})", self.nature())
    }
}

/// A set of kinds that a pawn may become.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Promotions(u8);

impl Promotions {
    /// A queen, a rook, a bishop or a knight.
    pub const ALL: Promotions = Promotions(0b1111);
    /// A queen alone.
    pub const QUEEN: Promotions = Promotions(0b1000);
    /// All but a queen.
    pub const UNDER: Promotions = Promotions(0b0111);

    /// This kind alone.
    #[inline]
    const fn only(kind: Kind) -> Promotions {
        Promotions(1 << (kind as u8 - Kind::Knight as u8))
    }

    #[inline]
    const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
}

/// Where the moves of a batch come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Source {
    /// One man on this square.
    Man(Square),
    /// Pawns that all go the same way: this is added to a target's index to find its pawn.
    Pawns(i8),
}

/// Moves of one nature of one man, or of all pawns that go the same way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveBatch {
    source: Source,
    nature: Nature,
    /// Where pawns promote: what each of them may become.
    promotions: Promotions,
    targets: Bits64,
}

impl MoveBatch {
    /// One man to these targets.
    #[inline]
    pub const fn man(from: Square, targets: Bits64, nature: Nature) -> MoveBatch {
        MoveBatch { source: Source::Man(from), nature, promotions: Promotions::ALL, targets }
    }

    /// Pawns to these targets; `back` leads from a target to where its pawn stands.
    #[inline]
    pub const fn pawns(back: i8, targets: Bits64, nature: Nature) -> MoveBatch {
        MoveBatch { source: Source::Pawns(back), nature, promotions: Promotions::ALL, targets }
    }

    /// A single move.
    pub const fn only(mv: Move) -> MoveBatch {
        let mut batch = MoveBatch::man(mv.from(), Bits64::only(mv.to().index()), mv.nature());
        if let Some(kind) = mv.promotes_to() {
            batch.promotions = Promotions::only(kind);
        }
        batch
    }

    /// The same moves, with these promotions alone where they promote.
    #[inline]
    pub const fn promoting_to(mut self, promotions: Promotions) -> MoveBatch {
        self.promotions = promotions;
        self
    }

    /// What is special about all moves of the batch.
    #[inline]
    pub const fn nature(&self) -> Nature {
        self.nature
    }

    /// Where they arrive.
    #[inline]
    pub const fn targets(&self) -> Bits64 {
        self.targets
    }

    #[inline]
    const fn promotes(&self) -> bool {
        matches!(self.nature, Nature::Promotion | Nature::PromotingSwap)
    }
}

impl Batch for MoveBatch {
    type Move = Move;

    #[inline]
    fn len(&self) -> usize {
        self.targets.len() * if self.promotes() { self.promotions.len() } else { 1 }
    }
}

impl IntoIterator for MoveBatch {
    type Item = Move;
    type IntoIter = BatchMoves;

    #[inline]
    fn into_iter(self) -> BatchMoves {
        let code = Move::code_of(self.nature);
        BatchMoves { batch: self, code, left: Promotions(0), square: 0 }
    }
}

/// The moves of a batch, one by one.
#[derive(Clone, Debug)]
pub struct BatchMoves {
    batch: MoveBatch,
    code: u16,
    /// Promotions on `square` that are still to come.
    left: Promotions,
    square: u8,
}

impl Iterator for BatchMoves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let mut code = self.code;
        if !self.batch.promotes() {
            self.square = self.batch.targets.next()? as u8;
        } else {
            if self.left.0 == 0 {
                self.square = self.batch.targets.next()? as u8;
                self.left = self.batch.promotions;
            }
            code += self.left.0.trailing_zeros() as u16;
            self.left.0 &= self.left.0.wrapping_sub(1);
        }
        let to = Square::new(self.square as usize);
        let from = match self.batch.source {
            Source::Man(from) => from,
            Source::Pawns(back) => Square::new(to.index().wrapping_add_signed(back as isize)),
        };
        Some(Move::coded(from, to, code))
    }
}
