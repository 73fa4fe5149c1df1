//! The options of `pentad train`.

use crate::train::data::dataset::HoldOut;
use crate::train::data::game_reader::file_name;
use crate::train::data::quiet_filter::QuietFilter;
use crate::train::error::TrainError;
use crate::train::fit::regression::Regression;
use std::fmt::Write;
use std::path::PathBuf;

/// The options of `pentad train`; the texts are the help of the command line.
#[derive(Clone, Debug, clap::Args)]
pub struct TrainArgs {
    /// The game
    #[arg(long)]
    pub variant: String,
    /// Game files or folders of shards of `pentad selfplay`
    #[arg(long, num_args = 1.., required = true)]
    pub data: Vec<PathBuf>,
    /// The network file to write; the best so far is written after each epoch
    #[arg(long)]
    pub out: PathBuf,
    /// Replace the file if it exists
    #[arg(long)]
    pub force: bool,
    /// Go on from this network instead of a random one
    #[arg(long)]
    pub from: Option<PathBuf>,
    /// The network is the whole evaluation; otherwise it learns what the weights do not know, and is added to them
    #[arg(long)]
    pub alone: bool,
    /// The generation to write into the file: 1 for games of the weights, 2 for games of the first network
    #[arg(long, default_value_t = 1)]
    pub generation: u32,
    /// Passes over the training data
    #[arg(long, default_value_t = 12)]
    pub epochs: usize,
    /// Positions in a mini-batch
    #[arg(long, default_value_t = 16384)]
    pub batch: usize,
    /// Learning rate of the first step; it falls to zero along half a cosine
    #[arg(long, default_value_t = 0.001)]
    pub rate: f32,
    /// Target: 1 = game result only, 0 = search score only
    #[arg(long, default_value_t = 0.2)]
    pub lambda: f32,
    /// Average search scores over about this many plies to come; 0 = the position's own score only
    #[arg(long, default_value_t = 0)]
    pub horizon: u32,
    /// Centipawns that multiply the odds of winning by e, instead of what fits the search scores
    #[arg(long)]
    pub scale: Option<f64>,
    /// Share of the games held out for validation
    #[arg(long, default_value_t = 0.03)]
    pub validation: f64,
    /// Leave out positions whose search score exceeds this, in centipawns
    #[arg(long, default_value_t = 3000)]
    pub bound: i32,
    /// Leave out this many plies after the opening
    #[arg(long, default_value_t = 0)]
    pub skip_plies: usize,
    /// Learn also from positions with which an earlier game began, where games begin in few ways
    #[arg(long)]
    pub repeats: bool,
    /// Random seed: the first parameters, which games are held out, and the order of positions
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

impl TrainArgs {
    /// Refuses numbers that nothing can be trained with.
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
        Ok(())
    }

    /// Which games are held out for validation.
    pub(super) fn hold_out(&self) -> HoldOut {
        HoldOut { share: self.validation, seed: self.seed }
    }

    /// Which positions of a game are learnt from.
    pub(super) fn quiet_filter(&self) -> QuietFilter {
        QuietFilter { skip_plies: self.skip_plies, max_score: self.bound, horizon: self.horizon }
    }

    /// The hyperparameters of the training.
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

    /// The command that made the network, for its file; of paths only the names.
    pub(super) fn command_line(&self) -> String {
        let data: Vec<String> = self.data.iter().map(|path| file_name(path)).collect();
        let mut text = format!("pentad train --variant {} --data {}", self.variant, data.join(" "));
        // Writing to a string cannot fail.
        if let Some(from) = &self.from {
            let _ = write!(text, " --from {}", file_name(from));
        }
        if let Some(scale) = self.scale {
            let _ = write!(text, " --scale {scale}");
        }
        for (flag, is_set) in [(" --alone", self.alone), (" --repeats", self.repeats)] {
            text.push_str(if is_set { flag } else { "" });
        }
        let TrainArgs { generation, epochs, batch, rate, lambda, horizon, validation, bound, skip_plies, seed, .. } =
            self;
        let _ = write!(
            text,
            " --generation {generation} --epochs {epochs} --batch {batch} --rate {rate} --lambda {lambda} \
             --horizon {horizon} --validation {validation} --bound {bound} --skip-plies {skip_plies} --seed {seed}"
        );
        text
    }
}
