//! Softmax loss (multinomial logistic regression): the softmax over the options' sums predicts the option taken.

use super::drawn_loss::LossModel;
use super::loss::Loss;
use crate::data::dataset::SampleSet as _;
use crate::data::softmax_samples::SoftmaxSamples;
use crate::data::terms::{term_count, term_index};
use std::ops::Range;

/// The smallest probability whose logarithm is taken.
const MIN_PROBABILITY: f32 = 1e-9;

/// Decisions and the temperature of the softmax that predicts them.
#[derive(Clone, Copy, Debug)]
pub struct SoftmaxLoss<'a> {
    /// The decisions.
    pub samples: &'a SoftmaxSamples,
    /// The temperature of the softmax, in units of weight.
    pub scale: f32,
}

impl SoftmaxLoss<'_> {
    /// Writes the predicted probability of each option of a sample; returns the sample's cross-entropy.
    fn predict(&self, sample: usize, weights: &[f32], probabilities: &mut Vec<f32>) -> f32 {
        let options = self.samples.options(sample);
        probabilities.clear();
        for option in options.clone() {
            let terms = self.samples.option_terms(option).iter();
            let sum: f32 = terms.map(|&term| weights[term_index(term)] * term_count(term)).sum();
            probabilities.push(sum / self.scale);
        }
        let max = probabilities.iter().copied().fold(f32::MIN, f32::max);
        probabilities.iter_mut().for_each(|logit| *logit = (*logit - max).exp());
        let total: f32 = probabilities.iter().sum();
        probabilities.iter_mut().for_each(|probability| *probability /= total);
        let cross_entropy =
            |(option, probability): (usize, &f32)| -self.samples.target(option) * probability.max(MIN_PROBABILITY).ln();
        options.zip(&*probabilities).map(cross_entropy).sum()
    }
}

impl Loss for SoftmaxLoss<'_> {
    fn sample_count(&self) -> usize {
        self.samples.len()
    }

    fn scale(&self) -> f32 {
        self.scale
    }

    fn cross_entropy(&self, samples: Range<usize>, weights: &[f32]) -> f64 {
        let mut probabilities = Vec::new();
        samples.map(|sample| f64::from(self.predict(sample, weights, &mut probabilities))).sum()
    }

    fn add_gradient(&self, batch: &[u32], weights: &[f32], gradient: &mut [f32]) -> f64 {
        let (mut loss, mut probabilities) = (0.0, Vec::new());
        for &sample in batch {
            let sample = sample as usize;
            loss += f64::from(self.predict(sample, weights, &mut probabilities));
            for (option, &probability) in self.samples.options(sample).zip(&probabilities) {
                let error = probability - self.samples.target(option);
                for &term in self.samples.option_terms(option) {
                    gradient[term_index(term)] += error * term_count(term);
                }
            }
        }
        loss
    }
}

/// What policies are fitted to, at this temperature of the softmax in units of weight.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SoftmaxModel {
    /// The temperature.
    pub scale: f32,
}

impl LossModel<SoftmaxSamples> for SoftmaxModel {
    fn scale(&self) -> f32 {
        self.scale
    }

    fn add_gradient(&self, samples: &SoftmaxSamples, weights: &[f32], gradient: &mut [f32]) -> f64 {
        let all: Vec<u32> = (0..samples.len() as u32).collect();
        SoftmaxLoss { samples, scale: self.scale }.add_gradient(&all, weights, gradient)
    }
}
