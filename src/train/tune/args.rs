//! The options of `pentad tune`.

use crate::train::data::dataset::HoldOut;
use crate::train::data::game_reader::file_name;
use crate::train::data::quiet_filter::QuietFilter;
use crate::train::error::TrainError;
use crate::train::fit::regression::Regression;
use clap::ValueEnum as _;
use std::fmt::{self, Write};
use std::path::PathBuf;

/// Centipawns of deviation that `--decay` is counted in.
const WEIGHT_DECAY_UNIT: f32 = 100.0;
/// Steps in an epoch of a logistic regression, at least.
const MIN_STEPS_PER_EPOCH: usize = 32;

/// The options of `pentad tune`; the texts are the help of the command line.
#[derive(Clone, Debug, clap::Args)]
pub struct TuneArgs {
    /// The game
    #[arg(long)]
    pub variant: String,
    /// Game files of `pentad selfplay`
    #[arg(long, num_args = 1.., required = true)]
    pub data: Vec<PathBuf>,
    /// The weights file to write
    #[arg(long)]
    pub out: PathBuf,
    /// Replace the file if it exists
    #[arg(long)]
    pub force: bool,
    /// Fit this head of the weights alone, in games that have several
    #[arg(long)]
    pub only: Option<Head>,
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
    /// Weight decay towards the starting weights (L2 prior with standard deviation 100 / sqrt(DECAY) centipawns)
    #[arg(long, default_value_t = 50.0)]
    pub decay: f32,
    /// Centipawns that multiply the odds of winning by e, instead of what fits the starting weights
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
    /// Learn also from positions with which an earlier game began, where games begin in few ways
    #[arg(long)]
    pub repeats: bool,
    /// Random seed: which games are held out, and the order of samples
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// A part of the weights that can be fitted alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Head {
    /// What a position is worth
    Value,
    /// Which moves are likely
    Policy,
    /// Which hidden cards a seat keeps
    HandModel,
}

/// As the command line has it.
impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.to_possible_value().as_ref().map_or("", |value| value.get_name()))
    }
}

impl TuneArgs {
    /// Whether this head is to be fitted.
    pub(super) fn fits(&self, head: Head) -> bool {
        self.only.is_none_or(|only| only == head)
    }

    /// Refuses numbers that nothing can be fitted with, and heads that the game has not.
    pub(super) fn check(&self, heads: &[Head]) -> Result<(), TrainError> {
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
        for (option, number) in [("--rate", self.rate), ("--decay", self.decay)] {
            if !number.is_finite() || number < 0.0 {
                return refuse(option, number.to_string(), "it must be 0 or more");
            }
        }
        if let Some(scale) = self.scale.filter(|scale| !scale.is_finite() || *scale <= 0.0) {
            return refuse("--scale", scale.to_string(), "it must be positive");
        }
        match self.only.filter(|only| !heads.contains(only)) {
            None => Ok(()),
            Some(head) => {
                let heads: Vec<String> = heads.iter().map(Head::to_string).collect();
                Err(TrainError::NoSuchHead { head: head.to_string(), heads: heads.join(" or ") })
            }
        }
    }

    /// Which games are held out for validation.
    pub(super) fn hold_out(&self) -> HoldOut {
        HoldOut { share: self.validation, seed: self.seed }
    }

    /// Which positions of a game are fitted.
    pub(super) fn quiet_filter(&self) -> QuietFilter {
        QuietFilter { skip_plies: self.skip_plies, max_score: self.bound, horizon: self.horizon }
    }

    /// The hyperparameters of a logistic regression; `units_per_centipawn` is in units of weight.
    pub(super) fn logistic_regression(&self, units_per_centipawn: f32) -> Regression {
        Regression { min_steps_per_epoch: MIN_STEPS_PER_EPOCH, ..self.softmax_regression(units_per_centipawn) }
    }

    /// The same for a softmax regression, which takes mini-batches as large as the option says: so the weights that ship
    /// were fitted.
    pub(super) fn softmax_regression(&self, units_per_centipawn: f32) -> Regression {
        Regression {
            epochs: self.epochs,
            batch_size: self.batch,
            min_steps_per_epoch: 1,
            learning_rate: self.rate * units_per_centipawn,
            weight_decay: self.decay,
            weight_decay_unit: WEIGHT_DECAY_UNIT * units_per_centipawn,
            seed: self.seed,
        }
    }

    /// The command that made the weights, for their file; of paths only the names.
    pub(super) fn command_line(&self) -> String {
        let data: Vec<String> = self.data.iter().map(|path| file_name(path)).collect();
        let mut text = format!("pentad tune --variant {} --data {}", self.variant, data.join(" "));
        // Writing to a string cannot fail.
        if let Some(from) = &self.from {
            let _ = write!(text, " --from {}", file_name(from));
        }
        if let Some(only) = self.only {
            let _ = write!(text, " --only {only}");
        }
        if let Some(scale) = self.scale {
            let _ = write!(text, " --scale {scale}");
        }
        if self.repeats {
            text.push_str(" --repeats");
        }
        let TuneArgs { epochs, batch, rate, lambda, horizon, decay, validation, bound, skip_plies, seed, .. } = self;
        let _ = write!(
            text,
            " --epochs {epochs} --batch {batch} --rate {rate} --lambda {lambda} --horizon {horizon} --decay {decay} \
             --validation {validation} --bound {bound} --skip-plies {skip_plies} --seed {seed}"
        );
        text
    }
}
