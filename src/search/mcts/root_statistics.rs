//! What the trees of all threads have found at the root, thread by thread, added up whenever it is asked for.

use super::tree::MctsTree;
use rules::game::Game;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// The statistics of the root, published by each thread now and then: no thread waits for another.
pub(super) struct RootStatistics {
    threads: Vec<ThreadStatistics>,
}

/// The statistics of one thread.
struct ThreadStatistics {
    nodes: AtomicU64,
    moves: Vec<MoveStatistics>,
}

/// The statistics of one root move.
#[derive(Default)]
struct MoveStatistics {
    visits: AtomicU32,
    /// The bits of the sum of the win probabilities.
    total_value: AtomicU64,
}

impl RootStatistics {
    /// For this many threads and root moves.
    pub(super) fn new(threads: usize, moves: usize) -> RootStatistics {
        let statistics = |_| ThreadStatistics {
            nodes: AtomicU64::new(0),
            moves: (0..moves).map(|_| MoveStatistics::default()).collect(),
        };
        RootStatistics { threads: (0..threads).map(statistics).collect() }
    }

    /// Publishes the nodes of one thread.
    pub(super) fn publish_nodes(&self, thread: usize, nodes: u64) {
        self.threads[thread].nodes.store(nodes, Ordering::Relaxed);
    }

    /// Publishes the root of one thread's tree.
    pub(super) fn publish<G: Game>(&self, thread: usize, tree: &MctsTree<G>) {
        for (shared, edge) in self.threads[thread].moves.iter().zip(tree.root_edges()) {
            shared.visits.store(edge.visits, Ordering::Relaxed);
            shared.total_value.store(edge.total_value.to_bits(), Ordering::Relaxed);
        }
    }

    /// Positions searched by all threads.
    pub(super) fn nodes(&self) -> u64 {
        self.threads.iter().map(|thread| thread.nodes.load(Ordering::Relaxed)).sum()
    }

    /// The visits of all root moves, in their order, and their mean win probabilities.
    pub(super) fn visits_and_means(&self) -> Vec<(u32, f64)> {
        let count = self.threads.first().map_or(0, |thread| thread.moves.len());
        let of_move = |index: usize| {
            let published = self.threads.iter().map(|thread| &thread.moves[index]);
            let (mut visits, mut total) = (0u32, 0.0);
            for statistics in published {
                visits = visits.saturating_add(statistics.visits.load(Ordering::Relaxed));
                total += f64::from_bits(statistics.total_value.load(Ordering::Relaxed));
            }
            (visits, total / f64::from(visits.max(1)))
        };
        (0..count).map(of_move).collect()
    }
}
