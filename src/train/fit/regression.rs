//! Regression: mini-batch Adam with cosine learning-rate decay, weight decay towards the start, and early stopping.

use super::adam::Adam;
use super::loss::{BatchLoss, Loss};
use rand::SeedableRng;
use rand::rngs::SmallRng;
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
    /// Whether that is the best so far.
    pub is_best: bool,
}

impl Regression {
    /// Fits the weights and returns those of the epoch with the least validation loss, or of the last epoch where no
    /// sample is held out; `report` hears how each epoch went, and the best weights so far. Weights whose terms never occur stay as they are.
    pub fn fit(
        &self,
        training: &impl BatchLoss,
        validation: &impl Loss,
        start: &[f32],
        mut report: impl FnMut(EpochReport, &[f32]),
    ) -> Vec<f32> {
        let mut random = SmallRng::seed_from_u64(self.seed);
        let mut order: Vec<u32> = (0..training.item_count() as u32).collect();
        let samples: usize = order.iter().map(|&item| training.samples_of(item)).sum();
        let mut weights = start.to_vec();
        let (mut best, mut least_loss) = (start.to_vec(), validation.mean_loss(start));
        let mut adam = Adam::new(start.len());
        let mut gradient = BatchGradient::new(start.len());
        let batch_size = self.batch_size.min(samples / self.min_steps_per_epoch).max(1);
        let steps = self.epochs * samples.div_ceil(batch_size);
        let weight_decay = self.weight_decay_factor(training.scale(), samples);
        let mut step = 0;
        for number in 1..=self.epochs {
            order.shuffle(&mut random);
            let mut loss = 0.0;
            let mut rest = order.as_slice();
            while !rest.is_empty() {
                let (batch, batch_samples) = next_batch(training, &mut rest, batch_size);
                loss += gradient.compute(training, batch, batch_samples, &weights);
                gradient.add_weight_decay(&weights, start, weight_decay);
                // Items do not fill batches to the sample, so there may be some more or fewer than were foreseen.
                let phase = std::f32::consts::PI * (step as f32 / steps as f32).min(1.0);
                adam.step(&mut weights, &gradient.mean, self.learning_rate * 0.5 * (1.0 + phase.cos()));
                training.constrain(&mut weights);
                step += 1;
            }
            let validation_loss = validation.mean_loss(&weights);
            let is_best = validation.sample_count() == 0 || validation_loss < least_loss;
            if is_best {
                (best, least_loss) = (weights.clone(), validation_loss);
            }
            let training = loss / samples.max(1) as f64;
            report(EpochReport { number, training, validation: validation_loss, is_best }, &best);
        }
        best
    }

    /// The gradient that one unit of deviation adds to a weight, on the scale of [`Loss::add_gradient`].
    fn weight_decay_factor(&self, scale: f32, samples: usize) -> f32 {
        let unit = self.weight_decay_unit;
        self.weight_decay * scale / (unit * unit * samples.max(1) as f32)
    }
}

/// Takes items from the front until they hold this number of samples; returns them and their number of samples.
fn next_batch<'a>(training: &impl BatchLoss, rest: &mut &'a [u32], batch_size: usize) -> (&'a [u32], usize) {
    let (mut items, mut samples) = (0, 0);
    while samples < batch_size && items < rest.len() {
        samples += training.samples_of(rest[items]);
        items += 1;
    }
    let (batch, others) = rest.split_at(items);
    *rest = others;
    (batch, samples)
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

    /// Sets the mean gradient of the batch, given its number of samples; returns its summed loss.
    fn compute(&mut self, training: &impl BatchLoss, batch: &[u32], samples: usize, weights: &[f32]) -> f64 {
        let part_len = batch.len().div_ceil(GRADIENT_PARTS).max(1);
        let losses: Vec<f64> = self
            .parts
            .par_iter_mut()
            .enumerate()
            .map(|(part, gradient)| {
                gradient.fill(0.0);
                batch.chunks(part_len).nth(part).map_or(0.0, |batch| training.add_gradient(batch, weights, gradient))
            })
            .collect();
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
        losses.iter().sum()
    }

    fn add_weight_decay(&mut self, weights: &[f32], start: &[f32], factor: f32) {
        for ((slope, weight), start) in self.mean.iter_mut().zip(weights).zip(start) {
            *slope += factor * (weight - start);
        }
    }
}
