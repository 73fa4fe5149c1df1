//! What can go wrong with plans and folders of shards.

use base::file_error::FileError;
use std::path::PathBuf;
use train::error::TrainError;

/// What went wrong, with which file or game, and what to do about it.
#[derive(Debug, thiserror::Error)]
pub enum DatagenError {
    /// A file cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// A line of the plan cannot be read.
    #[error("{} line {line}: {problem}", path.display())]
    Plan {
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        problem: String,
    },
    /// The plan wants nothing.
    #[error("{}: no line with a variant; write for example 'VARIANT --positions 1000000 --nodes 600 --soft'", path.display())]
    EmptyPlan { path: PathBuf },
    /// A file has the name that a folder should have.
    #[error("{} is a file: --folder names the folder of the shards", path.display())]
    NotAFolder { path: PathBuf },
    /// Playing stopped.
    #[error(transparent)]
    Train(#[from] TrainError),
}
