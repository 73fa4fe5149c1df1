//! `go`: the search, its info lines, and the one answer at its end.

use super::clocks::ClockOwner;
use super::command_error::CommandError;
use super::command_queue::LongTask;
use super::engine::Engine;
use super::go::{Go, MateLimit};
use super::reply::{self, ScoreFormat};
use crate::base::input::{InputError, quoted};
use crate::base::score::{MAX_PLY, Score};
use crate::rules::dialect::Dialect;
use crate::rules::outcome::{GameResult, Outcome};
use crate::search::control::limits::Limits;
use crate::search::control::report::{Bound, SearchInfo, SearchResult};
use crate::search::control::signal::Signal;
use crate::search::control::time_management::TimeBudget;
use crate::search::mate::MateLimits;
use crate::session::MateReply;
use crate::session::baseline::Baseline;
use crate::session::skill::Skill;
use std::time::{Duration, Instant};

/// Extra depth in plies for `go mate`, because pruning can delay a mate by some plies.
const MATE_EXTRA_DEPTH: u32 = 10;
/// The most nodes of the mate solver before the search of a `go mate` begins.
const MATE_SOLVER_NODES: u64 = 2_000_000;
/// The most time of the mate solver, if there is a clock.
const MATE_SOLVER_TIME: Duration = Duration::from_millis(200);
/// The mate solver gets one part in so many of the move's time.
const MATE_SOLVER_SHARE: u32 = 4;

/// A result, and the latest exact principal variations, best first.
type ResultAndLines = (SearchResult<String>, Vec<SearchInfo<String>>);

impl Engine {
    /// Carries out a `go`; whatever happens, it ends in one answer.
    pub(super) fn go(&mut self, go: &Go, task: &LongTask) {
        go.errors.iter().for_each(|problem| self.out.info_error(problem));
        if let Some(depth) = go.perft {
            return self.perft(depth, task);
        }
        match (self.dialect, go.mate, self.session.history.outcome()) {
            (Dialect::Usi, Some(mate), _) => self.solve_mate(mate, go, task),
            (_, _, Some(outcome)) if self.needs_no_search(&outcome) => self.answer_game_over(&outcome, task),
            _ => self.search_and_answer(go, task),
        }
    }

    /// The result of the game for the seat on move.
    fn result_to_move(&self, outcome: &Outcome) -> GameResult {
        let seat = self.session.history.side_to_move();
        outcome.result_for(seat, self.variant.description.sides.paranoid_alliances(seat))
    }

    /// Whether to answer without a search. USI has no answer for a game that is drawn or won already: there only a lost
    /// game is answered without a search. Clients of either dialect may play on after a draw that nobody claimed.
    fn needs_no_search(&self, outcome: &Outcome) -> bool {
        match self.result_to_move(outcome) {
            GameResult::Loss => true,
            GameResult::Draw => self.dialect == Dialect::Uci && !self.session.history.can_play_on(),
            GameResult::Win => self.dialect == Dialect::Uci,
        }
    }

    fn answer_game_over(&self, outcome: &Outcome, task: &LongTask) {
        let score = match self.result_to_move(outcome) {
            GameResult::Loss => Score::mated_in(0),
            GameResult::Draw => Score::DRAW,
            GameResult::Win => Score::mate_in(1),
        };
        self.out.print_lines(&reply::game_over(score, self.score_format()));
        task.wait_until_answer_due();
        self.print_no_move();
    }

    fn print_no_move(&self) {
        self.out.print_lines(if self.dialect == Dialect::Usi { "bestmove resign" } else { "bestmove (none)" });
    }

    fn score_format(&self) -> ScoreFormat {
        ScoreFormat {
            dialect: self.dialect,
            turns: self.session.history.turn_order(),
            win_rate_model: (self.option_values.show_wdl || self.variant.description.hidden_information)
                .then_some(self.variant.win_rate_model),
        }
    }

    /// The seat whose clock counts.
    fn clock_owner(&self) -> ClockOwner {
        ClockOwner {
            seat: self.session.history.side_to_move(),
            relation: self.session.history.relation_to_first(),
            dialect: self.dialect,
            overhead: self.option_values.move_overhead,
        }
    }

    /// The start of this task's time.
    fn time_starts_at(&self, task: &LongTask) -> Instant {
        task.received_at().max(self.idle_since)
    }

    /// The limits of the command and the options, and the skill if the strength is limited.
    fn limits(&self, go: &Go, requested_at: Instant) -> (Limits<String>, Option<Skill>) {
        let mate_plies = go.mate_moves().map(|moves| self.session.history.turn_order().plies_for_own_moves(moves));
        let mate_depth = mate_plies.filter(|_| matches!(go.mate, Some(MateLimit::Within(_))));
        let mate_depth = mate_depth.map(|plies| plies.saturating_add(MATE_EXTRA_DEPTH).min(MAX_PLY as u32));
        let opponent_depth = (self.option_values.opponent == Some(Baseline::PlainAlphaBeta))
            .then_some(self.option_values.opponent_depth);
        let mut limits = Limits {
            depth: go.depth.or(mate_depth).or(opponent_depth),
            nodes: go.nodes,
            time: go.clocks.time_control(self.clock_owner()),
            requested_at: Some(requested_at),
            search_moves: self.legal_search_moves(go),
            mate_plies,
            multi_pv: self.option_values.multi_pv,
            ponder: go.ponder,
            infinite: go.infinite || !go.ponder && !go.has_limit(),
            may_claim: self.dialect == Dialect::Usi && !go.infinite && !self.option_values.analyse_mode,
            analysis_mode: go.infinite || self.option_values.analyse_mode,
        };
        let analyses = self.option_values.analyse_mode || go.infinite || go.mate.is_some();
        let limits_strength = self.option_values.limit_strength && self.option_values.opponent.is_none() && !analyses;
        let skill = limits_strength.then(|| Skill::new(self.option_values.elo, self.option_values.seed));
        if let Some(skill) = skill {
            skill.restrict_limits(&mut limits);
        }
        (limits, skill)
    }

    /// The moves of `searchmoves`; illegal ones are ignored, the first of them with an error.
    fn legal_search_moves(&self, go: &Go) -> Vec<String> {
        let mut moves = Vec::new();
        let mut has_error = false;
        for text in go.search_moves.split_ascii_whitespace() {
            match self.session.history.canonical_move(text, self.dialect) {
                Ok(mv) if moves.contains(&mv) => {}
                Ok(mv) => moves.push(mv),
                Err(_) if has_error => {}
                Err(_) => {
                    self.out.info_error(CommandError::IllegalSearchMove(quoted(text)));
                    has_error = true;
                }
            }
        }
        moves
    }

    /// Searches and prints info lines; returns the result and the latest exact principal variations, best first.
    ///
    /// # Errors
    /// Where the session does not know what the seat on move sees.
    fn search(&mut self, limits: &Limits<String>, signal: &Signal) -> Result<ResultAndLines, InputError> {
        let (out, format, shown) = (self.out.clone(), self.score_format(), self.option_values.multi_pv);
        let mut lines: Vec<SearchInfo<String>> = Vec::new();
        let mut latest = None;
        let mut report = |info: &SearchInfo<String>| {
            if info.multi_pv_rank <= shown {
                out.print_lines(&reply::info_line(info, format));
            }
            if out.is_closed() {
                signal.stop();
            }
            if info.bound == Bound::Exact && !info.pv.is_empty() {
                match lines.get_mut(info.multi_pv_rank.max(1) - 1) {
                    Some(known) => *known = info.clone(),
                    None => lines.push(info.clone()),
                }
            }
            latest = Some(info.clone());
        };
        let answer = match self.option_values.opponent {
            None => self.session.search(limits, self.dialect, signal, &mut report),
            Some(baseline) => self.session.baseline_search(
                baseline,
                self.option_values.seed,
                limits,
                self.dialect,
                signal,
                &mut report,
            ),
        }?;
        if let Some(closing) = latest.and_then(|latest| final_info(latest, &lines, &answer)) {
            lines.retain(|line| line.pv.first() != closing.pv.first());
            lines.insert(0, closing);
            lines.iter_mut().zip(1..).for_each(|(line, rank)| line.multi_pv_rank = rank);
            lines.iter().take(shown).for_each(|line| out.print_lines(&reply::info_line(line, format)));
        }
        Ok((answer, lines))
    }

    fn search_and_answer(&mut self, go: &Go, task: &LongTask) {
        let (limits, skill) = self.limits(go, self.time_starts_at(task));
        task.search_started(self.clock_owner());
        if let Some(mate) = self.find_mate_by_checks(&limits, task.signal()) {
            self.out.print_lines(&reply::info_line(&mate, self.score_format()));
            task.wait_until_answer_due();
            return self.print_best_move(mate.pv);
        }
        let (mut answer, mut lines) = match self.search(&limits, task.signal()) {
            Ok(found) => found,
            Err(error) => {
                self.out.info_error(error);
                task.wait_until_answer_due();
                return self.print_no_move();
            }
        };
        if let Some(chosen) = skill.and_then(|weaker| weaker.pick_line(&lines, self.session.history.plies_played())) {
            let line = SearchInfo { multi_pv_rank: 1, ..lines.swap_remove(chosen) };
            if chosen > 0 {
                self.out.print_lines(&reply::info_line(&line, self.score_format()));
            }
            let mut moves = line.pv.into_iter();
            answer.best_move = moves.next();
            answer.ponder_move = moves.next();
        }
        if self.option_values.opponent.is_some() {
            // Baselines that do not search have not waited for `stop` or `ponderhit`.
            task.wait_until_answer_due();
        }
        self.print_answer(answer);
    }

    fn print_answer(&self, answer: SearchResult<String>) {
        if answer.claims_win && self.dialect == Dialect::Usi {
            return self.out.print_lines("bestmove win");
        }
        let best = answer.best_move.or_else(|| self.session.history.legal_moves(self.dialect).ok()?.into_iter().next());
        self.print_best_move(best.into_iter().chain(answer.ponder_move).collect());
    }

    /// Answers with the first move of a line; the second is the ponder move.
    fn print_best_move(&self, line: Vec<String>) {
        match line.as_slice() {
            [best, ponder, ..] => self.out.print_lines(&format!("bestmove {best} ponder {ponder}")),
            [best] => self.out.print_lines(&format!("bestmove {best}")),
            [] => self.print_no_move(),
        }
    }

    /// The answer after a panic of the search: there is no result, but the client must not wait for ever.
    pub(super) fn answer_after_panic(&self, go: &Go, legal: Vec<String>) {
        match (self.dialect, go.mate) {
            (Dialect::Usi, Some(_)) => self.out.print_lines("checkmate timeout"),
            _ => self.print_best_move(legal.into_iter().take(1).collect()),
        }
    }

    /// The mate that the limits ask for, if the mate solver finds it by checks alone: it is quicker than a full search.
    fn find_mate_by_checks(&mut self, limits: &Limits<String>, signal: &Signal) -> Option<SearchInfo<String>> {
        let plies = limits.mate_plies.filter(|_| limits.search_moves.is_empty() && self.dialect == Dialect::Uci)?;
        let start = Instant::now();
        let nodes = Some(limits.nodes.map_or(MATE_SOLVER_NODES, |nodes| nodes.min(MATE_SOLVER_NODES)));
        let time = limits
            .time
            .map(|control| {
                TimeBudget::for_time_control(&control, &self.option_values.parameters).hard / MATE_SOLVER_SHARE
            })
            .map(|time| time.min(MATE_SOLVER_TIME));
        match self.session.thinker.solve_mate(
            self.session.history.as_ref(),
            MateLimits { time, nodes, plies: Some(plies) },
            self.dialect,
            signal,
        ) {
            MateReply::Mate { line, nodes } => Some(SearchInfo {
                depth: line.len() as u32,
                seldepth: line.len() as u32,
                multi_pv_rank: 1,
                score: Score::mate_in(line.len()),
                bound: Bound::Exact,
                nodes,
                time: start.elapsed(),
                hashfull: 0,
                pv: line,
            }),
            MateReply::NoMate | MateReply::Unknown | MateReply::NotImplemented => None,
        }
    }

    /// `go mate` in USI.
    fn solve_mate(&mut self, mate: MateLimit, go: &Go, task: &LongTask) {
        let time = match mate {
            MateLimit::Within(millis) => {
                Some(Duration::from_millis(millis).saturating_sub(self.time_starts_at(task).elapsed()))
            }
            MateLimit::Infinite => None,
        };
        let limits = MateLimits { time, nodes: go.nodes, plies: None };
        match self.session.thinker.solve_mate(self.session.history.as_ref(), limits, self.dialect, task.signal()) {
            MateReply::Mate { line, .. } => self.out.print_lines(&format!("checkmate {}", line.join(" "))),
            MateReply::NoMate => self.out.print_lines("checkmate nomate"),
            MateReply::Unknown => self.out.print_lines("checkmate timeout"),
            MateReply::NotImplemented => self.out.print_lines("checkmate notimplemented"),
        }
    }
}

/// The info line that must precede `bestmove` if its move begins no exact line yet, because the search was stopped just
/// after a change of mind. Clients take score and variation from the last `info` line that has both. The other lines
/// follow it, one rank lower.
fn final_info(
    latest: SearchInfo<String>,
    lines: &[SearchInfo<String>],
    answer: &SearchResult<String>,
) -> Option<SearchInfo<String>> {
    let best = answer.best_move.clone()?;
    let is_shown = lines.first().is_some_and(|line| line.pv.first() == Some(&best));
    let moves: Vec<String> = std::iter::once(best).chain(answer.ponder_move.clone()).collect();
    let looks_drawn = answer.score == Score::DRAW && moves.len() == 1;
    let nodes = latest.nodes.max(answer.nodes);
    (!is_shown && !looks_drawn).then_some(SearchInfo {
        multi_pv_rank: 1,
        score: answer.score,
        bound: Bound::Exact,
        nodes,
        pv: moves,
        ..latest
    })
}
