//! Regression: mini-batch Adam with cosine learning-rate decay, and weight decay towards the start.

use super::adam::Adam;
use super::chunk::TrainingChunk;
use super::loss::{BatchLoss, BatchSum, Chunks, Loss, mean_loss};
use crate::error::TrainError;
use base::random::{SeededRng, mix};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rayon::prelude::*;
use std::sync::mpsc;
use std::thread;

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
    ///
    /// # Errors
    /// If a chunk of the samples cannot be read.
    pub fn fit(
        &self,
        training: &dyn BatchLoss,
        validation: &dyn Loss,
        start: &[f32],
        report: &mut dyn FnMut(EpochReport, &[f32]),
    ) -> Result<Vec<f32>, TrainError> {
        let samples = training.samples_an_epoch();
        let batch_size = self.batch_size.min(samples / self.min_steps_per_epoch).max(1);
        let mut descent = Descent {
            random: SeededRng::seed_from_u64(self.seed),
            weights: start.to_vec(),
            start,
            adam: Adam::new(start.len()),
            gradient: BatchGradient::new(start.len()),
            batch_size,
            learning_rate: self.learning_rate,
            weight_decay: self.weight_decay_factor(training.scale(), samples),
            step: 0,
            steps: self.epochs * samples.div_ceil(batch_size),
        };
        for number in 1..=self.epochs {
            let mut sum = BatchSum::default();
            let random = SeededRng::seed_from_u64(mix(self.seed ^ number as u64));
            for_each_read_ahead(training.chunks(number, random), |chunk| {
                let in_chunk = descent.descend(training, number, &chunk);
                sum = BatchSum { loss: sum.loss + in_chunk.loss, samples: sum.samples + in_chunk.samples };
            })?;
            let (training, validation) = (sum.mean_loss(), mean_loss(validation, &descent.weights));
            report(EpochReport { number, training, validation }, &descent.weights);
        }
        Ok(descent.weights)
    }

    /// The gradient that one unit of deviation adds to a weight, on the scale of [`Loss::add_gradient`].
    fn weight_decay_factor(&self, scale: f32, samples: usize) -> f32 {
        let unit = self.weight_decay_unit;
        self.weight_decay * scale / (unit * unit * samples.max(1) as f32)
    }
}

/// Visits the chunks, while a thread waits for the next one.
fn for_each_read_ahead(chunks: Chunks<'_>, mut visit: impl FnMut(TrainingChunk)) -> Result<(), TrainError> {
    thread::scope(|scope| {
        // The one that is sent waits here until it is taken, so that no more than one is read ahead.
        let (sender, receiver) = mpsc::sync_channel(0);
        scope.spawn(move || {
            for chunk in chunks {
                if sender.send(chunk).is_err() {
                    break;
                }
            }
        });
        receiver.into_iter().try_for_each(|chunk| chunk.map(&mut visit))
    })
}

/// A descent along the gradient, mini-batch by mini-batch.
struct Descent<'a> {
    random: SeededRng,
    weights: Vec<f32>,
    start: &'a [f32],
    adam: Adam,
    gradient: BatchGradient,
    batch_size: usize,
    /// Of the first step; it falls along half a cosine.
    learning_rate: f32,
    weight_decay: f32,
    step: usize,
    /// How many steps are foreseen in all epochs.
    steps: usize,
}

impl Descent<'_> {
    /// Goes through a chunk once, in random order.
    fn descend(&mut self, training: &dyn BatchLoss, epoch: usize, chunk: &TrainingChunk) -> BatchSum {
        let mut order: Vec<u32> = (0..training.item_count(chunk) as u32).collect();
        order.shuffle(&mut self.random);
        let (mut sum, mut rest) = (BatchSum::default(), order.as_slice());
        while !rest.is_empty() {
            let batch = next_batch(training, chunk, &mut rest, self.batch_size);
            let batch_sum = self.gradient.compute(training, epoch, (chunk, batch), &self.weights);
            sum.loss += batch_sum.loss;
            sum.samples += batch_sum.samples;
            self.gradient.add_weight_decay(&self.weights, self.start, self.weight_decay);
            // Items do not fill batches to the sample, so there may be some more or fewer than were foreseen.
            let phase = std::f32::consts::PI * (self.step as f32 / self.steps as f32).min(1.0);
            self.adam.step(&mut self.weights, &self.gradient.mean, self.learning_rate * 0.5 * (1.0 + phase.cos()));
            training.constrain(&mut self.weights);
            self.step += 1;
        }
        sum
    }
}

/// Takes items from the front until they have about this many samples.
fn next_batch<'a>(
    training: &dyn BatchLoss,
    chunk: &TrainingChunk,
    rest: &mut &'a [u32],
    batch_size: usize,
) -> &'a [u32] {
    let (mut items, mut samples) = (0, 0);
    while samples < batch_size && items < rest.len() {
        samples += training.samples_of(chunk, rest[items]);
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
    fn compute(
        &mut self,
        training: &dyn BatchLoss,
        epoch: usize,
        (chunk, batch): (&TrainingChunk, &[u32]),
        weights: &[f32],
    ) -> BatchSum {
        let part_len = batch.len().div_ceil(GRADIENT_PARTS).max(1);
        let sums: Vec<BatchSum> = self
            .parts
            .par_iter_mut()
            .enumerate()
            .map(|(part, gradient)| {
                gradient.fill(0.0);
                let part = batch.chunks(part_len).nth(part);
                part.map_or(BatchSum::default(), |part| training.add_gradient(epoch, (chunk, part), weights, gradient))
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
