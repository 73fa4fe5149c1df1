//! Draws, takebacks and rematches: offered, answered, carried out.

use super::change::{Change, Consequence, Offered};
use super::effect::Effects;
use super::journal_entry::{EndReason, Event, Happening, Header};
use super::live::LiveTable;
use super::moment::Moment;
use super::new_table::NewTable;
use super::offers::OfferOutcome;
use super::outbox::ConnectionId;
use super::requests::{OfferKind, OfferRequest, SeatKind};
use super::seat_record::number_of;
use crate::refusal::{ErrorCode, Refusal};
use base::seat::Seat;
use rules::sides::Sides;
use session::viewer::Viewer;

/// An engine agrees to a draw if it thinks itself no further ahead than this, in centipawns.
const DRAWN_SCORE: i32 = 0;
/// An engine agrees to a draw after this many moves of each side: before, a game is a game.
const FIRST_DRAWN_MOVE: usize = 30;

/// What all have agreed to.
struct Agreed {
    happening: Happening,
    /// The table that has to be made for it.
    new_table: Option<Box<Header>>,
}

impl LiveTable {
    /// A connection makes an offer, or answers one. Engines answer at once.
    pub(super) fn offer(
        &self,
        by: ConnectionId,
        request: &OfferRequest,
        moment: &mut Moment,
    ) -> Result<Change, Refusal> {
        let (seat, what) = (self.held_seat(by, request.seat)?, request.what);
        if what == OfferKind::Rematch && self.state.next.is_some() {
            return Ok(Change::none());
        }
        self.check_offer(seat, request)?;
        let mut offers = self.state.offers.clone();
        let stood = offers.of(what).is_some();
        let (mut happenings, mut speaker) = (vec![offer_event(seat, what, request.answer)], seat);
        let mut outcome = match request.answer {
            None => offers.offer(what, seat, self.state.others(seat, what)),
            Some(agrees) => offers.answer(what, seat, agrees),
        };
        let engine_asked = |waiting: &[Seat]| waiting.iter().copied().find(|&seat| self.is_engine(seat));
        while let Some(engine) = offers.of(what).and_then(|offer| engine_asked(&offer.waiting)) {
            let agrees = what != OfferKind::Draw || self.engine_takes_draw(engine);
            happenings.push(offer_event(engine, what, Some(agrees)));
            outcome = offers.answer(what, engine, agrees);
            speaker = engine;
        }
        let mut new_table = None;
        if let OfferOutcome::Agreed(by) = outcome {
            let agreed = self.agreed(what, by, moment)?;
            happenings.push(agreed.happening);
            new_table = agreed.new_table;
        }
        if outcome == OfferOutcome::Waits && offers == self.state.offers {
            return Ok(Change::none());
        }
        let is_agreed = matches!(outcome, OfferOutcome::Agreed(_));
        let notice = match (outcome, stood) {
            (OfferOutcome::Agreed(_), _) => "accepted",
            (OfferOutcome::Gone, _) => "declined",
            (OfferOutcome::Waits, false) => "offer",
            (OfferOutcome::Waits, true) => "answered",
        };
        let offered = Offered {
            notice,
            speaker,
            changes_game: is_agreed && what != OfferKind::Rematch,
            takes_back: is_agreed && what == OfferKind::Takeback,
        };
        Ok(Change { new_table, ..self.change(happenings, moment.at, Consequence::Offered(offered)) })
    }

    /// An offer was made or answered.
    pub(super) fn note_offer(&mut self, offered: Offered, effects: &mut Effects) {
        if offered.takes_back {
            self.hide_hands();
        }
        self.told.state_due = offered.changes_game;
        self.notice(offered.notice, offered.speaker, effects);
    }

    fn check_offer(&self, seat: Seat, request: &OfferRequest) -> Result<(), Refusal> {
        let illegal = |message: &str| Err(Refusal::new(ErrorCode::Illegal, message));
        let (what, standing) = (request.what, self.state.offers.of(request.what));
        match what {
            OfferKind::Rematch if self.state.outcome.is_none() => return illegal("the game is not over"),
            OfferKind::Rematch => {}
            OfferKind::Draw | OfferKind::Takeback => self.check_plays(seat)?,
        }
        if what == OfferKind::Takeback && !self.state.header.options.takeback {
            return Err(Refusal::new(ErrorCode::Forbidden, "this table allows no takebacks"));
        }
        match (request.answer, standing) {
            (Some(_), None) => return illegal("there is no such offer"),
            (Some(_), Some(_)) | (None, Some(_)) => {}
            (None, None) if self.state.others(seat, what).is_empty() => return illegal("nobody is there to answer"),
            (None, None) if !self.state.offers_made.allows(what, seat) => {
                return Err(Refusal::new(ErrorCode::Limit, "you have offered this already: wait for the next move"));
            }
            (None, None) => {}
        }
        let by = standing.map_or(seat, |offer| offer.by);
        let refuses = request.answer == Some(false);
        if what == OfferKind::Takeback && !refuses && self.state.game.takeback_of(by).is_none() {
            return illegal("there is nothing to take back");
        }
        Ok(())
    }

    /// What all have agreed to.
    fn agreed(&self, what: OfferKind, by: Seat, moment: &mut Moment) -> Result<Agreed, Refusal> {
        let mut new_table = None;
        let event = match what {
            OfferKind::Draw => {
                let winners = self.state.agreed_draw().winners.iter().map(number_of).collect();
                Event::Over { reason: EndReason::Agreement, seat: None, winners, cid: None }
            }
            OfferKind::Takeback => match self.state.game.takeback_of(by) {
                Some(ply) => Event::Takeback { ply },
                None => return Err(Refusal::new(ErrorCode::Illegal, "there is nothing to take back")),
            },
            OfferKind::Rematch => {
                let header = self.rematch(moment)?;
                let game = header.game.clone();
                new_table = Some(Box::new(header));
                Event::Next { game }
            }
        };
        Ok(Agreed { happening: Happening::Event(event), new_table })
    }

    /// How the table of the rematch begins.
    fn rematch(&self, moment: &mut Moment) -> Result<Header, Refusal> {
        let state = &self.state;
        let order = exchanged(state.game.hosted().variant().description.sides, state.seats.len());
        let mut seats = state.seats_in_order(&order);
        // Whoever was invited and never came is not invited again by a code that nobody has.
        seats.iter_mut().filter(|seat| seat.kind == SeatKind::Invite).for_each(|seat| seat.kind = SeatKind::Open);
        let mut header = NewTable::rematch(&state.header, seats, order.clone(), moment)?;
        let records = || order.iter().filter_map(|&old| state.seats.get(old));
        header.token_hashes = records().map(|record| record.tokens.clone()).collect();
        header.invite_hashes = records().map(|_| None).collect();
        Ok(header)
    }

    /// Whether an engine agrees to a draw: not early, not if it thinks that it is ahead, nor before it has thought at
    /// all.
    fn engine_takes_draw(&self, seat: Seat) -> bool {
        if self.moves_of_each() < FIRST_DRAWN_MOVE {
            return false;
        }
        let score = self.scores.get(seat.index()).copied().flatten();
        let hosted = self.state.game.hosted();
        let lead = |score| hosted.variant().reported_centipawns(&hosted.fen(), score);
        score.is_some_and(|score| score.is_loss() || lead(score).is_some_and(|lead| lead <= DRAWN_SCORE))
    }

    /// How many moves each seat that plays has made at least, cards apart.
    fn moves_of_each(&self) -> usize {
        let game = &self.state.game;
        // A turn of several phases ends with the move.
        let move_phase = game.hosted().variant().layout.phases.last();
        let history = game.hosted().played_actions(Viewer::Public);
        let moves_of =
            |seat| history.iter().filter(|entry| entry.seat == seat && Some(&entry.phase) == move_phase).count();
        self.state.all_seats().filter(|&seat| !self.state.is_out(seat)).map(moves_of).min().unwrap_or(0)
    }
}

fn offer_event(seat: Seat, what: OfferKind, answer: Option<bool>) -> Happening {
    Happening::Event(Event::Offer { seat: number_of(seat), what, answer })
}

/// Who sits where in a rematch: by seat of the new game, the seat of the old one, from 0. If there are two parties
/// they are exchanged, and partners stay partners; else everybody moves on by one seat.
fn exchanged(sides: Sides, seats: usize) -> Vec<usize> {
    if sides.is_free_for_all() {
        return (0..seats).map(|seat| (seat + seats - 1) % seats).collect();
    }
    let party = |wanted: usize| (0..seats).filter(move |&seat| sides.party(Seat::new(seat)) == wanted);
    let pairs: Vec<(usize, usize)> = party(0).zip(party(1)).collect();
    let partner = |seat: usize| {
        let pair = pairs.iter().find(|&&(one, other)| seat == one || seat == other);
        pair.map_or(seat, |&(one, other)| if seat == one { other } else { one })
    };
    (0..seats).map(partner).collect()
}
