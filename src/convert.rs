//! `pentad convert`: writes games and positions in another format.

use base::atomic_file::{self, AtomicFile};
use base::file_error::FileError;
use base::file_place::{folder_of, keep_apart};
use records::{GameFiles, GameReader, Losses, RecordFormat, SourcedGame, export_numbered, holds_one_game, numbered};
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use variants::{Variant, find_variant};

/// The options of `pentad convert`; the texts are the help of the command line.
#[derive(Clone, PartialEq, Debug, clap::Args)]
pub struct ConvertArgs {
    /// Games and positions in any format: PGN, KIF, KI2, CSA, JKF, SFEN, USI, EPD, games files
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// The file to write; its extension gives the format: pgn, kif, ki2, csa, jkf, usi, sfen, fen, epd, games. Files of
    /// kif, ki2 and jkf hold one game each: the second game goes into NAME-2.kif, and so on
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// The variant of games if their file does not name one
    #[arg(long, value_parser = find_variant)]
    pub variant: Option<&'static Variant>,
    /// The format of the files to read, whatever they look like: pgn, kif, ki2, csa, jkf, usi, sfen, fen, epd, games
    #[arg(long, value_name = "NAME")]
    pub format: Option<RecordFormat>,
    /// Replace files that exist
    #[arg(long)]
    pub force: bool,
}

/// Why games could not be converted.
#[derive(Debug, thiserror::Error)]
pub enum ConvertError {
    /// The file's extension is not a format.
    #[error("--out {path}: found no format, expected a name that ends in one of {known}")]
    NoFormat {
        /// The file.
        path: PathBuf,
        /// The known formats.
        known: String,
    },
    /// A file cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// Some games could not be converted.
    #[error("{0} of the games could not be converted")]
    SomeFailed(u64),
}

/// Converts, and prints how many games there were; `warn` gets a line about each that cannot be read or written.
///
/// # Errors
/// If the extension is not a format, a file cannot be read or written, and, at the end, if some games failed.
pub fn run(args: &ConvertArgs, print: &mut dyn FnMut(&str), warn: &mut dyn FnMut(&str)) -> Result<(), ConvertError> {
    let ending = args.out.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let format: RecordFormat = ending.parse().map_err(|_| ConvertError::NoFormat {
        path: args.out.clone(),
        known: RecordFormat::ALL.map(RecordFormat::name).join(" "),
    })?;
    let written =
        [vec![args.out.clone()], if holds_one_game(format) { further(&args.out) } else { Vec::new() }].concat();
    keep_apart(args.files.iter().map(PathBuf::as_path), written.iter().map(PathBuf::as_path))?;
    let mut games = Games {
        files: &args.files,
        variant: args.variant,
        read_as: args.format,
        format,
        converted: 0,
        last_number: None,
        failed: 0,
        losses: Losses::default(),
        reader: None,
    };
    if holds_one_game(format) {
        while let Some(text) = games.next_text(warn)? {
            let path = numbered(&args.out, games.converted);
            let written = atomic_file::write(&path, args.force, |file| file.write_all(text.as_bytes()));
            written.map_err(FileError::cannot_write(&path))?;
        }
    } else {
        let cannot_write = |error| FileError::cannot_write(&args.out)(error);
        let mut file = AtomicFile::create(&args.out, args.force).map_err(cannot_write)?;
        let mut written = GameFiles::default();
        while let Some(text) = games.next_text(warn)? {
            written.append(&mut file, format, &text).map_err(cannot_write)?;
        }
        // Without a game there is no file.
        if !written.is_empty() {
            file.commit().map_err(cannot_write)?;
        }
    }
    if let Some(line) = games.losses.line(format) {
        warn(&line);
    }
    print(&format!("{} games written, {} failed", games.converted, games.failed));
    if games.failed > 0 { Err(ConvertError::SomeFailed(games.failed)) } else { Ok(()) }
}

/// The files of further games that are there already.
fn further(path: &Path) -> Vec<PathBuf> {
    let is_of_game = |found: &PathBuf| {
        let stem = found.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let number = stem.rsplit_once('-').and_then(|(_, number)| number.parse().ok());
        number.is_some_and(|number: u64| numbered(path, number).file_name() == found.file_name())
    };
    let entries = fs::read_dir(folder_of(path)).into_iter().flatten();
    entries.filter_map(|entry| Some(entry.ok()?.path())).filter(is_of_game).collect()
}

/// Streams the games of files, converted to another format.
struct Games<'a> {
    /// The files not opened yet.
    files: &'a [PathBuf],
    variant: Option<&'static Variant>,
    /// The format of the files, unless they show it themselves.
    read_as: Option<RecordFormat>,
    format: RecordFormat,
    /// What the games written so far lost.
    losses: Losses,
    reader: Option<(&'a Path, GameReader<File>)>,
    converted: u64,
    /// The number of the last game that was written.
    last_number: Option<u64>,
    failed: u64,
}

impl Games<'_> {
    /// The next game that can be converted; `None` at the end.
    fn next_text(&mut self, warn: &mut dyn FnMut(&str)) -> Result<Option<String>, FileError> {
        loop {
            let Some((path, reader)) = &mut self.reader else {
                let Some((path, rest)) = self.files.split_first() else { return Ok(None) };
                let file = File::open(path).map_err(FileError::cannot_read(path))?;
                self.reader = Some((path, GameReader::with_format(file, self.variant, self.read_as)));
                self.files = rest;
                continue;
            };
            let written = match reader.next() {
                None => {
                    if reader.is_cut_off() {
                        warn(&format!("{}: skipped the last line, which is cut off", path.display()));
                    }
                    self.reader = None;
                    continue;
                }
                Some(Err(error)) => Err(error.to_string()),
                Some(Ok(game)) => {
                    if let Some(losses) = game.record.losses() {
                        warn(&format!("{}: game of line {}: left out {losses}", path.display(), game.line));
                    }
                    for doubt in &game.record.doubts {
                        warn(&format!("{}: game of line {}: {doubt}", path.display(), game.line));
                    }
                    let exported = export_numbered(&game.record, self.format, number_after(self.last_number, &game));
                    if exported.is_ok() {
                        self.last_number = Some(number_after(self.last_number, &game));
                        let losses = if game.is_position { Losses::of_position } else { Losses::of };
                        self.losses.extend(&losses(&game.record, self.format));
                    }
                    exported.map_err(|error| format!("game of line {}: {error}", game.line))
                }
            };
            match written {
                Ok(exported) => {
                    self.converted += 1;
                    return Ok(Some(exported.text));
                }
                Err(problem) => {
                    self.failed += 1;
                    warn(&format!("{}: {problem}", path.display()));
                }
            }
        }
    }
}

/// The number of the next game in a games file: its own, if that is later than the one before it, else the next one.
fn number_after(last: Option<u64>, game: &SourcedGame) -> u64 {
    let own = game.id.as_ref().filter(|_| !game.is_position).and_then(|id| id.parse().ok());
    own.filter(|own| last.is_none_or(|last| *own > last)).unwrap_or_else(|| last.unwrap_or(0).saturating_add(1))
}

#[cfg(test)]
#[path = "../tests/unit/convert.rs"]
mod tests;
