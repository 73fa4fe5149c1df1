//! The principal variation of a proven mate: the shortest attack against the longest defence.

use super::checks::{checks, put_checks_first};
use super::df_pn::{DfPn, LAST_PLIES};
use super::proof_value::{Plies, ProofValue, UNBOUNDED_PLIES};
use eval::tactics::Tactics;

impl<G: Tactics> DfPn<'_, G> {
    /// The moves of a proven mate in at most `length` plies. Positions whose entries were overwritten are proven again;
    /// `None` if the budget does not suffice. With `is_exact` the defender's replies are proven to last longest,
    /// otherwise they last longest by the bounds in the table.
    pub(super) fn mate_pv(&mut self, root: &G, length: Plies, is_exact: bool) -> Option<Vec<G::Move>> {
        let (mut position, mut plies_left) = (*root, length);
        let mut pv = Vec::new();
        let game_plies = self.past.len();
        while !self.leaf_value(&position, plies_left).is_proven() {
            let next = match self.is_or_node(&position) {
                true => self.shortest_mating_move(&position, plies_left),
                false => self.longest_defence(&position, plies_left, is_exact),
            };
            let Some((mv, plies_after)) = next else { break };
            pv.push(mv);
            plies_left = plies_after;
            self.enter_position(&position);
            position = position.play(mv);
        }
        self.past.truncate(game_plies);
        self.leaf_value(&position, plies_left).is_proven().then_some(pv)
    }

    /// The attacker's move with the shortest known mate, and the length of the mate after it.
    fn shortest_mating_move(&mut self, position: &G, plies_left: Plies) -> Option<(G::Move, Plies)> {
        let mut moves = if self.tries_every_move() { position.legal_moves() } else { checks(position) };
        if self.tries_every_move() && plies_left <= LAST_PLIES {
            // The table has no entries below a search of the last plies.
            put_checks_first(position, &mut moves);
            return moves.into_iter().find_map(|mv| {
                let value = self.prove_after(position, mv, plies_left.saturating_sub(1));
                value.is_proven().then_some((mv, value.mate_length))
            });
        }
        let plies_after = plies_left.saturating_sub(1);
        for is_second_try in [false, true] {
            if is_second_try && !self.prove_mate_within(position, plies_left).is_proven() {
                return None;
            }
            let known = moves.iter().map(|&mv| (mv, self.known_mate_length(&position.play(mv), plies_after)));
            if let Some(found) = known.min_by_key(|&(_, length)| length).filter(|&(_, length)| length < plies_left) {
                return Some(found);
            }
        }
        None
    }

    /// Searches for mate within `plies` after a move.
    fn prove_after(&mut self, position: &G, mv: G::Move, plies: Plies) -> ProofValue {
        self.enter_position(position);
        let value = self.prove_mate_within(&position.play(mv), plies);
        self.leave_position();
        value
    }

    /// The reply after which mate takes longest, and the length of the mate after it.
    fn longest_defence(&mut self, position: &G, plies_left: Plies, is_exact: bool) -> Option<(G::Move, Plies)> {
        let mut replies = Vec::new();
        for mv in position.legal_moves() {
            let plies_after = plies_left.saturating_sub(1);
            let length = match self.known_mate_length(&position.play(mv), plies_after) {
                length if length < plies_left => length,
                _ => {
                    let value = self.prove_after(position, mv, plies_after);
                    Some(value).filter(|value| value.is_proven())?.mate_length
                }
            };
            replies.push((mv, length));
        }
        loop {
            let longest = replies.iter_mut().max_by_key(|(_, length)| *length)?;
            let shorter = match is_exact && longest.1 > 0 {
                true => self.prove_after(position, longest.0, longest.1 - 1),
                false => return Some(*longest),
            };
            if !shorter.is_proven() {
                return Some(*longest);
            }
            longest.1 = shorter.mate_length;
        }
    }

    /// The length of the shortest known mate of a position that is to be mated within `plies_left`; [`UNBOUNDED_PLIES`] if
    /// none is known.
    fn known_mate_length(&self, position: &G, plies_left: Plies) -> Plies {
        let leaf_value = self.leaf_value(position, UNBOUNDED_PLIES);
        if leaf_value.is_proven() {
            leaf_value.mate_length
        } else {
            self.table.probe(self.table_key(position, plies_left)).map_or(UNBOUNDED_PLIES, |entry| entry.mate_within)
        }
    }
}
