//! What the connections at a table are told: `table` and `state` if they have changed, each as its viewer may see it.

use super::live::Live;
use super::member::Greeting;
use super::messages::{TableMessage, TablePush};
use super::outbox::ConnectionId;
use super::requests::SeatKind;
use super::seat_record::number_of;
use super::table::Table;
use super::view::{clock_of, view};
use crate::refusal::{ErrorCode, Refusal};
use base::seat::Seat;
use session::viewer::Viewer;
use std::sync::Arc;

/// The texts of one round of telling, each made when it is first needed.
struct Texts<'a> {
    live: &'a Live,
    id: &'a str,
    now: u64,
    states: Vec<(Viewer, Arc<str>)>,
    clock: Option<Arc<str>>,
}

impl Texts<'_> {
    fn table(&self, message: &TableMessage, connection: ConnectionId) -> Arc<str> {
        let mut message = message.clone();
        if let Some(member) = self.live.members.get(&connection) {
            let seats = message.seats.iter_mut().enumerate();
            seats.for_each(|(index, seat)| {
                seat.mine = member.seats.contains(Seat::new(index));
                seat.invited = member.invited == Some(Seat::new(index)) && seat.kind == SeatKind::Invite;
            });
        }
        TablePush::Table { game: self.id, rev: self.live.state.rev, table: &message }.text()
    }

    fn state(&mut self, viewer: Viewer) -> Arc<str> {
        if let Some((_, text)) = self.states.iter().find(|(known, _)| *known == viewer) {
            return Arc::clone(text);
        }
        let state = view(self.live, viewer, None, self.now);
        let text = TablePush::State { game: self.id, rev: self.live.state.rev, state: &state }.text();
        self.states.push((viewer, Arc::clone(&text)));
        text
    }

    fn clock(&mut self) -> Arc<str> {
        let (live, game, now) = (self.live, self.id, self.now);
        let make = || TablePush::Clock { game, rev: live.state.rev, clock: clock_of(live, now) }.text();
        Arc::clone(self.clock.get_or_insert_with(make))
    }
}

impl Table {
    /// Tells every member what has changed since it was last told.
    pub(super) fn tell(&self, live: &mut Live, now: u64) {
        let message = live.table_message();
        let table_changed = live.told.table.as_ref() != Some(&message);
        let (state_due, clock_due) = (live.told.state_due, live.told.clock_due);
        let is_due = table_changed || state_due || clock_due || live.members.values().any(|member| member.state_due);
        if is_due && live.state.rev <= live.told.rev {
            live.state.rev += 1;
        }
        let before = live.told.table.as_ref().map(TableMessage::without_presence);
        if state_due || table_changed && before != Some(message.without_presence()) {
            live.told.change_rev = live.state.rev;
        }
        let mut texts = Texts { live, id: self.id(), now, states: Vec::new(), clock: None };
        for (&connection, member) in &live.members {
            let outbox = &member.outbox;
            let viewer = live.viewer_of(member);
            let is_new = member.greeting == Some(Greeting::Whole);
            if member.greeting == Some(Greeting::Same) {
                outbox.send(TablePush::Same { rev: live.state.rev }.text());
            } else if table_changed || is_new {
                outbox.send(texts.table(&message, connection));
            }
            match viewer {
                Some(viewer) if state_due || member.state_due || is_new => outbox.send(texts.state(viewer)),
                Some(_) if clock_due => outbox.send(texts.clock()),
                None if is_new => outbox.send(no_onlookers().text(None)),
                _ => {}
            }
        }
        self.note_told(live, message);
    }

    fn note_told(&self, live: &mut Live, message: TableMessage) {
        for member in live.members.values_mut() {
            member.greeting = None;
            member.state_due = false;
        }
        live.told.rev = live.state.rev;
        live.told.state_due = false;
        live.told.clock_due = false;
        live.told.table = Some(message);
        let lobby = self.lobby_entry_of(live);
        if live.told.lobby != lobby {
            live.told.lobby = lobby;
            self.context.count_change();
        }
    }

    /// Tells all members something that no other message says; those who have just come first hear how things stand.
    pub(super) fn notice(&self, live: &Live, kind: &str, seat: Seat) {
        let text = TablePush::Notice { kind, seat: number_of(seat) }.text();
        let known = live.members.values().filter(|member| member.greeting.is_none());
        known.for_each(|member| member.outbox.send(Arc::clone(&text)));
    }
}

/// What onlookers are told at a table that wants none.
pub(super) fn no_onlookers() -> Refusal {
    Refusal::new(ErrorCode::Hidden, "this game is shown to its players alone")
}
