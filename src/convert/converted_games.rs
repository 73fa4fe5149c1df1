//! The games of some files, in another format.

use super::args::ConvertArgs;
use base::file_error::FileError;
use records::{GameReader, Losses, RecordFormat, SourcedGame, export_read};
use std::fs::File;
use std::path::{Path, PathBuf};
use variants::Variant;

/// Streams the games of files, converted to another format.
pub(super) struct ConvertedGames<'a> {
    /// The files not opened yet.
    files: &'a [PathBuf],
    variant: Option<&'static Variant>,
    /// The format of the files, unless they show it themselves.
    read_as: Option<RecordFormat>,
    format: RecordFormat,
    /// What the games written so far lost.
    pub(super) losses: Losses,
    reader: Option<(&'a Path, GameReader<File>)>,
    pub(super) converted: u64,
    /// The number of the last game that was written.
    last_number: Option<u64>,
    pub(super) failed: u64,
}

impl<'a> ConvertedGames<'a> {
    /// The games of the files that the options name, in this format.
    pub(super) fn new(args: &'a ConvertArgs, format: RecordFormat) -> ConvertedGames<'a> {
        ConvertedGames {
            files: &args.files,
            variant: args.variant,
            read_as: args.format,
            format,
            losses: Losses::default(),
            reader: None,
            converted: 0,
            last_number: None,
            failed: 0,
        }
    }

    /// The next game that can be converted; `None` at the end.
    ///
    /// # Errors
    /// If a file cannot be opened.
    pub(super) fn next_text(&mut self, warn: &mut dyn FnMut(&str)) -> Result<Option<String>, FileError> {
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
                    let exported = export_read(&game.record, self.format, number_after(self.last_number, &game));
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
