//! Why no theory could be made.

use base::file_error::FileError;
use base::input::InputError;
use host::event::ThinkError;
use records::RecordError;
use session::PositionError;
use std::path::PathBuf;

/// Why no theory could be made.
#[derive(Debug, thiserror::Error)]
pub enum TheoryError {
    /// Nobody knows the whole position.
    #[error("{0}: hands are hidden, so there are no positions that all players know; choose another variant")]
    Hidden(&'static str),
    /// There is no minimax over seats that play for themselves.
    #[error(
        "--deepen: {0} is played by more than two parties, and only two can be searched so; count games with --data"
    )]
    ManyParties(&'static str),
    /// Nothing was asked for.
    #[error(
        "nothing to do: name games with --data, theory with --from or --shipped, or positions to search with --deepen"
    )]
    Nothing,
    /// Nothing was found out that could replace the file that is there.
    #[error("nothing is known, since no game was counted and no position searched; the file that is there stays")]
    Empty,
    /// A file cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// A game cannot be read.
    #[error("{}: {source}", path.display())]
    Record {
        path: PathBuf,
        /// What is wrong with it.
        source: RecordError,
    },
    /// A file of theory was refused.
    #[error("{}: {source}", path.display())]
    Theory {
        path: PathBuf,
        /// What is wrong with it.
        source: InputError,
    },
    /// A search failed.
    #[error(transparent)]
    Search(#[from] ThinkError),
    /// A position was refused.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A move was refused.
    #[error(transparent)]
    Move(#[from] InputError),
}
