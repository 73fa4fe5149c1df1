//! The options of commands that go through files.

use crate::contest::journal::OnExisting;
use crate::contest::run_shard::RunShard;
use std::path::PathBuf;

/// Where results go, and which part of the files is gone through; the texts are the help of the command line.
#[derive(Clone, PartialEq, Debug, clap::Args)]
pub struct BulkArgs {
    /// Print a JSON object for each position instead of words
    #[arg(long, requires = "files")]
    pub json: bool,
    /// Write the JSON objects into this file, which is never overwritten
    #[arg(long, value_name = "FILE", requires = "files", group = "written")]
    pub out: Option<PathBuf>,
    /// Go on with the file of --out, if it exists: what is in it is not done again
    #[arg(long, requires = "out", conflicts_with = "force")]
    pub resume: bool,
    /// Replace the file that is written if it exists
    #[arg(long, requires = "written")]
    pub force: bool,
    /// How many positions of files are worked on at once; 0 = one per CPU core. Results do not depend on it
    #[arg(long, default_value_t = 1, requires = "files")]
    pub jobs: usize,
    /// Only part I of N of the files' games and positions; 'pentad merge' joins the parts
    #[arg(long, value_name = "I/N", default_value_t = RunShard::WHOLE, requires = "files")]
    pub shard: RunShard,
}

impl BulkArgs {
    /// Whether what comes out is for programs, not for people.
    pub(super) fn is_for_programs(&self) -> bool {
        self.json || self.out.is_some()
    }

    /// What to do with the file of an earlier run.
    pub(super) fn on_existing(&self) -> OnExisting {
        match (self.resume, self.force) {
            (true, _) => OnExisting::Resume,
            (_, true) => OnExisting::Replace,
            _ => OnExisting::Refuse,
        }
    }
}
