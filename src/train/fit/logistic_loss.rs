//! Logistic loss (Texel tuning): the evaluation predicts the expected result of a position by a sigmoid.

use super::loss::Loss;
use crate::data::dataset::SampleSet as _;
use crate::data::samples::Samples;
use crate::data::terms::{term_count, term_index, weighted_sum};
use eval::linear::WeightLayout;
use std::ops::Range;

/// Positions and the expected results that their evaluations should predict.
///
/// The prediction is `1 / (1 + exp(-value / scale))`, where `value` is the evaluation in units.
#[derive(Clone, Debug)]
pub struct LogisticLoss<'a, G> {
    samples: &'a Samples<G>,
    /// The target of each position, from 0 to 1.
    targets: Vec<f32>,
    /// This many units make a win e times as likely against a loss.
    scale: f32,
}

impl<'a, G: WeightLayout> LogisticLoss<'a, G> {
    /// One target for each sample; `scale` in units.
    pub fn new(samples: &'a Samples<G>, targets: Vec<f32>, scale: f32) -> Self {
        assert_eq!(samples.len(), targets.len());
        LogisticLoss { samples, targets, scale }
    }

    /// The error of the prediction (predicted minus target) and the cross-entropy of one position.
    #[inline]
    fn predict(&self, sample: usize, weights: &[f32]) -> (f32, f32) {
        let value = weighted_sum(self.samples.row_terms(sample), weights) + self.samples.offset(sample);
        let logit = value / self.scale;
        let target = self.targets[sample];
        let small = (-logit.abs()).exp();
        let probability = if logit >= 0.0 { 1.0 / (1.0 + small) } else { small / (1.0 + small) };
        (probability - target, logit.max(0.0) + small.ln_1p() - target * logit)
    }
}

impl<G: WeightLayout> Loss for LogisticLoss<'_, G> {
    fn sample_count(&self) -> usize {
        self.samples.len()
    }

    fn scale(&self) -> f32 {
        self.scale
    }

    fn cross_entropy(&self, samples: Range<usize>, weights: &[f32]) -> f64 {
        samples.map(|sample| f64::from(self.predict(sample, weights).1)).sum()
    }

    fn add_gradient(&self, batch: &[u32], weights: &[f32], gradient: &mut [f32]) -> f64 {
        let mut loss = 0.0;
        for &sample in batch {
            let sample = sample as usize;
            let (error, cross_entropy) = self.predict(sample, weights);
            loss += f64::from(cross_entropy);
            for &term in self.samples.row_terms(sample) {
                gradient[term_index(term)] += error * term_count(term);
            }
        }
        loss
    }
}
