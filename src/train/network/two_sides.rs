//! `pentad train` for games of two sides: a network that says what a position is worth.

use super::args::TrainArgs;
use super::network_loss::NetworkLoss;
use super::samples::{NetworkSamples, static_value};
use super::training_run::TrainingRun;
use crate::eval::linear::{EvalTerms, LinearEvaluator};
use crate::eval::network::{NetworkInputs, NetworkSpec, two_sided_spec};
use crate::eval::tactics::Tactics;
use crate::rules::notation::Notation;
use crate::train::data::dataset::SampleSet as _;
use crate::train::data::game_kind::OpenGame;
use crate::train::data::played_game::PlayedGame;
use crate::train::error::TrainError;
use crate::train::fit::wdl_counts::WdlCounts;

/// The scale in centipawns where scores say nothing about results.
const FALLBACK_SCALE: f64 = 400.0;

/// Trains a network on games and writes it; `report` takes the lines that say how it goes.
///
/// # Errors
/// Where options make no sense, files cannot be read or written, or the games hold no position to learn from.
pub fn train<G, const H: usize>(args: &TrainArgs, report: &mut dyn FnMut(&str)) -> Result<(), TrainError>
where
    G: Notation + Tactics + EvalTerms + NetworkInputs,
{
    let spec: NetworkSpec = const { two_sided_spec::<G>(H) };
    let mut run = TrainingRun::begin::<H>(args, spec)?;
    let data = args.fit.read_games::<OpenGame<G>>()?;
    let weights = LinearEvaluator::<G>::with_default_weights();
    let filter = args.fit.quiet_filter();
    let base = |position: &G| if args.alone { 0 } else { static_value(&weights, position) };
    let draw = |game: &PlayedGame<_>, first_ply, _: &mut _| NetworkSamples::of_game(&filter, base, game, first_ply);
    let (training, validation): (NetworkSamples, NetworkSamples) = data.samples(draw);
    run.note_samples(&data, training.len(), validation.len())?;
    run.scale = args.fit.scale.unwrap_or_else(|| fitted_scale(&training)).round();
    let loss = |samples| NetworkLoss::<H> { samples, shape: spec.shape, scale: run.scale, lambda: args.fit.lambda };
    run.train::<H>(&loss(&training), &loss(&validation), report)
}

/// The scale with which search scores predict the results of their games best.
fn fitted_scale(samples: &NetworkSamples) -> f64 {
    let mut counts = WdlCounts::default();
    for sample in 0..samples.len() {
        let values = samples.values(sample);
        counts.add(values.score.into(), values.result);
    }
    counts.fit_scale().unwrap_or(FALLBACK_SCALE)
}
