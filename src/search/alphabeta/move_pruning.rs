//! Pruning of single moves at shallow depth: late move pruning, futility pruning, history pruning, SEE pruning.

use super::move_info::MoveInfo;
use super::move_loop::MoveLoop;
use super::move_picker::MovePicker;
use super::node_state::NodeState;
use super::reductions::REDUCTION_SCALE;
use super::worker::Worker;
use crate::base::score::Score;
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Pruning at shallow depth: whether a move is not searched. Neither the first move is pruned nor any while all lose.
    pub(super) fn shallow_depth_pruning(
        &self,
        position: &G,
        node: &NodeState<G::Move>,
        info: &MoveInfo<G::Move>,
        move_loop: &mut MoveLoop<G::Move>,
        picker: &mut MovePicker<G>,
    ) -> bool {
        if node.ply == 0 || move_loop.move_count == 1 || move_loop.best_score.is_loss() {
            return false;
        }
        let p = &self.shared.params;
        let depth = move_loop.depth;
        let is_late = self.late_move_pruning(node, move_loop);
        if is_late {
            picker.skip_quiets();
        }
        let reduction = self.lmr_base_reduction(node, depth, move_loop.move_count) / REDUCTION_SCALE;
        let mut lmr_depth = (depth - reduction).max(0);
        if !info.is_noisy && !info.gives_check {
            if is_late || self.history_pruning(info, depth, lmr_depth) {
                return true;
            }
            lmr_depth = (lmr_depth + info.history_score / p.futility_history_divisor).max(0);
        }
        if let Some(futility_value) = self.futility_pruning(position, node, info, lmr_depth, move_loop.alpha) {
            move_loop.best_score = move_loop.best_score.max(futility_value);
            return true;
        }
        self.see_pruning(position, info, depth, lmr_depth)
    }

    /// Late move pruning (LMP), also called move count pruning: after so many moves no quiet move is searched.
    #[inline]
    fn late_move_pruning(&self, node: &NodeState<G::Move>, move_loop: &MoveLoop<G::Move>) -> bool {
        let p = &self.shared.params;
        let base = p.lmp_base + move_loop.depth * move_loop.depth;
        let limit = if node.improving { base } else { 2 * base / p.lmp_not_improving_divisor };
        self.shared.features.late_move_pruning && move_loop.move_count >= limit as usize
    }

    /// History pruning: a quiet move is not searched where it did badly elsewhere in the tree.
    #[inline]
    fn history_pruning(&self, info: &MoveInfo<G::Move>, depth: i32, lmr_depth: i32) -> bool {
        let p = &self.shared.params;
        self.shared.features.history_pruning
            && lmr_depth <= p.history_pruning_max_depth
            && info.history_score < -p.history_pruning_margin * depth
    }

    /// Futility pruning: a move that gives no check is not searched where the static evaluation with a margin, and with
    /// the material that a noisy move wins, does not exceed alpha. Returns that sum, which bounds the node's score.
    #[inline]
    fn futility_pruning(
        &self,
        position: &G,
        node: &NodeState<G::Move>,
        info: &MoveInfo<G::Move>,
        lmr_depth: i32,
        alpha: Score,
    ) -> Option<Score> {
        let p = &self.shared.params;
        let max_depth = if info.is_noisy { p.capture_futility_max_depth } else { p.futility_max_depth };
        if !self.shared.features.futility_pruning || info.gives_check || node.in_check || lmr_depth > max_depth {
            return None;
        }
        let margin = if info.is_noisy {
            p.capture_futility_base
                + p.capture_futility_margin * lmr_depth
                + position.material_gain(info.mv)
                + info.history_score / p.capture_futility_history_divisor
        } else {
            p.futility_base + p.futility_margin * lmr_depth
        };
        let futility_value = node.static_eval.add_centipawns(margin);
        (futility_value <= alpha).then_some(futility_value)
    }

    /// SEE pruning: a move is not searched where the static exchange evaluation loses more than its depth allows.
    #[inline]
    fn see_pruning(&self, position: &G, info: &MoveInfo<G::Move>, depth: i32, lmr_depth: i32) -> bool {
        let p = &self.shared.params;
        let (is_shallow, max_loss) = if info.is_noisy {
            let history = info.history_score / p.see_capture_history_divisor;
            (depth <= p.see_capture_max_depth, p.see_capture_margin * depth + history)
        } else if info.gives_check {
            (depth <= p.see_check_max_depth, p.see_check_margin * depth)
        } else {
            (lmr_depth <= p.see_quiet_max_depth, p.see_quiet_margin * lmr_depth * lmr_depth)
        };
        self.shared.features.see_pruning && is_shallow && !position.see_ge(info.mv, -max_loss)
    }
}
