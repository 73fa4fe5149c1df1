//! Fits a policy, or which seat wins, by softmax regression.

use super::args::{Head, TuneArgs};
use super::fit_head::{fit_head, loss_summary};
use crate::eval::linear::{WeightLayout, Weights};
use crate::train::data::softmax_samples::SoftmaxSamples;
use crate::train::fit::softmax_loss::SoftmaxLoss;

/// Fits the weights from `start` on, with `scale` as the softmax temperature; `unit` is what learning rate and decay
/// count as a centipawn, both in units of weight. Returns the weights and a line about the fit.
pub(super) fn fit_softmax<G: WeightLayout>(
    args: &TuneArgs,
    head: Head,
    samples: [&SoftmaxSamples; 2],
    (scale, unit): (f32, f32),
    start: &Weights<G>,
    report: &mut dyn FnMut(&str),
) -> (Weights<G>, String) {
    let [training, validation] = samples.map(|samples| SoftmaxLoss { samples, scale });
    let fitted = fit_head(head, &args.softmax_regression(unit), [&training, &validation], start, report);
    let fit_summary = format!("{head}: validation loss {}\n", loss_summary(&validation, start, &fitted));
    report(fit_summary.trim_end());
    (fitted, fit_summary)
}
