//! Why games could not be converted.

use base::file_error::FileError;
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
    /// Some games could not be converted.
    #[error("{0} of the games could not be converted")]
    SomeFailed(u64),
}
