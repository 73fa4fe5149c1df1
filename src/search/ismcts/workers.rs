//! The threads of a search: root parallelization (Chaslot, Winands and van den Herik 2008).
//!
//! Each thread grows a tree of its own and now and then publishes the statistics of its root: no thread waits for
//! another.

use super::context::SearchContext;
use super::gumbel_actions::GumbelActions;
use super::info_set_tree::InfoSetTree;
use super::reporter::Reporter;
use super::simulation::Simulation;
use crate::control::report::InfoCallback;
use crate::control::stopwatch::StopReason;
use crate::control::stopwatch::Stopwatch;
use crate::control::threads::{KeptThreads, StopOnDrop};
use base::random::mix;
use eval::hidden::WorldEvaluator;
use rules::hidden::World;
use std::sync::atomic::Ordering;

/// Simulations between two looks at the clock and the stop signal.
const POLL_INTERVAL: u64 = 16;
/// Simulations after which a thread publishes its statistics.
const PUBLISH_INTERVAL: u64 = 128;
/// Stack of a helper thread: quiescence searches of world evaluators recurse.
pub(super) const THREAD_STACK_BYTES: usize = 16 << 20;

/// Runs simulations in all trees, one thread each, until a limit is reached or the client stops the search. The first
/// thread, the caller's, minds the clock and reports; the others are the helpers. A Gumbel root leads the first alone.
pub(super) fn run_workers<W: World, I: WorldEvaluator<W>>(
    context: &SearchContext<'_, W, I>,
    helpers: &KeptThreads,
    trees: &mut [InfoSetTree<W::Action>],
    stopwatch: &mut Stopwatch,
    reporter: &mut Reporter<W::Action>,
    report: InfoCallback<'_, W::Action>,
    gumbel: Option<&mut GumbelActions>,
) -> StopReason {
    let Some((first, rest)) = trees.split_first_mut() else { return StopReason::SearchComplete };
    helpers.scope(|spawn| {
        for (index, tree) in (1..=helpers.count()).zip(rest) {
            let stopwatch = *stopwatch;
            spawn(Box::new(move || Worker::new(context, tree, index).run_helper(stopwatch)));
        }
        let _stop = StopOnDrop { stop: &context.stats.stop };
        Worker::new(context, first, 0).led_by(gumbel).run_main(stopwatch, reporter, report)
    })
}

/// One thread of a search.
struct Worker<'a, W: World, I: WorldEvaluator<W>> {
    context: &'a SearchContext<'a, W, I>,
    simulation: Simulation<'a, W, I>,
    index: usize,
    /// Simulations run.
    nodes: u64,
}

impl<'a, W: World, I: WorldEvaluator<W>> Worker<'a, W, I> {
    fn new(context: &'a SearchContext<'a, W, I>, tree: &'a mut InfoSetTree<W::Action>, index: usize) -> Self {
        let seed = mix(context.seed ^ mix(index as u64));
        Worker { context, simulation: Simulation::new(context, tree, seed), index, nodes: 0 }
    }

    fn led_by(self, gumbel: Option<&'a mut GumbelActions>) -> Self {
        Worker { simulation: self.simulation.with_gumbel(gumbel), ..self }
    }

    fn run_main(
        &mut self,
        stopwatch: &mut Stopwatch,
        reporter: &mut Reporter<W::Action>,
        report: InfoCallback<'_, W::Action>,
    ) -> StopReason {
        let SearchContext { signal, limits, params, .. } = self.context;
        loop {
            self.run_simulation();
            let is_polled = self.nodes.is_multiple_of(POLL_INTERVAL);
            let is_published = self.nodes.is_multiple_of(PUBLISH_INTERVAL);
            let is_out = self.context.max_nodes().is_some_and(|max_nodes| self.nodes >= max_nodes)
                || (is_polled && self.context.is_out_of_nodes());
            let is_stopped = self.context.stats.stop.load(Ordering::Relaxed)
                || is_polled && (signal.is_stopped() || stopwatch.is_hard_limit_reached(signal));
            let is_report_due = reporter.is_due(self.nodes);
            if is_published || is_out || is_stopped || is_report_due {
                self.publish_stats();
            }
            if is_out || is_stopped {
                return StopReason::LimitReached;
            }
            if is_report_due {
                reporter.report_pv_lines(self.context, self.simulation.tree, report);
                reporter.schedule_next_report(self.nodes);
                if self.is_depth_reached(reporter) {
                    return StopReason::LimitReached;
                }
            }
            if !limits.infinite && is_published && stopwatch.is_running(signal) {
                let stats = self.context.stats.root_action_stats();
                let factors = reporter.time_factors(&stats, params.ismcts_centipawns_per_payoff);
                if stopwatch.is_soft_limit_reached(signal, &factors) {
                    return StopReason::LimitReached;
                }
            }
        }
    }

    /// Runs simulations until any thread sees that a limit is reached: the main thread may be waiting for a processor.
    fn run_helper(&mut self, mut stopwatch: Stopwatch) {
        let SearchContext { signal, stats, .. } = self.context;
        while !stats.stop.load(Ordering::Relaxed) {
            self.run_simulation();
            if self.nodes.is_multiple_of(POLL_INTERVAL)
                && (signal.is_stopped() || stopwatch.is_hard_limit_reached(signal))
            {
                stats.stop.store(true, Ordering::Relaxed);
            }
            if self.nodes.is_multiple_of(PUBLISH_INTERVAL) {
                self.publish_stats();
                if self.context.is_out_of_nodes() {
                    break;
                }
            }
        }
        self.publish_stats();
    }

    fn run_simulation(&mut self) {
        self.simulation.run();
        self.nodes += 1;
    }

    /// Whether the principal variation has the depth asked for, or cannot grow to it because the tree outgrows its memory.
    fn is_depth_reached(&self, reporter: &Reporter<W::Action>) -> bool {
        let is_reached = |depth| reporter.mean_pv_length() >= f64::from(depth) || self.simulation.tree.is_outgrown();
        self.context.limits.depth.is_some_and(is_reached)
    }

    fn publish_stats(&self) {
        let SearchContext { root, stats, abstraction, .. } = self.context;
        let tree = &*self.simulation.tree;
        let root_actions = (0..root.actions.len()).map(|index| root.action_stats(abstraction, tree, index));
        stats.publish(self.index, self.nodes, self.simulation.seldepth, root_actions);
    }
}
