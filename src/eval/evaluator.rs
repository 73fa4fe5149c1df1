//! The trait of static evaluators.

use super::win_probabilities::WinProbabilities;
use crate::base::score::Score;
use crate::base::seat::{MAX_SEATS, Seat};
use crate::rules::game::Game;

/// Static evaluation of positions of a game, by a hand-written function, a linear sum or a network.
pub trait Evaluator<G: Game>: Send + Sync + 'static {
    /// The part of an evaluation that moves update incrementally (NNUE-style).
    type Accumulator: Clone + Send;

    /// The accumulator of this position, from scratch.
    fn fresh_accumulator(&self, position: &G) -> Self::Accumulator;

    /// Makes a legal move and updates the accumulator, which then equals [`Evaluator::fresh_accumulator`] of the new
    /// position.
    fn make_move(&self, position: &mut G, accumulator: &mut Self::Accumulator, mv: G::Move);

    /// The static evaluation from the point of view of a seat and its allies; never a win or loss by force.
    fn evaluate(&self, position: &G, accumulator: &Self::Accumulator, seat: Seat) -> Score;

    /// The win probability of each seat, for games where each seat plays for itself.
    fn win_probabilities(&self, position: &G, accumulator: &Self::Accumulator) -> WinProbabilities {
        let mut scores = [0; MAX_SEATS];
        for (index, score) in scores.iter_mut().enumerate().take(G::SEATS) {
            *score = self.evaluate(position, accumulator, Seat::new(index)).raw();
        }
        WinProbabilities::from_scores(&scores[..G::SEATS])
    }

    /// Policy: logits of these legal moves of a seat that plays for itself, appended; none if the evaluator has no
    /// policy.
    fn policy_logits(&self, _position: &G, _moves: &[G::Move], _into: &mut Vec<f32>) {}

    /// The parts that [`Evaluator::evaluate`] sums, by name, for the same seat; empty where it has none.
    fn breakdown(&self, _position: &G, _seat: Seat) -> Vec<(&'static str, Score)> {
        Vec::new()
    }
}
