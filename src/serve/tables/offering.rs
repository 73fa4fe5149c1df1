//! Draws, takebacks and rematches: offered, answered, carried out.

use super::journal_entry::{EndReason, Event, Happening};
use super::live::Live;
use super::new_table::NewTable;
use super::offers::OfferOutcome;
use super::outbox::ConnectionId;
use super::requests::{OfferKind, OfferRequest, SeatKind};
use super::seat_record::number_of;
use super::table::Table;
use crate::refusal::{ErrorCode, Refusal};
use base::seat::Seat;
use rules::sides::Sides;
use session::viewer::Viewer;

/// An engine agrees to a draw if it thinks itself no further ahead than this, in centipawns.
const DRAWN_SCORE: i32 = 0;
/// An engine agrees to a draw after this many moves of each side: before, a game is a game.
const FIRST_DRAWN_MOVE: usize = 30;

impl Table {
    /// An offer, or an answer to one. Engines answer at once.
    ///
    /// # Errors
    /// `forbidden` if the table allows no takebacks; `over`; `illegal` if there is nothing to offer or to
    /// answer; `limit` if the seat has offered this before since the latest move; `internal`.
    pub fn offer(&self, connection: ConnectionId, request: &OfferRequest) -> Result<(), Refusal> {
        let (mut live, now) = self.lock_now();
        let (seat, what) = (live.held_seat(connection, request.seat)?, request.what);
        if what == OfferKind::Rematch && live.state.next.is_some() {
            return Ok(());
        }
        self.check_offer(&live, seat, request)?;
        let mut offers = live.state.offers.clone();
        let stood = offers.of(what).is_some();
        let (mut happenings, mut speaker) = (vec![offer_event(seat, what, request.answer)], seat);
        let mut outcome = match request.answer {
            None => offers.offer(what, seat, live.state.others(seat)),
            Some(agrees) => offers.answer(what, seat, agrees),
        };
        while let Some(engine) = engine_asked(&live, offers.of(what).map_or(&[][..], |offer| &offer.waiting)) {
            let agrees = what != OfferKind::Draw || self.engine_takes_draw(&live, engine);
            happenings.push(offer_event(engine, what, Some(agrees)));
            outcome = offers.answer(what, engine, agrees);
            speaker = engine;
        }
        if let OfferOutcome::Agreed(by) = outcome {
            happenings.push(self.agreed(&live, what, by)?);
        }
        if outcome == OfferOutcome::Waits && offers == live.state.offers {
            return Ok(());
        }
        let takes_back = what == OfferKind::Takeback && matches!(outcome, OfferOutcome::Agreed(_));
        self.commit(&mut live, happenings)?;
        if takes_back {
            live.hide_hands();
        }
        live.told.state_due = matches!(outcome, OfferOutcome::Agreed(_)) && what != OfferKind::Rematch;
        let kind = match (outcome, stood) {
            (OfferOutcome::Agreed(_), _) => "accepted",
            (OfferOutcome::Gone, _) => "declined",
            (OfferOutcome::Waits, false) => "offer",
            (OfferOutcome::Waits, true) => "answered",
        };
        self.notice(&live, kind, speaker);
        self.settle(&mut live, now);
        Ok(())
    }

    fn check_offer(&self, live: &Live, seat: Seat, request: &OfferRequest) -> Result<(), Refusal> {
        let illegal = |message: &str| Err(Refusal::new(ErrorCode::Illegal, message));
        let (what, standing) = (request.what, live.state.offers.of(request.what));
        match what {
            OfferKind::Rematch if live.state.outcome.is_none() => return illegal("the game is not over"),
            OfferKind::Rematch => {}
            OfferKind::Draw | OfferKind::Takeback => self.check_unfinished(live)?,
        }
        if what == OfferKind::Takeback && !live.state.header.options.takeback {
            return Err(Refusal::new(ErrorCode::Forbidden, "this table allows no takebacks"));
        }
        match (request.answer, standing) {
            (Some(_), None) => return illegal("there is no such offer"),
            (Some(_), Some(_)) | (None, Some(_)) => {}
            (None, None) if live.state.others(seat).is_empty() => return illegal("nobody is there to answer"),
            (None, None) if !live.state.offers_made.allows(what, seat) => {
                return Err(Refusal::new(ErrorCode::Limit, "you have offered this already: wait for the next move"));
            }
            (None, None) => {}
        }
        let by = standing.map_or(seat, |offer| offer.by);
        let refuses = request.answer == Some(false);
        if what == OfferKind::Takeback && !refuses && live.state.game.takeback_of(by).is_none() {
            return illegal("there is nothing to take back");
        }
        Ok(())
    }

    /// What all have agreed to.
    fn agreed(&self, live: &Live, what: OfferKind, by: Seat) -> Result<Happening, Refusal> {
        Ok(Happening::Event(match what {
            OfferKind::Draw => Event::Over { reason: EndReason::Agreement, seat: None, winners: Vec::new(), cid: None },
            OfferKind::Takeback => match live.state.game.takeback_of(by) {
                Some(ply) => Event::Takeback { ply },
                None => return Err(Refusal::new(ErrorCode::Illegal, "there is nothing to take back")),
            },
            OfferKind::Rematch => Event::Next { game: self.make_rematch(live)? },
        }))
    }

    /// Makes the table of the rematch; returns its ID.
    fn make_rematch(&self, live: &Live) -> Result<String, Refusal> {
        let state = &live.state;
        let order = exchanged(state.game.hosted().variant().description.sides, state.seats.len());
        let mut seats = state.seats_in_order(&order);
        // Whoever was invited and never came is not invited again by a code that nobody has.
        seats.iter_mut().filter(|seat| seat.kind == SeatKind::Invite).for_each(|seat| seat.kind = SeatKind::Open);
        let mut header = NewTable::rematch(&state.header, seats, order.clone())?;
        let records = || order.iter().filter_map(|&old| state.seats.get(old));
        header.token_hashes = records().map(|record| record.tokens.clone()).collect();
        header.invite_hashes = records().map(|_| None).collect();
        let id = header.game.clone();
        let maker = self.context.maker.get().and_then(|maker| maker.upgrade());
        let maker = maker.ok_or_else(|| Refusal::new(ErrorCode::Busy, "the server stops"))?;
        maker.make(header)?;
        Ok(id)
    }

    /// Whether an engine agrees to a draw: not early, not if it thinks that it is ahead, nor before it has thought at
    /// all.
    fn engine_takes_draw(&self, live: &Live, seat: Seat) -> bool {
        if moves_of_each(live) < FIRST_DRAWN_MOVE {
            return false;
        }
        let score = live.scores.get(seat.index()).copied().flatten();
        let hosted = live.state.game.hosted();
        let lead = |score| hosted.variant().reported_centipawns(&hosted.fen(), score);
        score.is_some_and(|score| score.is_loss() || lead(score).is_some_and(|lead| lead <= DRAWN_SCORE))
    }
}

/// How many moves each side has made at least, cards apart.
fn moves_of_each(live: &Live) -> usize {
    let game = &live.state.game;
    // A turn of several phases ends with the move.
    let move_phase = game.hosted().variant().layout.phases.last();
    let history = game.hosted().played_actions(Viewer::Public);
    let moves_of = |seat| history.iter().filter(|entry| entry.seat == seat && Some(&entry.phase) == move_phase).count();
    live.state.all_seats().map(moves_of).min().unwrap_or(0)
}

fn offer_event(seat: Seat, what: OfferKind, answer: Option<bool>) -> Happening {
    Happening::Event(Event::Offer { seat: number_of(seat), what, answer })
}

/// The first engine among those that are asked.
fn engine_asked(live: &Live, waiting: &[Seat]) -> Option<Seat> {
    let is_engine = |seat: &Seat| live.state.seat(*seat).is_some_and(|record| record.kind == SeatKind::Engine);
    waiting.iter().copied().find(is_engine)
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
