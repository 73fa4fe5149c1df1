//! The network evaluator of games in which each seat plays for itself: a value for each seat, and a policy.

use super::file::{NetworkBase, NetworkSpec};
use super::learnt_evaluation::LearntEvaluation;
use super::one_view::{Activations, OneView};
use super::parameters::Network;
use super::view_inputs::{ViewInputs, view_spec};
use crate::evaluator::Evaluator;
use crate::linear::{EvalTerms, LinearAccumulator, Weights, lead_over_best_other};
use crate::win_probabilities::WinProbabilities;
use base::input::InputError;
use base::score::Score;
use base::seat::{MAX_SEATS, Seat};

/// Says what each seat may hope for and how good its moves are, by a network with `H` hidden units, by weights, or by both
/// together.
#[derive(Clone, Debug)]
pub struct SeatNetworkEvaluator<G, const H: usize>(LearntEvaluation<G, H>);

impl<G: EvalTerms + ViewInputs, const H: usize> SeatNetworkEvaluator<G, H> {
    /// The networks of the game that it takes.
    pub const SPEC: NetworkSpec = view_spec::<G>(H);

    /// The linear evaluator with these weights.
    pub fn linear(weights: Weights<G>) -> SeatNetworkEvaluator<G, H> {
        SeatNetworkEvaluator(LearntEvaluation::weights(weights))
    }

    /// A network beside the weights that ship, or alone.
    pub fn with_network(network: Network<H>, base: NetworkBase) -> SeatNetworkEvaluator<G, H> {
        SeatNetworkEvaluator(LearntEvaluation::with_network(network, base))
    }

    /// What the program ships: a network, or the weights alone.
    ///
    /// # Panics
    /// If the program was built with a file that is no network of the game. A test reads them all.
    pub fn shipped() -> SeatNetworkEvaluator<G, H> {
        SeatNetworkEvaluator(LearntEvaluation::shipped(G::SHIPPED_NETWORK, &Self::SPEC))
    }

    /// What these bytes of a file hold: a network, or the text of weights.
    ///
    /// # Errors
    /// If they are neither, or belong to another game, shape or base.
    pub fn from_bytes(bytes: &[u8]) -> Result<SeatNetworkEvaluator<G, H>, InputError> {
        LearntEvaluation::from_bytes(bytes, &Self::SPEC).map(SeatNetworkEvaluator)
    }

    /// What each seat has, in centipawns; only differences matter.
    #[inline]
    fn seat_scores(&self, position: &G) -> [i32; MAX_SEATS] {
        let learnt = &self.0;
        let mut scores = if learnt.has_linear { learnt.linear.seat_scores(position) } else { [0; MAX_SEATS] };
        if let Some(network) = &learnt.network {
            let activations = activations(network, position);
            let mover = position.side_to_move().index();
            for output in 0..G::SEATS {
                scores[(mover + output) % G::SEATS] += activations.centipawns(output);
            }
        }
        scores
    }
}

#[inline]
fn activations<'a, G: ViewInputs, const H: usize>(network: &'a Network<H>, position: &G) -> Activations<'a, H> {
    let mut view = OneView::new(network);
    position.view_inputs(&mut |input| view.add(input));
    view.activations()
}

/// There is nothing to keep from move to move: the accumulator is that of a linear evaluation without such terms.
impl<G: EvalTerms + ViewInputs, const H: usize> Evaluator<G> for SeatNetworkEvaluator<G, H> {
    type Accumulator = LinearAccumulator<G>;
    type Stack = ();

    fn new_stack(&self, _: usize) {}

    fn fresh_accumulator(&self, position: &G, (): &mut ()) -> LinearAccumulator<G> {
        self.0.linear.fresh_accumulator(position, &mut ())
    }

    #[inline]
    fn make_move(&self, position: &mut G, accumulator: &mut LinearAccumulator<G>, (): &mut (), mv: G::Move) {
        self.0.linear.make_move(position, accumulator, &mut (), mv);
    }

    fn evaluate(&self, position: &G, _: &LinearAccumulator<G>, (): &mut (), seat: Seat) -> Score {
        Score::centipawns(lead_over_best_other(&self.seat_scores(position)[..G::SEATS], position.seats_out(), seat))
    }

    fn win_probabilities(&self, position: &G, _: &LinearAccumulator<G>, (): &mut ()) -> WinProbabilities {
        WinProbabilities::from_scores(&self.seat_scores(position)[..G::SEATS]).without(position.seats_out())
    }

    fn policy_logits(&self, position: &G, moves: &[G::Move], into: &mut Vec<f32>) {
        let learnt = &self.0;
        let begin = into.len();
        if learnt.has_linear {
            learnt.linear.policy_logits(position, moves, into);
        } else {
            into.resize(begin + moves.len(), 0.0);
        }
        if let Some(network) = &learnt.network {
            let activations = activations(network, position);
            for (logit, &mv) in into[begin..].iter_mut().zip(moves) {
                *logit += activations.logit(G::SEATS + position.move_output(mv));
            }
        }
    }
}
