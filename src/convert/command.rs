//! Carries out `pentad convert`.

use super::args::ConvertArgs;
use super::converted_games::ConvertedGames;
use super::error::ConvertError;
use super::theory_book::convert_theory;
use base::atomic_file::{self, AtomicFile};
use base::file_error::FileError;
use base::file_place::{folder_of, keep_apart};
use records::{GameFiles, RecordFormat, holds_one_game, numbered};
use session::book::BookFormat;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Converts, and prints how many games there were; `warn` gets a line about each that cannot be read or written.
///
/// # Errors
/// If the extension is not a format, a file cannot be read or written, and, at the end, if some games failed.
pub fn run(args: &ConvertArgs, print: &mut dyn FnMut(&str), warn: &mut dyn FnMut(&str)) -> Result<(), ConvertError> {
    if let Some(format) =
        BookFormat::ALL.into_iter().find(|format| args.out.extension() == Some(format.ending().as_ref()))
    {
        print(&convert_theory(args, format)?);
        return Ok(());
    }
    let ending = args.out.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let format: RecordFormat = ending.parse().map_err(|_| ConvertError::NoFormat {
        path: args.out.clone(),
        known: RecordFormat::ALL.map(RecordFormat::name).join(" "),
    })?;
    let written =
        [vec![args.out.clone()], if holds_one_game(format) { further(&args.out) } else { Vec::new() }].concat();
    keep_apart(args.files.iter().map(PathBuf::as_path), written.iter().map(PathBuf::as_path))?;
    let mut games = ConvertedGames::new(args, format);
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

#[cfg(test)]
#[path = "../../tests/unit/convert/command.rs"]
mod tests;
