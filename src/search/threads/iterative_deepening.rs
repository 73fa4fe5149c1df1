//! Iterative deepening: searches the root again and again, a ply deeper each time, until a limit is reached.

use crate::control::limits::TimeControl;
use crate::control::report::{Bound, InfoCallback};
use crate::control::stopwatch::StopReason;
use crate::control::time_management::TimeFactors;
use crate::threads::reports::ReportThrottle;
use crate::threads::root_moves::NO_SCORE;
use crate::threads::worker::{SearchPosition, Worker};
use base::score::{MAX_PLY, Score};
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;
use std::cmp::Reverse;
use std::sync::atomic::Ordering;

/// One thread's search of the root: alpha-beta with aspiration windows, or one of the multiplayer searches.
pub trait RootSearch<G: Tactics, E: Evaluator<G>>: Default + Send {
    /// The choice between algorithms, if there is one.
    type Algorithm: Copy + Default + Send + Sync;

    /// Forgets earlier searches.
    fn new_game(&mut self) {}

    /// Begins a new search, in which this thread may take about `tree_bytes` bytes for a tree.
    fn new_search(&mut self, algorithm: Self::Algorithm, tree_bytes: usize);

    /// The megabytes of transposition table in a search that may take `hash_megabytes` in all: 0, which is the smallest
    /// table, for a search that grows a tree instead.
    fn table_megabytes(_algorithm: Self::Algorithm, hash_megabytes: usize) -> usize {
        hash_megabytes
    }

    /// Searches the root to the worker's `root_depth` and sorts its root moves from `pv_index` on, best first.
    fn search_root(
        &mut self,
        worker: &mut Worker<'_, G, E>,
        root: &SearchPosition<G, E::Accumulator>,
        callback: &mut Option<InfoCallback<'_, G::Move>>,
    );

    /// How far the search since [`RootSearch::new_search`] would play each root move, as counts of which only ratios matter:
    /// its visits, or an improved policy; empty if nothing counts visits.
    fn root_visits(&self) -> Vec<(G::Move, u32)> {
        Vec::new()
    }
}

/// The deepest iteration: room is left for extensions.
const MAX_DEPTH: i32 = MAX_PLY as i32 - 16;
/// So many times deeper than a forced end, and [`SETTLED_MARGIN`] plies more, no iteration finds a shorter way to it nor
/// a longer defence.
const SETTLED_FACTOR: i32 = 2;
/// See [`SETTLED_FACTOR`].
const SETTLED_MARGIN: i32 = 4;

/// How the best move and its score changed over the iterations.
struct BestMoveTrend<M> {
    best_move: Option<M>,
    stability: u32,
    average_score: Option<i32>,
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Searches until a limit is reached, the client says stop, or nothing is left to find. The last report has the final
    /// node count. Only the first thread has a callback.
    pub(crate) fn iterative_deepening<R: RootSearch<G, E>>(
        &mut self,
        root_search: &mut R,
        callback: &mut Option<InfoCallback<'_, G::Move>>,
    ) -> StopReason {
        let root = self.shared.root;
        let accumulator = self.shared.evaluator.fresh_accumulator(root, &mut self.thread_data.eval_stack);
        let root = SearchPosition { position: *root, accumulator };
        let lines = self.shared.limits.multi_pv.clamp(1, self.root_moves.len());
        let max_depth = self.shared.limits.depth.map_or(MAX_DEPTH, |depth| depth.clamp(1, MAX_DEPTH as u32) as i32);
        let mut trend = BestMoveTrend { best_move: None, stability: 0, average_score: None };
        let mut throttle = ReportThrottle::new();
        while self.root_depth < max_depth {
            self.root_depth += 1;
            for root_move in &mut self.root_moves {
                (root_move.previous_score, root_move.score) = (root_move.score, NO_SCORE);
            }
            for pv_index in 0..lines {
                self.pv_index = pv_index;
                self.seldepth = 0;
                root_search.search_root(self, &root, callback);
                if self.is_stopped() {
                    break;
                }
                self.root_moves[..=pv_index].sort_by_key(|root_move| Reverse((root_move.preference, root_move.score)));
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
            let is_due = throttle.is_due(self.root_depth, self.nodes, &self.root_moves[..lines]);
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
        let score_drop = trend.average_score.map_or(0, |average| average - score.raw());
        self.stopwatch.is_soft_limit_reached(
            self.shared.signal,
            &TimeFactors { best_move_stability: trend.stability, score_drop, best_move_effort: effort },
        )
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

impl<M: Copy + PartialEq> BestMoveTrend<M> {
    fn update_best_move(&mut self, best: M) {
        self.stability = if self.best_move == Some(best) { self.stability + 1 } else { 0 };
        self.best_move = Some(best);
    }

    fn update_average_score(&mut self, score: Score) {
        let raw = score.raw();
        self.average_score = Some(self.average_score.map_or(raw, |average| (average + raw) / 2));
    }
}
