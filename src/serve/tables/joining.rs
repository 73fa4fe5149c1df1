//! Coming to a table and leaving it.

use super::live::Live;
use super::member::{Greeting, Member, Shown};
use super::outbox::{ConnectionId, Outbox};
use super::seat_record::number_of;
use super::table::Table;
use crate::refusal::Refusal;
use base::seat::{Seat, SeatSet};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What a connection holds after it has joined.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Joined {
    /// The numbers of its seats.
    pub seats: Vec<usize>,
}

impl Table {
    /// A connection comes to the table, with the tokens that it has by number of seat; one that is at the table already
    /// comes anew. It is sent `table` and `state`, or `same` if the revision that it knows is the current one. Tokens
    /// and invitations that are wrong count for nothing. Onlookers of a table that wants none are sent `table` and an error `hidden`.
    pub fn join(
        &self,
        connection: ConnectionId,
        outbox: Arc<dyn Outbox>,
        tokens: &BTreeMap<usize, String>,
        invite: Option<&str>,
        rev: Option<u64>,
    ) -> Joined {
        let (mut live, now) = self.lock_now();
        if live.gone {
            return Joined::default();
        }
        let seats = seats_of_tokens(&live, tokens);
        let is_current = rev.is_some_and(|rev| knows_all(&live, rev, seats));
        let greeting = if is_current { Greeting::Same } else { Greeting::Whole };
        let invites =
            |seat: &Seat| live.state.seat(*seat).is_some_and(|record| invite.is_some_and(|code| record.invites(code)));
        let invited = live.state.all_seats().find(invites);
        let here = presence(&live);
        if let Some(before) = live.members.insert(connection, Member::new(outbox, seats, invited, greeting)) {
            stop_hint(&before);
        }
        let mut awaited = SeatSet::EMPTY;
        for seat in live.awaited.iter().filter(|&seat| !seats.contains(seat)) {
            awaited = awaited.with(seat);
        }
        live.awaited = awaited;
        self.note_presence(&mut live, &here);
        self.settle(&mut live, now);
        Joined { seats: seats.iter().map(number_of).collect() }
    }

    /// A connection leaves.
    pub fn leave(&self, connection: ConnectionId) {
        let (mut live, now) = self.lock_now();
        let here = presence(&live);
        let Some(member) = live.members.remove(&connection) else { return };
        stop_hint(&member);
        self.note_presence(&mut live, &here);
        self.settle(&mut live, now);
    }

    /// Whether the connection answers: one that does not is shown as away.
    pub fn set_here(&self, connection: ConnectionId, answers: bool) {
        let (mut live, now) = self.lock_now();
        let here = presence(&live);
        let Some(member) = live.members.get_mut(&connection) else { return };
        member.here = answers;
        self.note_presence(&mut live, &here);
        self.settle(&mut live, now);
    }

    /// Which of its seats a connection with several sees in a game with hidden cards. Hands that are shown are hidden again
    /// when the turn goes to another seat.
    ///
    /// # Errors
    /// `forbidden` if the seat is not its own.
    pub fn show(&self, connection: ConnectionId, seat: Option<usize>) -> Result<(), Refusal> {
        let (mut live, now) = self.lock_now();
        let shown = match seat {
            Some(number) => Shown::Seat(live.held_seat(connection, number)?),
            None => Shown::Nothing,
        };
        live.member(connection)?;
        if let Some(member) = live.members.get_mut(&connection) {
            member.shown = Some(shown);
            member.state_due = true;
        }
        self.settle(&mut live, now);
        Ok(())
    }

    /// Takes down who has come or gone, and says so.
    pub(super) fn note_presence(&self, live: &mut Live, before: &[bool]) {
        let now = presence(live);
        let changed: Vec<(usize, bool)> =
            now.iter().copied().enumerate().filter(|&(index, here)| before.get(index) != Some(&here)).collect();
        if changed.is_empty() {
            return;
        }
        live.state.rev += 1;
        for (index, here) in changed {
            if let Some(rev) = live.told.presence_rev.get_mut(index) {
                *rev = live.state.rev;
            }
            self.notice(live, if here { "joined" } else { "left" }, Seat::new(index));
        }
    }
}

/// Who is connected, by seat.
pub(super) fn presence(live: &Live) -> Vec<bool> {
    live.state.all_seats().map(|seat| live.is_here(seat)).collect()
}

/// Whoever leaves waits for nothing any more.
fn stop_hint(member: &Member) {
    if let Some(task) = &member.hint {
        task.stop();
    }
}

/// The seats that these tokens are good for. In a rematch a token also counts that comes with the number of the seat
/// that the player had before.
fn seats_of_tokens(live: &Live, tokens: &BTreeMap<usize, String>) -> SeatSet {
    let mut seats = SeatSet::EMPTY;
    for (&number, token) in tokens {
        let Some(named) = live.state.seat_of_number(number) else { continue };
        let moved = live.state.header.previous_seats.iter().flat_map(|order| {
            let of_old = order.iter().enumerate().filter(|&(_, &old)| old == named.index());
            of_old.map(|(new, _)| Seat::new(new))
        });
        for seat in std::iter::once(named).chain(moved) {
            if live.state.seat(seat).is_some_and(|record| record.accepts(token)) {
                seats = seats.with(seat);
            }
        }
    }
    seats
}

/// Whether a client that knows this revision knows all that has been told since, its own coming and going apart. One
/// whose view is a matter of what it has asked to see never does.
fn knows_all(live: &Live, rev: u64, seats: SeatSet) -> bool {
    let is_chosen = live.state.game.is_hidden() && seats.iter().count() > 1;
    let others = live.state.all_seats().filter(|&seat| !seats.contains(seat));
    let others_rev = others.filter_map(|seat| live.told.presence_rev.get(seat.index())).max().copied().unwrap_or(0);
    !is_chosen && (live.told.change_rev.max(others_rev)..=live.state.rev).contains(&rev)
}
