//! ProbCut (Buro 1995): a capture that beats beta by a margin in a reduced search cuts the node.

use super::move_picker::{MovePicker, PickerContext};
use super::node_state::NodeState;
use super::worker::{SearchPosition, Worker};
use crate::base::score::{Score, Window};
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use crate::search::control::report::Bound;

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// ProbCut (Buro 1995): a noisy move that beats beta by a margin, first in a quiescence search and then in a reduced
    /// one, would most likely beat beta in the full search.
    pub(super) fn probcut(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        node: &NodeState<G::Move>,
    ) -> Option<Score> {
        let p = &self.shared.params;
        let beta = node.window.beta;
        let margin = p.probcut_margin - p.probcut_improving_margin * node.improving as i32;
        let probcut_beta = beta.add_centipawns(margin);
        let probcut_depth = node.depth - p.probcut_reduction;
        let is_refuted = node.tt_entry.is_some_and(|tt_entry| {
            tt_entry.bound.is_some() && tt_entry.depth >= probcut_depth && tt_entry.score < probcut_beta
        });
        if !self.shared.features.probcut || node.depth < p.probcut_min_depth || beta.is_decisive() || is_refuted {
            return None;
        }
        let position = &search_position.position;
        let see_threshold = probcut_beta.raw() - node.static_eval.raw();
        let tt_move = node.tt_move.filter(|&mv| position.is_noisy(mv) && position.see_ge(mv, see_threshold));
        let mut picker = MovePicker::probcut(&self.thread_data.move_buffer, tt_move, see_threshold);
        let mut result = None;
        while let Some(mv) = {
            let context = PickerContext { position, histories: &self.shared.histories, params: p };
            picker.next(&context, &mut self.thread_data.move_buffer)
        } {
            let score = self.probcut_move(search_position, node, mv, probcut_beta, probcut_depth);
            if self.is_stopped() {
                break;
            }
            if score >= probcut_beta {
                // The depth searched, with the move itself.
                self.store_tt_entry(node, Some(mv), score, probcut_depth + 1, Some(Bound::Lower));
                let excess = beta.raw() - probcut_beta.raw();
                result = Some(if score.is_decisive() { score } else { score.add_centipawns(excess) });
                break;
            }
        }
        picker.release(&mut self.thread_data.move_buffer);
        result
    }

    /// The score of a move against ProbCut's beta: by quiescence search, and by a reduced search where that beats it.
    fn probcut_move(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        node: &NodeState<G::Move>,
        mv: G::Move,
        probcut_beta: Score,
        probcut_depth: i32,
    ) -> Score {
        let position = &search_position.position;
        self.prefetch_child(position, mv);
        let entry = self.thread_data.stack.at_mut(node.ply);
        (entry.current_move, entry.piece_to) = (Some(mv), Some(position.piece_to(mv)));
        self.thread_data.position_history.push(position.repetition_entry());
        let mut child = search_position.clone();
        self.make_move(&mut child, mv);
        let window = Window::null_below(probcut_beta);
        let mut score = self.negamax_child(&child, node.seat, node.ply, 0, window, !node.cut_node);
        if score >= probcut_beta && probcut_depth > 0 && !self.is_stopped() {
            score = self.negamax_child(&child, node.seat, node.ply, probcut_depth, window, !node.cut_node);
        }
        self.thread_data.position_history.pop();
        score
    }
}
