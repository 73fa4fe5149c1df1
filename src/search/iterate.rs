//! Iterative deepening: the same search again and again, a ply deeper each time.

use super::clock::Course;
use super::limits::TimeControl;
use super::report::{Bound, Info};
use super::root::{RootMove, UNKNOWN};
use super::tally::Tally;
use super::worker::{Node, Worker};
use crate::base::score::{MAX_PLY, Score, Window};
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use std::cmp::Reverse;
use std::sync::atomic::Ordering;

/// The deepest iteration.
const DEEPEST: i32 = MAX_PLY as i32 - 16;
/// Half the width of the first window around the last score, in centipawns.
const FIRST_WIDTH: i32 = 24;
/// Beyond this a window is opened whole.
const LAST_WIDTH: i32 = 900;
/// Bounds are reported from so many nodes on, when an iteration takes seconds. Counted in nodes so that what a
/// search prints does not depend on the clock.
const REPORT_BOUNDS_AFTER: u64 = 3_000_000;

/// Up to this depth every iteration is told.
const ALWAYS_TOLD: i32 = 8;
/// Beyond it an iteration that found nothing new is told only after so many nodes, and a quarter of all before: once
/// all is decided, iterations take microseconds, and no client can use thousands of equal lines a second. Nodes for
/// the same reason as above.
const TELL_AGAIN_AFTER: u64 = 4096;

/// Takes lines of analysis; helpers of the first thread have none.
pub(super) type Reporter<'r, M> = Option<&'r mut (dyn FnMut(&Info<M>) + Send)>;

/// How the best move has fared over the iterations.
struct Trend<M> {
    best: Option<M>,
    steady: u32,
    average: Option<i32>,
}

/// What the client was told last.
struct News<M> {
    nodes: u64,
    standing: Vec<(M, Score)>,
}

/// Why there will be no more iterations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// A limit that was set, or the client's word.
    Limit,
    /// There is nothing left to find, although there may be time left.
    Settled,
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Searches until a limit is reached, somebody says stop, or nothing is left to find. The last thing told has the
    /// final count of nodes.
    pub(super) fn iterate(&mut self, report: &mut Reporter<'_, G::Move>) -> End {
        let root = self.shared.root;
        let node = Node { position: *root, accumulator: self.shared.evaluator.fresh(root) };
        let lines = self.shared.limits.multi_pv.clamp(1, self.root_moves.len());
        let last = self.shared.limits.depth.map_or(DEEPEST, |depth| depth.clamp(1, DEEPEST as u32) as i32);
        let mut trend = Trend { best: None, steady: 0, average: None };
        let mut news = News { nodes: 0, standing: Vec::new() };
        while self.root_depth < last {
            self.root_depth += 1;
            for root_move in &mut self.root_moves {
                (root_move.previous, root_move.score) = (root_move.score, UNKNOWN);
            }
            for first in 0..lines {
                self.first_choice = first;
                self.selective_depth = 0;
                self.aspirate(&node, report);
                if self.stopped() {
                    break;
                }
                self.root_moves[..=first].sort_by_key(|root_move| Reverse(root_move.score));
            }
            self.first_choice = 0;
            self.publish();
            if self.shared.stop.load(Ordering::Relaxed) {
                self.fall_back();
                self.report_lines(lines, report);
                return End::Limit;
            }
            self.hand_over();
            self.completed_depth = self.root_depth;
            trend.follow(self.root_moves[0].mv);
            let end = self.end(&trend, lines, last);
            let is_new = news.take(self.nodes, &self.root_moves[..lines]);
            if end.is_some() || self.root_depth <= ALWAYS_TOLD || is_new {
                self.report_lines(lines, report);
            }
            if let Some(end) = end {
                return end;
            }
            trend.average_in(self.root_moves[0].score);
        }
        End::Limit
    }

    /// Whether the iteration that was just completed is the last one.
    fn end(&mut self, trend: &Trend<G::Move>, lines: usize, last: i32) -> Option<End> {
        let limits = self.shared.limits;
        let is_settled = self.root_moves[..lines].iter().all(|root_move| {
            // Far beyond the end of the game there is no shorter way to it, nor a longer defence.
            root_move.score.plies_to_end().is_some_and(|plies| self.root_depth > 2 * plies.abs() + 4)
        });
        if is_settled || self.root_depth >= last {
            let is_limited = limits.depth.is_some() || limits.nodes.is_some();
            return Some(if is_limited { End::Limit } else { End::Settled });
        }
        (self.index == 0 && self.is_enough(trend)).then_some(End::Limit)
    }

    /// Tells the other threads of the finished iteration, or takes over what they have finished.
    fn hand_over(&mut self) {
        if self.shared.counters.len() == 1 {
            return;
        }
        if self.overtaken {
            self.overtaken = false;
            let finished = self.shared.relay.deepest();
            (self.root_depth, self.root_moves) = (finished.depth, finished.root_moves);
        } else {
            self.shared.relay.finish(self.root_depth, &self.root_moves);
        }
    }

    /// Searches the root with windows that grow until the value lies inside.
    fn aspirate(&mut self, node: &Node<G, E::Accumulator>, report: &mut Reporter<'_, G::Move>) {
        let first = self.first_choice;
        if self.plays_in_a_crowd() {
            self.search_crowd(node);
            self.root_moves[first..].sort_by_key(|root_move| Reverse((root_move.score, root_move.previous)));
            return;
        }
        let expected = self.root_moves[first].previous;
        let mut width = FIRST_WIDTH;
        let mut window = Window::FULL;
        if self.shared.tuning.aspiration && self.root_depth >= 4 && expected != UNKNOWN && !expected.is_forced() {
            window = Window::new(shifted(expected, -width), shifted(expected, width));
        }
        let mut reduction = 0;
        loop {
            let depth = (self.root_depth - reduction).max(1);
            let score = self.search(node, 0, depth, window, false);
            let order = |root_move: &RootMove<G::Move>| Reverse((root_move.score, root_move.previous));
            self.root_moves[first..].sort_by_key(order);
            if self.stopped() {
                return;
            }
            if score <= window.alpha {
                window.beta = Score::from_raw((window.alpha.raw() + window.beta.raw()) / 2);
                window.alpha = shifted(score, -width);
                reduction = 0;
            } else if score >= window.beta {
                window.beta = shifted(score, width);
                reduction = (reduction + 1).min(3);
            } else {
                return;
            }
            if self.nodes >= REPORT_BOUNDS_AFTER && self.shared.limits.multi_pv <= 1 {
                self.report_line(0, report);
            }
            width += width / 2 + 4;
            if width > LAST_WIDTH || score.is_forced() {
                window = Window::FULL;
            }
        }
    }

    /// Books the value of a root move.
    pub(super) fn record_root(
        &mut self,
        mv: G::Move,
        score: Score,
        tally: &Tally<G::Move>,
        window: Window,
        nodes: u64,
    ) {
        let line = self.memory.frames.line(1);
        let Some(root_move) = self.root_moves.iter_mut().find(|root_move| root_move.mv == mv) else { return };
        root_move.nodes += nodes;
        if tally.count > 1 && score <= tally.alpha {
            root_move.score = UNKNOWN;
            return;
        }
        root_move.score = score;
        root_move.depth = self.root_depth;
        root_move.selective_depth = self.selective_depth;
        root_move.bound = if score >= window.beta {
            Bound::Lower
        } else if score <= window.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        if root_move.bound != Bound::Upper || root_move.line.len() <= 1 {
            root_move.line.clear();
            root_move.line.push(mv);
            root_move.line.extend_from_slice(line);
        }
    }

    /// Whether nothing is to be gained from another iteration.
    fn is_enough(&mut self, trend: &Trend<G::Move>) -> bool {
        let limits = self.shared.limits;
        let score = self.root_moves[0].score;
        if let (Some(most), Some(plies)) = (limits.mate_plies, score.plies_to_end())
            && score.is_win()
            && plies.unsigned_abs() <= most
        {
            return true;
        }
        if !self.watch.runs(self.shared.signal) || limits.infinite {
            return false;
        }
        let on_a_clock = matches!(limits.time, Some(TimeControl::Clock { .. }));
        if on_a_clock && self.root_moves.len() == 1 {
            return true;
        }
        let effort = self.root_moves[0].nodes as f64 / self.nodes.max(1) as f64;
        let fall = trend.average.map_or(0, |average| average - score.raw());
        self.watch.is_enough(self.shared.signal, &Course { steady: trend.steady, fall, effort })
    }

    /// In an iteration that was left before its end, what it has not found out is what the one before had found.
    fn fall_back(&mut self) {
        for root_move in &mut self.root_moves {
            let says_less = root_move.bound != Bound::Exact && root_move.previous != UNKNOWN;
            if root_move.score == UNKNOWN || says_less {
                (root_move.score, root_move.bound) = (root_move.previous, Bound::Exact);
                root_move.depth = self.completed_depth;
            }
        }
    }

    /// Tells all lines, as far as anything is known of them.
    fn report_lines(&mut self, lines: usize, report: &mut Reporter<'_, G::Move>) {
        for line in 0..lines {
            self.report_line(line, report);
        }
    }

    /// Tells what was found of the root move with this rank, from 0.
    fn report_line(&mut self, rank: usize, report: &mut Reporter<'_, G::Move>) {
        let Some(report) = report else { return };
        self.publish();
        let root_move = &self.root_moves[rank];
        if root_move.score == UNKNOWN {
            return;
        }
        report(&Info {
            depth: root_move.depth as u32,
            selective_depth: root_move.selective_depth.max(1) as u32,
            line: rank + 1,
            score: root_move.score,
            bound: root_move.bound,
            nodes: self.shared.nodes(),
            time: self.shared.started.elapsed(),
            hash_full: self.shared.table.fullness(),
            moves: self.whole_line(root_move),
        });
    }
}

impl<M: Copy + PartialEq> Trend<M> {
    fn follow(&mut self, best: M) {
        self.steady = if self.best == Some(best) { self.steady + 1 } else { 0 };
        self.best = Some(best);
    }

    fn average_in(&mut self, score: Score) {
        let raw = score.raw();
        self.average = Some(self.average.map_or(raw, |average| (average + raw) / 2));
    }
}

impl<M: Copy + PartialEq> News<M> {
    /// Whether these first root moves, after so many nodes, are worth telling; they are told then.
    fn take(&mut self, nodes: u64, lines: &[RootMove<M>]) -> bool {
        let same = self.standing.iter().copied().eq(lines.iter().map(|line| (line.mv, line.score)));
        if same && nodes < self.nodes + TELL_AGAIN_AFTER.max(self.nodes / 4) {
            return false;
        }
        self.nodes = nodes;
        self.standing = lines.iter().map(|line| (line.mv, line.score)).collect();
        true
    }
}

/// A bound moved by so many centipawns, whatever the score says.
fn shifted(score: Score, by: i32) -> Score {
    let limit = Score::INFINITE.raw();
    Score::from_raw((score.raw() + by).clamp(-limit, limit))
}
