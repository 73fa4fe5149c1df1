//! The line that the search expects.
//!
//! No seat knows which world it is in, so a line is what most of the worlds agree on that the viewer thinks possible:
//! in each of them every seat does what it has looked at most, where it is.

use super::config::IsMctsConfig;
use super::determinization::Determinizer;
use super::info_set_tree::InfoSetTree;
use super::simulation::{candidate_actions, info_set_key, next_step_key, sub_action_of};
use crate::eval::hidden::WorldEvaluator;
use crate::rules::hidden::{View, World};
use rand::SeedableRng;
use rand::rngs::SmallRng;

/// Worlds that are asked.
const PV_WORLDS: usize = 24;
/// Where fewer of them agree on what comes next, nobody knows.
const MIN_VOTES: usize = 3;
/// Decisions that were looked at less often say nothing.
const MIN_VISITS: u32 = 3;
/// No line is longer.
const MAX_PV_LENGTH: usize = 64;

/// The principal line.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct PrincipalVariation<A> {
    /// What is expected, first the choice itself; playable in a world that the viewer thinks possible, and the viewer's
    /// own actions in each such world.
    pub(super) actions: Vec<A>,
    /// How long the lines of all worlds are on average, in decisions; those that end the game count in full.
    pub(super) mean_length: f64,
}

/// Where the search looks things up.
pub(super) struct PvReader<'a, W: World, I: WorldEvaluator<W>> {
    pub(super) view: &'a W::View,
    pub(super) determinizer: &'a Determinizer<'a, W, I>,
    pub(super) evaluator: &'a I,
    pub(super) config: &'a IsMctsConfig,
    pub(super) tree: &'a InfoSetTree<W::Action>,
}

impl<W: World, I: WorldEvaluator<W>> PvReader<'_, W, I> {
    /// The line that begins with this action, the root's choice. What ends the game counts as `full` decisions long.
    pub(super) fn principal_variation(
        &self,
        first: W::Action,
        full: usize,
        seed: u64,
    ) -> PrincipalVariation<W::Action> {
        let mut random = SmallRng::seed_from_u64(seed);
        let mut worlds: Vec<W> = (0..PV_WORLDS).map(|_| self.determinizer.sample_world(&mut random)).collect();
        worlds.iter_mut().for_each(|world| world.apply_action(first));
        let lengths: usize = worlds.iter().map(|world| 1 + self.pv_length(world.clone(), full.saturating_sub(1))).sum();
        let mut actions = vec![first];
        while actions.len() < MAX_PV_LENGTH {
            let Some(next) = self.vote(&worlds) else { break };
            actions.push(next);
            worlds.retain(|world| world.legal_actions().contains(&next));
            worlds.iter_mut().for_each(|world| world.apply_action(next));
        }
        PrincipalVariation { actions, mean_length: lengths as f64 / PV_WORLDS as f64 }
    }

    /// How far the tree knows what comes next in this world, in decisions.
    fn pv_length(&self, mut world: W, full: usize) -> usize {
        for length in 0..MAX_PV_LENGTH {
            match self.most_visited_action(&world) {
                Some(action) => world.apply_action(action),
                None if world.outcome().is_some() => return full.max(length),
                None => return length,
            }
        }
        MAX_PV_LENGTH
    }

    /// What most worlds expect next. An action of the viewer must be legal in all of them.
    fn vote(&self, worlds: &[W]) -> Option<W::Action> {
        let seat = worlds.first()?.side_to_move();
        let mut votes: Vec<(W::Action, usize)> = Vec::new();
        for favourite in worlds
            .iter()
            .filter(|world| world.side_to_move() == seat)
            .filter_map(|world| self.most_visited_action(world))
        {
            match votes.iter_mut().find(|(action, _)| *action == favourite) {
                Some((_, count)) => *count += 1,
                None => votes.push((favourite, 1)),
            }
        }
        let is_everywhere = |action: &W::Action| {
            seat != self.view.viewer() || worlds.iter().all(|world| world.legal_actions().contains(action))
        };
        votes.retain(|(action, _)| is_everywhere(action));
        let most = votes.iter().map(|&(_, count)| count).max()?;
        votes.into_iter().find(|&(_, count)| count == most && most >= MIN_VOTES).map(|(action, _)| action)
    }

    /// What the deciding seat has looked at most in this world, where it has looked.
    fn most_visited_action(&self, world: &W) -> Option<W::Action> {
        let mut actions = Vec::new();
        candidate_actions(self.evaluator, self.config, world, &mut actions);
        let mut key = info_set_key(self.evaluator, self.config, self.view.viewer(), world);
        let stages = if self.config.sub_actions { I::STEPS } else { 1 };
        for stage in 0..stages {
            if actions.len() <= 1 {
                break;
            }
            let node = self.tree.find(key)?;
            let edges = self.tree.edges(node).iter().zip(self.tree.edge_stats(node));
            let of = |action| sub_action_of(self.evaluator, self.config, action, stage);
            let known = edges.filter(|(_, trial)| trial.visits >= MIN_VISITS);
            let open = known.filter(|(edge, _)| actions.iter().any(|&action| of(action) == edge.sub_action));
            let part = open.max_by_key(|(_, trial)| trial.visits)?.0.sub_action;
            actions.retain(|&action| of(action) == part);
            key = next_step_key(key, part);
        }
        actions.first().copied()
    }
}
