//! Regression: mini-batch Adam with cosine learning-rate decay, and weight decay towards the start.

use super::adam::Adam;
use super::loss::{BatchLoss, BatchSum, Loss};
use base::random::SeededRng;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rayon::prelude::*;

/// Parts that a mini-batch's gradient is summed in. They are added in a fixed order, so that the result does not depend
/// on the number of threads.
const GRADIENT_PARTS: usize = 8;
/// Weights whose parts of the gradient are added in one piece.
const GRADIENT_CHUNK: usize = 4096;

/// Hyperparameters of a regression.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Regression {
    /// Passes over the training samples.
    pub epochs: usize,
    /// Samples in a mini-batch, at most.
    pub batch_size: usize,
    /// Steps in an epoch, at least: with few samples, mini-batches are smaller, so that the weights still move.
    pub min_steps_per_epoch: usize,
    /// Learning rate of the first step in units of weight, about how far a weight moves; it falls to zero along half a
    /// cosine.
    pub learning_rate: f32,
    /// L2 penalty towards the starting weights: a deviation of `weight_decay_unit` costs half of this, in nats over all
    /// samples. So the prior is that weights lie about `weight_decay_unit / sqrt(weight_decay)` off.
    pub weight_decay: f32,
    /// The deviation that `weight_decay` is counted in, in units of weight.
    pub weight_decay_unit: f32,
    /// Seed of the order of the samples.
    pub seed: u64,
}

/// How an epoch went.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct EpochReport {
    /// Its number, from 1.
    pub number: usize,
    /// The mean training loss while it ran.
    pub training: f64,
    /// The validation loss at its end.
    pub validation: f64,
}

impl Regression {
    /// Fits the weights; `report` hears how each epoch went, and the weights at its end. Weights whose terms never occur
    /// stay as they are.
    ///
    /// The last epoch counts, whatever the validation losses say: an earlier one ended with a learning rate that had not
    /// yet come down, and the loss does not tell which weights play best.
    pub fn fit(
        &self,
        training: &impl BatchLoss,
        validation: &impl Loss,
        start: &[f32],
        mut report: impl FnMut(EpochReport, &[f32]),
    ) -> Vec<f32> {
        let mut random = SeededRng::seed_from_u64(self.seed);
        let mut order: Vec<u32> = (0..training.item_count() as u32).collect();
        let samples: usize = order.iter().map(|&item| training.samples_of(item)).sum();
        let mut weights = start.to_vec();
        let mut adam = Adam::new(start.len());
        let mut gradient = BatchGradient::new(start.len());
        let batch_size = self.batch_size.min(samples / self.min_steps_per_epoch).max(1);
        let steps = self.epochs * samples.div_ceil(batch_size);
        let weight_decay = self.weight_decay_factor(training.scale(), samples);
        let mut step = 0;
        for number in 1..=self.epochs {
            order.shuffle(&mut random);
            let mut sum = BatchSum::default();
            let mut rest = order.as_slice();
            while !rest.is_empty() {
                let batch = next_batch(training, &mut rest, batch_size);
                let batch_sum = gradient.compute(training, number, batch, &weights);
                sum.loss += batch_sum.loss;
                sum.samples += batch_sum.samples;
                gradient.add_weight_decay(&weights, start, weight_decay);
                // Items do not fill batches to the sample, so there may be some more or fewer than were foreseen.
                let phase = std::f32::consts::PI * (step as f32 / steps as f32).min(1.0);
                adam.step(&mut weights, &gradient.mean, self.learning_rate * 0.5 * (1.0 + phase.cos()));
                training.constrain(&mut weights);
                step += 1;
            }
            let training = sum.loss / sum.samples.max(1) as f64;
            report(EpochReport { number, training, validation: validation.mean_loss(&weights) }, &weights);
        }
        weights
    }

    /// The gradient that one unit of deviation adds to a weight, on the scale of [`Loss::add_gradient`].
    fn weight_decay_factor(&self, scale: f32, samples: usize) -> f32 {
        let unit = self.weight_decay_unit;
        self.weight_decay * scale / (unit * unit * samples.max(1) as f32)
    }
}

/// Takes items from the front until they have about this many samples.
fn next_batch<'a>(training: &impl BatchLoss, rest: &mut &'a [u32], batch_size: usize) -> &'a [u32] {
    let (mut items, mut samples) = (0, 0);
    while samples < batch_size && items < rest.len() {
        samples += training.samples_of(rest[items]);
        items += 1;
    }
    let (batch, others) = rest.split_at(items);
    *rest = others;
    batch
}

/// The mean gradient of a mini-batch, and room for the parts that it is summed from.
struct BatchGradient {
    parts: Vec<Vec<f32>>,
    mean: Vec<f32>,
}

impl BatchGradient {
    fn new(len: usize) -> BatchGradient {
        BatchGradient { parts: vec![vec![0.0; len]; GRADIENT_PARTS], mean: vec![0.0; len] }
    }

    /// Sets the mean gradient of the batch; returns its sum.
    fn compute(&mut self, training: &impl BatchLoss, epoch: usize, batch: &[u32], weights: &[f32]) -> BatchSum {
        let part_len = batch.len().div_ceil(GRADIENT_PARTS).max(1);
        let sums: Vec<BatchSum> = self
            .parts
            .par_iter_mut()
            .enumerate()
            .map(|(part, gradient)| {
                gradient.fill(0.0);
                let part = batch.chunks(part_len).nth(part);
                part.map_or(BatchSum::default(), |part| training.add_gradient(epoch, part, weights, gradient))
            })
            .collect();
        let samples = sums.iter().map(|sum| sum.samples).sum::<usize>();
        let share = 1.0 / samples.max(1) as f32;
        let parts = &self.parts;
        self.mean.par_chunks_mut(GRADIENT_CHUNK).enumerate().for_each(|(chunk, mean)| {
            let range = chunk * GRADIENT_CHUNK..chunk * GRADIENT_CHUNK + mean.len();
            mean.fill(0.0);
            for part in parts {
                for (mean, slope) in mean.iter_mut().zip(&part[range.clone()]) {
                    *mean += slope * share;
                }
            }
        });
        BatchSum { loss: sums.iter().map(|sum| sum.loss).sum(), samples }
    }

    fn add_weight_decay(&mut self, weights: &[f32], start: &[f32], factor: f32) {
        for ((slope, weight), start) in self.mean.iter_mut().zip(weights).zip(start) {
            *slope += factor * (weight - start);
        }
    }
}
