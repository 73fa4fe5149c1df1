//! The sequential probability ratio test (SPRT), which ends a match as soon as its pairs decide between two hypotheses.
//!
//! The log-likelihood ratio is the generalised one of fishtest, the ratio of the maximum-likelihood distributions of
//! pairs under each hypothesis (Michel Van den Bergh, <https://www.cantate.be/Fishtest/GSPRT_approximation.pdf> and
//! <https://www.cantate.be/Fishtest/normalized_elo_practical.pdf>).

use super::elo::score_from_elo;
use super::pentanomial::{NORMALIZED_ELO_SCALE, Pentanomial, SCORES, mean_and_variance};
use std::f64::consts::SQRT_2;

/// The most iterations of a search for a distribution; bisection is then at the limit of floating-point precision.
const MAX_ITERATIONS: usize = 100;
/// Iteration stops when no probability changes by more than this.
const PRECISION: f64 = 1e-10;
/// In how many steps the condition is tightened if it cannot be met at once.
const HOMOTOPY_STEPS: u32 = 64;

/// The Elo scale of the hypotheses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum EloModel {
    /// Elo, by the expected score.
    #[default]
    Logistic,
    /// Normalised Elo, by the expected score in standard deviations.
    Normalized,
}

/// The decision of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SprtDecision {
    /// The player is stronger by `elo1`.
    Accepted,
    /// The player is stronger by no more than `elo0`.
    Rejected,
}

/// A sequential test of "stronger by `elo1`" against "stronger by `elo0`".
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The lower hypothesis.
    pub elo0: f64,
    /// The upper hypothesis.
    pub elo1: f64,
    /// The probability of accepting if `elo0` is true.
    pub alpha: f64,
    /// The probability of rejecting if `elo1` is true.
    pub beta: f64,
    /// The scale of `elo0` and `elo1`.
    pub model: EloModel,
}

impl Sprt {
    /// The log-likelihood ratios at which the test rejects and accepts.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio (LLR) of the hypotheses: positive if `elo1` explains the pairs better.
    pub fn llr(&self, pairs: &Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let (observed, count) = pairs.frequencies();
        let [likeliest0, likeliest1] = [self.elo0, self.elo1].map(|elo| match self.model {
            EloModel::Logistic => with_mean(&observed, score_from_elo(elo)),
            EloModel::Normalized => with_t_value(&observed, elo / NORMALIZED_ELO_SCALE * SQRT_2),
        });
        let terms = observed.iter().zip(likeliest0.iter().zip(&likeliest1));
        count * terms.map(|(share, (p0, p1))| share * (p1 / p0).ln()).sum::<f64>()
    }

    /// The decision on these pairs; `None` while the test goes on.
    pub fn verdict(&self, pairs: &Pentanomial) -> Option<SprtDecision> {
        let (llr, (lower, upper)) = (self.llr(pairs), self.bounds());
        match llr {
            _ if llr >= upper => Some(SprtDecision::Accepted),
            _ if llr <= lower => Some(SprtDecision::Rejected),
            _ => None,
        }
    }
}

/// The maximum-likelihood distribution with this mean score.
fn with_mean(observed: &[f64; 5], mean: f64) -> [f64; 5] {
    tilted(observed, &SCORES.map(|score| score - mean)).unwrap_or(*observed)
}

/// The maximum-likelihood distribution whose mean is `t` standard deviations above a half. If the hypothesis is far from
/// any even distribution, the way there leads over hypotheses that are nearer: a homotopy from an even score.
fn with_t_value(observed: &[f64; 5], t: f64) -> [f64; 5] {
    if let Some(likeliest) = iterated(observed, t, [0.2; 5], 0.0) {
        return likeliest;
    }
    let mut likeliest = with_mean(observed, 0.5);
    for step in 1..=HOMOTOPY_STEPS {
        let nearer = t * f64::from(step) / f64::from(HOMOTOPY_STEPS);
        let Some(next) = iterated(observed, nearer, likeliest, 0.5) else { break };
        likeliest = next;
    }
    likeliest
}

/// The distribution of [`with_t_value`] by iteration from another one, of which each step keeps the share `damping`: near
/// the solution the condition is almost linear. `None` if some linear condition on the way cannot be met.
fn iterated(observed: &[f64; 5], t: f64, mut likeliest: [f64; 5], damping: f64) -> Option<[f64; 5]> {
    for _ in 0..MAX_ITERATIONS {
        let (mean, variance) = mean_and_variance(&likeliest);
        let deviation = variance.sqrt();
        let slope = |score: f64| {
            let distance = (score - mean) / deviation;
            score - 0.5 - t * deviation * (1.0 + distance * distance) / 2.0
        };
        let solved = tilted(observed, &SCORES.map(slope))?;
        let next: [f64; 5] = std::array::from_fn(|class| damping * likeliest[class] + (1.0 - damping) * solved[class]);
        let change = next.iter().zip(&likeliest).map(|(new, old)| (new - old).abs()).fold(0.0, f64::max);
        likeliest = next;
        if change < PRECISION {
            break;
        }
    }
    Some(likeliest)
}

/// The maximum-likelihood distribution under which these values have mean zero: `observed / (1 + x * value)` for the
/// right `x`. The mean falls as `x` grows, so bisection finds it. `None` if all values have one sign.
fn tilted(observed: &[f64; 5], values: &[f64; 5]) -> Option<[f64; 5]> {
    let (least, most) = values.iter().fold((0.0_f64, 0.0_f64), |(low, high), &value| (low.min(value), high.max(value)));
    if least >= 0.0 || most <= 0.0 {
        return None;
    }
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    for _ in 0..MAX_ITERATIONS {
        let x = f64::midpoint(low, high);
        let sum: f64 = observed.iter().zip(values).map(|(share, value)| share * value / (1.0 + x * value)).sum();
        if sum > 0.0 { low = x } else { high = x }
    }
    let x = f64::midpoint(low, high);
    Some(std::array::from_fn(|class| observed[class] / (1.0 + x * values[class])))
}

#[cfg(test)]
#[path = "../../tests/unit/contest/sprt.rs"]
mod tests;
