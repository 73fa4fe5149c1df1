//! Why an analysis failed.

use base::file_error::FileError;
use contest::journal::JournalError;
use host::event::ThinkError;
use records::{RecordError, RecordFormat};
use session::PositionError;
use std::io;
use std::path::PathBuf;

/// Why an analysis failed.
#[derive(Debug, thiserror::Error)]
pub enum AnalyseError {
    /// The position was refused.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The search failed: the record does not say what the seat to move sees, or there is a bug in the program.
    #[error(transparent)]
    Search(#[from] ThinkError),
    /// The variant has no mates to look for.
    #[error("{0}")]
    Mate(String),
    /// A file cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// The file of an earlier analysis cannot be continued.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// A game of the input does not have the format of the file for annotated games.
    #[error("--annotate {path}: found the format {format}, for {title} expected a name that ends in one of {known}")]
    AnnotatedFormat {
        /// The file.
        path: PathBuf,
        /// The format of its extension.
        format: RecordFormat,
        /// The game.
        title: &'static str,
        /// The formats that hold its games.
        known: String,
    },
    /// An annotated game cannot be written.
    #[error("annotated game: {0}")]
    Unwritable(RecordError),
    /// The input differs from that of the earlier run.
    #[error("{place}: position {number} is not the one that was analysed before; use the same files, or --force")]
    OtherInput {
        /// The number of the position, from 0.
        number: u64,
        /// Its file and line.
        place: String,
    },
    /// Some positions failed; each was reported when it happened.
    #[error("{failed} positions could not be {deed}")]
    SomeFailed {
        /// The number of positions that failed.
        failed: u64,
        /// The participle for the message: `analysed`.
        deed: &'static str,
    },
    /// The report could not be written.
    #[error("cannot write the report to standard output: {0}")]
    Output(#[from] io::Error),
}
