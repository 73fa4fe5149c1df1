//! Monte Carlo tree search with max^n backups: the tree grows where every seat, playing for its own chance to win,
//! would go, and each branch is worth the mean of what was found behind it.

use crate::base::score::MAX_PLY;
use crate::base::seat::Seat;
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use crate::eval::win_probabilities::WinProbabilities;
use crate::search::alphabeta::worker::{SearchPosition, Worker};
use crate::search::control::parameters::Parameters;
use std::ops::ControlFlow;

/// No position beyond.
const NULL_NODE: u32 = u32::MAX;
/// Bytes that a branch takes, with its share of the positions that branches lead to.
const EDGE_BYTES: usize = 32;
/// The visits after which a node is expanded while the tree is empty.
const MIN_EXPANSION_VISITS: f64 = 2.0;

/// A position in the tree.
#[derive(Clone, Copy)]
struct MctsNode {
    /// Its branches, once it was visited a second time.
    first_edge: u32,
    end_edge: u32,
    visits: u32,
    /// The chances of an end, or of a return to an earlier position: nothing grows there.
    terminal_value: Option<WinProbabilities>,
}

/// A move from a position in the tree.
#[derive(Clone, Copy)]
struct MctsEdge<M> {
    mv: M,
    /// The share of the visits that it may have before it is known better.
    prior: f32,
    visits: u32,
    /// The chances of the seat that moves here, added up over the visits.
    total_value: f64,
    child: u32,
}

/// What was searched so far from one root.
pub(in crate::search) struct MctsTree<M> {
    nodes: Vec<MctsNode>,
    edges: Vec<MctsEdge<M>>,
    /// The way from the root to where the tree grows: branches, and the seats that move.
    path: Vec<(usize, Seat)>,
    /// The moves of the position that is given branches, and what they promise.
    moves: Vec<M>,
    policy_logits: Vec<f32>,
}

impl<M: Copy> MctsTree<M> {
    pub(in crate::search) fn new() -> MctsTree<M> {
        MctsTree {
            nodes: Vec::new(),
            edges: Vec::new(),
            path: Vec::new(),
            moves: Vec::new(),
            policy_logits: Vec::new(),
        }
    }

    /// Forgets all.
    pub(in crate::search) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
    }

    /// The branch to follow from a position: what did well so far, and what promised well and was not tried enough.
    fn select_puct(&self, knot: MctsNode, params: &Parameters) -> usize {
        let branches = &self.edges[knot.first_edge as usize..knot.end_edge as usize];
        let (mut sum, mut count) = (0.0, 0u32);
        for branch in branches {
            sum += branch.total_value;
            count += branch.visits;
        }
        let untried = if count == 0 { 0.0 } else { (sum / f64::from(count)) as f32 - params.mcts_fpu_reduction };
        let urge = params.mcts_exploration * (count.max(1) as f32).sqrt();
        let (mut best, mut most) = (0, f32::MIN);
        for (index, branch) in branches.iter().enumerate() {
            let mean =
                if branch.visits == 0 { untried } else { (branch.total_value / f64::from(branch.visits)) as f32 };
            let value = mean + urge * branch.prior / (1 + branch.visits) as f32;
            if value > most {
                (best, most) = (index, value);
            }
        }
        knot.first_edge as usize + best
    }

    /// Adds what was found at the end of the path to every branch on it.
    fn backpropagate(&mut self, chances: &WinProbabilities) {
        for &(branch, seat) in &self.path {
            let branch = &mut self.edges[branch];
            branch.visits += 1;
            branch.total_value += f64::from(chances.of(seat)) / f64::from(WinProbabilities::ONE);
        }
    }

    /// The branches of the root: move, visits, and the mean chance of the seat that moves.
    pub(super) fn root_edge_stats(&self) -> Vec<(M, u32, f64)> {
        let Some(root) = self.nodes.first() else { return Vec::new() };
        let branches = &self.edges[root.first_edge as usize..root.end_edge as usize];
        branches
            .iter()
            .map(|branch| (branch.mv, branch.visits, branch.total_value / f64::from(branch.visits.max(1))))
            .collect()
    }

    /// The most visited line from the root's branch with this rank in [`Tree::root_edge_stats`].
    pub(super) fn principal_variation(&self, rank: usize) -> Vec<M> {
        let mut line = Vec::new();
        let mut next = self.nodes.first().map(|root| root.first_edge as usize + rank);
        while let Some(branch) = next.map(|index| self.edges[index]) {
            line.push(branch.mv);
            let knot = self.nodes.get(branch.child as usize);
            next = knot.and_then(|knot| {
                let tried =
                    (knot.first_edge as usize..knot.end_edge as usize).filter(|&index| self.edges[index].visits > 0);
                tried.max_by_key(|&index| self.edges[index].visits)
            });
        }
        line
    }
}

/// What a move promises where the evaluator has no opinion: what it gains, and that it does not lose.
fn heuristic_policy_logit<G: Tactics>(position: &G, mv: G::Move) -> f32 {
    position.material_gain(mv) as f32 / 100.0 + if position.see_ge(mv, 0) { 1.0 } else { 0.0 }
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Lets the tree grow until its root was visited so often.
    pub(super) fn run_mcts(&mut self, root: &SearchPosition<G, E::Accumulator>, visits: u32) {
        if self.thread_data.mcts_tree.nodes.is_empty() {
            self.thread_data.mcts_tree.nodes.push(MctsNode {
                first_edge: 0,
                end_edge: 0,
                visits: 0,
                terminal_value: None,
            });
            self.create_edges(root, 0);
            if self.count_node(0) {
                return;
            }
        }
        let height = self.thread_data.position_history.len();
        while !self.is_stopped() && self.thread_data.mcts_tree.nodes[0].visits < visits {
            let chances = self.simulate(root);
            self.thread_data.position_history.truncate(height);
            self.thread_data.mcts_tree.backpropagate(&chances);
        }
    }

    /// Walks from the root to where the tree ends, lets it grow there, and tells what is found.
    fn simulate(&mut self, root: &SearchPosition<G, E::Accumulator>) -> WinProbabilities {
        let mut node = root.clone();
        let mut at = 0;
        self.thread_data.mcts_tree.path.clear();
        for ply in 0.. {
            let tree = &mut self.thread_data.mcts_tree;
            tree.nodes[at].visits += 1;
            if let Some(chances) = tree.nodes[at].terminal_value {
                self.count_node(ply);
                return chances;
            }
            if tree.nodes[at].first_edge == tree.nodes[at].end_edge {
                let full = (tree.edges.len() * EDGE_BYTES) as f64 / self.shared.mcts_tree_bytes as f64;
                let needed = MIN_EXPANSION_VISITS + self.shared.params.mcts_max_expansion_visits * full * full;
                let is_due = full < 1.0 && f64::from(tree.nodes[at].visits) >= needed;
                if ply >= MAX_PLY - 2 || !is_due {
                    self.count_node(ply);
                    return self.shared.evaluator.win_probabilities(&node.position, &node.accumulator);
                }
                self.create_edges(&node, at);
                if self.thread_data.mcts_tree.nodes[at].first_edge == self.thread_data.mcts_tree.nodes[at].end_edge {
                    let chances = WinProbabilities::from_outcome(&node.position.no_moves_outcome(), G::SEATS, ply);
                    self.thread_data.mcts_tree.nodes[at].terminal_value = Some(chances);
                    self.count_node(ply);
                    return chances;
                }
            }
            let tree = &mut self.thread_data.mcts_tree;
            let index = tree.select_puct(tree.nodes[at], &self.shared.params);
            let branch = tree.edges[index];
            tree.path.push((index, node.position.side_to_move()));
            self.thread_data.position_history.push(node.position.repetition_entry());
            self.shared.evaluator.make_move(&mut node.position, &mut node.accumulator, branch.mv);
            if branch.child == NULL_NODE {
                return self.expand_leaf(&node, ply + 1, index);
            }
            at = branch.child as usize;
        }
        WinProbabilities::from_scores(&[])
    }

    /// Makes the position that a branch leads to, and tells what it is worth.
    fn expand_leaf(&mut self, node: &SearchPosition<G, E::Accumulator>, ply: usize, branch: usize) -> WinProbabilities {
        self.count_node(ply);
        let position = &node.position;
        let fixed = match position.board_outcome() {
            Some(outcome) => Some(WinProbabilities::from_outcome(&outcome, G::SEATS, ply)),
            None => self.repetition_win_probabilities(position, ply),
        };
        let chances = fixed.unwrap_or_else(|| self.shared.evaluator.win_probabilities(position, &node.accumulator));
        let tree = &mut self.thread_data.mcts_tree;
        tree.edges[branch].child = tree.nodes.len() as u32;
        tree.nodes.push(MctsNode { first_edge: 0, end_edge: 0, visits: 1, terminal_value: fixed });
        chances
    }

    /// Gives a position its branches.
    fn create_edges(&mut self, node: &SearchPosition<G, E::Accumulator>, at: usize) {
        let position = &node.position;
        let tree = &mut self.thread_data.mcts_tree;
        tree.moves.clear();
        tree.policy_logits.clear();
        if at == 0 {
            tree.moves.extend(self.root_moves.iter().map(|root_move| root_move.mv));
        } else {
            let _ = position.generate_moves(|batch| {
                tree.moves.extend(batch);
                ControlFlow::Continue(())
            });
        }
        self.shared.evaluator.policy_logits(position, &tree.moves, &mut tree.policy_logits);
        if tree.policy_logits.is_empty() {
            tree.policy_logits.extend(tree.moves.iter().map(|&mv| heuristic_policy_logit(position, mv)));
        }
        let most = tree.policy_logits.iter().copied().fold(f32::MIN, f32::max);
        tree.policy_logits.iter_mut().for_each(|promise| *promise = (*promise - most).exp());
        let whole: f32 = tree.policy_logits.iter().sum();
        let begin = tree.edges.len();
        let fresh =
            |(&mv, promise)| MctsEdge { mv, prior: promise / whole, visits: 0, total_value: 0.0, child: NULL_NODE };
        tree.edges.extend(tree.moves.iter().zip(&tree.policy_logits).map(fresh));
        (tree.nodes[at].first_edge, tree.nodes[at].end_edge) = (begin as u32, tree.edges.len() as u32);
    }
}
