//! Correction history: static evaluations are corrected by how far they were off in similar positions.

use super::history::CorrectionIndices;
use super::move_loop::MoveLoop;
use super::node_state::NodeState;
use super::worker::Worker;
use crate::base::score::Score;
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use crate::search::control::report::Bound;

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Where the corrections of a position lie: asked for before the evaluation, so that they are in the cache after it.
    #[inline]
    pub(super) fn correction_indices(&self, position: &G, ply: usize) -> CorrectionIndices {
        self.shared.histories.correction_indices(position, self.thread_data.stack.previous_piece_to(ply))
    }

    /// The static evaluation, corrected by the correction history and clear of the scores of forced ends.
    #[inline]
    pub(super) fn corrected_eval(&self, raw_eval: Score, indices: &CorrectionIndices) -> Score {
        if !self.shared.features.correction_history {
            return raw_eval;
        }
        let correction = self.shared.histories.correction_value(indices);
        Score::centipawns(raw_eval.raw() + correction / self.shared.params.correction_grain)
    }

    /// Updates the correction history by the error of the static evaluation, where the node's score shows one that is
    /// no matter of captures.
    pub(super) fn update_correction_history(
        &mut self,
        position: &G,
        node: &NodeState<G::Move>,
        move_loop: &MoveLoop<G::Move>,
        bound: Bound,
    ) {
        let is_quiet = move_loop.best_move.is_none_or(|mv| !position.is_noisy(mv));
        let error = move_loop.best_score.raw() - node.static_eval.raw();
        let shows_error = match bound {
            Bound::Exact => true,
            Bound::Lower => error > 0,
            Bound::Upper => error < 0,
        };
        if node.in_check
            || node.excluded_move.is_some()
            || !is_quiet
            || !shows_error
            || move_loop.best_score.is_decisive()
        {
            return;
        }
        let p = &self.shared.params;
        let bonus = error * node.depth / p.correction_bonus_divisor;
        let bonus = bonus.clamp(-p.correction_max_bonus, p.correction_max_bonus);
        self.shared.histories.update_correction(&node.correction_indices, bonus);
    }
}
