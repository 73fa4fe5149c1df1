//! The trait of static evaluators, and the one of games that evaluate by a function of the position: no weights, no
//! network, no file.

use super::win_probabilities::WinProbabilities;
use base::score::Score;
use base::seat::{MAX_SEATS, Seat};
use rules::game::Game;

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

    /// The win probability of each seat, for games in which each seat plays for itself.
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

    /// The parts that [`Evaluator::evaluate`] sums, by name, for the same seat; empty if it has none.
    fn breakdown(&self, _position: &G, _seat: Seat) -> Vec<(&'static str, Score)> {
        Vec::new()
    }
}

/// A game that can evaluate a position by itself, such as by counting its pieces.
pub trait StaticEvaluation: Game {
    /// The static evaluation from the point of view of a seat and its allies; never a win or loss by force.
    fn static_evaluation(&self, seat: Seat) -> Score;
}

/// Asks [`StaticEvaluation::static_evaluation`] at every evaluation, and keeps nothing from move to move.
#[derive(Clone, Copy, Debug, Default)]
pub struct StaticEvaluator;

impl<G: StaticEvaluation> Evaluator<G> for StaticEvaluator {
    type Accumulator = ();

    fn fresh_accumulator(&self, _: &G) {}

    fn make_move(&self, position: &mut G, _: &mut (), mv: G::Move) {
        position.make_move(mv, &mut ());
    }

    fn evaluate(&self, position: &G, _: &(), seat: Seat) -> Score {
        position.static_evaluation(seat)
    }
}
