//! What a node has found so far while its moves are tried.

use super::pruning::MoveInfo;
use crate::base::score::Score;
use arrayvec::ArrayVec;

/// The moves tried at a node and what came of them.
#[derive(Clone, Debug)]
pub(in crate::search) struct MoveLoop<M> {
    /// The best value, which may be below alpha.
    pub(in crate::search) best_score: Score,
    /// The move that first raised alpha highest.
    pub(in crate::search) best_move: Option<M>,
    pub(in crate::search) alpha: Score,
    /// The depth for the moves to come.
    pub(in crate::search) depth: i32,
    /// Moves seen, pruned ones included.
    pub(in crate::search) move_count: usize,
    /// Quiet moves that did not become best, as far as there is room.
    pub(in crate::search) quiets_tried: ArrayVec<M, 48>,
    /// Noisy moves that did not become best, as far as there is room.
    pub(in crate::search) noisies_tried: ArrayVec<M, 32>,
}

impl<M: Copy> MoveLoop<M> {
    pub(in crate::search) fn new(alpha: Score, depth: i32) -> MoveLoop<M> {
        MoveLoop {
            best_score: Score::from_raw(-Score::INFINITE.raw()),
            best_move: None,
            alpha,
            depth,
            move_count: 0,
            quiets_tried: ArrayVec::new(),
            noisies_tried: ArrayVec::new(),
        }
    }

    /// Remembers that a move was searched and did not exceed beta.
    pub(in crate::search) fn record_tried(&mut self, candidate: &MoveInfo<M>) {
        // Moves beyond the room are so late that they teach nothing.
        if candidate.is_noisy && !self.noisies_tried.is_full() {
            self.noisies_tried.push(candidate.mv);
        } else if !candidate.is_noisy && !self.quiets_tried.is_full() {
            self.quiets_tried.push(candidate.mv);
        }
    }
}
