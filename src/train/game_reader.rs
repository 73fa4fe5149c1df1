//! Files of games that the engine played with itself.

use super::error::TrainError;
use crate::base::input::InputError;
use rayon::prelude::*;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

/// Lines that are looked at together: enough work for many threads, little enough memory.
const LINES_PER_CHUNK: usize = 4096;

/// A game as one line of a file has it.
pub trait GameLine: Sized + Send {
    /// Reads the line, and checks every move.
    ///
    /// # Errors
    /// Names the part of the line that is wrong.
    fn parse(line: &str) -> Result<Self, InputError>;
}

/// Hands every game of the files to the visitor, in the order of the files, after `view` has made of it what is
/// wanted, on all threads, each with a workbench of its own; games are numbered from 0 through all files.
/// Returns how many there were.
///
/// # Errors
/// The first file that cannot be read, or the first of its lines that is no game of this variant.
pub fn visit_games<R, B, T>(
    paths: &[PathBuf],
    bench: impl Fn() -> B + Sync,
    view: impl Fn(&mut B, usize, &R) -> T + Sync,
    mut visit: impl FnMut(T),
) -> Result<usize, TrainError>
where
    R: GameLine,
    T: Send,
{
    let mut games = 0;
    for path in paths {
        let text = fs::read_to_string(path).map_err(TrainError::file(path))?;
        let lines: Vec<(usize, &str)> = numbered_lines(&text).collect();
        for lines in lines.chunks(LINES_PER_CHUNK) {
            let seen: Vec<T> = lines
                .par_iter()
                .enumerate()
                .map_init(&bench, |bench, (index, &(line, text))| {
                    let game = R::parse(text).map_err(|source| line_error(path, line, source))?;
                    Ok(view(bench, games + index, &game))
                })
                .collect::<Result<_, TrainError>>()?;
            games += lines.len();
            seen.into_iter().for_each(&mut visit);
        }
    }
    Ok(games)
}

/// The lines that hold something, each with its number from 1; `#` starts a comment line.
pub fn numbered_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
}

/// The name of a file, without the way to it: files that are published tell nothing of the machine they came from.
pub fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The heading of a file of games: the command that made it; nothing where it has none.
///
/// # Errors
/// Where the file cannot be read.
pub fn header(path: &Path) -> Result<String, TrainError> {
    let mut line = String::new();
    File::open(path).and_then(|file| BufReader::new(file).read_line(&mut line)).map_err(TrainError::file(path))?;
    Ok(line.strip_prefix("# ").unwrap_or_default().trim_end().to_owned())
}

/// What is wrong with this line of a file.
pub fn line_error(path: &Path, line: usize, source: InputError) -> TrainError {
    TrainError::InvalidContent { path: path.to_owned(), line: Some(line), source }
}
