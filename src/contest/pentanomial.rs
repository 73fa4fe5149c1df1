//! Pentanomial statistics: the results of pairs of games with the same opening and colours reversed.
//!
//! The two games of a pair are not independent, so error bars count pairs, not games. Formulas and names are those of
//! Michel Van den Bergh's notes for fishtest (<https://www.cantate.be/Fishtest/normalized_elo_practical.pdf>).

use super::elo::{Estimate, Z_95, elo_from_score};
use std::f64::consts::{LN_10, SQRT_2};

/// The mean score per game of each of the five classes of pairs.
pub(super) const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];
/// The count of an empty class, so that variances stay above zero; fishtest's value.
const VIRTUAL_PAIRS: f64 = 0.001;
/// Normalised Elo for a score of one standard deviation of a game above a half; near the draw ratios of club chess it
/// is about the same as Elo.
pub(super) const NORMALIZED_ELO_SCALE: f64 = 800.0 / LN_10;

/// How many pairs ended with each result, from one player's point of view.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pentanomial {
    /// Pairs with no point, half a point, and so on to two points: LL, LD, WL or DD, WD, WW.
    pub counts: [u64; 5],
}

impl Pentanomial {
    /// Counts a pair by its points, 0 to 2.
    pub fn add(&mut self, points: f64) {
        let class = (points * 2.0).round().clamp(0.0, 4.0) as usize;
        self.counts[class] += 1;
    }

    /// The number of pairs.
    pub fn pairs(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The share of each class, and the number of pairs, with [`VIRTUAL_PAIRS`] for each empty class.
    pub(super) fn frequencies(&self) -> ([f64; 5], f64) {
        let counts = self.counts.map(|count| if count == 0 { VIRTUAL_PAIRS } else { count as f64 });
        let sum: f64 = counts.iter().sum();
        (counts.map(|count| count / sum), sum)
    }

    /// The mean score of a game, its standard error, and the standard deviation of a game. `None` before the first pair.
    fn mean_error_and_deviation(&self) -> Option<(f64, f64, f64)> {
        if self.pairs() == 0 {
            return None;
        }
        let (frequencies, pairs) = self.frequencies();
        let (mean, variance) = mean_and_variance(&frequencies);
        Some((mean, (variance / pairs).sqrt(), variance.sqrt() * SQRT_2))
    }

    /// The Elo difference to the other player. `None` before the first pair.
    pub fn elo(&self) -> Option<Estimate> {
        let (mean, error, _) = self.mean_error_and_deviation()?;
        Some(Estimate::around(mean, Z_95 * error).map(elo_from_score))
    }

    /// The difference in normalised Elo, which decides how many games it takes to tell the two apart.
    pub fn normalized_elo(&self) -> Option<Estimate> {
        let (mean, error, deviation) = self.mean_error_and_deviation()?;
        let scale = NORMALIZED_ELO_SCALE / deviation;
        Some(Estimate::around((mean - 0.5) * scale, Z_95 * error * scale))
    }

    /// The likelihood of superiority: the probability that the player is the stronger one, given the pairs.
    pub fn likelihood_of_superiority(&self) -> Option<f64> {
        let (mean, error, _) = self.mean_error_and_deviation()?;
        Some(normal_distribution((mean - 0.5) / error))
    }
}

/// Mean and variance of the score if the classes have these probabilities.
pub(super) fn mean_and_variance(probabilities: &[f64; 5]) -> (f64, f64) {
    let weighted = |value: &dyn Fn(f64) -> f64| -> f64 {
        SCORES.iter().zip(probabilities).map(|(&score, probability)| probability * value(score)).sum()
    };
    let mean = weighted(&|score| score);
    (mean, weighted(&|score| (score - mean).powi(2)))
}

/// The distribution function of the standard normal distribution, to seven digits: the error function as in Abramowitz
/// and Stegun, "Handbook of Mathematical Functions", 7.1.26.
fn normal_distribution(quantile: f64) -> f64 {
    const COEFFICIENTS: [f64; 5] = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592];
    let x = quantile.abs() / SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let polynomial = COEFFICIENTS.iter().fold(0.0, |sum, coefficient| sum * t + coefficient) * t;
    let tail = polynomial * (-x * x).exp() / 2.0;
    if quantile < 0.0 { tail } else { 1.0 - tail }
}

#[cfg(test)]
#[path = "../../tests/unit/contest/pentanomial.rs"]
mod tests;
