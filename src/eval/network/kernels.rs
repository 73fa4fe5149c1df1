//! The loops over the hidden layer, written so that the compiler turns them into vector instructions: 16 lanes with AVX2,
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

/// The sum of the layer's activations times these weights. The activation is the square of the value clipped to 0 to 1
/// (SCReLU), shifted to 12 bits: its product with a weight of 12 bits can then be summed over 512 units in 32 bits.
#[inline]
pub(super) fn squared_clipped_dot<const H: usize>(layer: &[i16; H], weights: &[i16; H]) -> i32 {
    const { assert!(H <= MAX_UNITS) };
    let mut sum = 0;
    for (&value, &weight) in layer.iter().zip(weights) {
        let value = value.clamp(0, HIDDEN_ONE) as u16;
        let activation = ((value * value) >> ACTIVATION_SHIFT) as i16;
        sum += i32::from(activation) * i32::from(weight);
    }
    sum
}

/// With more units the greatest sum would not fit 32 bits: 4064 * 1024 * 512 is 2,130,706,432.
const MAX_UNITS: usize = 512;

#[cfg(test)]
#[path = "../../../tests/unit/eval/network_kernels.rs"]
mod tests;
