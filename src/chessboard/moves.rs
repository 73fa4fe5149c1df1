//! Moves, and the batches in which the generator hands them out.

use super::piece::PieceType;
use super::square::Square;
use crate::base::bitboard::Bitboard64;
use crate::rules::game::{Batch, GameMove};
use std::fmt;

/// What is special about a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveKind {
    /// Nothing: the man goes from here to there, and takes what stands there.
    Normal,
    /// A pawn goes two squares from its second rank and may be taken in passing.
    DoublePush,
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
const NON_PROMOTION_KINDS: [MoveKind; 5] =
    [MoveKind::Normal, MoveKind::DoublePush, MoveKind::Castling, MoveKind::EnPassant, MoveKind::Swap];
const FIRST_PROMOTION_CODE: u16 = NON_PROMOTION_KINDS.len() as u16;
const FIRST_SWAP_PROMOTION_CODE: u16 = FIRST_PROMOTION_CODE + 4;
const CODE_COUNT: u16 = FIRST_SWAP_PROMOTION_CODE + 4;

/// A move: six bits for the target, six for the origin, four for what it is and what a pawn becomes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

impl Move {
    /// A move without a promotion.
    #[inline]
    pub const fn new(from: Square, to: Square, nature: MoveKind) -> Move {
        Move::from_code(from, to, Move::code_of(nature))
    }

    /// A move that makes a queen, a rook, a bishop or a knight of a pawn.
    #[inline]
    pub const fn new_promotion(from: Square, to: Square, swap: bool, kind: PieceType) -> Move {
        let first = if swap { FIRST_SWAP_PROMOTION_CODE } else { FIRST_PROMOTION_CODE };
        Move::from_code(from, to, first + kind as u16 - PieceType::Knight as u16)
    }

    #[inline]
    const fn from_code(from: Square, to: Square, code: u16) -> Move {
        Move(code << 12 | (from.index() as u16) << 6 | to.index() as u16)
    }

    /// The code of a nature; of one with a promotion, to a knight.
    #[inline]
    const fn code_of(nature: MoveKind) -> u16 {
        match nature {
            MoveKind::Normal => 0,
            MoveKind::DoublePush => 1,
            MoveKind::Castling => 2,
            MoveKind::EnPassant => 3,
            MoveKind::Swap => 4,
            MoveKind::Promotion => FIRST_PROMOTION_CODE,
            MoveKind::PromotingSwap => FIRST_SWAP_PROMOTION_CODE,
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
    pub const fn kind(self) -> MoveKind {
        let code = self.0 >> 12;
        match code {
            0 => MoveKind::Normal,
            1 => MoveKind::DoublePush,
            2 => MoveKind::Castling,
            3 => MoveKind::EnPassant,
            4 => MoveKind::Swap,
            _ if code < FIRST_SWAP_PROMOTION_CODE => MoveKind::Promotion,
            _ => MoveKind::PromotingSwap,
        }
    }

    /// What the pawn becomes.
    #[inline]
    pub const fn promotion_type(self) -> Option<PieceType> {
        let code = self.0 >> 12;
        if code < FIRST_PROMOTION_CODE {
            None
        } else {
            Some(PieceType::PROMOTIONS[((code - FIRST_PROMOTION_CODE) % 4) as usize])
        }
    }
}

impl GameMove for Move {
    #[inline]
    fn pack(self) -> u32 {
        u32::from(self.0)
    }

    fn unpack(packed: u32) -> Option<Move> {
        let mv = Move(u16::try_from(packed).ok()?);
        (mv.0 >> 12 < CODE_COUNT && mv.from() != mv.to()).then_some(mv)
    }
}

/// The text that UCI has for it: `e2e4`, `e1g1`, `e7e8q`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotion_type() {
            Some(kind) => write!(f, "{}", kind.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} ({:?})", self.kind())
    }
}

/// A set of kinds that a pawn may become.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PromotionSet(u8);

impl PromotionSet {
    /// A queen, a rook, a bishop or a knight.
    pub const ALL: PromotionSet = PromotionSet(0b1111);
    /// A queen alone.
    pub const QUEEN: PromotionSet = PromotionSet(0b1000);
    /// All but a queen.
    pub const UNDER: PromotionSet = PromotionSet(0b0111);

    /// This kind alone.
    #[inline]
    const fn single(kind: PieceType) -> PromotionSet {
        PromotionSet(1 << (kind as u8 - PieceType::Knight as u8))
    }

    #[inline]
    const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
}

/// Where the moves of a batch come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BatchSource {
    /// One man on this square.
    Piece(Square),
    /// Pawns that all go the same way: this is added to a target's index to find its pawn.
    Pawns(i8),
}

/// Moves of one nature of one man, or of all pawns that go the same way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveBatch {
    source: BatchSource,
    kind: MoveKind,
    /// Where pawns promote: what each of them may become.
    promotions: PromotionSet,
    targets: Bitboard64,
}

impl MoveBatch {
    /// One man to these targets.
    #[inline]
    pub const fn from_piece(from: Square, targets: Bitboard64, kind: MoveKind) -> MoveBatch {
        MoveBatch { source: BatchSource::Piece(from), kind, promotions: PromotionSet::ALL, targets }
    }

    /// Pawns to these targets; `back` leads from a target to where its pawn stands.
    #[inline]
    pub const fn from_pawns(back: i8, targets: Bitboard64, kind: MoveKind) -> MoveBatch {
        MoveBatch { source: BatchSource::Pawns(back), kind, promotions: PromotionSet::ALL, targets }
    }

    /// A single move.
    pub const fn single(mv: Move) -> MoveBatch {
        let mut batch = MoveBatch::from_piece(mv.from(), Bitboard64::single(mv.to().index()), mv.kind());
        if let Some(kind) = mv.promotion_type() {
            batch.promotions = PromotionSet::single(kind);
        }
        batch
    }

    /// The same moves, with these promotions alone where they promote.
    #[inline]
    pub const fn with_promotions(mut self, promotions: PromotionSet) -> MoveBatch {
        self.promotions = promotions;
        self
    }

    /// What is special about all moves of the batch.
    #[inline]
    pub const fn kind(&self) -> MoveKind {
        self.kind
    }

    /// Where they arrive.
    #[inline]
    pub const fn targets(&self) -> Bitboard64 {
        self.targets
    }

    #[inline]
    const fn is_promotion(&self) -> bool {
        matches!(self.kind, MoveKind::Promotion | MoveKind::PromotingSwap)
    }
}

impl Batch for MoveBatch {
    type Move = Move;

    #[inline]
    fn len(&self) -> usize {
        self.targets.len() * if self.is_promotion() { self.promotions.len() } else { 1 }
    }
}

impl IntoIterator for MoveBatch {
    type Item = Move;
    type IntoIter = BatchMoves;

    #[inline]
    fn into_iter(self) -> BatchMoves {
        let code = Move::code_of(self.kind);
        BatchMoves { batch: self, code, promotions_left: PromotionSet(0), target: 0 }
    }
}

/// The moves of a batch, one by one.
#[derive(Clone, Debug)]
pub struct BatchMoves {
    batch: MoveBatch,
    code: u16,
    /// Promotions on `square` that are still to come.
    promotions_left: PromotionSet,
    target: u8,
}

impl Iterator for BatchMoves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let mut code = self.code;
        if !self.batch.is_promotion() {
            self.target = self.batch.targets.next()? as u8;
        } else {
            if self.promotions_left.0 == 0 {
                self.target = self.batch.targets.next()? as u8;
                self.promotions_left = self.batch.promotions;
            }
            code += self.promotions_left.0.trailing_zeros() as u16;
            self.promotions_left.0 &= self.promotions_left.0.wrapping_sub(1);
        }
        let to = Square::new(self.target as usize);
        let from = match self.batch.source {
            BatchSource::Piece(from) => from,
            BatchSource::Pawns(back) => Square::new(to.index().wrapping_add_signed(back as isize)),
        };
        Some(Move::from_code(from, to, code))
    }
}
