//! What may be asked about a table: earlier positions, the game for an export, the lobby's line.

use super::clock::GameClock;
use super::clock_setting::ClockSetting;
use super::live::Live;
use super::messages::{LobbyEntry, LobbySeat, PublicGame};
use super::outbox::ConnectionId;
use super::seat_record::number_of;
use super::table::Table;
use super::telling::no_onlookers;
use super::time_source::unix_millis;
use super::view::view;
use crate::refusal::{ErrorCode, Refusal};
use host::rule_settings::RuleSettings;
use rules::illegality::{Illegality, MoveAttempt};
use session::game_state::HistoryEntry;
use session::viewer::Viewer;
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

impl Table {
    /// The state after `ply` plies as the connection may see it: the `state` of the answer to `at`.
    ///
    /// # Errors
    /// `limit` if the game has not come so far; `hidden unknown`.
    pub fn state_at(&self, connection: ConnectionId, ply: usize) -> Result<StateDocument, Refusal> {
        let (live, now) = self.lock_now();
        let viewer = live.viewer_of(live.member(connection)?).ok_or_else(no_onlookers)?;
        let last = live.state.game.ply();
        if ply > last {
            return Err(Refusal::new(ErrorCode::Limit, format!("ply: found {ply}, expected 0 to {last}")));
        }
        Ok(view(&live, viewer, Some(ply), now))
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
        let live = self.lock();
        let viewer = match seat {
            Some(number) => Viewer::Seat(live.held_seat(connection, number)?),
            None => live.viewer_of(live.member(connection)?).ok_or_else(no_onlookers)?,
        };
        let is_over = live.state.outcome.is_some() || live.state.aborted;
        let by_rules = || live.state.game.hosted().illegality(viewer, attempt);
        Ok(if is_over { Some(Illegality::Over) } else { by_rules() })
    }

    /// The game for an export.
    ///
    /// # Errors
    /// `hidden unknown`
    pub fn game_record(&self, connection: ConnectionId) -> Result<GameRecord, Refusal> {
        let (live, now) = self.lock_now();
        let viewer = live.viewer_of(live.member(connection)?).ok_or_else(no_onlookers)?;
        Ok(record_of(&live, viewer, now))
    }

    /// The game for an export by somebody who is not at the table.
    ///
    /// # Errors
    /// `hidden`
    pub fn public_record(&self) -> Result<GameRecord, Refusal> {
        let (live, now) = self.lock_now();
        let viewer = live.admitted(Viewer::Public).ok_or_else(no_onlookers)?;
        Ok(record_of(&live, viewer, now))
    }

    /// What `/api/games/ID` answers.
    ///
    /// # Errors
    /// `hidden`
    pub fn public_state(&self) -> Result<PublicGame, Refusal> {
        let (live, now) = self.lock_now();
        let viewer = live.admitted(Viewer::Public).ok_or_else(no_onlookers)?;
        let state = view(&live, viewer, None, now);
        Ok(PublicGame { game: self.id().to_owned(), rev: live.state.rev, table: live.table_message(), state })
    }

    /// The table in `lobby.tables`; `None` if the lobby does not list it.
    pub(super) fn lobby_entry(&self) -> Option<LobbyEntry> {
        self.lock().told.lobby.clone()
    }

    /// The lobby lists what one may watch or join.
    pub(super) fn lobby_entry_of(&self, live: &mut Live) -> Option<LobbyEntry> {
        let number = live.state.game.hosted().scene(Viewer::Public).number;
        let state = &live.state;
        if live.gone || !(state.header.options.onlookers || state.has_free_seats()) {
            return None;
        }
        let message = live.table_message();
        let seats = message.seats.into_iter().map(|seat| LobbySeat {
            seat: seat.seat,
            kind: seat.kind,
            name: seat.name,
            level: seat.level,
            here: seat.here,
        });
        Some(LobbyEntry {
            game: self.id().to_owned(),
            variant: message.variant,
            status: message.status,
            seats: seats.collect(),
            number,
        })
    }

    /// Whether the table may make room for another, and how soon; those of one kind go by their time. `None` if somebody
    /// is at the table or busy with it, or if a game is kept nowhere else.
    pub(super) fn dispensability(&self) -> Option<(Dispensable, u64)> {
        let live = self.try_lock()?;
        if !live.members.is_empty() {
            return None;
        }
        let state = &live.state;
        if let Some(at) = state.ended_at {
            return Some((Dispensable::Over, at));
        }
        let since = |at: u64| unix_millis().saturating_sub(at);
        let (made_at, changed_at, has_file) = (state.header.at, state.changed_at, live.journal.is_some());
        if state.is_nobodys() {
            return Some((Dispensable::Nobodys, made_at));
        }
        let patience = if has_file { UNPLAYED_FOR } else { UNPLAYED_WITHOUT_FILE_FOR };
        if !state.has_been_played() && since(made_at) > patience {
            return Some((Dispensable::Unplayed, made_at));
        }
        (has_file && since(changed_at) > ABANDONED_AFTER).then_some((Dispensable::LeftAlone, changed_at))
    }

    /// Stops what goes on at a table that makes room: it goes on when the table is loaded again.
    pub(super) fn give_way(&self) {
        self.lock().search.take().iter().for_each(|search| search.task.stop());
    }

    /// When the table was made, in milliseconds since 1970.
    pub(super) fn began(&self) -> u64 {
        self.lock().state.header.at
    }
}

fn record_of(live: &Live, viewer: Viewer, now: u64) -> GameRecord {
    let document = view(live, viewer, None, now);
    let history = &document.state.history;
    GameRecord {
        variant: live.state.game.hosted().variant().name,
        start: document.state.start.clone(),
        moves: history.iter().map(|entry| entry.text.clone()).collect(),
        times: history.iter().map(|entry| entry.ms).collect(),
        names: live.state.seats.iter().map(|seat| seat.name.clone()).collect(),
        result: live.state.outcome.map(|outcome| (outcome.winners.iter().map(number_of).collect(), outcome.reason)),
        began: live.state.header.at,
        rules: live.state.header.rules.clone(),
        time_control: live.state.header.clock.as_ref().and_then(ClockSetting::time_control),
        clocks: clocks_after(live, history),
    }
}

/// What the clock of its player showed after each move.
fn clocks_after(live: &Live, history: &[HistoryEntry]) -> Vec<u64> {
    let Some(rule) = live.state.clock.as_ref().map(|clock| clock.rule) else { return Vec::new() };
    let mut clock = GameClock::new(rule, live.state.seats.len());
    let next = history.iter().map(|entry| entry.seat).skip(1).chain([live.state.game.hosted().side_to_move()]);
    let shown = history.iter().zip(next).enumerate().map(|(index, (entry, next))| {
        // The first decision is nobody's time.
        if let Some(used) = entry.ms.filter(|_| index > 0) {
            clock.charge(entry.seat, used, next != entry.seat);
        }
        clock.left(entry.seat).millis
    });
    shown.collect()
}
