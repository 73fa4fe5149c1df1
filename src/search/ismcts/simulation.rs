//! One thread's way through the trees: from the root, in one of the worlds that the seat thinks possible, to a place
//! where nobody has been.

use super::config::{IsMctsConfig, LeafEvaluation, Observers};
use super::determinization::Determinizer;
use super::info_set_tree::InfoSetTree;
use super::node::Edge;
use super::playout;
use super::selection::select;
use crate::base::random::mix;
use crate::base::seat::Seat;
use crate::eval::hidden::{Payoffs, WorldEvaluator};
use crate::rules::hidden::{View, World};
use arrayvec::ArrayVec;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use std::ops::ControlFlow;

/// The most decisions of one iteration.
const MAX_DECISIONS: usize = 256;
/// The most parts that a decision may fall into.
const MAX_STEPS: usize = 8;

/// What was chosen where, by whom.
#[derive(Clone, Copy, Debug)]
struct PathEntry {
    node: u32,
    edge: u32,
    seat: Seat,
}

/// One thread of a search.
pub(super) struct Simulation<'a, W: World, I: WorldEvaluator<W>> {
    view: &'a W::View,
    determinizer: &'a Determinizer<'a, W, I>,
    evaluator: &'a I,
    config: &'a IsMctsConfig,
    /// What may be chosen at the root.
    root_actions: &'a [W::Action],
    pub(super) tree: &'a mut InfoSetTree<W::Action>,
    rng: SmallRng,
    /// The longest way so far, in decisions.
    pub(super) seldepth: usize,
    path: Vec<PathEntry>,
    /// The actions that are still to be decided among, in the running decision.
    actions: Vec<W::Action>,
    priors: Vec<f32>,
    /// The edges on offer at the node at hand.
    available_edges: Vec<u32>,
}

/// What comes of a decision in one world.
enum Decision<A> {
    /// The action.
    Act(A),
    /// The game has ended.
    Terminal,
}

impl<'a, W: World, I: WorldEvaluator<W>> Simulation<'a, W, I> {
    pub(super) fn new(
        view: &'a W::View,
        determinizer: &'a Determinizer<'a, W, I>,
        evaluator: &'a I,
        config: &'a IsMctsConfig,
        root_actions: &'a [W::Action],
        tree: &'a mut InfoSetTree<W::Action>,
        seed: u64,
    ) -> Self {
        Simulation {
            view,
            determinizer,
            evaluator,
            config,
            root_actions,
            tree,
            rng: SmallRng::seed_from_u64(mix(seed ^ view.observation_key())),
            seldepth: 0,
            path: Vec::with_capacity(2 * MAX_DECISIONS),
            actions: Vec::with_capacity(256),
            priors: Vec::with_capacity(256),
            available_edges: Vec::with_capacity(256),
        }
    }

    /// Goes down once, and brings back what was found.
    pub(super) fn run(&mut self) {
        self.path.clear();
        self.tree.next_iteration();
        let mut world = self.determinizer.sample_world(&mut self.rng);
        let shares = self.select_and_expand(&mut world);
        for step in &self.path {
            let share = shares.of(step.seat);
            self.tree.edge_stats_mut(step.node)[step.edge as usize].update(share);
            self.tree.update_node(step.node, share);
        }
    }

    /// Plays the world on as far as the trees know it, and values what comes then.
    fn select_and_expand(&mut self, world: &mut W) -> Payoffs {
        for decision in 0..MAX_DECISIONS {
            let seat = world.side_to_move();
            let place = info_set_key(self.evaluator, self.config, self.view.viewer(), world);
            let known = match self.path.last() {
                Some(step) => self.tree.find_child(step.node, step.edge, place),
                None => self.tree.find(place),
            };
            let node = match known {
                Some(node) => node,
                None => {
                    self.seldepth = self.seldepth.max(decision);
                    let node = self.tree.add_node(place);
                    if decision > 0 {
                        let shares = self.evaluate_leaf(world);
                        if let Some(node) = node {
                            self.tree.update_node(node, shares.of(seat));
                        }
                        return shares;
                    }
                    // The root is where the search is asked to look on.
                    match node {
                        Some(node) => node,
                        None => return Payoffs::equal(W::SEATS),
                    }
                }
            };
            if !self.tree.mark_visited(node) {
                // The line has come round to a place that it knows: nothing new is to be learnt of it.
                break;
            }
            match self.choose_action(world, seat, node, decision == 0) {
                Decision::Act(action) => world.apply_action(action),
                Decision::Terminal => {
                    self.seldepth = self.seldepth.max(decision);
                    return terminal_payoffs(world);
                }
            }
        }
        self.evaluate_leaf(world)
    }

    fn evaluate_leaf(&mut self, world: &mut W) -> Payoffs {
        let goes_on = world.generate_actions(|_| ControlFlow::Break(())).is_break();
        match (goes_on, self.config.leaf_evaluation) {
            (false, _) => terminal_payoffs(world),
            (true, LeafEvaluation::Evaluator) => self.evaluator.quiescent_value(world),
            (true, LeafEvaluation::Playout) => playout::random_playout(world, &mut self.rng),
        }
    }

    /// Chooses an action of the seat, part by part.
    fn choose_action(&mut self, world: &W, seat: Seat, mut node: u32, is_root: bool) -> Decision<W::Action> {
        let stages = if self.config.sub_actions { I::STEPS } else { 1 };
        let mut is_listed = false;
        if is_root {
            self.actions.clear();
            self.actions.extend_from_slice(self.root_actions);
            is_listed = true;
        }
        let mut chosen = ArrayVec::<u64, MAX_STEPS>::new();
        for stage in 0..stages {
            if is_listed || !self.tree.node(node).is_complete() {
                if !is_listed {
                    self.list_candidates(world, &chosen);
                    is_listed = true;
                }
                if self.actions.is_empty() {
                    return Decision::Terminal;
                }
                self.collect_available_edges(world, node, stage, is_root);
            } else {
                self.available_edges.clear();
                self.available_edges.extend(0..self.tree.node(node).edge_count);
            }
            let info = *self.tree.node(node);
            let edge = select(&info, self.tree.edge_stats_mut(node), &self.available_edges, self.config);
            self.path.push(PathEntry { node, edge, seat });
            let Edge { sub_action: part, sample_action: action, action_count: members, .. } =
                self.tree.edges(node)[edge as usize];
            if is_listed {
                let (insight, tuning) = (self.evaluator, self.config);
                self.actions.retain(|&action| sub_action_of(insight, tuning, action, stage) == part);
            }
            let alone = if is_listed { self.actions.len() == 1 } else { members == 1 };
            let last = stage + 1 == stages || chosen.try_push(part).is_err();
            if last || alone {
                return Decision::Act(if is_listed { self.actions[0] } else { action });
            }
            let key = next_step_key(self.tree.node(node).info_set_key, part);
            match self.tree.find_child(node, edge, key).or_else(|| self.tree.add_node(key)) {
                Some(next) => node = next,
                // No room to learn more of the parts: the first will do.
                None => return Decision::Act(if is_listed { self.actions[0] } else { action }),
            }
        }
        Decision::Terminal
    }

    /// Lists the candidates that have the chosen parts.
    fn list_candidates(&mut self, world: &W, chosen: &[u64]) {
        let (insight, tuning) = (self.evaluator, self.config);
        self.actions.clear();
        candidate_actions(insight, tuning, world, &mut self.actions);
        for (stage, &part) in chosen.iter().enumerate() {
            self.actions.retain(|&action| sub_action_of(insight, tuning, action, stage) == part);
        }
    }

    /// Finds the edges of the parts on offer, and makes those that the node does not have.
    fn collect_available_edges(&mut self, world: &W, node: u32, stage: usize, is_root: bool) {
        let known = self.tree.node(node).edge_count as usize;
        let stamp = self.tree.next_offer();
        self.available_edges.clear();
        let mut next = 0;
        let mut news = false;
        for index in 0..self.actions.len() {
            let action = self.actions[index];
            let part = sub_action_of(self.evaluator, self.config, action, stage);
            let at = match find_edge_from(self.tree.edges(node), next, part) {
                Some(at) => at,
                None => {
                    if self.tree.is_full() && !self.available_edges.is_empty() {
                        continue;
                    }
                    self.tree.push_edge(node, Edge::new(part, action));
                    news = true;
                    self.tree.node(node).edge_count as usize - 1
                }
            };
            next = at + 1;
            let edge = &mut self.tree.edges_mut(node)[at];
            if edge.last_offer != stamp || edge.action_count == 0 {
                (edge.last_offer, edge.action_count) = (stamp, 0);
                self.available_edges.push(at as u32);
            }
            edge.action_count += 1;
        }
        if news {
            self.set_priors(world, node, stage, known);
        }
        // What is wanted at the root is not all that there is.
        if !is_root && !self.tree.is_full() && self.same_actions_in_info_set(world) {
            self.tree.mark_complete(node);
        }
    }

    /// Gives the edges from `known` on their weights: each that of its likeliest action.
    fn set_priors(&mut self, world: &W, node: u32, stage: usize, known: usize) {
        self.evaluator.priors(world, &self.actions, &mut self.priors);
        for (&action, &prior) in self.actions.iter().zip(&self.priors) {
            let part = sub_action_of(self.evaluator, self.config, action, stage);
            let news = self.tree.edges(node)[known..].iter();
            if let Some(at) = news.clone().position(|edge| edge.sub_action == part) {
                let weight = &mut self.tree.edge_stats_mut(node)[known + at].prior;
                *weight = weight.max(prior);
            }
        }
    }

    /// Whether what is on offer now is on offer in every world that leads to the node at hand.
    fn same_actions_in_info_set(&self, world: &W) -> bool {
        self.config.observers == Observers::Multiple && self.evaluator.same_actions_in_info_set(world)
    }
}

/// The edge with this part: looked for from `from` on, for most worlds offer the same in the same order.
fn find_edge_from<A>(edges: &[Edge<A>], from: usize, part: u64) -> Option<usize> {
    let from = from.min(edges.len());
    let (before, after) = edges.split_at(from);
    let behind = || before.iter().position(|edge| edge.sub_action == part);
    after.iter().position(|edge| edge.sub_action == part).map(|at| from + at).or_else(behind)
}

/// The part of an action that is decided at a stage.
pub(super) fn sub_action_of<W: World, I: WorldEvaluator<W>>(
    insight: &I,
    tuning: &IsMctsConfig,
    action: W::Action,
    stage: usize,
) -> u64 {
    if tuning.sub_actions {
        return insight.sub_action(action, stage);
    }
    (0..I::STEPS).fold(0, |all, stage| mix(all ^ insight.sub_action(action, stage)))
}

/// What a seat thinks of below the root.
pub(super) fn candidate_actions<W: World, I: WorldEvaluator<W>>(
    insight: &I,
    tuning: &IsMctsConfig,
    world: &W,
    actions: &mut Vec<W::Action>,
) {
    if tuning.candidate_actions {
        insight.candidates(world, actions);
    } else {
        world.append_legal_actions(actions);
    }
}

/// The number of the place where a decision is made.
pub(super) fn info_set_key<W: World, I: WorldEvaluator<W>>(
    insight: &I,
    tuning: &IsMctsConfig,
    viewer: Seat,
    world: &W,
) -> u64 {
    let seat = world.side_to_move();
    let seen = match tuning.observers {
        Observers::Multiple => insight.info_set_key(world),
        Observers::Single => world.observation_key(viewer),
    };
    mix(seen ^ mix(seat.index() as u64 + 1))
}

/// The number of the place where the next part is decided, this one being chosen.
pub(super) fn next_step_key(key: u64, part: u64) -> u64 {
    mix(key ^ mix(part))
}

/// What a game that has ended came to.
fn terminal_payoffs<W: World>(world: &W) -> Payoffs {
    world.outcome().map_or_else(|| Payoffs::equal(W::SEATS), |end| Payoffs::from_outcome(&end, W::SEATS))
}
