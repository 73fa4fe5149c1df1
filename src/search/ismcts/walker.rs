//! One thread's way through the trees: from the root, in one of the worlds that the seat thinks possible, to a place
//! where nobody has been.

use super::belief::Determinizer;
use super::node::Edge;
use super::playout;
use super::selection::select;
use super::tree::Tree;
use super::tuning::{Leaves, Observers, Tuning};
use crate::base::random::mix;
use crate::base::seat::Seat;
use crate::eval::hidden::{Insight, Shares};
use crate::rules::hidden::{View, World};
use arrayvec::ArrayVec;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use std::ops::ControlFlow;

/// The most decisions of one iteration.
const LONGEST: usize = 256;
/// The most parts that a decision may fall into.
const MOST_STAGES: usize = 8;

/// What was chosen where, by whom.
#[derive(Clone, Copy, Debug)]
struct Step {
    node: u32,
    edge: u32,
    seat: Seat,
}

/// One thread of a search.
pub(super) struct Walker<'a, W: World, I: Insight<W>> {
    view: &'a W::View,
    worlds: &'a Determinizer<'a, W, I>,
    insight: &'a I,
    tuning: &'a Tuning,
    /// What may be chosen at the root.
    wanted: &'a [W::Action],
    pub(super) tree: &'a mut Tree<W::Action>,
    random: SmallRng,
    /// The longest way so far, in decisions.
    pub(super) longest: usize,
    path: Vec<Step>,
    /// The actions that are still to be decided among, in the running decision.
    actions: Vec<W::Action>,
    priors: Vec<f32>,
    /// The edges on offer at the node at hand.
    offer: Vec<u32>,
}

/// What comes of a decision in one world.
enum Decision<A> {
    /// The action.
    Act(A),
    /// The game has ended.
    End,
}

impl<'a, W: World, I: Insight<W>> Walker<'a, W, I> {
    pub(super) fn new(
        view: &'a W::View,
        worlds: &'a Determinizer<'a, W, I>,
        insight: &'a I,
        tuning: &'a Tuning,
        wanted: &'a [W::Action],
        tree: &'a mut Tree<W::Action>,
        seed: u64,
    ) -> Self {
        Walker {
            view,
            worlds,
            insight,
            tuning,
            wanted,
            tree,
            random: SmallRng::seed_from_u64(mix(seed ^ view.key())),
            longest: 0,
            path: Vec::with_capacity(2 * LONGEST),
            actions: Vec::with_capacity(256),
            priors: Vec::with_capacity(256),
            offer: Vec::with_capacity(256),
        }
    }

    /// Goes down once, and brings back what was found.
    pub(super) fn iterate(&mut self) {
        self.path.clear();
        self.tree.next_iteration();
        let mut world = self.worlds.draw(&mut self.random);
        let shares = self.descend(&mut world);
        for step in &self.path {
            let share = shares.of(step.seat);
            self.tree.trials_mut(step.node)[step.edge as usize].book(share);
            self.tree.book_visit(step.node, share);
        }
    }

    /// Plays the world on as far as the trees know it, and values what comes then.
    fn descend(&mut self, world: &mut W) -> Shares {
        for decision in 0..LONGEST {
            let seat = world.seat();
            let place = place(self.insight, self.tuning, self.view.viewer(), world);
            let known = match self.path.last() {
                Some(step) => self.tree.follow(step.node, step.edge, place),
                None => self.tree.find(place),
            };
            let node = match known {
                Some(node) => node,
                None => {
                    self.longest = self.longest.max(decision);
                    let node = self.tree.add(place);
                    if decision > 0 {
                        let shares = self.value_of_leaf(world);
                        if let Some(node) = node {
                            self.tree.book_visit(node, shares.of(seat));
                        }
                        return shares;
                    }
                    // The root is where the search is asked to look on.
                    match node {
                        Some(node) => node,
                        None => return Shares::even(W::SEATS),
                    }
                }
            };
            if !self.tree.enter(node) {
                // The line has come round to a place that it knows: nothing new is to be learnt of it.
                break;
            }
            match self.decide(world, seat, node, decision == 0) {
                Decision::Act(action) => world.act(action),
                Decision::End => {
                    self.longest = self.longest.max(decision);
                    return value_of_end(world);
                }
            }
        }
        self.value_of_leaf(world)
    }

    fn value_of_leaf(&mut self, world: &mut W) -> Shares {
        let goes_on = world.visit_actions(|_| ControlFlow::Break(())).is_break();
        match (goes_on, self.tuning.leaves) {
            (false, _) => value_of_end(world),
            (true, Leaves::Valued) => self.insight.value(world),
            (true, Leaves::PlayedOut) => playout::play_out(world, &mut self.random),
        }
    }

    /// Chooses an action of the seat, part by part.
    fn decide(&mut self, world: &W, seat: Seat, mut node: u32, is_root: bool) -> Decision<W::Action> {
        let stages = if self.tuning.splitting { I::STAGES } else { 1 };
        let mut is_listed = false;
        if is_root {
            self.actions.clear();
            self.actions.extend_from_slice(self.wanted);
            is_listed = true;
        }
        let mut chosen = ArrayVec::<u64, MOST_STAGES>::new();
        for stage in 0..stages {
            if is_listed || !self.tree.node(node).is_complete() {
                if !is_listed {
                    self.list(world, &chosen);
                    is_listed = true;
                }
                if self.actions.is_empty() {
                    return Decision::End;
                }
                self.offer_parts(world, node, stage, is_root);
            } else {
                self.offer.clear();
                self.offer.extend(0..self.tree.node(node).count);
            }
            let info = *self.tree.node(node);
            let edge = select(&info, self.tree.trials_mut(node), &self.offer, self.tuning);
            self.path.push(Step { node, edge, seat });
            let Edge { part, action, members, .. } = self.tree.edges(node)[edge as usize];
            if is_listed {
                let (insight, tuning) = (self.insight, self.tuning);
                self.actions.retain(|&action| part_of(insight, tuning, action, stage) == part);
            }
            let alone = if is_listed { self.actions.len() == 1 } else { members == 1 };
            let last = stage + 1 == stages || chosen.try_push(part).is_err();
            if last || alone {
                return Decision::Act(if is_listed { self.actions[0] } else { action });
            }
            let key = below(self.tree.node(node).key, part);
            match self.tree.follow(node, edge, key).or_else(|| self.tree.add(key)) {
                Some(next) => node = next,
                // No room to learn more of the parts: the first will do.
                None => return Decision::Act(if is_listed { self.actions[0] } else { action }),
            }
        }
        Decision::End
    }

    /// Lists the candidates that have the chosen parts.
    fn list(&mut self, world: &W, chosen: &[u64]) {
        let (insight, tuning) = (self.insight, self.tuning);
        self.actions.clear();
        thinkable(insight, tuning, world, &mut self.actions);
        for (stage, &part) in chosen.iter().enumerate() {
            self.actions.retain(|&action| part_of(insight, tuning, action, stage) == part);
        }
    }

    /// Finds the edges of the parts on offer, and makes those that the node does not have.
    fn offer_parts(&mut self, world: &W, node: u32, stage: usize, is_root: bool) {
        let known = self.tree.node(node).count as usize;
        let stamp = self.tree.next_stamp();
        self.offer.clear();
        let mut next = 0;
        let mut news = false;
        for index in 0..self.actions.len() {
            let action = self.actions[index];
            let part = part_of(self.insight, self.tuning, action, stage);
            let at = match position_from(self.tree.edges(node), next, part) {
                Some(at) => at,
                None => {
                    if self.tree.is_full() && !self.offer.is_empty() {
                        continue;
                    }
                    self.tree.push_edge(node, Edge::new(part, action));
                    news = true;
                    self.tree.node(node).count as usize - 1
                }
            };
            next = at + 1;
            let edge = &mut self.tree.edges_mut(node)[at];
            if edge.stamp != stamp || edge.members == 0 {
                (edge.stamp, edge.members) = (stamp, 0);
                self.offer.push(at as u32);
            }
            edge.members += 1;
        }
        if news {
            self.weigh(world, node, stage, known);
        }
        // What is wanted at the root is not all that there is.
        if !is_root && !self.tree.is_full() && self.same_choice(world) {
            self.tree.complete(node);
        }
    }

    /// Gives the edges from `known` on their weights: each that of its likeliest action.
    fn weigh(&mut self, world: &W, node: u32, stage: usize, known: usize) {
        self.insight.priors(world, &self.actions, &mut self.priors);
        for (&action, &prior) in self.actions.iter().zip(&self.priors) {
            let part = part_of(self.insight, self.tuning, action, stage);
            let news = self.tree.edges(node)[known..].iter();
            if let Some(at) = news.clone().position(|edge| edge.part == part) {
                let weight = &mut self.tree.trials_mut(node)[known + at].weight;
                *weight = weight.max(prior);
            }
        }
    }

    /// Whether what is on offer now is on offer in every world that leads to the node at hand.
    fn same_choice(&self, world: &W) -> bool {
        self.tuning.observers == Observers::Each && self.insight.same_choice_in_place(world)
    }
}

/// The edge with this part: looked for from `from` on, for most worlds offer the same in the same order.
fn position_from<A>(edges: &[Edge<A>], from: usize, part: u64) -> Option<usize> {
    let from = from.min(edges.len());
    let (before, after) = edges.split_at(from);
    let behind = || before.iter().position(|edge| edge.part == part);
    after.iter().position(|edge| edge.part == part).map(|at| from + at).or_else(behind)
}

/// The part of an action that is decided at a stage.
pub(super) fn part_of<W: World, I: Insight<W>>(insight: &I, tuning: &Tuning, action: W::Action, stage: usize) -> u64 {
    if tuning.splitting {
        return insight.part(action, stage);
    }
    (0..I::STAGES).fold(0, |all, stage| mix(all ^ insight.part(action, stage)))
}

/// What a seat thinks of below the root.
pub(super) fn thinkable<W: World, I: Insight<W>>(
    insight: &I,
    tuning: &Tuning,
    world: &W,
    actions: &mut Vec<W::Action>,
) {
    if tuning.candidates {
        insight.candidates(world, actions);
    } else {
        world.list_actions(actions);
    }
}

/// The number of the place where a decision is made.
pub(super) fn place<W: World, I: Insight<W>>(insight: &I, tuning: &Tuning, viewer: Seat, world: &W) -> u64 {
    let seat = world.seat();
    let seen = match tuning.observers {
        Observers::Each => insight.place(world),
        Observers::Root => world.sight(viewer),
    };
    mix(seen ^ mix(seat.index() as u64 + 1))
}

/// The number of the place where the next part is decided, this one being chosen.
pub(super) fn below(key: u64, part: u64) -> u64 {
    mix(key ^ mix(part))
}

/// What a game that has ended came to.
fn value_of_end<W: World>(world: &W) -> Shares {
    world.end().map_or_else(|| Shares::even(W::SEATS), |end| Shares::of_end(&end, W::SEATS))
}
