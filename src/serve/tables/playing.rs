//! Playing an action.

use super::journal_entry::{EndReason, Event, Happening, Play};
use super::live::Live;
use super::outbox::ConnectionId;
use super::requests::{ClientId, PlayRequest};
use super::seat_record::number_of;
use super::table::Table;
use super::table_game::{MAX_PLIES, ResolveError};
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

impl Table {
    /// Plays an action, or claims a win; returns the revision after it. An action that the same seat has named so
    /// before is not played again: the answer is the same.
    ///
    /// # Errors
    /// `forbidden stale turn illegal over limit internal`; if the client is behind, a fresh `state` has been sent to
    /// it.
    pub fn play(&self, connection: ConnectionId, request: &PlayRequest) -> Result<u64, Refusal> {
        let (mut live, now) = self.lock_now();
        let seat = live.held_seat(connection, request.seat)?;
        if let Some(rev) = live.state.rev_of(seat, &request.cid) {
            return Ok(rev);
        }
        let length = request.cid.0.chars().count();
        if length > MAX_CLIENT_ID {
            let message = format!("cid: found {length} characters, expected at most {MAX_CLIENT_ID}");
            return Err(Refusal::new(ErrorCode::Limit, message));
        }
        self.check_unfinished(&live)?;
        if !(live.state.decision_rev..=live.state.rev).contains(&request.rev) {
            if let Some(member) = live.members.get_mut(&connection) {
                member.state_due = true;
            }
            self.settle(&mut live, now);
            return Err(Refusal::new(ErrorCode::Stale, "the game has gone on: the state is on its way"));
        }
        let to_move = live.state.game.hosted().side_to_move();
        if to_move != seat {
            let refusal = Refusal::new(ErrorCode::Turn, format!("seat {to_move} is on move"));
            return Err(refusal.because(Some(Illegality::NotYourTurn)));
        }
        let millis = live.state.stopwatch.elapsed(now);
        let decision = SeatAction { seat, text: &request.text, cid: Some(&request.cid), millis };
        let rev = self.decide(&mut live, decision)?;
        self.settle(&mut live, now);
        Ok(rev)
    }

    /// Carries out the decision of the seat on move; the caller lets things settle. Returns the revision.
    ///
    /// # Errors
    /// `illegal limit internal`
    pub(super) fn decide(&self, live: &mut Live, decision: SeatAction<'_>) -> Result<u64, Refusal> {
        let SeatAction { seat, text, cid, millis } = decision;
        let (ply, number) = (live.state.game.ply() + 1, number_of(seat));
        let claim = live.state.game.hosted().claimable_win().map(|outcome| (Claim::of(outcome), outcome.winners));
        let happening = match claim.filter(|(claim, _)| claim.text == text) {
            Some((_, winners)) => Happening::Event(Event::Over {
                reason: EndReason::Claim,
                seat: Some(number),
                winners: winners.iter().map(number_of).collect(),
                cid: cid.cloned(),
            }),
            None if ply > MAX_PLIES => {
                return Err(Refusal::new(ErrorCode::Limit, format!("a game has at most {MAX_PLIES} actions")));
            }
            None => {
                let resolved =
                    live.state.game.resolve(text).map_err(|error| self.refusal_of(live, seat, text, error))?;
                let (text, shuffle) = (resolved.text, resolved.shuffle);
                Happening::Play(Play { ply, seat: number, text, shuffle, cid: cid.cloned(), ms: millis })
            }
        };
        let rev = self.commit(live, vec![happening])?;
        live.told.state_due = true;
        live.hide_hands();
        Ok(rev)
    }

    /// Why an action is refused. In a game with hidden cards the message says no more than that; the reason hangs on
    /// nothing but the board and the cards in force, which all see.
    fn refusal_of(&self, live: &Live, seat: Seat, text: &str, error: ResolveError) -> Refusal {
        let game = &live.state.game;
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
