//! Principal variations: what each seat is expected to play, by the visits of its information sets.
//!
//! No seat knows the world, so a line is voted on by sampled worlds: in each, the deciding seat plays the action it has
//! visited most.

use super::abstraction::next_step_key;
use super::context::SearchContext;
use super::info_set_tree::InfoSetTree;
use base::random::SeededRng;
use base::random::mix;
use eval::hidden::WorldEvaluator;
use rand::SeedableRng;
use rules::hidden::World;

/// Sampled worlds that vote.
const PV_WORLDS: usize = 24;
/// A line ends where fewer of them agree on the next action.
const MIN_VOTES: usize = 3;
/// Edges with fewer visits do not vote.
const MIN_VISITS: u32 = 3;
/// The longest line.
const MAX_PV_LENGTH: usize = 64;

/// A line from the root.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct PrincipalVariation<A> {
    /// The actions, the root's first. Some world consistent with the view allows all of them, and every such world the
    /// viewer's own.
    pub(super) actions: Vec<A>,
    /// The second action, if another seat decides on it and enough worlds agree: what to ponder on.
    pub(super) reply: Option<A>,
    /// Mean length over the sampled worlds, in decisions; lines that end the game have full length.
    pub(super) mean_length: f64,
}

/// Reads principal variations from a tree.
pub(super) struct PvReader<'a, W: World, I: WorldEvaluator<W>> {
    context: &'a SearchContext<'a, W, I>,
    tree: &'a InfoSetTree<W::Action>,
}

impl<'a, W: World, I: WorldEvaluator<W>> PvReader<'a, W, I> {
    pub(super) const fn new(context: &'a SearchContext<'a, W, I>, tree: &'a InfoSetTree<W::Action>) -> Self {
        PvReader { context, tree }
    }

    /// The line that begins with this action of the root. A line that ends the game counts as `full_length` decisions
    /// long, at least.
    pub(super) fn principal_variation(&self, first: W::Action, full_length: usize) -> PrincipalVariation<W::Action> {
        let mut random = SeededRng::seed_from_u64(mix(self.context.seed));
        let mut worlds: Vec<W> = (0..PV_WORLDS).map(|_| self.context.determinizer.sample_world(&mut random)).collect();
        worlds.iter_mut().for_each(|world| world.apply_action(first));
        let rest = full_length.saturating_sub(1);
        let total_length: usize = worlds.iter().map(|world| 1 + self.line_length(world.clone(), rest)).sum();
        let is_reply = worlds.first().is_some_and(|world| world.side_to_move() != self.context.abstraction.viewer());
        let reply = self.vote(&worlds, MIN_VISITS, MIN_VOTES).filter(|_| is_reply);
        let mut actions = vec![first];
        while actions.len() < MAX_PV_LENGTH {
            // An action of few visits still has a likeliest answer: one is shown wherever the tree has any, but not
            // pondered on.
            let any_second = || if actions.len() == 1 { self.vote(&worlds, 1, 1) } else { None };
            let Some(next) = self.vote(&worlds, MIN_VISITS, MIN_VOTES).or_else(any_second) else { break };
            actions.push(next);
            worlds.retain(|world| world.legal_actions().contains(&next));
            worlds.iter_mut().for_each(|world| world.apply_action(next));
        }
        PrincipalVariation { actions, reply, mean_length: total_length as f64 / PV_WORLDS as f64 }
    }

    /// The length of the line of most visited actions in this world.
    fn line_length(&self, mut world: W, full_length: usize) -> usize {
        for length in 0..MAX_PV_LENGTH {
            match self.most_visited_action(&world, MIN_VISITS) {
                Some(action) => world.apply_action(action),
                None if world.outcome().is_some() => return full_length.max(length),
                None => return length,
            }
        }
        MAX_PV_LENGTH
    }

    /// The next action by majority of the worlds, with at least `min_votes` votes for edges with `min_visits` visits. An
    /// action of the viewer must be legal in all of them.
    fn vote(&self, worlds: &[W], min_visits: u32, min_votes: usize) -> Option<W::Action> {
        let seat = worlds.first()?.side_to_move();
        let mut votes: Vec<(W::Action, usize)> = Vec::new();
        let voters = worlds.iter().filter(|world| world.side_to_move() == seat);
        for vote in voters.filter_map(|world| self.most_visited_action(world, min_visits)) {
            match votes.iter_mut().find(|(action, _)| *action == vote) {
                Some((_, count)) => *count += 1,
                None => votes.push((vote, 1)),
            }
        }
        if seat == self.context.abstraction.viewer() {
            votes.retain(|(action, _)| worlds.iter().all(|world| world.legal_actions().contains(action)));
        }
        let max_count = votes.iter().map(|&(_, count)| count).max().filter(|&count| count >= min_votes)?;
        votes.into_iter().find(|&(_, count)| count == max_count).map(|(action, _)| action)
    }

    /// The action that the deciding seat has visited most, of those this world allows; `None` beyond the tree.
    fn most_visited_action(&self, world: &W, min_visits: u32) -> Option<W::Action> {
        let abstraction = &self.context.abstraction;
        let mut actions = Vec::new();
        abstraction.append_candidates(world, &mut actions);
        let mut key = abstraction.info_set_key(world);
        for step in 0..abstraction.steps() {
            if actions.len() <= 1 {
                break;
            }
            let (edges, edge_stats) = self.tree.peek(key)?;
            let is_legal =
                |sub_action| actions.iter().any(|&action| abstraction.sub_action(action, step) == sub_action);
            let visited = edges.iter().zip(edge_stats).filter(|(_, stats)| stats.visits >= min_visits);
            let sub_actions =
                visited.map(|(edge, stats)| (abstraction.sub_action(edge.sample_action, step), stats.visits));
            let (sub_action, _) =
                sub_actions.filter(|&(sub_action, _)| is_legal(sub_action)).max_by_key(|&(_, visits)| visits)?;
            actions.retain(|&action| abstraction.sub_action(action, step) == sub_action);
            key = next_step_key(key, sub_action);
        }
        actions.first().copied()
    }
}
