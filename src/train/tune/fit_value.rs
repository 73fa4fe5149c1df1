//! Fits values by logistic regression (Texel tuning) on quiet positions.

use super::args::{Head, TuneArgs};
use super::fit_head::{fit_head, loss_summary};
use crate::data::dataset::{Dataset, Portion, SampleSet as _};
use crate::data::game_kind::GameKind;
use crate::data::played_game::PlayedGame;
use crate::data::samples::Samples;
use crate::data::terms::TermCollector;
use crate::error::TrainError;
use crate::fit::drawn_loss::DrawnLoss;
use crate::fit::sigmoid_scales::{ScoreCounts, SigmoidScales, ValueModel};
use eval::linear::{WeightLayout, Weights};
use std::fmt::Write;

/// Fits the weights from `start` on to the samples that `draw` draws of a game. Returns them and a summary
/// of data and fit.
pub(super) fn fit_value<K: GameKind, G: WeightLayout>(
    args: &TuneArgs,
    start: &Weights<G>,
    data: &Dataset<K>,
    draw: impl Fn(&PlayedGame<K>, Portion, &mut TermCollector) -> Samples<G> + Sync,
    report: &mut dyn FnMut(&str),
) -> Result<(Weights<G>, String), TrainError> {
    let source = data.training(Weights::<G>::COUNT, 1, &draw);
    let mut statistics = SampleStatistics::new::<G>();
    source.visit(|counts, samples: &Samples<G>| statistics.add(counts, samples, start));
    let validation = data.validation(Weights::<G>::COUNT, 1, &draw);
    if statistics.positions() == 0 {
        return Err(TrainError::NoPositions { games: data.len() });
    }
    let data_summary = format!(
        "{} games: {} training positions ({:.0} terms on average), {} validation positions",
        data.len(),
        statistics.positions(),
        statistics.mean_terms(),
        validation.len()
    );
    report(&data_summary);
    let scales = SigmoidScales::fit(&statistics.scores, args.fit.scale);
    let (search, eval) = (scales.search_scale, scales.eval_scale);
    report(&format!("sigmoid scales: search {search:.0} cp, static evaluation {eval:.0} cp"));
    let model = ValueModel { scales, lambda: args.fit.lambda };
    let training = DrawnLoss { source: &source, sample_counts: &statistics.samples_of_games, model };
    let validation_loss = scales.logistic_loss(&validation, args.fit.lambda);
    let regression = args.logistic_regression(G::UNITS_PER_CENTIPAWN as f32);
    let fitted = fit_head(Head::Value, &regression, (&training, &validation_loss), start, report)?;
    // Only losses on game results compare weights that were fitted with different values of lambda.
    let results = scales.logistic_loss(&validation, 1.0);
    let fit_summary = format!(
        "value: validation loss {}; on game results only {}",
        loss_summary(&validation_loss, start, &fitted),
        loss_summary(&results, start, &fitted)
    );
    report(&fit_summary);
    report(change_table(start, &fitted, &statistics.occurrences).trim_end());
    Ok((fitted, format!("{data_summary}\n{fit_summary}\n")))
}

/// What one pass over the training samples tells of them.
struct SampleStatistics {
    samples_of_games: Vec<u32>,
    scores: ScoreCounts,
    /// In how many positions each term occurs.
    occurrences: Vec<u32>,
}

impl SampleStatistics {
    fn new<G: WeightLayout>() -> SampleStatistics {
        let occurrences = vec![0; Weights::<G>::COUNT];
        SampleStatistics { samples_of_games: Vec::new(), scores: ScoreCounts::default(), occurrences }
    }

    fn add<G: WeightLayout>(&mut self, counts: &[u32], samples: &Samples<G>, weights: &Weights<G>) {
        self.samples_of_games.extend(counts);
        self.scores.add(samples, weights);
        samples.count_occurrences(&mut self.occurrences);
    }

    fn positions(&self) -> usize {
        self.samples_of_games.iter().map(|&count| count as usize).sum()
    }

    fn mean_terms(&self) -> f64 {
        let terms: u64 = self.occurrences.iter().map(|&count| u64::from(count)).sum();
        terms as f64 / self.positions().max(1) as f64
    }
}

/// How far the weights of each group moved: a line a group.
fn change_table<G: WeightLayout>(start: &Weights<G>, fitted: &Weights<G>, occurrences: &[u32]) -> String {
    let mut text = String::from("group                    weights     used  mean change, centipawns\n");
    let mut begin = 0;
    for group in G::GROUPS {
        let range = begin..begin + group.len;
        begin = range.end;
        let used = occurrences[range.clone()].iter().filter(|&&count| count > 0).count();
        let pairs = start.values()[range.clone()].iter().zip(&fitted.values()[range]);
        let change: i64 = pairs.map(|(&old, &new)| i64::from(old.abs_diff(new))).sum();
        let mean = change as f64 / f64::from(G::UNITS_PER_CENTIPAWN) / used.max(1) as f64;
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{:<24} {:>7}  {used:>7}  {mean:>8.2}", group.name, group.len);
    }
    text
}
