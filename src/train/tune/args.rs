//! The options of `pentad tune`.

use crate::error::TrainError;
use crate::fit::regression::Regression;
use crate::fit_args::FitArgs;
use clap::ValueEnum as _;
use std::fmt;

/// Centipawns of deviation that `--decay` is counted in.
const WEIGHT_DECAY_UNIT: f32 = 100.0;
/// Steps in an epoch of a logistic regression, at least.
const MIN_STEPS_PER_EPOCH: usize = 32;

/// The options of `pentad tune`; the texts are the help of the command line.
#[derive(Clone, Debug, clap::Args)]
pub struct TuneArgs {
    /// Which games, and how to learn from them.
    #[command(flatten)]
    pub fit: FitArgs,
    /// Fit this head of the weights alone, in games that have several
    #[arg(long)]
    pub only: Option<Head>,
    /// Weight decay towards the starting weights (L2 prior with standard deviation 100 / sqrt(DECAY) centipawns)
    #[arg(long, default_value_t = 50.0)]
    pub decay: f32,
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
        self.fit.check()?;
        if !self.decay.is_finite() || self.decay < 0.0 {
            let (value, allowed) = (self.decay.to_string(), "it must be 0 or more");
            return Err(TrainError::OutOfRange { option: "--decay", value, allowed });
        }
        match self.only.filter(|only| !heads.contains(only)) {
            None => Ok(()),
            Some(head) => {
                let heads: Vec<String> = heads.iter().map(Head::to_string).collect();
                Err(TrainError::NoSuchHead { head: head.to_string(), heads: heads.join(" or ") })
            }
        }
    }

    /// The hyperparameters of a logistic regression; `units_per_centipawn` is in units of weight.
    pub(super) fn logistic_regression(&self, units_per_centipawn: f32) -> Regression {
        Regression { min_steps_per_epoch: MIN_STEPS_PER_EPOCH, ..self.softmax_regression(units_per_centipawn) }
    }

    /// The same for a softmax regression, which takes mini-batches as large as the option says: so the weights that ship
    /// were fitted.
    pub(super) fn softmax_regression(&self, units_per_centipawn: f32) -> Regression {
        let regression = self.fit.regression();
        Regression {
            learning_rate: regression.learning_rate * units_per_centipawn,
            weight_decay: self.decay,
            weight_decay_unit: WEIGHT_DECAY_UNIT * units_per_centipawn,
            ..regression
        }
    }

    /// The command that made the weights, for their file.
    pub(super) fn command_line(&self) -> String {
        let only = self.only.map_or(String::new(), |only| format!(" --only {only}"));
        self.fit.command_line("tune", &format!("{only} --decay {}", self.decay))
    }
}
