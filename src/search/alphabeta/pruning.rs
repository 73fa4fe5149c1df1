//! Pruning that asks no search of the moves: of whole nodes (mate distance pruning, razoring, reverse futility pruning),
//! and of single moves at shallow depth (late move pruning, futility pruning, history pruning, SEE pruning).

use crate::alphabeta::node_state::{MoveInfo, MoveLoop, NodeState};
use crate::alphabeta::ordering::move_picker::MovePicker;
use crate::alphabeta::reductions::REDUCTION_SCALE;
use crate::alphabeta::threads::worker::{SearchPosition, Worker};
use base::score::{Score, Window};
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Mate distance pruning: no line from this ply on ends sooner than being mated here or mating with the next move (or
    /// winning here, if the game lets a seat win that has no move), so the window narrows to that. If a forced end as
    /// short has been found already, nothing is left to search.
    #[inline]
    pub(super) fn mate_distance_pruning(&self, window: &mut Window, ply: usize) -> Option<Score> {
        if !self.shared.features.mate_distance_pruning {
            return None;
        }
        window.alpha = window.alpha.max(Score::mated_in(ply));
        window.beta = window.beta.min(Score::mate_in(ply + usize::from(!G::WINS_WITHOUT_MOVES)));
        (window.alpha >= window.beta).then_some(window.alpha)
    }

    /// Pruning by the static evaluation: the value of a node that is so far outside the window that its moves need not be
    /// searched.
    pub(super) fn prune_by_static_eval(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        node: &NodeState<G::Move>,
    ) -> Option<Score> {
        self.razoring(search_position, node).or_else(|| self.reverse_futility_pruning(node))
    }

    /// Razoring: if the static evaluation is so far below alpha that only captures might help, the quiescence search
    /// decides.
    fn razoring(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        node: &NodeState<G::Move>,
    ) -> Option<Score> {
        let p = &self.shared.params;
        let alpha = node.window.alpha;
        let margin = p.razoring_base + p.razoring_depth_squared * node.depth * node.depth;
        if !self.shared.features.razoring || node.tt_adjusted_eval.raw() + margin >= alpha.raw() || alpha.is_decisive()
        {
            return None;
        }
        let score = self.qsearch(search_position, node.ply, node.window, 0);
        (score <= alpha || self.is_stopped()).then_some(score)
    }

    /// Reverse futility pruning (RFP), also called static null move pruning: if the static evaluation exceeds beta by
    /// more than the remaining depth is likely to cost, the node fails high unsearched.
    ///
    /// Returns a score between beta and the evaluation, or `None` if the rule does not apply.
    fn reverse_futility_pruning(&self, node: &NodeState<G::Move>) -> Option<Score> {
        let p = &self.shared.params;
        let (eval, beta) = (node.tt_adjusted_eval, node.window.beta);
        let margin = p.rfp_margin * (node.depth - node.improving as i32).max(0);
        let applies = self.shared.features.reverse_futility_pruning
            && !node.tt_pv
            && node.depth <= p.rfp_max_depth
            && !beta.is_decisive()
            && eval.raw() - margin >= beta.raw();
        let mean = || (eval.raw() + p.rfp_beta_weight * beta.raw()) / (1 + p.rfp_beta_weight);
        applies.then(|| Score::centipawns(mean()))
    }

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

    /// Late move pruning (LMP), also called move count pruning: after a number of moves, no quiet move is searched.
    #[inline]
    fn late_move_pruning(&self, node: &NodeState<G::Move>, move_loop: &MoveLoop<G::Move>) -> bool {
        let p = &self.shared.params;
        let base = p.lmp_base + move_loop.depth * move_loop.depth;
        let limit = if node.improving { base } else { 2 * base / p.lmp_not_improving_divisor };
        self.shared.features.late_move_pruning && move_loop.move_count >= limit as usize
    }

    /// History pruning: a quiet move is not searched if it did badly elsewhere in the tree.
    #[inline]
    fn history_pruning(&self, info: &MoveInfo<G::Move>, depth: i32, lmr_depth: i32) -> bool {
        let p = &self.shared.params;
        self.shared.features.history_pruning
            && lmr_depth <= p.history_pruning_max_depth
            && info.history_score < -p.history_pruning_margin * depth
    }

    /// Futility pruning: a move that gives no check is not searched if the static evaluation with a margin, and with
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

    /// SEE pruning: a move is not searched if the static exchange evaluation loses more than its depth allows.
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
