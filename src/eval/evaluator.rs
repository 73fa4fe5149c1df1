//! The trait of static evaluators, and the one of games that evaluate by a function of the position: no weights, no
//! network, no file.

use super::win_probabilities::WinProbabilities;
use base::score::Score;
use base::seat::{MAX_SEATS, Seat};
use rules::game::Game;

/// Static evaluation of positions of a game, by a hand-written function, a linear sum or a network.
pub trait Evaluator<G: Game>: Send + Sync + 'static {
    /// What travels with a position: the part of an evaluation that moves update incrementally.
    type Accumulator: Clone + Send;
    /// What the positions of a line share, each in a row of its own: what is large, and computed only if an evaluation
    /// asks for it (NNUE-style). Nothing in most evaluators.
    type Stack: Send;

    /// A stack for lines of this number of moves. It belongs to this evaluator; each thread has its own.
    fn new_stack(&self, moves: usize) -> Self::Stack;

    /// The accumulator of this position, from scratch: a line begins, and those before it in the stack end.
    fn fresh_accumulator(&self, position: &G, stack: &mut Self::Stack) -> Self::Accumulator;

    /// Makes a legal move and updates the accumulator, which then equals [`Evaluator::fresh_accumulator`] of the new
    /// position. Lines are walked depth first: from now on the stack knows nothing of the children that the position
    /// before the move had, nor of what followed them.
    fn make_move(&self, position: &mut G, accumulator: &mut Self::Accumulator, stack: &mut Self::Stack, mv: G::Move);

    /// The static evaluation from the point of view of a seat and its allies; never a win or loss by force.
    fn evaluate(&self, position: &G, accumulator: &Self::Accumulator, stack: &mut Self::Stack, seat: Seat) -> Score;

    /// [`Evaluator::evaluate`] of a position that is on no line.
    fn evaluate_from_scratch(&self, position: &G, seat: Seat) -> Score {
        let mut stack = self.new_stack(0);
        let accumulator = self.fresh_accumulator(position, &mut stack);
        self.evaluate(position, &accumulator, &mut stack, seat)
    }

    /// The win probability of each seat, for games in which each seat plays for itself.
    fn win_probabilities(
        &self,
        position: &G,
        accumulator: &Self::Accumulator,
        stack: &mut Self::Stack,
    ) -> WinProbabilities {
        let mut scores = [0; MAX_SEATS];
        for (index, score) in scores.iter_mut().enumerate().take(G::SEATS) {
            *score = self.evaluate(position, accumulator, stack, Seat::new(index)).raw();
        }
        WinProbabilities::from_scores(&scores[..G::SEATS]).without(position.seats_out())
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
    type Stack = ();

    fn new_stack(&self, _: usize) {}

    fn fresh_accumulator(&self, _: &G, (): &mut ()) {}

    fn make_move(&self, position: &mut G, (): &mut (), (): &mut (), mv: G::Move) {
        position.make_move(mv, &mut ());
    }

    fn evaluate(&self, position: &G, (): &(), (): &mut (), seat: Seat) -> Score {
        position.static_evaluation(seat)
    }
}
