//! Late move reductions (LMR): moves late in the order are searched less deep, and again if they turn out better.

use crate::alphabeta::node_state::{MoveInfo, MoveLoop, NodeState};
use crate::alphabeta::threads::worker::{LMR_TABLE_SIZE, Worker};
use base::score::Score;
use base::seat::Relation;
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;

/// Reductions are computed in these parts of a ply.
pub(super) const REDUCTION_SCALE: i32 = 1024;

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

    /// The reduction by depth and move count alone, in [`REDUCTION_SCALE`]ths of a ply.
    #[inline]
    pub(super) fn lmr_base_reduction(&self, node: &NodeState<G::Move>, depth: i32, move_count: usize) -> i32 {
        let p = &self.shared.params;
        let last = LMR_TABLE_SIZE - 1;
        let product = self.lmr_table[depth.clamp(0, last as i32) as usize] * self.lmr_table[move_count.min(last)];
        product + p.lmr_base + if node.improving { 0 } else { product / p.lmr_not_improving_divisor }
    }

    /// By how much a late move is reduced, in [`REDUCTION_SCALE`]ths of a ply.
    pub(super) fn reduction(
        &self,
        node: &NodeState<G::Move>,
        info: &MoveInfo<G::Move>,
        move_loop: &MoveLoop<G::Move>,
    ) -> i32 {
        let p = &self.shared.params;
        let mut reduction = self.lmr_base_reduction(node, move_loop.depth, move_loop.move_count);
        if node.tt_pv {
            reduction -= p.lmr_tt_pv + p.lmr_pv * node.pv_node as i32;
        }
        if node.cut_node {
            reduction += p.lmr_cut_node + p.lmr_cut_node_no_tt_move * node.tt_move.is_none() as i32;
        }
        if node.tt_move_is_noisy {
            reduction += p.lmr_tt_move_noisy;
        }
        if info.presses_king {
            reduction -= p.lmr_presses_king;
        }
        reduction -= node.correction.abs() / p.lmr_correction_divisor;
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

    /// Internal iterative reductions (IIR): a node for which the table knows no move is searched less deep; when it comes
    /// up again, the table knows one.
    pub(super) fn internal_iterative_reductions(&self, node: &mut NodeState<G::Move>) {
        let p = &self.shared.params;
        if self.shared.features.internal_iterative_reductions
            && node.tt_move.is_none()
            && node.excluded_move.is_none()
            && node.ply > 0
            && node.depth >= p.iir_min_depth
            && (node.pv_node || node.cut_node)
        {
            node.depth -= p.iir_reduction;
        }
    }

    /// Hindsight: after a move that was reduced, the evaluation shows whether that was right. If it did not frighten the
    /// seat on move, the node is searched a ply deeper; if both sides are content, a ply less deep.
    pub(super) fn adjust_depth_in_hindsight(&self, node: &mut NodeState<G::Move>) {
        let p = &self.shared.params;
        if node.ply == 0 || node.in_check || node.excluded_move.is_some() || !self.shared.features.late_move_reductions
        {
            return;
        }
        let previous = self.thread_data.stack.plies_before(node.ply, 1);
        let Some(before) = previous.static_eval else { return };
        if self.relation(node.seat, previous.seat) != Relation::Enemy {
            return;
        }
        let risen = node.static_eval.raw() + before.raw();
        if previous.reduction >= p.hindsight_deeper && risen <= 0 {
            node.depth += 1;
        } else if previous.reduction >= p.hindsight_shallower && node.depth >= 2 && risen > p.hindsight_margin {
            node.depth -= 1;
        }
    }

    /// Reduction after an alpha raise: once a move has raised alpha, the others are searched less deep.
    #[inline]
    pub(super) fn reduce_after_alpha_raise(&self, move_loop: &mut MoveLoop<G::Move>, score: Score) {
        let p = &self.shared.params;
        if self.shared.features.alpha_raise_reduction
            && (p.alpha_raise_min_depth..=p.alpha_raise_max_depth).contains(&move_loop.depth)
            && !score.is_decisive()
        {
            move_loop.depth -= p.alpha_raise_reduction;
        }
    }
}
