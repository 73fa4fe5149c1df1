//! Max^n: every seat takes the move that is best for its own chance to win.

use super::Claim;
use crate::base::score::MAX_PLY;
use crate::base::seat::Seat;
use crate::eval::chances::Chances;
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use crate::search::picker::{Lookup, Picker};
use crate::search::table::Finding;
use crate::search::worker::{Node, Worker};

/// No whole round of captures more than this beyond the horizon.
const ROUNDS: i32 = 1;

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Each seat's chances, searched to a depth in plies. `claim` is what the seat that moved here has elsewhere for
    /// sure: where this node cannot give it that much, its exact value does not matter (shallow pruning, which is
    /// sound because chances add up to no more than the whole; deeper bounds would not be).
    pub(super) fn max_n(&mut self, node: &Node<G, E::Accumulator>, ply: usize, depth: i32, claim: Claim) -> Chances {
        let position = &node.position;
        if let Some(outcome) = position.end_on_board() {
            self.enter(ply);
            return Chances::of_end(&outcome, G::SEATS, ply);
        }
        if let Some(chances) = self.chances_of_return(position, ply) {
            self.enter(ply);
            return chances;
        }
        if depth <= 0 || ply >= MAX_PLY - 1 {
            let rounds = if self.shared.tuning.quiescence { ROUNDS * G::SEATS as i32 } else { 0 };
            return self.calm_max_n(node, ply, rounds, claim);
        }
        let stopped = self.enter(ply);
        let mut best: Option<(Chances, G::Move)> = None;
        if stopped {
            return Chances::of_values(&[0]);
        }
        let key = self.crowd_key(position, 0);
        let known = if self.uses_table() { self.shared.table.probe(key, ply) } else { None };
        let mut picker = self.crowd_picker(ply, self.remembered(position, known));
        self.memory.frames.at_mut(ply + 1).killers = [None; 2];
        let seat = position.seat();
        while let Some(mv) = self.next_in_crowd(position, &mut picker) {
            self.memory.traces.push(position.trace());
            self.memory.frames.cut_line(ply + 1);
            let child = self.child(node, mv);
            let chances = self.max_n(&child, ply + 1, depth - 1, best.map(|(best, _)| (seat, best.of(seat))));
            self.memory.traces.pop();
            if self.stopped() {
                break;
            }
            if best.is_none_or(|(best, _)| self.is_better(&chances, &best, seat)) {
                best = Some((chances, mv));
                self.memory.frames.lead_line(ply, mv);
                if is_hopeless(claim, seat, &chances) || chances.of(seat) >= Chances::WHOLE - ply as i32 - 1 {
                    break;
                }
            }
        }
        picker.finish(&mut self.memory.arena);
        let Some((chances, mv)) = best else {
            return Chances::of_end(&position.end_without_moves(), G::SEATS, ply);
        };
        if !self.stopped() {
            self.learn_in_crowd(position, ply, mv, depth);
            if self.uses_table() {
                let score = chances.lead(seat);
                let finding = Finding { best: Some(mv), score, evaluation: None, depth, bound: None, principal: false };
                self.shared.table.store(key, ply, &finding);
            }
        }
        chances
    }

    /// The chances on and beyond the horizon: each seat may capture, or leave things as they are.
    fn calm_max_n(&mut self, node: &Node<G, E::Accumulator>, ply: usize, plies: i32, claim: Claim) -> Chances {
        let position = &node.position;
        self.enter(ply);
        if let Some(outcome) = position.end_on_board() {
            return Chances::of_end(&outcome, G::SEATS, ply);
        }
        let mut best = self.shared.evaluator.chances(position, &node.accumulator);
        let seat = position.seat();
        if plies <= 0 || ply >= MAX_PLY - 1 || is_hopeless(claim, seat, &best) {
            return best;
        }
        let mut picker = Picker::probable(&self.memory.arena, None, 0);
        while let Some(mv) = self.next_in_crowd(position, &mut picker) {
            if self.stopped() {
                break;
            }
            self.memory.frames.cut_line(ply + 1);
            let child = self.child(node, mv);
            let chances = self.calm_max_n(&child, ply + 1, plies - 1, Some((seat, best.of(seat))));
            if self.is_better(&chances, &best, seat) {
                best = chances;
                self.memory.frames.lead_line(ply, mv);
                if is_hopeless(claim, seat, &best) {
                    break;
                }
            }
        }
        picker.finish(&mut self.memory.arena);
        best
    }

    /// The next move to try.
    #[inline]
    pub(super) fn next_in_crowd(&mut self, position: &G, picker: &mut Picker<G>) -> Option<G::Move> {
        let look = Lookup { position, histories: self.shared.histories };
        picker.next(&look, &mut self.memory.arena)
    }

    /// Whether a seat prefers these chances. Where its own are equal, the root's seat expects what is worse for it;
    /// the last word is arbitrary, but the same in whatever order the moves come.
    fn is_better(&self, new: &Chances, old: &Chances, seat: Seat) -> bool {
        let root = self.shared.root.seat();
        let rank = |chances: &Chances| (-chances.of(seat), chances.of(root), *chances);
        rank(new) < rank(old)
    }
}

/// Whether the seat that moved here has more elsewhere than is left for it when this seat has these chances.
#[inline]
fn is_hopeless(claim: Claim, seat: Seat, chances: &Chances) -> bool {
    claim.is_some_and(|(mover, sure)| mover != seat && Chances::WHOLE - chances.of(seat) < sure)
}
