//! Repetitions in MCTS: what one is worth to each seat.

use crate::threads::worker::Worker;
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;
use eval::win_probabilities::WinProbabilities;

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// What a repetition is worth to each seat: forced by the rules, or likely to come about.
    pub(super) fn repetition_win_probabilities(&self, position: &G, ply: usize) -> Option<WinProbabilities> {
        let (game_history, root) = (&self.thread_data.position_history[..], self.shared.game_history.len());
        let forced = position.search_repetition_result(game_history, root);
        let forced =
            forced.map(|verdict| WinProbabilities::from_result(verdict, position.side_to_move(), G::SEATS, ply));
        forced.or_else(|| {
            position
                .likely_repetition_outcome(game_history, root)
                .map(|end| WinProbabilities::from_likely_outcome(&end, G::SEATS))
        })
    }
}
