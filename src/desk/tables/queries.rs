//! What may be asked about a table: earlier positions, the game for an export, the lobby's line.

use super::clock::GameClock;
use super::clock_setting::ClockSetting;
use super::live::LiveTable;
use super::messages::{LobbyEntry, PublicGame};
use super::outbox::ConnectionId;
use super::seat_record::number_of;
use super::telling::no_onlookers;
use crate::refusal::{ErrorCode, Refusal};
use host::rule_settings::RuleSettings;
use rules::illegality::{Illegality, MoveAttempt};
use session::game_state::HistoryEntry;
use session::viewer::Viewer;
use std::collections::BTreeMap;
use variants::state_document::StateDocument;

/// How long, in milliseconds, a table that somebody made must wait for its first action before it may make room: a
/// minute if it has a file, ten if it is lost then.
const UNPLAYED_FOR: u64 = 60_000;
const UNPLAYED_WITHOUT_FILE_FOR: u64 = 600_000;
/// How long, in milliseconds, nobody touches a game before it is left to its file.
const ABANDONED_AFTER: u64 = 600_000;

/// What an export of a game needs, as the connection that asks may know it.
#[derive(Clone, PartialEq, Debug)]
pub struct GameRecord {
    /// The name of the variant.
    pub variant: &'static str,
    /// The record of the start position.
    pub start: String,
    /// The texts of the moves.
    pub moves: Vec<String>,
    /// Milliseconds that each move took, if known.
    pub times: Vec<Option<u64>>,
    /// The names of the players, by seat; empty if a player has none.
    pub names: Vec<String>,
    /// The numbers of the winners, and the reason; `None` while the game goes on.
    pub result: Option<(Vec<usize>, &'static str)>,
    /// When the table was made, in milliseconds since 1970.
    pub began: u64,
    /// The rule options that were set.
    pub rules: RuleSettings,
    /// The time control as PGN writes it; `None` without a clock.
    pub time_control: Option<String>,
    /// What the clock of its player showed after each move, in milliseconds; empty without a clock.
    pub clocks: Vec<u64>,
}

/// Why a table may make room for another, first to go first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Dispensable {
    /// Its game is over.
    Over,
    /// No person has a seat there.
    Nobodys,
    /// No person has played there.
    Unplayed,
    /// Nobody has touched it for long.
    LeftAlone,
}

impl LiveTable {
    /// The state after `ply` plies as the connection may see it: the `state` of the answer to `at`.
    ///
    /// # Errors
    /// `limit` if the game has not come so far; `hidden unknown`.
    pub fn state_at(&self, connection: ConnectionId, ply: usize, now: u64) -> Result<StateDocument, Refusal> {
        let viewer = self.viewer_of(self.member(connection)?).ok_or_else(no_onlookers)?;
        let last = self.state.game.ply();
        if ply > last {
            return Err(Refusal::new(ErrorCode::Limit, format!("ply: found {ply}, expected 0 to {last}")));
        }
        Ok(self.view(viewer, Some(ply), now))
    }

    /// Why what this seat tries, or whoever is asked for, is not a legal move; `None` if it is.
    ///
    /// # Errors
    /// `forbidden` if the seat is not its own; `hidden unknown`.
    pub fn illegality(
        &self,
        connection: ConnectionId,
        seat: Option<usize>,
        attempt: &MoveAttempt,
    ) -> Result<Option<Illegality>, Refusal> {
        let viewer = match seat {
            Some(number) => Viewer::Seat(self.held_seat(connection, number)?),
            None => self.viewer_of(self.member(connection)?).ok_or_else(no_onlookers)?,
        };
        let is_over = self.state.outcome.is_some() || self.state.aborted;
        let by_rules = || self.state.game.hosted().illegality(viewer, attempt);
        Ok(if is_over { Some(Illegality::Over) } else { by_rules() })
    }

    /// The game for an export.
    ///
    /// # Errors
    /// `hidden unknown`
    pub fn game_record(&self, connection: ConnectionId, now: u64) -> Result<GameRecord, Refusal> {
        let viewer = self.viewer_of(self.member(connection)?).ok_or_else(no_onlookers)?;
        Ok(self.record(viewer, now))
    }

    /// The game for an export by somebody who is not at the table.
    ///
    /// # Errors
    /// `hidden`
    pub fn public_record(&self, now: u64) -> Result<GameRecord, Refusal> {
        let viewer = self.admitted(Viewer::Public).ok_or_else(no_onlookers)?;
        Ok(self.record(viewer, now))
    }

    /// What `/api/games/ID` answers.
    ///
    /// # Errors
    /// `hidden`
    pub fn public_game(&self, now: u64) -> Result<PublicGame, Refusal> {
        let viewer = self.admitted(Viewer::Public).ok_or_else(no_onlookers)?;
        let state = self.view(viewer, None, now);
        Ok(PublicGame { game: self.id().to_owned(), rev: self.state.rev, table: self.table_message(), state })
    }

    /// The table in `lobby.tables`; `None` if the lobby does not list it.
    pub(super) fn lobby_entry(&self) -> Option<LobbyEntry> {
        self.told.lobby.clone()
    }

    /// Whether a connection holds a seat, or one of these tokens is good for one.
    pub(super) fn is_held_by(&self, connection: ConnectionId, tokens: &BTreeMap<usize, String>) -> bool {
        let accepts = |(&number, token): (&usize, &String)| {
            let seat = self.state.seat_of_number(number).and_then(|seat| self.state.seat(seat));
            seat.is_some_and(|record| record.accepts(token))
        };
        let holds = self.members.get(&connection).is_some_and(|member| !member.seats.is_empty());
        holds || tokens.iter().any(accepts)
    }

    /// Whether the table may make room for another, and how soon; those of one kind go by their time. `None` if somebody
    /// is at the table, or if a game is kept nowhere else.
    pub(super) fn dispensability(&self, at: u64) -> Option<(Dispensable, u64)> {
        if !self.members.is_empty() {
            return None;
        }
        let state = &self.state;
        if let Some(at) = state.ended_at {
            return Some((Dispensable::Over, at));
        }
        let since = |then: u64| at.saturating_sub(then);
        let (made_at, changed_at) = (state.header.at, state.changed_at);
        if state.is_nobodys() {
            return Some((Dispensable::Nobodys, made_at));
        }
        let patience = if self.is_kept { UNPLAYED_FOR } else { UNPLAYED_WITHOUT_FILE_FOR };
        if !state.has_been_played() && since(made_at) > patience {
            return Some((Dispensable::Unplayed, made_at));
        }
        (self.is_kept && since(changed_at) > ABANDONED_AFTER).then_some((Dispensable::LeftAlone, changed_at))
    }

    /// When the table was made, in milliseconds since 1970.
    pub(super) fn began(&self) -> u64 {
        self.state.header.at
    }

    fn record(&self, viewer: Viewer, now: u64) -> GameRecord {
        let document = self.view(viewer, None, now);
        let (state, history) = (&self.state, &document.state.history);
        GameRecord {
            variant: state.game.hosted().variant().name,
            start: document.state.start.clone(),
            moves: history.iter().map(|entry| entry.text.clone()).collect(),
            times: history.iter().map(|entry| entry.ms).collect(),
            names: state.seats.iter().map(|seat| seat.name.clone()).collect(),
            result: state.outcome.map(|outcome| (outcome.winners.iter().map(number_of).collect(), outcome.reason)),
            began: state.header.at,
            rules: state.header.rules.clone(),
            time_control: state.header.clock.as_ref().and_then(ClockSetting::time_control),
            clocks: self.clocks_after(history),
        }
    }

    /// What the clock of its player showed after each move.
    fn clocks_after(&self, history: &[HistoryEntry]) -> Vec<u64> {
        let Some(rule) = self.state.clock.as_ref().map(|clock| clock.rule) else { return Vec::new() };
        let mut clock = GameClock::new(rule, self.state.seats.len());
        // Who drops out while another is on move takes no time.
        let timed = |entry: &&HistoryEntry| entry.ms.is_some();
        let next_after = |index: usize| history.get(index + 1..).unwrap_or_default().iter().find(timed);
        let to_move = self.state.game.hosted().side_to_move();
        let shown = history.iter().enumerate().map(|(index, entry)| {
            let next = next_after(index).map_or(to_move, |next| next.seat);
            // The first decision is nobody's time.
            if let Some(used) = entry.ms.filter(|_| index > 0) {
                clock.charge(entry.seat, used, next != entry.seat);
            }
            clock.left(entry.seat).millis
        });
        shown.collect()
    }
}
