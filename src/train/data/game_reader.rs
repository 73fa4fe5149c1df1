//! Reads files of training games, text or coded, on all processor cores.

use super::coded_game::decode;
use super::framed_file::FramedFile;
use super::game_kind::GameKind;
use super::label_shard::{LABEL_ENDING, LABEL_SHARD};
use super::open_shard::open_shard;
use super::played_game::PlayedGame;
use super::shard::{Record, SHARD, Shard};
use crate::error::TrainError;
use crate::parallel::map_numbers;
use base::bounded_file::read_bytes;
use base::input::InputError;
use std::fs::{self, File};
use std::io::{self, BufRead as _, BufReader, Read as _};
use std::path::{Path, PathBuf};

/// Games that are read together: enough work for many threads in little memory.
const GAMES_PER_CHUNK: usize = 4096;
/// Games that a thread takes at once.
const GAMES_PER_PIECE: usize = 64;
/// The ending of the names of shards: of a folder, these files are read.
pub const SHARD_ENDING: &str = "shard";

/// A game as a file holds it.
enum StoredGame<'a> {
    /// As text, with its line from 1.
    Text(usize, &'a str),
    /// As a record of a shard, with its number from 1 among the whole ones.
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

/// What was read of some files.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct VisitedGames {
    /// How many games there were.
    pub games: usize,
    /// What could not be read, a line each.
    pub skipped: Vec<String>,
}

/// Reads all games of a variant in parallel, maps each with `map` (one scratch value for some games), and visits the results
/// in order. Of folders the shards are read, by name; files of labels are passed over. Games are numbered from 0 through all
/// files. What is damaged in a shard, and shards of other games, are skipped and named.
///
/// # Errors
/// The first file that cannot be read, or the first game in it, whole but none of this variant.
pub fn visit_games<K: GameKind, S, T: Send>(
    (paths, variant): (&[PathBuf], &str),
    scratch: impl Fn() -> S + Sync,
    map: impl Fn(&mut S, usize, &PlayedGame<K>) -> T + Sync,
    mut visit: impl FnMut(T),
) -> Result<VisitedGames, TrainError> {
    let mut visited = VisitedGames::default();
    for path in &game_files(paths)? {
        let bytes = read_bytes(path).map_err(TrainError::cannot_read(path))?;
        for games in stored_games((path, variant), &bytes, &mut visited.skipped)?.chunks(GAMES_PER_CHUNK) {
            let mapped = map_numbers(games.len().div_ceil(GAMES_PER_PIECE), |piece| {
                let (mut scratch, first) = (scratch(), piece * GAMES_PER_PIECE);
                let games = games[first..].iter().take(GAMES_PER_PIECE).enumerate();
                let read = |(index, game): (usize, &StoredGame<'_>)| {
                    Ok(map(&mut scratch, visited.games + first + index, &game.read(path)?))
                };
                games.map(read).collect::<Result<Vec<T>, TrainError>>()
            });
            visited.games += games.len();
            for games in mapped {
                games?.into_iter().for_each(&mut visit);
            }
        }
    }
    Ok(visited)
}

/// The games of a file.
fn stored_games<'a>(
    (path, variant): (&Path, &str),
    bytes: &'a [u8],
    skipped: &mut Vec<String>,
) -> Result<Vec<StoredGame<'a>>, TrainError> {
    if SHARD.is_of_any_version(bytes) {
        let records = open_shard(SHARD, (path, variant), bytes, skipped).into_iter().flat_map(|shard| shard.frames());
        return Ok((1..).zip(records).map(|(number, frame)| StoredGame::Coded(number, frame.into())).collect());
    }
    let not_text = |_| InputError::described("games", "bytes that are no text", "lines of games, or a shard");
    let text = std::str::from_utf8(bytes).map_err(not_text).map_err(TrainError::invalid_content(path))?;
    Ok(numbered_lines(text).map(|(line, text)| StoredGame::Text(line, text)).collect())
}

/// The files, and in the place of each folder those in it whose names end so, sorted by name.
fn data_files(paths: &[PathBuf], folder_ending: &str) -> Result<Vec<PathBuf>, TrainError> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let mut shards = Vec::new();
        for entry in fs::read_dir(path).map_err(TrainError::cannot_read(path))? {
            let file = entry.map_err(TrainError::cannot_read(path))?.path();
            if has_ending(&file, folder_ending) {
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
    for path in [game_files(paths)?, label_files(paths)?].concat() {
        let line = first_line(&path).map_err(TrainError::cannot_read(&path))?;
        let Some(command) = shard_command(&line) else {
            let line = String::from_utf8_lossy(&line);
            sources.push(format!("{}: {}", file_name(&path), line.strip_prefix("# ").unwrap_or_default().trim_end()));
            continue;
        };
        match shards.iter_mut().find(|(known, _)| *known == command) {
            Some((_, count)) => *count += 1,
            None => shards.push((command, 1)),
        }
    }
    sources.extend(shards.into_iter().map(|(command, count)| format!("{count} shards of: {command}")));
    Ok(sources)
}

/// The longest first line that is read of a file.
const MAX_HEADER_BYTES: u64 = 64 << 10;

/// The first line of a file, with its end.
fn first_line(path: &Path) -> io::Result<Vec<u8>> {
    let mut line = Vec::new();
    BufReader::new(File::open(path)?).take(MAX_HEADER_BYTES).read_until(b'\n', &mut line)?;
    Ok(line)
}

/// The command in the first line of a shard of games or of labels, without its seed.
fn shard_command(line: &[u8]) -> Option<String> {
    let labels = FramedFile::read(LABEL_SHARD, line).map(|file| format!("labels of {}", without_seed(file.header())));
    labels.or_else(|| Shard::read(line).map(|shard| without_seed(shard.header())))
}

/// The files of games among these paths, and the shards in the folders.
///
/// # Errors
/// If a folder cannot be read.
pub fn game_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, TrainError> {
    let mut files = data_files(paths, SHARD_ENDING)?;
    files.retain(|path| !has_ending(path, LABEL_ENDING));
    Ok(files)
}

/// The files of labels among these paths, and those in the folders.
///
/// # Errors
/// If a folder cannot be read.
pub fn label_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, TrainError> {
    let mut files = data_files(paths, LABEL_ENDING)?;
    files.retain(|path| has_ending(path, LABEL_ENDING));
    Ok(files)
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found == ending)
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
