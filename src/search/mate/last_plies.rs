//! The last plies of an exhaustive search, depth first: too many positions for the table, and too few plies for proof
//! numbers to guide.

use super::df_pn::DfPn;
use super::proof_value::{DisproofBasis, Plies, ProofValue};
use eval::tactics::Tactics;
use rules::game::one_by_one;
use std::ops::ControlFlow;

/// An exhaustive search goes depth first if a mate may take at most this many plies: with two seats, an attack, a reply
/// and the mating move.
pub(super) const LAST_PLIES: Plies = 3;

/// The replies that refuted last, by the plies that were left.
pub(super) type Refutations<M> = [Option<M>; LAST_PLIES as usize + 1];

impl<G: Tactics> DfPn<'_, G> {
    /// The value of a node from which a mate may take at most [`LAST_PLIES`]; unsolved if the budget ran out.
    pub(super) fn value_of_last_plies(&mut self, position: &G, plies_left: Plies) -> ProofValue {
        match self.mate_length(position, plies_left) {
            Some(length) => ProofValue::proven(length),
            None if self.stopped => ProofValue::unsolved(1, 1),
            None => ProofValue::disproven(DisproofBasis::DEPTH_LIMITED),
        }
    }

    /// The plies of a mate within `plies_left`; `None` if there is none, or if the budget ran out.
    fn mate_length(&mut self, position: &G, plies_left: Plies) -> Option<Plies> {
        self.stopped |= !self.budget.count_node();
        if self.stopped {
            return None;
        }
        if let Some(outcome) = position.board_outcome() {
            return self.is_win(&outcome).then_some(0);
        }
        let is_or_node = self.is_or_node(position);
        if plies_left == 0 || is_or_node && plies_left == 1 {
            return self.mate_length_in_one(position, plies_left);
        }
        let mut moves = position.legal_moves();
        if moves.is_empty() {
            return self.is_win(&position.no_moves_outcome()).then_some(0);
        }
        if self.is_drawn_by_history(position) {
            return None;
        }
        if is_or_node {
            moves.sort_by_cached_key(|&mv| !position.gives_check(mv));
        } else {
            let refutation = self.refutations[usize::from(plies_left)];
            let index = moves.iter().position(|&mv| Some(mv) == refutation);
            moves.swap(0, index.unwrap_or(0));
        }
        self.enter_position(position);
        let length = if is_or_node {
            self.first_mate(position, &moves, plies_left)
        } else {
            self.longest_mate(position, &moves, plies_left)
        };
        self.leave_position();
        length
    }

    /// The plies of the mate after the first of the attacker's moves that leads to one.
    fn first_mate(&mut self, position: &G, moves: &[G::Move], plies_left: Plies) -> Option<Plies> {
        for &mv in moves {
            let length = self.mate_length(&position.play(mv), plies_left - 1);
            if length.is_some() || self.stopped {
                return length.map(|length| length + 1);
            }
        }
        None
    }

    /// The plies of the longest of the mates after all replies; `None` as soon as one of them leads to none.
    fn longest_mate(&mut self, position: &G, replies: &[G::Move], plies_left: Plies) -> Option<Plies> {
        let mut longest = 0;
        for &mv in replies {
            let Some(length) = self.mate_length(&position.play(mv), plies_left - 1) else {
                self.refutations[usize::from(plies_left)] = Some(mv);
                return None;
            };
            longest = longest.max(length);
        }
        Some(longest + 1)
    }

    /// The plies of a mate by the attacker's next move if `plies_left` is 1, or of one that is already there.
    fn mate_length_in_one(&self, position: &G, plies_left: Plies) -> Option<Plies> {
        if plies_left == 1 && self.has_winning_move(position) && !self.is_drawn_by_history(position) {
            return Some(1);
        }
        (self.is_win(&position.no_moves_outcome()) && !position.has_legal_moves()).then_some(0)
    }

    /// Whether one of the attacker's moves wins at once.
    fn has_winning_move(&self, position: &G) -> bool {
        let stop_at_win = |mv| {
            let child = position.play(mv);
            let wins = match child.board_outcome() {
                Some(outcome) => self.is_win(&outcome),
                None => !child.has_legal_moves() && self.is_win(&child.no_moves_outcome()),
            };
            if wins { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        (G::MATES_BY_CHECK && position.generate_checks(stop_at_win).is_break())
            || (position.may_win_without_check() && position.generate_moves(one_by_one(stop_at_win)).is_break())
    }
}
