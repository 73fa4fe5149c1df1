//! Moves, and the batches in which the generator hands them out (cozy-chess: `PieceMoves`).

use super::bitboard::Bitboard144;
use super::piece::PieceType;
use super::square::{SQUARES, Square};
use rules::game::{Batch, GameMove};

/// What a pawn promotes to, by the code in a move; 0 is no promotion.
const PROMOTION_TYPES: [Option<PieceType>; 5] =
    [None, Some(PieceType::Queen), Some(PieceType::Rook), Some(PieceType::Bishop), Some(PieceType::Knight)];
/// The number of types that a pawn may promote to.
const PROMOTION_CHOICES: usize = 4;

/// A move: eight bits for the origin, eight for the target, three for the promotion.
///
/// Castling is the king's move of two squares, en passant the pawn's diagonal move to an empty square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move(u32);

impl Move {
    /// The pass, which is legal if no piece can move.
    pub(super) const PASS: Move = Move(0xFFFF);

    /// A move from one square to another.
    #[inline]
    pub(super) const fn new(from: Square, to: Square) -> Move {
        Move(from.index() as u32 | (to.index() as u32) << 8)
    }

    /// A promotion; `None` for a type that no pawn promotes to.
    pub(super) fn new_promotion(from: Square, to: Square, piece_type: PieceType) -> Option<Move> {
        let number = PROMOTION_TYPES.iter().position(|&promotion| promotion == Some(piece_type))?;
        Some(Move(Move::new(from, to).0 | (number as u32) << 16))
    }

    /// Whether this is a pass.
    #[inline]
    pub const fn is_pass(self) -> bool {
        self.0 == Move::PASS.0
    }

    /// The origin and the target; `None` for a pass.
    #[inline]
    pub const fn squares(self) -> Option<(Square, Square)> {
        if self.is_pass() {
            return None;
        }
        Some((Square::new((self.0 & 255) as usize), Square::new((self.0 >> 8 & 255) as usize)))
    }

    /// What a pawn promotes to, if it does.
    #[inline]
    pub const fn promotion_type(self) -> Option<PieceType> {
        PROMOTION_TYPES[(self.0 >> 16) as usize % PROMOTION_TYPES.len()]
    }
}

impl GameMove for Move {
    #[inline]
    fn pack(self) -> u32 {
        self.0
    }

    fn unpack(packed: u32) -> Option<Move> {
        let mv = Move(packed);
        let (from, to, promotion) = (packed & 255, packed >> 8 & 255, packed >> 16);
        let board = SQUARES as u32;
        let fits = from < board && to < board && from != to && promotion <= PROMOTION_CHOICES as u32;
        (fits || mv.is_pass()).then_some(mv)
    }
}

/// The origins of a batch's moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BatchSource {
    /// One piece on this square.
    Piece(Square),
    /// Pawns: their origin is the target plus the offset.
    Pawns { offset: i8, promoting: bool },
    /// The pass.
    Pass,
}

/// The moves of one piece, or of all pawns that move in the same direction; or the pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveBatch {
    source: BatchSource,
    targets: Bitboard144,
}

impl MoveBatch {
    pub(super) const PASS: MoveBatch = MoveBatch { source: BatchSource::Pass, targets: Bitboard144::EMPTY };

    /// One piece that is no pawn.
    #[inline]
    pub(super) const fn from_piece(from: Square, targets: Bitboard144) -> MoveBatch {
        MoveBatch { source: BatchSource::Piece(from), targets }
    }

    /// Pawns; the offset leads from a target back to its pawn.
    #[inline]
    pub(super) const fn from_pawns(offset: i8, targets: Bitboard144, promoting: bool) -> MoveBatch {
        MoveBatch { source: BatchSource::Pawns { offset, promoting }, targets }
    }
}

impl Batch for MoveBatch {
    type Move = Move;

    #[inline]
    fn len(&self) -> usize {
        match self.source {
            BatchSource::Pass => 1,
            BatchSource::Pawns { promoting: true, .. } => PROMOTION_CHOICES * self.targets.len(),
            _ => self.targets.len(),
        }
    }
}

impl IntoIterator for MoveBatch {
    type Item = Move;
    type IntoIter = BatchMoves;

    #[inline]
    fn into_iter(self) -> BatchMoves {
        BatchMoves { source: self.source, targets: self.targets, choice: 0, last: 0, done: false }
    }
}

/// The iterator over the moves of a batch: of promotions, those to a queen first.
#[derive(Clone, Debug)]
pub struct BatchMoves {
    source: BatchSource,
    targets: Bitboard144,
    /// The promotion handed out last, of the pawn that moves to `last`; 0 before the first.
    choice: u32,
    /// The target of the pawn whose promotions are being handed out.
    last: usize,
    /// Whether the pass has been handed out.
    done: bool,
}

impl Iterator for BatchMoves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        match self.source {
            BatchSource::Piece(from) => self.targets.next().map(|to| Move::new(from, Square::new(to))),
            BatchSource::Pawns { offset, promoting } => {
                if !promoting {
                    return self.targets.next().map(|to| pawn_move(to, offset));
                }
                if self.choice == 0 || self.choice == PROMOTION_CHOICES as u32 {
                    self.last = self.targets.next()?;
                    self.choice = 0;
                }
                self.choice += 1;
                Some(Move(pawn_move(self.last, offset).0 | self.choice << 16))
            }
            BatchSource::Pass => (!std::mem::replace(&mut self.done, true)).then_some(Move::PASS),
        }
    }
}

#[inline]
fn pawn_move(to: usize, offset: i8) -> Move {
    Move::new(Square::new(to.wrapping_add_signed(offset as isize)), Square::new(to))
}
