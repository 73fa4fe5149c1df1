//! Game file of self-play: a header line with the command that made it, then one line per game, in order of number.

use super::in_order::InOrder;
use base::file_error::FileError;
use base::storage::{OpenMode, Storage, SystemStorage};
use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// Why a game file cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum GameFileError {
    /// It cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// The file exists, and no option says what to do with it.
    #[error("{} exists already: add {way_out}", path.display())]
    Exists {
        /// Which file.
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
        /// Which file.
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
    path: PathBuf,
    file: BufWriter<File>,
    lines: InOrder<String>,
}

impl GameFile {
    /// Creates a file with this header. `way_out` says which options help if the file exists, such as `--force to
    /// replace it`.
    ///
    /// # Errors
    /// If the file exists or cannot be written.
    pub fn create(path: &Path, header: &str, way_out: &'static str) -> Result<GameFile, GameFileError> {
        let file = File::create_new(path).map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => GameFileError::Exists { path: path.to_owned(), way_out },
            _ => FileError::cannot_write(path)(error).into(),
        })?;
        GameFile::begin(path, file, header)
    }

    /// Creates a file with this header, and replaces an existing one.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn replace(path: &Path, header: &str) -> Result<GameFile, GameFileError> {
        let file = File::create(path).map_err(FileError::cannot_write(path))?;
        GameFile::begin(path, file, header)
    }

    /// Resumes a file that an earlier run left unfinished, or creates it; a truncated last line is dropped.
    ///
    /// # Errors
    /// If the file has another header, or cannot be read and written.
    pub fn resume(path: &Path, header: &str) -> Result<GameFile, GameFileError> {
        let mut existing = match SystemStorage::SHARED.open(path, OpenMode::Read) {
            Err(error) if error.kind() == ErrorKind::NotFound => return GameFile::replace(path, header),
            opened => opened.map_err(FileError::cannot_read(path))?,
        };
        let mut text = String::new();
        existing.read_to_string(&mut text).map_err(FileError::cannot_read(path))?;
        let found = text.lines().next().unwrap_or_default();
        if found.strip_prefix("# ") != Some(header) {
            let (found, expected) = (found.to_owned(), header.to_owned());
            return Err(GameFileError::OtherHeader { path: path.to_owned(), found, expected });
        }
        let complete = text.rfind('\n').map_or(0, |last| last + 1);
        let games = text[..complete].lines().filter(|line| !line.starts_with('#')).count() as u64;
        let file = OpenOptions::new().append(true).open(path).map_err(FileError::cannot_write(path))?;
        file.set_len(complete as u64).map_err(FileError::cannot_write(path))?;
        Ok(GameFile::new(path, file, games))
    }

    fn begin(path: &Path, file: File, header: &str) -> Result<GameFile, GameFileError> {
        let mut game_file = GameFile::new(path, file, 0);
        writeln!(game_file.file, "# {header}").map_err(FileError::cannot_write(path))?;
        Ok(game_file)
    }

    fn new(path: &Path, file: File, next_game: u64) -> GameFile {
        GameFile { path: path.to_owned(), file: BufWriter::new(file), lines: InOrder::new(next_game) }
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
        Ok(self.write_pending().map_err(FileError::cannot_write(&self.path))?)
    }

    fn write_pending(&mut self) -> io::Result<()> {
        while let Some(line) = self.lines.pop() {
            writeln!(self.file, "{line}")?;
        }
        self.file.flush()
    }
}
