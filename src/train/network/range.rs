//! The range of weights that the whole numbers of a network can hold.

use eval::network::{MAX_INPUT_WEIGHT, MAX_OUTPUT_WEIGHT, NetworkShape};

/// Brings weights back into their range: those of inputs, and all that weigh activations. The others have all of their 16
/// bits.
pub(super) fn constrain(shape: NetworkShape, parameters: &mut [f32]) {
    let clamp =
        |weights: &mut [f32], most: f32| weights.iter_mut().for_each(|weight| *weight = weight.clamp(-most, most));
    clamp(&mut parameters[..shape.output_weights()], MAX_INPUT_WEIGHT);
    clamp(&mut parameters[shape.output_weights()..shape.small_layers()], MAX_OUTPUT_WEIGHT);
    let first_layer = shape.small_layers[0] * shape.all_activations();
    for output in 0..shape.outputs {
        let begin = shape.small_layers_of(output).start;
        clamp(&mut parameters[begin..begin + first_layer], MAX_OUTPUT_WEIGHT);
    }
}
