//! Inference of a one-perspective network: its hidden layer, summed anew for each position.

use super::kernels;
use super::parameters::Network;

/// The hidden layer before its activation, summed from the inputs that are active.
///
/// It is summed anew for each evaluation: a Monte Carlo tree search jumps about the tree, and the board is turned with
/// every move, so that there is little to keep.
#[derive(Clone, Debug)]
pub struct OneView<'a, const H: usize> {
    network: &'a Network<H>,
    layer: [i16; H],
}

impl<'a, const H: usize> OneView<'a, H> {
    /// The layer without inputs: its biases.
    #[inline]
    pub fn new(network: &'a Network<H>) -> OneView<'a, H> {
        OneView { network, layer: *network.hidden_bias() }
    }

    /// Adds the weights of an active input.
    #[inline]
    pub fn add(&mut self, input: usize) {
        kernels::add(&mut self.layer, self.network.input_weights(input));
    }

    /// The activations, from which the outputs are computed.
    #[inline]
    pub fn activations(&self) -> Activations<'a, H> {
        Activations { network: self.network, values: kernels::activations(&self.layer) }
    }
}

/// The activations of a hidden layer.
#[derive(Clone, Debug)]
pub struct Activations<'a, const H: usize> {
    network: &'a Network<H>,
    values: [i16; H],
}

impl<const H: usize> Activations<'_, H> {
    /// An output in logits.
    #[inline]
    pub fn logit(&self, output: usize) -> f32 {
        self.network.logit(&self.values, output)
    }

    /// An output in centipawns.
    #[inline]
    pub fn centipawns(&self, output: usize) -> i32 {
        (self.logit(output) * self.network.centipawns_per_logit() as f32) as i32
    }
}
