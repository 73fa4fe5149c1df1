//! One simulation of information-set MCTS (Cowling et al. 2012): samples a world, descends by PUCT, expands one leaf, and
//! backs up its payoffs.

use super::abstraction::next_step_key;
use super::context::SearchContext;
use super::features::LeafEvaluation;
use super::info_set_tree::InfoSetTree;
use super::node::Edge;
use super::playout::random_playout;
use super::selection::select;
use crate::base::random::mix;
use crate::base::seat::Seat;
use crate::eval::hidden::{Payoffs, WorldEvaluator};
use crate::rules::hidden::{View, World};
use arrayvec::ArrayVec;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use std::ops::ControlFlow;

/// The most decisions of one simulation.
const MAX_DECISIONS: usize = 256;
/// The most steps of a decision; where an evaluator has more, the first action with the sub-actions so far is played.
const MAX_STEPS: usize = 8;
/// Actions that the buffers have room for from the start; they grow where a decision offers more.
const ACTION_CAPACITY: usize = 256;

/// An edge that was followed, and the seat that chose it.
#[derive(Clone, Copy, Debug)]
struct PathEntry {
    node: u32,
    edge: u32,
    seat: Seat,
}

/// What a seat does in one world.
enum Decision<A> {
    /// It chooses this action.
    Act(A),
    /// Nothing: the game is over.
    Terminal,
}

/// The simulations of one thread, in a tree of its own.
pub(super) struct Simulation<'a, W: World, I: WorldEvaluator<W>> {
    context: &'a SearchContext<'a, W, I>,
    pub(super) tree: &'a mut InfoSetTree<W::Action>,
    rng: SmallRng,
    /// The longest simulation so far, in decisions.
    pub(super) seldepth: usize,
    path: Vec<PathEntry>,
    /// The actions that agree with the sub-actions chosen so far, of the running decision.
    actions: Vec<W::Action>,
    priors: Vec<f32>,
    /// The edges available at the current node, by index.
    available_edges: Vec<u32>,
}

impl<'a, W: World, I: WorldEvaluator<W>> Simulation<'a, W, I> {
    pub(super) fn new(context: &'a SearchContext<'a, W, I>, tree: &'a mut InfoSetTree<W::Action>, seed: u64) -> Self {
        Simulation {
            context,
            tree,
            rng: SmallRng::seed_from_u64(mix(seed ^ context.view.observation_key())),
            seldepth: 0,
            path: Vec::with_capacity(2 * MAX_DECISIONS),
            actions: Vec::with_capacity(ACTION_CAPACITY),
            priors: Vec::with_capacity(ACTION_CAPACITY),
            available_edges: Vec::with_capacity(ACTION_CAPACITY),
        }
    }

    /// Runs one simulation.
    pub(super) fn run(&mut self) {
        self.path.clear();
        self.tree.next_iteration();
        let mut world = self.context.determinizer.sample_world(&mut self.rng);
        let payoffs = self.select_and_expand(&mut world);
        for entry in &self.path {
            let payoff = payoffs.of(entry.seat);
            self.tree.edge_stats_mut(entry.node)[entry.edge as usize].update(payoff);
            self.tree.update_node(entry.node, payoff);
        }
    }

    /// Plays the world on to the first information set that has no node, gives it one, and evaluates it.
    fn select_and_expand(&mut self, world: &mut W) -> Payoffs {
        for decision in 0..MAX_DECISIONS {
            let key = self.context.abstraction.info_set_key(world);
            let known = match self.path.last() {
                Some(entry) => self.tree.find_child(entry.node, entry.edge, key),
                None => self.tree.find(key),
            };
            let node = match known {
                Some(node) => node,
                None if decision > 0 => return self.expand_leaf(world, key, decision),
                // The root is not evaluated: its actions are what the search is about.
                None => match self.tree.add_node(key) {
                    Some(root) => root,
                    None => return Payoffs::equal(W::SEATS),
                },
            };
            if !self.tree.mark_visited(node) {
                // A cycle back to an information set of this path: its edges would be counted twice.
                break;
            }
            match self.choose_action(world, node, decision == 0) {
                Decision::Act(action) => world.apply_action(action),
                Decision::Terminal => {
                    self.seldepth = self.seldepth.max(decision);
                    return Payoffs::returns(world);
                }
            }
        }
        self.evaluate_leaf(world)
    }

    /// Evaluates a world whose information set has no node, and gives it one where there is room.
    fn expand_leaf(&mut self, world: &mut W, key: u64, decision: usize) -> Payoffs {
        self.seldepth = self.seldepth.max(decision);
        let seat = world.side_to_move();
        let node = self.tree.add_node(key);
        let payoffs = self.evaluate_leaf(world);
        if let Some(node) = node {
            self.tree.update_node(node, payoffs.of(seat));
        }
        payoffs
    }

    fn evaluate_leaf(&mut self, world: &mut W) -> Payoffs {
        let is_terminal = world.generate_actions(|_| ControlFlow::Break(())).is_continue();
        match (is_terminal, self.context.features.leaf_evaluation) {
            (true, _) => Payoffs::returns(world),
            (false, LeafEvaluation::Evaluator) => self.context.evaluator.quiescent_value(world),
            (false, LeafEvaluation::Playout) => random_playout(world, &mut self.rng),
        }
    }

    /// Chooses an action of the deciding seat, step by step from this node on.
    fn choose_action(&mut self, world: &W, mut node: u32, is_root: bool) -> Decision<W::Action> {
        let seat = world.side_to_move();
        let steps = self.context.abstraction.steps();
        // Where all edges of a node are known, the actions need not be listed.
        let mut is_listed = is_root;
        if is_root {
            self.actions.clear();
            self.actions.extend_from_slice(self.context.searched_actions);
        }
        let mut chosen = ArrayVec::<u64, MAX_STEPS>::new();
        for step in 0..steps {
            if is_listed || !self.tree.node(node).is_complete() {
                if !is_listed {
                    self.list_candidates(world, &chosen);
                    is_listed = true;
                }
                if self.actions.is_empty() {
                    return Decision::Terminal;
                }
                self.collect_available_edges(world, node, step, is_root);
            } else {
                self.available_edges.clear();
                self.available_edges.extend(0..self.tree.node(node).edge_count);
            }
            let edge = self.select_edge(node);
            self.path.push(PathEntry { node, edge, seat });
            let Edge { sub_action, sample_action, action_count, .. } = self.tree.edges(node)[edge as usize];
            if is_listed {
                self.retain_actions(step, sub_action);
            }
            let action = if is_listed { self.actions[0] } else { sample_action };
            let is_single = if is_listed { self.actions.len() == 1 } else { action_count == 1 };
            let is_last = step + 1 == steps || chosen.try_push(sub_action).is_err();
            if is_last || is_single {
                return Decision::Act(action);
            }
            let key = next_step_key(self.tree.node(node).info_set_key, sub_action);
            match self.tree.find_child(node, edge, key).or_else(|| self.tree.add_node(key)) {
                Some(next) => node = next,
                // The tree is full.
                None => return Decision::Act(action),
            }
        }
        Decision::Terminal
    }

    /// Selects one of the available edges of a node.
    fn select_edge(&mut self, node: u32) -> u32 {
        let SearchContext { features, params, .. } = self.context;
        let statistics = *self.tree.node(node);
        select(&statistics, self.tree.edge_stats_mut(node), &self.available_edges, features, params)
    }

    /// Lists the candidates that agree with the sub-actions chosen so far.
    fn list_candidates(&mut self, world: &W, chosen: &[u64]) {
        self.actions.clear();
        self.context.abstraction.append_candidates(world, &mut self.actions);
        for (step, &sub_action) in chosen.iter().enumerate() {
            self.retain_actions(step, sub_action);
        }
    }

    /// Keeps only the listed actions with this sub-action.
    fn retain_actions(&mut self, step: usize, sub_action: u64) {
        let abstraction = &self.context.abstraction;
        self.actions.retain(|&action| abstraction.sub_action(action, step) == sub_action);
    }

    /// Finds the edges of the listed actions, and adds those that the node lacks.
    fn collect_available_edges(&mut self, world: &W, node: u32, step: usize, is_root: bool) {
        let known_edges = self.tree.node(node).edge_count as usize;
        let offer = self.tree.next_offer();
        self.available_edges.clear();
        let mut expected = 0;
        for index in 0..self.actions.len() {
            let action = self.actions[index];
            let sub_action = self.context.abstraction.sub_action(action, step);
            let at = match find_edge_from(self.tree.edges(node), expected, sub_action) {
                Some(at) => at,
                None => {
                    if self.tree.is_full() && !self.available_edges.is_empty() {
                        continue;
                    }
                    self.tree.push_edge(node, Edge::new(sub_action, action));
                    self.tree.node(node).edge_count as usize - 1
                }
            };
            expected = at + 1;
            let edge = &mut self.tree.edges_mut(node)[at];
            if edge.last_offer != offer || edge.action_count == 0 {
                (edge.last_offer, edge.action_count) = (offer, 0);
                self.available_edges.push(at as u32);
            }
            edge.action_count += 1;
        }
        if self.tree.node(node).edge_count as usize > known_edges {
            self.set_priors(world, node, step, known_edges);
        }
        // The root may offer only the actions to search.
        if !is_root && !self.tree.is_full() && self.context.abstraction.same_actions_in_info_set(world) {
            self.tree.mark_complete(node);
        }
    }

    /// Sets the priors of the edges from `first_new` on: each that of its likeliest action.
    fn set_priors(&mut self, world: &W, node: u32, step: usize, first_new: usize) {
        self.context.evaluator.priors(world, &self.actions, &mut self.priors);
        for (&action, &prior) in self.actions.iter().zip(&self.priors) {
            let sub_action = self.context.abstraction.sub_action(action, step);
            let new_edges = &self.tree.edges(node)[first_new..];
            if let Some(at) = new_edges.iter().position(|edge| edge.sub_action == sub_action) {
                let edge_prior = &mut self.tree.edge_stats_mut(node)[first_new + at].prior;
                *edge_prior = edge_prior.max(prior);
            }
        }
    }
}

/// The index of the edge with this sub-action, searched from `expected` on: most worlds offer the same edges in the same
/// order.
fn find_edge_from<A>(edges: &[Edge<A>], expected: usize, sub_action: u64) -> Option<usize> {
    let expected = expected.min(edges.len());
    let (before, after) = edges.split_at(expected);
    let position = |edges: &[Edge<A>]| edges.iter().position(|edge| edge.sub_action == sub_action);
    position(after).map(|at| expected + at).or_else(|| position(before))
}
