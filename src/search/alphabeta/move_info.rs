//! What pruning, reductions and history updates need to know of a move.

use super::history::ContinuationRows;
use super::worker::Worker;
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;

/// A move that is about to be searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveInfo<M> {
    pub(super) mv: M,
    /// Its piece and target square.
    pub(super) piece_to: usize,
    pub(super) is_noisy: bool,
    /// Whether it gives check or a like danger.
    pub(super) gives_check: bool,
    /// Its history: capture history of a noisy move, from-to and continuation history of a quiet one.
    pub(super) history_score: i32,
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Looks up what pruning, reductions and history updates need to know of a move.
    #[inline]
    pub(super) fn move_info(
        &self,
        position: &G,
        mv: G::Move,
        continuation_rows: &ContinuationRows,
    ) -> MoveInfo<G::Move> {
        let is_noisy = position.is_noisy(mv);
        let histories = &self.shared.histories;
        let history_score = if is_noisy {
            histories.noisy_history(position, mv)
        } else {
            histories.quiet_history(position, mv, continuation_rows)
        };
        MoveInfo { mv, piece_to: position.piece_to(mv), is_noisy, gives_check: position.gives_check(mv), history_score }
    }
}
