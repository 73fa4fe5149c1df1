//! Why a picture could not be drawn.

use super::arrows::LineError;
use crate::base::file_error::FileError;
use crate::session::PositionError;

/// Why a picture could not be drawn.
#[derive(Debug, thiserror::Error)]
pub enum DrawError {
    /// The position or a move is none.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A line cannot be drawn.
    #[error(transparent)]
    Line(#[from] LineError),
    /// The game has no such seat.
    #[error("--seat: found {number}, expected a seat from 1 to {seats}")]
    NoSeat {
        /// The number that was asked for.
        number: usize,
        /// How many there are.
        seats: usize,
    },
    /// A file cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// The file is no analysis.
    #[error("{path}: line {line}: found '{found}', expected a position that 'pentad analyse --out FILE' has written")]
    NoAnalysis {
        /// The file.
        path: String,
        /// The line, from 1.
        line: usize,
        /// The beginning of the line.
        found: String,
    },
    /// The analysis has no game of this number.
    #[error("{path}: no game {game}; it has {games}")]
    NoGame {
        /// The file.
        path: String,
        /// The number that was asked for.
        game: usize,
        /// How many there are.
        games: usize,
    },
}
