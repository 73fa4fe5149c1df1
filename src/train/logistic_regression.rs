//! Logistic regression: weights under which evaluations tell best how games end.

use super::adam::Adam;
use super::samples::{Samples, term_count, term_index};
use crate::eval::linear::WeightLayout;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rayon::prelude::*;

/// Into how many parts a batch is cut. Sums of the parts are always taken in the same order, so that results do not
/// depend on the number of threads.
const GRADIENT_PARTS: usize = 8;
/// How many positions of a loss are summed in one piece.
const LOSS_CHUNK: usize = 4096;
/// How many steps an epoch has at least: few positions would otherwise move the weights hardly at all.
const MIN_STEPS_PER_EPOCH: usize = 32;
/// The deviation that [`LogisticRegression::weight_decay`] is counted in, in centipawns.
const WEIGHT_DECAY_UNIT: f32 = 100.0;

/// Positions, and what their evaluations should say.
///
/// The prediction is `1 / (1 + exp(-sum / scale))`, where `sum` is the evaluation in units, its rest included, and
/// `scale` the one given.
#[derive(Clone, Debug)]
pub struct LogisticLoss<'a, G> {
    samples: &'a Samples<G>,
    /// What the prediction should be, from 0 to 1, for each position.
    targets: Vec<f32>,
    /// How many units make winning `e` times as likely against losing.
    scale: f32,
}

impl<'a, G: WeightLayout> LogisticLoss<'a, G> {
    /// The problem of telling these targets, one for each sample; `scale` in units.
    pub fn new(samples: &'a Samples<G>, targets: Vec<f32>, scale: f32) -> Self {
        assert_eq!(samples.len(), targets.len());
        LogisticLoss { samples, targets, scale }
    }

    /// The mean cross-entropy over all positions, in nats; 0 where there is none.
    pub fn loss(&self, weights: &[f32]) -> f64 {
        let all: Vec<usize> = (0..self.samples.len()).step_by(LOSS_CHUNK).collect();
        let pieces: Vec<f64> = all
            .par_iter()
            .map(|&begin| {
                let end = (begin + LOSS_CHUNK).min(self.samples.len());
                (begin..end).map(|sample| f64::from(self.predict(sample, weights).1)).sum()
            })
            .collect();
        pieces.iter().sum::<f64>() / self.samples.len().max(1) as f64
    }

    /// The sum of the cross-entropy over these positions. Adds its slope, times the scale, to `slope`.
    pub fn add_gradient(&self, batch: &[u32], weights: &[f32], slope: &mut [f32]) -> f64 {
        let mut loss = 0.0;
        for &sample in batch {
            let sample = sample as usize;
            let (error, cost) = self.predict(sample, weights);
            loss += f64::from(cost);
            for &term in self.samples.row_terms(sample) {
                slope[term_index(term)] += error * term_count(term);
            }
        }
        loss
    }

    /// How much the prediction of one position is too high, and its cross-entropy.
    #[inline]
    fn predict(&self, sample: usize, weights: &[f32]) -> (f32, f32) {
        let sum = dot(self.samples.row_terms(sample), weights) + self.samples.offset(sample);
        let logit = sum / self.scale;
        let target = self.targets[sample];
        let small = (-logit.abs()).exp();
        let probability = if logit >= 0.0 { 1.0 / (1.0 + small) } else { small / (1.0 + small) };
        (probability - target, logit.max(0.0) + small.ln_1p() - target * logit)
    }
}

/// The sum of the weights of a row of terms, in four lanes that do not wait for each other.
#[inline]
fn dot(row: &[u32], weights: &[f32]) -> f32 {
    let value = |term: u32| weights[term_index(term)] * term_count(term);
    let (quads, rest) = row.as_chunks::<4>();
    let mut lanes = [0.0; 4];
    for quad in quads {
        for (lane, &term) in lanes.iter_mut().zip(quad) {
            *lane += value(term);
        }
    }
    lanes.iter().sum::<f32>() + rest.iter().map(|&term| value(term)).sum::<f32>()
}

/// How to look for the best weights.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LogisticRegression {
    /// How often every position is used.
    pub epochs: usize,
    /// How many positions make a step, at most: an epoch has 32 steps or more.
    pub batch_size: usize,
    /// How far a weight moves in a step at first, in centipawns; the rate falls to nothing along half a cosine.
    pub learning_rate: f32,
    /// How strongly weights are held to where they began: a weight that is 100 centipawns away costs half of this,
    /// where a coin toss guessed as a coin toss costs 0.69. So the belief beforehand is that weights lie about
    /// `100 / sqrt(decay)` centipawns off.
    pub weight_decay: f32,
    /// Order of the positions.
    pub seed: u64,
}

/// How an epoch went.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct EpochReport {
    /// Its number, from 1.
    pub number: usize,
    /// The mean loss while it ran.
    pub training: f64,
    /// The loss on the positions held out, at its end.
    pub validation: f64,
    /// Whether that is the best so far.
    pub is_best: bool,
}

impl LogisticRegression {
    /// Goes down from the starting weights and returns the weights, in units, of the epoch that told the held-out
    /// positions best, or of the last where none are held out. Weights whose terms never occur stay as they are.
    pub fn fit<G: WeightLayout>(
        &self,
        training: &LogisticLoss<'_, G>,
        validation: &LogisticLoss<'_, G>,
        start: &[f32],
        mut report: impl FnMut(EpochReport),
    ) -> Vec<f32> {
        let mut random = SmallRng::seed_from_u64(self.seed);
        let mut order: Vec<u32> = (0..training.samples.len() as u32).collect();
        let mut weights = start.to_vec();
        let mut best = (start.to_vec(), validation.loss(start));
        let mut adam = Adam::new(start.len());
        let mut slopes = BatchGradient::new(start.len());
        let batch = self.batch_size.min(order.len() / MIN_STEPS_PER_EPOCH).max(1);
        let steps = self.epochs * order.len().div_ceil(batch);
        let mut step = 0;
        for number in 1..=self.epochs {
            order.shuffle(&mut random);
            let mut loss = 0.0;
            for batch in order.chunks(batch) {
                loss += slopes.compute(training, batch, &weights);
                slopes.add_weight_decay(&weights, start, self.weight_decay_factor(training));
                let turn = std::f32::consts::PI * step as f32 / steps as f32;
                let rate = self.learning_rate * G::UNITS_PER_CENTIPAWN as f32 * 0.5 * (1.0 + turn.cos());
                adam.step(&mut weights, &slopes.total, rate);
                step += 1;
            }
            let held_out = validation.loss(&weights);
            let is_best = validation.samples.is_empty() || held_out < best.1;
            if is_best {
                best = (weights.clone(), held_out);
            }
            let training = loss / order.len().max(1) as f64;
            report(EpochReport { number, training, validation: held_out, is_best });
        }
        best.0
    }

    /// The slope that one unit of deviation adds to a weight, on the scale that [`LogisticLoss::add_gradient`] uses.
    fn weight_decay_factor<G: WeightLayout>(&self, training: &LogisticLoss<'_, G>) -> f32 {
        let unit = WEIGHT_DECAY_UNIT * G::UNITS_PER_CENTIPAWN as f32;
        self.weight_decay * training.scale / (unit * unit * training.samples.len() as f32)
    }
}

/// The slope of a batch, and room for the parts that it is summed from.
struct BatchGradient {
    parts: Vec<Vec<f32>>,
    total: Vec<f32>,
}

/// How many weights of a slope are summed in one piece.
const GRADIENT_CHUNK: usize = 4096;

impl BatchGradient {
    fn new(len: usize) -> BatchGradient {
        BatchGradient { parts: vec![vec![0.0; len]; GRADIENT_PARTS], total: vec![0.0; len] }
    }

    /// Takes the mean slope of the batch; returns the sum of its loss.
    fn compute<G: WeightLayout>(&mut self, problem: &LogisticLoss<'_, G>, batch: &[u32], weights: &[f32]) -> f64 {
        let part_len = batch.len().div_ceil(GRADIENT_PARTS).max(1);
        let losses: Vec<f64> = self
            .parts
            .par_iter_mut()
            .enumerate()
            .map(|(part, slope)| {
                slope.fill(0.0);
                batch.chunks(part_len).nth(part).map_or(0.0, |batch| problem.add_gradient(batch, weights, slope))
            })
            .collect();
        let share = 1.0 / batch.len() as f32;
        let parts = &self.parts;
        self.total.par_chunks_mut(GRADIENT_CHUNK).enumerate().for_each(|(piece, total)| {
            let range = piece * GRADIENT_CHUNK..piece * GRADIENT_CHUNK + total.len();
            total.fill(0.0);
            for part in parts {
                for (total, slope) in total.iter_mut().zip(&part[range.clone()]) {
                    *total += slope * share;
                }
            }
        });
        losses.iter().sum()
    }

    /// Adds the slope of the way back to the start.
    fn add_weight_decay(&mut self, weights: &[f32], start: &[f32], pull: f32) {
        for ((slope, weight), start) in self.total.iter_mut().zip(weights).zip(start) {
            *slope += pull * (weight - start);
        }
    }
}
