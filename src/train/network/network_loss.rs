//! The loss that training minimises: the cross-entropy of expected results, which the network predicts.

use super::hidden_layer::{add_layer_gradient, add_output_gradient, constrain, hidden_layer, squared_dot};
use super::samples::NetworkSamples;
use super::training_run::TrainedLoss;
use crate::data::dataset::SampleSet as _;
use crate::fit::drawn_loss::LossModel;
use crate::fit::loss::Loss;
use eval::network::{NetworkShape, PERSPECTIVES};
use std::ops::Range;

/// How a network with `H` hidden units predicts the targets of samples.
///
/// The logit is what the weights say, if the network stands beside them, and the network's output. The target is a mixture
/// of the game's result (`lambda`) and what the search score promises; of games that were cut off the score alone.
#[derive(Clone, Copy, Debug)]
pub(super) struct NetworkModel<const H: usize> {
    pub(super) shape: NetworkShape,
    /// Centipawns that multiply the odds of winning by e.
    pub(super) scale: f64,
    /// The weight of the result.
    pub(super) lambda: f32,
}

impl<const H: usize> NetworkModel<H> {
    /// Its loss on these samples.
    pub(super) fn loss(self, samples: &NetworkSamples) -> NetworkLoss<'_, H> {
        NetworkLoss { samples, model: self }
    }
}

impl<const H: usize> LossModel<NetworkSamples> for NetworkModel<H> {
    /// Parameters are in logits.
    fn scale(&self) -> f32 {
        1.0
    }

    fn add_gradient(&self, samples: &NetworkSamples, parameters: &[f32], gradient: &mut [f32]) -> f64 {
        let all: Vec<u32> = (0..samples.len() as u32).collect();
        self.loss(samples).add_gradient(&all, parameters, gradient)
    }

    fn constrain(&self, parameters: &mut [f32]) {
        constrain(self.shape, parameters);
    }
}

/// The loss of a network on samples in memory.
#[derive(Debug)]
pub(super) struct NetworkLoss<'a, const H: usize> {
    samples: &'a NetworkSamples,
    model: NetworkModel<H>,
}

/// A hidden layer: of each unit the value, clipped to 0 to 1.
type Hidden<const H: usize> = [[f32; H]; PERSPECTIVES];

impl<const H: usize> NetworkLoss<'_, H> {
    fn target(&self, sample: usize) -> f32 {
        let values = self.samples.values(sample);
        let lambda = self.model.lambda;
        values.result.map_or(values.promised, |result| lambda * result + (1.0 - lambda) * values.promised)
    }

    /// The hidden layers of one sample, clipped.
    #[inline]
    fn hidden(&self, sample: usize, parameters: &[f32]) -> Hidden<H> {
        self.samples.inputs(sample).map(|inputs| hidden_layer(self.model.shape, parameters, inputs))
    }

    /// The rows of output weights of a bucket begin here.
    fn output_row(&self, bucket: usize) -> usize {
        self.model.shape.output_weights() + bucket * PERSPECTIVES * H
    }

    /// The logit of one sample.
    #[inline]
    fn logit(&self, sample: usize, hidden: &Hidden<H>, parameters: &[f32]) -> f32 {
        let values = self.samples.values(sample);
        let bucket = usize::from(values.bucket);
        let rows = parameters[self.output_row(bucket)..].chunks_exact(H);
        let dots = hidden.iter().zip(rows).map(|(layer, weights)| squared_dot(layer, weights));
        let bias = parameters[self.model.shape.output_bias() + bucket];
        f32::from(values.base) / self.model.scale as f32 + dots.sum::<f32>() + bias
    }
}

impl<const H: usize> TrainedLoss for NetworkLoss<'_, H> {
    /// That of the weights is included.
    fn centipawns(&self, sample: usize, parameters: &[f32]) -> f32 {
        self.logit(sample, &self.hidden(sample, parameters), parameters) * self.model.scale as f32
    }
}

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

    fn scale(&self) -> f32 {
        LossModel::scale(&self.model)
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
            gradient[self.model.shape.output_bias() + bucket] += slope;
            for (perspective, (layer, inputs)) in hidden.iter().zip(self.samples.inputs(sample)).enumerate() {
                let row = self.output_row(bucket) + perspective * H;
                let weights = &parameters[row..row + H];
                let mut of_activations = [0.0; H];
                add_output_gradient(slope, layer, weights, &mut gradient[row..row + H], &mut of_activations);
                add_layer_gradient(self.model.shape, inputs, layer, &of_activations, gradient);
            }
        }
        loss
    }

    fn constrain(&self, parameters: &mut [f32]) {
        self.model.constrain(parameters);
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/train/network_loss.rs"]
mod tests;
