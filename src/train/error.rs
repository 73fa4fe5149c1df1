//! What can go wrong while weights are made.

use crate::base::input::InputError;
use crate::contest::game_file::GameFileError;
use std::io;
use std::path::{Path, PathBuf};

/// What went wrong, and with which file or game.
#[derive(Debug, thiserror::Error)]
pub enum TrainError {
    /// There is no such variant, or nothing of it can be trained.
    #[error("'{variant}' cannot be trained; use one of {trainable}")]
    NotTrainable {
        /// The name asked for.
        variant: String,
        /// The names of those that can, separated by spaces.
        trainable: String,
    },
    /// A duel needs two sides.
    #[error(
        "a duel needs two players or two teams, which {variant} has not; play 'pentad match' with EvalFile instead"
    )]
    NoDuel {
        /// The name of the variant.
        variant: String,
    },
    /// An option's value makes no sense, alone or beside the others.
    #[error("{0}")]
    InvalidOption(InputError),
    /// A file could not be read or written.
    #[error("{}: {source}", path.display())]
    File {
        /// Which file.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// The file of games could not be written.
    #[error(transparent)]
    GameFile(#[from] GameFileError),
    /// A file holds what it should not.
    #[error("{}{}: {source}", path.display(), line_suffix(*line))]
    InvalidContent {
        /// Which file.
        path: PathBuf,
        /// The line, from 1, where one is to blame.
        line: Option<usize>,
        /// What is wrong there.
        source: InputError,
    },
    /// No opening was level enough.
    #[error("game {game}: no opening within {bound} centipawns in {tries} tries; allow more with --opening-bound")]
    NoBalancedOpening {
        /// The number of the game, from 0.
        game: u64,
        /// How lopsided an opening may be.
        bound: i32,
        /// How many were tried.
        tries: u32,
    },
    /// The search gave no legal move in a game that is not over: a fault of the engine.
    #[error("game {game}: the search answered no legal move at {fen}")]
    NoLegalMove {
        /// The number of the game, from 0.
        game: u64,
        /// The position.
        fen: String,
    },
    /// The data hold no position to learn from.
    #[error("no quiet position in {games} games")]
    NoPositions {
        /// How many games were read.
        games: usize,
    },
}

impl TrainError {
    /// For `map_err` on file operations.
    pub fn file(path: &Path) -> impl FnOnce(io::Error) -> TrainError + '_ {
        |source| TrainError::File { path: path.to_owned(), source }
    }

    /// For `map_err` on readings of a whole file.
    pub fn invalid_content(path: &Path) -> impl FnOnce(InputError) -> TrainError + '_ {
        |source| TrainError::InvalidContent { path: path.to_owned(), line: None, source }
    }
}

/// ` line 7`, or nothing.
fn line_suffix(line: Option<usize>) -> String {
    line.map(|line| format!(" line {line}")).unwrap_or_default()
}
