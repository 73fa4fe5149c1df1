//! Sigmoid scales: from centipawns to expected results.

use super::logistic_loss::LogisticLoss;
use super::wdl_counts::WdlCounts;
use crate::eval::linear::{WeightLayout, Weights};
use crate::session::win_rate::sigmoid;
use crate::train::data::dataset::SampleSet as _;
use crate::train::data::samples::Samples;

/// Centipawns that multiply the odds of winning by e, for search scores and for static evaluations.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SigmoidScales {
    /// For search scores.
    pub search_scale: f64,
    /// For static evaluations, which know less, so that their scale is wider.
    pub eval_scale: f64,
}

/// The scale in centipawns where neither scores nor evaluations say anything about results.
const FALLBACK_SCALE: f64 = 400.0;

impl SigmoidScales {
    /// Fits both scales to the results, that of evaluations at the starting weights unless it is given: so a centipawn
    /// keeps its meaning, and with it the search's margins.
    pub fn fit<G: WeightLayout>(samples: &Samples<G>, start: &Weights<G>, eval_scale: Option<f64>) -> SigmoidScales {
        let (mut by_search, mut by_eval) = (WdlCounts::default(), WdlCounts::default());
        for sample in 0..samples.len() {
            by_search.add(samples.score(sample), samples.result(sample));
            let value = samples.evaluate(sample, start);
            by_eval.add(value / G::UNITS_PER_CENTIPAWN, samples.result(sample));
        }
        let search_scale = by_search.fit_scale().unwrap_or(FALLBACK_SCALE);
        SigmoidScales { search_scale, eval_scale: eval_scale.or_else(|| by_eval.fit_scale()).unwrap_or(search_scale) }
    }

    /// The loss whose targets are a mixture of the game's result (`lambda`) and the search score (`1 - lambda`).
    pub fn logistic_loss<'a, G: WeightLayout>(&self, samples: &'a Samples<G>, lambda: f32) -> LogisticLoss<'a, G> {
        let target = |sample| {
            let search = sigmoid(f64::from(samples.score(sample)) / self.search_scale) as f32;
            lambda * samples.result(sample) + (1.0 - lambda) * search
        };
        let targets = (0..samples.len()).map(target).collect();
        LogisticLoss::new(samples, targets, (self.eval_scale * f64::from(G::UNITS_PER_CENTIPAWN)) as f32)
    }
}
