//! The options for a file that a run writes line by line, and that may be there already.

use super::journal::OnExisting;

/// `--resume` and `--force`, for commands whose `--out` is in the group `written` with whatever else they write.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::Args)]
pub struct ExistingFileArgs {
    /// Go on with the file of --out if it exists: what is in it is not done again
    #[arg(long, requires = "out", conflicts_with = "force")]
    pub resume: bool,
    /// Replace the files that are written if they exist
    #[arg(long, requires = "written")]
    pub force: bool,
}

impl ExistingFileArgs {
    /// What to do with a file that exists.
    pub fn on_existing(self) -> OnExisting {
        match (self.resume, self.force) {
            (true, _) => OnExisting::Resume,
            (_, true) => OnExisting::Replace,
            _ => OnExisting::Refuse,
        }
    }
}
