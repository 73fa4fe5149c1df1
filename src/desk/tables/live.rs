//! A table while the server runs: what lasts of it, and the connections, searches and times that do not.
//!
//! It has no lock, clock, socket, file or thread. It is told of an input, and says which change that would be
//! ([`LiveTable::handle`]); whoever keeps it writes the change's entries down, then has it carried out and sees to its
//! effects ([`LiveTable::carry_out`]), or, if they could not be written down, says so ([`LiveTable::give_up`]). What may
//! be asked and may happen is in the files beside this one, by subject.

use super::change::{Change, Consequence};
use super::effect::{Effect, Effects};
use super::journal_entry::{Entry, Happening, Play};
use super::member::Member;
use super::messages::{LobbyEntry, SeatMessage, TableMessage, TableStatus};
use super::outbox::ConnectionId;
use super::requests::SeatKind;
use super::search_order::Purpose;
use super::seat_record::{SeatRecord, number_of};
use super::table_request::TableReply;
use super::table_state::TableState;
use crate::refusal::{ErrorCode, Refusal};
use base::score::Score;
use base::seat::{MAX_SEATS, Seat, SeatSet};
use host::pool::Urgency;
use session::drop_out::DropOutReason;
use session::viewer::Viewer;
use std::collections::BTreeMap;

/// A search for the move of an engine's seat.
pub(super) struct Search {
    /// The decision that it is for, by its revision. An answer to an earlier one is dropped.
    pub(super) decision_rev: u64,
    pub(super) urgency: Urgency,
    /// Whether it has come to its turn: only then does the clock run.
    pub(super) has_begun: bool,
}

impl Search {
    pub(super) fn purpose(&self) -> Purpose {
        Purpose::Move { decision_rev: self.decision_rev }
    }
}

/// A table while the server runs.
pub struct LiveTable {
    pub(super) state: TableState,
    pub(super) members: BTreeMap<ConnectionId, Member>,
    /// Whether it has a journal; else everything is kept in memory.
    pub(super) is_kept: bool,
    /// The most milliseconds that an engine may think.
    pub(super) max_think: u64,
    /// Whether the table has been deleted.
    pub(super) gone: bool,
    pub(super) search: Option<Search>,
    /// What the engine last thought of the game, by seat.
    pub(super) scores: [Option<Score>; MAX_SEATS],
    /// When the rules' pass is played for the seat on move, which has no other action.
    pub(super) skip_at: Option<u64>,
    /// Not before this is anything tried again by itself, after something could not be written down.
    pub(super) retry_at: u64,
    /// When the clock is to be marked in the journal.
    pub(super) mark_at: Option<u64>,
    /// The seats of persons who have not come back since the server started: their clocks wait.
    pub(super) awaited: SeatSet,
    /// When the timer wakes the table, as it was told.
    pub(super) wakes_at: Option<u64>,
    pub(super) told: Told,
}

/// What the members have been told, and what they are to be told.
#[derive(Default)]
pub(super) struct Told {
    /// The latest `table`.
    pub(super) table: Option<TableMessage>,
    /// The latest revision.
    pub(super) rev: u64,
    /// The latest revision that was more than somebody's coming or going.
    pub(super) change_rev: u64,
    /// The latest revision with which each seat came or went.
    pub(super) presence_rev: [u64; MAX_SEATS],
    /// Whether the state has changed.
    pub(super) state_due: bool,
    /// Whether the clocks have changed beside the state.
    pub(super) clock_due: bool,
    /// What the lobby shows.
    pub(super) lobby: Option<LobbyEntry>,
}

impl LiveTable {
    /// A table at which nobody is yet. `awaited`: the seats whose clocks wait for them to come back.
    pub(super) fn new(state: TableState, is_kept: bool, awaited: SeatSet, max_think: u64) -> LiveTable {
        let told = Told { change_rev: state.rev, ..Told::default() };
        LiveTable {
            state,
            members: BTreeMap::new(),
            is_kept,
            max_think,
            gone: false,
            search: None,
            scores: [None; MAX_SEATS],
            skip_at: None,
            retry_at: 0,
            mark_at: None,
            awaited,
            wakes_at: None,
            told,
        }
    }

    /// Its ID.
    pub(super) fn id(&self) -> &str {
        &self.state.header.game
    }

    /// A change that is kept as these entries.
    pub(super) fn change(&self, happenings: Vec<Happening>, at: u64, consequence: Consequence) -> Change {
        let rev = self.state.rev + 1;
        let entry = |(left, happening)| Entry { happening, at, rev, more: left > 0 };
        let entries: Vec<Entry> = (0..happenings.len()).rev().zip(happenings).map(entry).collect();
        Change { entries, answer: Ok(TableReply { rev, ..TableReply::default() }), ..Change::passing(consequence) }
    }

    /// # Errors
    /// `over` if the game has ended.
    pub(super) fn check_unfinished(&self) -> Result<(), Refusal> {
        match self.state.outcome {
            None => Ok(()),
            Some(outcome) => Err(Refusal::new(ErrorCode::Over, format!("the game is over: {outcome}"))),
        }
    }

    /// # Errors
    /// `over` if the game has ended, or goes on without this seat.
    pub(super) fn check_plays(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_unfinished()?;
        if self.state.is_out(seat) {
            return Err(Refusal::new(ErrorCode::Over, format!("seat {seat} has dropped out of the game")));
        }
        Ok(())
    }

    /// How it is noted that this seat drops out, if the others then play on.
    pub(super) fn drop_out(&self, seat: Seat, reason: DropOutReason, now: u64) -> Option<Happening> {
        let text = self.state.game.hosted().drop_out_text(seat, reason)?;
        let ms = if self.state.to_move() == Some(seat) { self.state.stopwatch.elapsed(now) } else { 0 };
        let (ply, seat) = (self.state.game.ply() + 1, number_of(seat));
        Some(Happening::Play(Play { ply, seat, text, shuffle: None, cid: None, ms }))
    }

    /// Who is connected, by seat.
    pub(super) fn presence(&self) -> Vec<bool> {
        self.state.all_seats().map(|seat| self.is_here(seat)).collect()
    }

    /// The search for the move of an engine's seat is of no use any more.
    pub(super) fn stop_search(&mut self, effects: &mut Effects) {
        effects.extend(self.search.take().map(|search| Effect::Stop(search.purpose())));
    }

    /// Whether the seat is an engine's.
    pub(super) fn is_engine(&self, seat: Seat) -> bool {
        self.state.seat(seat).is_some_and(|record| record.kind == SeatKind::Engine)
    }

    /// The seat with this number, if the connection holds it.
    ///
    /// # Errors
    /// `unknown forbidden`
    pub(super) fn held_seat(&self, connection: ConnectionId, number: usize) -> Result<Seat, Refusal> {
        let member = self.member(connection)?;
        let seat = self.state.seat_of_number(number).filter(|&seat| member.seats.contains(seat));
        seat.ok_or_else(|| Refusal::new(ErrorCode::Forbidden, format!("seat {number} is not yours")))
    }

    /// What is known of a connection at the table.
    ///
    /// # Errors
    /// `unknown` if it has not come or the table is gone.
    pub(super) fn member(&self, connection: ConnectionId) -> Result<&Member, Refusal> {
        let member = self.members.get(&connection).filter(|_| !self.gone);
        member.ok_or_else(|| Refusal::new(ErrorCode::Unknown, "there is no such table here"))
    }

    /// Whether somebody who holds the seat is connected. The engine always is.
    pub(super) fn is_here(&self, seat: Seat) -> bool {
        self.is_engine(seat) || self.members.values().any(|member| member.here && member.seats.contains(seat))
    }

    /// How urgent the moves of engines are: those of games at which somebody looks come first.
    pub(super) fn urgency(&self) -> Urgency {
        let is_watched = self.members.values().any(|member| member.here);
        if is_watched { Urgency::Move } else { Urgency::Unwatched }
    }

    /// The seat on move, if its hand is not shown on the one screen that it shares with others.
    pub(super) fn handover(&self) -> Option<Seat> {
        let seat = self.state.to_move().filter(|_| self.state.game.is_hidden() && self.skip_at.is_none())?;
        let mut holders = self.members.values().filter(|member| member.seats.contains(seat)).peekable();
        holders.peek()?;
        let waits = |member: &Member| member.holds_several() && member.viewer(true, None) != Viewer::Seat(seat);
        holders.all(waits).then_some(seat)
    }

    /// How far the table is.
    pub(super) fn status(&self) -> TableStatus {
        match &self.state {
            state if state.aborted => TableStatus::Aborted,
            state if state.outcome.is_some() => TableStatus::Over,
            state if state.has_free_seats() => TableStatus::Open,
            _ => TableStatus::Playing,
        }
    }

    /// Whether the time of the seat on move counts now.
    pub(super) fn time_counts(&self) -> bool {
        let Some(seat) = self.state.to_move().filter(|_| self.skip_at.is_none()) else { return false };
        match self.state.seat(seat).map(|record| record.kind) {
            Some(SeatKind::Mine) => self.handover().is_none() && !self.awaited.contains(seat),
            // A search for nobody may be interrupted at any time.
            Some(SeatKind::Engine) => {
                let begun = self.search.as_ref().filter(|search| search.has_begun);
                begun.is_some_and(|search| search.urgency == Urgency::Move)
            }
            _ => false,
        }
    }

    /// Whose view this member gets, if it gets one.
    pub(super) fn viewer_of(&self, member: &Member) -> Option<Viewer> {
        let viewer = member.viewer(self.state.game.is_hidden(), self.state.to_move());
        self.admitted(viewer)
    }

    /// The view that such a viewer gets: everything after the end of a game that reveals hands; nothing for an onlooker
    /// of a table that wants none.
    pub(super) fn admitted(&self, viewer: Viewer) -> Option<Viewer> {
        let options = &self.state.header.options;
        if viewer == Viewer::Public && !options.onlookers {
            return None;
        }
        let is_revealed = self.state.outcome.is_some() && options.reveal && self.state.game.is_hidden();
        Some(if is_revealed { Viewer::All } else { viewer })
    }

    /// What `table` says.
    pub(super) fn table_message(&self) -> TableMessage {
        let seat = |(index, record): (usize, &SeatRecord)| SeatMessage {
            seat: index + 1,
            kind: record.kind,
            name: record.name.clone(),
            level: record.level,
            here: self.is_here(Seat::new(index)),
            mine: false,
            invited: false,
        };
        let state = &self.state;
        TableMessage {
            variant: state.game.hosted().variant().name,
            status: self.status(),
            seats: state.seats.iter().enumerate().map(seat).collect(),
            clock: state.header.clock,
            options: state.header.options,
            rules: state.header.rules.clone(),
            offers: state.offers.clone(),
            handover: self.handover().map(number_of),
            next: state.next.clone(),
            damaged_after: state.damaged_after,
        }
    }

    /// The turn has gone to another seat: screens that several seats share show no hand any more.
    pub(super) fn hide_hands(&mut self) {
        let Some(seat) = self.state.to_move() else { return };
        self.members.values_mut().for_each(|member| member.turn_goes_to(seat));
    }
}
