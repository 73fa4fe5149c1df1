//! What a node has found so far while its moves are tried.

use super::pruning::Candidate;
use crate::base::score::Score;
use arrayvec::ArrayVec;

/// The moves tried at a node and what came of them.
#[derive(Clone, Debug)]
pub(super) struct Tally<M> {
    /// The best value, which may be below alpha.
    pub(super) best: Score,
    /// The move that first raised alpha highest.
    pub(super) best_move: Option<M>,
    pub(super) alpha: Score,
    /// The depth for the moves to come.
    pub(super) depth: i32,
    /// Moves seen, pruned ones included.
    pub(super) count: usize,
    /// Quiet moves that did not become best, as far as there is room.
    pub(super) quiets: ArrayVec<M, 48>,
    /// Noisy moves that did not become best, as far as there is room.
    pub(super) noisies: ArrayVec<M, 32>,
}

impl<M: Copy> Tally<M> {
    pub(super) fn new(alpha: Score, depth: i32) -> Tally<M> {
        Tally {
            best: Score::from_raw(-Score::INFINITE.raw()),
            best_move: None,
            alpha,
            depth,
            count: 0,
            quiets: ArrayVec::new(),
            noisies: ArrayVec::new(),
        }
    }

    /// Remembers that a move was searched and did not exceed beta.
    pub(super) fn tried(&mut self, candidate: &Candidate<M>) {
        // Moves beyond the room are so late that they teach nothing.
        if candidate.noisy && !self.noisies.is_full() {
            self.noisies.push(candidate.mv);
        } else if !candidate.noisy && !self.quiets.is_full() {
            self.quiets.push(candidate.mv);
        }
    }
}
