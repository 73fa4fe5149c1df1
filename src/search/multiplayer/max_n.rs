//! Max^n: every seat takes the move that is best for its own chance to win.

use super::ShallowPruningBound;
use crate::base::score::MAX_PLY;
use crate::base::seat::Seat;
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use crate::eval::win_probabilities::WinProbabilities;
use crate::search::alphabeta::move_picker::{MovePicker, PickerContext};
use crate::search::alphabeta::transposition_table::TtEntry;
use crate::search::alphabeta::worker::{SearchPosition, Worker};

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Each seat's chances, searched to a depth in plies. `claim` is what the seat that moved here has elsewhere for
    /// sure: where this node cannot give it that much, its exact value does not matter (shallow pruning, which is
    /// sound because chances add up to no more than the whole; deeper bounds would not be).
    pub(super) fn max_n(
        &mut self,
        node: &SearchPosition<G, E::Accumulator>,
        ply: usize,
        depth: i32,
        claim: ShallowPruningBound,
    ) -> WinProbabilities {
        let position = &node.position;
        if let Some(outcome) = position.board_outcome() {
            self.count_node(ply);
            return WinProbabilities::from_outcome(&outcome, G::SEATS, ply);
        }
        if let Some(chances) = self.repetition_win_probabilities(position, ply) {
            self.count_node(ply);
            return chances;
        }
        if depth <= 0 || ply >= MAX_PLY - 1 {
            let rounds = if self.shared.features.quiescence {
                self.shared.params.max_n_quiescence_rounds * G::SEATS as i32
            } else {
                0
            };
            return self.max_n_quiescence(node, ply, rounds, claim);
        }
        let stopped = self.count_node(ply);
        let mut best: Option<(WinProbabilities, G::Move)> = None;
        if stopped {
            return WinProbabilities::from_scores(&[0]);
        }
        let key = self.multiplayer_tt_key(position, 0);
        let known = if self.uses_tt() { self.shared.tt.probe(key, ply) } else { None };
        let mut picker = self.multiplayer_move_picker(ply, self.legal_tt_move(position, known));
        self.thread_data.stack.at_mut(ply + 1).killers = [None; 2];
        let seat = position.side_to_move();
        while let Some(mv) = self.next_multiplayer_move(position, &mut picker) {
            self.thread_data.position_history.push(position.repetition_entry());
            self.thread_data.stack.clear_pv(ply + 1);
            let child = self.child(node, mv);
            let chances = self.max_n(&child, ply + 1, depth - 1, best.map(|(best, _)| (seat, best.of(seat))));
            self.thread_data.position_history.pop();
            if self.is_stopped() {
                break;
            }
            if best.is_none_or(|(best, _)| self.prefers(&chances, &best, seat)) {
                best = Some((chances, mv));
                self.thread_data.stack.update_pv(ply, mv);
                if is_shallow_cutoff(claim, seat, &chances)
                    || chances.of(seat) >= WinProbabilities::ONE - ply as i32 - 1
                {
                    break;
                }
            }
        }
        picker.release(&mut self.thread_data.move_buffer);
        let Some((chances, mv)) = best else {
            return WinProbabilities::from_outcome(&position.no_moves_outcome(), G::SEATS, ply);
        };
        if !self.is_stopped() {
            self.update_multiplayer_histories(position, ply, mv, depth);
            if self.uses_tt() {
                let score = chances.lead(seat);
                let finding = TtEntry { best_move: Some(mv), score, raw_eval: None, depth, bound: None, is_pv: false };
                self.shared.tt.store(key, ply, &finding);
            }
        }
        chances
    }

    /// The chances on and beyond the horizon: each seat may capture, or leave things as they are.
    fn max_n_quiescence(
        &mut self,
        node: &SearchPosition<G, E::Accumulator>,
        ply: usize,
        plies: i32,
        claim: ShallowPruningBound,
    ) -> WinProbabilities {
        let position = &node.position;
        self.count_node(ply);
        if let Some(outcome) = position.board_outcome() {
            return WinProbabilities::from_outcome(&outcome, G::SEATS, ply);
        }
        let mut best = self.shared.evaluator.win_probabilities(position, &node.accumulator);
        let seat = position.side_to_move();
        if plies <= 0 || ply >= MAX_PLY - 1 || is_shallow_cutoff(claim, seat, &best) {
            return best;
        }
        let mut picker = MovePicker::probcut(&self.thread_data.move_buffer, None, 0);
        while let Some(mv) = self.next_multiplayer_move(position, &mut picker) {
            if self.is_stopped() {
                break;
            }
            self.thread_data.stack.clear_pv(ply + 1);
            let child = self.child(node, mv);
            let chances = self.max_n_quiescence(&child, ply + 1, plies - 1, Some((seat, best.of(seat))));
            if self.prefers(&chances, &best, seat) {
                best = chances;
                self.thread_data.stack.update_pv(ply, mv);
                if is_shallow_cutoff(claim, seat, &best) {
                    break;
                }
            }
        }
        picker.release(&mut self.thread_data.move_buffer);
        best
    }

    /// The next move to try.
    #[inline]
    pub(super) fn next_multiplayer_move(&mut self, position: &G, picker: &mut MovePicker<G>) -> Option<G::Move> {
        let look = PickerContext { position, histories: self.shared.histories, params: &self.shared.params };
        picker.next(&look, &mut self.thread_data.move_buffer)
    }

    /// Whether a seat prefers these chances. Where its own are equal, the root's seat expects what is worse for it;
    /// the last word is arbitrary, but the same in whatever order the moves come.
    fn prefers(&self, new: &WinProbabilities, old: &WinProbabilities, seat: Seat) -> bool {
        let root = self.shared.root.side_to_move();
        let rank = |chances: &WinProbabilities| (-chances.of(seat), chances.of(root), *chances);
        rank(new) < rank(old)
    }
}

/// Whether the seat that moved here has more elsewhere than is left for it when this seat has these chances.
#[inline]
fn is_shallow_cutoff(claim: ShallowPruningBound, seat: Seat, chances: &WinProbabilities) -> bool {
    claim.is_some_and(|(mover, sure)| mover != seat && WinProbabilities::ONE - chances.of(seat) < sure)
}
