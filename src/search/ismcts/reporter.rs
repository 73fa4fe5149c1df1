//! Search info: when to report principal variations, and what they tell time management.

use super::context::SearchContext;
use super::info_set_tree::InfoSetTree;
use super::principal_variation::{PrincipalVariation, PvReader};
use super::root::RootActionStats;
use crate::control::report::{Bound, InfoCallback, SearchInfo};
use crate::control::time_management::TimeFactors;
use base::score::Score;
use eval::hidden::WorldEvaluator;
use rules::hidden::World;
use std::cmp::Reverse;

/// Simulations before the first report.
const FIRST_REPORT: u64 = 1000;
/// The most simulations from one report to the next: about a second.
const MAX_REPORT_INTERVAL: u64 = 1 << 16;

/// What was reported last.
pub(super) struct Reporter<A> {
    next_report_at: u64,
    pv: Option<PrincipalVariation<A>>,
    /// The best action by index, and its mean payoff.
    best_action: Option<(usize, f64)>,
    /// In how many reports in a row it has been best before.
    best_action_stability: u32,
}

impl<A: Copy + Eq> Reporter<A> {
    pub(super) fn new() -> Reporter<A> {
        Reporter { next_report_at: FIRST_REPORT, pv: None, best_action: None, best_action_stability: 0 }
    }

    /// Whether a report is due after `nodes` simulations.
    pub(super) fn is_due(&self, nodes: u64) -> bool {
        nodes >= self.next_report_at
    }

    /// Schedules the next report after as many simulations again, since reading lines takes time.
    pub(super) fn schedule_next_report(&mut self, nodes: u64) {
        self.next_report_at = nodes + nodes.min(MAX_REPORT_INTERVAL);
    }

    /// Mean length of the principal variation over sampled worlds, in decisions.
    pub(super) fn mean_pv_length(&self) -> f64 {
        self.pv.as_ref().map_or(0.0, |pv| pv.mean_length)
    }

    /// The same, rounded; at least 1. Serves as the depth of the search.
    pub(super) fn depth(&self) -> u32 {
        (self.mean_pv_length().round() as u32).max(1)
    }

    /// The reply of another seat that is expected to the best action.
    pub(super) fn ponder_action(&self) -> Option<A> {
        self.pv.as_ref().and_then(|pv| pv.reply)
    }

    /// What time management scales its soft limit by, given the present statistics of the root actions.
    pub(super) fn time_factors(&self, stats: &[RootActionStats], centipawns_per_payoff: f64) -> TimeFactors {
        let total_visits: u32 = stats.iter().map(|action| action.visits).sum();
        let most_visited = stats.iter().max_by_key(|action| action.visits).copied().unwrap_or_default();
        let payoff_drop = self.best_action.map_or(0.0, |(_, payoff)| payoff - most_visited.mean_payoff());
        TimeFactors {
            best_move_stability: self.best_action_stability,
            score_drop: (centipawns_per_payoff * payoff_drop) as i32,
            best_move_effort: f64::from(most_visited.visits) / f64::from(total_visits.max(1)),
        }
    }

    /// Reports the best lines, as many as MultiPV asks for.
    pub(super) fn report_pv_lines<W, I>(
        &mut self,
        context: &SearchContext<'_, W, I>,
        tree: &InfoSetTree<A>,
        report: InfoCallback<'_, A>,
    ) where
        W: World<Action = A>,
        I: WorldEvaluator<W>,
    {
        let stats = context.stats.root_action_stats();
        let pv_reader = PvReader::new(context, tree);
        let full_length = context.limits.depth.unwrap_or(0) as usize;
        for (rank, (index, score)) in scored_lines(context, &stats).into_iter().enumerate() {
            let pv = pv_reader.principal_variation(context.root.actions[index].action, full_length);
            let moves = pv.actions.clone();
            if rank == 0 {
                self.update_best_action(index, stats[index].mean_payoff());
                self.pv = Some(pv);
            }
            report(&SearchInfo {
                // GUIs group lines by depth, so all have that of the first.
                depth: self.depth(),
                seldepth: (context.stats.seldepth() as u32).max(self.depth()),
                multi_pv_rank: rank + 1,
                score,
                bound: Bound::Exact,
                nodes: context.stats.nodes(),
                time: context.start_time.elapsed(),
                hashfull: tree.hashfull(),
                pv: moves,
            });
        }
    }

    fn update_best_action(&mut self, index: usize, mean_payoff: f64) {
        let is_same = self.best_action.is_some_and(|(last, _)| last == index);
        self.best_action_stability = if is_same { self.best_action_stability + 1 } else { 0 };
        self.best_action = Some((index, mean_payoff));
    }
}

/// The root actions to report, by index, with their scores: first the one to be played, then the best of the others by
/// falling scores.
///
/// Actions are ranked by the lower confidence bound of their mean payoff, so one of fewer visits may have a higher mean
/// than the best. Such a mean is not trusted, so no line is said to be better than the one that is played.
fn scored_lines<W: World, I: WorldEvaluator<W>>(
    context: &SearchContext<'_, W, I>,
    stats: &[RootActionStats],
) -> Vec<(usize, Score)> {
    let is_known = |&(rank, index): &(usize, usize)| {
        rank == 0 || stats[index].visits > 0 || context.root.actions[index].proven.is_some()
    };
    let ranking = context.ranking(stats).into_iter().enumerate().take_while(is_known);
    let shown = ranking.take(context.limits.multi_pv.max(1));
    let mut lines: Vec<(usize, Score)> = shown.map(|(_, index)| (index, context.score(index, &stats[index]))).collect();
    if let Some(((_, best), others)) = lines.split_first_mut() {
        others.iter_mut().for_each(|(_, score)| *score = (*score).min(*best));
        others.sort_by_key(|&(_, score)| Reverse(score));
    }
    lines
}
