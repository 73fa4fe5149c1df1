//! What ends a match before its time.

use crate::base::input::InputError;
use crate::contest::game_file::GameFileError;
use crate::session::PositionError;
use std::io;
use std::path::PathBuf;

/// What went wrong. What an engine does wrong in a game is no error: it loses the game.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// An option's value makes no sense, alone or beside the others.
    #[error("{0}")]
    InvalidOption(#[from] InputError),
    /// An engine cannot play at all.
    #[error("engine {name}: {problem}")]
    Engine {
        /// Which one.
        name: String,
        /// What is wrong with it.
        problem: String,
    },
    /// The file of openings could not be read.
    #[error("{}: {source}", path.display())]
    File {
        /// Which file.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// The file of openings holds something else.
    #[error("{}: opening {number}: {source}", path.display())]
    InvalidOpening {
        /// Which file.
        path: PathBuf,
        /// Which opening, from 1.
        number: usize,
        /// What is wrong with it.
        source: PositionError,
    },
    /// The file of openings holds a finished game, or nothing at all.
    #[error("{}: no opening that a game can go on from{}", path.display(), finished_suffix(*number))]
    NoPlayableOpening {
        /// Which file.
        path: PathBuf,
        /// Which opening, from 1; `None` where there is none.
        number: Option<usize>,
    },
    /// No opening was level enough.
    #[error("round {round}: no opening within {bound} centipawns in {tries} tries; allow more with --opening-bound")]
    NoBalancedOpening {
        /// The number of the round, from 0.
        round: u64,
        /// How lopsided an opening may be.
        bound: i32,
        /// How many were tried.
        tries: u32,
    },
    /// The file of games could not be written.
    #[error(transparent)]
    GameFile(#[from] GameFileError),
}

/// `: number 7 is over`, or nothing.
fn finished_suffix(number: Option<usize>) -> String {
    number.map(|number| format!(": number {number} is over")).unwrap_or_default()
}
