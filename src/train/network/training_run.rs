//! The training of a network, from games to a file.

use super::args::TrainArgs;
use super::initial::random_parameters;
use super::network_loss::NetworkLoss;
use super::samples::{NetworkSamples, static_value};
use crate::base::atomic_file;
use crate::contest::progress;
use crate::eval::linear::{EvalTerms, LinearEvaluator};
use crate::eval::network::{
    Network, NetworkBase, NetworkFile, NetworkHeader, NetworkInputs, parse_network, write_network,
};
use crate::eval::tactics::Tactics;
use crate::rules::notation::Notation;
use crate::train::data::dataset::{Dataset, SampleSet as _};
use crate::train::data::game_kind::OpenGame;
use crate::train::data::game_reader::sources;
use crate::train::data::played_game::PlayedGame;
use crate::train::error::TrainError;
use crate::train::fit::loss::Loss as _;
use crate::train::fit::wdl_counts::WdlCounts;
use std::fs;

/// The scale in centipawns where scores say nothing about results.
const FALLBACK_SCALE: f64 = 400.0;
/// Samples by which the cost of quantisation is judged.
const QUANTISATION_SAMPLES: usize = 20_000;

/// Trains a network on games and writes it; `report` takes the lines that say how it goes.
///
/// # Errors
/// Where options make no sense, files cannot be read or written, or the games hold no position to learn from.
pub fn train<G, const H: usize>(args: &TrainArgs, report: &mut dyn FnMut(&str)) -> Result<(), TrainError>
where
    G: Notation + Tactics + EvalTerms + NetworkInputs,
{
    args.check()?;
    // Said before the training, which may take hours.
    atomic_file::check_absent(&args.out, args.force).map_err(TrainError::cannot_write(&args.out))?;
    let start = starting_parameters::<G, H>(args)?;
    let data = Dataset::<OpenGame<G>>::read(&args.data, args.hold_out(), args.repeats)?;
    let weights = LinearEvaluator::<G>::with_default_weights();
    let filter = args.quiet_filter();
    let base = |position: &G| if args.alone { 0 } else { static_value(&weights, position) };
    let draw = |game: &PlayedGame<_>, first_ply, _: &mut _| NetworkSamples::of_game(&filter, base, game, first_ply);
    let mut training = NetworkSamples::default();
    data.training(0, draw).visit(|_, samples| training.append(samples));
    let validation: NetworkSamples = data.validation(0, draw);
    if training.is_empty() {
        return Err(TrainError::NoPositions { games: data.len() });
    }
    let scale = args.scale.unwrap_or_else(|| fitted_scale(&training)).round();
    let data_summary = format!(
        "{} games: {} training positions, {} validation positions; a logit is {scale} centipawns",
        data.len(),
        training.len(),
        validation.len()
    );
    report(&data_summary);
    let loss = |samples| NetworkLoss::<H> { samples, shape: Network::<G, H>::SHAPE, scale, lambda: args.lambda };
    let run = TrainingRun { args, notes: [vec![data_summary], sources(&args.data)?].concat(), scale };
    run.train::<G, H>(&loss(&training), &loss(&validation), &start, report)
}

/// The parameters of `--from`, or random ones.
fn starting_parameters<G, const H: usize>(args: &TrainArgs) -> Result<Vec<f32>, TrainError>
where
    G: EvalTerms + NetworkInputs,
{
    let Some(path) = &args.from else { return Ok(random_parameters(Network::<G, H>::SHAPE, args.seed)) };
    let bytes = fs::read(path).map_err(TrainError::cannot_read(path))?;
    let file: NetworkFile<G, H> = parse_network(&bytes).map_err(TrainError::invalid_content(path))?;
    Ok(file.network.to_floats())
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

/// What a training needs beside its samples.
struct TrainingRun<'a> {
    args: &'a TrainArgs,
    /// Lines about the data for the network's file.
    notes: Vec<String>,
    scale: f64,
}

impl TrainingRun<'_> {
    fn train<G, const H: usize>(
        &self,
        training: &NetworkLoss<'_, H>,
        validation: &NetworkLoss<'_, H>,
        start: &[f32],
        report: &mut dyn FnMut(&str),
    ) -> Result<(), TrainError>
    where
        G: EvalTerms + NetworkInputs,
    {
        let bar = progress::progress_bar(self.args.epochs as u64, "epochs");
        report(&format!("epoch  0: validation {:.6}", validation.mean_loss(start)));
        let (mut written, mut checkpoints) = (Ok(()), 0);
        let fitted = self.args.regression().fit(training, validation, start, |epoch, best| {
            let mark = if epoch.is_best { " *" } else { "" };
            bar.suspend(|| {
                let (number, training, validation) = (epoch.number, epoch.training, epoch.validation);
                report(&format!("epoch {number:>2}: training {training:.6}, validation {validation:.6}{mark}"));
            });
            bar.inc(1);
            // A checkpoint: whatever stops the training, its best network is there.
            if epoch.is_best && written.is_ok() {
                let note = format!("validation {:.6} after {} epochs", epoch.validation, epoch.number);
                written = self.write::<G, H>(best, note, checkpoints > 0);
                checkpoints += 1;
            }
        });
        bar.finish_and_clear();
        written?;
        if checkpoints == 0 {
            return Err(TrainError::NothingLearnt { epochs: self.args.epochs });
        }
        let network = Network::<G, H>::quantise(&fitted, self.scale as i32);
        let (mean, greatest) = quantisation_error(validation, &fitted, &network.to_floats());
        report(&format!("quantisation moves values by {mean:.2} centipawns on average, {greatest:.1} at most"));
        Ok(())
    }

    /// Writes the nearest network to these parameters.
    fn write<G, const H: usize>(&self, parameters: &[f32], note: String, replace: bool) -> Result<(), TrainError>
    where
        G: EvalTerms + NetworkInputs,
    {
        let shape = Network::<G, H>::SHAPE;
        let base = if self.args.alone { NetworkBase::Nothing } else { NetworkBase::shipped_weights::<G>() };
        let header = NetworkHeader {
            game: G::NETWORK_GAME.to_owned(),
            inputs: shape.inputs,
            hidden: shape.hidden,
            buckets: shape.buckets,
            base,
            centipawns_per_logit: self.scale as i32,
            generation: self.args.generation,
            command: self.args.command_line(),
            notes: [vec![note], self.notes.clone()].concat(),
        };
        let file = NetworkFile { header, network: Network::<G, H>::quantise(parameters, self.scale as i32) };
        atomic_file::write(&self.args.out, self.args.force || replace, |out| write_network(&file, out))
            .map_err(TrainError::cannot_write(&self.args.out))
    }
}

/// How far the values of samples are apart under two sets of parameters, in centipawns: on average, and at most.
fn quantisation_error<const H: usize>(loss: &NetworkLoss<'_, H>, exact: &[f32], rounded: &[f32]) -> (f64, f64) {
    let count = loss.sample_count().min(QUANTISATION_SAMPLES);
    let error = |sample| f64::from((loss.centipawns(sample, exact) - loss.centipawns(sample, rounded)).abs());
    let (sum, greatest) =
        (0..count).map(error).fold((0.0, 0.0), |(sum, most): (f64, f64), error| (sum + error, most.max(error)));
    (sum / count.max(1) as f64, greatest)
}
