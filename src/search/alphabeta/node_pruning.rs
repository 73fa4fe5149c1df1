//! Pruning of whole nodes: razoring, reverse futility pruning, null move pruning, ProbCut; and internal iterative
//! reductions.

use super::node_state::NodeState;
use super::worker::{SearchPosition, Worker};
use crate::base::score::Score;
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// The value of a node that need not be searched move by move. May reduce the node's depth.
    pub(super) fn prune_node(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        node: &mut NodeState<G::Move>,
    ) -> Option<Score> {
        let may_prune = !node.in_check && !node.pv_node && node.excluded_move.is_none();
        if may_prune {
            let score = self
                .razoring(search_position, node)
                .or_else(|| self.reverse_futility_pruning(node))
                .or_else(|| self.null_move_pruning(search_position, node));
            if score.is_some() {
                return score;
            }
        }
        self.internal_iterative_reductions(node);
        if may_prune { self.probcut(search_position, node) } else { None }
    }

    /// Razoring: where the static evaluation is so far below alpha that only captures might help, the quiescence search
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

    /// Reverse futility pruning (RFP), also called static null move pruning: where the static evaluation exceeds beta by
    /// more than the remaining depth is likely to cost, the node fails high unsearched.
    ///
    /// Returns a score between beta and the evaluation, or `None` where the rule does not apply.
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

    /// Internal iterative reductions (IIR): a node for which the table knows no move is searched less deep; when it comes
    /// up again, the table knows one.
    fn internal_iterative_reductions(&self, node: &mut NodeState<G::Move>) {
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
}
