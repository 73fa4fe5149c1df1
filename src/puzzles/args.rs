//! The options of `pentad puzzles`.

use std::path::PathBuf;
use variants::{Variant, find_variant};

/// The options of `pentad puzzles`; the texts are the help of the command line.
#[derive(Clone, PartialEq, Debug, clap::Args)]
pub struct PuzzlesArgs {
    /// The variant
    #[arg(long, value_parser = find_variant)]
    pub variant: &'static Variant,
    /// Take the positions from the games of this file, in any format, instead of games played for the purpose
    #[arg(long, value_name = "FILE")]
    pub from: Option<PathBuf>,
    /// Look into at most this number of games
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// Stop after this number of puzzles
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    pub count: u64,
    /// The nodes of the search that must find one action good and every other not
    #[arg(long, default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1000..))]
    pub nodes: u64,
    /// The file to write, one puzzle a line; without it they are printed
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Replace the file if it exists
    #[arg(long, requires = "out")]
    pub force: bool,
    /// How many games are looked into at once; 0 = one per CPU core. Results do not depend on it
    #[arg(long, default_value_t = 1)]
    pub jobs: usize,
    /// The seed of the games: the same seed makes the same puzzles
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}
