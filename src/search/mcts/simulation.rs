//! A simulation: descends the tree by PUCT to a leaf, expands it, and backs its value up.

use super::edge::{MctsEdge, NULL_NODE};
use super::tree::{MctsNode, PathStep};
use super::worker::Worker;
use crate::gumbel_root::GumbelRoot;
use base::score::MAX_PLY;
use eval::evaluator::Evaluator;
use eval::softmax::softmax;
use eval::tactics::Tactics;
use eval::win_probabilities::WinProbabilities;
use std::ops::ControlFlow;

/// The visits after which a node is expanded while the tree is empty.
const MIN_EXPANSION_VISITS: f64 = 2.0;
/// Centipawns that make a policy logit of one, if the evaluator has no policy.
const CENTIPAWNS_PER_LOGIT: f32 = 100.0;

/// The policy logit of a move if the evaluator has no policy: the material it wins, and one if it loses none.
fn heuristic_policy_logit<G: Tactics>(position: &G, mv: G::Move) -> f32 {
    position.material_gain(mv) as f32 / CENTIPAWNS_PER_LOGIT + if position.see_ge(mv, 0) { 1.0 } else { 0.0 }
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Runs simulations until the root has `visits` visits.
    pub(super) fn run_simulations(&mut self, visits: u32) {
        let root = *self.context.root.position;
        let accumulator = self.context.evaluator.fresh_accumulator(&root, self.eval_stack);
        if self.tree.nodes.is_empty() {
            self.tree.nodes.push(MctsNode::NEW);
            self.create_edges(&root, 0);
            if self.count_node(0) {
                return;
            }
        }
        if !self.tree.has_root_noise {
            let key = root.zobrist_key();
            self.tree.add_root_noise(self.params.mcts_root_noise, key);
            let simulations = self.context.limits.nodes.unwrap_or(0);
            self.tree.gumbel_root =
                GumbelRoot::draw(self.tree.root_edges(), self.params.mcts_gumbel_moves as usize, simulations, key);
            self.tree.has_root_noise = true;
        }
        while !self.is_stopped() && self.tree.nodes[0].visits < visits {
            let win_probabilities = self.simulate(root, accumulator.clone());
            self.position_history.truncate(self.context.root.past.len());
            self.tree.backpropagate(&win_probabilities);
        }
    }

    /// One simulation: descends by PUCT to a leaf, expands it, and returns its value to each seat.
    fn simulate(&mut self, mut position: G, mut accumulator: E::Accumulator) -> WinProbabilities {
        let mut at = 0;
        self.tree.path.clear();
        for ply in 0.. {
            self.tree.nodes[at].visits += 1;
            if let Some(win_probabilities) = self.tree.nodes[at].known_value {
                self.count_node(ply);
                return win_probabilities;
            }
            if !self.tree.nodes[at].is_expanded() {
                let fill = self.tree.fill();
                let needed = MIN_EXPANSION_VISITS + self.params.mcts_max_expansion_visits * fill * fill;
                let is_due = fill < 1.0 && f64::from(self.tree.nodes[at].visits) >= needed;
                if ply >= MAX_PLY - 2 || !is_due {
                    self.count_node(ply);
                    return self.win_probabilities(&position, &accumulator);
                }
                self.create_edges(&position, at);
                if !self.tree.nodes[at].is_expanded() {
                    let win_probabilities = WinProbabilities::from_outcome(&position.no_moves_outcome(), G::SEATS, ply);
                    let node = &mut self.tree.nodes[at];
                    (node.known_value, node.is_proven) = (Some(win_probabilities), true);
                    self.count_node(ply);
                    return win_probabilities;
                }
            }
            let lines = self.context.limits.multi_pv;
            let forced = if at == 0 { self.tree.forced_root_edge(lines) } else { None };
            let index = forced.unwrap_or_else(|| self.tree.select_puct(self.tree.nodes[at], &self.params));
            let edge = self.tree.edges[index];
            self.tree.path.push(PathStep { node: at, edge: index, seat: position.side_to_move() });
            self.position_history.push(position.repetition_entry());
            self.context.evaluator.make_move(&mut position, &mut accumulator, self.eval_stack, edge.mv);
            if edge.child == NULL_NODE {
                return self.expand_leaf(&position, &accumulator, ply + 1, index);
            }
            at = edge.child as usize;
        }
        WinProbabilities::from_scores(&[])
    }

    /// Adds the node that an edge leads to, and returns its value to each seat.
    fn expand_leaf(&mut self, position: &G, accumulator: &E::Accumulator, ply: usize, edge: usize) -> WinProbabilities {
        self.count_node(ply);
        let end = position.board_outcome().map(|outcome| WinProbabilities::from_outcome(&outcome, G::SEATS, ply));
        let known_value = end.or_else(|| self.repetition_win_probabilities(position, ply));
        let win_probabilities = known_value.unwrap_or_else(|| self.win_probabilities(position, accumulator));
        self.tree.edges[edge].child = self.tree.nodes.len() as u32;
        self.tree.nodes.push(MctsNode { visits: 1, known_value, is_proven: end.is_some(), ..MctsNode::NEW });
        win_probabilities
    }

    /// Expands a node: an edge for each move, with the softmax of the policy logits as priors.
    fn create_edges(&mut self, position: &G, at: usize) {
        let tree = &mut *self.tree;
        tree.moves.clear();
        tree.policy_logits.clear();
        if at == 0 {
            tree.moves.extend(self.context.moves);
        } else {
            let _ = position.generate_moves(|batch| {
                tree.moves.extend(batch);
                ControlFlow::Continue(())
            });
        }
        self.context.evaluator.policy_logits(position, &tree.moves, &mut tree.policy_logits);
        if tree.policy_logits.is_empty() {
            tree.policy_logits.extend(tree.moves.iter().map(|&mv| heuristic_policy_logit(position, mv)));
        }
        softmax(&mut tree.policy_logits);
        let first_edge = tree.edges.len();
        let new_edge = |(&mv, &prior)| MctsEdge { mv, prior, visits: 0, total_value: 0.0, child: NULL_NODE };
        tree.edges.extend(tree.moves.iter().zip(&tree.policy_logits).map(new_edge));
        (tree.nodes[at].first_edge, tree.nodes[at].end_edge) = (first_edge as u32, tree.edges.len() as u32);
    }

    /// The win probability of each seat by the static evaluation.
    fn win_probabilities(&mut self, position: &G, accumulator: &E::Accumulator) -> WinProbabilities {
        self.context.evaluator.win_probabilities(position, accumulator, self.eval_stack)
    }

    /// What a repetition is worth to each seat: forced by the rules, or likely to come about.
    fn repetition_win_probabilities(&self, position: &G, ply: usize) -> Option<WinProbabilities> {
        let (history, root) = (&self.position_history[..], self.context.root.past.len());
        let forced = position.search_repetition_result(history, root);
        let forced =
            forced.map(|verdict| WinProbabilities::from_result(verdict, position.side_to_move(), G::SEATS, ply));
        forced.or_else(|| {
            let likely = position.likely_repetition_outcome(history, root)?;
            Some(WinProbabilities::from_likely_outcome(&likely, G::SEATS).without(position.seats_out()))
        })
    }
}
