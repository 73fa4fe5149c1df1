//! Sitting down, and further devices of one seat.

use super::joining::presence;
use super::journal_entry::{EndReason, Event, Happening};
use super::live::Live;
use super::messages::TablePush;
use super::outbox::ConnectionId;
use super::player_name::clean_name;
use super::requests::{LinkRequest, SeatKind, SitRequest};
use super::seat_record::MAX_TOKENS;
use super::secrets::new_secret;
use super::table::Table;
use crate::refusal::{ErrorCode, Refusal};
use crate::secret::SecretHash;
use base::seat::{Seat, SeatSet};
use std::collections::BTreeMap;

impl Table {
    /// Takes a free seat; returns its token.
    ///
    /// # Errors
    /// `forbidden` if the seat is taken or the invitation wrong; `over`, `bad`, `limit`, `internal`.
    pub fn sit(&self, connection: ConnectionId, request: &SitRequest) -> Result<String, Refusal> {
        let (mut live, now) = self.lock_now();
        live.member(connection)?;
        let seat = live.state.seat_of_number(request.seat).ok_or_else(|| {
            Refusal::new(ErrorCode::Bad, format!("seat: found {}, expected another number", request.seat))
        })?;
        self.check_unfinished(&live)?;
        let forbidden = |message: &str| Err(Refusal::new(ErrorCode::Forbidden, message));
        let Some(record) = live.state.seat(seat) else { return forbidden("there is no such seat") };
        let invited = request.invite.as_deref().is_some_and(|code| record.invites(code));
        match record.kind {
            SeatKind::Open => {}
            SeatKind::Invite if invited => {}
            SeatKind::Invite => return forbidden("this seat waits for its invitation"),
            SeatKind::Mine | SeatKind::Engine => return forbidden("this seat is taken"),
        }
        let name = clean_name(request.name.as_deref())?;
        let token = new_secret()?;
        let token_hash = SecretHash::of(&token);
        self.commit(&mut live, vec![Happening::Event(Event::Sit { seat: request.seat, name, token_hash })])?;
        let here = presence(&live);
        if let Some(member) = live.members.get_mut(&connection) {
            member.seats = member.seats.with(seat);
            member.state_due = true;
        }
        self.note_presence(&mut live, &here);
        self.settle(&mut live, now);
        Ok(token)
    }

    /// A token for a further device; with `revoke` it is the only one, and other connections lose the seat.
    ///
    /// # Errors
    /// `forbidden limit internal`
    pub fn link(&self, connection: ConnectionId, request: &LinkRequest) -> Result<String, Refusal> {
        let (mut live, now) = self.lock_now();
        let seat = live.held_seat(connection, request.seat)?;
        let tokens = live.state.seat(seat).map_or(0, |record| record.tokens.len());
        if tokens >= MAX_TOKENS && !request.revoke {
            let message = format!("seat {seat} has {tokens} tokens: revoke them before you ask for another");
            return Err(Refusal::new(ErrorCode::Limit, message));
        }
        let token = new_secret()?;
        let (token_hash, revoke) = (SecretHash::of(&token), request.revoke);
        self.commit(&mut live, vec![Happening::Event(Event::Link { seat: request.seat, token_hash, revoke })])?;
        if revoke {
            let here = presence(&live);
            let others = live.members.iter_mut().filter(|&(&other, _)| other != connection);
            for (_, member) in others.filter(|(_, member)| member.seats.contains(seat)) {
                member.seats = without(member.seats, seat);
                member.shown = None;
                member.state_due = true;
            }
            // Whose seats are whose has changed, though no word of `table` has.
            live.told.table = None;
            self.note_presence(&mut live, &here);
        }
        self.settle(&mut live, now);
        Ok(token)
    }

    /// A seat gives up. If nothing has been played and a seat is still free, the whole table is given up.
    ///
    /// # Errors
    /// `forbidden over internal`
    pub fn resign(&self, connection: ConnectionId, seat: usize) -> Result<(), Refusal> {
        let (mut live, now) = self.lock_now();
        live.held_seat(connection, seat)?;
        self.check_unfinished(&live)?;
        let event = if live.state.has_free_seats() && live.state.game.plies().is_empty() {
            Event::Over { reason: EndReason::Aborted, seat: Some(seat), winners: Vec::new(), cid: None }
        } else {
            Event::Resign { seat }
        };
        self.commit(&mut live, vec![Happening::Event(event)])?;
        live.told.state_due = true;
        self.settle(&mut live, now);
        Ok(())
    }

    /// Whether a connection holds a seat, or one of these tokens is good for one.
    pub(super) fn is_held_by(&self, connection: ConnectionId, tokens: &BTreeMap<usize, String>) -> bool {
        let live = self.lock();
        let accepts = |(&number, token): (&usize, &String)| {
            let seat = live.state.seat_of_number(number).and_then(|seat| live.state.seat(seat));
            seat.is_some_and(|record| record.accepts(token))
        };
        let holds = live.members.get(&connection).is_some_and(|member| !member.seats.is_empty());
        holds || tokens.iter().any(accepts)
    }

    /// The table is deleted: its file goes, and whoever is there is told.
    ///
    /// # Errors
    /// If the file cannot be removed; the table then stays.
    pub(super) fn delete(&self) -> std::io::Result<()> {
        let mut live = self.lock();
        if let Some(journal) = &live.journal {
            journal.remove()?;
        }
        live.journal = None;
        live.gone = true;
        if let Some(search) = live.search.take() {
            search.task.stop();
        }
        for member in std::mem::take(&mut live.members).into_values() {
            member.outbox.send(TablePush::Bye { code: "deleted" }.text());
        }
        self.context.timer.set(self.id(), None);
        self.context.count_change();
        Ok(())
    }

    /// # Errors
    /// `over` if the game has ended.
    pub(super) fn check_unfinished(&self, live: &Live) -> Result<(), Refusal> {
        match live.state.outcome {
            None => Ok(()),
            Some(outcome) => Err(Refusal::new(ErrorCode::Over, format!("the game is over: {outcome}"))),
        }
    }
}

fn without(seats: SeatSet, seat: Seat) -> SeatSet {
    seats.iter().filter(|&other| other != seat).fold(SeatSet::EMPTY, SeatSet::with)
}
