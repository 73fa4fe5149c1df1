//! What cards do to the chess phases.

use super::card::{Card, Rank, Suit};
use crate::base::random::mix;
use crate::chessboard::board::Board;
use crate::chessboard::moves::{Move, MoveKind};
use crate::chessboard::piece::PieceType;
use crate::chessboard::square::Square;

/// What binds a seat in its turn, laid on it by the other seat's last card, or by its own four before that.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pending {
    /// Threes laid on it one upon the other: it discards three cards for each.
    pub threes: u8,
    /// It must not move.
    pub must_wait: bool,
    /// The kind of man that must move.
    pub demand: Option<PieceType>,
    /// The man of its latest move must move.
    pub same_piece: bool,
    /// No capture: the second move after a four of its own.
    pub no_capture: bool,
}

impl Pending {
    /// Nothing.
    pub const NONE: Pending =
        Pending { threes: 0, must_wait: false, demand: None, same_piece: false, no_capture: false };

    /// What is left for a seat in check, which always moves. Threes still bind, and so does its own four.
    #[inline]
    pub(super) const fn voided_by_check(self) -> Pending {
        Pending { must_wait: false, demand: None, same_piece: false, ..self }
    }

    /// A number that stands for it.
    #[inline]
    pub(super) fn key(self) -> u64 {
        let flags = u64::from(self.must_wait) | u64::from(self.same_piece) << 1 | u64::from(self.no_capture) << 2;
        let demand = self.demand.map_or(0, |kind| kind.index() as u64 + 1);
        flags | demand << 4 | u64::from(self.threes) << 8
    }
}

/// The effect of the card on top of a play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// A two: own pawns may go one square further.
    LongPawns,
    /// A three: the opponent is pressed by so many.
    Threes(u8),
    /// A four: no capture now, and the opponent waits.
    Wait,
    /// A jack: the opponent's next move is made by a man of this kind.
    Demand(PieceType),
    /// A queen: an own queen may change places with another own man.
    Swap,
    /// The king of hearts: the opponent's next move is made by the man of its latest.
    SamePiece,
    /// The king of clubs or diamonds: the own king goes two squares.
    KingLeaps,
}

/// A card that was laid on top in this turn and matters in its chess phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ActiveCard {
    /// The card.
    pub card: Card,
    /// What it does.
    pub effect: Effect,
}

impl ActiveCard {
    /// What the card lays on the opponent.
    #[inline]
    pub(super) fn pending_for_opponent(self) -> Pending {
        match self.effect {
            Effect::Threes(threes) => Pending { threes, ..Pending::NONE },
            Effect::Wait => Pending { must_wait: true, ..Pending::NONE },
            Effect::Demand(kind) => Pending { demand: Some(kind), ..Pending::NONE },
            Effect::SamePiece => Pending { same_piece: true, ..Pending::NONE },
            Effect::LongPawns | Effect::Swap | Effect::KingLeaps => Pending::NONE,
        }
    }
}

/// What a card on top may change about the mover's own chess phase: all that its legality in check hangs on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum OwnEffect {
    /// Nothing.
    #[default]
    Nothing,
    /// A two.
    LongPawns,
    /// A four.
    NoCapture,
    /// A queen.
    Swap,
    /// The king of clubs or diamonds.
    KingLeaps,
    /// The king of spades, where the opponent has a move to take back.
    Redo,
    /// An ace.
    ChangeColours,
}

impl OwnEffect {
    /// What the card does; `redo` where the opponent has a move to take back.
    #[inline]
    pub(super) fn of(top: Option<Card>, redo: bool) -> OwnEffect {
        let Some(top) = top else { return OwnEffect::Nothing };
        match (top.rank(), top.suit()) {
            (Rank::Two, _) => OwnEffect::LongPawns,
            (Rank::Four, _) => OwnEffect::NoCapture,
            (Rank::Queen, _) => OwnEffect::Swap,
            (Rank::King, Suit::Clubs | Suit::Diamonds) => OwnEffect::KingLeaps,
            (Rank::King, Suit::Spades) if redo => OwnEffect::Redo,
            (Rank::Ace, _) => OwnEffect::ChangeColours,
            _ => OwnEffect::Nothing,
        }
    }
}

/// Where the man of a seat's latest chess move is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum LastMovedPiece {
    /// The seat has made no move yet, or none that is known.
    #[default]
    None,
    /// It has been taken.
    Captured,
    /// It stands here, under whatever colour's seat.
    At(Square),
}

impl LastMovedPiece {
    /// Where it is after a move of either seat on this board.
    pub(super) fn after(self, board: &Board, mv: Move) -> LastMovedPiece {
        let LastMovedPiece::At(square) = self else { return self };
        let (from, to) = (mv.from(), mv.to());
        let swap = matches!(mv.kind(), MoveKind::Swap | MoveKind::PromotingSwap);
        let at = |square| LastMovedPiece::At(square);
        match mv.kind() {
            _ if square == from => at(to),
            _ if square == to && swap => at(from),
            _ if square == to => LastMovedPiece::Captured,
            // The pawn taken in passing stands beside the taker.
            MoveKind::EnPassant if square == Square::from_coords(to.file(), from.rank()) => LastMovedPiece::Captured,
            MoveKind::Castling => {
                let way = crate::chessboard::castling::CastlingRights::paths(board.side_to_move());
                let way = way.iter().find(|way| way.king_to == to && way.rook_from == square);
                way.map_or(self, |way| at(way.rook_to))
            }
            _ => self,
        }
    }

    /// A number that stands for it.
    #[inline]
    pub(super) fn key(self) -> u64 {
        match self {
            LastMovedPiece::None => 0,
            LastMovedPiece::Captured => 1,
            LastMovedPiece::At(square) => 2 + square.index() as u64,
        }
    }
}

/// A number that stands for a card on top.
#[inline]
pub(super) fn active_card_key(topped: Option<ActiveCard>) -> u64 {
    let Some(ActiveCard { card, effect }) = topped else { return 0 };
    let detail = match effect {
        Effect::Threes(threes) => u64::from(threes),
        Effect::Demand(kind) => kind.index() as u64,
        _ => 0,
    };
    mix(card.index() as u64 | detail << 8 | 1 << 16)
}
