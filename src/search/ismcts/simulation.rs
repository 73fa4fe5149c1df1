//! One simulation of information-set MCTS (Cowling et al. 2012): samples a world, descends by PUCT, expands one leaf, and
//! backs up its payoffs.

use crate::ismcts::abstraction::next_step_key;
use crate::ismcts::context::SearchContext;
use crate::ismcts::features::{LeafEvaluation, Others};
use crate::ismcts::gumbel_actions::GumbelActions;
use crate::ismcts::info_set_tree::InfoSetTree;
use crate::ismcts::node::Edge;
use crate::ismcts::selection::{draw_by_prior, select};
use arrayvec::ArrayVec;
use base::random::SeededRng;
use base::random::mix;
use base::seat::Seat;
use eval::hidden::{Payoffs, WorldEvaluator};
use rand::{Rng, SeedableRng};
use rules::hidden::{View, World};
use std::ops::ControlFlow;

/// The most decisions of one simulation.
const MAX_DECISIONS: usize = 256;
/// The most steps of a decision; if an evaluator has more, the first action with the sub-actions so far is played.
const MAX_STEPS: usize = 8;
/// Actions that the buffers have room for from the start; they grow if a decision offers more.
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

/// How the edges available at a node were found.
#[derive(Clone, Copy)]
enum Offer {
    /// All edges of the node: it is complete.
    AllEdges,
    /// Those of the remembered offer with this index.
    OfRoot(usize),
    /// Those of the listed actions.
    Listed,
}

/// The simulations of one thread, in a tree of its own.
pub(super) struct Simulation<'a, W: World, I: WorldEvaluator<W>> {
    context: &'a SearchContext<'a, W, I>,
    pub(super) tree: &'a mut InfoSetTree<W::Action>,
    /// How self-play divides the simulations of the root, if it does.
    gumbel: Option<&'a mut GumbelActions>,
    /// The index of the searched action to which the root leads the running simulation, if it does.
    led_to: Option<usize>,
    rng: SeededRng,
    /// The longest simulation so far, in decisions.
    pub(super) seldepth: usize,
    path: Vec<PathEntry>,
    /// The actions that agree with the sub-actions chosen so far, of the running decision.
    actions: Vec<W::Action>,
    /// Whether they have been listed.
    is_listed: bool,
    /// What the nodes of the root offer, as far as it is known.
    root_offers: Vec<RootOffer<W::Action>>,
    priors: Vec<f32>,
    /// The edges available at the current node, by index.
    available_edges: Vec<u32>,
    /// For each edge of that node, how many of the listed actions share it.
    action_counts: Vec<u32>,
}

impl<'a, W: World, I: WorldEvaluator<W>> Simulation<'a, W, I> {
    pub(super) fn new(context: &'a SearchContext<'a, W, I>, tree: &'a mut InfoSetTree<W::Action>, seed: u64) -> Self {
        Simulation {
            context,
            tree,
            gumbel: None,
            led_to: None,
            rng: SeededRng::seed_from_u64(mix(seed ^ context.view.observation_key())),
            seldepth: 0,
            path: Vec::with_capacity(2 * MAX_DECISIONS),
            actions: Vec::with_capacity(ACTION_CAPACITY),
            is_listed: false,
            root_offers: Vec::new(),
            priors: Vec::with_capacity(ACTION_CAPACITY),
            available_edges: Vec::with_capacity(ACTION_CAPACITY),
            action_counts: Vec::with_capacity(ACTION_CAPACITY),
        }
    }

    /// The same simulations, which a Gumbel root leads.
    pub(super) fn with_gumbel(self, gumbel: Option<&'a mut GumbelActions>) -> Self {
        Simulation { gumbel, ..self }
    }

    /// Runs one simulation.
    pub(super) fn run(&mut self) {
        self.path.clear();
        if self.tree.next_iteration() {
            self.context.root.keep_nodes(self.tree);
            self.root_offers.clear();
        }
        self.led_to = self.gumbel.as_ref().and_then(|gumbel| gumbel.next());
        let mut world = self.context.determinizer.sample_world(&mut self.rng);
        let payoffs = self.select_and_expand(&mut world);
        if let (Some(gumbel), Some(action)) = (&mut self.gumbel, self.led_to) {
            gumbel.update(action, payoffs.of(self.context.abstraction.viewer()));
        }
        for entry in &self.path {
            let payoff = payoffs.of(entry.seat);
            self.tree.current.edge_stats_mut(entry.node)[entry.edge as usize].update(payoff);
            self.tree.current.node_mut(entry.node).update(payoff);
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
                None => match self.tree.current.add_node(key) {
                    Some(root) => root,
                    None => return Payoffs::equal(W::SEATS),
                },
            };
            if !self.tree.mark_visited(node) {
                // A cycle back to an information set of this path: its edges would be counted twice.
                break;
            }
            match self.choose_action(world, node, decision == 0) {
                Decision::Act(action) => self.apply_and_prefetch(world, action),
                Decision::Terminal => {
                    self.seldepth = self.seldepth.max(decision);
                    return Payoffs::returns(world);
                }
            }
        }
        self.evaluate_leaf(world)
    }

    /// Applies the action that the last edge of the path stands for, while the memory brings what comes next.
    fn apply_and_prefetch(&mut self, world: &mut W, action: W::Action) {
        let Some(&PathEntry { node, edge, .. }) = self.path.last() else { return world.apply_action(action) };
        self.tree.current.prefetch_child(node, edge);
        world.apply_action(action);
        self.tree.current.prefetch_edges_of_child(node, edge);
    }

    /// Evaluates a world whose information set has no node, and gives it one if there is room.
    fn expand_leaf(&mut self, world: &mut W, key: u64, decision: usize) -> Payoffs {
        self.seldepth = self.seldepth.max(decision);
        let seat = world.side_to_move();
        let node = self.tree.current.add_node(key);
        let payoffs = self.evaluate_leaf(world);
        if let Some(node) = node {
            self.tree.current.node_mut(node).update(payoffs.of(seat));
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
        let mut chosen = ArrayVec::<u64, MAX_STEPS>::new();
        self.is_listed = false;
        for step in 0..steps {
            let Some(offer) = self.offer_edges(world, node, step, is_root, &chosen) else { return Decision::Terminal };
            let led_edge = if is_root { self.led_edge(node, step) } else { None };
            let edge = led_edge.unwrap_or_else(|| self.select_edge(node, seat));
            self.path.push(PathEntry { node, edge, seat });
            let (action, is_single) = self.chosen_action(offer, node, edge, step);
            let sub_action = self.context.abstraction.sub_action(action, step);
            let is_last = step + 1 == steps || chosen.try_push(sub_action).is_err();
            if is_last || is_single {
                return Decision::Act(action);
            }
            let key = next_step_key(self.tree.current.node(node).info_set_key, sub_action);
            match self.tree.find_child(node, edge, key).or_else(|| self.tree.current.add_node(key)) {
                Some(next) => node = next,
                // The tree is full.
                None => return Decision::Act(action),
            }
        }
        Decision::Terminal
    }

    /// Finds the edges available at a node; `None` if there is no action. Actions are listed only if it is not
    /// known already which edges they have.
    fn offer_edges(&mut self, world: &W, node: u32, step: usize, is_root: bool, chosen: &[u64]) -> Option<Offer> {
        if !self.is_listed && is_root {
            let key = self.tree.current.node(node).info_set_key;
            if let Some(index) = self.root_offers.iter().position(|offer| offer.key == key) {
                self.available_edges.clone_from(&self.root_offers[index].edges);
                return Some(Offer::OfRoot(index));
            }
        } else if !self.is_listed && self.tree.current.node(node).is_complete() {
            self.available_edges.clear();
            self.available_edges.extend(0..self.tree.current.node(node).edge_count);
            return Some(Offer::AllEdges);
        }
        if !self.is_listed {
            self.list_actions(world, is_root, chosen);
        }
        if self.actions.is_empty() {
            return None;
        }
        self.collect_available_edges(world, node, step, is_root);
        if is_root && !self.tree.current.is_full() {
            self.remember_root_offer(node, step);
        }
        Some(Offer::Listed)
    }

    /// The action that a selected edge stands for, of several the first, and whether it is the only one.
    fn chosen_action(&mut self, offer: Offer, node: u32, edge: u32, step: usize) -> (W::Action, bool) {
        let Edge { sample_action, is_single, .. } = self.tree.current.edges(node)[edge as usize];
        match offer {
            Offer::AllEdges => (sample_action, is_single),
            Offer::OfRoot(index) => self.root_offers[index].choice(edge).unwrap_or((sample_action, is_single)),
            Offer::Listed => {
                self.retain_actions(step, self.context.abstraction.sub_action(sample_action, step));
                (self.actions[0], self.actions.len() == 1)
            }
        }
    }

    /// Remembers what has just been found available at a node of the root.
    fn remember_root_offer(&mut self, node: u32, step: usize) {
        let (abstraction, tree) = (&self.context.abstraction, &self.tree.current);
        let has_edge = |action, edge: u32| {
            let sample_action = tree.edges(node)[edge as usize].sample_action;
            abstraction.sub_action(action, step) == abstraction.sub_action(sample_action, step)
        };
        let key = tree.node(node).info_set_key;
        self.root_offers.push(RootOffer::new(key, &self.available_edges, &self.actions, has_edge));
    }

    /// The available edge of a node of the root to which the simulation is led at this step. If a full tree has no room for
    /// it, the simulation is led no longer.
    fn led_edge(&mut self, node: u32, step: usize) -> Option<u32> {
        let SearchContext { abstraction, searched_actions, .. } = self.context;
        let sub_action = abstraction.sub_action(searched_actions[self.led_to?], step);
        let edges = self.tree.current.edges(node);
        let is_led_to = |&&edge: &&u32| abstraction.sub_action(edges[edge as usize].sample_action, step) == sub_action;
        let edge = self.available_edges.iter().find(is_led_to).copied();
        self.led_to = self.led_to.filter(|_| edge.is_some());
        edge
    }

    /// Selects one of the available edges of a node at which this seat decides.
    fn select_edge(&mut self, node: u32, seat: Seat) -> u32 {
        let SearchContext { features, params, abstraction, .. } = self.context;
        if let Others::FollowPolicy { power } = features.others
            && seat != abstraction.viewer()
        {
            return draw_by_prior(self.tree.current.edge_stats(node), &self.available_edges, power, &mut self.rng);
        }
        let statistics = *self.tree.current.node(node);
        select(&statistics, self.tree.current.edge_stats_mut(node), &self.available_edges, features, params)
    }

    /// Lists the actions to choose from that agree with the sub-actions chosen so far.
    fn list_actions(&mut self, world: &W, is_root: bool, chosen: &[u64]) {
        self.actions.clear();
        if is_root {
            self.actions.extend_from_slice(self.context.searched_actions);
        } else {
            self.context.abstraction.append_candidates(world, &mut self.actions);
        }
        for (step, &sub_action) in chosen.iter().enumerate() {
            self.retain_actions(step, sub_action);
        }
        self.is_listed = true;
    }

    /// Keeps only the listed actions with this sub-action.
    fn retain_actions(&mut self, step: usize, sub_action: u64) {
        let abstraction = &self.context.abstraction;
        self.actions.retain(|&action| abstraction.sub_action(action, step) == sub_action);
    }

    /// Finds the edges of the listed actions, and adds those that the node lacks.
    fn collect_available_edges(&mut self, world: &W, node: u32, step: usize, is_root: bool) {
        let Simulation { context, tree, actions, available_edges, action_counts, .. } = self;
        let (abstraction, tree) = (&context.abstraction, &mut tree.current);
        let known_edges = tree.node(node).edge_count as usize;
        available_edges.clear();
        action_counts.clear();
        action_counts.resize(known_edges, 0);
        let mut expected = 0;
        for &action in &*actions {
            let sub_action = abstraction.sub_action(action, step);
            let is_of_action = |edge: &Edge<_>| abstraction.sub_action(edge.sample_action, step) == sub_action;
            let at = match find_edge_from(tree.edges(node), expected, is_of_action) {
                Some(at) => at,
                None => {
                    if tree.is_full() && !available_edges.is_empty() {
                        continue;
                    }
                    tree.push_edge(node, Edge::new(action));
                    action_counts.push(0);
                    action_counts.len() - 1
                }
            };
            expected = at + 1;
            if action_counts[at] == 0 {
                available_edges.push(at as u32);
            }
            action_counts[at] += 1;
        }
        if self.action_counts.len() > known_edges {
            self.set_priors(world, node, step, known_edges);
        }
        // The root may offer only the actions to search.
        if !is_root && !self.tree.current.is_full() && self.context.abstraction.same_actions_in_info_set(world) {
            self.mark_complete(node);
        }
    }

    /// Notes that the edges of the node are all that any world of its information set offers, and what they stand for.
    fn mark_complete(&mut self, node: u32) {
        self.tree.current.node_mut(node).mark_complete();
        for (edge, &count) in self.tree.current.edges_mut(node).iter_mut().zip(&self.action_counts) {
            edge.is_single = count == 1;
        }
    }

    /// Sets the priors of the edges from `first_new` on: each that of its likeliest action.
    fn set_priors(&mut self, world: &W, node: u32, step: usize, first_new: usize) {
        let Simulation { context, tree, actions, priors, .. } = self;
        let (abstraction, tree) = (&context.abstraction, &mut tree.current);
        context.evaluator.priors(world, actions, priors);
        for (&action, &prior) in actions.iter().zip(&*priors) {
            let sub_action = abstraction.sub_action(action, step);
            let is_of_action = |edge: &Edge<_>| abstraction.sub_action(edge.sample_action, step) == sub_action;
            if let Some(at) = tree.edges(node)[first_new..].iter().position(is_of_action) {
                let edge_prior = &mut tree.edge_stats_mut(node)[first_new + at].prior;
                *edge_prior = edge_prior.max(prior);
            }
        }
    }
}

/// The index of the first edge that is sought, from `expected` on: most worlds offer the same edges in the same order.
fn find_edge_from<A>(edges: &[Edge<A>], expected: usize, is_sought: impl Fn(&Edge<A>) -> bool) -> Option<usize> {
    let (before, after) = edges.split_at(expected.min(edges.len()));
    let at = after.iter().position(&is_sought).map(|at| before.len() + at);
    at.or_else(|| before.iter().position(is_sought))
}

/// The edges of a node that the actions to search have, and what each stands for.
pub(super) struct RootOffer<A> {
    /// The key of the node.
    pub(super) key: u64,
    /// The edges, by index.
    pub(super) edges: Vec<u32>,
    /// For each edge the first of its actions, and whether it is the only one.
    choices: Vec<(A, bool)>,
}

impl<A: Copy> RootOffer<A> {
    /// The offer of these edges; `has_edge` tells by their indices which of them the actions have.
    pub(super) fn new(key: u64, edges: &[u32], actions: &[A], has_edge: impl Fn(A, u32) -> bool) -> RootOffer<A> {
        let choice = |&edge: &u32| {
            let mut sharing = actions.iter().copied().filter(|&action| has_edge(action, edge));
            sharing.next().map(|first| (first, sharing.next().is_none()))
        };
        RootOffer { key, edges: edges.to_vec(), choices: edges.iter().filter_map(choice).collect() }
    }

    /// The first action of an edge of the offer, and whether it is the only one.
    #[inline]
    pub(super) fn choice(&self, edge: u32) -> Option<(A, bool)> {
        self.choices.get(self.edges.iter().position(|&other| other == edge)?).copied()
    }
}

/// A playout that has not ended after this many decisions counts as drawn.
const MAX_PLAYOUT_DECISIONS: usize = 600;

/// Plays uniformly random actions to the end of the game, and returns its payoffs.
pub(super) fn random_playout<W: World>(world: &mut W, random: &mut SeededRng) -> Payoffs {
    for _ in 0..MAX_PLAYOUT_DECISIONS {
        let mut count = 0;
        let mut chosen = None;
        // Reservoir sampling: each of the actions so far is the chosen one with equal probability.
        let _ = world.generate_actions(|action| {
            count += 1;
            if random.random_range(0..count) == 0 {
                chosen = Some(action);
            }
            ControlFlow::Continue(())
        });
        match chosen {
            Some(action) => world.apply_action(action),
            None => break,
        }
    }
    Payoffs::returns(world)
}
