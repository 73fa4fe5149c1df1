//! Null move pruning (NMP): where passing still fails high in a reduced search, the node does.

use super::node_state::NodeState;
use super::worker::{SearchPosition, Worker};
use crate::base::score::{Score, Window};
use crate::base::seat::Relation;
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Null move pruning (NMP): where the node fails high in a reduced search although the seat passes, it would with
    /// most moves. Deep cutoffs are verified by a search without null moves, for in zugzwang passing is the best move.
    pub(super) fn null_move_pruning(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        node: &NodeState<G::Move>,
    ) -> Option<Score> {
        let p = &self.shared.params;
        let (beta, depth, ply) = (node.window.beta, node.depth, node.ply);
        let previous_was_null = ply > 0 && self.thread_data.stack.plies_before(ply, 1).current_move.is_none();
        let applies = self.shared.features.null_move_pruning
            && depth >= p.nmp_min_depth
            && ply >= self.nmp_min_ply
            && !previous_was_null
            && !beta.is_loss()
            && node.tt_adjusted_eval >= beta
            && node.static_eval.raw() >= beta.raw() - p.nmp_eval_margin_per_ply * depth + p.nmp_eval_margin;
        if !applies {
            return None;
        }
        let passed = search_position.position.null_move()?;
        if self.relation(node.seat, passed.side_to_move()) == Relation::Ally {
            return None;
        }
        let lead = (node.tt_adjusted_eval.raw() - beta.raw()) / p.nmp_eval_divisor;
        let reduction = p.nmp_base_reduction + depth / p.nmp_depth_divisor + lead.min(p.nmp_max_eval_reduction);
        let score = self.search_null_move(search_position, passed, node, depth - reduction);
        if self.is_stopped() || score < beta {
            return None;
        }
        let score = if score.is_win() { beta } else { score };
        if depth < p.nmp_verification_depth || self.nmp_min_ply > 0 {
            return Some(score);
        }
        let span = (depth - reduction).max(1) * p.nmp_verification_span / 100;
        self.nmp_min_ply = ply + span as usize;
        let verified = self.search(search_position, ply, depth - reduction, Window::null_below(beta), false);
        self.nmp_min_ply = 0;
        (verified >= beta).then_some(score)
    }

    /// Searches the position after a null move with a null window below beta.
    fn search_null_move(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        passed: G,
        node: &NodeState<G::Move>,
        depth: i32,
    ) -> Score {
        self.shared.tt.prefetch(self.shared.alliances.tt_key(&passed));
        let entry = self.thread_data.stack.at_mut(node.ply);
        (entry.current_move, entry.piece_to) = (None, None);
        let child = SearchPosition { position: passed, accumulator: search_position.accumulator.clone() };
        self.thread_data.position_history.push(search_position.position.repetition_entry());
        let history_length = self.thread_data.position_history.len();
        let repetition_start = std::mem::replace(&mut self.repetition_start, history_length);
        let window = Window::null_below(node.window.beta);
        let score = self.negamax_child(&child, node.seat, node.ply, depth, window, !node.cut_node);
        self.repetition_start = repetition_start;
        self.thread_data.position_history.pop();
        score
    }
}
