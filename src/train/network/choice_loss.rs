//! The loss of a network that chooses: the cross-entropy of the shares that its outputs should have.

use super::choice_samples::{Choice, ChoiceSamples};
use super::hidden_layer::{HiddenLayer, add_dot_gradient, dot};
use super::range::constrain;
use super::training_run::TrainedLoss;
use crate::data::dataset::SampleSet as _;
use crate::fit::drawn_loss::LossModel;
use crate::fit::loss::Loss;
use eval::network::NetworkShape;
use std::ops::Range;

/// The smallest probability whose logarithm is taken.
const MIN_PROBABILITY: f32 = 1e-9;

/// How a network with `H` hidden units predicts the targets of samples: by a softmax over its outputs, each with what the
/// weights say, if the network stands beside them.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChoiceModel<const H: usize> {
    pub(super) shape: NetworkShape,
    /// Centipawns that a logit is worth.
    pub(super) scale: f64,
}

impl<const H: usize> ChoiceModel<H> {
    /// Its loss on these samples.
    pub(super) fn loss(self, samples: &ChoiceSamples) -> ChoiceLoss<'_, H> {
        ChoiceLoss { samples, model: self }
    }
}

impl<const H: usize> LossModel<ChoiceSamples> for ChoiceModel<H> {
    /// Parameters are in logits.
    fn scale(&self) -> f32 {
        1.0
    }

    fn add_gradient(&self, samples: &ChoiceSamples, parameters: &[f32], gradient: &mut [f32]) -> f64 {
        let all: Vec<u32> = (0..samples.len() as u32).collect();
        self.loss(samples).add_gradient(&all, parameters, gradient)
    }

    fn constrain(&self, parameters: &mut [f32]) {
        constrain(self.shape, parameters);
    }
}

/// The loss of a network on samples in memory.
#[derive(Debug)]
pub(super) struct ChoiceLoss<'a, const H: usize> {
    samples: &'a ChoiceSamples,
    model: ChoiceModel<H>,
}

impl<const H: usize> ChoiceLoss<'_, H> {
    fn logit(&self, layer: &HiddenLayer<H>, choice: Choice, parameters: &[f32]) -> f32 {
        let (shape, output) = (self.model.shape, usize::from(choice.output));
        let weighted = dot(layer.activations(), &parameters[shape.output_row(output)]);
        choice.base() + weighted + parameters[shape.output_bias() + output]
    }

    /// Writes the predicted probability of each choice of a sample; returns the cross-entropy.
    fn predict(&self, layer: &HiddenLayer<H>, sample: usize, parameters: &[f32], into: &mut Vec<f32>) -> f32 {
        let choices = self.samples.choices(sample);
        into.clear();
        into.extend(choices.iter().map(|&choice| self.logit(layer, choice, parameters)));
        let max = into.iter().copied().fold(f32::MIN, f32::max);
        into.iter_mut().for_each(|logit| *logit = (*logit - max).exp());
        let total: f32 = into.iter().sum();
        into.iter_mut().for_each(|probability| *probability /= total);
        let of_choice =
            |(choice, probability): (&Choice, &mut f32)| -choice.target() * probability.max(MIN_PROBABILITY).ln();
        choices.iter().zip(into).map(of_choice).sum()
    }
}

impl<const H: usize> TrainedLoss for ChoiceLoss<'_, H> {
    /// That of the first choice.
    fn centipawns(&self, sample: usize, parameters: &[f32]) -> f32 {
        let layer = HiddenLayer::new(self.model.shape, parameters, self.samples.inputs(sample));
        self.logit(&layer, self.samples.choices(sample)[0], parameters) * self.model.scale as f32
    }
}

impl<const H: usize> Loss for ChoiceLoss<'_, H> {
    fn sample_count(&self) -> usize {
        self.samples.len()
    }

    fn scale(&self) -> f32 {
        LossModel::scale(&self.model)
    }

    fn cross_entropy(&self, samples: Range<usize>, parameters: &[f32]) -> f64 {
        let mut probabilities = Vec::new();
        let loss = |sample| {
            let layer = HiddenLayer::new(self.model.shape, parameters, self.samples.inputs(sample));
            f64::from(self.predict(&layer, sample, parameters, &mut probabilities))
        };
        samples.map(loss).sum()
    }

    fn add_gradient(&self, batch: &[u32], parameters: &[f32], gradient: &mut [f32]) -> f64 {
        let (mut loss, mut probabilities) = (0.0, Vec::new());
        let shape = self.model.shape;
        for &sample in batch {
            let sample = sample as usize;
            let inputs = self.samples.inputs(sample);
            let layer = HiddenLayer::<H>::new(shape, parameters, inputs);
            loss += f64::from(self.predict(&layer, sample, parameters, &mut probabilities));
            let mut of_activations = [0.0; H];
            for (&choice, probability) in self.samples.choices(sample).iter().zip(&probabilities) {
                let (slope, output) = (probability - choice.target(), usize::from(choice.output));
                gradient[shape.output_bias() + output] += slope;
                let row = shape.output_row(output);
                let (weights, of_weights) = (&parameters[row.clone()], &mut gradient[row]);
                add_dot_gradient(slope, layer.activations(), weights, of_weights, &mut of_activations);
            }
            layer.add_gradient(shape, inputs, &of_activations, gradient);
        }
        loss
    }

    fn constrain(&self, parameters: &mut [f32]) {
        self.model.constrain(parameters);
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/train/choice_loss.rs"]
mod tests;
