//! One thread of a search: iterations, each of which doubles the visits of the root, and their reports.

use super::root_statistics::RootStatistics;
use super::tree::MctsTree;
use crate::control::best_move_trend::BestMoveTrend;
use crate::control::limits::{Limits, TimeControl};
use crate::control::report::{Bound, InfoCallback, SearchInfo};
use crate::control::report_throttle::ReportThrottle;
use crate::control::root::PlayedLine;
use crate::control::signal::Signal;
use crate::control::stopwatch::{StopReason, Stopwatch};
use crate::searcher::Root;
use base::instant::Instant;
use base::score::{MAX_PLY, Score};
use eval::evaluator::Evaluator;
use eval::search_parameters::Parameters;
use eval::tactics::Tactics;
use eval::win_probabilities::WinProbabilities;
use std::sync::atomic::{AtomicBool, Ordering};

/// Nodes between checks of the clock and the client's signal.
const POLL_INTERVAL: u64 = 256;
/// The deepest iteration.
const MAX_DEPTH: u32 = MAX_PLY as u32 - 16;
/// The first iteration visits the root two to the power of one more than this; each further one doubles that.
const FIRST_ITERATION_LOG2_VISITS: u32 = 3;
/// The greatest power of two that counts visits.
const MAX_LOG2_VISITS: u32 = 31;

/// What all threads of a search share.
pub(super) struct SearchContext<'a, G: Tactics, E> {
    pub(super) evaluator: &'a E,
    pub(super) root: Root<'a, G>,
    /// The moves of the root, likely ones first.
    pub(super) moves: &'a [G::Move],
    pub(super) limits: &'a Limits<G::Move>,
    pub(super) signal: &'a Signal,
    pub(super) start_time: Instant,
    pub(super) statistics: RootStatistics,
    /// Every thread leaves the search when this is set.
    pub(super) stop: AtomicBool,
}

/// A line of the root.
pub(super) struct Line<M> {
    pub(super) score: Score,
    /// Legal moves, none after the end of the game; empty if no move has a visit.
    pub(super) pv: Vec<M>,
}

impl<G: Tactics, E> SearchContext<'_, G, E> {
    /// The root moves that have visits, by their indices, the one to play first: the most visited one.
    fn ranking(&self, tree: &MctsTree<G>) -> Vec<(usize, Score)> {
        let statistics = self.statistics.visits_and_means();
        let ties = tree.root_ranks();
        let mut ranking: Vec<usize> = (0..statistics.len()).filter(|&index| statistics[index].0 > 0).collect();
        ranking.sort_by(|&a, &b| (statistics[b].0.cmp(&statistics[a].0)).then(ties[b].total_cmp(&ties[a])));
        let score = |index: usize| (index, WinProbabilities::lead_from_probability(statistics[index].1));
        ranking.into_iter().map(score).collect()
    }

    /// The line of the move to play, by all trees; this is the first one, whose line it is.
    pub(super) fn best_line(&self, tree: &MctsTree<G>) -> Line<G::Move> {
        match self.ranking(tree).first() {
            Some(&(index, score)) => self.line(tree, index, score),
            None => Line { score: Score::DRAW, pv: Vec::new() },
        }
    }

    fn line(&self, tree: &MctsTree<G>, index: usize, score: Score) -> Line<G::Move> {
        Line { score, pv: PlayedLine::from_root(self.root, &tree.principal_variation(index)).moves }
    }
}

/// One thread of a search.
pub(super) struct Worker<'a, G: Tactics, E: Evaluator<G>> {
    pub(super) context: &'a SearchContext<'a, G, E>,
    pub(super) params: Parameters,
    pub(super) tree: &'a mut MctsTree<G>,
    /// What the evaluator keeps of the positions of the line.
    pub(super) eval_stack: &'a mut E::Stack,
    /// The positions before the current one: the game's, then the line's.
    pub(super) position_history: Vec<G::RepetitionEntry>,
    stopwatch: Stopwatch,
    index: usize,
    nodes: u64,
    next_poll: u64,
    seldepth: usize,
}

impl<'a, G: Tactics, E: Evaluator<G>> Worker<'a, G, E> {
    /// The thread with this index, of which the first is 0.
    pub(super) fn new(
        context: &'a SearchContext<'a, G, E>,
        params: Parameters,
        tree: &'a mut MctsTree<G>,
        eval_stack: &'a mut E::Stack,
        stopwatch: Stopwatch,
        index: usize,
    ) -> Self {
        let mut worker = Worker {
            context,
            params,
            tree,
            eval_stack,
            position_history: context.root.past.to_vec(),
            stopwatch,
            index,
            nodes: 0,
            next_poll: 0,
            seldepth: 0,
        };
        worker.next_poll = worker.next_poll_at();
        worker
    }

    fn next_poll_at(&self) -> u64 {
        let regular = self.nodes + POLL_INTERVAL;
        self.context.limits.nodes.map_or(regular, |limit| regular.min(limit.max(self.nodes + 1)))
    }

    /// Counts a node; whether the search is to be left instead.
    pub(super) fn count_node(&mut self, ply: usize) -> bool {
        if self.is_stopped() {
            return true;
        }
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        if self.nodes >= self.next_poll {
            self.check_limits();
        }
        self.is_stopped()
    }

    /// Whether the search is to be left.
    pub(super) fn is_stopped(&self) -> bool {
        self.context.stop.load(Ordering::Relaxed)
    }

    fn check_limits(&mut self) {
        self.next_poll = self.next_poll_at();
        self.publish();
        let SearchContext { limits, signal, statistics, stop, .. } = self.context;
        // Every thread checks all of it: the first may be waiting for a processor while the others go on.
        if limits.nodes.is_some_and(|limit| statistics.nodes() >= limit)
            || signal.is_stopped()
            || self.stopwatch.is_hard_limit_reached(signal)
        {
            stop.store(true, Ordering::Relaxed);
        }
    }

    fn publish(&self) {
        self.context.statistics.publish_nodes(self.index, self.nodes);
        self.context.statistics.publish(self.index, self.tree);
    }

    /// Runs simulations until a limit is reached, the client says stop, or nothing is left to find, and reports. Returns the
    /// depth of the last whole iteration: the last report has the final node count.
    pub(super) fn run_first(&mut self, report: InfoCallback<'_, G::Move>) -> (u32, StopReason) {
        let limits = self.context.limits;
        let lines = limits.multi_pv.clamp(1, self.context.moves.len());
        let max_depth = limits.depth.map_or(MAX_DEPTH, |depth| depth.clamp(1, MAX_DEPTH));
        let (mut trend, mut throttle) = (BestMoveTrend::new(), ReportThrottle::new());
        let mut depth = 0;
        loop {
            depth += 1;
            self.seldepth = 0;
            self.run_simulations(1 << (depth + FIRST_ITERATION_LOG2_VISITS).min(MAX_LOG2_VISITS));
            self.publish();
            let ranking = self.context.ranking(self.tree);
            if self.is_stopped() {
                self.report_lines(depth, &ranking, lines, report);
                return (depth - 1, StopReason::LimitReached);
            }
            let best = ranking.first().map(|&(index, score)| (self.context.moves[index], score));
            if let Some((mv, _)) = best {
                trend.update_best_move(mv);
            }
            let stop_reason = self.stop_reason(depth, max_depth, &trend, best.map_or(Score::DRAW, |(_, score)| score));
            let shown = ranking.iter().take(lines).map(|&(index, score)| (self.context.moves[index], score));
            let is_due = throttle.is_due(depth as i32, self.nodes, shown);
            if stop_reason.is_some() || is_due {
                self.report_lines(depth, &ranking, lines, report);
            }
            if let Some(stop_reason) = stop_reason {
                return (depth, stop_reason);
            }
            if let Some((_, score)) = best {
                trend.update_average_score(score);
            }
        }
    }

    /// Runs simulations until the first thread has enough, or any thread sees that a limit is reached.
    pub(super) fn run_helper(&mut self) {
        self.run_simulations(1 << MAX_LOG2_VISITS);
        self.publish();
    }

    /// Whether the iteration that was just completed is the last one.
    fn stop_reason(
        &mut self,
        depth: u32,
        max_depth: u32,
        trend: &BestMoveTrend<G::Move>,
        score: Score,
    ) -> Option<StopReason> {
        let SearchContext { limits, signal, moves, statistics, .. } = self.context;
        if depth >= max_depth {
            let is_limited = limits.depth.is_some() || limits.nodes.is_some() || limits.soft_nodes.is_some();
            return Some(if is_limited { StopReason::LimitReached } else { StopReason::SearchComplete });
        }
        let is_soft_limit_reached = limits.soft_nodes.is_some_and(|nodes| statistics.nodes() >= nodes);
        let is_clock_running = !limits.infinite && self.stopwatch.is_running(signal);
        let is_forced = moves.len() == 1 && matches!(limits.time, Some(TimeControl::Clock { .. }));
        // The share of the nodes says nothing here: exploration alone decides it.
        let factors = trend.time_factors(score, 0.0);
        let is_last = is_soft_limit_reached
            || is_clock_running && (is_forced || self.stopwatch.is_soft_limit_reached(signal, &factors));
        is_last.then_some(StopReason::LimitReached)
    }

    /// Sleeps until the client may have the answer.
    pub(super) fn wait_until_answer_allowed(&mut self, reason: StopReason) {
        self.stopwatch.wait_until_answer_allowed(self.context.limits, self.context.signal, reason);
    }

    /// Reports the best lines (MultiPV).
    fn report_lines(&self, depth: u32, ranking: &[(usize, Score)], lines: usize, report: InfoCallback<'_, G::Move>) {
        for (rank, &(index, score)) in (1..).zip(ranking.iter().take(lines)) {
            let line = self.context.line(self.tree, index, score);
            report(&SearchInfo {
                depth,
                seldepth: self.seldepth.max(1) as u32,
                multi_pv_rank: rank,
                score: line.score,
                bound: Bound::Exact,
                nodes: self.context.statistics.nodes(),
                time: self.context.start_time.elapsed(),
                hashfull: self.tree.permill(),
                pv: line.pv,
            });
        }
    }
}
