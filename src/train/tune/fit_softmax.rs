//! Fits a policy, or which seat wins, by softmax regression.

use super::args::{Head, TuneArgs};
use super::fit_head::{fit_head, loss_summary};
use crate::data::dataset::{Dataset, Portion, SampleSet as _};
use crate::data::game_kind::GameKind;
use crate::data::played_game::PlayedGame;
use crate::data::softmax_samples::SoftmaxSamples;
use crate::data::terms::TermCollector;
use crate::error::TrainError;
use crate::fit::drawn_loss::DrawnLoss;
use crate::fit::softmax_loss::{SoftmaxLoss, SoftmaxModel};
use eval::linear::{WeightLayout, Weights};

/// Fits the weights from `start` on to the samples that `draw` draws of a game, with `scale` as the
/// softmax temperature; `unit` is what learning rate and decay count as a centipawn, both in units of weight. Returns the
/// weights and a summary of data and fit.
pub(super) fn fit_softmax<K: GameKind, G: WeightLayout>(
    args: &TuneArgs,
    head: Head,
    data: &Dataset<K>,
    draw: impl Fn(&PlayedGame<K>, Portion, &mut TermCollector) -> SoftmaxSamples + Sync,
    (scale, unit): (f32, f32),
    start: &Weights<G>,
    report: &mut dyn FnMut(&str),
) -> Result<(Weights<G>, String), TrainError> {
    let source = data.training(Weights::<G>::COUNT, 1, &draw);
    let mut sample_counts = Vec::new();
    source.visit(|counts, _| sample_counts.extend(counts));
    let positions: u64 = sample_counts.iter().map(|&count: &u32| u64::from(count)).sum();
    if positions == 0 {
        return Err(TrainError::NoPositions { games: data.len() });
    }
    let validation = data.validation(Weights::<G>::COUNT, 1, &draw);
    let data_summary =
        format!("{head}: {} games, {positions} for training, {} for validation", data.len(), validation.len());
    report(&data_summary);
    let training = DrawnLoss { source: &source, sample_counts: &sample_counts, model: SoftmaxModel { scale } };
    let validation = SoftmaxLoss { samples: &validation, scale };
    let fitted = fit_head(head, &args.softmax_regression(unit), (&training, &validation), start, report)?;
    let fit_summary = format!("{head}: validation loss {}", loss_summary(&validation, start, &fitted));
    report(&fit_summary);
    Ok((fitted, format!("{data_summary}\n{fit_summary}\n")))
}
