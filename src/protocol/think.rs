//! What `go` does: the search, its info lines, and the one answer at its end.

use super::clocks::Mover;
use super::engine::Engine;
use super::go::{Go, Mate};
use super::queue::Work;
use super::reply::{self, Style};
use crate::base::score::{MAX_PLY, Score};
use crate::base::seat::{Alliances, SeatSet};
use crate::base::text::TextError;
use crate::rules::notation::Dialect;
use crate::rules::outcome::{Outcome, Verdict};
use crate::search::clock::Budget;
use crate::search::limits::Limits;
use crate::search::mate::MateLimits;
use crate::search::report::{Answer, Bound, Info, Signal};
use crate::session::MateReply;
use crate::session::opponent::Opponent;
use crate::session::strength::Handicap;
use std::time::{Duration, Instant};

/// How much deeper than the mate itself a search for one looks: what it prunes too early it sees a little later.
const DEPTH_BEYOND_MATE: u32 = 10;
/// What the mate solver may spend before the search for a mate in so many moves begins, in positions
const SOLVER_NODES: u64 = 2_000_000;
/// and, where there is a clock, in time,
const SOLVER_TIME: Duration = Duration::from_millis(200);
/// of what the move may take only one part in so many.
const SOLVER_SHARE: u32 = 4;

/// An answer, and the latest exact lines, best first.
type Searched = (Answer<String>, Vec<Info<String>>);

impl Engine {
    /// Carries out a `go`; whatever happens, it ends in one answer.
    pub(super) fn go(&mut self, go: &Go, work: &Work) {
        go.problems.iter().for_each(|problem| self.out.error(problem));
        if let Some(depth) = go.perft {
            return self.perft(depth, work);
        }
        match (self.dialect, go.mate, self.session.outcome()) {
            (Dialect::Usi, Some(mate), _) => self.solve(mate, go, work),
            (_, _, Some(outcome)) if self.is_over(&outcome) => self.answer_finished(&outcome, work),
            _ => self.think(go, work),
        }
    }

    /// What the end is worth to the seat on move.
    fn verdict(&self, outcome: &Outcome) -> Verdict {
        let seat = self.session.seat();
        let alone = || Alliances::against_the_rest(SeatSet::only(seat));
        outcome.verdict(seat, self.variant.teams.unwrap_or_else(alone))
    }

    /// Whether there is nothing to search. USI has no word for a game that is drawn or won already: there only a lost
    /// game is answered without a search. Clients of either dialect may play on after a draw that nobody claimed.
    fn is_over(&self, outcome: &Outcome) -> bool {
        match self.verdict(outcome) {
            Verdict::Loss => true,
            Verdict::Draw => self.dialect == Dialect::Uci && !self.session.can_play_on(),
            Verdict::Win => self.dialect == Dialect::Uci,
        }
    }

    fn answer_finished(&self, outcome: &Outcome, work: &Work) {
        let score = match self.verdict(outcome) {
            Verdict::Loss => Score::loss_in(0),
            Verdict::Draw => Score::DRAW,
            Verdict::Win => Score::win_in(1),
        };
        self.out.line(&reply::finished(score, self.style()));
        work.wait_until_wanted();
        self.answer_nothing();
    }

    fn answer_nothing(&self) {
        self.out.line(if self.dialect == Dialect::Usi { "bestmove resign" } else { "bestmove (none)" });
    }

    fn style(&self) -> Style {
        Style {
            dialect: self.dialect,
            turns: self.session.turns(),
            odds: (self.settings.show_wdl || self.variant.hidden).then_some(self.variant.win_model),
        }
    }

    /// Whose clock counts.
    fn mover(&self) -> Mover {
        Mover {
            seat: self.session.seat(),
            relation: self.session.relation_to_first(),
            dialect: self.dialect,
            overhead: self.settings.move_overhead,
        }
    }

    /// From when on the time of this work counts.
    fn asked(&self, work: &Work) -> Instant {
        work.arrived().max(self.free_since)
    }

    /// The limits that the command sets, and the weaker player's, if one is asked for.
    fn limits(&self, go: &Go, asked: Instant) -> (Limits<String>, Option<Handicap>) {
        let mate_plies = go.mate_moves().map(|moves| self.session.turns().plies(moves));
        let mate_depth = mate_plies.filter(|_| matches!(go.mate, Some(Mate::Within(_))));
        let mate_depth = mate_depth.map(|plies| plies.saturating_add(DEPTH_BEYOND_MATE).min(MAX_PLY as u32));
        let opponent_depth = (self.settings.opponent == Some(Opponent::Plain)).then_some(self.settings.opponent_depth);
        let mut limits = Limits {
            depth: go.depth.or(mate_depth).or(opponent_depth),
            nodes: go.nodes,
            time: go.clocks.control(self.mover()),
            since: Some(asked),
            search_moves: self.search_moves(go),
            mate_plies,
            multi_pv: self.settings.multi_pv,
            ponder: go.ponder,
            infinite: go.infinite || !go.ponder && !go.has_limit(),
            may_claim: self.dialect == Dialect::Usi && !go.infinite && !self.settings.analyse_mode,
            analyse: go.infinite || self.settings.analyse_mode,
        };
        let analyses = self.settings.analyse_mode || go.infinite || go.mate.is_some();
        let plays_weaker = self.settings.limit_strength && self.settings.opponent.is_none() && !analyses;
        let handicap = plays_weaker.then(|| Handicap::new(self.settings.elo, self.settings.seed));
        if let Some(handicap) = handicap {
            handicap.tighten(&mut limits);
        }
        (limits, handicap)
    }

    /// The moves that `searchmoves` names; those that are not legal are left out, the first of them with a complaint.
    fn search_moves(&self, go: &Go) -> Vec<String> {
        let mut moves = Vec::new();
        let mut complained = false;
        for text in go.search_moves.split_ascii_whitespace() {
            match self.session.read_move(text, self.dialect) {
                Ok(mv) if moves.contains(&mv) => {}
                Ok(mv) => moves.push(mv),
                Err(_) if complained => {}
                Err(error) => {
                    self.out.error(format!("go searchmoves: {error}"));
                    complained = true;
                }
            }
        }
        moves
    }

    /// Searches and prints as it goes; returns the answer and the latest exact lines, best first.
    ///
    /// # Errors
    /// Where there is nothing to search, because what the seat on move sees is not known.
    fn search(&mut self, limits: &Limits<String>, signal: &Signal) -> Result<Searched, TextError> {
        let (out, style, shown) = (self.out.clone(), self.style(), self.settings.multi_pv);
        let mut lines: Vec<Info<String>> = Vec::new();
        let mut latest = None;
        let mut report = |info: &Info<String>| {
            if info.line <= shown {
                out.line(&reply::info(info, style));
            }
            if out.is_broken() {
                signal.stop();
            }
            if info.bound == Bound::Exact && !info.moves.is_empty() {
                match lines.get_mut(info.line.max(1) - 1) {
                    Some(known) => *known = info.clone(),
                    None => lines.push(info.clone()),
                }
            }
            latest = Some(info.clone());
        };
        let answer = match self.settings.opponent {
            None => self.session.search(limits, self.dialect, signal, &mut report),
            Some(who) => self.session.play_as(who, self.settings.seed, limits, self.dialect, signal, &mut report),
        }?;
        if let Some(closing) = latest.and_then(|latest| closing_line(latest, &lines, &answer)) {
            lines.retain(|line| line.moves.first() != closing.moves.first());
            lines.insert(0, closing);
            lines.iter_mut().zip(1..).for_each(|(line, rank)| line.line = rank);
            lines.iter().take(shown).for_each(|line| out.line(&reply::info(line, style)));
        }
        Ok((answer, lines))
    }

    fn think(&mut self, go: &Go, work: &Work) {
        let (limits, handicap) = self.limits(go, self.asked(work));
        work.begin(self.mover());
        if let Some(mate) = self.mate_by_checks(&limits, work.signal()) {
            self.out.line(&reply::info(&mate, self.style()));
            work.wait_until_wanted();
            return self.answer_line(mate.moves);
        }
        let (mut answer, mut lines) = match self.search(&limits, work.signal()) {
            Ok(found) => found,
            Err(error) => {
                self.out.error(error);
                work.wait_until_wanted();
                return self.answer_nothing();
            }
        };
        if let Some(chosen) = handicap.and_then(|weaker| weaker.choose(&lines, self.session.plies())) {
            let line = Info { line: 1, ..lines.swap_remove(chosen) };
            if chosen > 0 {
                self.out.line(&reply::info(&line, self.style()));
            }
            let mut moves = line.moves.into_iter();
            answer.best = moves.next();
            answer.ponder = moves.next();
        }
        if self.settings.opponent.is_some() {
            // Not every one has waited for the client's word.
            work.wait_until_wanted();
        }
        self.answer(answer);
    }

    fn answer(&self, answer: Answer<String>) {
        if answer.claim && self.dialect == Dialect::Usi {
            return self.out.line("bestmove win");
        }
        let best = answer.best.or_else(|| self.session.legal(self.dialect).ok()?.into_iter().next());
        self.answer_line(best.into_iter().chain(answer.ponder).collect());
    }

    /// Answers with the first move of a line, and hopes for the second.
    fn answer_line(&self, line: Vec<String>) {
        match line.as_slice() {
            [best, ponder, ..] => self.out.line(&format!("bestmove {best} ponder {ponder}")),
            [best] => self.out.line(&format!("bestmove {best}")),
            [] => self.answer_nothing(),
        }
    }

    /// After a fault there is no result, but the client shall not wait for one.
    pub(super) fn answer_after_fault(&self, go: &Go, legal: Vec<String>) {
        match (self.dialect, go.mate) {
            (Dialect::Usi, Some(_)) => self.out.line("checkmate timeout"),
            _ => self.answer_line(legal.into_iter().take(1).collect()),
        }
    }

    /// The mate that the limits ask for, if checks alone give it, as a line of analysis: a solver is quicker at it
    /// than a search that looks at everything.
    fn mate_by_checks(&mut self, limits: &Limits<String>, signal: &Signal) -> Option<Info<String>> {
        let plies = limits.mate_plies.filter(|_| limits.search_moves.is_empty() && self.dialect == Dialect::Uci)?;
        let start = Instant::now();
        let nodes = Some(limits.nodes.map_or(SOLVER_NODES, |nodes| nodes.min(SOLVER_NODES)));
        let time = limits.time.map(|control| (Budget::of(&control).hard / SOLVER_SHARE).min(SOLVER_TIME));
        match self.session.solve(MateLimits { time, nodes, plies: Some(plies) }, self.dialect, signal) {
            MateReply::Mate { line, nodes } => Some(Info {
                depth: line.len() as u32,
                selective_depth: line.len() as u32,
                line: 1,
                score: Score::win_in(line.len()),
                bound: Bound::Exact,
                nodes,
                time: start.elapsed(),
                hash_full: 0,
                moves: line,
            }),
            MateReply::NoMate | MateReply::Unknown | MateReply::NotImplemented => None,
        }
    }

    /// `go mate` in USI.
    fn solve(&mut self, mate: Mate, go: &Go, work: &Work) {
        let time = match mate {
            Mate::Within(millis) => Some(Duration::from_millis(millis).saturating_sub(self.asked(work).elapsed())),
            Mate::Unlimited => None,
        };
        let limits = MateLimits { time, nodes: go.nodes, plies: None };
        match self.session.solve(limits, self.dialect, work.signal()) {
            MateReply::Mate { line, .. } => self.out.line(&format!("checkmate {}", line.join(" "))),
            MateReply::NoMate => self.out.line("checkmate nomate"),
            MateReply::Unknown => self.out.line("checkmate timeout"),
            MateReply::NotImplemented => self.out.line("checkmate notimplemented"),
        }
    }
}

/// What clients must still be shown before the answer where its move heads no exact line: the search was stopped
/// just after it had changed its mind. Clients take score and line from the last `info` that has both.
/// The other lines follow it, one rank lower.
fn closing_line(latest: Info<String>, lines: &[Info<String>], answer: &Answer<String>) -> Option<Info<String>> {
    let best = answer.best.clone()?;
    let is_told = lines.first().is_some_and(|line| line.moves.first() == Some(&best));
    let moves: Vec<String> = std::iter::once(best).chain(answer.ponder.clone()).collect();
    let looks_drawn = answer.score == Score::DRAW && moves.len() == 1;
    let nodes = latest.nodes.max(answer.nodes);
    (!is_told && !looks_drawn).then_some(Info {
        line: 1,
        score: answer.score,
        bound: Bound::Exact,
        nodes,
        moves,
        ..latest
    })
}
