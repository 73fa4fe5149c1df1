//! Why games could not be converted.

use base::file_error::FileError;
use base::input::InputError;
use session::PositionError;
use std::path::PathBuf;

/// Why games could not be converted.
#[derive(Debug, thiserror::Error)]
pub enum ConvertError {
    /// The file's extension is not a format.
    #[error("--out {path}: found no format, expected a name that ends in one of {known}")]
    NoFormat {
        /// The file.
        path: PathBuf,
        /// The known formats.
        known: String,
    },
    /// A file cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// A book is made of one theory.
    #[error("a book is made of one file of theory, found {0} files; join them with 'pentad theory --from'")]
    ManyTheories(usize),
    /// The file is no theory.
    #[error("{}: found no theory, expected a file that 'pentad theory' has written", .0.display())]
    NoTheory(PathBuf),
    /// Players of the game have no books in this format.
    #[error("--out: found .{found}, expected {expected}")]
    NoBooks {
        /// What the name of the file to write ends in.
        found: &'static str,
        /// What it would have to be.
        expected: String,
    },
    /// A file of theory is refused.
    #[error("{}: {source}", path.display())]
    Theory {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: InputError,
    },
    /// A line of a theory cannot be played.
    #[error("{}: {source}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: PositionError,
    },
    /// Some games could not be converted.
    #[error("{0} of the games could not be converted")]
    SomeFailed(u64),
}
