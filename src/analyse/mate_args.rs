//! The options of `pentad mate`.

use super::bulk_args::BulkArgs;
use host::settings::EngineSettings;
use std::path::PathBuf;
use variants::{Variant, find_variant};

/// The options of `pentad mate`; the texts are the help of the command line.
#[derive(Clone, PartialEq, Debug, clap::Args)]
pub struct MateArgs {
    /// Files with positions or games, in any format; every position of a game is searched
    #[arg(value_name = "FILE", conflicts_with_all = ["record", "moves"], required_unless_present = "variant")]
    pub files: Vec<PathBuf>,
    /// The variant of positions if their file does not name one
    #[arg(long, value_parser = find_variant)]
    pub variant: Option<&'static Variant>,
    /// One position record instead of files
    #[arg(long, requires = "variant")]
    pub record: Option<String>,
    /// Moves to play from the record (or from the start position) first
    #[arg(long, requires = "variant")]
    pub moves: Option<String>,
    /// The longest mate to look for, in moves
    #[arg(long, value_name = "MOVES", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=60))]
    pub within: u32,
    /// Nodes for each search: for the mate, and for the answer to each defence
    #[arg(long, default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// The most positions to play through when verifying a mate; 0 = do not verify
    #[arg(long, value_name = "POSITIONS", default_value_t = 100_000)]
    pub verify: u64,
    /// Size of the transposition table in megabytes
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    pub hash: u32,
    /// The options of bulk runs.
    #[command(flatten)]
    pub bulk: BulkArgs,
}

impl MateArgs {
    pub(super) fn settings(&self) -> EngineSettings {
        EngineSettings {
            hash_megabytes: self.hash as usize,
            move_overhead: 0,
            analyse_mode: true,
            ..EngineSettings::DEFAULT
        }
    }
}
