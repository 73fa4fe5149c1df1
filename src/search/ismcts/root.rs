//! The root decision: its actions, what is proven of them, their statistics and their ranking.

use super::abstraction::{Abstraction, next_step_key};
use super::info_set_tree::InfoSetTree;
use super::node::Edge;
use super::proof;
use base::score::Score;
use eval::hidden::WorldEvaluator;
use eval::tactics::ProvenResult;
use rules::hidden::World;
use std::cmp::Reverse;

/// The mean payoff of an action without visits: an even share of two seats.
const UNVISITED_PAYOFF: f64 = 0.5;
/// The lower confidence bound of an action without visits: below that of every other.
const UNVISITED_BOUND: f64 = -1.0;
/// Confidence bounds are ranked as whole numbers of this fraction.
const BOUND_RESOLUTION: f64 = 1e9;

/// One action of the root.
#[derive(Clone, Debug)]
pub(super) struct RootAction<A> {
    pub(super) action: A,
    /// Its value, if that is proven.
    pub(super) proven: Option<ProvenResult>,
    /// Its sub-actions, up to the first that no other action of the root shares.
    sub_actions: Vec<u64>,
}

/// The decision to search.
pub(super) struct RootDecision<A> {
    info_set_key: u64,
    pub(super) actions: Vec<RootAction<A>>,
}

/// Visits and payoffs of a root action, over all trees.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct RootActionStats {
    pub(super) visits: u32,
    pub(super) total_payoff: f64,
}

impl RootActionStats {
    /// Mean payoff to the searching seat, 0 to 1.
    pub(super) fn mean_payoff(&self) -> f64 {
        if self.visits == 0 { UNVISITED_PAYOFF } else { self.total_payoff / f64::from(self.visits) }
    }

    /// Lower confidence bound (LCB) of the mean payoff: `radius` is its half-width after one visit.
    fn lower_confidence_bound(&self, radius: f64) -> f64 {
        if self.visits == 0 { UNVISITED_BOUND } else { self.mean_payoff() - radius / f64::from(self.visits).sqrt() }
    }
}

impl<A: Copy + Eq> RootDecision<A> {
    /// The root of any world that is consistent with the view, with these actions to choose from.
    pub(super) fn new<W, I>(abstraction: &Abstraction<'_, W, I>, world: &W, root_actions: &[A]) -> RootDecision<A>
    where
        W: World<Action = A>,
        I: WorldEvaluator<W>,
    {
        let steps = abstraction.steps();
        let sub_actions_of = |action: A| (0..steps).map(|step| abstraction.sub_action(action, step)).collect();
        let all: Vec<Vec<u64>> = root_actions.iter().map(|&action| sub_actions_of(action)).collect();
        let is_unique = |prefix: &[u64]| all.iter().filter(|other| other.starts_with(prefix)).count() == 1;
        let root_action = |(&action, sub_actions): (&A, &Vec<u64>)| {
            let len = (1..=steps).find(|&len| is_unique(&sub_actions[..len])).unwrap_or(steps);
            RootAction { action, proven: None, sub_actions: sub_actions[..len].to_vec() }
        };
        let actions = root_actions.iter().zip(&all).map(root_action).collect();
        RootDecision { info_set_key: abstraction.info_set_key(world), actions }
    }

    /// Tries to prove actions won or lost: first by the evaluator, then by playing through all worlds.
    pub(super) fn prove<W, I>(&mut self, view: &W::View, evaluator: &I)
    where
        W: World<Action = A>,
        I: WorldEvaluator<W>,
    {
        let actions: Vec<A> = self.actions.iter().map(|root_action| root_action.action).collect();
        let results = evaluator.proven_results(view, &actions);
        for (root_action, result) in self.actions.iter_mut().zip(results) {
            root_action.proven = result.or_else(|| proof::proven_result::<W>(view, root_action.action));
        }
    }

    /// The actions worth searching: none if a win is proven and one line is enough, else those not proven lost.
    /// If all are lost, all: the opponents may not see what is proven.
    pub(super) fn actions_to_search(&self, multi_pv: usize) -> Vec<A> {
        let is_won = |action: &RootAction<A>| matches!(action.proven, Some(ProvenResult::Win(_)));
        let is_lost = |action: &RootAction<A>| matches!(action.proven, Some(ProvenResult::Loss(_)));
        if multi_pv <= 1 && self.actions.iter().any(is_won) {
            return Vec::new();
        }
        let all_lost = self.actions.iter().all(is_lost);
        self.actions.iter().filter(|action| all_lost || !is_lost(action)).map(|action| action.action).collect()
    }

    /// The statistics of the action with this index in one tree: those of the edge that belongs to it alone.
    pub(super) fn action_stats<W, I>(
        &self,
        abstraction: &Abstraction<'_, W, I>,
        tree: &InfoSetTree<A>,
        index: usize,
    ) -> RootActionStats
    where
        W: World<Action = A>,
        I: WorldEvaluator<W>,
    {
        let mut key = self.info_set_key;
        let mut stats = RootActionStats::default();
        for (step, &sub_action) in self.actions[index].sub_actions.iter().enumerate() {
            let is_of_action = |edge: &Edge<A>| abstraction.sub_action(edge.sample_action, step) == sub_action;
            let edge = tree.peek(key).and_then(|(edges, stats)| stats.get(edges.iter().position(is_of_action)?));
            let Some(edge) = edge else { return RootActionStats::default() };
            stats = RootActionStats {
                visits: edge.visits,
                total_payoff: f64::from(edge.mean_payoff) * f64::from(edge.visits),
            };
            key = next_step_key(key, sub_action);
        }
        stats
    }

    /// Keeps the statistics of all actions in the tree, when a new generation has begun: those of actions that are
    /// seldom visited would be forgotten.
    pub(super) fn keep_nodes(&self, tree: &mut InfoSetTree<A>) {
        for action in &self.actions {
            let mut key = self.info_set_key;
            for &sub_action in &action.sub_actions {
                let _ = tree.find(key);
                key = next_step_key(key, sub_action);
            }
        }
    }

    /// The indices of the actions, best first: proven wins, shortest first; then by lower confidence bound; then proven
    /// losses, longest first.
    pub(super) fn ranking(&self, stats: &[RootActionStats], confidence_radius: f64) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.actions.len()).collect();
        order.sort_by_key(|&index| {
            let bound = (stats[index].lower_confidence_bound(confidence_radius) * BOUND_RESOLUTION) as i64;
            Reverse(match self.actions[index].proven {
                Some(ProvenResult::Win(plies)) => (2, usize::MAX - plies, bound),
                Some(ProvenResult::Loss(plies)) => (0, plies, bound),
                Some(ProvenResult::Draw) | None => (1, 0, bound),
            })
        });
        order
    }

    /// The score of an action for the searching seat.
    pub(super) fn score(&self, index: usize, stats: &RootActionStats, centipawns_per_logit: f64) -> Score {
        match self.actions[index].proven {
            Some(ProvenResult::Win(plies)) => Score::mate_in(plies),
            Some(ProvenResult::Draw) => Score::DRAW,
            Some(ProvenResult::Loss(plies)) => Score::mated_in(plies),
            None => Score::from_win_probability(stats.mean_payoff(), centipawns_per_logit),
        }
    }
}
