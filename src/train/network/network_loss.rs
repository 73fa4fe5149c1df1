//! The loss that training minimises: the cross-entropy of expected results, which the network predicts.

use super::hidden_layer::{HiddenLayer, add_dot_gradient, dot};
use super::range::constrain;
use super::samples::{NetworkSamples, SampleValues};
use super::small_layers::SmallLayers;
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

/// What a network makes of one sample.
struct Forward<const H: usize> {
    layers: [HiddenLayer<H>; PERSPECTIVES],
    /// The activations of both, those of the side on move first; there may be fewer than there is room for.
    activations: [[f32; H]; PERSPECTIVES],
    small_layers: Option<SmallLayers>,
    logit: f32,
}

impl<const H: usize> NetworkLoss<'_, H> {
    fn target(&self, sample: usize) -> f32 {
        let values = self.samples.values(sample);
        let lambda = self.model.lambda;
        values.result.map_or(values.promised, |result| lambda * result + (1.0 - lambda) * values.promised)
    }

    /// Evaluates one sample.
    #[inline]
    fn forward(&self, sample: usize, parameters: &[f32]) -> Forward<H> {
        let (shape, values) = (self.model.shape, self.samples.values(sample));
        let output = usize::from(values.bucket);
        let layers = self.samples.inputs(sample).map(|inputs| HiddenLayer::new(shape, parameters, inputs));
        let mut both = [[0.0; H]; PERSPECTIVES];
        let activations = &mut both.as_flattened_mut()[..shape.all_activations()];
        for (activations, layer) in activations.chunks_exact_mut(shape.activations()).zip(&layers) {
            activations.copy_from_slice(layer.activations());
        }
        let own = dot(activations, &parameters[shape.output_row(output)]);
        let (small_layers, theirs) = match &parameters[shape.small_layers_of(output)] {
            [] => (None, 0.0),
            small => {
                let (layers, sum) = SmallLayers::new(shape, small, activations);
                (Some(layers), sum)
            }
        };
        let base = f32::from(values.base) / self.model.scale as f32;
        let logit = base + own + theirs + parameters[shape.output_bias() + output];
        Forward { layers, activations: both, small_layers, logit }
    }
}

impl<const H: usize> TrainedLoss for NetworkLoss<'_, H> {
    /// That of the weights is included.
    fn centipawns(&self, sample: usize, parameters: &[f32]) -> f32 {
        self.forward(sample, parameters).logit * self.model.scale as f32
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
            let loss = cross_entropy(self.forward(sample, parameters).logit, self.target(sample)).0;
            f64::from(self.samples.values(sample).weight) * loss
        };
        samples.map(loss).sum()
    }

    fn add_gradient(&self, batch: &[u32], parameters: &[f32], gradient: &mut [f32]) -> f64 {
        let (shape, mut loss) = (self.model.shape, 0.0);
        for &sample in batch {
            let sample = sample as usize;
            let Forward { layers, activations, small_layers, logit } = self.forward(sample, parameters);
            let SampleValues { bucket, weight, .. } = *self.samples.values(sample);
            let (sample_loss, slope) = cross_entropy(logit, self.target(sample));
            loss += f64::from(weight) * sample_loss;
            let (output, slope) = (usize::from(bucket), weight * slope);
            gradient[shape.output_bias() + output] += slope;
            let activations = &activations.as_flattened()[..shape.all_activations()];
            let mut of_activations = [[0.0; H]; PERSPECTIVES];
            let of_all = &mut of_activations.as_flattened_mut()[..shape.all_activations()];
            let row = shape.output_row(output);
            add_dot_gradient(slope, activations, &parameters[row.clone()], &mut gradient[row], of_all);
            if let Some(small) = small_layers {
                let place = shape.small_layers_of(output);
                let (weights, of_weights) = (&parameters[place.clone()], &mut gradient[place]);
                small.add_gradient(shape, slope, weights, activations, of_weights, of_all);
            }
            for ((layer, inputs), of_layer) in
                layers.iter().zip(self.samples.inputs(sample)).zip(of_all.chunks_exact(shape.activations()))
            {
                layer.add_gradient(shape, inputs, of_layer, gradient);
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
