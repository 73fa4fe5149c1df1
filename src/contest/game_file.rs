//! The file that games are written to: a line that tells how they are made, then a line a game, in order of number.

use crate::base::input::InputError;
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// What is wrong with the file of games.
#[derive(Debug, thiserror::Error)]
pub enum GameFileError {
    /// It could not be read or written.
    #[error("{}: {source}", path.display())]
    Io {
        /// Which file.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// It is not the file that is meant.
    #[error("{}: {source}", path.display())]
    Content {
        /// Which file.
        path: PathBuf,
        /// What is wrong there.
        source: InputError,
    },
}

impl GameFileError {
    /// For `map_err` on file operations.
    fn io(path: &Path) -> impl FnOnce(io::Error) -> GameFileError + '_ {
        |source| GameFileError::Io { path: path.to_owned(), source }
    }
}

/// The file of games while it is written. Games may come in any order; they are written in the order of their
/// numbers, so that the same games make the same file however many threads played them.
#[derive(Debug)]
pub struct GameFile {
    path: PathBuf,
    file: BufWriter<File>,
    next_game_number: u64,
    pending: BTreeMap<u64, String>,
}

impl GameFile {
    /// A new file that begins with this heading.
    ///
    /// # Errors
    /// Where the file is there already, or cannot be made.
    pub fn create(path: &Path, heading: &str) -> Result<GameFile, GameFileError> {
        let file = File::create_new(path).map_err(GameFileError::io(path))?;
        let mut sheet = GameFile::append_to(path, file, 0);
        writeln!(sheet.file, "# {heading}").map_err(GameFileError::io(path))?;
        Ok(sheet)
    }

    /// Goes on with a file that an earlier run left unfinished, or begins it; a last line cut short is dropped.
    ///
    /// # Errors
    /// Where the file has another heading, or cannot be read and written.
    pub fn resume(path: &Path, heading: &str) -> Result<GameFile, GameFileError> {
        if !path.exists() {
            return GameFile::create(path, heading);
        }
        let text = fs::read_to_string(path).map_err(GameFileError::io(path))?;
        let found = text.lines().next().unwrap_or_default();
        if found.strip_prefix("# ") != Some(heading) {
            let expected = format!("'# {heading}', as this run would write it");
            let source = InputError::new("heading", found, expected);
            return Err(GameFileError::Content { path: path.to_owned(), source });
        }
        let whole = text.rfind('\n').map_or(0, |last| last + 1);
        let games = text[..whole].lines().filter(|line| !line.starts_with('#')).count() as u64;
        let file = OpenOptions::new().append(true).open(path).map_err(GameFileError::io(path))?;
        file.set_len(whole as u64).map_err(GameFileError::io(path))?;
        Ok(GameFile::append_to(path, file, games))
    }

    fn append_to(path: &Path, file: File, next_game_number: u64) -> GameFile {
        GameFile { path: path.to_owned(), file: BufWriter::new(file), next_game_number, pending: BTreeMap::new() }
    }

    /// The number of the first game that is not yet written.
    pub fn next_game(&self) -> u64 {
        self.next_game_number
    }

    /// Takes the game with this number, and writes what can be written in order.
    ///
    /// # Errors
    /// Where the file cannot be written.
    pub fn add(&mut self, number: u64, line: String) -> Result<(), GameFileError> {
        self.pending.insert(number, line);
        while let Some(line) = self.pending.remove(&self.next_game_number) {
            writeln!(self.file, "{line}").map_err(GameFileError::io(&self.path))?;
            self.next_game_number += 1;
        }
        self.file.flush().map_err(GameFileError::io(&self.path))
    }
}
