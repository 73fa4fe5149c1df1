//! The parameters that training starts from.

use crate::eval::network::NetworkShape;
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};

/// About so many inputs are active at once, in any game: more do no harm.
const ACTIVE_INPUTS: f32 = 32.0;
/// Where the hidden layer begins: in the middle of the range in which it can learn.
const HIDDEN_BIAS: f32 = 0.3;

/// Random parameters: the hidden layer is spread over the range in which its activation has a slope, and the output is
/// close to zero, so that a network beside weights begins with what the weights say.
pub(super) fn random_parameters(shape: NetworkShape, seed: u64) -> Vec<f32> {
    let mut random = SmallRng::seed_from_u64(seed);
    let mut parameters = vec![0.0; shape.parameters()];
    let mut fill = |values: &mut [f32], bound: f32| {
        values.iter_mut().for_each(|value| *value = random.random_range(-bound..bound))
    };
    fill(&mut parameters[..shape.hidden_bias()], 1.0 / ACTIVE_INPUTS.sqrt());
    parameters[shape.hidden_bias()..shape.output_weights()].fill(HIDDEN_BIAS);
    fill(
        &mut parameters[shape.output_weights()..shape.output_bias()],
        0.1 / ((shape.perspectives * shape.hidden) as f32).sqrt(),
    );
    parameters
}
