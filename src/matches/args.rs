//! The options of `pentad match`.

use super::arena_args::ArenaArgs;
use super::error::MatchError;
use crate::contest::journal::OnExisting;
use crate::contest::shard::Shard;
use crate::contest::sprt::{EloModel, Sprt};
use std::path::PathBuf;

/// The options of `pentad match`; the texts are the help of the command line.
#[derive(Clone, PartialEq, Debug, clap::Args)]
pub struct MatchArgs {
    /// The games and their players.
    #[command(flatten)]
    pub arena: ArenaArgs,
    /// How many games, rounded up to whole rounds; a round plays one opening once per seat rotation
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub games: u64,
    /// The sequential test.
    #[command(flatten)]
    pub sprt: SprtArgs,
    /// The games file, a game a line; it is never overwritten
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Go on with the games file, if it exists: what is in it is not played again
    #[arg(long, requires = "out", conflicts_with = "force")]
    pub resume: bool,
    /// Replace the games file if it exists
    #[arg(long, requires = "out")]
    pub force: bool,
    /// Play only part I of N of the rounds, on one of N machines; 'pentad merge' joins the parts
    #[arg(long, value_name = "I/N", default_value_t = Shard::WHOLE)]
    pub shard: Shard,
    /// Print the summary as one JSON object, last
    #[arg(long)]
    pub json: bool,
}

/// The options of a sequential test; the texts are the help of the command line.
#[derive(Clone, PartialEq, Debug, clap::Args)]
pub struct SprtArgs {
    /// Stop as soon as a sequential test (SPRT) tells whether the first engine is stronger by ELO1 or by ELO0
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true)]
    pub sprt: Option<Vec<f64>>,
    /// The scale of ELO0 and ELO1
    #[arg(long, value_enum, default_value_t, requires = "sprt")]
    pub sprt_model: EloModel,
    /// The probability that the test is wrong, either way
    #[arg(long, value_name = "PROBABILITY", default_value_t = 0.05, requires = "sprt")]
    pub sprt_error: f64,
}

impl SprtArgs {
    /// The test, if one is wanted.
    ///
    /// # Errors
    /// Where its bounds make no range, or the error is no probability that a test can keep.
    pub fn test(&self) -> Result<Option<Sprt>, MatchError> {
        let error = self.sprt_error;
        if !(0.0..0.5).contains(&error) || error == 0.0 {
            return Err(MatchError::SprtError(error));
        }
        match self.sprt.as_deref() {
            Some(&[elo0, elo1]) if elo0 < elo1 => {
                Ok(Some(Sprt { elo0, elo1, alpha: error, beta: error, model: self.sprt_model }))
            }
            Some(&[elo0, elo1]) => Err(MatchError::SprtBoundsReversed { elo0, elo1 }),
            _ => Ok(None),
        }
    }
}

impl MatchArgs {
    /// What to do with a games file that exists.
    pub(super) fn on_existing(&self) -> OnExisting {
        match (self.resume, self.force) {
            (true, _) => OnExisting::Resume,
            (_, true) => OnExisting::Replace,
            _ => OnExisting::Refuse,
        }
    }
}
