//! One search of an engine: its limits, its reports, and the one answer at its end.

use super::clocks::ClockOwner;
use super::event::{Answer, Event, ThinkError};
use super::game::HostedGame;
use super::reported_lines::{ReportedLines, shown_info};
use super::settings::EngineSettings;
use super::task::Task;
use super::think_request::ThinkRequest;
use base::input::{InputError, quoted};
use base::instant::Instant;
use base::score::MAX_PLY;
use eval::search_parameters::Parameters;
use eval::tactics::ProvenResult;
use rules::outcome::{GameResult, Outcome};
use search::control::limits::{Limits, TimeControl};
use search::control::report::{Bound, SearchInfo, SearchResult};
use search::control::time_management::TimeBudget;
use session::baseline::Baseline;
use session::skill::Skill;
use session::{SearchRequest, Thinker};
use std::time::Duration;

/// Extra depth in plies if a mate is asked for, because pruning can delay a mate by some plies.
const MATE_EXTRA_DEPTH: u32 = 10;

/// Receives the events of a search.
pub(super) type EventCallback<'a> = &'a mut (dyn FnMut(Event) + Send);

/// A running search of an engine.
pub(super) struct EngineSearch<'a> {
    pub(super) thinker: &'a mut dyn Thinker,
    pub(super) settings: &'a EngineSettings,
    pub(super) game: &'a HostedGame,
    pub(super) request: &'a ThinkRequest,
    pub(super) task: &'a Task,
    /// The moment from which its time counts.
    pub(super) time_starts_at: Instant,
    /// How late the engine's answers have lately been.
    pub(super) lateness: Duration,
}

impl EngineSearch<'_> {
    /// Thinks, and answers.
    pub(super) fn run(&mut self, on_event: EventCallback<'_>) -> Answer {
        match self.game.outcome() {
            Some(outcome) if self.is_final(&outcome) => {
                self.task.wait_until_answer_due();
                Answer::GameOver(self.game.result_to_move(&outcome))
            }
            _ => self.search_and_answer(on_event),
        }
    }

    /// The seat whose clock counts.
    fn clock_owner(&self) -> ClockOwner {
        ClockOwner {
            seat: self.game.side_to_move(),
            relation: self.game.relation_to_first(),
            dialect: self.request.dialect,
            overhead: self.settings.move_overhead,
            lateness: self.lateness,
        }
    }

    /// Whether a search can prove mates here: it is the engine that searches, and the game goes on.
    pub(super) fn can_prove_mates(&self) -> bool {
        self.settings.baseline.is_none() && !self.game.outcome().is_some_and(|outcome| self.is_final(&outcome))
    }

    /// Tells the task that the search begins.
    pub(super) fn begin(&self) {
        self.task.search_started(self.clock_owner());
    }

    /// The parameters of the search.
    pub(super) fn parameters(&self) -> Parameters {
        self.settings.parameters.apply(self.game.variant().parameters)
    }

    /// By how much the answer, which is out now, is later than the hard limit of its clock; `None` without a clock.
    pub(super) fn lateness_of_answer(&self) -> Option<Duration> {
        let control = self.request.clocks.time_control(self.clock_owner());
        let clock = control.filter(|control| matches!(control, TimeControl::Clock { .. }) && !self.request.ponder)?;
        let budget = TimeBudget::for_time_control(&clock, &self.parameters());
        Some(self.time_starts_at.elapsed().saturating_sub(budget.hard))
    }

    /// Whether nothing is left to search. A draw that only the history shows (a repetition, the fifty-move rule) is
    /// searched all the same, since players may go on without claiming it.
    fn is_final(&self, outcome: &Outcome) -> bool {
        self.game.result_to_move(outcome) != GameResult::Draw || !self.game.can_play_on()
    }

    fn search_and_answer(&mut self, on_event: EventCallback<'_>) -> Answer {
        let (limits, skill) = self.limits(on_event);
        self.begin();
        let (mut result, mut lines) = match self.search(&limits, on_event) {
            Ok(found) => found,
            Err(error) => {
                on_event(Event::Problem(error.into()));
                self.task.wait_until_answer_due();
                return Answer::None;
            }
        };
        if let Some(chosen) = skill.and_then(|skill| skill.pick_line(&lines, self.game.plies_played())) {
            let line = SearchInfo { multi_pv_rank: 1, ..lines.swap_remove(chosen) };
            let mut moves = line.pv.clone().into_iter();
            let best = moves.next();
            // With hidden cards the next move of a line may be the same seat's own: only the search can tell.
            if result.best_move != best || self.game.hidden().is_none() {
                result.ponder_move = moves.next().filter(|_| self.game.hidden().is_none());
            }
            result.best_move = best;
            if chosen > 0 {
                on_event(Event::Info(line));
            }
        }
        if self.settings.baseline.is_some() {
            // Baselines that do not search have not waited for `stop` or a ponder hit.
            self.task.wait_until_answer_due();
        }
        self.answer(result)
    }

    /// The answer that a result comes to.
    pub(super) fn answer(&self, result: SearchResult<String>) -> Answer {
        if result.claims_win && self.request.may_claim {
            return Answer::ClaimWin;
        }
        let any_move = || self.game.legal_moves(self.request.dialect).ok()?.into_iter().next();
        match result.best_move.or_else(any_move) {
            Some(best) => Answer::Move { best, ponder: result.ponder_move },
            None => Answer::None,
        }
    }

    /// The limits of the request and the settings, and the player of limited strength, if one is asked for.
    pub(super) fn limits(&self, on_event: EventCallback<'_>) -> (Limits<String>, Option<Skill>) {
        let EngineSettings { analyse_mode, contempt, multi_pv, baseline, baseline_depth, .. } = *self.settings;
        let request = &self.with_clocks_of_this_game(on_event);
        let mate_plies = request.mate_moves.map(|moves| self.game.turn_order().plies_for_own_moves(moves));
        let mate_depth = mate_plies.filter(|_| !request.infinite);
        let mate_depth = mate_depth.map(|plies| plies.saturating_add(MATE_EXTRA_DEPTH).min(MAX_PLY as u32));
        // A baseline does not prune: the depth at which a mate is searched for would take it for ever.
        let mate_depth = mate_depth.map(|depth| if baseline.is_some() { depth.min(baseline_depth) } else { depth });
        let baseline_depth = (baseline == Some(Baseline::PlainAlphaBeta)).then_some(baseline_depth);
        let mut limits = Limits {
            depth: request.depth.or(mate_depth).or(baseline_depth),
            nodes: request.nodes,
            soft_nodes: None,
            time: request.clocks.time_control(self.clock_owner()),
            requested_at: Some(self.time_starts_at),
            search_moves: self.legal_search_moves(on_event),
            mate_plies,
            multi_pv,
            ponder: request.ponder,
            infinite: request.infinite || !request.ponder && !request.has_limit(),
            may_claim: request.may_claim && !request.infinite && !analyse_mode,
            analysis_mode: request.infinite || analyse_mode,
            contempt,
        };
        let analyses = request.infinite || request.mate_moves.is_some();
        let skill = self.settings.skill(&self.game.variant().skill_scale).filter(|_| !analyses);
        if let Some(skill) = skill {
            let moves = self.moves_to_choose_from(&limits);
            skill.restrict_limits(&mut limits, moves, self.game.plies_played());
        }
        (limits, skill)
    }

    /// The request, without its clocks if their number is not that of the seats. If nothing else limits it, it searches
    /// to depth 1, so that the client gets an answer.
    fn with_clocks_of_this_game(&self, on_event: EventCallback<'_>) -> ThinkRequest {
        let mut request = self.request.clone();
        let seats = self.game.variant().description.seats();
        for list in [&mut request.clocks.seat_times, &mut request.clocks.seat_increments] {
            if !list.is_empty() && list.len() != seats {
                on_event(Event::Problem(ThinkError::WrongClockCount { found: list.len(), seats }));
                list.clear();
            }
        }
        if self.request.has_limit() && !request.has_limit() && !request.ponder && !request.infinite {
            request.depth = Some(1);
        }
        request
    }

    /// The search moves, or all legal moves if the client names none.
    fn moves_to_choose_from(&self, limits: &Limits<String>) -> Vec<String> {
        match limits.search_moves.as_slice() {
            [] => self.game.legal_moves(self.request.dialect).unwrap_or_default(),
            search_moves => search_moves.to_vec(),
        }
    }

    /// The search moves that are legal; the first illegal one is reported.
    fn legal_search_moves(&self, on_event: EventCallback<'_>) -> Vec<String> {
        let mut moves = Vec::new();
        let mut has_error = false;
        for text in &self.request.search_moves {
            match self.game.canonical_move(text, self.request.dialect) {
                Ok(mv) if moves.contains(&mv) => {}
                Ok(mv) => moves.push(mv),
                Err(_) if has_error => {}
                Err(_) => {
                    on_event(Event::Problem(ThinkError::IllegalSearchMove(quoted(text))));
                    has_error = true;
                }
            }
        }
        moves
    }

    /// Searches and reports; returns the result and the latest exact principal variations, best first.
    ///
    /// # Errors
    /// If the game does not know what the seat on move sees.
    pub(super) fn search(
        &mut self,
        limits: &Limits<String>,
        on_event: EventCallback<'_>,
    ) -> Result<ResultAndLines, InputError> {
        let (game, shown) = (self.game, self.settings.multi_pv);
        let mut reported = ReportedLines::default();
        let is_known_draw = self.thinker.proven_result(game.history()) == Some(ProvenResult::Draw);
        let mut report = |info| {
            let info = shown_info(game, info, is_known_draw);
            reported.note(&info);
            if info.multi_pv_rank <= shown {
                on_event(Event::Info(info));
            }
        };
        let start = Instant::now();
        let settings = self.settings.search_settings(game.variant());
        let search = SearchRequest {
            history: game.history(),
            limits,
            settings: &settings,
            dialect: self.request.dialect,
            signal: self.task.signal(),
        };
        let result = match self.settings.baseline {
            None => self.thinker.search(&search, &mut report),
            Some(baseline) => self.thinker.baseline_search(baseline, &search, &mut report),
        }?;
        let is_unsearched = reported.is_empty() && self.settings.baseline.is_none() && !result.claims_win;
        let closing =
            if is_unsearched { self.unsearched_line(&result, start.elapsed()) } else { reported.closing_line(&result) };
        if let Some(closing) = closing {
            reported.put_first(shown_info(game, closing, is_known_draw));
            reported.lines.iter().take(shown).for_each(|line| on_event(Event::Info(line.clone())));
        }
        Ok((result, reported.lines))
    }

    /// The line of a search that ended before its first iteration: the static evaluation.
    fn unsearched_line(&self, result: &SearchResult<String>, time: Duration) -> Option<SearchInfo<String>> {
        let static_score =
            self.thinker.evaluate(self.game.history()).map_or(result.score, |evaluation| evaluation.total);
        Some(SearchInfo {
            depth: result.depth.max(1),
            seldepth: result.depth.max(1),
            multi_pv_rank: 1,
            score: if result.depth == 0 { static_score } else { result.score },
            bound: Bound::Exact,
            nodes: result.nodes,
            time,
            hashfull: 0,
            pv: std::iter::once(result.best_move.clone()?).chain(result.ponder_move.clone()).collect(),
        })
    }
}

/// A result, and the latest exact principal variations, best first.
pub(super) type ResultAndLines = (SearchResult<String>, Vec<SearchInfo<String>>);
