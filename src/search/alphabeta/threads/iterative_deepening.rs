//! Iterative deepening: searches the root again and again, a ply deeper each time, until a limit is reached.

use crate::alphabeta::threads::root_moves::NO_SCORE;
use crate::alphabeta::threads::worker::{SearchPosition, Worker};
use crate::control::best_move_trend::BestMoveTrend;
use crate::control::limits::TimeControl;
use crate::control::report::{Bound, InfoCallback};
use crate::control::report_throttle::ReportThrottle;
use crate::control::stopwatch::StopReason;
use base::score::MAX_PLY;
use base::sort::insertion_sort_by_key;
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;
use std::cmp::Reverse;
use std::sync::atomic::Ordering;

/// The deepest iteration: room is left for extensions.
const MAX_DEPTH: i32 = MAX_PLY as i32 - 16;
/// So many times deeper than a forced end, and [`SETTLED_MARGIN`] plies more, no iteration finds a shorter way to it nor
/// a longer defence.
const SETTLED_FACTOR: i32 = 2;
/// See [`SETTLED_FACTOR`].
const SETTLED_MARGIN: i32 = 4;

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Searches until a limit is reached, the client says stop, or nothing is left to find. The last report has the final
    /// node count. Only the first thread has a callback.
    pub(crate) fn iterative_deepening(&mut self, callback: &mut Option<InfoCallback<'_, G::Move>>) -> StopReason {
        let root = self.shared.root;
        let accumulator = self.shared.evaluator.fresh_accumulator(root, &mut self.thread_data.eval_stack);
        let root = SearchPosition { position: *root, accumulator };
        let lines = self.shared.limits.multi_pv.clamp(1, self.root_moves.len());
        let max_depth = self.shared.limits.depth.map_or(MAX_DEPTH, |depth| depth.clamp(1, MAX_DEPTH as u32) as i32);
        let mut trend = BestMoveTrend::new();
        let mut throttle = ReportThrottle::new();
        while self.root_depth < max_depth {
            self.root_depth += 1;
            for root_move in &mut self.root_moves {
                (root_move.previous_score, root_move.score) = (root_move.score, NO_SCORE);
            }
            for pv_index in 0..lines {
                self.pv_index = pv_index;
                self.seldepth = 0;
                self.aspiration_window(&root, callback);
                if self.is_stopped() {
                    break;
                }
                insertion_sort_by_key(&mut self.root_moves[..=pv_index], |root_move| Reverse(root_move.score));
            }
            self.pv_index = 0;
            self.publish_nodes();
            if self.shared.stop.load(Ordering::Relaxed) {
                self.restore_previous_iteration();
                self.report_pv_lines(lines, callback);
                return StopReason::LimitReached;
            }
            self.share_iteration();
            self.completed_depth = self.root_depth;
            trend.update_best_move(self.root_moves[0].mv);
            let stop_reason = self.stop_reason(&trend, lines, max_depth);
            let shown = self.root_moves[..lines].iter().map(|root_move| (root_move.mv, root_move.score));
            let is_due = throttle.is_due(self.root_depth, self.nodes, shown);
            if stop_reason.is_some() || is_due {
                self.report_pv_lines(lines, callback);
            }
            if let Some(stop_reason) = stop_reason {
                return stop_reason;
            }
            trend.update_average_score(self.root_moves[0].score);
        }
        StopReason::LimitReached
    }

    /// Whether the iteration that was just completed is the last one.
    fn stop_reason(&mut self, trend: &BestMoveTrend<G::Move>, lines: usize, max_depth: i32) -> Option<StopReason> {
        let limits = self.shared.limits;
        let is_settled = self.root_moves[..lines].iter().all(|root_move| {
            let is_settled = |plies: i32| self.root_depth > SETTLED_FACTOR * plies.abs() + SETTLED_MARGIN;
            root_move.score.plies_to_mate().is_some_and(is_settled)
        });
        if is_settled || self.root_depth >= max_depth {
            let is_limited = limits.depth.is_some() || limits.nodes.is_some() || limits.soft_nodes.is_some();
            return Some(if is_limited { StopReason::LimitReached } else { StopReason::SearchComplete });
        }
        let is_soft_limit_reached = limits.soft_nodes.is_some_and(|nodes| self.shared.nodes() >= nodes);
        let is_last = self.thread_index == 0 && (is_soft_limit_reached || self.is_time_to_stop(trend));
        is_last.then_some(StopReason::LimitReached)
    }

    /// Publishes the completed iteration to the other threads, or takes over theirs if they were first.
    fn share_iteration(&mut self) {
        if self.shared.node_counters.len() == 1 {
            return;
        }
        if self.is_superseded {
            self.is_superseded = false;
            let finished = self.shared.shared_iteration.deepest();
            (self.root_depth, self.root_moves) = (finished.depth, finished.root_moves);
        } else {
            self.shared.shared_iteration.publish_finished(self.root_depth, &self.root_moves);
        }
    }

    /// Whether the time is better spent on later moves, or the mate asked for is found.
    fn is_time_to_stop(&mut self, trend: &BestMoveTrend<G::Move>) -> bool {
        let limits = self.shared.limits;
        let score = self.root_moves[0].score;
        if let (Some(max_plies), Some(plies)) = (limits.mate_plies, score.plies_to_mate())
            && score.is_win()
            && plies.unsigned_abs() <= max_plies
        {
            return true;
        }
        if !self.stopwatch.is_running(self.shared.signal) || limits.infinite {
            return false;
        }
        let on_a_clock = matches!(limits.time, Some(TimeControl::Clock { .. }));
        if on_a_clock && self.root_moves.len() == 1 {
            return true;
        }
        let effort = self.root_moves[0].nodes as f64 / self.nodes.max(1) as f64;
        self.stopwatch.is_soft_limit_reached(self.shared.signal, &trend.time_factors(score, effort))
    }

    /// Restores the scores of the previous iteration for root moves that a stopped iteration did not get to.
    fn restore_previous_iteration(&mut self) {
        for root_move in &mut self.root_moves {
            let is_less_exact = root_move.bound != Bound::Exact && root_move.previous_score != NO_SCORE;
            if root_move.score == NO_SCORE || is_less_exact {
                (root_move.score, root_move.bound) = (root_move.previous_score, Bound::Exact);
                root_move.depth = self.completed_depth;
            }
        }
    }
}
