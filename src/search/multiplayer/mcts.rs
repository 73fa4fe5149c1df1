//! Monte Carlo tree search with max^n backups (Sturtevant 2008) for three seats or more: every seat maximises its own
//! win probability, and the evaluator stands for playouts.

use super::mcts_edge::{MctsEdge, NULL_NODE};
use super::mcts_tree::{MctsNode, MctsTree, PathStep};
use crate::gumbel_root::GumbelRoot;
use crate::threads::worker::{SearchPosition, Worker};
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
    pub(super) fn run_mcts(&mut self, tree: &mut MctsTree<G>, root: &SearchPosition<G, E::Accumulator>, visits: u32) {
        if tree.nodes.is_empty() {
            tree.nodes.push(MctsNode::NEW);
            self.create_edges(tree, root, 0);
            if self.count_node(0) {
                return;
            }
        }
        if !tree.has_root_noise {
            let (params, key) = (&self.shared.params, root.position.zobrist_key());
            tree.add_root_noise(params.mcts_root_noise, key);
            let edges = &tree.edges[tree.nodes[0].edges()];
            let simulations = self.shared.limits.nodes.unwrap_or(0);
            tree.gumbel_root = GumbelRoot::draw(edges, params.mcts_gumbel_moves as usize, simulations, key);
            tree.has_root_noise = true;
        }
        let history_length = self.thread_data.position_history.len();
        while !self.is_stopped() && tree.nodes[0].visits < visits {
            let win_probabilities = self.simulate(tree, root);
            self.thread_data.position_history.truncate(history_length);
            tree.backpropagate(&win_probabilities);
        }
    }

    /// One simulation: descends by PUCT to a leaf, expands it, and returns its value to each seat.
    fn simulate(&mut self, tree: &mut MctsTree<G>, root: &SearchPosition<G, E::Accumulator>) -> WinProbabilities {
        let mut search_position = root.clone();
        let mut at = 0;
        tree.path.clear();
        for ply in 0.. {
            tree.nodes[at].visits += 1;
            if let Some(win_probabilities) = tree.nodes[at].known_value {
                self.count_node(ply);
                return win_probabilities;
            }
            if !tree.nodes[at].is_expanded() {
                let fill = tree.fill();
                let needed = MIN_EXPANSION_VISITS + self.shared.params.mcts_max_expansion_visits * fill * fill;
                let is_due = fill < 1.0 && f64::from(tree.nodes[at].visits) >= needed;
                if ply >= MAX_PLY - 2 || !is_due {
                    self.count_node(ply);
                    return self.win_probabilities(&search_position);
                }
                self.create_edges(tree, &search_position, at);
                if !tree.nodes[at].is_expanded() {
                    let win_probabilities =
                        WinProbabilities::from_outcome(&search_position.position.no_moves_outcome(), G::SEATS, ply);
                    (tree.nodes[at].known_value, tree.nodes[at].is_proven) = (Some(win_probabilities), true);
                    self.count_node(ply);
                    return win_probabilities;
                }
            }
            let forced = if at == 0 { tree.forced_root_edge(self.shared.limits.multi_pv) } else { None };
            let index = forced.unwrap_or_else(|| tree.select_puct(tree.nodes[at], &self.shared.params));
            let edge = tree.edges[index];
            tree.path.push(PathStep { node: at, edge: index, seat: search_position.position.side_to_move() });
            self.thread_data.position_history.push(search_position.position.repetition_entry());
            let SearchPosition { position, accumulator } = &mut search_position;
            self.shared.evaluator.make_move(position, accumulator, &mut self.thread_data.eval_stack, edge.mv);
            if edge.child == NULL_NODE {
                return self.expand_leaf(tree, &search_position, ply + 1, index);
            }
            at = edge.child as usize;
        }
        WinProbabilities::from_scores(&[])
    }

    /// Adds the node that an edge leads to, and returns its value to each seat.
    fn expand_leaf(
        &mut self,
        tree: &mut MctsTree<G>,
        search_position: &SearchPosition<G, E::Accumulator>,
        ply: usize,
        edge: usize,
    ) -> WinProbabilities {
        self.count_node(ply);
        let position = &search_position.position;
        let end = position.board_outcome().map(|outcome| WinProbabilities::from_outcome(&outcome, G::SEATS, ply));
        let known_value = end.or_else(|| self.repetition_win_probabilities(position, ply));
        let win_probabilities = known_value.unwrap_or_else(|| self.win_probabilities(search_position));
        tree.edges[edge].child = tree.nodes.len() as u32;
        tree.nodes.push(MctsNode { visits: 1, known_value, is_proven: end.is_some(), ..MctsNode::NEW });
        win_probabilities
    }

    /// Expands a node: an edge for each move, with the softmax of the policy logits as priors.
    fn create_edges(&mut self, tree: &mut MctsTree<G>, search_position: &SearchPosition<G, E::Accumulator>, at: usize) {
        let position = &search_position.position;
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
        softmax(&mut tree.policy_logits);
        let first_edge = tree.edges.len();
        let new_edge = |(&mv, &prior)| MctsEdge { mv, prior, visits: 0, total_value: 0.0, child: NULL_NODE };
        tree.edges.extend(tree.moves.iter().zip(&tree.policy_logits).map(new_edge));
        (tree.nodes[at].first_edge, tree.nodes[at].end_edge) = (first_edge as u32, tree.edges.len() as u32);
    }
}
