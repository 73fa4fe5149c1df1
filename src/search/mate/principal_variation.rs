//! The moves of a proved mate, against the longest resistance.

use super::df_pn::DfPn;
use super::proof_value::{Plies, UNBOUNDED_PLIES};
use crate::eval::tactics::Tactics;
use std::ops::ControlFlow;

impl<G: Tactics> DfPn<'_, G> {
    /// The moves of a mate in at most `length` plies that has been proved. What the table has lost is proved again,
    /// within the budget; `None` where that does not suffice. With `exact` lengths the defender is given the reply
    /// that lasts longest, else the one that seems to.
    pub(super) fn mate_pv(&mut self, root: &G, length: Plies, exact: bool) -> Option<Vec<G::Move>> {
        let (mut position, mut left) = (*root, length);
        let mut line = Vec::new();
        while !self.leaf_value(&position, left).is_proven() {
            let (mv, after) = match self.is_or_node(&position) {
                true => self.shortest_mating_check(&position, left)?,
                false => self.longest_defence(&position, left, exact)?,
            };
            line.push(mv);
            position = position.play(mv);
            left = after;
        }
        Some(line)
    }

    /// The check with the shortest known mate, and its length afterwards.
    fn shortest_mating_check(&mut self, position: &G, left: Plies) -> Option<(G::Move, Plies)> {
        let mut checks = Vec::new();
        let _ = position.generate_checks(|batch| {
            checks.extend(batch);
            ControlFlow::Continue(())
        });
        for again in [false, true] {
            if again && !self.prove_mate_within(position, left).is_proven() {
                return None;
            }
            let known = checks.iter().map(|&mv| (mv, self.known_mate_length(&position.play(mv))));
            if let Some(found) = known.min_by_key(|&(_, length)| length).filter(|&(_, length)| length < left) {
                return Some(found);
            }
        }
        None
    }

    /// The reply after which mate takes longest, and how long.
    fn longest_defence(&mut self, position: &G, left: Plies, exact: bool) -> Option<(G::Move, Plies)> {
        let mut replies = Vec::new();
        for mv in position.legal_moves() {
            let length = match self.known_mate_length(&position.play(mv)) {
                length if length < left => length,
                _ => {
                    Some(self.prove_mate_within(&position.play(mv), left - 1))
                        .filter(|value| value.is_proven())?
                        .mate_length
                }
            };
            replies.push((mv, length));
        }
        loop {
            let longest = replies.iter_mut().max_by_key(|(_, length)| *length)?;
            let shorter = match exact && longest.1 > 0 {
                true => self.prove_mate_within(&position.play(longest.0), longest.1 - 1),
                false => return Some(*longest),
            };
            if !shorter.is_proven() {
                return Some(*longest);
            }
            longest.1 = shorter.mate_length;
        }
    }

    /// The length of the mate that is known of a position; [`ENDLESS`] where none is.
    fn known_mate_length(&self, position: &G) -> Plies {
        let seen = self.leaf_value(position, UNBOUNDED_PLIES);
        if seen.is_proven() {
            seen.mate_length
        } else {
            self.table.probe(position.zobrist_key()).map_or(UNBOUNDED_PLIES, |entry| entry.mate_within)
        }
    }
}
