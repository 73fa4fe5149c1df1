//! The result of searching a root move, recorded for reports and for the next iteration.

use super::move_loop::MoveLoop;
use super::root_moves::NO_SCORE;
use super::worker::Worker;
use crate::base::score::{Score, Window};
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use crate::search::control::report::Bound;

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Records the score of a root move, and its principal variation unless it failed low.
    pub(super) fn record_root_move(
        &mut self,
        mv: G::Move,
        score: Score,
        move_loop: &MoveLoop<G::Move>,
        window: Window,
        nodes: u64,
    ) {
        let pv = self.thread_data.stack.pv(1);
        let Some(root_move) = self.root_moves.iter_mut().find(|root_move| root_move.mv == mv) else { return };
        root_move.nodes += nodes;
        if move_loop.move_count > 1 && score <= move_loop.alpha {
            root_move.score = NO_SCORE;
            return;
        }
        root_move.score = score;
        root_move.depth = self.root_depth;
        root_move.seldepth = self.seldepth;
        root_move.bound = if score >= window.beta {
            Bound::Lower
        } else if score <= window.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        if root_move.bound != Bound::Upper || root_move.pv.len() <= 1 {
            root_move.pv.clear();
            root_move.pv.push(mv);
            root_move.pv.extend_from_slice(pv);
        }
    }
}
