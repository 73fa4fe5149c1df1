//! Reads files of training games on all processor cores.

use super::game_kind::GameKind;
use super::played_game::PlayedGame;
use crate::base::input::InputError;
use crate::train::error::TrainError;
use rayon::prelude::*;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

/// Lines that are parsed together: enough work for many threads in little memory.
const LINES_PER_CHUNK: usize = 4096;

/// Parses all game files in parallel, maps each game with `map` (one scratch value per thread), and visits the results
/// in file order. Games are numbered from 0 through all files. Returns how many there were.
///
/// # Errors
/// The first file that cannot be read, or the first of its lines that is no game of this variant.
pub fn visit_games<K: GameKind, S, T: Send>(
    paths: &[PathBuf],
    scratch: impl Fn() -> S + Sync,
    map: impl Fn(&mut S, usize, &PlayedGame<K>) -> T + Sync,
    mut visit: impl FnMut(T),
) -> Result<usize, TrainError> {
    let mut games = 0;
    for path in paths {
        let text = fs::read_to_string(path).map_err(TrainError::cannot_read(path))?;
        let lines: Vec<(usize, &str)> = numbered_lines(&text).collect();
        for lines in lines.chunks(LINES_PER_CHUNK) {
            let mapped: Vec<T> = lines
                .par_iter()
                .enumerate()
                .map_init(&scratch, |scratch, (index, &(line, text))| {
                    let game = PlayedGame::parse(text).map_err(|source| line_error(path, line, source))?;
                    Ok(map(scratch, games + index, &game))
                })
                .collect::<Result<_, TrainError>>()?;
            games += lines.len();
            mapped.into_iter().for_each(&mut visit);
        }
    }
    Ok(games)
}

/// The lines that are neither empty nor comments (`#`), each with its number from 1.
pub fn numbered_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
}

/// The name of a file without its folder: published files tell nothing of the machine that they came from.
pub fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The header of a game file: the command that made it; empty where it has none.
///
/// # Errors
/// Where the file cannot be read.
pub fn header(path: &Path) -> Result<String, TrainError> {
    let mut line = String::new();
    File::open(path)
        .and_then(|file| BufReader::new(file).read_line(&mut line))
        .map_err(TrainError::cannot_read(path))?;
    Ok(line.strip_prefix("# ").unwrap_or_default().trim_end().to_owned())
}

/// What is wrong with this line of a file.
pub fn line_error(path: &Path, line: usize, source: InputError) -> TrainError {
    TrainError::InvalidContent { path: path.to_owned(), line: Some(line), source }
}
