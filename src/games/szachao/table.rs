//! What lies open: everybody sees it.

use super::action::CardAction;
use super::card::{Card, Rank, Suit};
use super::effect::{Effect, LastMan, Leave, Pending, Topped, topped_key};
use super::set::CardSet;
use super::trail::{self, Step, Trail};
use crate::base::bits::Bits64;
use crate::base::random::mix;
use crate::base::seat::Seat;
use crate::chessboard::board::Board;
use crate::chessboard::moves::{Move, Nature};
use crate::chessboard::permissions::Chosen;
use crate::chessboard::piece::{Colour, Kind};

/// Chess phases without capture or pawn move after which a game is drawn.
pub(super) const QUIET_PHASES: u8 = 100;

/// What is to be decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Cards, by the seat whose turn it is.
    Card,
    /// Another move in place of the one taken back, by the other seat.
    Redo,
    /// A chess move, by the seat whose turn it is.
    Chess,
}

/// A chess move that may still be taken back, and all that must come back with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Latest {
    pub(super) mv: Move,
    /// The board that it was made on.
    pub(super) board: Board,
    quiet_phases: u8,
    last_men: [LastMan; 2],
    /// What the card of its turn, and a four before that, made of it.
    leave: Leave,
    no_capture: bool,
}

/// The public state of a game: the board, whose turn it is, the piles and the dead cards, and what cards have laid on
/// the seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table {
    pub(super) board: Board,
    /// Whose turn it is.
    pub(super) turn_of: Seat,
    pub(super) phase: Phase,
    /// Turns of both seats count as one, from 1.
    pub(super) turn: u32,
    pub(super) quiet_phases: u8,
    pub(super) tops: [Card; 2],
    /// Cards played under the tops, burnt and discarded since the last reshuffle.
    pub(super) dead: CardSet,
    /// What binds the seat whose turn it is.
    pub(super) pending: Pending,
    pub(super) topped: Option<Topped>,
    /// The man of each seat's latest move.
    pub(super) last_men: [LastMan; 2],
    /// In a card phase the move that the other seat has just made, in a redo the one that it has taken back.
    pub(super) latest: Option<Latest>,
    /// What each seat has done with its cards, since the last reshuffle.
    trails: [Trail; 2],
}

impl Table {
    /// A table at the start of a turn, on which nothing has happened yet.
    pub(super) fn new(board: Board, turn_of: Seat, tops: [Card; 2]) -> Table {
        Table {
            board,
            turn_of,
            phase: Phase::Card,
            turn: 1,
            quiet_phases: 0,
            tops,
            dead: CardSet::EMPTY,
            pending: Pending::NONE,
            topped: None,
            last_men: [LastMan::None; 2],
            latest: None,
            trails: [Trail::default(); 2],
        }
    }

    /// The seat that decides next: in a redo the one whose turn it is not.
    #[inline]
    pub fn seat(&self) -> Seat {
        if self.phase == Phase::Redo { self.turn_of.other() } else { self.turn_of }
    }

    /// The seat whose turn it is.
    #[inline]
    pub const fn turn_of(&self) -> Seat {
        self.turn_of
    }

    /// The colour that a seat plays now.
    #[inline]
    pub fn colour_of(&self, seat: Seat) -> Colour {
        if seat == self.seat() { self.board.mover() } else { self.board.mover().other() }
    }

    /// What is to be decided.
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The chess board; on move is the colour of the seat that decides next.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The top cards of the two piles.
    #[inline]
    pub const fn tops(&self) -> [Card; 2] {
        self.tops
    }

    /// Cards played under the tops, burnt and discarded since the last reshuffle.
    #[inline]
    pub const fn dead(&self) -> CardSet {
        self.dead
    }

    /// What binds the seat whose turn it is.
    #[inline]
    pub const fn pending(&self) -> Pending {
        self.pending
    }

    /// The card that the seat whose turn it is has laid on top, where it matters in the chess phase.
    #[inline]
    pub const fn topped(&self) -> Option<Topped> {
        self.topped
    }

    /// Chess phases, redos not counted, since the last capture or pawn move.
    #[inline]
    pub const fn quiet_phases(&self) -> u8 {
        self.quiet_phases
    }

    /// How many cards a seat must discard that plays this and keeps so many.
    #[inline]
    pub fn discards_due(&self, top: Option<Card>, kept: usize) -> usize {
        let countered = top.is_some_and(|card| card.rank() == Rank::Three);
        if countered { 0 } else { kept.min(3 * usize::from(self.pending.threes)) }
    }

    /// Whether a king of spades on top has its effect: the other seat has just made a move that was no answer to check.
    #[inline]
    pub(super) fn can_ask_for_a_redo(&self) -> bool {
        self.latest.is_some_and(|latest| !latest.board.in_check())
    }

    /// What a card on top would mean for the own chess phase.
    #[inline]
    pub(super) fn leave(&self, top: Option<Card>) -> Leave {
        Leave::of(top, self.can_ask_for_a_redo())
    }

    /// Carries out the open part of a legal card action: all but the hand and what is drawn.
    pub(super) fn lay(&mut self, action: &CardAction) {
        let top = action.play.top();
        self.trails[self.turn_of.index()].push(self.step(action));
        self.bury(action);
        let leave = self.leave(top);
        self.topped = top.and_then(|card| self.effect_of(card).map(|effect| Topped { card, effect }));
        self.pending.threes = 0;
        match self.topped.map(|topped| topped.effect) {
            Some(Effect::Wait) => self.pending.waits = false,
            Some(Effect::Demand(_)) => self.pending.demand = None,
            _ => {}
        }
        if let Some(Topped { effect: Effect::Demand(kind), .. }) = &mut self.topped
            && let Some(demand) = action.demand
        {
            *kind = demand;
        }
        self.phase = Phase::Chess;
        match leave {
            Leave::Turn => self.board.hand_over(),
            Leave::Redo => self.take_back(),
            _ => {}
        }
    }

    /// What an action, before it is carried out, tells of the cards that stay in the hand.
    pub(super) fn step(&self, action: &CardAction) -> Step {
        let Pending { threes, waits, demand, .. } = self.pending;
        let counters = [(threes > 0, Rank::Three), (waits, Rank::Four), (demand.is_some(), Rank::Jack)];
        let freeing =
            counters.into_iter().filter(|&(binds, _)| binds).fold(Bits64::EMPTY, |all, (_, rank)| all | rank.faces());
        let barred = if self.board.in_check() { Rank::Ace.faces() } else { Bits64::EMPTY };
        let fitting = (self.tops[0].takes() | self.tops[1].takes()) & !barred;
        Step {
            fitting,
            freeing: freeing & fitting,
            edge: trail::edge(&self.board),
            spent: action.spent().count() as u8,
            discarded: !action.discards.as_slice().is_empty(),
        }
    }

    /// The dead cards, for a new stock: there are none then, and whatever hands have told of themselves is over.
    pub(super) fn take_dead(&mut self) -> CardSet {
        self.trails = [Trail::default(); 2];
        std::mem::take(&mut self.dead)
    }

    /// The card phases of a seat since the last reshuffle, the earliest first, as far as they are remembered.
    pub(super) fn trail(&self, seat: Seat) -> impl Iterator<Item = &Step> {
        self.trails[seat.index()].steps()
    }

    /// Puts the cards of an action on top and among the dead.
    fn bury(&mut self, action: &CardAction) {
        let cards = action.play.cards.as_slice();
        if let (Some(pile), Some((&top, under))) = (action.play.place.pile(), cards.split_last()) {
            self.dead.insert(self.tops[pile]);
            self.tops[pile] = top;
            for &card in under {
                self.dead.insert(card);
            }
        } else {
            for &card in cards {
                self.dead.insert(card);
            }
        }
        for &card in action.discards.as_slice() {
            self.dead.insert(card);
        }
    }

    /// The effect of a card on top that lasts into the chess phase. A demand is filled in by the action.
    fn effect_of(&self, top: Card) -> Option<Effect> {
        match (top.rank(), top.suit()) {
            (Rank::Two, _) => Some(Effect::LongPawns),
            (Rank::Three, _) => Some(Effect::Threes(self.pending.threes.saturating_add(1))),
            (Rank::Four, _) => Some(Effect::Wait),
            (Rank::Jack, _) => Some(Effect::Demand(Kind::King)),
            (Rank::Queen, _) => Some(Effect::Swap),
            (Rank::King, Suit::Clubs | Suit::Diamonds) => Some(Effect::KingLeaps),
            (Rank::King, Suit::Hearts) => {
                let other = self.turn_of.other().index();
                (self.last_men[other] != LastMan::None).then_some(Effect::SameMan)
            }
            _ => None,
        }
    }

    /// The other seat takes back its latest move.
    fn take_back(&mut self) {
        if let Some(latest) = self.latest {
            self.board = latest.board;
            self.quiet_phases = latest.quiet_phases;
            self.last_men = latest.last_men;
            self.phase = Phase::Redo;
        }
    }

    /// Carries out a legal chess move or redo, or none.
    pub(super) fn make(&mut self, mv: Option<Move>) {
        let redo = self.phase == Phase::Redo;
        let latest = mv.map(|mv| Latest {
            mv,
            board: self.board,
            quiet_phases: self.quiet_phases,
            last_men: self.last_men,
            leave: self.own_leave(),
            no_capture: self.no_capture(),
        });
        match mv {
            Some(mv) => self.move_man(mv),
            None => {
                self.quiet_phases = self.quiet_phases.saturating_add(1);
                self.board.hand_over();
            }
        }
        if redo {
            // Nobody takes a redo back: the chess phase that follows is the latest then.
            self.latest = None;
            self.phase = Phase::Chess;
        } else {
            self.latest = latest;
            self.end_turn(mv.is_none());
        }
        if self.board.in_check() {
            self.pending = self.pending.in_check();
        }
    }

    fn move_man(&mut self, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        let swap = matches!(mv.nature(), Nature::Swap | Nature::PromotingSwap);
        let captures = mv.nature() == Nature::EnPassant || !swap && self.board.occupied().contains(to.index());
        let pawn = self.board.kind_at(from) == Kind::Pawn;
        self.quiet_phases = if captures || pawn { 0 } else { self.quiet_phases.saturating_add(1) };
        let mover = self.seat().index();
        self.last_men = self.last_men.map(|man| man.after(&self.board, mv));
        self.last_men[mover] = LastMan::At(to);
        self.board.play(mv, &mut ());
    }

    /// The turn goes over to the other seat, with what was laid on it.
    fn end_turn(&mut self, skipped: bool) {
        let laid = self.topped.map_or(Pending::NONE, Topped::laid);
        let other_waited_on = self.pending.waits && skipped;
        self.pending = Pending { no_capture: other_waited_on, ..laid };
        self.topped = None;
        self.turn = self.turn.saturating_add(u32::from(self.turn_of == Seat::SECOND));
        self.turn_of = self.turn_of.other();
        self.phase = Phase::Card;
    }

    /// What the card on top means for the own chess phase that is going on.
    fn own_leave(&self) -> Leave {
        self.topped.map_or(Leave::Plain, |topped| Leave::of(Some(topped.card), false))
    }

    fn no_capture(&self) -> bool {
        self.pending.no_capture || self.own_leave() == Leave::NoCapture
    }

    /// What the seat that decides next may do on the board: in a redo as when it made the move that it took back.
    #[inline]
    pub(super) fn permissions(&self) -> Chosen {
        match (self.phase, &self.latest) {
            (Phase::Redo, Some(latest)) => {
                let mut chosen = permissions_with(latest.leave, latest.no_capture);
                chosen.movers = Bits64::only(latest.mv.from().index());
                chosen
            }
            _ => {
                let mut chosen = permissions_with(self.own_leave(), self.no_capture());
                if let Some(kind) = self.pending.demand {
                    chosen.movers &= self.board.of_kind(kind);
                }
                if self.pending.same_man {
                    chosen.movers &= match self.last_men[self.turn_of.index()] {
                        LastMan::At(square) => Bits64::only(square.index()),
                        LastMan::None | LastMan::Gone => Bits64::EMPTY,
                    };
                }
                chosen
            }
        }
    }

    /// The number that stands for the table; the count of turns is left out.
    pub fn key(&self) -> u64 {
        let state = self.turn_of.index() as u64
            | (self.phase as u64) << 2
            | u64::from(self.quiet_phases) << 8
            | (self.tops[0].index() as u64) << 16
            | (self.tops[1].index() as u64) << 24
            | self.last_men[0].key() << 32
            | self.last_men[1].key() << 40;
        let latest = self.latest.map_or(0, |latest| latest.key());
        mix(self.board.key() ^ mix(state) ^ mix(self.pending.key() ^ topped_key(self.topped)).rotate_left(1))
            ^ self.dead.key()
            ^ latest.rotate_left(2)
            ^ mix(self.trails[0].key() ^ mix(self.trails[1].key())).rotate_left(3)
    }
}

impl Latest {
    /// A number that stands for what a redo of it may be.
    pub(super) fn key(&self) -> u64 {
        mix(self.board.key() ^ self.mv_key())
    }

    fn mv_key(&self) -> u64 {
        use crate::rules::game::GameMove;
        mix(u64::from(self.mv.pack()) | (self.leave as u64) << 32 | u64::from(self.no_capture) << 40)
    }
}

/// What may be done on the board with a card on top, or without captures.
#[inline]
pub(super) fn permissions_with(leave: Leave, no_capture: bool) -> Chosen {
    Chosen {
        captures: !no_capture,
        long_pawns: leave == Leave::LongPawns,
        king_leaps: leave == Leave::KingLeaps,
        swaps: leave == Leave::Swap,
        ..Chosen::ORTHODOX
    }
}
