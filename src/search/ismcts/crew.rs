//! The threads of a search, and what they share.
//!
//! Each thread grows a tree of its own and only tells the others, now and then, what it found of the root's choices:
//! nobody waits for anybody.

use super::belief::Determinizer;
use super::forest::Reporter;
use super::news::News;
use super::root::{Root, Tally};
use super::tree::Tree;
use super::tuning::Tuning;
use super::walker::Walker;
use crate::base::random::mix;
use crate::eval::hidden::Insight;
use crate::rules::hidden::World;
use crate::search::iterate::End;
use crate::search::limits::Limits;
use crate::search::report::Signal;
use crate::search::watch::Watch;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

/// Iterations between looks at the clock and the client's signal.
const POLL_INTERVAL: u64 = 16;
/// Iterations between one telling of the others and the next.
const PUBLISH_INTERVAL: u64 = 128;
/// Iterations of a search for a mate, once it has been looked for.
const NODES_BESIDE_MATE: u64 = 5_000;
/// Room for what a world's valuation needs.
const STACK: usize = 16 << 20;

/// What one thread has told the others.
struct Bulletin {
    nodes: AtomicU64,
    longest: AtomicUsize,
    /// Visits and the bits of what they brought, by choice.
    tallies: Vec<(AtomicU32, AtomicU64)>,
}

/// What the threads have told each other.
pub(super) struct Board {
    bulletins: Vec<Bulletin>,
    stop: AtomicBool,
}

impl Board {
    /// For so many threads and choices.
    pub(super) fn new(threads: usize, choices: usize) -> Board {
        let bulletin = || Bulletin {
            nodes: AtomicU64::new(0),
            longest: AtomicUsize::new(0),
            tallies: (0..choices).map(|_| (AtomicU32::new(0), AtomicU64::new(0))).collect(),
        };
        Board { bulletins: (0..threads).map(|_| bulletin()).collect(), stop: AtomicBool::new(false) }
    }
}

/// What all threads of a search share.
pub(super) struct Crew<'a, W: World, I: Insight<W>> {
    pub(super) view: &'a W::View,
    pub(super) worlds: Determinizer<'a, W, I>,
    pub(super) insight: &'a I,
    pub(super) tuning: &'a Tuning,
    pub(super) root: &'a Root<W::Action>,
    /// What may be chosen at the root.
    pub(super) open: &'a [W::Action],
    pub(super) limits: &'a Limits<W::Action>,
    pub(super) signal: &'a Signal,
    pub(super) began: Instant,
    pub(super) seed: u64,
    pub(super) board: Board,
}

impl<W: World, I: Insight<W>> Crew<'_, W, I> {
    /// Iterations of all threads, as far as they have told.
    pub(super) fn nodes(&self) -> u64 {
        self.board.bulletins.iter().map(|bulletin| bulletin.nodes.load(Ordering::Relaxed)).sum()
    }

    /// The longest line that anybody has followed, in decisions.
    pub(super) fn longest(&self) -> usize {
        let all = self.board.bulletins.iter().map(|bulletin| bulletin.longest.load(Ordering::Relaxed));
        all.max().unwrap_or(0)
    }

    /// What all threads have found, by choice.
    pub(super) fn tallies(&self) -> Vec<Tally> {
        let told = |choice: usize| {
            self.board.bulletins.iter().fold(Tally::default(), |all, bulletin| {
                let (visits, total) = &bulletin.tallies[choice];
                Tally {
                    visits: all.visits.saturating_add(visits.load(Ordering::Relaxed)),
                    total: all.total + f64::from_bits(total.load(Ordering::Relaxed)),
                }
            })
        };
        (0..self.root.choices.len()).map(told).collect()
    }

    /// Grows the trees until a limit is reached or somebody says stop. The first tree's thread minds the clock and
    /// tells the news.
    pub(super) fn run(
        &self,
        trees: &mut [Tree<W::Action>],
        watch: &mut Watch,
        news: &mut News<W::Action>,
        report: Reporter<'_, W::Action>,
    ) -> End {
        let Some((first, rest)) = trees.split_first_mut() else { return End::Settled };
        thread::scope(|scope| {
            for (index, tree) in (1..).zip(rest) {
                let helper = move || self.help(&mut self.walker(tree, index), index);
                // A machine that gives no more threads gets by with those it gave.
                let _ = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, helper);
            }
            let _stop = Lead { stop: &self.board.stop };
            self.lead(&mut self.walker(first, 0), watch, news, report)
        })
    }

    fn walker<'w>(&'w self, tree: &'w mut Tree<W::Action>, index: usize) -> Walker<'w, W, I> {
        let seed = mix(self.seed ^ mix(index as u64));
        Walker::new(self.view, &self.worlds, self.insight, self.tuning, self.open, tree, seed)
    }

    fn lead(
        &self,
        walker: &mut Walker<'_, W, I>,
        watch: &mut Watch,
        news: &mut News<W::Action>,
        report: Reporter<'_, W::Action>,
    ) -> End {
        let mut nodes = 0;
        loop {
            walker.iterate();
            nodes += 1;
            let is_polled = nodes % POLL_INTERVAL == 0;
            let is_out = self.most_nodes().is_some_and(|most| nodes >= most) || (is_polled && self.is_out_of_nodes());
            let is_due = nodes >= news.due;
            if nodes % PUBLISH_INTERVAL == 0 || is_out || is_due {
                self.publish(walker, 0, nodes);
            }
            if is_out || (is_polled && (self.signal.stopped() || watch.is_over(self.signal))) {
                self.publish(walker, 0, nodes);
                return End::Limit;
            }
            if is_due {
                news.tell(self, walker.tree, report);
                news.wait_for_more(nodes);
                if self.is_deep_enough(news, walker.tree) {
                    return End::Limit;
                }
            }
            let may_choose = !self.limits.infinite && nodes % PUBLISH_INTERVAL == 0 && watch.runs(self.signal);
            if may_choose && watch.is_enough(self.signal, &news.course(&self.tallies())) {
                return End::Limit;
            }
        }
    }

    /// How many iterations all threads may make. Who asks for a mate alone has his answer when the root is proven or
    /// not: then a short search is enough for the rest.
    fn most_nodes(&self) -> Option<u64> {
        let Limits { nodes, depth, time, mate_plies, infinite, .. } = self.limits;
        let mate_alone = mate_plies.is_some() && depth.is_none() && time.is_none() && !infinite;
        nodes.or(mate_alone.then_some(NODES_BESIDE_MATE))
    }

    /// Whether the depth asked for is reached, or can never be.
    fn is_deep_enough(&self, news: &News<W::Action>, tree: &Tree<W::Action>) -> bool {
        self.limits.depth.is_some_and(|depth| news.mean_length() >= f64::from(depth) || tree.is_full())
    }

    fn help(&self, walker: &mut Walker<'_, W, I>, index: usize) {
        let mut nodes = 0;
        while !self.board.stop.load(Ordering::Relaxed) {
            walker.iterate();
            nodes += 1;
            if nodes % PUBLISH_INTERVAL == 0 {
                self.publish(walker, index, nodes);
                // The first thread may have to wait for its processor.
                if self.is_out_of_nodes() {
                    break;
                }
            }
        }
        self.publish(walker, index, nodes);
    }

    /// Whether all threads together have made as many iterations as they may, as far as they have told.
    fn is_out_of_nodes(&self) -> bool {
        self.most_nodes().is_some_and(|most| self.nodes() >= most)
    }

    /// Tells the others what this thread has found so far.
    fn publish(&self, walker: &Walker<'_, W, I>, index: usize, nodes: u64) {
        let bulletin = &self.board.bulletins[index];
        bulletin.nodes.store(nodes, Ordering::Relaxed);
        bulletin.longest.store(walker.longest, Ordering::Relaxed);
        for (choice, (visits, total)) in bulletin.tallies.iter().enumerate() {
            let tally = self.root.tally(walker.tree, choice);
            visits.store(tally.visits, Ordering::Relaxed);
            total.store(tally.total.to_bits(), Ordering::Relaxed);
        }
    }
}

/// Held by the first thread while it searches. When it leaves, were it by a fault, the others are told to stop.
struct Lead<'a> {
    stop: &'a AtomicBool,
}

impl Drop for Lead<'_> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
