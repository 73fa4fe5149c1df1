//! The engine at the table: it plays its seats, and gives hints. It gets no more than the seat that it thinks for sees.

use super::change::{Change, Consequence, Thought};
use super::effect::{Effect, Effects};
use super::live::{LiveTable, Search};
use super::messages::TablePush;
use super::moment::Moment;
use super::outbox::ConnectionId;
use super::playing::SeatAction;
use super::search_order::{Purpose, SearchOrder};
use super::seat_record::number_of;
use super::table_game::MAX_PLIES;
use crate::refusal::{ErrorCode, Refusal};
use base::score::Score;
use base::seat::Seat;
use host::clocks::ClockFields;
use host::event::Answer;
use host::pool::Urgency;
use host::think_request::ThinkRequest;
use session::game_state::Claim;
use variants::catalogue::Level;

/// How long the engine thinks about a hint, in milliseconds.
const HINT_MILLIS: u64 = 1500;

/// How an engine is to think.
struct Strength {
    elo: Option<u32>,
    millis: u64,
    seed: Option<u64>,
}

impl LiveTable {
    /// Stops a search that is for an earlier decision, and begins the one that is due.
    pub(super) fn refresh_search(&mut self, moment: &mut Moment, effects: &mut Effects) {
        let state = &self.state;
        let is_stale =
            |search: &Search| search.decision_rev != state.decision_rev || state.outcome.is_some() || self.gone;
        if self.search.as_ref().is_some_and(is_stale) {
            self.stop_search(effects);
        }
        let urgency = self.urgency();
        if let Some(search) = self.search.as_mut().filter(|search| search.urgency != urgency) {
            search.urgency = urgency;
            effects.push(Effect::SetUrgency(search.purpose(), urgency));
        }
        let is_due = self.search.is_none() && moment.now >= self.retry_at;
        let Some(seat) = self.engine_to_move(moment).filter(|_| is_due) else { return };
        let decision_rev = self.state.decision_rev;
        let strength = self.strength_of(seat, moment);
        match self.search_order(Purpose::Move { decision_rev }, seat, strength, urgency) {
            Some(order) => {
                self.search = Some(Search { decision_rev, urgency, has_begun: false });
                effects.push(Effect::Think(Box::new(order)));
            }
            None => self.try_again_later(moment.now),
        }
    }

    /// The seat on move, if it is an engine's that has to think.
    fn engine_to_move(&self, moment: &Moment) -> Option<Seat> {
        let may_think = self.skip_at.is_none() && !moment.is_closing && self.state.game.ply() < MAX_PLIES;
        self.state.to_move().filter(|&seat| self.is_engine(seat) && may_think && !self.gone)
    }

    /// The strength and the time of an engine's seat.
    fn strength_of(&self, seat: Seat, moment: &mut Moment) -> Strength {
        let record = self.state.seat(seat);
        let level = record.and_then(|record| record.level).and_then(Level::find);
        let (elo, think) = level.map_or((None, HINT_MILLIS), |level| (level.elo, level.think));
        let wanted = record.and_then(|record| record.think).unwrap_or(think).min(self.max_think);
        let millis = match &self.state.clock {
            Some(clock) => clock.rule.think_time(clock.of(seat), wanted),
            None => wanted,
        };
        Strength { elo, millis, seed: moment.luck.seed().ok() }
    }

    /// A search for this seat, which is on move; `None` if its view cannot be replayed.
    fn search_order(&self, purpose: Purpose, seat: Seat, strength: Strength, urgency: Urgency) -> Option<SearchOrder> {
        let Ok(game) = self.state.game.as_seen_by(seat) else {
            // The error may name cards.
            tracing::error!("table {}: the view of seat {seat} cannot be replayed", self.id());
            return None;
        };
        let request = ThinkRequest {
            dialect: self.state.game.dialect(),
            clocks: ClockFields { move_time: Some(strength.millis), ..ClockFields::default() },
            may_claim: true,
            ..ThinkRequest::default()
        };
        Some(SearchOrder { purpose, game, request, elo: strength.elo, seed: strength.seed, urgency })
    }

    /// A search has come to its turn.
    pub(super) fn search_began(&self, purpose: Purpose) -> Change {
        let is_awaited = self.search.as_ref().is_some_and(|search| search.purpose() == purpose);
        if is_awaited { Change::passing(Consequence::SearchBegan) } else { Change::none() }
    }

    pub(super) fn note_search_began(&mut self) {
        if let Some(search) = &mut self.search {
            search.has_begun = true;
        }
    }

    /// A search is over. An answer for which nobody waits any more is dropped.
    pub(super) fn search_over(
        &self,
        purpose: Purpose,
        answer: &Answer,
        score: Option<Score>,
        moment: &mut Moment,
    ) -> Change {
        match purpose {
            Purpose::Move { .. } if self.search.as_ref().is_some_and(|search| search.purpose() == purpose) => {
                self.move_found(answer, score, moment)
            }
            Purpose::Move { .. } => Change::none(),
            Purpose::Hint { connection, seat, decision_rev } => {
                let member = self.members.get(&connection).filter(|member| member.hint == Some(purpose));
                let Some(member) = member else { return Change::none() };
                let is_due = self.state.decision_rev == decision_rev && self.state.outcome.is_none();
                let text = self.answer_text(answer).filter(|_| is_due && member.seats.contains(seat));
                Change::passing(Consequence::HintOver(connection, seat, text))
            }
        }
    }

    /// The engine's move, or any, as somebody waits for one.
    fn move_found(&self, answer: &Answer, score: Option<Score>, moment: &mut Moment) -> Change {
        let Some(seat) = self.engine_to_move(moment) else { return Change::none() };
        let millis = self.state.stopwatch.elapsed(moment.now);
        let game = &self.state.game;
        let any_move = || game.hosted().legal_moves(game.dialect()).ok()?.into_iter().next();
        let mut decision =
            |text: &str| self.decision(SeatAction { seat, text, cid: None, millis }, &mut moment.luck).ok();
        let found = self.answer_text(answer).and_then(|text| decision(&text));
        let found = found.or_else(|| any_move().and_then(|text| decision(&text)));
        let decided = found.is_some();
        self.change(found.into_iter().collect(), moment.at, Consequence::Thought(Thought { seat, score, decided }))
    }

    /// The engine has thought about the move of this seat. If it has not decided, it thinks again later.
    pub(super) fn note_thought(&mut self, thought: Thought, now: u64, effects: &mut Effects) {
        if let Some(known) = self.scores.get_mut(thought.seat.index()) {
            *known = thought.score;
        }
        self.stop_search(effects);
        if thought.decided {
            self.note_decision();
        } else {
            tracing::error!("table {}: no move of the engine could be played", self.id());
            self.try_again_later(now);
        }
    }

    /// A connection wants a hint.
    pub(super) fn hint(&self, by: ConnectionId, seat: usize, moment: &Moment) -> Result<Change, Refusal> {
        let seat = self.held_seat(by, seat)?;
        if !self.state.header.options.hints {
            return Err(Refusal::new(ErrorCode::Forbidden, "this table allows no hints"));
        }
        self.check_unfinished()?;
        let to_move = self.state.game.hosted().side_to_move();
        if to_move != seat {
            return Err(Refusal::new(ErrorCode::Turn, format!("seat {to_move} is on move")));
        }
        if self.member(by)?.hint.is_some() {
            return Err(Refusal::new(ErrorCode::Busy, "a hint is on its way"));
        }
        let strength = Strength { elo: None, millis: HINT_MILLIS.min(self.max_think), seed: None };
        let purpose = Purpose::Hint { connection: by, seat, decision_rev: self.state.decision_rev };
        let order = self.search_order(purpose, seat, strength, Urgency::Move).filter(|_| !moment.is_closing);
        let order = order.ok_or_else(|| Refusal::new(ErrorCode::Internal, "no engine can be asked"))?;
        Ok(Change::passing(Consequence::HintBegan(by, Box::new(order))))
    }

    pub(super) fn note_hint_began(&mut self, connection: ConnectionId, order: Box<SearchOrder>, effects: &mut Effects) {
        if let Some(member) = self.members.get_mut(&connection) {
            member.hint = Some(order.purpose);
            effects.push(Effect::Think(order));
        }
    }

    /// The search for a hint is over; whoever has asked for it is sent this text.
    pub(super) fn note_hint_over(
        &mut self,
        connection: ConnectionId,
        seat: Seat,
        text: Option<&str>,
        effects: &mut Effects,
    ) {
        let purpose = self.members.get_mut(&connection).and_then(|member| member.hint.take());
        effects.extend(purpose.map(Effect::Stop));
        let text = text.map(|text| TablePush::Hint { seat: number_of(seat), text }.text());
        effects.extend(text.map(|text| Effect::Send(connection, text)));
    }

    /// Stops all searches, as the server stops.
    pub(super) fn stop_searches(&mut self, effects: &mut Effects) {
        self.stop_search(effects);
        effects.extend(self.members.values().filter_map(|member| member.hint).map(Effect::Stop));
    }

    /// The text of the action that an engine has chosen.
    fn answer_text(&self, answer: &Answer) -> Option<String> {
        match answer {
            Answer::Move { best, .. } => Some(best.clone()),
            Answer::ClaimWin => self.state.game.hosted().claimable_win().map(|win| Claim::of(win).text.to_owned()),
            Answer::GameOver(_) | Answer::None => None,
        }
    }
}
