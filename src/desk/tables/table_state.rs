//! What is at a table: the game, the seats, the clocks, the offers; and how each line of the journal changes it.
//!
//! Everything that lasts changes here and nowhere else, so that a journal that is replayed leads to the same.

use super::clock::{ClockRule, GameClock, TurnStopwatch};
use super::journal_entry::{EndReason, Entry, Event, Happening, Header, HeaderSeat, Play};
use super::offers::{Offers, OffersMade};
use super::requests::{ClientId, OfferKind, SeatKind};
use super::seat_record::{SeatRecord, number_of, seat_of_number};
use super::table_game::TableGame;
use base::seat::{Seat, SeatSet};
use rules::outcome::Outcome;
use session::FlagFall;
use std::collections::HashMap;

/// What lasts of a table.
#[derive(Clone)]
pub(super) struct TableState {
    pub(super) header: Header,
    pub(super) game: TableGame,
    pub(super) seats: Vec<SeatRecord>,
    pub(super) clock: Option<GameClock>,
    /// How long the decision that is due has taken.
    pub(super) stopwatch: TurnStopwatch,
    pub(super) offers: Offers,
    pub(super) offers_made: OffersMade,
    pub(super) outcome: Option<Outcome>,
    /// Whether it was given up before it began.
    pub(super) aborted: bool,
    /// The rematch.
    pub(super) next: Option<String>,
    /// Grows with every change.
    pub(super) rev: u64,
    /// The revision with which the decision came up that is due.
    pub(super) decision_rev: u64,
    /// The revision that each action of a client led to, by its seat and the client's name for it.
    cids: HashMap<(usize, ClientId), u64>,
    /// The plies that were left when the rest of the journal was found damaged.
    pub(super) damaged_after: Option<usize>,
    /// When the game ended, in milliseconds since 1970.
    pub(super) ended_at: Option<u64>,
    /// When something last happened, in milliseconds since 1970.
    pub(super) changed_at: u64,
}

/// What of a journal cannot be replayed.
#[derive(Debug, thiserror::Error)]
pub(super) enum ReplayError {
    /// The first line, for this reason.
    #[error("line 1: {0}")]
    Header(String),
    /// The entry with this index, for this reason.
    #[error("entry {0}: {1}")]
    Entry(usize, String),
}

/// The reason of a draw that was agreed on.
const AGREEMENT: &str = "agreement";
/// The revision with which a table begins.
const FIRST_REV: u64 = 1;
/// After a restart revisions go on from the next multiple of this: whoever is connected has moved them on since the
/// last line of the journal, and clients drop what is older than what they have.
const REV_STRIDE: u64 = 1_000_000;

impl TableState {
    /// A table at which nothing has happened.
    ///
    /// # Errors
    /// What is wrong with the header, in words.
    pub(super) fn new(header: Header) -> Result<TableState, String> {
        let game = TableGame::new(&header)?;
        let rule = header.clock.as_ref().map(ClockRule::new).transpose().map_err(|refusal| refusal.message)?;
        let (seats, outcome) = (SeatRecord::all_of(&header), game.hosted().outcome());
        Ok(TableState {
            clock: rule.flatten().map(|rule| GameClock::new(rule, seats.len())),
            ended_at: outcome.map(|_| header.at),
            changed_at: header.at,
            header,
            game,
            seats,
            stopwatch: TurnStopwatch::default(),
            offers: Offers::default(),
            offers_made: OffersMade::default(),
            outcome,
            aborted: false,
            next: None,
            rev: FIRST_REV,
            decision_rev: FIRST_REV,
            cids: HashMap::new(),
            damaged_after: None,
        })
    }

    /// A table as its journal says.
    ///
    /// # Errors
    /// What cannot be replayed.
    pub(super) fn replayed(header: Header, entries: &[Entry]) -> Result<TableState, ReplayError> {
        let mut state = TableState::new(header).map_err(ReplayError::Header)?;
        for (index, entry) in entries.iter().enumerate() {
            state.apply(entry).map_err(|error| ReplayError::Entry(index, error))?;
        }
        state.rev = (state.rev / REV_STRIDE + 1) * REV_STRIDE;
        Ok(state)
    }

    /// The seat on move; `None` if the game is over.
    pub(super) fn to_move(&self) -> Option<Seat> {
        self.outcome.is_none().then(|| self.game.hosted().side_to_move())
    }

    pub(super) fn seat(&self, seat: Seat) -> Option<&SeatRecord> {
        self.seats.get(seat.index())
    }

    /// The seat with this number, from 1.
    pub(super) fn seat_of_number(&self, number: usize) -> Option<Seat> {
        seat_of_number(number, self.seats.len())
    }

    pub(super) fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats.len()).map(Seat::new)
    }

    /// Whether somebody may still sit down.
    pub(super) fn has_free_seats(&self) -> bool {
        self.seats.iter().any(SeatRecord::is_free)
    }

    /// Whether no person has a seat.
    pub(super) fn is_nobodys(&self) -> bool {
        self.seats.iter().all(|record| record.tokens.is_empty())
    }

    /// Whether a person has played an action.
    pub(super) fn has_been_played(&self) -> bool {
        let is_engines = |seat: Seat| self.seat(seat).is_some_and(|record| record.kind == SeatKind::Engine);
        self.game.plies().iter().any(|ply| !is_engines(ply.seat))
    }

    /// The revision that an action led to which this client has named so before.
    pub(super) fn rev_of(&self, seat: Seat, cid: &ClientId) -> Option<u64> {
        self.cids.get(&(number_of(seat), cid.clone())).copied()
    }

    /// Whether clocks run: they do from the first decision on.
    pub(super) fn clocks_have_begun(&self) -> bool {
        self.clock.is_some() && self.game.plies().iter().any(|ply| ply.millis.is_some())
    }

    /// The seats who have to agree to what this one offers: all others at which somebody sits, and to anything but a
    /// rematch only those that play.
    pub(super) fn others(&self, by: Seat, what: OfferKind) -> Vec<Seat> {
        let sits = |&seat: &Seat| seat != by && self.seat(seat).is_some_and(|record| !record.is_free());
        let asked = |&seat: &Seat| what == OfferKind::Rematch || !self.is_out(seat);
        self.all_seats().filter(sits).filter(asked).collect()
    }

    /// Whether the seat has dropped out of a game that goes on.
    pub(super) fn is_out(&self, seat: Seat) -> bool {
        self.game.hosted().seats_out().contains(seat)
    }

    /// The outcome if all agree on a draw: it is one between those who play.
    pub(super) fn agreed_draw(&self) -> Outcome {
        if self.game.hosted().seats_out().is_empty() {
            return Outcome::draw(AGREEMENT);
        }
        let playing = self.all_seats().filter(|&seat| !self.is_out(seat));
        Outcome::won(playing.fold(SeatSet::EMPTY, SeatSet::with), AGREEMENT)
    }

    /// Carries out a line of the journal.
    ///
    /// # Errors
    /// If it does not fit what was before; the text says why.
    pub(super) fn apply(&mut self, entry: &Entry) -> Result<(), String> {
        self.rev = self.rev.max(entry.rev);
        self.changed_at = entry.at;
        match &entry.happening {
            Happening::Play(play) => self.apply_play(play),
            Happening::Event(event) => self.apply_event(event),
        }?;
        if self.outcome.is_some() && self.ended_at.is_none() {
            self.ended_at = Some(entry.at);
            self.offers.clear();
        }
        Ok(())
    }

    fn apply_play(&mut self, play: &Play) -> Result<(), String> {
        if self.outcome.is_some() {
            return Err("an action after the end".to_owned());
        }
        let seat = self.known_seat(play.seat)?;
        let (was_due, has_begun) = (self.to_move() == Some(seat), self.clocks_have_begun());
        self.game.play(play)?;
        self.outcome = self.game.hosted().outcome();
        let ends_turn = self.to_move() != Some(seat);
        if let Some(clock) = self.clock.as_mut().filter(|_| was_due && has_begun) {
            clock.charge(seat, play.ms, ends_turn);
        }
        if let Some(cid) = &play.cid {
            self.cids.insert((play.seat, cid.clone()), self.rev);
        }
        if self.is_out(seat) {
            self.offers.clear();
        } else {
            self.offers.played_on(seat);
        }
        // Who drops out while another is on move leaves it the time that its decision has taken.
        if was_due {
            self.decision_is_due();
        }
        Ok(())
    }

    fn apply_event(&mut self, event: &Event) -> Result<(), String> {
        match event {
            Event::Sit { seat, name, token_hash } => {
                let record = self.record_mut(*seat)?;
                *record = SeatRecord {
                    kind: SeatKind::Mine,
                    name: if name.is_empty() { std::mem::take(&mut record.name) } else { name.clone() },
                    level: None,
                    think: None,
                    tokens: vec![*token_hash],
                    invite: None,
                };
            }
            Event::Link { seat, token_hash, revoke } => {
                let record = self.record_mut(*seat)?;
                if *revoke {
                    record.tokens.clear();
                }
                record.tokens.push(*token_hash);
            }
            Event::Resign { seat } => {
                let seat = self.known_seat(*seat)?;
                self.outcome = Some(self.game.hosted().outcome_on_resignation(seat));
            }
            Event::Offer { seat, what, answer } => {
                let seat = self.known_seat(*seat)?;
                let others = self.others(seat, *what);
                self.count_offer(seat, *what, *answer);
                match answer {
                    None => self.offers.offer(*what, seat, others),
                    Some(agrees) => self.offers.answer(*what, seat, *agrees),
                };
            }
            Event::Takeback { ply } => self.take_back(*ply)?,
            Event::Over { reason, seat, cid, .. } => self.end(*reason, *seat, cid.as_ref())?,
            Event::Next { game } => {
                self.next = Some(game.clone());
                self.offers.withdraw(OfferKind::Rematch);
            }
            Event::Clock { ms, .. } => self.stopwatch = TurnStopwatch::stopped_at(*ms),
            Event::Damage { .. } => self.damaged_after = Some(self.game.ply()),
        }
        Ok(())
    }

    fn count_offer(&mut self, seat: Seat, what: OfferKind, answer: Option<bool>) {
        let standing = self.offers.of(what).map(|offer| offer.by);
        match (answer, standing) {
            (None, None) => self.offers_made.count(what, seat),
            (Some(false), Some(by)) if by == seat => self.offers_made.withdrawn(what, seat),
            _ => {}
        }
    }

    fn take_back(&mut self, ply: usize) -> Result<(), String> {
        self.game.go_back_to(ply)?;
        if let Some(clock) = &mut self.clock {
            *clock = GameClock::new(clock.rule, self.seats.len());
            let timed = || self.game.plies().iter().filter_map(|ply| Some((ply.seat, ply.millis?)));
            let next = timed().map(|(seat, _)| seat).skip(1).chain([self.game.hosted().side_to_move()]);
            // The first decision is nobody's time.
            for ((seat, millis), next) in timed().zip(next).skip(1) {
                clock.charge(seat, millis, next != seat);
            }
        }
        self.offers.clear();
        self.decision_is_due();
        Ok(())
    }

    fn end(&mut self, reason: EndReason, seat: Option<usize>, cid: Option<&ClientId>) -> Result<(), String> {
        let outcome = match reason {
            EndReason::Time => match self.game.hosted().flag_fall() {
                FlagFall::Ends(outcome) => outcome,
                FlagFall::Plays(text) => return Err(format!("a flag that fell before '{text}'")),
            },
            EndReason::Agreement => self.agreed_draw(),
            EndReason::Aborted => Outcome::draw("aborted"),
            EndReason::Claim => self.game.hosted().claimable_win().ok_or("a claim of no right")?,
        };
        if let (Some(seat), Some(cid)) = (seat, cid) {
            self.cids.insert((seat, cid.clone()), self.rev);
        }
        if let Some((clock, seat)) = self.clock.as_ref().filter(|_| reason == EndReason::Time).zip(self.to_move()) {
            self.stopwatch = TurnStopwatch::stopped_at(clock.budget(seat));
        }
        self.aborted = reason == EndReason::Aborted;
        self.outcome = Some(outcome);
        Ok(())
    }

    fn decision_is_due(&mut self) {
        self.stopwatch = TurnStopwatch::default();
        self.offers_made = OffersMade::default();
        self.decision_rev = self.rev;
    }

    fn known_seat(&self, number: usize) -> Result<Seat, String> {
        self.seat_of_number(number).ok_or_else(|| format!("seat {number}, expected 1 to {}", self.seats.len()))
    }

    fn record_mut(&mut self, number: usize) -> Result<&mut SeatRecord, String> {
        let seat = self.known_seat(number)?;
        self.seats.get_mut(seat.index()).ok_or_else(|| format!("seat {number}"))
    }

    /// The seats as a rematch begins with them, each player on the seat of the given order.
    pub(super) fn seats_in_order(&self, order: &[usize]) -> Vec<HeaderSeat> {
        let moved = order.iter().filter_map(|&old| self.seats.get(old));
        let seat = |record: &SeatRecord| HeaderSeat {
            kind: record.kind,
            name: record.name.clone(),
            level: record.level,
            think: record.think,
        };
        moved.map(seat).collect()
    }
}
