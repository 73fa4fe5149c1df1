//! The threads of a search, and what they share.
//!
//! Each thread grows a tree of its own and only tells the others, now and then, what it found of the root's choices:
//! nobody waits for anybody.

use super::config::IsMctsConfig;
use super::determinization::Determinizer;
use super::info_set_tree::InfoSetTree;
use super::reporter::Reporter;
use super::root::{RootActionStats, RootDecision};
use super::search::InfoCallback;
use super::simulation::Simulation;
use crate::base::random::mix;
use crate::eval::hidden::WorldEvaluator;
use crate::rules::hidden::World;
use crate::search::alphabeta::iterative_deepening::StopReason;
use crate::search::control::limits::Limits;
use crate::search::control::report::Signal;
use crate::search::control::stopwatch::Stopwatch;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

/// Iterations between looks at the clock and the client's signal.
const POLL_INTERVAL: u64 = 16;
/// Iterations between one telling of the others and the next.
const PUBLISH_INTERVAL: u64 = 128;
/// Iterations of a search for a mate, once it has been looked for.
const MATE_ONLY_NODES: u64 = 5_000;
/// Room for what a world's valuation needs.
const THREAD_STACK_BYTES: usize = 16 << 20;

/// What one thread has told the others.
struct ThreadStats {
    nodes: AtomicU64,
    seldepth: AtomicUsize,
    /// Visits and the bits of what they brought, by choice.
    root_action_stats: Vec<(AtomicU32, AtomicU64)>,
}

/// What the threads have told each other.
pub(super) struct SharedStats {
    threads: Vec<ThreadStats>,
    stop: AtomicBool,
}

impl SharedStats {
    /// For so many threads and choices.
    pub(super) fn new(threads: usize, choices: usize) -> SharedStats {
        let bulletin = || ThreadStats {
            nodes: AtomicU64::new(0),
            seldepth: AtomicUsize::new(0),
            root_action_stats: (0..choices).map(|_| (AtomicU32::new(0), AtomicU64::new(0))).collect(),
        };
        SharedStats { threads: (0..threads).map(|_| bulletin()).collect(), stop: AtomicBool::new(false) }
    }
}

/// What all threads of a search share.
pub(super) struct Workers<'a, W: World, I: WorldEvaluator<W>> {
    pub(super) view: &'a W::View,
    pub(super) determinizer: Determinizer<'a, W, I>,
    pub(super) evaluator: &'a I,
    pub(super) config: &'a IsMctsConfig,
    pub(super) root: &'a RootDecision<W::Action>,
    /// What may be chosen at the root.
    pub(super) searched_actions: &'a [W::Action],
    pub(super) limits: &'a Limits<W::Action>,
    pub(super) signal: &'a Signal,
    pub(super) start_time: Instant,
    pub(super) seed: u64,
    pub(super) stats: SharedStats,
}

impl<W: World, I: WorldEvaluator<W>> Workers<'_, W, I> {
    /// Iterations of all threads, as far as they have told.
    pub(super) fn nodes(&self) -> u64 {
        self.stats.threads.iter().map(|bulletin| bulletin.nodes.load(Ordering::Relaxed)).sum()
    }

    /// The longest line that anybody has followed, in decisions.
    pub(super) fn seldepth(&self) -> usize {
        let all = self.stats.threads.iter().map(|bulletin| bulletin.seldepth.load(Ordering::Relaxed));
        all.max().unwrap_or(0)
    }

    /// What all threads have found, by choice.
    pub(super) fn root_action_stats(&self) -> Vec<RootActionStats> {
        let told = |choice: usize| {
            self.stats.threads.iter().fold(RootActionStats::default(), |all, bulletin| {
                let (visits, total) = &bulletin.root_action_stats[choice];
                RootActionStats {
                    visits: all.visits.saturating_add(visits.load(Ordering::Relaxed)),
                    total_payoff: all.total_payoff + f64::from_bits(total.load(Ordering::Relaxed)),
                }
            })
        };
        (0..self.root.actions.len()).map(told).collect()
    }

    /// Grows the trees until a limit is reached or somebody says stop. The first tree's thread minds the clock and
    /// tells the news.
    pub(super) fn run(
        &self,
        trees: &mut [InfoSetTree<W::Action>],
        watch: &mut Stopwatch,
        news: &mut Reporter<W::Action>,
        report: InfoCallback<'_, W::Action>,
    ) -> StopReason {
        let Some((first, rest)) = trees.split_first_mut() else { return StopReason::SearchComplete };
        thread::scope(|scope| {
            for (index, tree) in (1..).zip(rest) {
                let helper = move || self.run_helper_thread(&mut self.simulation(tree, index), index);
                // A machine that gives no more threads gets by with those it gave.
                let _ = thread::Builder::new().stack_size(THREAD_STACK_BYTES).spawn_scoped(scope, helper);
            }
            let _stop = StopOnDrop { stop: &self.stats.stop };
            self.run_main_thread(&mut self.simulation(first, 0), watch, news, report)
        })
    }

    fn simulation<'w>(&'w self, tree: &'w mut InfoSetTree<W::Action>, index: usize) -> Simulation<'w, W, I> {
        let seed = mix(self.seed ^ mix(index as u64));
        Simulation::new(self.view, &self.determinizer, self.evaluator, self.config, self.searched_actions, tree, seed)
    }

    fn run_main_thread(
        &self,
        walker: &mut Simulation<'_, W, I>,
        watch: &mut Stopwatch,
        news: &mut Reporter<W::Action>,
        report: InfoCallback<'_, W::Action>,
    ) -> StopReason {
        let mut nodes = 0;
        loop {
            walker.run();
            nodes += 1;
            let is_polled = nodes % POLL_INTERVAL == 0;
            let is_out = self.max_nodes().is_some_and(|most| nodes >= most) || (is_polled && self.is_out_of_nodes());
            let is_due = nodes >= news.next_report_at;
            if nodes % PUBLISH_INTERVAL == 0 || is_out || is_due {
                self.publish_stats(walker, 0, nodes);
            }
            if is_out || (is_polled && (self.signal.is_stopped() || watch.is_hard_limit_reached(self.signal))) {
                self.publish_stats(walker, 0, nodes);
                return StopReason::LimitReached;
            }
            if is_due {
                news.report_pv_lines(self, walker.tree, report);
                news.schedule_next_report(nodes);
                if self.is_depth_reached(news, walker.tree) {
                    return StopReason::LimitReached;
                }
            }
            let may_choose = !self.limits.infinite && nodes % PUBLISH_INTERVAL == 0 && watch.is_running(self.signal);
            if may_choose && watch.is_soft_limit_reached(self.signal, &news.time_factors(&self.root_action_stats())) {
                return StopReason::LimitReached;
            }
        }
    }

    /// How many iterations all threads may make. Who asks for a mate alone has his answer when the root is proven or
    /// not: then a short search is enough for the rest.
    fn max_nodes(&self) -> Option<u64> {
        let Limits { nodes, depth, time, mate_plies, infinite, .. } = self.limits;
        let mate_alone = mate_plies.is_some() && depth.is_none() && time.is_none() && !infinite;
        nodes.or(mate_alone.then_some(MATE_ONLY_NODES))
    }

    /// Whether the depth asked for is reached, or can never be.
    fn is_depth_reached(&self, news: &Reporter<W::Action>, tree: &InfoSetTree<W::Action>) -> bool {
        self.limits.depth.is_some_and(|depth| news.mean_pv_length() >= f64::from(depth) || tree.is_full())
    }

    fn run_helper_thread(&self, walker: &mut Simulation<'_, W, I>, index: usize) {
        let mut nodes = 0;
        while !self.stats.stop.load(Ordering::Relaxed) {
            walker.run();
            nodes += 1;
            if nodes % PUBLISH_INTERVAL == 0 {
                self.publish_stats(walker, index, nodes);
                // The first thread may have to wait for its processor.
                if self.is_out_of_nodes() {
                    break;
                }
            }
        }
        self.publish_stats(walker, index, nodes);
    }

    /// Whether all threads together have made as many iterations as they may, as far as they have told.
    fn is_out_of_nodes(&self) -> bool {
        self.max_nodes().is_some_and(|most| self.nodes() >= most)
    }

    /// Tells the others what this thread has found so far.
    fn publish_stats(&self, walker: &Simulation<'_, W, I>, index: usize, nodes: u64) {
        let bulletin = &self.stats.threads[index];
        bulletin.nodes.store(nodes, Ordering::Relaxed);
        bulletin.seldepth.store(walker.seldepth, Ordering::Relaxed);
        for (choice, (visits, total)) in bulletin.root_action_stats.iter().enumerate() {
            let tally = self.root.action_stats(walker.tree, choice);
            visits.store(tally.visits, Ordering::Relaxed);
            total.store(tally.total_payoff.to_bits(), Ordering::Relaxed);
        }
    }
}

/// Held by the first thread while it searches. When it leaves, were it by a fault, the others are told to stop.
struct StopOnDrop<'a> {
    stop: &'a AtomicBool,
}

impl Drop for StopOnDrop<'_> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
