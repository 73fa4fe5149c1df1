//! From centipawns to expected results, while tuning.

use super::logistic_regression::LogisticLoss;
use super::samples::Samples;
use super::wdl_counts::{WdlCounts, sigmoid};
use crate::eval::linear::WeightLayout;
use crate::eval::weights::Weights;

/// How many centipawns make winning `e` times as likely.
/// Two, because the search knows more than the evaluation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SigmoidScales {
    /// For the search's scores.
    pub search_scale: f64,
    /// For the static evaluation, which knows less, so that its scale is wider.
    pub eval_scale: f64,
}

/// A scale to go on with where neither scores nor evaluations tell anything about results.
const FALLBACK_SCALE: f64 = 400.0;

impl SigmoidScales {
    /// Fits the scale of the search to the results, and, unless it is given, that of the evaluation by the starting
    /// weights: so a centipawn remains what it was, and the search's margins keep their meaning.
    pub fn fit<G: WeightLayout>(samples: &Samples<G>, start: &Weights<G>, given: Option<f64>) -> SigmoidScales {
        let (mut by_search, mut by_eval) = (WdlCounts::default(), WdlCounts::default());
        for sample in 0..samples.len() {
            by_search.add(samples.score(sample), samples.result(sample));
            let sum = samples.evaluate(sample, start);
            by_eval.add(sum / G::UNITS_PER_CENTIPAWN, samples.result(sample));
        }
        let search_scale = by_search.fit_scale().unwrap_or(FALLBACK_SCALE);
        SigmoidScales { search_scale, eval_scale: given.or_else(|| by_eval.fit_scale()).unwrap_or(search_scale) }
    }

    /// What the evaluation should say: a mixture of the game's result and the search's score.
    pub fn logistic_loss<'a, G: WeightLayout>(&self, samples: &'a Samples<G>, lambda: f32) -> LogisticLoss<'a, G> {
        let target = |sample| {
            let search = sigmoid(f64::from(samples.score(sample)) / self.search_scale) as f32;
            lambda * samples.result(sample) + (1.0 - lambda) * search
        };
        let targets = (0..samples.len()).map(target).collect();
        LogisticLoss::new(samples, targets, (self.eval_scale * f64::from(G::UNITS_PER_CENTIPAWN)) as f32)
    }
}
