//! The network evaluator of games of two sides: beside the linear sum, or in its place.

use super::accumulator::NetworkAccumulator;
use super::accumulator_stack::{AccumulatorStack, HiddenLayers, fresh_layers};
use super::file::{NetworkBase, NetworkSpec};
use super::inputs::{NetworkInputs, perspective_of, two_sided_spec};
use super::kernels;
use super::learnt_evaluation::LearntEvaluation;
use super::parameters::Network;
use crate::evaluator::Evaluator;
use crate::linear::{EvalTerms, LinearAccumulator, Weights};
use base::input::InputError;
use base::score::Score;
use base::seat::{Relation, Seat};

/// Evaluates positions of two sides by a network with `H` hidden units for each perspective, by the linear sum of their
/// terms, or by both together.
#[derive(Clone, Debug)]
pub struct NetworkEvaluator<G, const H: usize>(LearntEvaluation<G, H>);

impl<G: EvalTerms + NetworkInputs, const H: usize> NetworkEvaluator<G, H> {
    /// The networks of the game that it takes.
    pub const SPEC: NetworkSpec = two_sided_spec::<G>(H);

    /// The linear evaluator with these weights.
    pub fn linear(weights: Weights<G>) -> NetworkEvaluator<G, H> {
        NetworkEvaluator(LearntEvaluation::weights(weights))
    }

    /// A network beside the weights that ship, or alone.
    pub fn with_network(network: Network<H>, base: NetworkBase) -> NetworkEvaluator<G, H> {
        NetworkEvaluator(LearntEvaluation::with_network(network, base))
    }

    /// What the program ships: a network, or the weights alone.
    ///
    /// # Panics
    /// If the program was built with a file that is no network of the game. A test reads them all.
    pub fn shipped() -> NetworkEvaluator<G, H> {
        NetworkEvaluator(LearntEvaluation::shipped(G::SHIPPED_NETWORK, &Self::SPEC))
    }

    /// What these bytes of a file hold: a network, or the text of weights.
    ///
    /// # Errors
    /// If they are neither, or belong to another game, shape or base.
    pub fn from_bytes(bytes: &[u8]) -> Result<NetworkEvaluator<G, H>, InputError> {
        LearntEvaluation::from_bytes(bytes, &Self::SPEC).map(NetworkEvaluator)
    }

    /// The network; `None` if the weights evaluate alone.
    pub fn network(&self) -> Option<&Network<H>> {
        self.0.network.as_ref()
    }
}

/// The network's value of a position to a seat, in centipawns.
#[inline]
fn network_value<G: NetworkInputs, const H: usize>(
    network: &Network<H>,
    layers: &HiddenLayers<H>,
    position: &G,
    seat: Seat,
) -> i32 {
    let mover = position.side_to_move();
    let on_move = perspective_of(G::ALLIANCES, mover);
    let output = |layers: &HiddenLayers<H>| {
        network.two_sided_value([&layers[on_move], &layers[1 - on_move]], position.output_bucket())
    };
    let value = if G::HAS_FRESH_INPUTS {
        let mut layers = *layers;
        for (perspective, layer) in layers.iter_mut().enumerate() {
            position.fresh_inputs(perspective, &mut |input| kernels::add(layer, network.input_weights(input)));
        }
        output(&layers)
    } else {
        output(layers)
    };
    if G::ALLIANCES.relation(mover, seat) == Relation::Ally { value } else { -value }
}

impl<G: EvalTerms + NetworkInputs, const H: usize> Evaluator<G> for NetworkEvaluator<G, H> {
    type Accumulator = NetworkAccumulator<G>;
    type Stack = AccumulatorStack<G, H>;

    fn new_stack(&self, moves: usize) -> AccumulatorStack<G, H> {
        self.network().map_or_else(AccumulatorStack::unused, |network| AccumulatorStack::new(network, moves))
    }

    fn fresh_accumulator(&self, position: &G, stack: &mut AccumulatorStack<G, H>) -> NetworkAccumulator<G> {
        if self.0.network.is_some() {
            stack.begin(position);
        }
        let linear = match self.0.has_linear {
            true => self.0.linear.fresh_accumulator(position, &mut ()),
            false => LinearAccumulator::default(),
        };
        NetworkAccumulator { linear, row: 0 }
    }

    #[inline]
    fn make_move(
        &self,
        position: &mut G,
        accumulator: &mut NetworkAccumulator<G>,
        stack: &mut AccumulatorStack<G, H>,
        mv: G::Move,
    ) {
        let NetworkAccumulator { linear, row } = accumulator;
        match &self.0.network {
            None => self.0.linear.make_move(position, linear, &mut (), mv),
            Some(_) if self.0.has_linear => {
                *row = stack.make_move(*row, position, |position, changes| {
                    self.0.linear.make_observed_move(position, linear, mv, changes);
                });
            }
            Some(_) => *row = stack.make_move(*row, position, |position, changes| position.make_move(mv, changes)),
        }
    }

    fn evaluate(
        &self,
        position: &G,
        accumulator: &NetworkAccumulator<G>,
        stack: &mut AccumulatorStack<G, H>,
        seat: Seat,
    ) -> Score {
        let linear = || self.0.linear.evaluate(position, &accumulator.linear, &mut (), seat);
        let Some(network) = &self.0.network else { return linear() };
        let layers = stack.layers(network, position, accumulator.row);
        let value = network_value(network, layers, position, seat);
        Score::centipawns(value + if self.0.has_linear { linear().raw() } else { 0 })
    }

    /// The slow twin of [`Evaluator::evaluate`], which sums all terms and inputs anew.
    fn evaluate_from_scratch(&self, position: &G, seat: Seat) -> Score {
        let learnt = &self.0;
        let linear = if learnt.has_linear { learnt.linear.evaluate_from_scratch(position, seat).raw() } else { 0 };
        let value = |network| network_value(network, &fresh_layers(network, position), position, seat);
        Score::centipawns(linear + learnt.network.as_ref().map_or(0, value))
    }

    /// The sum of each group of weights, and the network's value.
    fn breakdown(&self, position: &G, seat: Seat) -> Vec<(&'static str, Score)> {
        let mut parts = if self.0.has_linear { self.0.linear.breakdown(position, seat) } else { Vec::new() };
        if let Some(network) = &self.0.network {
            let value = network_value(network, &fresh_layers(network, position), position, seat);
            parts.push(("network", Score::centipawns(value)));
        }
        parts
    }
}
