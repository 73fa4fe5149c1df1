//! Inference kernels: the loops over the hidden layer, written so that the compiler vectorises them: 16 lanes with AVX2,
//! which the default build may use, 8 with SSE2 or NEON. Whole numbers, so every build computes the same.

use super::quantisation::{ACTIVATION_SHIFT, HIDDEN_ONE};

/// Adds the weights of an input to the hidden layer.
#[inline]
pub(super) fn add<const H: usize>(layer: &mut [i16; H], weights: &[i16; H]) {
    for (value, weight) in layer.iter_mut().zip(weights) {
        *value = value.wrapping_add(*weight);
    }
}

/// Takes the weights of an input from the hidden layer.
#[inline]
pub(super) fn subtract<const H: usize>(layer: &mut [i16; H], weights: &[i16; H]) {
    for (value, weight) in layer.iter_mut().zip(weights) {
        *value = value.wrapping_sub(*weight);
    }
}

/// The activation of a value: its square, clipped to 0 to 1 (SCReLU), shifted to 12 bits. Its product with a weight of 12
/// bits can then be summed over 512 units in 32 bits.
#[inline]
fn activation(value: i16) -> i16 {
    let value = value.clamp(0, HIDDEN_ONE) as u16;
    ((value * value) >> ACTIVATION_SHIFT) as i16
}

/// The activations of a layer.
#[inline]
pub(super) fn activations<const H: usize>(layer: &[i16; H]) -> [i16; H] {
    layer.map(activation)
}

/// The sum of activations times weights.
#[inline]
pub(super) fn dot<const H: usize>(activations: &[i16; H], weights: &[i16; H]) -> i32 {
    const { assert!(H <= MAX_UNITS) };
    activations.iter().zip(weights).map(|(&activation, &weight)| i32::from(activation) * i32::from(weight)).sum()
}

/// The sum of the layer's activations times these weights.
#[inline]
pub(super) fn squared_clipped_dot<const H: usize>(layer: &[i16; H], weights: &[i16; H]) -> i32 {
    const { assert!(H <= MAX_UNITS) };
    layer.iter().zip(weights).map(|(&value, &weight)| i32::from(activation(value)) * i32::from(weight)).sum()
}

/// With more units the greatest sum would not fit 32 bits: 4064 * 1024 * 512 is 2,130,706,432.
const MAX_UNITS: usize = 512;

#[cfg(test)]
#[path = "../../../tests/unit/eval/network_kernels.rs"]
mod tests;
