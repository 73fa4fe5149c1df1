//! The loss that a regression minimises: cross-entropy of samples under a model with weights.

use rayon::prelude::*;
use std::ops::Range;

/// Samples whose losses are summed in one piece.
const LOSS_CHUNK: usize = 4096;

/// Samples, and a model that predicts their targets from weights.
pub trait Loss: Sync {
    /// The number of samples.
    fn sample_count(&self) -> usize;

    /// The scale of the logit: this many units of weight make an outcome e times as likely.
    fn scale(&self) -> f32;

    /// The summed cross-entropy of these samples, in nats.
    fn cross_entropy(&self, samples: Range<usize>, weights: &[f32]) -> f64;

    /// Adds the gradient of the samples' cross-entropy, times the scale; returns the summed cross-entropy.
    fn add_gradient(&self, batch: &[u32], weights: &[f32], gradient: &mut [f32]) -> f64;

    /// The mean cross-entropy over all samples, in nats; 0 where there is none.
    fn mean_loss(&self, weights: &[f32]) -> f64 {
        let count = self.sample_count();
        let chunks: Vec<usize> = (0..count).step_by(LOSS_CHUNK).collect();
        // Summed in the order of the chunks, so that the result does not depend on the number of threads.
        let losses: Vec<f64> = chunks
            .par_iter()
            .map(|&begin| self.cross_entropy(begin..(begin + LOSS_CHUNK).min(count), weights))
            .collect();
        losses.iter().sum::<f64>() / count.max(1) as f64
    }
}
