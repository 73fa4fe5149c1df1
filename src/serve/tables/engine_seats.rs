//! The engine at the table: it plays its seats, and gives hints. It gets no more than the seat that it thinks for sees.

use super::live::{Live, Search};
use super::messages::TablePush;
use super::outbox::ConnectionId;
use super::playing::SeatAction;
use super::requests::SeatKind;
use super::seat_record::number_of;
use super::secrets::new_seed;
use super::table::Table;
use super::table_game::MAX_PLIES;
use super::timing::RETRY_INTERVAL;
use crate::refusal::{ErrorCode, Refusal};
use base::score::Score;
use base::seat::Seat;
use host::clocks::ClockFields;
use host::event::{Answer, Event, ThinkError};
use host::pool::{EventSink, Urgency};
use host::settings::EngineSettings;
use host::task::Task;
use host::think_request::ThinkRequest;
use search::control::report::Bound;
use session::game_state::Claim;
use std::sync::{Arc, Weak};
use variants::catalogue::Level;

/// How long the engine thinks about a hint, in milliseconds.
const HINT_MILLIS: u64 = 1500;

/// How an engine is to think.
struct Strength {
    elo: Option<u32>,
    millis: u64,
    seed: u64,
}

impl Table {
    /// Stops a search that is for an earlier decision, and begins the one that is due.
    pub(super) fn refresh_search(&self, live: &mut Live, now: u64) {
        let is_stale = |search: &Search| {
            search.decision_rev != live.state.decision_rev || live.state.outcome.is_some() || live.gone
        };
        if live.search.as_ref().is_some_and(is_stale) {
            live.search.take().iter().for_each(|search| search.task.stop());
        }
        let urgency = live.urgency();
        if let Some(search) = live.search.as_mut().filter(|search| search.urgency != urgency) {
            search.urgency = urgency;
            self.context.host.upgrade().iter().for_each(|host| host.set_urgency(&search.task, urgency));
        }
        let Some(seat) = self.engine_to_move(live).filter(|_| live.search.is_none() && now >= live.retry_at) else {
            return;
        };
        let decision_rev = live.state.decision_rev;
        match self.begin_search(live, seat, self.strength_of(live, seat), urgency, self.seat_sink(decision_rev)) {
            Some(task) => live.search = Some(Search { decision_rev, task, urgency, has_begun: false }),
            None => live.retry_at = now + RETRY_INTERVAL,
        }
    }

    /// The seat on move, if it is an engine's that has to think.
    fn engine_to_move(&self, live: &Live) -> Option<Seat> {
        let is_engine = |seat: &Seat| live.state.seat(*seat).is_some_and(|record| record.kind == SeatKind::Engine);
        let may_think = live.skip_at.is_none() && !self.context.is_closed() && live.state.game.ply() < MAX_PLIES;
        live.state.to_move().filter(is_engine).filter(|_| may_think && !live.gone)
    }

    /// The strength and the time of an engine's seat.
    fn strength_of(&self, live: &Live, seat: Seat) -> Strength {
        let record = live.state.seat(seat);
        let level = record.and_then(|record| record.level).and_then(Level::find);
        let (elo, think) = level.map_or((None, HINT_MILLIS), |level| (level.elo, level.think));
        let wanted = record.and_then(|record| record.think).unwrap_or(think).min(self.context.max_think);
        let millis = match &live.state.clock {
            Some(clock) => clock.rule.think_time(clock.of(seat), wanted),
            None => wanted,
        };
        Strength { elo, millis, seed: new_seed().unwrap_or(self.context.engine.seed) }
    }

    /// Has the host search for this seat, which is on move.
    fn begin_search(
        &self,
        live: &Live,
        seat: Seat,
        strength: Strength,
        urgency: Urgency,
        sink: EventSink,
    ) -> Option<Arc<Task>> {
        let host = self.context.host.upgrade()?;
        let game = match live.state.game.as_seen_by(seat) {
            Ok(game) => game,
            Err(_) => {
                // The error may name cards.
                tracing::error!("table {}: the view of seat {seat} cannot be replayed", self.id());
                return None;
            }
        };
        let request = ThinkRequest {
            dialect: live.state.game.dialect(),
            clocks: ClockFields { move_time: Some(strength.millis), ..ClockFields::default() },
            may_claim: true,
            ..ThinkRequest::default()
        };
        let (elo, seed) = (strength.elo, strength.seed);
        let settings = EngineSettings { elo, seed, move_overhead: 0, ..self.context.engine.clone() };
        Some(host.think(&game, request, settings, urgency, sink))
    }

    /// Takes what the search for a seat's move hands out.
    fn seat_sink(&self, decision_rev: u64) -> EventSink {
        let table: Weak<Table> = Weak::clone(&self.me);
        let (mut has_begun, mut score) = (false, None);
        Box::new(move |event| match event {
            Event::Info(info) => {
                if info.multi_pv_rank == 1 && info.bound == Bound::Exact {
                    score = Some(info.score);
                }
                if !has_begun {
                    has_begun = true;
                    table.upgrade().iter().for_each(|table| table.search_has_begun(decision_rev));
                }
            }
            Event::Problem(ThinkError::Panic(text)) => tracing::error!("a search failed: {text}"),
            Event::Problem(_) | Event::Mate(_) => {}
            Event::Answer(answer) => {
                table.upgrade().iter().for_each(|table| table.search_is_over(decision_rev, &answer, score));
            }
        })
    }

    fn search_has_begun(&self, decision_rev: u64) {
        let (mut live, now) = self.lock_now();
        if let Some(search) = live.search.as_mut().filter(|search| search.decision_rev == decision_rev) {
            search.has_begun = true;
            self.settle(&mut live, now);
        }
    }

    fn search_is_over(&self, decision_rev: u64, answer: &Answer, score: Option<Score>) {
        let (mut live, now) = self.lock_now();
        let is_awaited = live.search.as_ref().is_some_and(|search| search.decision_rev == decision_rev);
        let Some(seat) = self.engine_to_move(&live).filter(|_| is_awaited) else { return };
        if let Some(known) = live.scores.get_mut(seat.index()) {
            *known = score;
        }
        let millis = live.state.stopwatch.elapsed(now);
        let any_move = || live.state.game.hosted().legal_moves(live.state.game.dialect()).ok()?.into_iter().next();
        let texts = [answer_text(&live, answer), any_move()];
        let mut decide = |text: &String| self.decide(&mut live, SeatAction { seat, text, cid: None, millis }).is_ok();
        if !texts.iter().flatten().any(&mut decide) {
            tracing::error!("table {}: no move of the engine could be played", self.id());
            live.retry_at = now + RETRY_INTERVAL;
        }
        live.search = None;
        self.settle(&mut live, now);
    }

    /// Asks the engine for a hint, which comes as a message to this connection alone.
    ///
    /// # Errors
    /// `forbidden` if the seat is not its own or the table allows no hints; `turn over busy internal`.
    pub fn hint(&self, connection: ConnectionId, seat: usize) -> Result<(), Refusal> {
        let (mut live, _) = self.lock_now();
        let seat = live.held_seat(connection, seat)?;
        if !live.state.header.options.hints {
            return Err(Refusal::new(ErrorCode::Forbidden, "this table allows no hints"));
        }
        self.check_unfinished(&live)?;
        let to_move = live.state.game.hosted().side_to_move();
        if to_move != seat {
            return Err(Refusal::new(ErrorCode::Turn, format!("seat {to_move} is on move")));
        }
        if live.member(connection)?.hint.is_some() {
            return Err(Refusal::new(ErrorCode::Busy, "a hint is on its way"));
        }
        let millis = HINT_MILLIS.min(self.context.max_think);
        let strength = Strength { elo: None, millis, seed: self.context.engine.seed };
        let (table, decision_rev) = (Weak::clone(&self.me), live.state.decision_rev);
        let sink = Box::new(move |event| {
            if let Event::Answer(answer) = event {
                table.upgrade().iter().for_each(|table: &Arc<Table>| {
                    table.hint_is_there(connection, seat, decision_rev, &answer);
                });
            }
        });
        let task = self.begin_search(&live, seat, strength, Urgency::Move, sink);
        let task = task.ok_or_else(|| Refusal::new(ErrorCode::Internal, "no engine can be asked"))?;
        if let Some(member) = live.members.get_mut(&connection) {
            member.hint = Some(task);
        }
        Ok(())
    }

    fn hint_is_there(&self, connection: ConnectionId, seat: Seat, decision_rev: u64, answer: &Answer) {
        let mut live = self.lock();
        let is_due = live.state.decision_rev == decision_rev && live.state.outcome.is_none();
        let text = answer_text(&live, answer).filter(|_| is_due);
        let Some(member) = live.members.get_mut(&connection) else { return };
        member.hint = None;
        if let Some(text) = text.filter(|_| member.seats.contains(seat)) {
            member.outbox.send(TablePush::Hint { seat: number_of(seat), text: &text }.text());
        }
    }

    /// Stops all searches of the table; none begins any more, as the server stops.
    pub(super) fn stop_searches(&self) {
        let mut live = self.lock();
        let now = self.context.time.now();
        live.search.take().iter().for_each(|search| search.task.stop());
        live.members.values().filter_map(|member| member.hint.as_ref()).for_each(|task| task.stop());
        if live.state.stopwatch.runs() {
            self.mark_clock(&mut live, now);
        }
    }
}

/// The text of the action that an engine has chosen.
fn answer_text(live: &Live, answer: &Answer) -> Option<String> {
    match answer {
        Answer::Move { best, .. } => Some(best.clone()),
        Answer::ClaimWin => live.state.game.hosted().claimable_win().map(|win| Claim::of(win).text.to_owned()),
        Answer::GameOver(_) | Answer::None => None,
    }
}
