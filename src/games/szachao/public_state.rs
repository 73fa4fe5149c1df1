//! What lies open: everybody sees it.

use super::action::CardAction;
use super::card::{Card, Rank, Suit};
use super::card_history::{self, CardHistory, CardPhaseRecord};
use super::card_multiset::CardMultiset;
use super::effect::{ActiveCard, Effect, LastMovedPiece, OwnEffect, Pending, active_card_key};
use crate::base::bitboard::Bitboard64;
use crate::base::random::mix;
use crate::base::seat::Seat;
use crate::chessboard::board::Board;
use crate::chessboard::move_rules::DynamicRules;
use crate::chessboard::moves::{Move, MoveKind};
use crate::chessboard::piece::{Colour, PieceType};

/// Chess phases without capture or pawn move after which a game is drawn.
pub(super) const MAX_HALFMOVE_CLOCK: u8 = 100;

/// What is to be decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TurnPhase {
    /// Cards, by the seat whose turn it is.
    Card,
    /// Another move in place of the one taken back, by the other seat.
    Redo,
    /// A chess move, by the seat whose turn it is.
    Chess,
}

/// A chess move that may still be taken back, and all that must come back with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct UndoInfo {
    pub(super) mv: Move,
    /// The board that it was made on.
    pub(super) board: Board,
    halfmove_clock: u8,
    last_moved_pieces: [LastMovedPiece; 2],
    /// What the card of its turn, and a four before that, made of it.
    own_effect: OwnEffect,
    no_capture: bool,
}

/// The public state of a game: the board, whose turn it is, the piles and the dead cards, and what cards have laid on
/// the seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PublicState {
    pub(super) board: Board,
    /// Whose turn it is.
    pub(super) turn_seat: Seat,
    pub(super) phase: TurnPhase,
    /// Turns of both seats count as one, from 1.
    pub(super) fullmove_number: u32,
    pub(super) halfmove_clock: u8,
    pub(super) pile_tops: [Card; 2],
    /// Cards played under the tops, burnt and discarded since the last reshuffle.
    pub(super) dead_cards: CardMultiset,
    /// What binds the seat whose turn it is.
    pub(super) pending: Pending,
    pub(super) active_card: Option<ActiveCard>,
    /// The man of each seat's latest move.
    pub(super) last_moved_pieces: [LastMovedPiece; 2],
    /// In a card phase the move that the other seat has just made, in a redo the one that it has taken back.
    pub(super) undo_info: Option<UndoInfo>,
    /// What each seat has done with its cards, since the last reshuffle.
    card_histories: [CardHistory; 2],
}

impl PublicState {
    /// A table at the start of a turn, on which nothing has happened yet.
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
            card_histories: [CardHistory::default(); 2],
        }
    }

    /// The seat that decides next: in a redo the one whose turn it is not.
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

    /// What is to be decided.
    #[inline]
    pub const fn phase(&self) -> TurnPhase {
        self.phase
    }

    /// The chess board; on move is the colour of the seat that decides next.
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

    /// What binds the seat whose turn it is.
    #[inline]
    pub const fn pending(&self) -> Pending {
        self.pending
    }

    /// The card that the seat whose turn it is has laid on top, where it matters in the chess phase.
    #[inline]
    pub const fn active_card(&self) -> Option<ActiveCard> {
        self.active_card
    }

    /// Chess phases, redos not counted, since the last capture or pawn move.
    #[inline]
    pub const fn halfmove_clock(&self) -> u8 {
        self.halfmove_clock
    }

    /// How many cards a seat must discard that plays this and keeps so many.
    #[inline]
    pub fn discards_due(&self, top: Option<Card>, kept: usize) -> usize {
        let countered = top.is_some_and(|card| card.rank() == Rank::Three);
        if countered { 0 } else { kept.min(3 * usize::from(self.pending.threes)) }
    }

    /// Whether a king of spades on top has its effect: the other seat has just made a move that was no answer to check.
    #[inline]
    pub(super) fn can_force_redo(&self) -> bool {
        self.undo_info.is_some_and(|latest| !latest.board.in_check())
    }

    /// What a card on top would mean for the own chess phase.
    #[inline]
    pub(super) fn own_effect_of(&self, top: Option<Card>) -> OwnEffect {
        OwnEffect::of(top, self.can_force_redo())
    }

    /// Carries out the open part of a legal card action: all but the hand and what is drawn.
    pub(super) fn apply_card_action(&mut self, action: &CardAction) {
        let top = action.play.top();
        self.card_histories[self.turn_seat.index()].push(self.card_phase_record(action));
        self.add_dead_cards(action);
        let leave = self.own_effect_of(top);
        self.active_card = top.and_then(|card| self.effect_of(card).map(|effect| ActiveCard { card, effect }));
        self.pending.threes = 0;
        match self.active_card.map(|topped| topped.effect) {
            Some(Effect::Wait) => self.pending.must_wait = false,
            Some(Effect::Demand(_)) => self.pending.demand = None,
            _ => {}
        }
        if let Some(ActiveCard { effect: Effect::Demand(kind), .. }) = &mut self.active_card
            && let Some(demand) = action.demand
        {
            *kind = demand;
        }
        self.phase = TurnPhase::Chess;
        match leave {
            OwnEffect::ChangeColours => self.board.make_null_move(),
            OwnEffect::Redo => self.undo_last_move(),
            _ => {}
        }
    }

    /// What an action, before it is carried out, tells of the cards that stay in the hand.
    pub(super) fn card_phase_record(&self, action: &CardAction) -> CardPhaseRecord {
        let Pending { threes, must_wait: waits, demand, .. } = self.pending;
        let counters = [(threes > 0, Rank::Three), (waits, Rank::Four), (demand.is_some(), Rank::Jack)];
        let freeing = counters
            .into_iter()
            .filter(|&(binds, _)| binds)
            .fold(Bitboard64::EMPTY, |all, (_, rank)| all | rank.faces());
        let barred = if self.board.in_check() { Rank::Ace.faces() } else { Bitboard64::EMPTY };
        let fitting = (self.pile_tops[0].single_fits() | self.pile_tops[1].single_fits()) & !barred;
        CardPhaseRecord {
            playable: fitting,
            countering: freeing & fitting,
            piece_count_difference: card_history::piece_count_difference(&self.board),
            spent_count: action.spent_cards().count() as u8,
            had_to_discard: !action.discards.as_slice().is_empty(),
        }
    }

    /// The dead cards, for a new stock: there are none then, and whatever hands have told of themselves is over.
    pub(super) fn take_dead_cards(&mut self) -> CardMultiset {
        self.card_histories = [CardHistory::default(); 2];
        std::mem::take(&mut self.dead_cards)
    }

    /// The card phases of a seat since the last reshuffle, the earliest first, as far as they are remembered.
    pub(super) fn card_history(&self, seat: Seat) -> impl Iterator<Item = &CardPhaseRecord> {
        self.card_histories[seat.index()].phases()
    }

    /// Puts the cards of an action on top and among the dead.
    fn add_dead_cards(&mut self, action: &CardAction) {
        let cards = action.play.cards.as_slice();
        if let (Some(pile), Some((&top, under))) = (action.play.target.pile(), cards.split_last()) {
            self.dead_cards.insert(self.pile_tops[pile]);
            self.pile_tops[pile] = top;
            for &card in under {
                self.dead_cards.insert(card);
            }
        } else {
            for &card in cards {
                self.dead_cards.insert(card);
            }
        }
        for &card in action.discards.as_slice() {
            self.dead_cards.insert(card);
        }
    }

    /// The effect of a card on top that lasts into the chess phase. A demand is filled in by the action.
    fn effect_of(&self, top: Card) -> Option<Effect> {
        match (top.rank(), top.suit()) {
            (Rank::Two, _) => Some(Effect::LongPawns),
            (Rank::Three, _) => Some(Effect::Threes(self.pending.threes.saturating_add(1))),
            (Rank::Four, _) => Some(Effect::Wait),
            (Rank::Jack, _) => Some(Effect::Demand(PieceType::King)),
            (Rank::Queen, _) => Some(Effect::Swap),
            (Rank::King, Suit::Clubs | Suit::Diamonds) => Some(Effect::KingLeaps),
            (Rank::King, Suit::Hearts) => {
                let other = self.turn_seat.other().index();
                (self.last_moved_pieces[other] != LastMovedPiece::None).then_some(Effect::SamePiece)
            }
            _ => None,
        }
    }

    /// The other seat takes back its latest move.
    fn undo_last_move(&mut self) {
        if let Some(latest) = self.undo_info {
            self.board = latest.board;
            self.halfmove_clock = latest.halfmove_clock;
            self.last_moved_pieces = latest.last_moved_pieces;
            self.phase = TurnPhase::Redo;
        }
    }

    /// Carries out a legal chess move or redo, or none.
    pub(super) fn apply_chess_action(&mut self, mv: Option<Move>) {
        let redo = self.phase == TurnPhase::Redo;
        let latest = mv.map(|mv| UndoInfo {
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
        if redo {
            // Nobody takes a redo back: the chess phase that follows is the latest then.
            self.undo_info = None;
            self.phase = TurnPhase::Chess;
        } else {
            self.undo_info = latest;
            self.end_turn(mv.is_none());
        }
        if self.board.in_check() {
            self.pending = self.pending.voided_by_check();
        }
    }

    fn move_piece(&mut self, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        let swap = matches!(mv.kind(), MoveKind::Swap | MoveKind::PromotingSwap);
        let captures = mv.kind() == MoveKind::EnPassant || !swap && self.board.occupied().contains(to.index());
        let pawn = self.board.piece_type_at(from) == PieceType::Pawn;
        self.halfmove_clock = if captures || pawn { 0 } else { self.halfmove_clock.saturating_add(1) };
        let mover = self.seat_to_act().index();
        self.last_moved_pieces = self.last_moved_pieces.map(|man| man.after(&self.board, mv));
        self.last_moved_pieces[mover] = LastMovedPiece::At(to);
        self.board.make_move(mv, &mut ());
    }

    /// The turn goes over to the other seat, with what was laid on it.
    fn end_turn(&mut self, skipped: bool) {
        let laid = self.active_card.map_or(Pending::NONE, ActiveCard::pending_for_opponent);
        let other_waited_on = self.pending.must_wait && skipped;
        self.pending = Pending { no_capture: other_waited_on, ..laid };
        self.active_card = None;
        self.fullmove_number = self.fullmove_number.saturating_add(u32::from(self.turn_seat == Seat::SECOND));
        self.turn_seat = self.turn_seat.other();
        self.phase = TurnPhase::Card;
    }

    /// What the card on top means for the own chess phase that is going on.
    fn active_own_effect(&self) -> OwnEffect {
        self.active_card.map_or(OwnEffect::Nothing, |topped| OwnEffect::of(Some(topped.card), false))
    }

    fn no_capture(&self) -> bool {
        self.pending.no_capture || self.active_own_effect() == OwnEffect::NoCapture
    }

    /// What the seat that decides next may do on the board: in a redo as when it made the move that it took back.
    #[inline]
    pub(super) fn permissions(&self) -> DynamicRules {
        match (self.phase, &self.undo_info) {
            (TurnPhase::Redo, Some(latest)) => {
                let mut chosen = permissions_with(latest.own_effect, latest.no_capture);
                chosen.movable = Bitboard64::single(latest.mv.from().index());
                chosen
            }
            _ => {
                let mut chosen = permissions_with(self.active_own_effect(), self.no_capture());
                if let Some(kind) = self.pending.demand {
                    chosen.movable &= self.board.by_type(kind);
                }
                if self.pending.same_piece {
                    chosen.movable &= match self.last_moved_pieces[self.turn_seat.index()] {
                        LastMovedPiece::At(square) => Bitboard64::single(square.index()),
                        LastMovedPiece::None | LastMovedPiece::Captured => Bitboard64::EMPTY,
                    };
                }
                chosen
            }
        }
    }

    /// The number that stands for the table; the count of turns is left out.
    pub fn key(&self) -> u64 {
        let state = self.turn_seat.index() as u64
            | (self.phase as u64) << 2
            | u64::from(self.halfmove_clock) << 8
            | (self.pile_tops[0].index() as u64) << 16
            | (self.pile_tops[1].index() as u64) << 24
            | self.last_moved_pieces[0].key() << 32
            | self.last_moved_pieces[1].key() << 40;
        let latest = self.undo_info.map_or(0, |latest| latest.key());
        mix(self.board.zobrist_key()
            ^ mix(state)
            ^ mix(self.pending.key() ^ active_card_key(self.active_card)).rotate_left(1))
            ^ self.dead_cards.key()
            ^ latest.rotate_left(2)
            ^ mix(self.card_histories[0].key() ^ mix(self.card_histories[1].key())).rotate_left(3)
    }
}

impl UndoInfo {
    /// A number that stands for what a redo of it may be.
    pub(super) fn key(&self) -> u64 {
        mix(self.board.zobrist_key() ^ self.move_key())
    }

    fn move_key(&self) -> u64 {
        use crate::rules::game::GameMove;
        mix(u64::from(self.mv.pack()) | (self.own_effect as u64) << 32 | u64::from(self.no_capture) << 40)
    }
}

/// What may be done on the board with a card on top, or without captures.
#[inline]
pub(super) fn permissions_with(leave: OwnEffect, no_capture: bool) -> DynamicRules {
    DynamicRules {
        allows_captures: !no_capture,
        extra_pawn_step: leave == OwnEffect::LongPawns,
        king_leaps_two: leave == OwnEffect::KingLeaps,
        queen_swaps: leave == OwnEffect::Swap,
        ..DynamicRules::ORTHODOX
    }
}
