//! From centipawns to expected results, while tuning.

use super::regression::Problem;
use super::samples::Samples;
use super::tally::{Tally, sigmoid};
use crate::eval::linear::Grouped;
use crate::eval::weights::Weights;

/// How many centipawns make winning `e` times as likely.
/// Two, because the search knows more than the evaluation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scales {
    /// For the search's scores.
    pub search: f64,
    /// For the static evaluation, which knows less, so that its scale is wider.
    pub eval: f64,
}

/// A scale to go on with where neither scores nor evaluations tell anything about results.
const BLIND_SCALE: f64 = 400.0;

impl Scales {
    /// Fits the scale of the search to the results, and, unless it is given, that of the evaluation by the starting
    /// weights: so a centipawn remains what it was, and the search's margins keep their meaning.
    pub fn fit<G: Grouped>(samples: &Samples<G>, start: &Weights<G>, given: Option<f64>) -> Scales {
        let (mut by_search, mut by_eval) = (Tally::default(), Tally::default());
        for sample in 0..samples.len() {
            by_search.add(samples.score(sample), samples.result(sample));
            let sum = samples.sum(sample, start);
            by_eval.add(sum / G::UNITS_PER_CENTIPAWN, samples.result(sample));
        }
        let search = by_search.scale().unwrap_or(BLIND_SCALE);
        Scales { search, eval: given.or_else(|| by_eval.scale()).unwrap_or(search) }
    }

    /// What the evaluation should say: a mixture of the game's result and the search's score.
    pub fn problem<'a, G: Grouped>(&self, samples: &'a Samples<G>, lambda: f32) -> Problem<'a, G> {
        let target = |sample| {
            let search = sigmoid(f64::from(samples.score(sample)) / self.search) as f32;
            lambda * samples.result(sample) + (1.0 - lambda) * search
        };
        let targets = (0..samples.len()).map(target).collect();
        Problem::new(samples, targets, (self.eval * f64::from(G::UNITS_PER_CENTIPAWN)) as f32)
    }
}
