//! `pentad convert`: writes games and positions in another format.

use base::atomic_file;
use base::file_error::FileError;
use records::{GameFiles, GameReader, Losses, RecordFormat, SourcedGame, export_numbered, holds_one_game, numbered};
use std::fs::File;
use std::io::{self, Write};
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
        let (mut unread, mut is_empty) = (None, false);
        let written = atomic_file::write(&args.out, args.force, |file| {
            let mut written = GameFiles::default();
            loop {
                match games.next_text(warn) {
                    Ok(Some(text)) => written.append(file, format, &text)?,
                    Ok(None) if written.is_empty() => {
                        is_empty = true;
                        return Err(io::Error::other("nothing to write"));
                    }
                    Ok(None) => return Ok(()),
                    Err(error) => {
                        unread = Some(error);
                        return Err(io::Error::other("unread"));
                    }
                }
            }
        });
        unread.map_or(Ok(()), Err)?;
        if !is_empty {
            written.map_err(FileError::cannot_write(&args.out))?;
        }
    }
    if let Some(line) = games.losses.line(format) {
        warn(&line);
    }
    print(&format!("{} games written, {} failed", games.converted, games.failed));
    if games.failed > 0 { Err(ConvertError::SomeFailed(games.failed)) } else { Ok(()) }
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
