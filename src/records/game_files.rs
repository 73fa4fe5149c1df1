//! Files with several games: what stands between games, and the names of the files of formats that hold one game each.

use super::format::RecordFormat;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Whether a file of this format holds only one game.
pub fn holds_one_game(format: RecordFormat) -> bool {
    matches!(format, RecordFormat::Kif | RecordFormat::Ki2 | RecordFormat::Jkf)
}

/// `NAME.kif` for the first game, `NAME-2.kif` for the second.
pub fn numbered(path: &Path, number: u64) -> PathBuf {
    if number == 1 {
        return path.to_owned();
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}-{number}.{ending}"))
}

/// The games that have been written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameFiles {
    written: u64,
    /// The last header of a games file.
    header: Option<String>,
}

impl GameFiles {
    /// The number of the next game, from 1.
    pub fn next_number(&self) -> u64 {
        self.written + 1
    }

    /// Whether no game has been written.
    pub fn is_empty(&self) -> bool {
        self.written == 0
    }

    /// The file with which the next game begins, if it does not stand after the one before it. The first game stands in
    /// the file with this name itself.
    pub fn begin(&self, path: &Path, format: RecordFormat) -> Option<PathBuf> {
        (holds_one_game(format) && !self.is_empty()).then(|| numbered(path, self.next_number()))
    }

    /// Writes a game after the one before it. A games file gets one header as long as it stays the same.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn append(&mut self, file: &mut impl Write, format: RecordFormat, text: &str) -> io::Result<()> {
        let is_first = self.is_empty();
        self.written += 1;
        match (format, text.split_once('\n')) {
            (RecordFormat::Games, Some((first, games))) => {
                if self.header.as_deref() != Some(first) {
                    writeln!(file, "{first}")?;
                }
                self.header = Some(first.to_owned());
                return file.write_all(games.as_bytes());
            }
            (RecordFormat::Csa, _) if !is_first => writeln!(file, "/")?,
            (RecordFormat::Pgn, _) if !is_first => writeln!(file)?,
            _ => {}
        }
        file.write_all(text.as_bytes())
    }
}
