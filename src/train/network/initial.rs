//! The parameters that training starts from.

use base::random::SeededRng;
use eval::network::NetworkShape;
use rand::{Rng, SeedableRng};

/// About how many inputs are active at once, in any game: more do no harm.
const ACTIVE_INPUTS: f32 = 32.0;
/// Where the hidden layer begins: in the middle of the range in which it can learn.
const HIDDEN_BIAS: f32 = 0.3;

/// The greatest weight of a unit of a small layer to begin with.
const SMALL_WEIGHT: f32 = 0.5;

/// Random weights for the inputs, which spread the hidden layer over the range in which its activation has a slope. The
/// outputs are zero, so that a network beside weights begins with what the weights say.
pub(super) fn random_parameters(shape: NetworkShape, seed: u64) -> Vec<f32> {
    let mut random = SeededRng::seed_from_u64(seed);
    let mut parameters = vec![0.0; shape.parameters()];
    let bound = 1.0 / ACTIVE_INPUTS.sqrt();
    parameters[..shape.hidden_bias()].iter_mut().for_each(|weight| *weight = random.random_range(-bound..bound));
    parameters[shape.hidden_bias()..shape.output_weights()].fill(HIDDEN_BIAS);
    let small_layers = random_small_layers(shape, seed);
    parameters[shape.small_layers()..shape.output_bias()].copy_from_slice(&small_layers);
    parameters
}

/// Random weights for small layers, of all outputs. The outputs' weights for the last layer are zero, so that the layers
/// add nothing to begin with.
pub(super) fn random_small_layers(shape: NetworkShape, seed: u64) -> Vec<f32> {
    let mut random = SeededRng::seed_from_u64(seed.rotate_left(1));
    let mut parameters = Vec::with_capacity(shape.outputs * shape.small_parameters());
    for _ in 0..shape.outputs {
        let mut units_before = 0;
        for (inputs, units) in shape.small_layer_sizes() {
            let bound = (ACTIVE_INPUTS / inputs as f32).sqrt().min(SMALL_WEIGHT);
            parameters.extend((0..inputs * units).map(|_| random.random_range(-bound..bound)));
            parameters.extend(std::iter::repeat_n(HIDDEN_BIAS, units));
            units_before = units;
        }
        parameters.extend(std::iter::repeat_n(0.0, units_before));
    }
    parameters
}

/// The same with random weights and biases of the outputs, up to this bound.
#[cfg(test)]
pub(super) fn random_parameters_with_outputs(shape: NetworkShape, seed: u64, bound: f32) -> Vec<f32> {
    let mut random = SeededRng::seed_from_u64(!seed);
    let mut parameters = random_parameters(shape, seed);
    parameters[shape.output_weights()..].iter_mut().for_each(|value| *value = random.random_range(-bound..bound));
    parameters
}
