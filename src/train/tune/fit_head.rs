//! Fits one head of the weights and reports each epoch.

use super::args::Head;
use super::weights_file::{round_weights, to_floats};
use crate::error::TrainError;
use crate::fit::loss::{BatchLoss, Loss, mean_loss};
use crate::fit::regression::Regression;
use contest::progress;
use eval::linear::{WeightLayout, Weights};

/// Fits the weights from `start` on.
pub(super) fn fit_head<G: WeightLayout>(
    head: Head,
    regression: &Regression,
    (training, validation): (&dyn BatchLoss, &dyn Loss),
    start: &Weights<G>,
    report: &mut dyn FnMut(&str),
) -> Result<Weights<G>, TrainError> {
    let start = to_floats(start);
    let bar = progress::progress_bar(regression.epochs as u64, "epochs");
    report(&format!("{head}, epoch  0: validation {:.6}", mean_loss(validation, &start)));
    let fitted = regression.fit(training, validation, &start, &mut |epoch, _| {
        let (number, training, validation) = (epoch.number, epoch.training, epoch.validation);
        bar.suspend(|| {
            report(&format!("{head}, epoch {number:>2}: training {training:.6}, validation {validation:.6}"));
        });
        bar.inc(1);
    })?;
    bar.finish_and_clear();
    Ok(round_weights(&fitted))
}

/// The validation loss of the fitted weights, and that of the weights before.
pub(super) fn loss_summary<G: WeightLayout>(validation: &dyn Loss, start: &Weights<G>, fitted: &Weights<G>) -> String {
    let [before, after] = [start, fitted].map(|weights| mean_loss(validation, &to_floats(weights)));
    format!("{after:.6} (was {before:.6})")
}
