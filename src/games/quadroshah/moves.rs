//! Moves, and the batches in which the generator hands them out.

use super::bitboard::Bitboard144;
use super::piece::PieceType;
use super::square::{SQUARES, Square};
use crate::rules::game::{Batch, GameMove};

/// What a pawn promotes to, by the number that a move holds; 0 is none.
const PROMOTION_TYPES: [Option<PieceType>; 5] =
    [None, Some(PieceType::Queen), Some(PieceType::Rook), Some(PieceType::Bishop), Some(PieceType::Knight)];
/// How many kinds a pawn may promote to.
const PROMOTION_CHOICES: usize = 4;

/// A move: eight bits for the origin, eight for the target, three for what a pawn promotes to.
///
/// A castle is the king's step of two squares, a capture in passing the pawn's step aslant to an empty square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move(u32);

impl Move {
    /// No man moves, because none can.
    pub(super) const PASS: Move = Move(0xFFFF);

    /// A man goes from one square to another.
    #[inline]
    pub(super) const fn new(from: Square, to: Square) -> Move {
        Move(from.index() as u32 | (to.index() as u32) << 8)
    }

    /// A pawn goes to the last rank and becomes a man of this kind; `None` where no pawn may become such.
    pub(super) fn new_promotion(from: Square, to: Square, kind: PieceType) -> Option<Move> {
        let number = PROMOTION_TYPES.iter().position(|&promotion| promotion == Some(kind))?;
        Some(Move(Move::new(from, to).0 | (number as u32) << 16))
    }

    /// Whether this is a pass.
    #[inline]
    pub(super) const fn is_pass(self) -> bool {
        self.0 == Move::PASS.0
    }

    /// The origin and the target; `None` for a pass.
    #[inline]
    pub(super) const fn squares(self) -> Option<(Square, Square)> {
        if self.is_pass() {
            return None;
        }
        Some((Square::new((self.0 & 255) as usize), Square::new((self.0 >> 8 & 255) as usize)))
    }

    /// What the man becomes, if it changes.
    #[inline]
    pub(super) const fn promotion_type(self) -> Option<PieceType> {
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

/// Where the moves of a batch come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BatchSource {
    /// One man on this square.
    Piece(Square),
    /// Pawns, each so far behind its target.
    Pawns { back: i8, promoting: bool },
    /// The pass.
    Pass,
}

/// The moves of one man, or of all pawns that go the same way; or the pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveBatch {
    source: BatchSource,
    targets: Bitboard144,
}

impl MoveBatch {
    /// The pass alone.
    pub(super) const PASS: MoveBatch = MoveBatch { source: BatchSource::Pass, targets: Bitboard144::EMPTY };

    /// One man that is no pawn.
    #[inline]
    pub(super) const fn from_piece(from: Square, targets: Bitboard144) -> MoveBatch {
        MoveBatch { source: BatchSource::Piece(from), targets }
    }

    /// Pawns; `back` leads from a target to where its pawn stands.
    #[inline]
    pub(super) const fn from_pawns(back: i8, targets: Bitboard144, promoting: bool) -> MoveBatch {
        MoveBatch { source: BatchSource::Pawns { back, promoting }, targets }
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

/// The moves of a batch, one by one: promotions to a queen first.
#[derive(Clone, Debug)]
pub struct BatchMoves {
    source: BatchSource,
    targets: Bitboard144,
    /// What the pawn at hand promoted to last; 0 before it did.
    choice: u32,
    /// The target of the pawn at hand.
    last: usize,
    /// Whether the pass was handed out.
    done: bool,
}

impl Iterator for BatchMoves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        match self.source {
            BatchSource::Piece(from) => self.targets.next().map(|to| Move::new(from, Square::new(to))),
            BatchSource::Pawns { back, promoting } => {
                if !promoting {
                    return self.targets.next().map(|to| pawn_move(to, back));
                }
                if self.choice == 0 || self.choice == PROMOTION_CHOICES as u32 {
                    self.last = self.targets.next()?;
                    self.choice = 0;
                }
                self.choice += 1;
                Some(Move(pawn_move(self.last, back).0 | self.choice << 16))
            }
            BatchSource::Pass => (!std::mem::replace(&mut self.done, true)).then_some(Move::PASS),
        }
    }
}

#[inline]
fn pawn_move(to: usize, back: i8) -> Move {
    Move::new(Square::new(to.wrapping_add_signed(back as isize)), Square::new(to))
}
