//! What may be chosen at the root, and what was found of it.

use super::config::IsMctsConfig;
use super::info_set_tree::InfoSetTree;
use super::simulation::{info_set_key, sub_action_of};
use crate::base::score::Score;
use crate::eval::hidden::WorldEvaluator;
use crate::eval::tactics::ProvenResult;
use crate::rules::hidden::{View, World};
use std::cmp::Reverse;

/// How far what one visit brings may be from the truth.
const CONFIDENCE_RADIUS: f64 = 0.3;

/// One action of the root.
#[derive(Clone, Debug)]
pub(super) struct RootAction<A> {
    pub(super) action: A,
    /// What is proven of it.
    pub(super) proven: Option<ProvenResult>,
    /// The parts of its decision, as far as it is not alone yet.
    sub_actions: Vec<u64>,
}

/// The decision that a search is for.
pub(super) struct RootDecision<A> {
    info_set_key: u64,
    pub(super) actions: Vec<RootAction<A>>,
}

/// How often an action was chosen, and what it brought.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct RootActionStats {
    pub(super) visits: u32,
    pub(super) total_payoff: f64,
}

impl RootActionStats {
    /// What the action brought on average; an even share where it was never chosen.
    pub(super) fn mean_payoff(&self) -> f64 {
        if self.visits == 0 { 0.5 } else { self.total_payoff / f64::from(self.visits) }
    }

    /// What the action brings on average at least, as far as so many visits can tell; less than nothing where it was
    /// never chosen.
    fn lower_confidence_bound(&self) -> f64 {
        if self.visits == 0 { -1.0 } else { self.mean_payoff() - CONFIDENCE_RADIUS / f64::from(self.visits).sqrt() }
    }
}

impl<A: Copy + Eq> RootDecision<A> {
    /// The root of this world, one that the viewer thinks possible, with these actions to choose from.
    pub(super) fn new<W, I>(
        view: &W::View,
        world: &W,
        insight: &I,
        tuning: &IsMctsConfig,
        wanted: &[A],
    ) -> RootDecision<A>
    where
        W: World<Action = A>,
        I: WorldEvaluator<W>,
    {
        let stages = if tuning.sub_actions { I::STEPS } else { 1 };
        let whole =
            |action: A| (0..stages).map(|stage| sub_action_of(insight, tuning, action, stage)).collect::<Vec<u64>>();
        let all: Vec<Vec<u64>> = wanted.iter().map(|&action| whole(action)).collect();
        let is_alone = |parts: &[u64]| all.iter().filter(|other| other.starts_with(parts)).count() == 1;
        let choice = |(&action, parts): (&A, &Vec<u64>)| {
            let depth = (1..=stages).find(|&depth| is_alone(&parts[..depth])).unwrap_or(stages);
            RootAction { action, proven: None, sub_actions: parts[..depth].to_vec() }
        };
        let actions = wanted.iter().zip(&all).map(choice).collect();
        RootDecision { info_set_key: info_set_key(insight, tuning, view.viewer(), world), actions }
    }

    /// What the tree holds of the choice with this index.
    pub(super) fn action_stats(&self, tree: &InfoSetTree<A>, index: usize) -> RootActionStats {
        let mut key = self.info_set_key;
        let mut tally = RootActionStats::default();
        for &part in &self.actions[index].sub_actions {
            let trial = tree.find(key).and_then(|node| {
                let at = tree.edges(node).iter().position(|edge| edge.sub_action == part)?;
                tree.edge_stats(node).get(at)
            });
            let Some(trial) = trial else { return RootActionStats::default() };
            tally = RootActionStats {
                visits: trial.visits,
                total_payoff: f64::from(trial.mean_payoff) * f64::from(trial.visits),
            };
            key = super::simulation::next_step_key(key, part);
        }
        tally
    }

    /// The choices, by index, best first: proven wins by their length, then what is surely good, then proven losses.
    pub(super) fn ranking(&self, tallies: &[RootActionStats]) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.actions.len()).collect();
        order.sort_by_key(|&index| {
            let sure = (tallies[index].lower_confidence_bound() * 1e9) as i64;
            Reverse(match self.actions[index].proven {
                Some(ProvenResult::Win(plies)) => (2, usize::MAX - plies, sure),
                Some(ProvenResult::Loss(plies)) => (0, plies, sure),
                Some(ProvenResult::Draw) | None => (1, 0, sure),
            })
        });
        order
    }

    /// What a choice is worth to the seat that makes it.
    pub(super) fn score(&self, index: usize, tally: &RootActionStats, scale: f64) -> Score {
        match self.actions[index].proven {
            Some(ProvenResult::Win(plies)) => Score::mate_in(plies),
            Some(ProvenResult::Draw) => Score::DRAW,
            Some(ProvenResult::Loss(plies)) => Score::mated_in(plies),
            None => Score::from_win_probability(tally.mean_payoff(), scale),
        }
    }
}
