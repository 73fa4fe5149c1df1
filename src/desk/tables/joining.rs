//! Coming to a table and leaving it, and what a connection that is there sees.

use super::change::{Change, Consequence};
use super::effect::{Effect, Effects};
use super::live::LiveTable;
use super::member::{Greeting, Member, Shown};
use super::outbox::ConnectionId;
use super::table_request::JoinRequest;
use crate::refusal::Refusal;
use base::seat::{Seat, SeatSet};
use std::collections::BTreeMap;

impl LiveTable {
    /// A connection comes; one that is at the table already comes anew.
    pub(super) fn join(&self, by: ConnectionId, request: &JoinRequest) -> Change {
        if self.gone {
            return Change::passing(Consequence::Left(by));
        }
        let seats = self.seats_of_tokens(&request.tokens);
        let is_current = request.rev.is_some_and(|rev| self.knows_all(rev, seats));
        let greeting = if is_current { Greeting::Same } else { Greeting::Whole };
        let code = request.invite.as_deref();
        let invites =
            |seat: &Seat| self.state.seat(*seat).is_some_and(|record| code.is_some_and(|code| record.invites(code)));
        let invited = self.state.all_seats().find(invites);
        Change::passing(Consequence::Joined(by, Box::new(Member::new(seats, invited, greeting))))
    }

    /// Which of its seats a connection sees.
    pub(super) fn show(&self, by: ConnectionId, seat: Option<usize>) -> Result<Change, Refusal> {
        let shown = match seat {
            Some(number) => Shown::Seat(self.held_seat(by, number)?),
            None => Shown::Nothing,
        };
        self.member(by)?;
        Ok(Change::passing(Consequence::Shown(by, shown)))
    }

    /// This member has come.
    pub(super) fn note_joined(&mut self, connection: ConnectionId, member: Member, effects: &mut Effects) {
        let (before, seats) = (self.presence(), member.seats);
        let former = self.members.insert(connection, member);
        effects.extend(former.and_then(|member| member.hint).map(Effect::Stop));
        let missing = self.awaited.iter().filter(|&seat| !seats.contains(seat));
        self.awaited = missing.fold(SeatSet::EMPTY, SeatSet::with);
        self.note_presence(&before, effects);
    }

    /// This connection has gone; false if it was not there.
    pub(super) fn note_left(&mut self, connection: ConnectionId, effects: &mut Effects) -> bool {
        let before = self.presence();
        let member = self.members.remove(&connection);
        let was_here = member.is_some();
        effects.push(Effect::Forget(connection));
        // Whoever leaves waits for nothing any more.
        effects.extend(member.and_then(|member| member.hint).map(Effect::Stop));
        self.note_presence(&before, effects);
        was_here
    }

    /// This connection answers, or does not; false if it is not at the table.
    pub(super) fn note_answers(&mut self, connection: ConnectionId, answers: bool, effects: &mut Effects) -> bool {
        let before = self.presence();
        let Some(member) = self.members.get_mut(&connection) else { return false };
        member.here = answers;
        self.note_presence(&before, effects);
        true
    }

    /// Records who has come or gone since, and notifies the members.
    pub(super) fn note_presence(&mut self, before: &[bool], effects: &mut Effects) {
        let now = self.presence();
        let changed: Vec<(usize, bool)> =
            now.iter().copied().enumerate().filter(|&(index, here)| before.get(index) != Some(&here)).collect();
        if changed.is_empty() {
            return;
        }
        self.state.rev += 1;
        for (index, here) in changed {
            if let Some(rev) = self.told.presence_rev.get_mut(index) {
                *rev = self.state.rev;
            }
            self.notice(if here { "joined" } else { "left" }, Seat::new(index), effects);
        }
    }

    /// The seats that these tokens are good for. In a rematch a token also counts that comes with the number of the seat
    /// that the player had before.
    fn seats_of_tokens(&self, tokens: &BTreeMap<usize, String>) -> SeatSet {
        let mut seats = SeatSet::EMPTY;
        for (&number, token) in tokens {
            let Some(named) = self.state.seat_of_number(number) else { continue };
            let moved = self.state.header.previous_seats.iter().flat_map(|order| {
                let of_old = order.iter().enumerate().filter(|&(_, &old)| old == named.index());
                of_old.map(|(new, _)| Seat::new(new))
            });
            for seat in std::iter::once(named).chain(moved) {
                if self.state.seat(seat).is_some_and(|record| record.accepts(token)) {
                    seats = seats.with(seat);
                }
            }
        }
        seats
    }

    /// Whether a client that knows this revision knows all that has been told since, its own coming and going apart. One
    /// whose view is a matter of what it has asked to see never does.
    fn knows_all(&self, rev: u64, seats: SeatSet) -> bool {
        let is_chosen = self.state.game.is_hidden() && seats.iter().count() > 1;
        let others = self.state.all_seats().filter(|&seat| !seats.contains(seat));
        let others_rev = others.filter_map(|seat| self.told.presence_rev.get(seat.index())).max().copied().unwrap_or(0);
        !is_chosen && (self.told.change_rev.max(others_rev)..=self.state.rev).contains(&rev)
    }
}
