//! Late move reductions (LMR): moves late in the order are searched less deep, and again where they turn out better.

use super::move_info::MoveInfo;
use super::move_loop::MoveLoop;
use super::node_state::NodeState;
use super::worker::{LMR_TABLE_SIZE, SearchPosition, Worker};
use crate::base::score::{Score, Window};
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use crate::search::control::parameters::Parameters;

/// Reductions are computed in these parts of a ply.
pub(super) const REDUCTION_SCALE: i32 = 1024;

/// The scaled logarithms of depths and move counts; a reduction is the product of two.
pub(super) fn lmr_table(params: &Parameters) -> [i32; LMR_TABLE_SIZE] {
    std::array::from_fn(|index| if index == 0 { 0 } else { (params.lmr_log_scale * (index as f64).ln()) as i32 })
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Whether a move is late enough to be reduced.
    #[inline]
    pub(super) fn is_reduced(&self, node: &NodeState<G::Move>, move_loop: &MoveLoop<G::Move>) -> bool {
        let p = &self.shared.params;
        let full_depth_moves = p.lmr_full_depth_moves as usize + (node.ply == 0) as usize;
        self.shared.features.late_move_reductions
            && move_loop.depth >= p.lmr_min_depth
            && move_loop.move_count > full_depth_moves
    }

    /// Late move reductions (LMR): searches a late move with a null window and reduced depth, and with full depth where
    /// it beats alpha; a ply more or less where it beats the best score by far or hardly. Returns the score, and the
    /// depth for a search with the whole window.
    pub(super) fn late_move_reductions(
        &mut self,
        child: &SearchPosition<G, E::Accumulator>,
        node: &NodeState<G::Move>,
        info: &MoveInfo<G::Move>,
        move_loop: &MoveLoop<G::Move>,
        full_depth: i32,
    ) -> (Score, i32) {
        let p = &self.shared.params;
        let (seat, ply) = (node.seat, node.ply);
        let null_window = Window::null_above(move_loop.alpha);
        let mut depth = full_depth;
        let reduction = self.reduction(node, info, move_loop) / REDUCTION_SCALE;
        let reduced_depth = (depth - reduction).clamp(1, (depth + 1).max(1));
        let mut score = self.negamax_child(child, seat, ply, reduced_depth, null_window, true);
        if score > move_loop.alpha && reduced_depth < depth {
            let best_score = move_loop.best_score.raw();
            depth += (score.raw() > best_score + p.lmr_deeper_base + p.lmr_deeper_per_ply * depth) as i32;
            depth -= (score.raw() < best_score + p.lmr_shallower_margin) as i32;
            if reduced_depth < depth {
                score = self.negamax_child(child, seat, ply, depth, null_window, !node.cut_node);
            }
        }
        (score, depth)
    }

    /// The reduction by depth and move count alone, in [`REDUCTION_SCALE`]ths of a ply.
    #[inline]
    pub(super) fn lmr_base_reduction(&self, node: &NodeState<G::Move>, depth: i32, move_count: usize) -> i32 {
        let p = &self.shared.params;
        let last = LMR_TABLE_SIZE - 1;
        let product = self.lmr_table[depth.clamp(0, last as i32) as usize] * self.lmr_table[move_count.min(last)];
        product + p.lmr_base + if node.improving { 0 } else { product / p.lmr_not_improving_divisor }
    }

    /// By how much a late move is reduced, in [`REDUCTION_SCALE`]ths of a ply.
    fn reduction(&self, node: &NodeState<G::Move>, info: &MoveInfo<G::Move>, move_loop: &MoveLoop<G::Move>) -> i32 {
        let p = &self.shared.params;
        let mut reduction = self.lmr_base_reduction(node, move_loop.depth, move_loop.move_count);
        if node.tt_pv {
            reduction -= p.lmr_tt_pv + p.lmr_pv * node.pv_node as i32;
        }
        if node.cut_node {
            reduction += p.lmr_cut_node;
        }
        if node.tt_move.is_some_and(|mv| move_loop.best_move == Some(mv)) {
            reduction += p.lmr_tt_move_best;
        }
        if self.thread_data.stack.at(node.ply + 1).cutoff_count > p.lmr_cutoff_count {
            reduction += p.lmr_child_cutoffs;
        }
        if info.gives_check {
            reduction -= p.lmr_gives_check;
        }
        if node.in_check {
            reduction -= p.lmr_in_check;
        }
        let divisor = if info.is_noisy { p.lmr_noisy_history_divisor } else { p.lmr_quiet_history_divisor };
        reduction - info.history_score / divisor
    }
}
