//! One thread of a search: what it shares with the others, what it holds, and how it learns to stop.

use super::root_statistics::RootStatistics;
use super::tree::MctsTree;
use crate::control::limits::Limits;
use crate::control::root::{PlayedLine, Root};
use crate::control::signal::Signal;
use crate::control::stopwatch::Stopwatch;
use base::instant::Instant;
use base::score::Score;
use eval::evaluator::Evaluator;
use eval::search_parameters::Parameters;
use eval::tactics::Tactics;
use eval::win_probabilities::WinProbabilities;
use std::sync::atomic::{AtomicBool, Ordering};

/// Nodes between checks of the clock and the client's signal.
const POLL_INTERVAL: u64 = 256;

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
    pub(super) fn ranking(&self, tree: &MctsTree<G>) -> Vec<(usize, Score)> {
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

    pub(super) fn line(&self, tree: &MctsTree<G>, index: usize, score: Score) -> Line<G::Move> {
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
    pub(super) stopwatch: Stopwatch,
    index: usize,
    pub(super) nodes: u64,
    next_poll: u64,
    pub(super) seldepth: usize,
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

    /// Publishes what this thread has found.
    pub(super) fn publish(&self) {
        self.context.statistics.publish_nodes(self.index, self.nodes);
        self.context.statistics.publish(self.index, self.tree);
    }
}
