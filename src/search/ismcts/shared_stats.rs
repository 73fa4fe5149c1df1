//! What the threads of a search publish to each other: node counts and the statistics of the root actions.

use super::root::RootActionStats;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, AtomicUsize, Ordering};

/// The statistics of one root action in one thread's tree.
#[derive(Default)]
struct SharedActionStats {
    visits: AtomicU32,
    /// The bits of an `f64`.
    total_payoff: AtomicU64,
}

/// What one thread has published.
#[derive(Default)]
struct ThreadStats {
    nodes: AtomicU64,
    seldepth: AtomicUsize,
    root_actions: Vec<SharedActionStats>,
}

/// What all threads have published, and the order to stop.
pub(super) struct SharedStats {
    threads: Vec<ThreadStats>,
    pub(super) stop: AtomicBool,
}

impl SharedStats {
    /// For this many threads and root actions.
    pub(super) fn new(threads: usize, root_actions: usize) -> SharedStats {
        let thread_stats = || ThreadStats {
            root_actions: (0..root_actions).map(|_| SharedActionStats::default()).collect(),
            ..ThreadStats::default()
        };
        SharedStats { threads: (0..threads).map(|_| thread_stats()).collect(), stop: AtomicBool::new(false) }
    }

    /// Publishes the state of one thread; `root_actions` in the order of the root's actions.
    pub(super) fn publish(
        &self,
        thread: usize,
        nodes: u64,
        seldepth: usize,
        root_actions: impl Iterator<Item = RootActionStats>,
    ) {
        let thread_stats = &self.threads[thread];
        thread_stats.nodes.store(nodes, Ordering::Relaxed);
        thread_stats.seldepth.store(seldepth, Ordering::Relaxed);
        for (shared, stats) in thread_stats.root_actions.iter().zip(root_actions) {
            shared.visits.store(stats.visits, Ordering::Relaxed);
            shared.total_payoff.store(stats.total_payoff.to_bits(), Ordering::Relaxed);
        }
    }

    /// Simulations of all threads.
    pub(super) fn nodes(&self) -> u64 {
        self.threads.iter().map(|thread| thread.nodes.load(Ordering::Relaxed)).sum()
    }

    /// The longest simulation of any thread, in decisions.
    pub(super) fn seldepth(&self) -> usize {
        self.threads.iter().map(|thread| thread.seldepth.load(Ordering::Relaxed)).max().unwrap_or(0)
    }

    /// The statistics of each root action, summed over the threads.
    pub(super) fn root_action_stats(&self) -> Vec<RootActionStats> {
        let root_actions = self.threads.first().map_or(0, |thread| thread.root_actions.len());
        let mut sums = vec![RootActionStats::default(); root_actions];
        for thread in &self.threads {
            for (sum, shared) in sums.iter_mut().zip(&thread.root_actions) {
                sum.visits = sum.visits.saturating_add(shared.visits.load(Ordering::Relaxed));
                sum.total_payoff += f64::from_bits(shared.total_payoff.load(Ordering::Relaxed));
            }
        }
        sums
    }
}
