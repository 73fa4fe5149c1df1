//! The public state: everything that both seats see.

use super::ace_in_check::AceInCheck;
use super::action::CardAction;
use super::card::{Card, Rank, Suit};
use super::card_history::{self, CardHistory, CardPhaseRecord};
use super::card_multiset::CardMultiset;
use super::effect::{ActiveCard, Effect, LastMovedPiece, OwnEffect, Pending, active_card_key};
use super::undo_info::UndoInfo;
use base::bitboard::Bitboard64;
use base::random::mix;
use base::seat::Seat;
use chessboard::board::Board;
use chessboard::moves::{Move, MoveKind};
use chessboard::piece::{Colour, PieceType};

/// The number of chess phases without capture or pawn move after which a game is drawn.
pub(super) const MAX_HALFMOVE_CLOCK: u8 = 100;
/// The number of cards that a seat discards for each three that presses it.
const DISCARDS_PER_THREE: usize = 3;

/// The part of a turn, and who acts in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TurnPhase {
    /// A card action by the seat whose turn it is.
    Card,
    /// Another move in place of the one taken back, by the opponent.
    Redo,
    /// A chess move by the seat whose turn it is.
    Chess,
}

/// The public state of a game: the board, whose turn it is, the piles and dead cards, and what is pending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PublicState {
    pub(super) board: Board,
    pub(super) turn_seat: Seat,
    pub(super) phase: TurnPhase,
    /// The move number, from 1; both seats' turns together count as one.
    pub(super) fullmove_number: u32,
    pub(super) halfmove_clock: u8,
    pub(super) pile_tops: [Card; 2],
    /// Cards played under the tops, burnt and discarded since the last reshuffle.
    pub(super) dead_cards: CardMultiset,
    /// What restricts the seat whose turn it is.
    pub(super) pending: Pending,
    /// The card that this seat has played, if it matters in the chess phase.
    pub(super) active_card: Option<ActiveCard>,
    /// The piece of each seat's latest move.
    pub(super) last_moved_pieces: [LastMovedPiece; 2],
    /// In a card phase, for the move that the opponent has just made; in a redo, for the one that it has taken back.
    pub(super) undo_info: Option<UndoInfo>,
    /// Whether a seat in check may play an ace.
    pub(super) ace_in_check: AceInCheck,
    /// Each seat's card phases since the last reshuffle.
    card_histories: [CardHistory; 2],
}

impl PublicState {
    /// A state at the start of a turn, with nothing pending and no history.
    pub(super) fn new(board: Board, turn_seat: Seat, pile_tops: [Card; 2]) -> PublicState {
        PublicState {
            board,
            turn_seat,
            phase: TurnPhase::Card,
            fullmove_number: 1,
            halfmove_clock: 0,
            pile_tops,
            dead_cards: CardMultiset::EMPTY,
            pending: Pending::NONE,
            active_card: None,
            last_moved_pieces: [LastMovedPiece::None; 2],
            undo_info: None,
            ace_in_check: AceInCheck::default(),
            card_histories: [CardHistory::default(); 2],
        }
    }

    /// The seat to act; in a redo, the one whose turn it is not.
    #[inline]
    pub fn seat_to_act(&self) -> Seat {
        if self.phase == TurnPhase::Redo { self.turn_seat.other() } else { self.turn_seat }
    }

    /// The seat whose turn it is.
    #[inline]
    pub const fn turn_seat(&self) -> Seat {
        self.turn_seat
    }

    /// The colour that a seat plays now.
    #[inline]
    pub fn colour_of(&self, seat: Seat) -> Colour {
        if seat == self.seat_to_act() { self.board.side_to_move() } else { self.board.side_to_move().other() }
    }

    /// The phase of the turn.
    #[inline]
    pub const fn phase(&self) -> TurnPhase {
        self.phase
    }

    /// The chess board; its side to move is the colour of the seat to act.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The top cards of the two piles.
    #[inline]
    pub const fn pile_tops(&self) -> [Card; 2] {
        self.pile_tops
    }

    /// Cards played under the tops, burnt and discarded since the last reshuffle.
    #[inline]
    pub const fn dead_cards(&self) -> CardMultiset {
        self.dead_cards
    }

    /// What restricts the seat whose turn it is.
    #[inline]
    pub const fn pending(&self) -> Pending {
        self.pending
    }

    /// The card that the seat whose turn it is has played, if it matters in the chess phase.
    #[inline]
    pub const fn active_card(&self) -> Option<ActiveCard> {
        self.active_card
    }

    /// Chess phases since the last capture or pawn move; redos do not count.
    #[inline]
    pub const fn halfmove_clock(&self) -> u8 {
        self.halfmove_clock
    }

    /// The number of cards that a seat must discard with this top card, if it keeps `kept` cards before the discards.
    #[inline]
    pub fn discards_due(&self, top: Option<Card>, kept: usize) -> usize {
        let counters = top.is_some_and(Card::is_three);
        if counters { 0 } else { kept.min(DISCARDS_PER_THREE * usize::from(self.pending.threes)) }
    }

    /// Whether a king of spades has its effect: whether the opponent has just made a move, and not out of check.
    #[inline]
    pub(super) fn can_force_redo(&self) -> bool {
        self.undo_info.is_some_and(|undo_info| !undo_info.board.in_check())
    }

    /// Whether the seat whose turn begins may play an ace on top.
    #[inline]
    pub(super) fn allows_ace(&self) -> bool {
        self.ace_in_check == AceInCheck::Allowed || !self.board.in_check()
    }

    /// What a top card would change about the own chess phase.
    #[inline]
    pub(super) fn own_effect_of(&self, top: Option<Card>) -> OwnEffect {
        OwnEffect::of(top, self.can_force_redo())
    }

    /// Carries out the public part of a legal card action: all but the hand and the draws.
    pub(super) fn apply_card_action(&mut self, action: &CardAction) {
        let top = action.play.top();
        self.card_histories[self.turn_seat.index()].push(self.card_phase_record(action));
        for card in action.newly_dead_cards(self.pile_tops) {
            self.dead_cards.insert(card);
        }
        if let (Some(pile), Some(top)) = (action.play.target.pile(), top) {
            self.pile_tops[pile] = top;
        }
        let own_effect = self.own_effect_of(top);
        self.active_card =
            top.and_then(|card| self.effect_of(card, action.demand).map(|effect| ActiveCard { card, effect }));
        self.pending.threes = 0;
        match self.active_card.map(|active_card| active_card.effect) {
            Some(Effect::Wait) => self.pending.must_wait = false,
            Some(Effect::Demand(_)) => self.pending.demand = None,
            _ => {}
        }
        self.phase = TurnPhase::Chess;
        match own_effect {
            OwnEffect::ChangeColours => self.board.make_null_move(),
            OwnEffect::Redo => self.undo_last_move(),
            _ => {}
        }
    }

    /// What an action that is about to be carried out says about the cards that the seat keeps.
    pub(super) fn card_phase_record(&self, action: &CardAction) -> CardPhaseRecord {
        let Pending { threes, must_wait, demand, .. } = self.pending;
        let counters = [(threes > 0, Rank::Three), (must_wait, Rank::Four), (demand.is_some(), Rank::Jack)];
        let countering = counters
            .into_iter()
            .filter(|&(is_pending, _)| is_pending)
            .fold(Bitboard64::EMPTY, |all, (_, rank)| all | rank.faces());
        let forbidden = if self.allows_ace() { Bitboard64::EMPTY } else { Rank::Ace.faces() };
        let playable = (self.pile_tops[0].single_fits() | self.pile_tops[1].single_fits()) & !forbidden;
        CardPhaseRecord {
            playable,
            countering: countering & playable,
            piece_count_difference: card_history::piece_count_difference(&self.board),
            spent_count: action.spent_cards().count() as u8,
            had_to_discard: !action.discards.as_slice().is_empty(),
        }
    }

    /// Takes the dead cards for a new stock, and clears the card histories, because a reshuffle reveals the hands.
    pub(super) fn take_dead_cards(&mut self) -> CardMultiset {
        self.card_histories = [CardHistory::default(); 2];
        std::mem::take(&mut self.dead_cards)
    }

    /// The latest card phases of a seat since the last reshuffle, the earliest first.
    pub(super) fn card_history(&self, seat: Seat) -> impl Iterator<Item = &CardPhaseRecord> {
        self.card_histories[seat.index()].phases()
    }

    /// The effect of a top card that lasts into the chess phase.
    fn effect_of(&self, top: Card, demand: Option<PieceType>) -> Option<Effect> {
        match (top.rank(), top.suit()) {
            (Rank::Two, _) => Some(Effect::ExtraPawnStep),
            (Rank::Three, _) => Some(Effect::Threes(self.pending.threes.saturating_add(1))),
            (Rank::Four, _) => Some(Effect::Wait),
            (Rank::Jack, _) => demand.map(Effect::Demand),
            (Rank::Queen, _) => Some(Effect::QueenSwaps),
            (Rank::King, Suit::Clubs | Suit::Diamonds) => Some(Effect::KingLeapsTwo),
            (Rank::King, Suit::Hearts) => {
                let other = self.turn_seat.other().index();
                (self.last_moved_pieces[other] != LastMovedPiece::None).then_some(Effect::SamePiece)
            }
            _ => None,
        }
    }

    /// The opponent takes back its latest move.
    fn undo_last_move(&mut self) {
        if let Some(undo_info) = self.undo_info {
            self.board = undo_info.board;
            self.halfmove_clock = undo_info.halfmove_clock;
            self.last_moved_pieces = undo_info.last_moved_pieces;
            self.phase = TurnPhase::Redo;
        }
    }

    /// Carries out a legal chess move or redo; `None` is a skip.
    pub(super) fn apply_chess_action(&mut self, mv: Option<Move>) {
        let undo_info = mv.map(|mv| UndoInfo {
            mv,
            board: self.board,
            halfmove_clock: self.halfmove_clock,
            last_moved_pieces: self.last_moved_pieces,
            own_effect: self.active_own_effect(),
            no_capture: self.no_capture(),
        });
        match mv {
            Some(mv) => self.move_piece(mv),
            None => {
                self.halfmove_clock = self.halfmove_clock.saturating_add(1);
                self.board.make_null_move();
            }
        }
        if self.phase == TurnPhase::Redo {
            // A redo cannot be taken back: the chess phase of the seat whose turn it is comes next.
            self.undo_info = None;
            self.phase = TurnPhase::Chess;
        } else {
            self.undo_info = undo_info;
            self.end_turn(mv.is_none());
        }
        if self.board.in_check() {
            self.pending = self.pending.voided_by_check();
        }
    }

    fn move_piece(&mut self, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        let is_swap = matches!(mv.kind(), MoveKind::Swap | MoveKind::PromotingSwap);
        let is_capture = mv.kind() == MoveKind::EnPassant || !is_swap && self.board.occupied().contains(to.index());
        let is_pawn_move = self.board.piece_type_at(from) == PieceType::Pawn;
        self.halfmove_clock = if is_capture || is_pawn_move { 0 } else { self.halfmove_clock.saturating_add(1) };
        let mover = self.seat_to_act().index();
        self.last_moved_pieces = self.last_moved_pieces.map(|piece| piece.after(&self.board, mv));
        self.last_moved_pieces[mover] = LastMovedPiece::At(to);
        self.board.make_move(mv, &mut ());
    }

    /// The turn passes to the opponent, with the restrictions of the active card.
    fn end_turn(&mut self, skipped: bool) {
        let pending = self.active_card.map_or(Pending::NONE, ActiveCard::pending_for_opponent);
        let has_waited = self.pending.must_wait && skipped;
        self.pending = Pending { no_capture: has_waited, ..pending };
        self.active_card = None;
        self.fullmove_number = self.fullmove_number.saturating_add(u32::from(self.turn_seat == Seat::SECOND));
        self.turn_seat = self.turn_seat.other();
        self.phase = TurnPhase::Card;
    }

    /// What the active card changes about the current chess phase.
    pub(super) fn active_own_effect(&self) -> OwnEffect {
        self.active_card.map_or(OwnEffect::Nothing, |active_card| OwnEffect::of(Some(active_card.card), false))
    }

    /// Whether captures are forbidden in the current chess phase.
    pub(super) fn no_capture(&self) -> bool {
        self.pending.no_capture || self.active_own_effect() == OwnEffect::NoCapture
    }

    /// Sets what restricts the seat whose turn it is, without what check voids.
    #[inline]
    pub(super) fn set_pending(&mut self, pending: Pending) {
        self.pending = if self.board.in_check() { pending.voided_by_check() } else { pending };
    }

    /// Hash of the public state without the move number.
    pub fn key(&self) -> u64 {
        let flags = self.turn_seat.index() as u64
            | (self.phase as u64) << 2
            | u64::from(self.halfmove_clock) << 8
            | (self.pile_tops[0].index() as u64) << 16
            | (self.pile_tops[1].index() as u64) << 24
            | self.last_moved_pieces[0].key() << 32
            | self.last_moved_pieces[1].key() << 40;
        let undo_info = self.undo_info.map_or(0, |undo_info| undo_info.key());
        mix(self.board.zobrist_key()
            ^ mix(flags)
            ^ mix(self.pending.key() ^ active_card_key(self.active_card)).rotate_left(1))
            ^ self.dead_cards.key()
            ^ undo_info.rotate_left(2)
            ^ mix(self.card_histories[0].key() ^ mix(self.card_histories[1].key())).rotate_left(3)
    }
}
