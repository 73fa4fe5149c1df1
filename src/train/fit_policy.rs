//! Fitting weights to choices, as `pentad tune` is told to.

use super::softmax_regression::{SoftmaxRegression, SoftmaxSamples};
use super::tune::TuneArgs;
use crate::contest::progress;

/// Choices that weights shall tell.
pub(super) struct SoftmaxDataset<'a> {
    /// What they are.
    pub(super) name: &'a str,
    /// To learn from.
    pub(super) training: &'a SoftmaxSamples,
    /// To judge by.
    pub(super) validation: &'a SoftmaxSamples,
    /// How many units of weight make a choice e times as likely.
    pub(super) scale: f32,
}

/// Fits the weights to choices, tells each epoch, and returns a line on how good they are. `unit` is what rates and
/// deviations are counted in, in units of weight.
pub(super) fn fit_policy(
    args: &TuneArgs,
    told: &SoftmaxDataset<'_>,
    unit: f32,
    weights: &mut Vec<f32>,
    tell: &mut dyn FnMut(&str),
) -> String {
    let SoftmaxDataset { name, training, validation, scale } = *told;
    let before = validation.loss(weights, scale);
    let ascent = SoftmaxRegression {
        epochs: args.epochs,
        batch_size: args.batch,
        learning_rate: args.rate * unit,
        scale,
        weight_decay: args.decay,
        weight_decay_unit: 100.0 * unit,
        seed: args.seed,
    };
    let bar = progress::progress_bar(args.epochs as u64, "epochs");
    *weights = ascent.fit(training, validation, weights, |epoch, training, validation| {
        bar.suspend(|| tell(&format!("{name}, epoch {epoch:>2}: training {training:.6}, validation {validation:.6}")));
        bar.inc(1);
    });
    bar.finish_and_clear();
    let line = format!("{name}: validation {:.6}, before {before:.6}\n", validation.loss(weights, scale));
    tell(line.trim_end());
    line
}
