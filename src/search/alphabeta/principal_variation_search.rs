//! Principal variation search (PVS): all moves but the first are searched with a null window, and again where they
//! beat it.

use super::move_info::MoveInfo;
use super::move_loop::MoveLoop;
use super::node_state::NodeState;
use super::worker::{SearchPosition, Worker};
use crate::base::score::{Score, Window};
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Principal variation search (PVS): searches the child that a move leads to, the first of a PV node with the whole
    /// window, the others with a null window (late ones reduced), and again with the whole where they beat alpha.
    pub(super) fn principal_variation_search(
        &mut self,
        child: &SearchPosition<G, E::Accumulator>,
        node: &NodeState<G::Move>,
        info: &MoveInfo<G::Move>,
        move_loop: &MoveLoop<G::Move>,
        extension: i32,
    ) -> Score {
        let (seat, ply) = (node.seat, node.ply);
        let mut depth = move_loop.depth - 1 + extension;
        let window = Window::new(move_loop.alpha, node.window.beta);
        if !self.shared.features.principal_variation_search {
            return self.negamax_child(child, seat, ply, depth, window, !node.cut_node);
        }
        let mut score = move_loop.alpha;
        let mut is_full = node.pv_node && move_loop.move_count == 1;
        if self.is_reduced(node, move_loop) {
            (score, depth) = self.late_move_reductions(child, node, info, move_loop, depth);
            is_full = node.pv_node && score > move_loop.alpha;
        } else if !is_full {
            let null_window = Window::null_above(move_loop.alpha);
            score = self.negamax_child(child, seat, ply, depth, null_window, !node.cut_node);
            is_full = node.pv_node && score > move_loop.alpha;
        }
        if is_full && !self.is_stopped() {
            score = self.negamax_child(child, seat, ply, depth, window, false);
        }
        score
    }
}
