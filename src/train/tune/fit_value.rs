//! Fits values by logistic regression (Texel tuning) on quiet positions.

use super::args::{Head, TuneArgs};
use super::fit_head::{fit_head, loss_summary};
use crate::eval::linear::{WeightLayout, Weights};
use crate::train::data::dataset::{Dataset, SampleSet as _};
use crate::train::data::samples::Samples;
use crate::train::fit::sigmoid_scales::SigmoidScales;
use std::fmt::Write;

/// Fits the weights from `start` on. Returns them and a summary of data and fit.
pub(super) fn fit_value<G: WeightLayout>(
    args: &TuneArgs,
    start: &Weights<G>,
    data: &Dataset<Samples<G>>,
    report: &mut dyn FnMut(&str),
) -> (Weights<G>, String) {
    let data_summary = format!(
        "{} games: {} training positions ({:.0} terms on average), {} validation positions",
        data.games,
        data.training.len(),
        data.training.mean_terms(),
        data.validation.len()
    );
    report(&data_summary);
    let scales = SigmoidScales::fit(&data.training, start, args.scale);
    let (search, eval) = (scales.search_scale, scales.eval_scale);
    report(&format!("sigmoid scales: search {search:.0} cp, static evaluation {eval:.0} cp"));
    let training = scales.logistic_loss(&data.training, args.lambda);
    let validation = scales.logistic_loss(&data.validation, args.lambda);
    let regression = args.logistic_regression(G::UNITS_PER_CENTIPAWN as f32);
    let fitted = fit_head(Head::Value, &regression, [&training, &validation], start, report);
    // Only losses on game results compare weights that were fitted with different values of lambda.
    let results = scales.logistic_loss(&data.validation, 1.0);
    let fit_summary = format!(
        "value: validation loss {}; on game results only {}",
        loss_summary(&validation, start, &fitted),
        loss_summary(&results, start, &fitted)
    );
    report(&fit_summary);
    report(change_table(start, &fitted, &data.training.occurrences()).trim_end());
    (fitted, format!("{data_summary}\n{fit_summary}\n"))
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
