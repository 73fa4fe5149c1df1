//! Evaluators: what a position is worth before the search looks further.

use super::win_probabilities::WinProbabilities;
use crate::base::score::Score;
use crate::base::seat::{MAX_SEATS, Seat};
use crate::rules::game::Game;

/// Values positions of a game. Hand-written sums and trained networks stand behind the same door.
pub trait Evaluator<G: Game>: Send + Sync + 'static {
    /// What is carried along from a position to its child, to spare the work of summing anew.
    type Accumulator: Clone + Send;

    /// The accumulator of this position, summed anew.
    fn fresh_accumulator(&self, position: &G) -> Self::Accumulator;

    /// Plays a legal move on the position and brings the accumulator along:
    /// afterwards it equals [`Evaluator::fresh_accumulator`] of the new position.
    fn make_move(&self, position: &mut G, accumulator: &mut Self::Accumulator, mv: G::Move);

    /// What the position is worth to a seat (and so to its allies). Never a forced end.
    fn evaluate(&self, position: &G, accumulator: &Self::Accumulator, seat: Seat) -> Score;

    /// Each seat's chance to win, for games where every seat plays for itself.
    fn win_probabilities(&self, position: &G, accumulator: &Self::Accumulator) -> WinProbabilities {
        let mut values = [0; MAX_SEATS];
        for (index, value) in values.iter_mut().enumerate().take(G::SEATS) {
            *value = self.evaluate(position, accumulator, Seat::new(index)).raw();
        }
        WinProbabilities::from_scores(&values[..G::SEATS])
    }

    /// How likely a seat that plays for itself is to play each of these legal moves, as logarithms, of which only
    /// differences matter; they are appended, or none where the evaluator has no opinion.
    fn policy_logits(&self, _position: &G, _moves: &[G::Move], _into: &mut Vec<f32>) {}

    /// The parts that [`Evaluator::evaluate`] sums, named for people, to the same seat; empty where it has none.
    fn breakdown(&self, _position: &G, _seat: Seat) -> Vec<(&'static str, Score)> {
        Vec::new()
    }
}
