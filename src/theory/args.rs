//! The options of `pentad theory`.

use session::theory::USUAL_STEP;
use std::path::PathBuf;
use variants::{Variant, find_variant};

/// The options of `pentad theory`; the texts are the help of the command line.
#[derive(Clone, PartialEq, Debug, clap::Args)]
pub struct TheoryArgs {
    /// The variant
    #[arg(long, value_parser = find_variant)]
    pub variant: &'static Variant,
    /// Count the games of these files, in any format, from the start position on
    #[arg(long, value_name = "FILE", num_args = 1..)]
    pub data: Vec<PathBuf>,
    /// Begin with what these files of theory know, joined
    #[arg(long, value_name = "FILE", num_args = 1..)]
    pub from: Vec<PathBuf>,
    /// Begin with the theory that ships
    #[arg(long)]
    pub shipped: bool,
    /// Search positions until at least so many have been searched: those that the best moves of both sides lead to come first
    #[arg(long, value_name = "POSITIONS", default_value_t = 0)]
    pub deepen: usize,
    /// The nodes of each search
    #[arg(long, default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1000..))]
    pub nodes: u64,
    /// How many moves of a position a search judges; at the first moves it is more
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=32))]
    pub lines: u8,
    /// A move that is worse than the best by so many centipawns is followed a ply less deep
    #[arg(long, value_name = "CENTIPAWNS", default_value_t = USUAL_STEP, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub step: u32,
    /// Leave out moves that no search has judged and that fewer games have
    #[arg(long, value_name = "GAMES", default_value_t = 2)]
    pub min_games: u32,
    /// Count games for so many plies
    #[arg(long, value_name = "PLIES", default_value_t = 40, value_parser = clap::value_parser!(u16).range(1..=200))]
    pub max_plies: u16,
    /// The file to write; every minute what is known so far is written
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Replace the file if it exists
    #[arg(long, conflicts_with = "resume")]
    pub force: bool,
    /// Go on with the file if it exists, after a run that was interrupted
    #[arg(long, conflicts_with_all = ["data", "from", "shipped"])]
    pub resume: bool,
    /// How many positions are searched at once; 0 = one per CPU core. The theory does not depend on it
    #[arg(long, default_value_t = 1)]
    pub jobs: usize,
}
