//! The options that `pentad tune` and `pentad train` share: which games they learn from, and how.

use super::data::dataset::{Dataset, HoldOut};
use super::data::game_kind::GameKind;
use super::data::game_reader::file_name;
use super::data::quiet_filter::QuietFilter;
use super::error::TrainError;
use super::fit::regression::Regression;
use base::atomic_file;
use base::file_place::keep_apart;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// The options of a fit; the texts are the help of the command line, and the defaults those of `tune`.
#[derive(Clone, Debug, clap::Args)]
pub struct FitArgs {
    /// The game
    #[arg(long)]
    pub variant: String,
    /// Game files or folders of shards of `pentad selfplay`
    #[arg(long, num_args = 1.., required = true)]
    pub data: Vec<PathBuf>,
    /// The weights file to write
    #[arg(long, required = true)]
    pub out: Option<PathBuf>,
    /// Replace the file if it exists
    #[arg(long)]
    pub force: bool,
    /// Start from these weights instead of the engine's own; groups missing from the file start at zero
    #[arg(long)]
    pub from: Option<PathBuf>,
    /// Passes over the training data
    #[arg(long, default_value_t = 10)]
    pub epochs: usize,
    /// Samples in a mini-batch; for values of two-sided games at most a 32nd of all
    #[arg(long, default_value_t = 16384)]
    pub batch: usize,
    /// Learning rate of the first step, in centipawns
    #[arg(long, default_value_t = 0.5)]
    pub rate: f32,
    /// Target: 1 = game result only, 0 = search score only
    #[arg(long, default_value_t = 0.4)]
    pub lambda: f32,
    /// Average search scores over about this many plies to come; 0 = the position's own score only
    #[arg(long, default_value_t = 25)]
    pub horizon: u32,
    /// Centipawns that multiply the odds of winning by e, instead of what fits the scores
    #[arg(long)]
    pub scale: Option<f64>,
    /// Share of the games held out for validation
    #[arg(long, default_value_t = 0.05)]
    pub validation: f64,
    /// Leave out positions whose search score exceeds this, in centipawns
    #[arg(long, default_value_t = 2000)]
    pub bound: i32,
    /// Leave out this many plies after the opening
    #[arg(long, default_value_t = 0)]
    pub skip_plies: usize,
    /// Learn also from positions with which an earlier game began, for games that begin in few ways
    #[arg(long)]
    pub repeats: bool,
    /// Random seed: which games are held out, and the order of samples
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

impl FitArgs {
    /// Refuses numbers that nothing can be fitted with, and a file that must not be replaced: before the games are read
    /// and the fit begins, which may take hours.
    pub(super) fn check(&self) -> Result<(), TrainError> {
        let refuse = |option, value: String, allowed| Err(TrainError::OutOfRange { option, value, allowed });
        if !(0.0..1.0).contains(&self.validation) {
            return refuse("--validation", self.validation.to_string(), "use 0 to 0.99");
        }
        if !(0.0..=1.0).contains(&self.lambda) {
            return refuse("--lambda", self.lambda.to_string(), "use 0 to 1");
        }
        if self.batch == 0 {
            return refuse("--batch", self.batch.to_string(), "it must be 1 or more");
        }
        if !self.rate.is_finite() || self.rate < 0.0 {
            return refuse("--rate", self.rate.to_string(), "it must be 0 or more");
        }
        if let Some(scale) = self.scale.filter(|scale| !(1.0..=100_000.0).contains(scale)) {
            return refuse("--scale", scale.to_string(), "use 1 to 100000");
        }
        // What a fit goes on from is read by then, and may be replaced.
        keep_apart(self.data.iter().map(PathBuf::as_path), [self.out()])?;
        atomic_file::check_writable(self.out(), self.force).map_err(TrainError::cannot_write(self.out()))
    }

    /// The file to write.
    pub(super) fn out(&self) -> &Path {
        self.out.as_deref().unwrap_or(Path::new(""))
    }

    /// Refuses `--scale`, for games that do not ask for one.
    pub(super) fn refuse_scale(&self) -> Result<(), TrainError> {
        match self.scale {
            None => Ok(()),
            Some(_) => Err(TrainError::FixedScale { variant: self.variant.clone() }),
        }
    }

    /// Reads the games; `report` hears what could not be read.
    pub(super) fn read_games<K: GameKind>(&self, report: &mut dyn FnMut(&str)) -> Result<Dataset<K>, TrainError> {
        let data = Dataset::read((&self.data, &self.variant), self.hold_out(), self.repeats)?;
        data.skipped().iter().for_each(|line| report(line));
        Ok(data)
    }

    /// Which games are held out.
    pub(super) fn hold_out(&self) -> HoldOut {
        HoldOut { share: self.validation, seed: self.seed }
    }

    /// Which positions of a game are learnt from.
    pub(super) fn quiet_filter(&self) -> QuietFilter {
        QuietFilter { skip_plies: self.skip_plies, max_score: self.bound, horizon: self.horizon }
    }

    /// The hyperparameters, without a weight decay.
    pub(super) fn regression(&self) -> Regression {
        Regression {
            epochs: self.epochs,
            batch_size: self.batch,
            min_steps_per_epoch: 1,
            learning_rate: self.rate,
            weight_decay: 0.0,
            weight_decay_unit: 1.0,
            seed: self.seed,
        }
    }

    /// The command that made a file, for its head: `pentad`, the subcommand, these options and the subcommand's `own` ones;
    /// of paths only the names.
    pub(super) fn command_line(&self, subcommand: &str, own: &str) -> String {
        let data: Vec<String> = self.data.iter().map(|path| file_name(path)).collect();
        let mut text = format!("pentad {subcommand} --variant {} --data {}", self.variant, data.join(" "));
        // Writing to a string cannot fail.
        if let Some(from) = &self.from {
            let _ = write!(text, " --from {}", file_name(from));
        }
        if let Some(scale) = self.scale {
            let _ = write!(text, " --scale {scale}");
        }
        if self.repeats {
            text.push_str(" --repeats");
        }
        let FitArgs { epochs, batch, rate, lambda, horizon, validation, bound, skip_plies, seed, .. } = self;
        let _ = write!(
            text,
            "{own} --epochs {epochs} --batch {batch} --rate {rate} --lambda {lambda} --horizon {horizon} \
             --validation {validation} --bound {bound} --skip-plies {skip_plies} --seed {seed}"
        );
        text
    }
}
