//! What BRS+ takes from the transposition table, the killers and the histories, and gives them.

use crate::ordering::histories::ContinuationRows;
use crate::ordering::move_picker::{MovePicker, PickerContext};
use crate::threads::transposition_table::TtEntry;
use crate::threads::worker::Worker;
use base::random::mix;
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;

/// Sets the keys of these searches apart from alpha-beta's.
const KEY_SALT: u64 = 0xC203_D000;

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// The table's key of a position in one of these searches; `kind` sets apart values of different meaning.
    pub(super) fn multiplayer_tt_key(&self, position: &G, kind: u64) -> u64 {
        position.zobrist_key() ^ mix(KEY_SALT + kind)
    }

    /// The table's move for a position, if it is legal.
    pub(super) fn legal_tt_move(&self, position: &G, tt_entry: Option<TtEntry<G::Move>>) -> Option<G::Move> {
        tt_entry.and_then(|tt_entry| tt_entry.best_move).filter(|&mv| position.is_legal(mv))
    }

    /// Picks all moves of a position, likely ones first.
    pub(super) fn multiplayer_move_picker(&self, ply: usize, tt_move: Option<G::Move>) -> MovePicker<G> {
        let [first, second] = self.thread_data.stack.at(ply).killers;
        MovePicker::main(
            false,
            &self.thread_data.move_buffer,
            tt_move,
            [first, second, None],
            ContinuationRows::default(),
        )
    }

    /// Updates killers and histories by a quiet move that turned out best.
    pub(super) fn update_multiplayer_histories(&mut self, position: &G, ply: usize, mv: G::Move, depth: i32) {
        if position.is_noisy(mv) {
            return;
        }
        let killers = &mut self.thread_data.stack.at_mut(ply).killers;
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let p = &self.shared.params;
        let bonus = (p.multiplayer_history_bonus * depth * depth).min(p.multiplayer_history_bonus_max);
        self.shared.histories.update_quiet(position, mv, &ContinuationRows::default(), bonus);
    }

    /// The next move of a picker.
    #[inline]
    pub(super) fn next_multiplayer_move(&mut self, position: &G, picker: &mut MovePicker<G>) -> Option<G::Move> {
        let context = PickerContext { position, histories: &self.shared.histories, params: &self.shared.params };
        picker.next(&context, &mut self.thread_data.move_buffer)
    }
}
