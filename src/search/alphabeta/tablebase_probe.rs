//! Tablebase probes: the score that a game's tables prove, or the bounds of it where they tell who wins but not how
//! soon.

use super::worker::Worker;
use crate::base::score::{Score, Window};
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::{ProvenResult, Tactics};

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// The proven result of a position, where a tablebase is loaded that holds it.
    #[inline]
    fn probe_tablebase(&self, position: &G) -> Option<ProvenResult> {
        self.shared.tablebase.and_then(|tablebase| position.probe_tablebase(tablebase))
    }

    /// The score that the tablebase proves. Where its plies are no exact ones, a win may come sooner, and so may a
    /// loss.
    #[inline]
    pub(super) fn tablebase_score(&self, position: &G, ply: usize) -> Option<Score> {
        self.probe_tablebase(position).map(|result| match result {
            ProvenResult::Win(plies) => Score::mate_in(ply + plies),
            ProvenResult::Draw => self.shared.alliances.draw_score_for(position.side_to_move()),
            ProvenResult::Loss(plies) => Score::mated_in(ply + plies),
        })
    }

    /// The least and the greatest score that the tablebase leaves possible: both the same where it proves the score
    /// itself. As with the Syzygy tables of chess, which do not tell the distance either, the search goes on within
    /// them, so that `mate` is the shortest way that it finds.
    #[inline]
    pub(super) fn tablebase_bounds(&self, position: &G, ply: usize) -> Window {
        // Without one of its moves a position is worth something else.
        if self.thread_data.stack.at(ply).excluded_move.is_some() {
            return Window::FULL;
        }
        match self.tablebase_score(position, ply) {
            None => Window::FULL,
            Some(win) if !G::TABLEBASE_COUNTS_PLIES && win.is_win() => Window::new(win, Score::INFINITE),
            Some(loss) if !G::TABLEBASE_COUNTS_PLIES && loss.is_loss() => Window::new(Score::MINUS_INFINITE, loss),
            Some(score) => Window::new(score, score),
        }
    }

    /// Plies to the forced end by the tablebase, where it counts them.
    pub(super) fn tablebase_plies(&self, position: &G) -> Option<usize> {
        match self.probe_tablebase(position).filter(|_| G::TABLEBASE_COUNTS_PLIES)? {
            ProvenResult::Win(plies) | ProvenResult::Loss(plies) => Some(plies),
            ProvenResult::Draw => None,
        }
    }
}
