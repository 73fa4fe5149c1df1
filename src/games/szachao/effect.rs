//! Effects of special cards on the chess phases.

use super::card::{Card, Rank, Suit};
use base::random::mix;
use chessboard::board::Board;
use chessboard::castling::CastlingRights;
use chessboard::moves::{Move, MoveKind};
use chessboard::piece::PieceType;
use chessboard::square::Square;

/// What restricts a seat in its turn: the effect of the opponent's last card, or of its own four before that.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pending {
    /// The number of threes that press it: it discards three cards for each.
    pub threes: u8,
    /// Whether it skips its chess phase.
    pub must_wait: bool,
    /// The kind of piece that must move.
    pub demand: Option<PieceType>,
    /// Whether the piece of its latest move must move.
    pub same_piece: bool,
    /// Whether it may not capture, after its own four, for which the opponent waited.
    pub no_capture: bool,
}

impl Pending {
    /// No restriction.
    pub const NONE: Pending =
        Pending { threes: 0, must_wait: false, demand: None, same_piece: false, no_capture: false };

    /// The restrictions that remain for a seat in check, which always moves: threes, and the ban on captures after its
    /// own four.
    #[inline]
    pub(super) const fn voided_by_check(self) -> Pending {
        Pending { must_wait: false, demand: None, same_piece: false, ..self }
    }

    /// Why these restrictions cannot occur together, as the expectation of an error message: the opponent's last card
    /// has one effect, and a seat that waits has not made its opponent wait. `None` if they can.
    pub(super) fn contradiction(&self) -> Option<&'static str> {
        let effects = [self.threes > 0, self.must_wait, self.demand.is_some(), self.same_piece];
        if effects.into_iter().filter(|&is_pending| is_pending).count() > 1 {
            return Some("at most one of 3x, wait, J= and Kh=: the opponent's last card had one effect");
        }
        (self.must_wait && self.no_capture)
            .then_some("no 'wait' with 'nocap': a seat that waits has not made its opponent wait")
    }

    /// Hash of the restrictions.
    #[inline]
    pub(super) fn key(self) -> u64 {
        let flags = u64::from(self.must_wait) | u64::from(self.same_piece) << 1 | u64::from(self.no_capture) << 2;
        let demand = self.demand.map_or(0, |kind| kind.index() as u64 + 1);
        flags | demand << 4 | u64::from(self.threes) << 8
    }
}

/// The effect of the top card of a play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// A two: own pawns may advance one square further.
    ExtraPawnStep,
    /// A three: this number of threes presses the opponent.
    Threes(u8),
    /// A four: no capture now, and the opponent waits.
    Wait,
    /// A jack: the opponent's next move must be made by a piece of this kind.
    Demand(PieceType),
    /// A queen: an own queen may change squares with another own piece.
    QueenSwaps,
    /// The king of hearts: the opponent must move the piece of its latest move.
    SamePiece,
    /// The king of clubs or diamonds: the own king moves two squares instead of one.
    KingLeapsTwo,
}

/// The top card of this turn's play, if it still matters in the chess phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ActiveCard {
    /// The card.
    pub card: Card,
    /// Its effect.
    pub effect: Effect,
}

impl ActiveCard {
    /// The restrictions that the card puts on the opponent.
    #[inline]
    pub(super) fn pending_for_opponent(self) -> Pending {
        match self.effect {
            Effect::Threes(threes) => Pending { threes, ..Pending::NONE },
            Effect::Wait => Pending { must_wait: true, ..Pending::NONE },
            Effect::Demand(kind) => Pending { demand: Some(kind), ..Pending::NONE },
            Effect::SamePiece => Pending { same_piece: true, ..Pending::NONE },
            Effect::ExtraPawnStep | Effect::QueenSwaps | Effect::KingLeapsTwo => Pending::NONE,
        }
    }
}

/// What the top card changes about its player's own chess phase. Legality in check depends on nothing else.
///
/// An [`Effect`] lasts into the chess phase, and may concern the opponent alone; a redo and a change of colours happen
/// when the card is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum OwnEffect {
    /// No change.
    #[default]
    Nothing,
    /// A two.
    ExtraPawnStep,
    /// A four.
    NoCapture,
    /// A queen.
    QueenSwaps,
    /// The king of clubs or diamonds.
    KingLeapsTwo,
    /// The king of spades, if the opponent has a move to redo.
    Redo,
    /// An ace.
    ChangeColours,
}

impl OwnEffect {
    pub(super) const ALL: [OwnEffect; 7] = [
        OwnEffect::Nothing,
        OwnEffect::ExtraPawnStep,
        OwnEffect::NoCapture,
        OwnEffect::QueenSwaps,
        OwnEffect::KingLeapsTwo,
        OwnEffect::Redo,
        OwnEffect::ChangeColours,
    ];

    /// The own effect of a top card; `can_redo` says whether the opponent has a move to redo.
    #[inline]
    pub(super) fn of(top: Option<Card>, can_redo: bool) -> OwnEffect {
        let Some(top) = top else { return OwnEffect::Nothing };
        match (top.rank(), top.suit()) {
            (Rank::Two, _) => OwnEffect::ExtraPawnStep,
            (Rank::Four, _) => OwnEffect::NoCapture,
            (Rank::Queen, _) => OwnEffect::QueenSwaps,
            (Rank::King, Suit::Clubs | Suit::Diamonds) => OwnEffect::KingLeapsTwo,
            (Rank::King, Suit::Spades) if can_redo => OwnEffect::Redo,
            (Rank::Ace, _) => OwnEffect::ChangeColours,
            _ => OwnEffect::Nothing,
        }
    }
}

/// The piece of a seat's latest chess move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum LastMovedPiece {
    /// The seat has made no move yet, or the move is not known.
    #[default]
    None,
    /// The piece has been captured.
    Captured,
    /// The piece stands here, whichever seat has its colour now.
    At(Square),
}

impl LastMovedPiece {
    /// The same piece after a move of either seat.
    pub(super) fn after(self, board: &Board, mv: Move) -> LastMovedPiece {
        let LastMovedPiece::At(square) = self else { return self };
        let (from, to) = (mv.from(), mv.to());
        let is_swap = matches!(mv.kind(), MoveKind::Swap | MoveKind::PromotingSwap);
        match mv.kind() {
            _ if square == from => LastMovedPiece::At(to),
            _ if square == to && is_swap => LastMovedPiece::At(from),
            _ if square == to => LastMovedPiece::Captured,
            // The pawn captured en passant stands beside the capturing one.
            MoveKind::EnPassant if square == Square::from_coords(to.file(), from.rank()) => LastMovedPiece::Captured,
            MoveKind::Castling => {
                let paths = CastlingRights::paths(board.side_to_move());
                let path = paths.iter().find(|path| path.king_to == to && path.rook_from == square);
                path.map_or(self, |path| LastMovedPiece::At(path.rook_to))
            }
            _ => self,
        }
    }

    /// Hash of the piece: below 66, so that it fits into a byte.
    #[inline]
    pub(super) fn key(self) -> u64 {
        match self {
            LastMovedPiece::None => 0,
            LastMovedPiece::Captured => 1,
            LastMovedPiece::At(square) => 2 + square.index() as u64,
        }
    }
}

/// Hash of the active card.
#[inline]
pub(super) fn active_card_key(active_card: Option<ActiveCard>) -> u64 {
    let Some(ActiveCard { card, effect }) = active_card else { return 0 };
    let parameter = match effect {
        Effect::Threes(threes) => u64::from(threes),
        Effect::Demand(kind) => kind.index() as u64,
        _ => 0,
    };
    mix(card.index() as u64 | parameter << 8 | 1 << 16)
}
