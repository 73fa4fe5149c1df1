//! Sigmoid scales: from centipawns to expected results.

use super::drawn_loss::LossModel;
use super::logistic_loss::LogisticLoss;
use super::loss::Loss as _;
use super::wdl_counts::WdlCounts;
use crate::data::dataset::SampleSet as _;
use crate::data::samples::Samples;
use eval::linear::{WeightLayout, Weights};
use session::win_rate::sigmoid;

/// Centipawns that multiply the odds of winning by e, for search scores and for static evaluations.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SigmoidScales {
    /// For search scores.
    pub search_scale: f64,
    /// For static evaluations, which know less, so that their scale is wider.
    pub eval_scale: f64,
}

/// The results of samples by search score and by static evaluation.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ScoreCounts {
    by_search: WdlCounts,
    by_eval: WdlCounts,
}

impl ScoreCounts {
    /// Counts samples, evaluated with these weights.
    pub fn add<G: WeightLayout>(&mut self, samples: &Samples<G>, weights: &Weights<G>) {
        for sample in 0..samples.len() {
            let Some(result) = samples.result(sample) else { continue };
            self.by_search.add(samples.score(sample), result);
            let value = samples.evaluate(sample, weights);
            self.by_eval.add(value / G::UNITS_PER_CENTIPAWN, result);
        }
    }
}

/// The scale in centipawns if neither scores nor evaluations say anything about results.
const FALLBACK_SCALE: f64 = 400.0;

impl SigmoidScales {
    /// Fits both scales to the results of samples, that of evaluations unless it is given: so a centipawn keeps its
    /// meaning, and with it the search's margins.
    pub fn fit(counts: &ScoreCounts, eval_scale: Option<f64>) -> SigmoidScales {
        let search_scale = counts.by_search.fit_scale().unwrap_or(FALLBACK_SCALE);
        let by_eval = || counts.by_eval.fit_scale();
        SigmoidScales { search_scale, eval_scale: eval_scale.or_else(by_eval).unwrap_or(search_scale) }
    }

    /// The loss whose targets are a mixture of the game's result (`lambda`) and the search score (`1 - lambda`); of games
    /// that were cut off the score alone.
    pub fn logistic_loss<'a, G: WeightLayout>(&self, samples: &'a Samples<G>, lambda: f32) -> LogisticLoss<'a, G> {
        let target = |sample| {
            let search = sigmoid(f64::from(samples.score(sample)) / self.search_scale) as f32;
            samples.result(sample).map_or(search, |result| lambda * result + (1.0 - lambda) * search)
        };
        let targets = (0..samples.len()).map(target).collect();
        LogisticLoss::new(samples, targets, self.loss_scale::<G>())
    }

    /// The scale of evaluations in units of weight.
    fn loss_scale<G: WeightLayout>(&self) -> f32 {
        (self.eval_scale * f64::from(G::UNITS_PER_CENTIPAWN)) as f32
    }
}

/// What values are fitted to: a mixture of the game's result (`lambda`) and the search score (`1 - lambda`).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ValueModel {
    /// From centipawns to expected results.
    pub scales: SigmoidScales,
    /// The weight of the result.
    pub lambda: f32,
}

impl<G: WeightLayout> LossModel<Samples<G>> for ValueModel {
    fn scale(&self) -> f32 {
        self.scales.loss_scale::<G>()
    }

    fn add_gradient(&self, samples: &Samples<G>, weights: &[f32], gradient: &mut [f32]) -> f64 {
        let all: Vec<u32> = (0..samples.len() as u32).collect();
        self.scales.logistic_loss(samples, self.lambda).add_gradient(&all, weights, gradient)
    }
}
