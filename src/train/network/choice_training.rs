//! The training of a network that chooses among its outputs: from games to a file.

use super::choice_loss::ChoiceModel;
use super::choice_samples::ChoiceSamples;
use super::training_run::{NO_WEIGHTS, TrainingRun};
use crate::data::dataset::{Dataset, Portion, SampleSet as _};
use crate::data::game_kind::GameKind;
use crate::data::played_game::PlayedGame;
use crate::data::terms::TermCollector;
use crate::error::TrainError;
use crate::fit::drawn_loss::DrawnLoss;

/// Trains the network of `run` on the samples that `draw` draws of a game, and writes it.
pub(super) fn train_choices<K: GameKind, const H: usize>(
    run: &mut TrainingRun<'_>,
    data: &Dataset<K>,
    draw: impl Fn(&PlayedGame<K>, Portion, &mut TermCollector) -> ChoiceSamples + Sync,
    report: &mut dyn FnMut(&str),
) -> Result<(), TrainError> {
    let source = data.training(NO_WEIGHTS, run.args.parts, &draw);
    let mut sample_counts = Vec::new();
    source.visit(|counts, _: &ChoiceSamples| sample_counts.extend(counts));
    let validation = data.validation(NO_WEIGHTS, run.args.parts, &draw);
    run.note_samples(data, &sample_counts, 0, validation.len())?;
    let model = ChoiceModel::<H> { shape: run.spec.shape, scale: run.scale };
    let training = DrawnLoss { source: &source, sample_counts: &sample_counts, model };
    run.train::<H>(&training, &model.loss(&validation), report)
}
