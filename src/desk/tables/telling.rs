//! What the connections at a table are told: `table` and `state` if they have changed, each as its viewer may see it.

use super::effect::{Effect, Effects};
use super::live::LiveTable;
use super::member::Greeting;
use super::messages::{LobbyEntry, LobbySeat, TableMessage, TablePush};
use super::outbox::ConnectionId;
use super::requests::SeatKind;
use super::seat_record::number_of;
use crate::refusal::{ErrorCode, Refusal};
use base::seat::Seat;
use session::viewer::Viewer;
use std::sync::Arc;

/// The texts of one round of telling, each made when it is first needed.
struct Texts<'a> {
    live: &'a LiveTable,
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
        TablePush::Table { game: self.live.id(), rev: self.live.state.rev, table: &message }.text()
    }

    fn state(&mut self, viewer: Viewer) -> Arc<str> {
        if let Some((_, text)) = self.states.iter().find(|(known, _)| *known == viewer) {
            return Arc::clone(text);
        }
        let state = self.live.view(viewer, None, self.now);
        let text = TablePush::State { game: self.live.id(), rev: self.live.state.rev, state: &state }.text();
        self.states.push((viewer, Arc::clone(&text)));
        text
    }

    fn clock(&mut self) -> Arc<str> {
        let (live, game, now) = (self.live, self.live.id(), self.now);
        let make = || TablePush::Clock { game, rev: live.state.rev, clock: live.clock_message(now) }.text();
        Arc::clone(self.clock.get_or_insert_with(make))
    }
}

impl LiveTable {
    /// Tells every member what has changed since it was last told.
    pub(super) fn tell(&mut self, now: u64, effects: &mut Effects) {
        let message = self.table_message();
        let table_changed = self.told.table.as_ref() != Some(&message);
        let (state_due, clock_due) = (self.told.state_due, self.told.clock_due);
        let is_due = table_changed || state_due || clock_due || self.members.values().any(|member| member.state_due);
        if is_due && self.state.rev <= self.told.rev {
            self.state.rev += 1;
        }
        let before = self.told.table.as_ref().map(TableMessage::without_presence);
        if state_due || table_changed && before != Some(message.without_presence()) {
            self.told.change_rev = self.state.rev;
        }
        let mut texts = Texts { live: self, now, states: Vec::new(), clock: None };
        for (&connection, member) in &self.members {
            let mut send = |text| effects.push(Effect::Send(connection, text));
            let viewer = self.viewer_of(member);
            let is_new = member.greeting == Some(Greeting::Whole);
            if member.greeting == Some(Greeting::Same) {
                send(TablePush::Same { rev: self.state.rev }.text());
            } else if table_changed || is_new {
                send(texts.table(&message, connection));
            }
            match viewer {
                Some(viewer) if state_due || member.state_due || is_new => send(texts.state(viewer)),
                Some(_) if clock_due => send(texts.clock()),
                None if is_new => send(no_onlookers().text(None)),
                _ => {}
            }
        }
        self.note_told(message, effects);
    }

    fn note_told(&mut self, message: TableMessage, effects: &mut Effects) {
        for member in self.members.values_mut() {
            member.greeting = None;
            member.state_due = false;
        }
        self.told.rev = self.state.rev;
        self.told.state_due = false;
        self.told.clock_due = false;
        let lobby = self.lobby_entry_of(&message);
        self.told.table = Some(message);
        if self.told.lobby != lobby {
            self.told.lobby = lobby;
            effects.push(Effect::LobbyChanged);
        }
    }

    /// The lobby lists what one may watch or join.
    fn lobby_entry_of(&self, message: &TableMessage) -> Option<LobbyEntry> {
        if self.gone || !(self.state.header.options.onlookers || self.state.has_free_seats()) {
            return None;
        }
        let seats = message.seats.iter().map(|seat| LobbySeat {
            seat: seat.seat,
            kind: seat.kind,
            name: seat.name.clone(),
            level: seat.level,
            here: seat.here,
        });
        Some(LobbyEntry {
            game: self.id().to_owned(),
            variant: message.variant,
            status: message.status,
            seats: seats.collect(),
            number: self.state.game.hosted().scene(Viewer::Public).number,
        })
    }

    /// Tells all members something that no other message says; those who have just come first hear how things are.
    pub(super) fn notice(&self, kind: &str, seat: Seat, effects: &mut Effects) {
        let text = TablePush::Notice { kind, seat: number_of(seat) }.text();
        let known = self.members.iter().filter(|(_, member)| member.greeting.is_none());
        effects.extend(known.map(|(&connection, _)| Effect::Send(connection, Arc::clone(&text))));
    }

    /// The table is deleted, and all members are told.
    pub(super) fn note_deleted(&mut self, effects: &mut Effects) {
        self.gone = true;
        self.is_kept = false;
        self.stop_search(effects);
        let bye = TablePush::Bye { code: "deleted" }.text();
        for (connection, member) in std::mem::take(&mut self.members) {
            effects.extend(member.hint.map(Effect::Stop));
            effects.extend([Effect::Send(connection, Arc::clone(&bye)), Effect::Forget(connection)]);
        }
        effects.push(Effect::LobbyChanged);
    }
}

/// What onlookers are told at a table that wants none.
pub(super) fn no_onlookers() -> Refusal {
    Refusal::new(ErrorCode::Hidden, "this game is shown to its players alone")
}
