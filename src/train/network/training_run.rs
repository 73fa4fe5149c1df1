//! The training of a network: from samples to a file.

use super::args::TrainArgs;
use super::initial::random_parameters;
use super::net2net::{grown, scale_outputs};
use crate::data::dataset::Dataset;
use crate::data::game_kind::GameKind;
use crate::data::game_reader::sources;
use crate::error::TrainError;
use crate::fit::loss::{BatchLoss, Loss, mean_loss};
use crate::fit::regression::EpochReport;
use base::atomic_file;
use base::bounded_file::read_bytes;
use base::file_place::keep_apart;
use contest::progress;
use eval::network::{
    Activation, Network, NetworkBase, NetworkFile, NetworkHeader, NetworkSpec, PERSPECTIVES, parse_smaller_network,
    write_network,
};
use std::path::{Path, PathBuf};

/// Samples by which the cost of quantisation is judged.
const QUANTISATION_SAMPLES: usize = 20_000;

/// Samples of networks are rows of inputs, not terms of weights.
pub(super) const NO_WEIGHTS: usize = 0;

/// The loss of a network on its samples.
pub(super) trait TrainedLoss: Loss {
    /// The value of one sample to the side on move, in centipawns.
    fn centipawns(&self, sample: usize, parameters: &[f32]) -> f32;
}

/// What a training needs beside its samples.
pub(super) struct TrainingRun<'a> {
    pub(super) args: &'a TrainArgs,
    pub(super) spec: NetworkSpec,
    /// The parameters that it starts from.
    start: Vec<f32>,
    /// The centipawns that a logit of these is worth, if they say anything yet.
    start_scale: Option<f64>,
    /// Lines about the data for the network's file.
    notes: Vec<String>,
    /// Centipawns that a logit is worth.
    pub(super) scale: f64,
}

impl<'a> TrainingRun<'a> {
    /// Checks the options, and reads or draws the parameters to start from, before the games are read.
    pub(super) fn begin(args: &'a TrainArgs, mut spec: NetworkSpec) -> Result<TrainingRun<'a>, TrainError> {
        args.fit.check()?;
        check_epoch_files(args)?;
        if !args.measure.is_empty() {
            return Err(TrainError::NoLabels { variant: args.fit.variant.clone() });
        }
        if args.alone && !spec.may_stand_alone {
            return Err(TrainError::BesideWeightsOnly { variant: args.fit.variant.clone() });
        }
        if args.pairwise {
            spec.shape.activation = Activation::Pairwise;
        }
        if let Some(small_layers) = args.layers {
            spec.shape.small_layers = small_layers;
        }
        if (args.pairwise || args.layers.is_some()) && spec.shape.perspectives != PERSPECTIVES {
            return Err(TrainError::OneHiddenLayer { variant: args.fit.variant.clone() });
        }
        let (start, start_scale) = match &args.fit.from {
            None => (random_parameters(spec.shape, args.fit.seed), None),
            Some(path) => {
                let bytes = read_bytes(path).map_err(TrainError::cannot_read(path))?;
                let read = parse_smaller_network(&bytes, &spec);
                let (header, parameters) = read.map_err(TrainError::invalid_content(path))?;
                let parameters = grown(header.shape(), &parameters, spec.shape, args.fit.seed);
                (parameters, Some(f64::from(header.centipawns_per_logit)))
            }
        };
        Ok(TrainingRun { args, spec, start, start_scale, notes: Vec::new(), scale: 1.0 })
    }

    /// Sets what a logit is worth, in centipawns. What the training goes on from is worth as many as before.
    pub(super) fn set_scale(&mut self, scale: f64) {
        if let Some(before) = self.start_scale {
            scale_outputs(self.spec.shape, &mut self.start, (before / scale) as f32);
            self.start_scale = Some(scale);
        }
        self.scale = scale;
    }

    /// Notes what the network learns from: the samples that an epoch draws of these games, the labels, and the samples to
    /// judge it by.
    pub(super) fn note_samples<K: GameKind>(
        &mut self,
        data: &Dataset<K>,
        sample_counts: &[u32],
        labels: u64,
        validation: usize,
    ) -> Result<(), TrainError> {
        let training: u64 = sample_counts.iter().map(|&count| u64::from(count)).sum();
        if training + labels == 0 {
            return Err(TrainError::NoPositions { games: data.len() });
        }
        let games = data.len();
        let labels = if labels > 0 { format!(" and {labels} labels") } else { String::new() };
        let summary =
            format!("{games} games: {training} training samples an epoch{labels}, {validation} validation samples");
        self.notes = [vec![summary], sources(&self.args.fit.data)?].concat();
        Ok(())
    }

    /// Trains, checks what quantisation costs, and writes the network: that of the last epoch, and on request those of the
    /// epochs before it beside it.
    pub(super) fn train<const H: usize>(
        &self,
        training: &dyn BatchLoss,
        validation: &dyn TrainedLoss,
        report: &mut dyn FnMut(&str),
    ) -> Result<(), TrainError> {
        report(&format!("{}; a logit is {} centipawns", self.notes[0], self.scale));
        let epochs = self.args.fit.epochs;
        let bar = progress::progress_bar(epochs as u64, "epochs");
        let start_loss = mean_loss(validation, &self.start);
        report(&format!("epoch  0: validation {start_loss:.6}"));
        let (mut written, mut has_learnt) = (Ok(()), false);
        let fitted = self.args.fit.regression().fit(training, validation, &self.start, &mut |epoch, parameters| {
            let EpochReport { number, training, validation: loss } = epoch;
            bar.suspend(|| report(&format!("epoch {number:>2}: training {training:.6}, validation {loss:.6}")));
            bar.inc(1);
            has_learnt = validation.sample_count() == 0 || loss < start_loss;
            // A checkpoint: whatever stops the training, the network of the last epoch is there.
            if has_learnt && written.is_ok() {
                let note = format!("validation {loss:.6} after {number} of {epochs} epochs");
                written = self.write::<H>(self.args.fit.out(), parameters, note.clone());
                if self.args.keep_epochs && number < epochs && written.is_ok() {
                    written = self.write::<H>(&epoch_path(self.args.fit.out(), number), parameters, note);
                }
            }
        })?;
        bar.finish_and_clear();
        written?;
        if !has_learnt {
            return Err(TrainError::NothingLearnt { epochs });
        }
        let (mean, greatest) = quantisation_error(validation, &fitted, &self.quantise::<H>(&fitted).to_floats());
        report(&format!("quantisation moves values by {mean:.2} centipawns on average, {greatest:.1} at most"));
        Ok(())
    }

    /// The nearest network to these parameters.
    fn quantise<const H: usize>(&self, parameters: &[f32]) -> Network<H> {
        Network::quantise(self.spec.shape, parameters, self.scale as i32)
    }

    /// Writes the nearest network to these parameters. Whether the file may be replaced was asked before the first epoch.
    fn write<const H: usize>(&self, path: &Path, parameters: &[f32], note: String) -> Result<(), TrainError> {
        let shape = self.spec.shape;
        let header = NetworkHeader {
            game: self.spec.game.to_owned(),
            inputs: shape.inputs,
            perspectives: shape.perspectives,
            hidden: shape.hidden,
            activation: shape.activation,
            small_layers: shape.small_layers,
            outputs: shape.outputs,
            base: if self.args.alone { NetworkBase::Nothing } else { self.spec.shipped_weights() },
            centipawns_per_logit: self.scale as i32,
            generation: self.args.generation,
            command: self.args.command_line(),
            notes: [vec![note], self.notes.clone()].concat(),
        };
        let file = NetworkFile { header, network: self.quantise::<H>(parameters) };
        atomic_file::write(path, true, |out| write_network(&file, out)).map_err(TrainError::cannot_write(path))
    }
}

/// Refuses to replace the networks of earlier epochs unasked, as [`FitArgs::check`] does that of the last one.
///
/// [`FitArgs::check`]: crate::fit_args::FitArgs::check
fn check_epoch_files(args: &TrainArgs) -> Result<(), TrainError> {
    let epochs = if args.keep_epochs { 1..args.fit.epochs } else { 0..0 };
    let paths: Vec<PathBuf> = epochs.map(|epoch| epoch_path(args.fit.out(), epoch)).collect();
    keep_apart(args.fit.data.iter().map(PathBuf::as_path), paths.iter().map(PathBuf::as_path))?;
    paths
        .iter()
        .try_for_each(|path| atomic_file::check_writable(path, args.fit.force).map_err(TrainError::cannot_write(path)))
}

/// Where the network after an epoch is kept: `g1.network` as `g1.epoch-2.network`.
fn epoch_path(out: &Path, epoch: usize) -> PathBuf {
    let mut name = out.file_stem().unwrap_or_default().to_owned();
    name.push(format!(".epoch-{epoch}"));
    if let Some(ending) = out.extension() {
        name.push(".");
        name.push(ending);
    }
    out.with_file_name(name)
}

/// How far the values of samples are apart under two sets of parameters, in centipawns: on average, and at most.
fn quantisation_error(validation: &dyn TrainedLoss, exact: &[f32], rounded: &[f32]) -> (f64, f64) {
    let count = validation.sample_count().min(QUANTISATION_SAMPLES);
    let error =
        |sample| f64::from((validation.centipawns(sample, exact) - validation.centipawns(sample, rounded)).abs());
    let (sum, greatest) =
        (0..count).map(error).fold((0.0, 0.0), |(sum, most): (f64, f64), error| (sum + error, most.max(error)));
    (sum / count.max(1) as f64, greatest)
}
