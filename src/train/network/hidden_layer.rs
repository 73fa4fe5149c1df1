//! The hidden layer of a network in training: its activations, and the gradient of what goes into it.

use eval::network::{Activation, NetworkShape};

/// Sums that do not wait for each other.
const LANES: usize = 16;

/// The hidden layer of one perspective with `H` units.
#[derive(Clone, Debug)]
pub(super) struct HiddenLayer<const H: usize> {
    /// The values of the units, clipped to 0 to 1.
    values: [f32; H],
    /// What they come to: the squares of all, or products of pairs, which are half as many.
    activations: [f32; H],
    count: usize,
}

impl<const H: usize> HiddenLayer<H> {
    /// The layer with these active inputs.
    #[inline]
    pub(super) fn new(shape: NetworkShape, parameters: &[f32], inputs: &[u16]) -> HiddenLayer<H> {
        let (input_weights, rest) = parameters.split_at(shape.hidden_bias());
        let input_weights = input_weights.as_chunks::<H>().0;
        let mut values = [0.0; H];
        values.copy_from_slice(&rest[..H]);
        for &input in inputs {
            add(&mut values, &input_weights[usize::from(input)]);
        }
        values.iter_mut().for_each(|value| *value = value.clamp(0.0, 1.0));
        let mut activations = [0.0; H];
        match shape.activation {
            Activation::Squared => activations = values.map(|value| value * value),
            Activation::Pairwise => {
                let (first, second) = values.split_at(H / 2);
                let products = first.iter().zip(second).map(|(value, fellow)| value * fellow);
                activations.iter_mut().zip(products).for_each(|(activation, product)| *activation = product);
            }
        }
        HiddenLayer { values, activations, count: shape.activations() }
    }

    #[inline]
    pub(super) fn activations(&self) -> &[f32] {
        &self.activations[..self.count]
    }

    /// Adds the gradient of the activations to that of the layer's biases and of the weights of its inputs.
    #[inline]
    pub(super) fn add_gradient(
        &self,
        shape: NetworkShape,
        inputs: &[u16],
        of_activations: &[f32],
        gradient: &mut [f32],
    ) {
        // A value that is clipped has no slope.
        let slope = |value: f32| if value > 0.0 && value < 1.0 { 1.0 } else { 0.0 };
        let mut of_values = [0.0; H];
        match shape.activation {
            Activation::Squared => {
                for ((of_value, &value), of_activation) in of_values.iter_mut().zip(&self.values).zip(of_activations) {
                    *of_value = of_activation * 2.0 * value * slope(value);
                }
            }
            Activation::Pairwise => {
                let (first, second) = self.values.split_at(H / 2);
                let (of_first, of_second) = of_values.split_at_mut(H / 2);
                let values = first.iter().zip(second);
                for (((of_value, of_fellow), (&value, &fellow)), of_activation) in
                    of_first.iter_mut().zip(of_second).zip(values).zip(of_activations)
                {
                    *of_value = of_activation * fellow * slope(value);
                    *of_fellow = of_activation * value * slope(fellow);
                }
            }
        }
        let bias = shape.hidden_bias();
        add(&mut gradient[bias..bias + H], &of_values);
        let rows = gradient[..bias].as_chunks_mut::<H>().0;
        inputs.iter().for_each(|&input| add(&mut rows[usize::from(input)], &of_values));
    }
}

/// The sum of these values times these weights.
#[inline]
pub(super) fn dot(values: &[f32], weights: &[f32]) -> f32 {
    let mut sums = [0.0; LANES];
    let (values, rest) = values.as_chunks::<LANES>();
    let (weights, rest_of_weights) = weights.as_chunks::<LANES>();
    for (values, weights) in values.iter().zip(weights) {
        for ((sum, value), weight) in sums.iter_mut().zip(values).zip(weights) {
            *sum += value * weight;
        }
    }
    let rest = rest.iter().zip(rest_of_weights).map(|(value, weight)| value * weight);
    sums.iter().sum::<f32>() + rest.sum::<f32>()
}

/// Adds the gradient of a weighted sum with this slope to that of its weights, and to that of the values that they weigh.
#[inline]
pub(super) fn add_dot_gradient(
    slope: f32,
    values: &[f32],
    weights: &[f32],
    of_weights: &mut [f32],
    of_values: &mut [f32],
) {
    for (((of_value, of_weight), value), weight) in of_values.iter_mut().zip(of_weights).zip(values).zip(weights) {
        *of_weight += slope * value;
        *of_value += slope * weight;
    }
}

#[inline]
fn add(into: &mut [f32], values: &[f32]) {
    into.iter_mut().zip(values).for_each(|(into, value)| *into += value);
}
