//! The options shared by commands that process files in bulk.

use contest::existing_file_args::ExistingFileArgs;
use contest::run_shard::RunShard;
use records::RecordFormat;
use std::path::PathBuf;

/// Output and sharding options of bulk runs; the texts are the help of the command line.
#[derive(Clone, PartialEq, Debug, clap::Args)]
pub struct BulkArgs {
    /// Print a JSON object for each position instead of a report
    #[arg(long, requires = "files")]
    pub json: bool,
    /// Write the JSON objects into this file, which is never overwritten
    #[arg(long, value_name = "FILE", requires = "files", group = "written")]
    pub out: Option<PathBuf>,
    /// The format of the files to read, whatever they look like: pgn, kif, ki2, csa, jkf, usi, sfen, fen, epd, games
    #[arg(long, value_name = "NAME", requires = "files")]
    pub format: Option<RecordFormat>,
    /// What becomes of files that exist.
    #[command(flatten)]
    pub existing: ExistingFileArgs,
    /// How many positions of files are worked on at once; 0 = one per CPU core. Results do not depend on it
    #[arg(long, default_value_t = 1, requires = "files")]
    pub jobs: usize,
    /// Only part I of N of the files' games and positions; 'pentad merge' joins the parts
    #[arg(long, value_name = "I/N", default_value_t = RunShard::WHOLE, requires = "files")]
    pub shard: RunShard,
}

impl BulkArgs {
    /// Whether the output is JSON rather than a report.
    pub(super) fn is_for_programs(&self) -> bool {
        self.json || self.out.is_some()
    }
}
