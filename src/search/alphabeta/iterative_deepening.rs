//! Iterative deepening: the same search again and again, a ply deeper each time.

use super::move_loop::MoveLoop;
use super::root_moves::{NO_SCORE, RootMove};
use super::worker::{SearchPosition, Worker};
use crate::base::score::{MAX_PLY, Score, Window};
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use crate::search::control::limits::TimeControl;
use crate::search::control::report::{Bound, SearchInfo};
use crate::search::control::time_management::TimeFactors;
use std::cmp::Reverse;
use std::sync::atomic::Ordering;

/// The deepest iteration.
const MAX_DEPTH: i32 = MAX_PLY as i32 - 16;
/// Bounds are reported from so many nodes on, when an iteration takes seconds. Counted in nodes so that what a
/// search prints does not depend on the clock.
const REPORT_BOUNDS_FROM_NODES: u64 = 3_000_000;

/// Up to this depth every iteration is told.
const ALWAYS_REPORTED_DEPTH: i32 = 8;
/// Beyond it an iteration that found nothing new is told only after so many nodes, and a quarter of all before: once
/// all is decided, iterations take microseconds, and no client can use thousands of equal lines a second. Nodes for
/// the same reason as above.
const REPEATED_REPORT_NODES: u64 = 4096;

/// Takes lines of analysis; helpers of the first thread have none.
pub(in crate::search) type MaybeInfoCallback<'r, M> = Option<&'r mut (dyn FnMut(&SearchInfo<M>) + Send)>;

/// How the best move has fared over the iterations.
struct BestMoveTrend<M> {
    best_move: Option<M>,
    stability: u32,
    average_score: Option<i32>,
}

/// What the client was told last.
struct ReportThrottle<M> {
    nodes_at_last_report: u64,
    last_reported_lines: Vec<(M, Score)>,
}

/// Why there will be no more iterations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::search) enum StopReason {
    /// A limit that was set, or the client's word.
    LimitReached,
    /// There is nothing left to find, although there may be time left.
    SearchComplete,
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Searches until a limit is reached, somebody says stop, or nothing is left to find. The last thing told has the
    /// final count of nodes.
    pub(in crate::search) fn iterative_deepening(&mut self, report: &mut MaybeInfoCallback<'_, G::Move>) -> StopReason {
        let root = self.shared.root;
        let node = SearchPosition { position: *root, accumulator: self.shared.evaluator.fresh_accumulator(root) };
        let lines = self.shared.limits.multi_pv.clamp(1, self.root_moves.len());
        let last = self.shared.limits.depth.map_or(MAX_DEPTH, |depth| depth.clamp(1, MAX_DEPTH as u32) as i32);
        let mut trend = BestMoveTrend { best_move: None, stability: 0, average_score: None };
        let mut news = ReportThrottle { nodes_at_last_report: 0, last_reported_lines: Vec::new() };
        while self.root_depth < last {
            self.root_depth += 1;
            for root_move in &mut self.root_moves {
                (root_move.previous_score, root_move.score) = (root_move.score, NO_SCORE);
            }
            for first in 0..lines {
                self.pv_index = first;
                self.seldepth = 0;
                self.aspiration_window(&node, report);
                if self.is_stopped() {
                    break;
                }
                self.root_moves[..=first].sort_by_key(|root_move| Reverse(root_move.score));
            }
            self.pv_index = 0;
            self.publish_nodes();
            if self.shared.stop.load(Ordering::Relaxed) {
                self.restore_previous_iteration();
                self.report_pv_lines(lines, report);
                return StopReason::LimitReached;
            }
            self.share_iteration();
            self.completed_depth = self.root_depth;
            trend.update_best_move(self.root_moves[0].mv);
            let end = self.stop_reason(&trend, lines, last);
            let is_new = news.should_report(self.nodes, &self.root_moves[..lines]);
            if end.is_some() || self.root_depth <= ALWAYS_REPORTED_DEPTH || is_new {
                self.report_pv_lines(lines, report);
            }
            if let Some(end) = end {
                return end;
            }
            trend.update_average_score(self.root_moves[0].score);
        }
        StopReason::LimitReached
    }

    /// Whether the iteration that was just completed is the last one.
    fn stop_reason(&mut self, trend: &BestMoveTrend<G::Move>, lines: usize, last: i32) -> Option<StopReason> {
        let limits = self.shared.limits;
        let is_settled = self.root_moves[..lines].iter().all(|root_move| {
            // Far beyond the end of the game there is no shorter way to it, nor a longer defence.
            root_move.score.plies_to_mate().is_some_and(|plies| self.root_depth > 2 * plies.abs() + 4)
        });
        if is_settled || self.root_depth >= last {
            let is_limited = limits.depth.is_some() || limits.nodes.is_some();
            return Some(if is_limited { StopReason::LimitReached } else { StopReason::SearchComplete });
        }
        (self.thread_index == 0 && self.is_time_to_stop(trend)).then_some(StopReason::LimitReached)
    }

    /// Tells the other threads of the finished iteration, or takes over what they have finished.
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

    /// Searches the root with windows that grow until the value lies inside.
    fn aspiration_window(
        &mut self,
        node: &SearchPosition<G, E::Accumulator>,
        report: &mut MaybeInfoCallback<'_, G::Move>,
    ) {
        let first = self.pv_index;
        if self.uses_multiplayer_search() {
            self.search_multiplayer(node);
            self.root_moves[first..].sort_by_key(|root_move| Reverse((root_move.score, root_move.previous_score)));
            return;
        }
        let expected = self.root_moves[first].previous_score;
        let p = &self.shared.params;
        let mut width = p.asp_delta;
        let mut window = Window::FULL;
        if self.shared.features.aspiration_window
            && self.root_depth >= p.asp_min_depth
            && expected != NO_SCORE
            && !expected.is_decisive()
        {
            window = Window::new(offset_bound(expected, -width), offset_bound(expected, width));
        }
        let mut reduction = 0;
        loop {
            let depth = (self.root_depth - reduction).max(1);
            let score = self.search(node, 0, depth, window, false);
            let order = |root_move: &RootMove<G::Move>| Reverse((root_move.score, root_move.previous_score));
            self.root_moves[first..].sort_by_key(order);
            if self.is_stopped() {
                return;
            }
            if score <= window.alpha {
                window.beta = Score::from_raw((window.alpha.raw() + window.beta.raw()) / 2);
                window.alpha = offset_bound(score, -width);
                reduction = 0;
            } else if score >= window.beta {
                window.beta = offset_bound(score, width);
                reduction = (reduction + 1).min(p.asp_max_reduction);
            } else {
                return;
            }
            if self.nodes >= REPORT_BOUNDS_FROM_NODES && self.shared.limits.multi_pv <= 1 {
                self.report_pv_line(0, report);
            }
            width += width * p.asp_widening / 100 + p.asp_widening_base;
            if width > p.asp_max_delta || score.is_decisive() {
                window = Window::FULL;
            }
        }
    }

    /// Books the value of a root move.
    pub(in crate::search) fn record_root_move(
        &mut self,
        mv: G::Move,
        score: Score,
        tally: &MoveLoop<G::Move>,
        window: Window,
        nodes: u64,
    ) {
        let line = self.thread_data.stack.pv(1);
        let Some(root_move) = self.root_moves.iter_mut().find(|root_move| root_move.mv == mv) else { return };
        root_move.nodes += nodes;
        if tally.move_count > 1 && score <= tally.alpha {
            root_move.score = NO_SCORE;
            return;
        }
        root_move.score = score;
        root_move.depth = self.root_depth;
        root_move.seldepth = self.seldepth;
        root_move.bound = if score >= window.beta {
            Bound::Lower
        } else if score <= window.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        if root_move.bound != Bound::Upper || root_move.pv.len() <= 1 {
            root_move.pv.clear();
            root_move.pv.push(mv);
            root_move.pv.extend_from_slice(line);
        }
    }

    /// Whether nothing is to be gained from another iteration.
    fn is_time_to_stop(&mut self, trend: &BestMoveTrend<G::Move>) -> bool {
        let limits = self.shared.limits;
        let score = self.root_moves[0].score;
        if let (Some(most), Some(plies)) = (limits.mate_plies, score.plies_to_mate())
            && score.is_win()
            && plies.unsigned_abs() <= most
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
        let fall = trend.average_score.map_or(0, |average| average - score.raw());
        self.stopwatch.is_soft_limit_reached(
            self.shared.signal,
            &TimeFactors { best_move_stability: trend.stability, score_drop: fall, best_move_effort: effort },
        )
    }

    /// In an iteration that was left before its end, what it has not found out is what the one before had found.
    fn restore_previous_iteration(&mut self) {
        for root_move in &mut self.root_moves {
            let says_less = root_move.bound != Bound::Exact && root_move.previous_score != NO_SCORE;
            if root_move.score == NO_SCORE || says_less {
                (root_move.score, root_move.bound) = (root_move.previous_score, Bound::Exact);
                root_move.depth = self.completed_depth;
            }
        }
    }

    /// Tells all lines, as far as anything is known of them.
    fn report_pv_lines(&mut self, lines: usize, report: &mut MaybeInfoCallback<'_, G::Move>) {
        for line in 0..lines {
            self.report_pv_line(line, report);
        }
    }

    /// Tells what was found of the root move with this rank, from 0.
    fn report_pv_line(&mut self, rank: usize, report: &mut MaybeInfoCallback<'_, G::Move>) {
        let Some(report) = report else { return };
        self.publish_nodes();
        let root_move = &self.root_moves[rank];
        if root_move.score == NO_SCORE {
            return;
        }
        report(&SearchInfo {
            depth: root_move.depth as u32,
            seldepth: root_move.seldepth.max(1) as u32,
            multi_pv_rank: rank + 1,
            score: root_move.score,
            bound: root_move.bound,
            nodes: self.shared.nodes(),
            time: self.shared.start_time.elapsed(),
            hashfull: self.shared.tt.hashfull(),
            pv: self.full_pv(root_move),
        });
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

impl<M: Copy + PartialEq> ReportThrottle<M> {
    /// Whether these first root moves, after so many nodes, are worth telling; they are told then.
    fn should_report(&mut self, nodes: u64, lines: &[RootMove<M>]) -> bool {
        let same = self.last_reported_lines.iter().copied().eq(lines.iter().map(|line| (line.mv, line.score)));
        if same && nodes < self.nodes_at_last_report + REPEATED_REPORT_NODES.max(self.nodes_at_last_report / 4) {
            return false;
        }
        self.nodes_at_last_report = nodes;
        self.last_reported_lines = lines.iter().map(|line| (line.mv, line.score)).collect();
        true
    }
}

/// A bound moved by so many centipawns, whatever the score says.
fn offset_bound(score: Score, by: i32) -> Score {
    let limit = Score::INFINITE.raw();
    Score::from_raw((score.raw() + by).clamp(-limit, limit))
}
