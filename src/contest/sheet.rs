//! The file that games are written to: a line that tells how they are made, then a line a game, in order of number.

use crate::base::text::TextError;
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// What is wrong with the file of games.
#[derive(Debug, thiserror::Error)]
pub enum SheetError {
    /// It could not be read or written.
    #[error("{}: {source}", path.display())]
    File {
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
        source: TextError,
    },
}

impl SheetError {
    /// For `map_err` on file operations.
    fn file(path: &Path) -> impl FnOnce(io::Error) -> SheetError + '_ {
        |source| SheetError::File { path: path.to_owned(), source }
    }
}

/// The file of games while it is written. Games may come in any order; they are written in the order of their
/// numbers, so that the same games make the same file however many threads played them.
#[derive(Debug)]
pub struct Sheet {
    path: PathBuf,
    file: BufWriter<File>,
    next: u64,
    waiting: BTreeMap<u64, String>,
}

impl Sheet {
    /// A new file that begins with this heading.
    ///
    /// # Errors
    /// Where the file is there already, or cannot be made.
    pub fn create(path: &Path, heading: &str) -> Result<Sheet, SheetError> {
        let file = File::create_new(path).map_err(SheetError::file(path))?;
        let mut sheet = Sheet::over(path, file, 0);
        writeln!(sheet.file, "# {heading}").map_err(SheetError::file(path))?;
        Ok(sheet)
    }

    /// Goes on with a file that an earlier run left unfinished, or begins it; a last line cut short is dropped.
    ///
    /// # Errors
    /// Where the file has another heading, or cannot be read and written.
    pub fn resume(path: &Path, heading: &str) -> Result<Sheet, SheetError> {
        if !path.exists() {
            return Sheet::create(path, heading);
        }
        let text = fs::read_to_string(path).map_err(SheetError::file(path))?;
        let found = text.lines().next().unwrap_or_default();
        if found.strip_prefix("# ") != Some(heading) {
            let expected = format!("'# {heading}', as this run would write it");
            let source = TextError::new("heading", found, expected);
            return Err(SheetError::Content { path: path.to_owned(), source });
        }
        let whole = text.rfind('\n').map_or(0, |last| last + 1);
        let games = text[..whole].lines().filter(|line| !line.starts_with('#')).count() as u64;
        let file = OpenOptions::new().append(true).open(path).map_err(SheetError::file(path))?;
        file.set_len(whole as u64).map_err(SheetError::file(path))?;
        Ok(Sheet::over(path, file, games))
    }

    fn over(path: &Path, file: File, next: u64) -> Sheet {
        Sheet { path: path.to_owned(), file: BufWriter::new(file), next, waiting: BTreeMap::new() }
    }

    /// The number of the first game that is not yet written.
    pub fn next(&self) -> u64 {
        self.next
    }

    /// Takes the game with this number, and writes what can be written in order.
    ///
    /// # Errors
    /// Where the file cannot be written.
    pub fn add(&mut self, number: u64, line: String) -> Result<(), SheetError> {
        self.waiting.insert(number, line);
        while let Some(line) = self.waiting.remove(&self.next) {
            writeln!(self.file, "{line}").map_err(SheetError::file(&self.path))?;
            self.next += 1;
        }
        self.file.flush().map_err(SheetError::file(&self.path))
    }
}
