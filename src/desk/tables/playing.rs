//! Playing an action.

use super::change::{Change, Consequence};
use super::journal_entry::{EndReason, Event, Happening, Play};
use super::live::LiveTable;
use super::moment::Moment;
use super::outbox::ConnectionId;
use super::requests::{ClientId, PlayRequest};
use super::seat_record::number_of;
use super::secrets::Luck;
use super::table_game::{MAX_PLIES, ResolveError};
use super::table_request::TableReply;
use crate::refusal::{ErrorCode, Refusal};
use base::seat::Seat;
use rules::illegality::{Illegality, MoveAttempt};
use session::game_state::Claim;
use session::viewer::Viewer;

/// The longest name that a client may give an action, in characters.
const MAX_CLIENT_ID: usize = 64;

/// An action that a seat decides on.
pub(super) struct SeatAction<'a> {
    pub(super) seat: Seat,
    pub(super) text: &'a str,
    pub(super) cid: Option<&'a ClientId>,
    /// How long it took, in milliseconds.
    pub(super) millis: u64,
}

impl LiveTable {
    /// A connection plays an action, or claims a win.
    pub(super) fn play(&self, by: ConnectionId, request: &PlayRequest, moment: &mut Moment) -> Result<Change, Refusal> {
        let seat = self.held_seat(by, request.seat)?;
        if let Some(rev) = self.state.rev_of(seat, &request.cid) {
            return Ok(Change { answer: Ok(TableReply { rev, ..TableReply::default() }), ..Change::none() });
        }
        let length = request.cid.0.chars().count();
        if length > MAX_CLIENT_ID {
            let message = format!("cid: found {length} characters, expected at most {MAX_CLIENT_ID}");
            return Err(Refusal::new(ErrorCode::Limit, message));
        }
        self.check_unfinished()?;
        if !(self.state.decision_rev..=self.state.rev).contains(&request.rev) {
            let refusal = Refusal::new(ErrorCode::Stale, "the game has gone on: the state is on its way");
            return Ok(Change { answer: Err(refusal), ..Change::passing(Consequence::Late(by)) });
        }
        let to_move = self.state.game.hosted().side_to_move();
        if to_move != seat {
            let refusal = Refusal::new(ErrorCode::Turn, format!("seat {to_move} is on move"));
            return Err(refusal.because(Some(Illegality::NotYourTurn)));
        }
        let millis = self.state.stopwatch.elapsed(moment.now);
        let action = SeatAction { seat, text: &request.text, cid: Some(&request.cid), millis };
        let happening = self.decision(action, &mut moment.luck)?;
        Ok(self.change(vec![happening], moment.at, Consequence::Decided))
    }

    /// What happens if the seat on move decides so.
    ///
    /// # Errors
    /// `illegal limit internal`
    pub(super) fn decision(&self, action: SeatAction<'_>, luck: &mut Luck) -> Result<Happening, Refusal> {
        let SeatAction { seat, text, cid, millis } = action;
        let (ply, number) = (self.state.game.ply() + 1, number_of(seat));
        let claim = self.state.game.hosted().claimable_win().map(|outcome| (Claim::of(outcome), outcome.winners));
        match claim.filter(|(claim, _)| claim.text == text) {
            Some((_, winners)) => Ok(Happening::Event(Event::Over {
                reason: EndReason::Claim,
                seat: Some(number),
                winners: winners.iter().map(number_of).collect(),
                cid: cid.cloned(),
            })),
            None if ply > MAX_PLIES => {
                Err(Refusal::new(ErrorCode::Limit, format!("a game has at most {MAX_PLIES} actions")))
            }
            None => {
                let resolved =
                    self.state.game.resolve(text, luck).map_err(|error| self.refusal_of(seat, text, error))?;
                let (text, shuffle) = (resolved.text, resolved.shuffle);
                Ok(Happening::Play(Play { ply, seat: number, text, shuffle, cid: cid.cloned(), ms: millis }))
            }
        }
    }

    /// The seat on move has decided.
    pub(super) fn note_decision(&mut self) {
        self.told.state_due = true;
        self.hide_hands();
    }

    /// Why an action is refused. In a game with hidden cards the message says no more than that; the reason hangs on
    /// nothing but the board and the cards in force, which all see.
    fn refusal_of(&self, seat: Seat, text: &str, error: ResolveError) -> Refusal {
        let game = &self.state.game;
        let refusal = match error {
            ResolveError::Randomness(refusal) => return refusal,
            ResolveError::Illegal(_) if game.is_hidden() => Refusal::new(ErrorCode::Illegal, "illegal"),
            ResolveError::Illegal(error) => Refusal::new(ErrorCode::Illegal, error.to_string()),
        };
        let squares: Vec<String> = game.hosted().variant().layout.rows().concat();
        let attempt = MoveAttempt::from_text(text, &squares);
        refusal.because(attempt.and_then(|attempt| game.hosted().illegality(Viewer::Seat(seat), &attempt)))
    }
}
