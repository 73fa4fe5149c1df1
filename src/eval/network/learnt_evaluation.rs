//! The learnt parameters of an evaluator: linear weights, a network, or both.

use super::file::{self, NetworkBase, NetworkFile, NetworkSpec, is_network_file};
use super::given::shipped_network;
use super::parameters::Network;
use crate::linear::{LinearEvaluator, WeightLayout, Weights};
use base::input::InputError;

/// The weights of a linear evaluation, a network with `H` hidden units that stands alone, or both: a residual network,
/// which learns what the weights do not know.
#[derive(Clone, Debug)]
pub(super) struct LearntEvaluation<G, const H: usize> {
    pub(super) linear: LinearEvaluator<G>,
    pub(super) network: Option<Network<H>>,
    /// Whether the linear evaluation counts.
    pub(super) has_linear: bool,
}

impl<G: WeightLayout, const H: usize> LearntEvaluation<G, H> {
    /// These weights alone.
    pub(super) fn weights(weights: Weights<G>) -> LearntEvaluation<G, H> {
        LearntEvaluation { linear: LinearEvaluator::new(weights), network: None, has_linear: true }
    }

    /// A network beside the weights that ship, or alone.
    pub(super) fn with_network(network: Network<H>, base: NetworkBase) -> LearntEvaluation<G, H> {
        let has_linear = base != NetworkBase::Nothing;
        LearntEvaluation { linear: LinearEvaluator::new(Weights::shipped()), network: Some(network), has_linear }
    }

    /// What the program ships or was given: a network file, or the weights if that is empty.
    ///
    /// # Panics
    /// If the program was built with a file that is no network of the game. A test reads them all.
    pub(super) fn shipped(embedded: &'static [u8], spec: &NetworkSpec) -> LearntEvaluation<G, H> {
        match &*shipped_network(spec.game, embedded) {
            [] => LearntEvaluation::weights(Weights::shipped()),
            file => LearntEvaluation::from_bytes(file, spec).unwrap_or_else(|error| panic!("built in: {error}")),
        }
    }

    /// What these bytes of a file hold: a network, or the text of weights.
    ///
    /// # Errors
    /// If they are neither, or belong to another game, shape or base.
    pub(super) fn from_bytes(bytes: &[u8], spec: &NetworkSpec) -> Result<LearntEvaluation<G, H>, InputError> {
        if is_network_file(bytes) {
            let NetworkFile { header, network } = file::parse(bytes, spec)?;
            return Ok(LearntEvaluation::with_network(network, header.base));
        }
        Ok(LearntEvaluation::weights(Weights::from_bytes(bytes)?))
    }
}
