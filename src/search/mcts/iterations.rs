//! The iterations of a search, each of which doubles the visits of the root, and their reports.

use super::worker::{SearchContext, Worker};
use crate::control::best_move_trend::BestMoveTrend;
use crate::control::limits::TimeControl;
use crate::control::report::{Bound, InfoCallback, SearchInfo};
use crate::control::report_throttle::ReportThrottle;
use crate::control::stopwatch::StopReason;
use base::score::{MAX_PLY, Score};
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;

/// The deepest iteration.
const MAX_DEPTH: u32 = MAX_PLY as u32 - 16;
/// The first iteration visits the root two to the power of one more than this; each further one doubles that.
const FIRST_ITERATION_LOG2_VISITS: u32 = 3;
/// The greatest power of two that counts visits.
const MAX_LOG2_VISITS: u32 = 31;

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
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
