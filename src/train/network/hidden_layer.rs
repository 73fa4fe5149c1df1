//! The hidden layer of a network in training: its activation, and the gradient of what goes into it.

use eval::network::{MAX_INPUT_WEIGHT, MAX_OUTPUT_WEIGHT, NetworkShape};

/// Sums that do not wait for each other.
const LANES: usize = 16;

/// The hidden layer of one perspective, clipped to 0 to 1, with these active inputs.
#[inline]
pub(super) fn hidden_layer<const H: usize>(shape: NetworkShape, parameters: &[f32], inputs: &[u16]) -> [f32; H] {
    let (input_weights, rest) = parameters.split_at(shape.hidden_bias());
    let input_weights = input_weights.as_chunks::<H>().0;
    let mut layer = [0.0; H];
    layer.copy_from_slice(&rest[..H]);
    for &input in inputs {
        add(&mut layer, &input_weights[usize::from(input)]);
    }
    layer.iter_mut().for_each(|value| *value = value.clamp(0.0, 1.0));
    layer
}

/// The sum of the layer's activations, which are the squares of its values, times these weights.
#[inline]
pub(super) fn squared_dot<const H: usize>(layer: &[f32; H], weights: &[f32]) -> f32 {
    let mut sums = [0.0; LANES];
    for (values, weights) in layer.chunks_exact(LANES).zip(weights.chunks_exact(LANES)) {
        for ((sum, value), weight) in sums.iter_mut().zip(values).zip(weights) {
            *sum += value * value * weight;
        }
    }
    sums.iter().sum()
}

/// Adds the gradient of an output with this slope to that of its weights for a layer, and of the layer's activations.
#[inline]
pub(super) fn add_output_gradient<const H: usize>(
    slope: f32,
    layer: &[f32; H],
    weights: &[f32],
    weight_gradient: &mut [f32],
    activation_gradient: &mut [f32; H],
) {
    for (((of_activation, of_weight), value), weight) in
        activation_gradient.iter_mut().zip(weight_gradient).zip(layer).zip(weights)
    {
        *of_weight += slope * value * value;
        *of_activation += slope * weight;
    }
}

/// Adds the gradient of a layer's activations to that of its biases and of the weights of its inputs.
#[inline]
pub(super) fn add_layer_gradient<const H: usize>(
    shape: NetworkShape,
    inputs: &[u16],
    layer: &[f32; H],
    activation_gradient: &[f32; H],
    gradient: &mut [f32],
) {
    let mut of_values = [0.0; H];
    for ((of_value, value), of_activation) in of_values.iter_mut().zip(layer).zip(activation_gradient) {
        // The square has no slope while the value is clipped.
        let inside = if *value < 1.0 { *value } else { 0.0 };
        *of_value = of_activation * 2.0 * inside;
    }
    let bias = shape.hidden_bias();
    add(&mut gradient[bias..bias + H], &of_values);
    let rows = gradient[..bias].as_chunks_mut::<H>().0;
    inputs.iter().for_each(|&input| add(&mut rows[usize::from(input)], &of_values));
}

/// Brings weights back into the range that the whole numbers of a network can hold.
pub(super) fn constrain(shape: NetworkShape, parameters: &mut [f32]) {
    let (hidden, outputs) = parameters[..shape.output_bias()].split_at_mut(shape.output_weights());
    let clamp =
        |weights: &mut [f32], most: f32| weights.iter_mut().for_each(|weight| *weight = weight.clamp(-most, most));
    clamp(hidden, MAX_INPUT_WEIGHT);
    clamp(outputs, MAX_OUTPUT_WEIGHT);
}

#[inline]
fn add(into: &mut [f32], values: &[f32]) {
    into.iter_mut().zip(values).for_each(|(into, value)| *into += value);
}
