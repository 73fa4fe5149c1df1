//! The loss that training minimises: the cross-entropy of expected results, which the network predicts.

use super::samples::NetworkSamples;
use crate::eval::network::{MAX_INPUT_WEIGHT, MAX_OUTPUT_WEIGHT, NetworkShape, PERSPECTIVES};
use crate::session::win_rate::sigmoid;
use crate::train::data::dataset::SampleSet as _;
use crate::train::fit::loss::Loss;
use std::ops::Range;

/// Samples, and how a network of `H` hidden units predicts their targets.
///
/// The logit is what the weights say, where the network stands beside them, and the network's output. The target is a
/// mixture of the game's result (`lambda`) and what the search score promises.
#[derive(Debug)]
pub(super) struct NetworkLoss<'a, const H: usize> {
    pub(super) samples: &'a NetworkSamples,
    pub(super) shape: NetworkShape,
    /// Centipawns that multiply the odds of winning by e.
    pub(super) scale: f64,
    /// The weight of the result.
    pub(super) lambda: f32,
}

/// A hidden layer: of each unit the value, clipped to 0 to 1.
type Hidden<const H: usize> = [[f32; H]; PERSPECTIVES];

impl<const H: usize> NetworkLoss<'_, H> {
    fn target(&self, sample: usize) -> f32 {
        let values = self.samples.values(sample);
        let promised = sigmoid(f64::from(values.score) / self.scale) as f32;
        self.lambda * values.result + (1.0 - self.lambda) * promised
    }

    /// The hidden layers of one sample, clipped.
    #[inline]
    fn hidden(&self, sample: usize, parameters: &[f32]) -> Hidden<H> {
        let (input_weights, rest) = parameters.split_at(self.shape.hidden_bias());
        let input_weights = input_weights.as_chunks::<H>().0;
        let mut hidden = [[0.0; H]; PERSPECTIVES];
        for (layer, inputs) in hidden.iter_mut().zip(self.samples.inputs(sample)) {
            layer.copy_from_slice(&rest[..H]);
            for &input in inputs {
                for (value, weight) in layer.iter_mut().zip(&input_weights[usize::from(input)]) {
                    *value += weight;
                }
            }
            layer.iter_mut().for_each(|value| *value = value.clamp(0.0, 1.0));
        }
        hidden
    }

    /// The rows of output weights of a bucket begin here.
    fn output_row(&self, bucket: usize) -> usize {
        self.shape.output_weights() + bucket * PERSPECTIVES * H
    }

    /// The logit of one sample.
    #[inline]
    fn logit(&self, sample: usize, hidden: &Hidden<H>, parameters: &[f32]) -> f32 {
        let values = self.samples.values(sample);
        let bucket = usize::from(values.bucket);
        let begin = self.output_row(bucket);
        let rows = &parameters[begin..begin + PERSPECTIVES * H];
        let mut sums = [0.0; LANES];
        for (values, weights) in hidden.as_flattened().chunks_exact(LANES).zip(rows.chunks_exact(LANES)) {
            for ((sum, value), weight) in sums.iter_mut().zip(values).zip(weights) {
                *sum += value * value * weight;
            }
        }
        f32::from(values.base) / self.scale as f32
            + sums.iter().sum::<f32>()
            + parameters[self.shape.output_bias() + bucket]
    }

    /// The network's value of one sample in centipawns, that of the weights included.
    pub(super) fn centipawns(&self, sample: usize, parameters: &[f32]) -> f32 {
        self.logit(sample, &self.hidden(sample, parameters), parameters) * self.scale as f32
    }
}

/// Sums that do not wait for each other.
const LANES: usize = 16;

/// The cross-entropy of a target under a logit, and its derivative by the logit.
#[inline]
fn cross_entropy(logit: f32, target: f32) -> (f64, f32) {
    let softplus = logit.max(0.0) + (-logit.abs()).exp().ln_1p();
    let predicted = 1.0 / (1.0 + (-logit).exp());
    (f64::from(softplus - target * logit), predicted - target)
}

impl<const H: usize> Loss for NetworkLoss<'_, H> {
    fn sample_count(&self) -> usize {
        self.samples.len()
    }

    /// Parameters are in logits.
    fn scale(&self) -> f32 {
        1.0
    }

    fn cross_entropy(&self, samples: Range<usize>, parameters: &[f32]) -> f64 {
        let loss = |sample| {
            let logit = self.logit(sample, &self.hidden(sample, parameters), parameters);
            cross_entropy(logit, self.target(sample)).0
        };
        samples.map(loss).sum()
    }

    fn add_gradient(&self, batch: &[u32], parameters: &[f32], gradient: &mut [f32]) -> f64 {
        let mut loss = 0.0;
        for &sample in batch {
            let sample = sample as usize;
            let hidden = self.hidden(sample, parameters);
            let (sample_loss, slope) = cross_entropy(self.logit(sample, &hidden, parameters), self.target(sample));
            loss += sample_loss;
            let bucket = usize::from(self.samples.values(sample).bucket);
            gradient[self.shape.output_bias() + bucket] += slope;
            for (perspective, (layer, inputs)) in hidden.iter().zip(self.samples.inputs(sample)).enumerate() {
                let row = self.output_row(bucket) + perspective * H;
                let weights = &parameters[row..row + H];
                let mut hidden_slope = [0.0; H];
                let weight_gradient = &mut gradient[row..row + H];
                for (((unit_slope, into), value), weight) in
                    hidden_slope.iter_mut().zip(weight_gradient).zip(layer).zip(weights)
                {
                    *into += slope * value * value;
                    // The square has no slope where the value is clipped.
                    let inside = if *value < 1.0 { *value } else { 0.0 };
                    *unit_slope = slope * weight * 2.0 * inside;
                }
                let bias = self.shape.hidden_bias();
                add(&mut gradient[bias..bias + H], &hidden_slope);
                let rows = gradient[..bias].as_chunks_mut::<H>().0;
                inputs.iter().for_each(|&input| add(&mut rows[usize::from(input)], &hidden_slope));
            }
        }
        loss
    }

    /// Weights that the whole numbers of a network can hold.
    fn constrain(&self, parameters: &mut [f32]) {
        let (hidden, outputs) = parameters[..self.shape.output_bias()].split_at_mut(self.shape.output_weights());
        let clamp =
            |weights: &mut [f32], most: f32| weights.iter_mut().for_each(|weight| *weight = weight.clamp(-most, most));
        clamp(hidden, MAX_INPUT_WEIGHT);
        clamp(outputs, MAX_OUTPUT_WEIGHT);
    }
}

#[inline]
fn add(into: &mut [f32], values: &[f32]) {
    into.iter_mut().zip(values).for_each(|(into, value)| *into += value);
}

#[cfg(test)]
#[path = "../../../tests/unit/train/network_loss.rs"]
mod tests;
