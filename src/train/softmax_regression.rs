//! Multinomial logistic regression: weights under which the right one among several stands out, such as the seat that
//! wins, or the move that is played.

use super::adam::Adam;
use super::samples::{term_count, term_index};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use std::ops::Range;

/// Choices among several, each of them a sparse row of terms and the share of the right that it has.
#[derive(Clone, Debug, Default)]
pub struct SoftmaxSamples {
    terms: Vec<u32>,
    /// Where each row's terms end.
    row_ends: Vec<usize>,
    /// By row.
    targets: Vec<f32>,
    /// Where each choice's rows end.
    choice_ends: Vec<usize>,
}

impl SoftmaxSamples {
    /// How many choices.
    pub fn len(&self) -> usize {
        self.choice_ends.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.choice_ends.is_empty()
    }

    /// Appends a choice: for each of its rows the terms, packed as [`super::samples`] has them, and the share.
    pub fn push(&mut self, rows: impl IntoIterator<Item = (Vec<u32>, f32)>) {
        for (terms, share) in rows {
            self.terms.extend(terms);
            self.row_ends.push(self.terms.len());
            self.targets.push(share);
        }
        self.choice_ends.push(self.row_ends.len());
    }

    /// Appends all choices of the other.
    pub fn append(&mut self, other: &SoftmaxSamples) {
        let (terms, rows) = (self.terms.len(), self.row_ends.len());
        self.terms.extend_from_slice(&other.terms);
        self.row_ends.extend(other.row_ends.iter().map(|end| terms + end));
        self.targets.extend_from_slice(&other.targets);
        self.choice_ends.extend(other.choice_ends.iter().map(|end| rows + end));
    }

    fn row_terms(&self, row: usize) -> &[u32] {
        let begin = if row == 0 { 0 } else { self.row_ends[row - 1] };
        &self.terms[begin..self.row_ends[row]]
    }

    fn rows_of_choice(&self, choice: usize) -> Range<usize> {
        let begin = if choice == 0 { 0 } else { self.choice_ends[choice - 1] };
        begin..self.choice_ends[choice]
    }

    /// The mean surprise at what was right, in nats a choice. `scale` is how many units make a choice e times as
    /// likely.
    pub fn loss(&self, weights: &[f32], scale: f32) -> f64 {
        let mut chances = Vec::new();
        let sum: f64 =
            (0..self.len()).map(|choice| f64::from(self.predict(choice, weights, scale, &mut chances))).sum();
        sum / self.len().max(1) as f64
    }

    /// Writes the chance of each row of a choice; returns the surprise at what was right.
    fn predict(&self, choice: usize, weights: &[f32], scale: f32, chances: &mut Vec<f32>) -> f32 {
        let rows = self.rows_of_choice(choice);
        chances.clear();
        for row in rows.clone() {
            let sum: f32 = self.row_terms(row).iter().map(|&term| weights[term_index(term)] * term_count(term)).sum();
            chances.push(sum / scale);
        }
        let most = chances.iter().copied().fold(f32::MIN, f32::max);
        chances.iter_mut().for_each(|chance| *chance = (*chance - most).exp());
        let whole: f32 = chances.iter().sum();
        chances.iter_mut().for_each(|chance| *chance /= whole);
        let surprise = |(chance, share): (&f32, &f32)| -share * chance.max(1e-9).ln();
        chances.iter().zip(&self.targets[rows]).map(surprise).sum()
    }

    /// Adds the slope of the loss of a choice, times the scale; returns its surprise.
    fn add_gradient(
        &self,
        choice: usize,
        weights: &[f32],
        scale: f32,
        chances: &mut Vec<f32>,
        slope: &mut [f32],
    ) -> f32 {
        let loss = self.predict(choice, weights, scale, chances);
        for (row, &chance) in self.rows_of_choice(choice).zip(&*chances) {
            let error = chance - self.targets[row];
            for &term in self.row_terms(row) {
                slope[term_index(term)] += error * term_count(term);
            }
        }
        loss
    }
}

/// How to look for the best weights.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SoftmaxRegression {
    /// How often every choice is used.
    pub epochs: usize,
    /// How many choices make a step.
    pub batch_size: usize,
    /// How far a weight moves in a step at first, in units; the rate falls to nothing along half a cosine.
    pub learning_rate: f32,
    /// How many units make a choice e times as likely.
    pub scale: f32,
    /// How strongly weights are held to where they began: a weight that is `pull_unit` units away costs half of this.
    pub weight_decay: f32,
    /// The deviation that `decay` is counted in.
    pub weight_decay_unit: f32,
    /// Order of the choices.
    pub seed: u64,
}

impl SoftmaxRegression {
    /// Goes on from these weights, and returns those of the epoch that foretold the held-out choices best. Weights
    /// whose terms never occur stay as they are.
    pub fn fit(
        &self,
        training: &SoftmaxSamples,
        validation: &SoftmaxSamples,
        start: &[f32],
        mut report: impl FnMut(usize, f64, f64),
    ) -> Vec<f32> {
        let mut random = SmallRng::seed_from_u64(self.seed);
        let mut order: Vec<usize> = (0..training.len()).collect();
        let (mut weights, mut adam) = (start.to_vec(), Adam::new(start.len()));
        let mut best = (start.to_vec(), validation.loss(start, self.scale));
        let mut slope = vec![0.0; start.len()];
        let mut chances = Vec::new();
        let steps = self.epochs * order.len().div_ceil(self.batch_size);
        let pull = self.weight_decay * self.scale
            / (self.weight_decay_unit * self.weight_decay_unit * training.len().max(1) as f32);
        let mut step = 0;
        for epoch in 1..=self.epochs {
            order.shuffle(&mut random);
            let mut loss = 0.0;
            for batch in order.chunks(self.batch_size) {
                slope.fill(0.0);
                for &choice in batch {
                    loss += f64::from(training.add_gradient(choice, &weights, self.scale, &mut chances, &mut slope));
                }
                for ((slope, weight), start) in slope.iter_mut().zip(&weights).zip(start) {
                    *slope = *slope / batch.len() as f32 + pull * (weight - start);
                }
                let turn = std::f32::consts::PI * step as f32 / steps as f32;
                adam.step(&mut weights, &slope, self.learning_rate * 0.5 * (1.0 + turn.cos()));
                step += 1;
            }
            let held_out = validation.loss(&weights, self.scale);
            if validation.is_empty() || held_out < best.1 {
                best = (weights.clone(), held_out);
            }
            report(epoch, loss / training.len().max(1) as f64, held_out);
        }
        best.0
    }
}
