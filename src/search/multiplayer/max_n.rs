//! Max^n (Luckhardt and Irani 1986): every seat maximises its own win probability; with shallow pruning (Korf 1991).

use crate::ordering::move_picker::MovePicker;
use crate::threads::transposition_table::TtEntry;
use crate::threads::worker::{SearchPosition, Worker};
use base::score::MAX_PLY;
use base::seat::Seat;
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;
use eval::win_probabilities::WinProbabilities;

/// Korf's shallow pruning bound: the seat that moved to a node, and the win probability that it has elsewhere for sure.
pub(super) type ShallowPruningBound = Option<(Seat, i32)>;

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Max^n: each seat's win probability, searched to a depth in plies. If this node cannot give the seat that moved
    /// here what `bound` says it has elsewhere, its exact value does not matter (shallow pruning, which is sound because
    /// probabilities add up to no more than one; deeper bounds would not be).
    pub(super) fn max_n(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        ply: usize,
        depth: i32,
        bound: ShallowPruningBound,
    ) -> WinProbabilities {
        let position = &search_position.position;
        if let Some(outcome) = position.board_outcome() {
            self.count_node(ply);
            return WinProbabilities::from_outcome(&outcome, G::SEATS, ply);
        }
        if let Some(win_probabilities) = self.repetition_win_probabilities(position, ply) {
            self.count_node(ply);
            return win_probabilities;
        }
        if depth <= 0 || ply >= MAX_PLY - 1 {
            let rounds = if self.shared.features.quiescence {
                self.shared.params.max_n_quiescence_rounds * G::SEATS as i32
            } else {
                0
            };
            return self.max_n_quiescence(search_position, ply, rounds, bound);
        }
        if self.count_node(ply) {
            return WinProbabilities::from_scores(&[0]);
        }
        let mut best: Option<(WinProbabilities, G::Move)> = None;
        let key = self.multiplayer_tt_key(position, 0);
        let tt_entry = if self.uses_tt() { self.shared.tt.probe(key, ply) } else { None };
        let mut picker = self.multiplayer_move_picker(ply, self.legal_tt_move(position, tt_entry));
        self.thread_data.stack.at_mut(ply + 1).killers = [None; 2];
        let seat = position.side_to_move();
        while let Some(mv) = self.next_multiplayer_move(position, &mut picker) {
            self.thread_data.position_history.push(position.repetition_entry());
            self.thread_data.stack.clear_pv(ply + 1);
            let mut child = search_position.clone();
            self.make_move(&mut child, mv);
            let win_probabilities = self.max_n(&child, ply + 1, depth - 1, best.map(|(best, _)| (seat, best.of(seat))));
            self.thread_data.position_history.pop();
            if self.is_stopped() {
                break;
            }
            if best.is_none_or(|(best, _)| self.prefers(&win_probabilities, &best, seat)) {
                best = Some((win_probabilities, mv));
                self.thread_data.stack.update_pv(ply, mv);
                if is_shallow_cutoff(bound, seat, &win_probabilities)
                    || win_probabilities.of(seat) >= WinProbabilities::ONE - ply as i32 - 1
                {
                    break;
                }
            }
        }
        picker.release(&mut self.thread_data.move_buffer);
        let Some((win_probabilities, mv)) = best else {
            return WinProbabilities::from_outcome(&position.no_moves_outcome(), G::SEATS, ply);
        };
        if !self.is_stopped() {
            self.update_multiplayer_histories(position, ply, mv, depth);
            if self.uses_tt() {
                let score = win_probabilities.lead(seat);
                let entry = TtEntry { best_move: Some(mv), score, raw_eval: None, depth, bound: None, is_pv: false };
                self.shared.tt.store(key, ply, &entry);
            }
        }
        win_probabilities
    }

    /// Quiescence search of max^n: each seat may capture, or stand pat.
    fn max_n_quiescence(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        ply: usize,
        plies: i32,
        bound: ShallowPruningBound,
    ) -> WinProbabilities {
        let position = &search_position.position;
        self.count_node(ply);
        if let Some(outcome) = position.board_outcome() {
            return WinProbabilities::from_outcome(&outcome, G::SEATS, ply);
        }
        let mut best = self.win_probabilities(search_position);
        let seat = position.side_to_move();
        if plies <= 0 || ply >= MAX_PLY - 1 || is_shallow_cutoff(bound, seat, &best) {
            return best;
        }
        let mut picker = MovePicker::probcut(&self.thread_data.move_buffer, None, 0);
        while let Some(mv) = self.next_multiplayer_move(position, &mut picker) {
            if self.is_stopped() {
                break;
            }
            self.thread_data.stack.clear_pv(ply + 1);
            let mut child = search_position.clone();
            self.make_move(&mut child, mv);
            let win_probabilities = self.max_n_quiescence(&child, ply + 1, plies - 1, Some((seat, best.of(seat))));
            if self.prefers(&win_probabilities, &best, seat) {
                best = win_probabilities;
                self.thread_data.stack.update_pv(ply, mv);
                if is_shallow_cutoff(bound, seat, &best) {
                    break;
                }
            }
        }
        picker.release(&mut self.thread_data.move_buffer);
        best
    }

    /// Whether a seat prefers the new probabilities. If its own are equal, the root's seat expects what is worse for
    /// itself; the last criterion is arbitrary, but independent of the order of moves.
    fn prefers(&self, new: &WinProbabilities, old: &WinProbabilities, seat: Seat) -> bool {
        let root = self.shared.root.side_to_move();
        let rank = |win_probabilities: &WinProbabilities| {
            (-win_probabilities.of(seat), win_probabilities.of(root), *win_probabilities)
        };
        rank(new) < rank(old)
    }
}

/// Shallow pruning: whether the seat that moved here has more elsewhere than this seat leaves it.
#[inline]
fn is_shallow_cutoff(bound: ShallowPruningBound, seat: Seat, win_probabilities: &WinProbabilities) -> bool {
    bound.is_some_and(|(mover, sure)| mover != seat && WinProbabilities::ONE - win_probabilities.of(seat) < sure)
}
