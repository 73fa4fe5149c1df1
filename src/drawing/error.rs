//! Why a picture could not be drawn.

use super::arrows::LineError;
use base::file_error::FileError;
use contest::journal::JournalError;
use session::PositionError;

/// Why a picture could not be drawn.
#[derive(Debug, thiserror::Error)]
pub enum DrawError {
    /// The position or a move is invalid.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A line cannot be drawn.
    #[error(transparent)]
    Line(#[from] LineError),
    /// The game has no such seat.
    #[error("--seat: found {number}, expected a seat from 1 to {seats}")]
    NoSeat {
        /// The number given.
        number: usize,
        /// How many the game or file has.
        seats: usize,
    },
    /// A file cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// The file of a tuning run cannot be read.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The file is not that of a tuning run.
    #[error("{path}: found the format {found}, expected a file written by 'pentad spsa --out FILE'")]
    NoTuningRun {
        /// The file.
        path: String,
        /// The format that its header names.
        found: String,
    },
    /// The file is not an analysis.
    #[error("{path}: line {line}: found '{found}', expected a position written by 'pentad analyse --out FILE'")]
    NoAnalysis {
        /// The file.
        path: String,
        /// The number of the line, counted from 1.
        line: usize,
        /// The beginning of its text.
        found: String,
    },
    /// The analysis has no game with this number.
    #[error("{path}: no game {game}; it has {games}")]
    NoGame {
        /// The file.
        path: String,
        /// The number given.
        game: usize,
        /// How many the game or file has.
        games: usize,
    },
}
