//! Inference kernels: the loops over the hidden layer, written so that the compiler vectorises them: 16 lanes with AVX2,
//! which the default build may use, 8 with SSE2 or NEON. Whole numbers, so every build computes the same.

use super::hidden_row::HiddenRow;
use super::quantisation::{ACTIVATION_SHIFT, HIDDEN_ONE};

/// Writes to `into` what a layer becomes when these inputs are added and removed, in one pass: each unit is read and
/// written once, whatever their number.
#[inline]
fn update<const H: usize, const ADDED: usize, const REMOVED: usize>(
    from: &[i16; H],
    into: &mut [i16; H],
    added: [&[i16; H]; ADDED],
    removed: [&[i16; H]; REMOVED],
) {
    for (unit, (value, &before)) in into.iter_mut().zip(from).enumerate() {
        let grown = added.iter().fold(before, |sum, weights| sum.wrapping_add(weights[unit]));
        *value = removed.iter().fold(grown, |sum, weights| sum.wrapping_sub(weights[unit]));
    }
}

/// Writes to `into` what a layer becomes when inputs with these weights are added and removed: in one pass if a move
/// changes as many as most do.
#[inline]
pub(super) fn apply<const H: usize>(from: &[i16; H], into: &mut [i16; H], added: &[&[i16; H]], removed: &[&[i16; H]]) {
    match (added, removed) {
        (&[one], &[gone]) => update(from, into, [one], [gone]),
        (&[one], &[gone, captured]) => update(from, into, [one], [gone, captured]),
        (&[one, two], &[gone, captured]) => update(from, into, [one, two], [gone, captured]),
        _ => {
            *into = *from;
            added.iter().for_each(|weights| add(into, weights));
            removed.iter().for_each(|weights| subtract(into, weights));
        }
    }
}

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
/// bits can then be summed over [`UNITS_PER_SUM`] units in 32 bits.
#[inline]
fn activation(value: i16) -> i16 {
    let value = value.clamp(0, HIDDEN_ONE) as u16;
    ((value * value) >> ACTIVATION_SHIFT) as i16
}

#[inline]
pub(super) fn activations<const H: usize>(layer: &[i16; H]) -> [i16; H] {
    layer.map(activation)
}

/// Writes the products of the values of the first half of a layer, clipped to 0 to 1, and their fellows in the second:
/// as many bits as other activations have, and half as many numbers.
#[inline]
pub(super) fn pair_products<const H: usize>(layer: &[i16; H], into: &mut [i16]) {
    let clipped = |value: i16| value.clamp(0, HIDDEN_ONE) as u16;
    let (first, second) = layer.split_at(H / 2);
    for ((product, &value), &fellow) in into.iter_mut().zip(first).zip(second) {
        *product = ((clipped(value) * clipped(fellow)) >> ACTIVATION_SHIFT) as i16;
    }
}

/// The sum of activations times weights, in rows.
#[inline]
pub(super) fn dot_rows<const H: usize>(activations: &[HiddenRow<H>], weights: &[HiddenRow<H>]) -> i64 {
    activations.iter().zip(weights).map(|(activations, weights)| dot(activations, weights)).sum()
}

/// The sum of activations times weights.
#[inline]
pub(super) fn dot<const H: usize>(activations: &[i16; H], weights: &[i16; H]) -> i64 {
    wide_sum(activations, weights, |activation| activation)
}

/// The sum of the layer's activations times these weights.
#[inline]
pub(super) fn squared_clipped_dot<const H: usize>(layer: &[i16; H], weights: &[i16; H]) -> i64 {
    wide_sum(layer, weights, activation)
}

/// The sum of the products of `activation` of each unit and its weight, whatever the width: in 32 bits for as many units
/// as fit, of which there may be more than one part.
#[inline]
fn wide_sum<const H: usize>(layer: &[i16; H], weights: &[i16; H], activation: impl Fn(i16) -> i16) -> i64 {
    let sum = |layer: &[i16], weights: &[i16]| -> i32 {
        let products =
            layer.iter().zip(weights).map(|(&value, &weight)| i32::from(activation(value)) * i32::from(weight));
        products.sum()
    };
    if H <= UNITS_PER_SUM {
        return sum(layer, weights).into();
    }
    let parts = layer.chunks(UNITS_PER_SUM).zip(weights.chunks(UNITS_PER_SUM));
    parts.map(|(layer, weights)| i64::from(sum(layer, weights))).sum()
}

/// With more units the greatest sum would not fit 32 bits: 4064 * 1024 * 512 is 2,130,706,432.
const UNITS_PER_SUM: usize = 512;

#[cfg(test)]
#[path = "../../../tests/unit/eval/network_kernels.rs"]
mod tests;
