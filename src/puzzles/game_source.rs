//! The games that puzzles are looked for in: those of a file, or games played for the purpose.

use super::args::PuzzlesArgs;
use super::error::PuzzleError;
use super::noisy_game::{NoisyPlayer, PlayedGame};
use base::file_error::FileError;
use records::GameReader;
use std::fs::File;
use std::path::Path;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SourceGame {
    /// The record of its first position; `None` for the usual start position.
    pub(super) start: Option<String>,
    pub(super) moves: Vec<String>,
    /// What it is called in a puzzle.
    pub(super) name: String,
}

/// Where the games come from.
pub(super) enum GameSource {
    /// These.
    Read(Vec<SourceGame>),
    /// The engine plays them, from this seed.
    Played { seed: u64 },
}

impl GameSource {
    /// The games that the options ask for.
    ///
    /// # Errors
    /// If the file cannot be read, or has games of another variant.
    pub(super) fn new(args: &PuzzlesArgs) -> Result<GameSource, PuzzleError> {
        match &args.from {
            Some(path) => Ok(GameSource::Read(read_games(path, args)?)),
            None => Ok(GameSource::Played { seed: args.seed }),
        }
    }

    /// How many games there are, if their number is known.
    pub(super) fn count(&self) -> Option<u64> {
        match self {
            GameSource::Read(games) => Some(games.len() as u64),
            GameSource::Played { .. } => None,
        }
    }

    /// The game with this number, from 0; `None` after the last.
    ///
    /// # Errors
    /// If it cannot be played.
    pub(super) fn game(&self, number: u64, player: &mut NoisyPlayer) -> Result<Option<SourceGame>, PuzzleError> {
        match self {
            GameSource::Read(games) => Ok(usize::try_from(number).ok().and_then(|index| games.get(index)).cloned()),
            GameSource::Played { seed } => {
                let PlayedGame { start, moves } = player.play(*seed, number)?;
                Ok(Some(SourceGame { start, moves, name: format!("seed {seed}, game {number}") }))
            }
        }
    }
}

/// The games of a file; positions of lists are no games.
fn read_games(path: &Path, args: &PuzzlesArgs) -> Result<Vec<SourceGame>, PuzzleError> {
    let file = File::open(path).map_err(FileError::cannot_read(path))?;
    let file_name = path.file_name().unwrap_or_default().to_string_lossy();
    let mut games = Vec::new();
    for sourced in GameReader::new(file, Some(args.variant)) {
        let sourced = sourced.map_err(|source| PuzzleError::Record { path: path.to_owned(), source })?;
        let (record, line) = (sourced.record, sourced.line);
        if record.variant != args.variant {
            return Err(PuzzleError::OtherVariant { path: path.to_owned(), line, found: record.variant.name });
        }
        if !sourced.is_position {
            games.push(SourceGame {
                start: record.start,
                moves: record.moves,
                name: format!("{file_name}, line {line}"),
            });
        }
    }
    Ok(games)
}
