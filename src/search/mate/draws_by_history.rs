//! Draws that an exhaustive search owes to the moves before its root: repetitions and counters.
//!
//! A shortest mate repeats no position of its own line, so a repetition counts only if the game has had the position
//! so often already that another occurrence ends it. A repetition is no mate, whoever the rules say has won by it.

use super::df_pn::DfPn;
use super::proof_value::Plies;
use base::random::mix;
use eval::tactics::Tactics;

/// A position that had occurred fewer times before the root cannot be repeated too often by a line that repeats nothing.
const OCCURRENCES_THAT_MATTER: usize = 2;

/// The positions of the game that have occurred so often that one more occurrence may end it.
pub(super) fn recurring_entries<E: Copy + PartialEq>(game_history: &[E]) -> Vec<E> {
    let mut recurring = Vec::new();
    for entry in game_history {
        let occurrences = game_history.iter().filter(|other| *other == entry).count();
        if occurrences >= OCCURRENCES_THAT_MATTER && !recurring.contains(entry) {
            recurring.push(*entry);
        }
    }
    recurring
}

impl<G: Tactics> DfPn<'_, G> {
    /// The key of a position in the table: it tells counters apart if they may end the game within `plies_left`.
    pub(super) fn table_key(&self, position: &G, plies_left: Plies) -> u64 {
        let key = position.zobrist_key();
        let counted = position.plies_to_counted_end().filter(|_| self.tries_every_move());
        match counted.filter(|left| *left <= u32::from(plies_left)) {
            Some(left) => key ^ mix(u64::from(left) + 1),
            None => key,
        }
    }

    /// Whether a position, which has legal moves, is drawn by a counter or repeats the game once too often. The root is
    /// not: its players go on.
    pub(super) fn is_drawn_by_history(&self, position: &G) -> bool {
        let is_drawn = position.plies_to_counted_end() == Some(0) || self.repeats_the_game(position);
        is_drawn && position.zobrist_key() != self.root_key
    }

    fn repeats_the_game(&self, position: &G) -> bool {
        if self.recurring.is_empty() {
            return false;
        }
        let entry = position.repetition_entry();
        let searched = self.past.get(self.game_history.len()..).unwrap_or_default();
        self.recurring.contains(&entry)
            && !searched.contains(&entry)
            && position.repetition_outcome(&self.past).is_some()
    }

    /// Goes on from a position.
    pub(super) fn enter_position(&mut self, position: &G) {
        if !self.recurring.is_empty() {
            self.past.push(position.repetition_entry());
        }
    }

    /// Goes back to before a position.
    pub(super) fn leave_position(&mut self) {
        if !self.recurring.is_empty() {
            self.past.pop();
        }
    }
}
