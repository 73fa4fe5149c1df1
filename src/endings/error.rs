//! Why no tablebase was built.

use base::file_error::FileError;
use std::io;

/// Why no tablebase was built.
#[derive(Debug, thiserror::Error)]
pub enum EndingsError {
    /// The variant has none.
    #[error("{variant} has no endgame tablebases; available for: {available}")]
    NoTablebases {
        /// The variant asked for.
        variant: &'static str,
        /// The variants that have them.
        available: String,
    },
    /// The tablebases ship inside the program, and are not read from the cache folder.
    #[error("the endgame tablebases of {0} are inside the program already; add --out FILE to write them to a file")]
    Shipped(&'static str),
    /// No cache folder was found.
    #[error("no home folder with a cache was found; add --out FILE")]
    NoCacheFolder,
    /// The game has no such endgames.
    #[error("--{0}")]
    Pieces(io::Error),
    /// The file exists or cannot be written.
    #[error(transparent)]
    File(#[from] FileError),
}
