//! Fitting weights to choices, as `pentad tune` is told to.

use super::choices::{Ascent, Choices};
use super::tune::TuneArgs;
use crate::contest::progress;

/// Choices that weights shall tell.
pub(super) struct Told<'a> {
    /// What they are.
    pub(super) name: &'a str,
    /// To learn from.
    pub(super) training: &'a Choices,
    /// To judge by.
    pub(super) validation: &'a Choices,
    /// How many units of weight make a choice e times as likely.
    pub(super) scale: f32,
}

/// Fits the weights to choices, tells each epoch, and returns a line on how good they are. `unit` is what rates and
/// deviations are counted in, in units of weight.
pub(super) fn ascend(
    args: &TuneArgs,
    told: &Told<'_>,
    unit: f32,
    weights: &mut Vec<f32>,
    tell: &mut dyn FnMut(&str),
) -> String {
    let Told { name, training, validation, scale } = *told;
    let before = validation.loss(weights, scale);
    let ascent = Ascent {
        epochs: args.epochs,
        batch: args.batch,
        rate: args.rate * unit,
        scale,
        decay: args.decay,
        pull_unit: 100.0 * unit,
        seed: args.seed,
    };
    let bar = progress::bar(args.epochs as u64, "epochs");
    *weights = ascent.run(training, validation, weights, |epoch, training, validation| {
        bar.suspend(|| tell(&format!("{name}, epoch {epoch:>2}: training {training:.6}, validation {validation:.6}")));
        bar.inc(1);
    });
    bar.finish_and_clear();
    let line = format!("{name}: validation {:.6}, before {before:.6}\n", validation.loss(weights, scale));
    tell(line.trim_end());
    line
}
