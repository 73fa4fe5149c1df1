//! The static evaluation of a node: from the table or the evaluator, corrected by the correction history.

use crate::alphabeta::node_state::NodeState;
use crate::alphabeta::ordering::histories::CorrectionIndices;
use crate::alphabeta::threads::worker::{SearchPosition, Worker};
use crate::control::report::Bound;
use base::score::Score;
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Sets the static evaluation: from the table or the evaluator, corrected by the correction history.
    pub(super) fn set_static_eval(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        node: &mut NodeState<G::Move>,
    ) {
        let ply = node.ply;
        if node.in_check {
            self.thread_data.stack.at_mut(ply).static_eval = None;
            return;
        }
        node.correction_indices = self.correction_indices(&search_position.position, ply);
        let stored = node.tt_entry.and_then(|tt_entry| tt_entry.raw_eval);
        let raw = stored.unwrap_or_else(|| self.evaluate(search_position));
        node.raw_eval = Some(raw);
        node.correction = self.correction(&node.correction_indices);
        node.static_eval = self.corrected_eval(&search_position.position, raw, node.correction);
        node.tt_adjusted_eval = node.static_eval;
        match node.tt_entry {
            Some(tt_entry) => {
                let is_tighter = match tt_entry.bound {
                    Some(Bound::Exact) => true,
                    Some(Bound::Lower) => tt_entry.score > node.static_eval,
                    Some(Bound::Upper) => tt_entry.score < node.static_eval,
                    None => false,
                };
                if is_tighter && !tt_entry.score.is_decisive() {
                    node.tt_adjusted_eval = tt_entry.score;
                }
            }
            None => self.store_tt_entry(node, None, Score::DRAW, -1, None),
        }
        self.reward_evaluation_rise(node);
        self.thread_data.stack.at_mut(ply).static_eval = Some(node.static_eval);
        node.improving = self.thread_data.stack.is_improving(ply, node.seat, node.static_eval, &self.shared.alliances);
    }

    /// Where the corrections of a position lie: asked for before the evaluation, so that they are in the cache after it.
    #[inline]
    pub(super) fn correction_indices(&self, position: &G, ply: usize) -> CorrectionIndices {
        self.shared.histories.correction_indices(position, self.thread_data.stack.previous_piece_to(ply))
    }

    /// The static evaluation, scaled by what the game knows of its ends, corrected by the correction history, and clear
    /// of the scores of forced ends. The raw one may be from the table, whose key leaves out how far counts have run.
    #[inline]
    pub(super) fn corrected_eval(&self, position: &G, raw_eval: Score, correction: i32) -> Score {
        let scaled = position.judged_eval(raw_eval);
        Score::centipawns(scaled.raw() + correction / self.shared.params.correction_grain)
    }

    /// The correction by the correction history, in parts of a centipawn (`correction_grain`).
    #[inline]
    pub(super) fn correction(&self, indices: &CorrectionIndices) -> i32 {
        if self.shared.features.correction_history { self.shared.histories.correction_value(indices) } else { 0 }
    }
}
