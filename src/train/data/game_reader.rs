//! Reads files of training games, text or coded, on all processor cores.

use super::coded_game::decode;
use super::game_kind::GameKind;
use super::played_game::PlayedGame;
use super::shard::{Record, Shard, is_foreign_shard};
use crate::error::TrainError;
use base::input::InputError;
use rayon::prelude::*;
use std::fs;
use std::path::{Path, PathBuf};

/// Games that are read together: enough work for many threads in little memory.
const GAMES_PER_CHUNK: usize = 4096;
/// The ending of the names of shards: of a folder, these files are read.
pub const SHARD_ENDING: &str = "shard";

/// A game as a file holds it.
enum StoredGame<'a> {
    /// As text, with its line from 1.
    Text(usize, &'a str),
    /// As a record of a shard, with its number from 1.
    Coded(usize, Record<'a>),
}

impl StoredGame<'_> {
    fn read<K: GameKind>(&self, path: &Path) -> Result<PlayedGame<K>, TrainError> {
        match *self {
            StoredGame::Text(line, text) => PlayedGame::parse(text).map_err(|source| line_error(path, line, source)),
            StoredGame::Coded(number, record) => {
                decode(record.code).map_err(|source| TrainError::DamagedGame { path: path.to_owned(), number, source })
            }
        }
    }
}

/// Reads all games in parallel, maps each with `map` (one scratch value per thread), and visits the results in order.
/// Of folders the shards are read, by name. Games are numbered from 0 through all files. Returns how many there were.
///
/// # Errors
/// The first file that cannot be read, or the first of its games that is none of this variant.
pub fn visit_games<K: GameKind, S, T: Send>(
    paths: &[PathBuf],
    scratch: impl Fn() -> S + Sync,
    map: impl Fn(&mut S, usize, &PlayedGame<K>) -> T + Sync,
    mut visit: impl FnMut(T),
) -> Result<usize, TrainError> {
    let mut count = 0;
    for path in &data_files(paths)? {
        let bytes = fs::read(path).map_err(TrainError::cannot_read(path))?;
        for games in stored_games(path, &bytes)?.chunks(GAMES_PER_CHUNK) {
            let read = |scratch: &mut S, (index, game): (usize, &StoredGame<'_>)| {
                Ok(map(scratch, count + index, &game.read(path)?))
            };
            let mapped = games.par_iter().enumerate().map_init(&scratch, read);
            let mapped = mapped.collect::<Result<Vec<T>, TrainError>>()?;
            count += games.len();
            mapped.into_iter().for_each(&mut visit);
        }
    }
    Ok(count)
}

/// The games of a file.
fn stored_games<'a>(path: &Path, bytes: &'a [u8]) -> Result<Vec<StoredGame<'a>>, TrainError> {
    if let Some(shard) = Shard::read(bytes) {
        return Ok((1..).zip(shard.records()).map(|(number, record)| StoredGame::Coded(number, record)).collect());
    }
    if is_foreign_shard(bytes) {
        let other = InputError::described("games", "a shard in another format", "one that this program wrote");
        return Err(TrainError::invalid_content(path)(other));
    }
    let not_text = |_| InputError::described("games", "bytes that are no text", "lines of games, or a shard");
    let text = std::str::from_utf8(bytes).map_err(not_text).map_err(TrainError::invalid_content(path))?;
    Ok(numbered_lines(text).map(|(line, text)| StoredGame::Text(line, text)).collect())
}

/// The files, and in the place of each folder the shards in it, sorted by name.
///
/// # Errors
/// If a folder cannot be read.
pub fn data_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, TrainError> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let mut shards = Vec::new();
        for entry in fs::read_dir(path).map_err(TrainError::cannot_read(path))? {
            let file = entry.map_err(TrainError::cannot_read(path))?.path();
            if file.extension().is_some_and(|ending| ending == SHARD_ENDING) {
                shards.push(file);
            }
        }
        shards.sort_unstable();
        files.append(&mut shards);
    }
    Ok(files)
}

/// The lines that are neither empty nor comments (`#`), each with its number from 1.
pub fn numbered_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
}

/// The name of a file without its folder: published files tell nothing of the machine that they came from.
pub fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Where training data come from: for each file its name and the command that made it; shards that differ in nothing but
/// their seed are told together.
///
/// # Errors
/// If a file cannot be read.
pub fn sources(paths: &[PathBuf]) -> Result<Vec<String>, TrainError> {
    let mut shards: Vec<(String, usize)> = Vec::new();
    let mut sources = Vec::new();
    for path in data_files(paths)? {
        let bytes = fs::read(&path).map_err(TrainError::cannot_read(&path))?;
        if let Some(shard) = Shard::read(&bytes) {
            let command = without_seed(shard.header());
            match shards.iter_mut().find(|(known, _)| *known == command) {
                Some((_, count)) => *count += 1,
                None => shards.push((command, 1)),
            }
            continue;
        }
        let line = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default();
        let line = String::from_utf8_lossy(line);
        sources.push(format!("{}: {}", file_name(&path), line.strip_prefix("# ").unwrap_or_default().trim_end()));
    }
    sources.extend(shards.into_iter().map(|(command, count)| format!("{count} shards of: {command}")));
    Ok(sources)
}

/// The command of a shard without its seed, in which the shards of one program differ.
pub fn without_seed(command: &str) -> String {
    let mut words = command.split(' ');
    let mut kept = Vec::new();
    while let Some(word) = words.next() {
        if word == "--seed" {
            words.next();
        } else {
            kept.push(word);
        }
    }
    kept.join(" ")
}

/// What is wrong with this line of a file.
pub fn line_error(path: &Path, line: usize, source: InputError) -> TrainError {
    TrainError::InvalidContent { path: path.to_owned(), line: Some(line), source }
}
