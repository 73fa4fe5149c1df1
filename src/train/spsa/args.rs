//! The options of `pentad spsa`.

use crate::play::game_args::GameArgs;
use contest::existing_file_args::ExistingFileArgs;
use contest::run_shard::RunShard;
use eval::parameter_table::FINAL_LEARNING_RATE;
use search::control::signal::Signal;
use std::path::PathBuf;
use std::time::Duration;

/// The options of `pentad spsa`; the texts are the help of the command line.
#[derive(Clone, Debug, clap::Args)]
pub struct SpsaArgs {
    /// The game to play
    #[arg(long)]
    pub variant: String,
    /// How many games are played in all, two in each iteration; the steps depend on it, so a run cannot be prolonged
    #[arg(long, value_parser = clap::value_parser!(u64).range(2..=100_000_000))]
    pub games: u64,
    /// Tune only these parameters: names joined by commas, or 'lmr_*' for all that begin so. Default: all that the search
    /// of the game reads, without time management
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub only: Vec<String>,
    /// Begin with the values that this run has come to, be it of another program or network, instead of the game's own;
    /// the steps begin anew
    #[arg(long, value_name = "RUN")]
    pub from: Option<PathBuf>,
    /// Play with these weights or this network instead of the engine's own
    #[arg(long)]
    pub weights: Option<PathBuf>,
    /// Milliseconds per move, instead of nodes
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=3_600_000), conflicts_with_all = ["nodes", "soft"])]
    pub movetime: Option<u64>,
    /// The learning rate at the end of the run, R_end: runs of few games need more
    #[arg(long, default_value_t = FINAL_LEARNING_RATE, value_parser = parse_factor)]
    pub rate: f64,
    /// How many times the steps of the table the values are moved for a pair of games
    #[arg(long, default_value_t = 1.0, value_parser = parse_factor)]
    pub steps: f64,
    /// How the games are played.
    #[command(flatten)]
    pub game_args: GameArgs,
    /// Pairs of games between two updates. The result depends on it, but not on the number of threads; a batch should be
    /// several times as many pairs as threads, since all wait for its last game
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub batch: u64,
    /// How many games are played at once; 0 = one per CPU core
    #[arg(long, default_value_t = 0)]
    pub threads: usize,
    /// The file to write, a line for each batch
    #[arg(long, value_name = "FILE", group = "written")]
    pub out: PathBuf,
    /// What becomes of files that exist.
    #[command(flatten)]
    pub existing: ExistingFileArgs,
    /// Play only part I of N of the games, as a run of its own with openings and perturbations that no other part has; the
    /// mean of what the parts find is the result
    #[arg(long, value_name = "I/N", default_value_t = RunShard::WHOLE)]
    pub shard: RunShard,
}

impl SpsaArgs {
    /// The number of iterations, each a pair of games.
    pub(super) fn iterations(&self) -> u64 {
        self.shard.portion(self.games.div_ceil(2))
    }

    pub(super) fn move_time(&self) -> Option<Duration> {
        self.movetime.map(Duration::from_millis)
    }
}

/// A rate, or a number of steps.
fn parse_factor(text: &str) -> Result<f64, String> {
    let factor = text.parse().ok().filter(|factor: &f64| *factor > 0.0 && *factor <= 10.0);
    factor.ok_or_else(|| "expected a number above 0 and at most 10".to_owned())
}

#[derive(Clone, Copy, Debug)]
pub struct SpsaJob<'a> {
    pub args: &'a SpsaArgs,
    /// The command line, for the header of the file.
    pub command: &'a str,
    /// Ends the run early; the batch that is being played is lost.
    pub stop: &'a Signal,
}
