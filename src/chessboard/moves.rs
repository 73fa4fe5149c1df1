//! Moves, and the batches in which the generator hands them out (cozy-chess: `PieceMoves`).

use super::piece::PieceType;
use super::square::{SQUARES, Square};
use base::bitboard::Bitboard64;
use rules::game::{Batch, GameMove};
use std::fmt;

/// What is special about a move. The order is that of the codes in a [`Move`], which makes conversion cheap.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveKind {
    /// A quiet move or a capture with nothing special about it.
    Normal,
    /// A pawn is pushed two squares from its second rank and may be captured en passant.
    DoublePush,
    /// A king castles; origin and target are the king's.
    Castling,
    /// A pawn captures en passant.
    EnPassant,
    /// A queen changes places with another piece of its own side. Not in orthodox chess.
    Swap,
    /// A pawn reaches its last rank.
    Promotion,
    /// A queen on the last rank changes places with a pawn, which promotes. Not in orthodox chess.
    PromotingSwap,
}

/// The kinds without a promotion, by code; promotions and promoting swaps follow, four of each.
const NON_PROMOTION_KINDS: [MoveKind; 5] =
    [MoveKind::Normal, MoveKind::DoublePush, MoveKind::Castling, MoveKind::EnPassant, MoveKind::Swap];
const FIRST_PROMOTION_CODE: u16 = NON_PROMOTION_KINDS.len() as u16;
const FIRST_SWAP_PROMOTION_CODE: u16 = FIRST_PROMOTION_CODE + 4;
const CODE_COUNT: u16 = FIRST_SWAP_PROMOTION_CODE + 4;

/// A move: six bits for the target, six for the origin, four for its kind and promotion.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

impl Move {
    /// A move without a promotion.
    #[inline]
    pub const fn new(from: Square, to: Square, kind: MoveKind) -> Move {
        Move::from_code(from, to, Move::code_of(kind))
    }

    /// A move with a promotion to a queen, rook, bishop or knight.
    #[inline]
    pub const fn new_promotion(from: Square, to: Square, swap: bool, piece_type: PieceType) -> Move {
        let first = if swap { FIRST_SWAP_PROMOTION_CODE } else { FIRST_PROMOTION_CODE };
        Move::from_code(from, to, first + piece_type as u16 - PieceType::Knight as u16)
    }

    #[inline]
    const fn from_code(from: Square, to: Square, code: u16) -> Move {
        Move(code << 12 | (from.index() as u16) << 6 | to.index() as u16)
    }

    /// The code of a kind of move; with a promotion, that to a knight.
    #[inline]
    const fn code_of(kind: MoveKind) -> u16 {
        match kind {
            MoveKind::Normal => 0,
            MoveKind::DoublePush => 1,
            MoveKind::Castling => 2,
            MoveKind::EnPassant => 3,
            MoveKind::Swap => 4,
            MoveKind::Promotion => FIRST_PROMOTION_CODE,
            MoveKind::PromotingSwap => FIRST_SWAP_PROMOTION_CODE,
        }
    }

    #[inline]
    pub const fn from(self) -> Square {
        Square::new((self.0 >> 6 & 63) as usize)
    }

    #[inline]
    pub const fn to(self) -> Square {
        Square::new((self.0 & 63) as usize)
    }

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

    /// What the pawn promotes to.
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

/// The text of UCI: `e2e4`, `e1g1`, `e7e8q`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotion_type() {
            Some(piece_type) => write!(f, "{}", piece_type.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} ({:?})", self.kind())
    }
}

/// A set of piece types that a pawn may promote to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PromotionSet(u8);

impl PromotionSet {
    /// A queen, a rook, a bishop or a knight.
    pub const ALL: PromotionSet = PromotionSet(0b1111);
    /// A queen alone.
    pub const QUEEN: PromotionSet = PromotionSet(0b1000);
    /// The underpromotions.
    pub const UNDER: PromotionSet = PromotionSet(0b0111);

    /// This type alone.
    #[inline]
    const fn single(piece_type: PieceType) -> PromotionSet {
        PromotionSet(1 << (piece_type as u8 - PieceType::Knight as u8))
    }

    #[inline]
    const fn len(self) -> usize {
        self.0.count_ones() as usize
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

impl BatchSource {
    /// One piece on this square.
    #[inline]
    const fn piece(square: Square) -> BatchSource {
        BatchSource { base: square.index() as u8, target_bits: 0 }
    }

    /// Pawns that move in the same direction: their origin is the target plus this offset.
    #[inline]
    const fn pawns(offset: i8) -> BatchSource {
        BatchSource { base: offset as u8, target_bits: SQUARES as u8 - 1 }
    }

    /// The origin of the move to this target.
    #[inline]
    const fn origin(self, target: u8) -> Square {
        Square::new(self.base.wrapping_add(target & self.target_bits) as usize % SQUARES)
    }
}

/// Moves of the same kind, of one piece or of all pawns that move in the same direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveBatch {
    source: BatchSource,
    kind: MoveKind,
    /// What the pawns promote to, if they do.
    promotions: PromotionSet,
    targets: Bitboard64,
}

impl MoveBatch {
    /// One piece to these targets.
    #[inline]
    pub const fn from_piece(from: Square, targets: Bitboard64, kind: MoveKind) -> MoveBatch {
        MoveBatch { source: BatchSource::piece(from), kind, promotions: PromotionSet::ALL, targets }
    }

    /// Pawns to these targets; the offset leads from a target back to its pawn.
    #[inline]
    pub const fn from_pawns(offset: i8, targets: Bitboard64, kind: MoveKind) -> MoveBatch {
        MoveBatch { source: BatchSource::pawns(offset), kind, promotions: PromotionSet::ALL, targets }
    }

    #[inline]
    pub const fn single(mv: Move) -> MoveBatch {
        let mut batch = MoveBatch::from_piece(mv.from(), Bitboard64::single(mv.to().index()), mv.kind());
        if let Some(piece_type) = mv.promotion_type() {
            batch.promotions = PromotionSet::single(piece_type);
        }
        batch
    }

    /// The same moves with only these promotions.
    #[inline]
    pub const fn with_promotions(mut self, promotions: PromotionSet) -> MoveBatch {
        self.promotions = promotions;
        self
    }

    /// The kind of all moves of the batch.
    #[inline]
    pub const fn kind(&self) -> MoveKind {
        self.kind
    }

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

/// The iterator over the moves of a batch.
#[derive(Clone, Debug)]
pub struct BatchMoves {
    batch: MoveBatch,
    code: u16,
    /// Promotions on `target` that are still to come.
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
        let (from, to) = (self.batch.source.origin(self.target), Square::new(self.target as usize));
        Some(Move::from_code(from, to, code))
    }
}
