//! Monte Carlo tree search with max^n backups: the tree grows where every seat, playing for its own chance to win,
//! would go, and each branch is worth the mean of what was found behind it.

use crate::base::score::MAX_PLY;
use crate::base::seat::Seat;
use crate::eval::chances::Chances;
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use crate::search::worker::{Node, Worker};
use std::ops::ControlFlow;

/// How far a branch that looks promising is tried before one that did well.
const CURIOSITY: f32 = 0.6;
/// What an untried branch is believed to be worth less than the mean of its position.
const DOUBT: f32 = 0.05;
/// No position beyond.
const NOWHERE: u32 = u32::MAX;
/// Bytes that a branch takes, with its share of the positions that branches lead to.
const BRANCH_BYTES: usize = 32;
/// How often a position must have been visited before it branches, when the tree is nearly full; less before.
const SPARSEST: f64 = 64.0;

/// A position in the tree.
#[derive(Clone, Copy)]
struct Knot {
    /// Its branches, once it was visited a second time.
    begin: u32,
    end: u32,
    visits: u32,
    /// The chances of an end, or of a return to an earlier position: nothing grows there.
    fixed: Option<Chances>,
}

/// A move from a position in the tree.
#[derive(Clone, Copy)]
struct Branch<M> {
    mv: M,
    /// The share of the visits that it may have before it is known better.
    prior: f32,
    visits: u32,
    /// The chances of the seat that moves here, added up over the visits.
    sum: f64,
    knot: u32,
}

/// What was searched so far from one root.
pub(in crate::search) struct Tree<M> {
    knots: Vec<Knot>,
    branches: Vec<Branch<M>>,
    /// The way from the root to where the tree grows: branches, and the seats that move.
    path: Vec<(usize, Seat)>,
    /// The moves of the position that is given branches, and what they promise.
    moves: Vec<M>,
    promises: Vec<f32>,
}

impl<M: Copy> Tree<M> {
    pub(in crate::search) fn new() -> Tree<M> {
        Tree { knots: Vec::new(), branches: Vec::new(), path: Vec::new(), moves: Vec::new(), promises: Vec::new() }
    }

    /// Forgets all.
    pub(in crate::search) fn clear(&mut self) {
        self.knots.clear();
        self.branches.clear();
    }

    /// The branch to follow from a position: what did well so far, and what promised well and was not tried enough.
    fn choose(&self, knot: Knot) -> usize {
        let branches = &self.branches[knot.begin as usize..knot.end as usize];
        let (mut sum, mut count) = (0.0, 0u32);
        for branch in branches {
            sum += branch.sum;
            count += branch.visits;
        }
        let untried = if count == 0 { 0.0 } else { (sum / f64::from(count)) as f32 - DOUBT };
        let urge = CURIOSITY * (count.max(1) as f32).sqrt();
        let (mut best, mut most) = (0, f32::MIN);
        for (index, branch) in branches.iter().enumerate() {
            let mean = if branch.visits == 0 { untried } else { (branch.sum / f64::from(branch.visits)) as f32 };
            let value = mean + urge * branch.prior / (1 + branch.visits) as f32;
            if value > most {
                (best, most) = (index, value);
            }
        }
        knot.begin as usize + best
    }

    /// Adds what was found at the end of the path to every branch on it.
    fn back_up(&mut self, chances: &Chances) {
        for &(branch, seat) in &self.path {
            let branch = &mut self.branches[branch];
            branch.visits += 1;
            branch.sum += f64::from(chances.of(seat)) / f64::from(Chances::WHOLE);
        }
    }

    /// The branches of the root: move, visits, and the mean chance of the seat that moves.
    pub(super) fn standing(&self) -> Vec<(M, u32, f64)> {
        let Some(root) = self.knots.first() else { return Vec::new() };
        let branches = &self.branches[root.begin as usize..root.end as usize];
        branches.iter().map(|branch| (branch.mv, branch.visits, branch.sum / f64::from(branch.visits.max(1)))).collect()
    }

    /// The most visited line from the root's branch with this rank in [`Tree::standing`].
    pub(super) fn line(&self, rank: usize) -> Vec<M> {
        let mut line = Vec::new();
        let mut next = self.knots.first().map(|root| root.begin as usize + rank);
        while let Some(branch) = next.map(|index| self.branches[index]) {
            line.push(branch.mv);
            let knot = self.knots.get(branch.knot as usize);
            next = knot.and_then(|knot| {
                let tried = (knot.begin as usize..knot.end as usize).filter(|&index| self.branches[index].visits > 0);
                tried.max_by_key(|&index| self.branches[index].visits)
            });
        }
        line
    }
}

/// What a move promises where the evaluator has no opinion: what it gains, and that it does not lose.
fn guess<G: Tactics>(position: &G, mv: G::Move) -> f32 {
    position.gain(mv) as f32 / 100.0 + if position.exchange_reaches(mv, 0) { 1.0 } else { 0.0 }
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Lets the tree grow until its root was visited so often.
    pub(super) fn grow(&mut self, root: &Node<G, E::Accumulator>, visits: u32) {
        if self.memory.tree.knots.is_empty() {
            self.memory.tree.knots.push(Knot { begin: 0, end: 0, visits: 0, fixed: None });
            self.expand(root, 0);
            if self.enter(0) {
                return;
            }
        }
        let height = self.memory.traces.len();
        while !self.stopped() && self.memory.tree.knots[0].visits < visits {
            let chances = self.walk(root);
            self.memory.traces.truncate(height);
            self.memory.tree.back_up(&chances);
        }
    }

    /// Walks from the root to where the tree ends, lets it grow there, and tells what is found.
    fn walk(&mut self, root: &Node<G, E::Accumulator>) -> Chances {
        let mut node = root.clone();
        let mut at = 0;
        self.memory.tree.path.clear();
        for ply in 0.. {
            let tree = &mut self.memory.tree;
            tree.knots[at].visits += 1;
            if let Some(chances) = tree.knots[at].fixed {
                self.enter(ply);
                return chances;
            }
            if tree.knots[at].begin == tree.knots[at].end {
                let full = (tree.branches.len() * BRANCH_BYTES) as f64 / self.shared.tree_bytes as f64;
                let is_due = full < 1.0 && f64::from(tree.knots[at].visits) >= 2.0 + SPARSEST * full * full;
                if ply >= MAX_PLY - 2 || !is_due {
                    self.enter(ply);
                    return self.shared.evaluator.chances(&node.position, &node.accumulator);
                }
                self.expand(&node, at);
                if self.memory.tree.knots[at].begin == self.memory.tree.knots[at].end {
                    let chances = Chances::of_end(&node.position.end_without_moves(), G::SEATS, ply);
                    self.memory.tree.knots[at].fixed = Some(chances);
                    self.enter(ply);
                    return chances;
                }
            }
            let tree = &mut self.memory.tree;
            let index = tree.choose(tree.knots[at]);
            let branch = tree.branches[index];
            tree.path.push((index, node.position.seat()));
            self.memory.traces.push(node.position.trace());
            self.shared.evaluator.play(&mut node.position, &mut node.accumulator, branch.mv);
            if branch.knot == NOWHERE {
                return self.sprout(&node, ply + 1, index);
            }
            at = branch.knot as usize;
        }
        Chances::of_values(&[])
    }

    /// Makes the position that a branch leads to, and tells what it is worth.
    fn sprout(&mut self, node: &Node<G, E::Accumulator>, ply: usize, branch: usize) -> Chances {
        self.enter(ply);
        let position = &node.position;
        let fixed = match position.end_on_board() {
            Some(outcome) => Some(Chances::of_end(&outcome, G::SEATS, ply)),
            None => self.chances_of_return(position, ply),
        };
        let chances = fixed.unwrap_or_else(|| self.shared.evaluator.chances(position, &node.accumulator));
        let tree = &mut self.memory.tree;
        tree.branches[branch].knot = tree.knots.len() as u32;
        tree.knots.push(Knot { begin: 0, end: 0, visits: 1, fixed });
        chances
    }

    /// Gives a position its branches.
    fn expand(&mut self, node: &Node<G, E::Accumulator>, at: usize) {
        let position = &node.position;
        let tree = &mut self.memory.tree;
        tree.moves.clear();
        tree.promises.clear();
        if at == 0 {
            tree.moves.extend(self.root_moves.iter().map(|root_move| root_move.mv));
        } else {
            let _ = position.visit_moves(|batch| {
                tree.moves.extend(batch);
                ControlFlow::Continue(())
            });
        }
        self.shared.evaluator.promises(position, &tree.moves, &mut tree.promises);
        if tree.promises.is_empty() {
            tree.promises.extend(tree.moves.iter().map(|&mv| guess(position, mv)));
        }
        let most = tree.promises.iter().copied().fold(f32::MIN, f32::max);
        tree.promises.iter_mut().for_each(|promise| *promise = (*promise - most).exp());
        let whole: f32 = tree.promises.iter().sum();
        let begin = tree.branches.len();
        let fresh = |(&mv, promise)| Branch { mv, prior: promise / whole, visits: 0, sum: 0.0, knot: NOWHERE };
        tree.branches.extend(tree.moves.iter().zip(&tree.promises).map(fresh));
        (tree.knots[at].begin, tree.knots[at].end) = (begin as u32, tree.branches.len() as u32);
    }
}
