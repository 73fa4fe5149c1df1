//! The small layers of an output: a few units that see all activations, and perhaps a few more after them.

use super::hidden_row::HiddenRow;
use super::kernels;
use super::quantisation::{ACTIVATION_ONE, OUTPUT_ONE, OUTPUT_SHIFT};
use super::shape::{MAX_SMALL_UNITS, NetworkShape};
use arrayvec::ArrayVec;

/// The values of the units of a small layer: sums of what goes in, clipped to 0 to 1, with as many bits as activations.
type Values = ArrayVec<i16, MAX_SMALL_UNITS>;

/// The small layers of one output, in whole numbers. Their value is added to that of the output's own weights.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct SmallLayers<const H: usize> {
    /// By unit of the first layer: its weights for the rows of activations.
    first: Box<[HiddenRow<H>]>,
    first_bias: Box<[i16]>,
    /// By unit of the second layer, if there is one: its weights for the units of the first.
    second: Box<[i16]>,
    second_bias: Box<[i16]>,
    /// The output's weights for the last layer.
    last: Box<[i16]>,
}

/// A sum of products of activations and weights as the value of a unit.
#[inline]
fn unit_value(sum: i64, bias: i16) -> i16 {
    let value = (sum + i64::from(bias) * i64::from(ACTIVATION_ONE)) >> OUTPUT_SHIFT;
    value.clamp(0, i64::from(ACTIVATION_ONE)) as i16
}

/// The sum of products of the units of a layer and these weights.
#[inline]
fn small_dot(values: &[i16], weights: &[i16]) -> i64 {
    values.iter().zip(weights).map(|(&value, &weight)| i64::from(i32::from(value) * i32::from(weight))).sum()
}

impl<const H: usize> SmallLayers<H> {
    /// Those with these parameters, in the order of [`NetworkShape::small_layers`].
    pub(super) fn from_parameters(shape: NetworkShape, parameters: &[i16]) -> SmallLayers<H> {
        let [units, behind] = shape.small_layers;
        let (first, rest) = parameters.split_at(units * shape.all_activations());
        let (first_bias, rest) = rest.split_at(units);
        let (second, rest) = rest.split_at(behind * units);
        let (second_bias, last) = rest.split_at(behind);
        SmallLayers {
            first: HiddenRow::rows(first),
            first_bias: first_bias.into(),
            second: second.into(),
            second_bias: second_bias.into(),
            last: last.into(),
        }
    }

    /// All parameters, in the same order.
    pub(super) fn parameters(&self) -> impl Iterator<Item = i16> {
        let first = self.first.iter().flat_map(|row| row.0);
        let rest = [&self.first_bias, &self.second, &self.second_bias, &self.last];
        first.chain(rest.into_iter().flat_map(|part| part.iter().copied()))
    }

    /// Whether no weight of the first layer is beyond 1, so that its sums fit their 32 bits.
    pub(super) fn sums_fit(&self) -> bool {
        self.first.iter().all(|row| row.is_within(OUTPUT_ONE))
    }

    /// What the layers add to the output, as a sum of products of activations and weights.
    pub(super) fn sum(&self, activations: &[HiddenRow<H>]) -> i64 {
        let units = self.first.chunks_exact(activations.len()).zip(&self.first_bias);
        let first: Values =
            units.map(|(weights, &bias)| unit_value(kernels::dot_rows(activations, weights), bias)).collect();
        if self.second.is_empty() {
            return small_dot(&first, &self.last);
        }
        let units = self.second.chunks_exact(first.len()).zip(&self.second_bias);
        let second: Values = units.map(|(weights, &bias)| unit_value(small_dot(&first, weights), bias)).collect();
        small_dot(&second, &self.last)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/eval/small_layers.rs"]
mod tests;
