//! Game file of self-play: a header line with the command that made it, then one line per game, in order of number.

use super::growing_file::{GrowingFile, GrowingFileError};
use super::in_order::InOrder;
use base::file_error::FileError;
use base::storage::SystemStorage;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// Why a game file cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum GameFileError {
    /// It cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// Another run is writing it, for example.
    #[error(transparent)]
    Unopened(#[from] GrowingFileError),
    /// The file exists, and no option says what to do with it.
    #[error("{} exists already: add {way_out}", path.display())]
    Exists {
        path: PathBuf,
        /// The options that solve it, in words.
        way_out: &'static str,
    },
    /// Another command made the file that is to be resumed.
    #[error(
        "{} has another header, '{found}', expected '# {expected}': use the same options, or --force to replace it",
        path.display()
    )]
    OtherHeader {
        path: PathBuf,
        /// Its first line.
        found: String,
        /// What this command would write, without the `# `.
        expected: String,
    },
}

/// Writes a game file. Games may come in any order, and are written in order of their numbers, so that the same games
/// make the same file with any number of threads.
#[derive(Debug)]
pub struct GameFile {
    growing: GrowingFile,
    /// What is still to be written, so that a game is written at once.
    text: String,
    lines: InOrder<String>,
}

impl GameFile {
    /// Creates a file with this header. `way_out` says which options help if the file exists, such as `--force to
    /// replace it`.
    ///
    /// # Errors
    /// If the file exists or cannot be written.
    pub fn create(path: &Path, header: &str, way_out: &'static str) -> Result<GameFile, GameFileError> {
        let growing = GrowingFile::create(&SystemStorage::SHARED, path).map_err(|error| match error {
            GrowingFileError::Exists(path) => GameFileError::Exists { path, way_out },
            other => other.into(),
        })?;
        GameFile::begin(growing, header)
    }

    /// Creates a file with this header, which replaces an existing one when it is finished.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn replace(path: &Path, header: &str) -> Result<GameFile, GameFileError> {
        GameFile::begin(GrowingFile::replace(&SystemStorage::SHARED, path)?, header)
    }

    /// Resumes a file that an earlier run left unfinished, or creates it; a truncated last line is dropped.
    ///
    /// # Errors
    /// If the file has another header, or cannot be read and written.
    pub fn resume(path: &Path, header: &str) -> Result<GameFile, GameFileError> {
        // What another run has left is no reason not to resume the file itself.
        if let Some(left_over) = GrowingFile::resume_part(&SystemStorage::SHARED, path)? {
            match GameFile::go_on(left_over, header) {
                Err(GameFileError::OtherHeader { .. }) => {}
                resumed => return resumed,
            }
        }
        GameFile::go_on(GrowingFile::resume(&SystemStorage::SHARED, path)?, header)
    }

    fn go_on(mut growing: GrowingFile, header: &str) -> Result<GameFile, GameFileError> {
        let path = growing.place().to_owned();
        let mut text = String::new();
        growing.file.read_to_string(&mut text).map_err(FileError::cannot_read(&path))?;
        let complete = text.rfind('\n').map_or(0, |last| last + 1);
        // A run may have been killed before its first line was whole.
        if complete == 0 && first_line(header).starts_with(&text) {
            return GameFile::begin(growing, header);
        }
        let found = text.lines().next().unwrap_or_default();
        if found.strip_prefix("# ") != Some(header) {
            let (found, expected) = (found.to_owned(), header.to_owned());
            return Err(GameFileError::OtherHeader { path, found, expected });
        }
        let games = text[..complete].lines().filter(|line| !line.starts_with('#')).count() as u64;
        GameFile::new(growing, complete as u64, games)
    }

    fn begin(growing: GrowingFile, header: &str) -> Result<GameFile, GameFileError> {
        let mut game_file = GameFile::new(growing, 0, 0)?;
        game_file.text = first_line(header);
        game_file.write_text()?;
        Ok(game_file)
    }

    /// A file with this many whole bytes, of which everything else is cut.
    fn new(mut growing: GrowingFile, whole_bytes: u64, next_game: u64) -> Result<GameFile, GameFileError> {
        let cut = growing.file.set_len(whole_bytes).and_then(|()| growing.file.seek_to(whole_bytes));
        cut.map_err(FileError::cannot_write(growing.place()))?;
        Ok(GameFile { growing, text: String::new(), lines: InOrder::new(next_game) })
    }

    /// The number of the first game that is not in the file yet.
    pub fn next_game(&self) -> u64 {
        self.lines.next()
    }

    /// Takes the game with this number, and writes all games that are now next in order.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn add(&mut self, number: u64, line: String) -> Result<(), GameFileError> {
        self.lines.insert(number, line);
        while let Some(line) = self.lines.pop() {
            self.text.extend([&line, "\n"]);
        }
        self.write_text()
    }

    /// Has the disk keep the file, which is whole now; one that replaces an older one takes its place.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn finish(&mut self) -> Result<(), GameFileError> {
        Ok(self.growing.finish()?)
    }

    fn write_text(&mut self) -> Result<(), GameFileError> {
        let written = self.growing.file.write_all(self.text.as_bytes());
        written.map_err(FileError::cannot_write(self.growing.place()))?;
        self.text.clear();
        Ok(())
    }
}

fn first_line(header: &str) -> String {
    format!("# {header}\n")
}

#[cfg(test)]
#[path = "../../tests/unit/contest/game_file.rs"]
mod tests;
