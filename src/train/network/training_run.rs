//! The training of a network: from samples to a file.

use super::args::TrainArgs;
use super::initial::random_parameters;
use crate::base::atomic_file;
use crate::contest::progress;
use crate::eval::network::{
    Network, NetworkBase, NetworkFile, NetworkHeader, NetworkSpec, parse_network, write_network,
};
use crate::train::data::dataset::Dataset;
use crate::train::data::game_kind::GameKind;
use crate::train::data::game_reader::sources;
use crate::train::error::TrainError;
use crate::train::fit::loss::Loss;
use std::fs;

/// Samples by which the cost of quantisation is judged.
const QUANTISATION_SAMPLES: usize = 20_000;

/// The loss of a network on its samples.
pub(super) trait TrainedLoss: Loss {
    /// The value of one sample to the side on move, in centipawns.
    fn centipawns(&self, sample: usize, parameters: &[f32]) -> f32;
}

/// What a training needs beside its samples.
pub(super) struct TrainingRun<'a> {
    args: &'a TrainArgs,
    spec: NetworkSpec,
    /// The parameters that it starts from.
    start: Vec<f32>,
    /// Lines about the data for the network's file.
    notes: Vec<String>,
    /// Centipawns that a logit is worth.
    pub(super) scale: f64,
}

impl<'a> TrainingRun<'a> {
    /// Checks the options, and reads or draws the parameters to start from, before the games are read.
    pub(super) fn begin<const H: usize>(args: &'a TrainArgs, spec: NetworkSpec) -> Result<TrainingRun<'a>, TrainError> {
        args.fit.check()?;
        if args.alone && !spec.may_stand_alone {
            return Err(TrainError::BesideWeightsOnly { variant: args.fit.variant.clone() });
        }
        let start = match &args.fit.from {
            None => random_parameters(spec.shape, args.fit.seed),
            Some(path) => {
                let bytes = fs::read(path).map_err(TrainError::cannot_read(path))?;
                let file: NetworkFile<H> = parse_network(&bytes, &spec).map_err(TrainError::invalid_content(path))?;
                file.network.to_floats()
            }
        };
        Ok(TrainingRun { args, spec, start, notes: Vec::new(), scale: 1.0 })
    }

    /// Notes what the network learns from: so many samples of these games, and so many to judge it by.
    pub(super) fn note_samples<K: GameKind>(
        &mut self,
        data: &Dataset<K>,
        training: usize,
        validation: usize,
    ) -> Result<(), TrainError> {
        if training == 0 {
            return Err(TrainError::NoPositions { games: data.len() });
        }
        let games = data.len();
        let summary = format!("{games} games: {training} training positions, {validation} validation positions");
        self.notes = [vec![summary], sources(&self.args.fit.data)?].concat();
        Ok(())
    }

    /// Trains, checks what quantisation costs, and writes the network.
    pub(super) fn train<const H: usize>(
        &self,
        training: &impl TrainedLoss,
        validation: &impl TrainedLoss,
        report: &mut dyn FnMut(&str),
    ) -> Result<(), TrainError> {
        report(&format!("{}; a logit is {} centipawns", self.notes[0], self.scale));
        let bar = progress::progress_bar(self.args.fit.epochs as u64, "epochs");
        report(&format!("epoch  0: validation {:.6}", validation.mean_loss(&self.start)));
        let (mut written, mut checkpoints) = (Ok(()), 0);
        let fitted = self.args.fit.regression().fit(training, validation, &self.start, |epoch, best| {
            let mark = if epoch.is_best { " *" } else { "" };
            bar.suspend(|| {
                let (number, training, validation) = (epoch.number, epoch.training, epoch.validation);
                report(&format!("epoch {number:>2}: training {training:.6}, validation {validation:.6}{mark}"));
            });
            bar.inc(1);
            // A checkpoint: whatever stops the training, its best network is there.
            if epoch.is_best && written.is_ok() {
                let note = format!("validation {:.6} after {} epochs", epoch.validation, epoch.number);
                written = self.write::<H>(best, note, checkpoints > 0);
                checkpoints += 1;
            }
        });
        bar.finish_and_clear();
        written?;
        if checkpoints == 0 {
            return Err(TrainError::NothingLearnt { epochs: self.args.fit.epochs });
        }
        let (mean, greatest) = quantisation_error(validation, &fitted, &self.quantise::<H>(&fitted).to_floats());
        report(&format!("quantisation moves values by {mean:.2} centipawns on average, {greatest:.1} at most"));
        Ok(())
    }

    /// The nearest network to these parameters.
    fn quantise<const H: usize>(&self, parameters: &[f32]) -> Network<H> {
        Network::quantise(self.spec.shape, parameters, self.scale as i32)
    }

    /// Writes the nearest network to these parameters.
    fn write<const H: usize>(&self, parameters: &[f32], note: String, replace: bool) -> Result<(), TrainError> {
        let shape = self.spec.shape;
        let header = NetworkHeader {
            game: self.spec.game.to_owned(),
            inputs: shape.inputs,
            perspectives: shape.perspectives,
            hidden: shape.hidden,
            outputs: shape.outputs,
            base: if self.args.alone { NetworkBase::Nothing } else { self.spec.shipped_weights() },
            centipawns_per_logit: self.scale as i32,
            generation: self.args.generation,
            command: self.args.command_line(),
            notes: [vec![note], self.notes.clone()].concat(),
        };
        let file = NetworkFile { header, network: self.quantise::<H>(parameters) };
        atomic_file::write(&self.args.fit.out, self.args.fit.force || replace, |out| write_network(&file, out))
            .map_err(TrainError::cannot_write(&self.args.fit.out))
    }
}

/// How far the values of samples are apart under two sets of parameters, in centipawns: on average, and at most.
fn quantisation_error(validation: &impl TrainedLoss, exact: &[f32], rounded: &[f32]) -> (f64, f64) {
    let count = validation.sample_count().min(QUANTISATION_SAMPLES);
    let error =
        |sample| f64::from((validation.centipawns(sample, exact) - validation.centipawns(sample, rounded)).abs());
    let (sum, greatest) =
        (0..count).map(error).fold((0.0, 0.0), |(sum, most): (f64, f64), error| (sum + error, most.max(error)));
    (sum / count.max(1) as f64, greatest)
}
