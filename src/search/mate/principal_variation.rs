//! The principal variation of a proven mate: the shortest attack against the longest defence.

use super::df_pn::DfPn;
use super::proof_value::{Plies, UNBOUNDED_PLIES};
use eval::tactics::Tactics;
use std::ops::ControlFlow;

impl<G: Tactics> DfPn<'_, G> {
    /// The moves of a proven mate in at most `length` plies. Positions whose entries were overwritten are proven again;
    /// `None` if the budget does not suffice. With `is_exact` the defender's replies are proven to last longest,
    /// otherwise they last longest by the bounds in the table.
    pub(super) fn mate_pv(&mut self, root: &G, length: Plies, is_exact: bool) -> Option<Vec<G::Move>> {
        let (mut position, mut plies_left) = (*root, length);
        let mut pv = Vec::new();
        while !self.leaf_value(&position, plies_left).is_proven() {
            let mv;
            (mv, plies_left) = match self.is_or_node(&position) {
                true => self.shortest_mating_check(&position, plies_left)?,
                false => self.longest_defence(&position, plies_left, is_exact)?,
            };
            pv.push(mv);
            position = position.play(mv);
        }
        Some(pv)
    }

    /// The check with the shortest known mate, and the length of the mate after it.
    fn shortest_mating_check(&mut self, position: &G, plies_left: Plies) -> Option<(G::Move, Plies)> {
        let mut checks = Vec::new();
        let _ = position.generate_checks(|mv| {
            checks.push(mv);
            ControlFlow::Continue(())
        });
        for is_second_try in [false, true] {
            if is_second_try && !self.prove_mate_within(position, plies_left).is_proven() {
                return None;
            }
            let known = checks.iter().map(|&mv| (mv, self.known_mate_length(&position.play(mv))));
            if let Some(found) = known.min_by_key(|&(_, length)| length).filter(|&(_, length)| length < plies_left) {
                return Some(found);
            }
        }
        None
    }

    /// The reply after which mate takes longest, and the length of the mate after it.
    fn longest_defence(&mut self, position: &G, plies_left: Plies, is_exact: bool) -> Option<(G::Move, Plies)> {
        let mut replies = Vec::new();
        for mv in position.legal_moves() {
            let length = match self.known_mate_length(&position.play(mv)) {
                length if length < plies_left => length,
                _ => {
                    let value = self.prove_mate_within(&position.play(mv), plies_left - 1);
                    Some(value).filter(|value| value.is_proven())?.mate_length
                }
            };
            replies.push((mv, length));
        }
        loop {
            let longest = replies.iter_mut().max_by_key(|(_, length)| *length)?;
            let shorter = match is_exact && longest.1 > 0 {
                true => self.prove_mate_within(&position.play(longest.0), longest.1 - 1),
                false => return Some(*longest),
            };
            if !shorter.is_proven() {
                return Some(*longest);
            }
            longest.1 = shorter.mate_length;
        }
    }

    /// The length of the shortest known mate of a position; [`UNBOUNDED_PLIES`] if none is known.
    fn known_mate_length(&self, position: &G) -> Plies {
        let leaf_value = self.leaf_value(position, UNBOUNDED_PLIES);
        if leaf_value.is_proven() {
            leaf_value.mate_length
        } else {
            self.table.probe(position.zobrist_key()).map_or(UNBOUNDED_PLIES, |entry| entry.mate_within)
        }
    }
}
