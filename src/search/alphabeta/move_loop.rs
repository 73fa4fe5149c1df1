//! The state of a node's move loop: best score and move, and the moves tried (for history updates).

use super::move_info::MoveInfo;
use crate::base::score::Score;
use arrayvec::ArrayVec;

/// The state of a node's move loop.
#[derive(Clone, Debug)]
pub(super) struct MoveLoop<M> {
    /// The best score, which may be below alpha (fail-soft).
    pub(super) best_score: Score,
    /// The last move that raised alpha.
    pub(super) best_move: Option<M>,
    pub(super) alpha: Score,
    /// The depth for the moves to come.
    pub(super) depth: i32,
    /// The current move's rank, from 1; pruned moves count, too.
    pub(super) move_count: usize,
    /// Quiet moves that did not become best, as far as there is room.
    pub(super) quiets_tried: ArrayVec<M, 48>,
    /// Noisy moves that did not become best, as far as there is room.
    pub(super) noisies_tried: ArrayVec<M, 32>,
}

impl<M: Copy> MoveLoop<M> {
    pub(super) fn new(alpha: Score, depth: i32) -> MoveLoop<M> {
        MoveLoop {
            best_score: Score::MINUS_INFINITE,
            best_move: None,
            alpha,
            depth,
            move_count: 0,
            quiets_tried: ArrayVec::new(),
            noisies_tried: ArrayVec::new(),
        }
    }

    /// Records that a move was searched and did not fail high.
    pub(super) fn record_tried(&mut self, info: &MoveInfo<M>) {
        // Moves for which there is no room are so late that a malus would teach nothing.
        if info.is_noisy && !self.noisies_tried.is_full() {
            self.noisies_tried.push(info.mv);
        } else if !info.is_noisy && !self.quiets_tried.is_full() {
            self.quiets_tried.push(info.mv);
        }
    }
}
