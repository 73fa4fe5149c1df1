//! The line that the search expects.
//!
//! No seat knows which world it is in, so a line is what most of the worlds agree on that the viewer thinks possible:
//! in each of them every seat does what it has looked at most, where it is.

use super::belief::Determinizer;
use super::tree::Tree;
use super::tuning::Tuning;
use super::walker::{below, part_of, place, thinkable};
use crate::eval::hidden::Insight;
use crate::rules::hidden::{View, World};
use rand::SeedableRng;
use rand::rngs::SmallRng;

/// Worlds that are asked.
const WORLDS: usize = 24;
/// Where fewer of them agree on what comes next, nobody knows.
const LEAST_VOTES: usize = 3;
/// Decisions that were looked at less often say nothing.
const LEAST_VISITS: u32 = 3;
/// No line is longer.
const LONGEST: usize = 64;

/// The principal line.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Line<A> {
    /// What is expected, first the choice itself; playable in a world that the viewer thinks possible, and the viewer's
    /// own actions in each such world.
    pub(super) actions: Vec<A>,
    /// How long the lines of all worlds are on average, in decisions; those that end the game count in full.
    pub(super) mean_length: f64,
}

/// Where the search looks things up.
pub(super) struct Reader<'a, W: World, I: Insight<W>> {
    pub(super) view: &'a W::View,
    pub(super) worlds: &'a Determinizer<'a, W, I>,
    pub(super) insight: &'a I,
    pub(super) tuning: &'a Tuning,
    pub(super) tree: &'a Tree<W::Action>,
}

impl<W: World, I: Insight<W>> Reader<'_, W, I> {
    /// The line that begins with this action, the root's choice. What ends the game counts as `full` decisions long.
    pub(super) fn line(&self, first: W::Action, full: usize, seed: u64) -> Line<W::Action> {
        let mut random = SmallRng::seed_from_u64(seed);
        let mut worlds: Vec<W> = (0..WORLDS).map(|_| self.worlds.draw(&mut random)).collect();
        worlds.iter_mut().for_each(|world| world.act(first));
        let lengths: usize = worlds.iter().map(|world| 1 + self.length(world.clone(), full.saturating_sub(1))).sum();
        let mut actions = vec![first];
        while actions.len() < LONGEST {
            let Some(next) = self.vote(&worlds) else { break };
            actions.push(next);
            worlds.retain(|world| world.actions().contains(&next));
            worlds.iter_mut().for_each(|world| world.act(next));
        }
        Line { actions, mean_length: lengths as f64 / WORLDS as f64 }
    }

    /// How far the tree knows what comes next in this world, in decisions.
    fn length(&self, mut world: W, full: usize) -> usize {
        for length in 0..LONGEST {
            match self.favourite(&world) {
                Some(action) => world.act(action),
                None if world.end().is_some() => return full.max(length),
                None => return length,
            }
        }
        LONGEST
    }

    /// What most worlds expect next. An action of the viewer must be legal in all of them.
    fn vote(&self, worlds: &[W]) -> Option<W::Action> {
        let seat = worlds.first()?.seat();
        let mut votes: Vec<(W::Action, usize)> = Vec::new();
        for favourite in worlds.iter().filter(|world| world.seat() == seat).filter_map(|world| self.favourite(world)) {
            match votes.iter_mut().find(|(action, _)| *action == favourite) {
                Some((_, count)) => *count += 1,
                None => votes.push((favourite, 1)),
            }
        }
        let is_everywhere = |action: &W::Action| {
            seat != self.view.viewer() || worlds.iter().all(|world| world.actions().contains(action))
        };
        votes.retain(|(action, _)| is_everywhere(action));
        let most = votes.iter().map(|&(_, count)| count).max()?;
        votes.into_iter().find(|&(_, count)| count == most && most >= LEAST_VOTES).map(|(action, _)| action)
    }

    /// What the deciding seat has looked at most in this world, where it has looked.
    fn favourite(&self, world: &W) -> Option<W::Action> {
        let mut actions = Vec::new();
        thinkable(self.insight, self.tuning, world, &mut actions);
        let mut key = place(self.insight, self.tuning, self.view.viewer(), world);
        let stages = if self.tuning.splitting { I::STAGES } else { 1 };
        for stage in 0..stages {
            if actions.len() <= 1 {
                break;
            }
            let node = self.tree.find(key)?;
            let edges = self.tree.edges(node).iter().zip(self.tree.trials(node));
            let of = |action| part_of(self.insight, self.tuning, action, stage);
            let known = edges.filter(|(_, trial)| trial.visits >= LEAST_VISITS);
            let open = known.filter(|(edge, _)| actions.iter().any(|&action| of(action) == edge.part));
            let part = open.max_by_key(|(_, trial)| trial.visits)?.0.part;
            actions.retain(|&action| of(action) == part);
            key = below(key, part);
        }
        actions.first().copied()
    }
}
