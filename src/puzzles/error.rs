//! Why no puzzles could be made.

use base::file_error::FileError;
use base::input::InputError;
use contest::journal::JournalError;
use host::event::ThinkError;
use records::RecordError;
use session::PositionError;
use std::path::PathBuf;

/// Why no puzzles could be made.
#[derive(Debug, thiserror::Error)]
pub enum PuzzleError {
    /// The file of games cannot be read.
    #[error(transparent)]
    File(#[from] FileError),
    /// A game of the file cannot be read.
    #[error("{}: {source}", path.display())]
    Record {
        path: PathBuf,
        /// What is wrong with it.
        source: RecordError,
    },
    /// A game of the file is of another variant.
    #[error("{} line {line}: found a game of {found}; add --variant {found}", path.display())]
    OtherVariant {
        path: PathBuf,
        /// The first line of the game.
        line: usize,
        /// Its variant.
        found: &'static str,
    },
    /// The file of puzzles cannot be written.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// A search failed.
    #[error(transparent)]
    Search(#[from] ThinkError),
    /// A position of a game was refused.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// An action of a game was refused.
    #[error(transparent)]
    Action(#[from] InputError),
}
