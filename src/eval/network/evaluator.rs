//! The network evaluator of games of two sides: beside the linear sum, or in its place.

use super::accumulator::{HiddenLayers, NetworkAccumulator};
use super::file::{NetworkBase, NetworkSpec};
use super::inputs::{NetworkInputs, perspective_of, two_sided_spec};
use super::learnt_evaluation::LearntEvaluation;
use super::parameters::Network;
use crate::evaluator::Evaluator;
use crate::linear::{EvalTerms, LinearAccumulator, Weights};
use base::input::InputError;
use base::score::Score;
use base::seat::{Relation, Seat};
use std::cell::RefCell;

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

    /// [`Evaluator::evaluate`] without an accumulator: its slow twin, which sums all terms and inputs anew.
    pub fn evaluate_from_scratch(&self, position: &G, seat: Seat) -> Score {
        let learnt = &self.0;
        let linear = if learnt.has_linear { learnt.linear.evaluate_from_scratch(position, seat).raw() } else { 0 };
        let layers = learnt.network.as_ref().map(|network| (network, HiddenLayers::fresh(network, position)));
        let value = layers.map_or(0, |(network, layers)| network_value(network, &layers, position, seat));
        Score::centipawns(linear + value)
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
    let value = layers.value(network, position, perspective_of(G::ALLIANCES, mover));
    if G::ALLIANCES.relation(mover, seat) == Relation::Ally { value } else { -value }
}

impl<G: EvalTerms + NetworkInputs, const H: usize> Evaluator<G> for NetworkEvaluator<G, H> {
    type Accumulator = NetworkAccumulator<G, H>;

    fn fresh_accumulator(&self, position: &G) -> NetworkAccumulator<G, H> {
        let hidden = match &self.0.network {
            Some(network) => HiddenLayers::fresh(network, position),
            None => HiddenLayers::unused(),
        };
        let linear =
            if self.0.has_linear { self.0.linear.fresh_accumulator(position) } else { LinearAccumulator::default() };
        NetworkAccumulator { linear, hidden: RefCell::new(hidden) }
    }

    #[inline]
    fn make_move(&self, position: &mut G, accumulator: &mut NetworkAccumulator<G, H>, mv: G::Move) {
        let NetworkAccumulator { linear, hidden } = accumulator;
        match &self.0.network {
            None => self.0.linear.make_move(position, linear, mv),
            Some(network) if self.0.has_linear => hidden.get_mut().make_move(network, position, |position, changes| {
                self.0.linear.make_observed_move(position, linear, mv, changes);
            }),
            Some(network) => hidden.get_mut().make_move(network, position, |position, changes| {
                position.make_move(mv, changes);
            }),
        }
    }

    fn evaluate(&self, position: &G, accumulator: &NetworkAccumulator<G, H>, seat: Seat) -> Score {
        let Some(network) = &self.0.network else { return self.0.linear.evaluate(position, &accumulator.linear, seat) };
        let mut hidden = accumulator.hidden.borrow_mut();
        hidden.bring_up_to_date(network);
        let linear =
            if self.0.has_linear { self.0.linear.evaluate(position, &accumulator.linear, seat).raw() } else { 0 };
        Score::centipawns(linear + network_value(network, &hidden, position, seat))
    }

    /// The sum of each group of weights, and the network's value.
    fn breakdown(&self, position: &G, seat: Seat) -> Vec<(&'static str, Score)> {
        let mut parts = if self.0.has_linear { self.0.linear.breakdown(position, seat) } else { Vec::new() };
        if let Some(network) = &self.0.network {
            let value = network_value(network, &HiddenLayers::fresh(network, position), position, seat);
            parts.push(("network", Score::centipawns(value)));
        }
        parts
    }
}
