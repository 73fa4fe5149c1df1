//! `pentad tournament`: plays a tournament, or reports on its games file.

use super::args::TournamentArgs;
use super::error::TournamentError;
use super::html_report::{GameLine, HtmlError, HtmlReport};
use super::report::Report;
use super::runner::{Played, TournamentRunner};
use base::atomic_file::{self, AtomicFile};
use base::file_error::FileError;
use base::file_place::keep_apart;
use console::Term;
use contest::game_entry::GameEntry;
use contest::journal::JournalReader;
use matches::ArenaArgs;
use search::control::signal::Signal;
use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};

/// The width of tables that do not go to a terminal, in characters.
const PLAIN_WIDTH: usize = 80;

/// Plays a tournament until it is over or stopped by the signal, or reports on a games file. `print` takes the lines;
/// `command` is the command line.
///
/// # Errors
/// What stopped it.
pub fn run(
    args: &TournamentArgs,
    command: &str,
    stop: &Signal,
    print: &mut dyn FnMut(&str),
) -> Result<(), TournamentError> {
    let written = [&args.out, &args.html].into_iter().flatten().map(PathBuf::as_path);
    let read = args.arena.0.iter().flat_map(ArenaArgs::inputs).chain(args.from.as_deref());
    keep_apart(read, written)?;
    if let Some(html) = &args.html {
        // Refused before the first game, not after the last.
        atomic_file::check_writable(html, args.replaces_html()).map_err(FileError::cannot_write(html))?;
    }
    let Played { report, journal, unfinished, logs } = match (&args.from, &args.arena.0) {
        (Some(path), _) => {
            Played { report: read_report(path)?, journal: Some(path.clone()), unfinished: None, logs: Ok(()) }
        }
        (None, Some(arena)) => TournamentRunner::new(args, arena, command)?.play(stop, print)?,
        (None, None) => return Err(TournamentError::NothingToDo),
    };
    if let (Some(html), Some(journal)) = (&args.html, &journal) {
        write_html(&report, journal, html, args.replaces_html())?;
    }
    if args.json {
        print(&report.json().to_string());
    } else {
        let width = Term::stdout().size_checked().map_or(PLAIN_WIDTH, |(_, width)| usize::from(width));
        report.lines(width).iter().for_each(|line| print(line));
        if stop.is_stopped() {
            print("interrupted: these are the standings so far");
            unfinished.iter().for_each(|told| print(told));
        }
    }
    Ok(logs?)
}

/// Reads a games file.
fn read_report(path: &Path) -> Result<Report, TournamentError> {
    let (_, header) = JournalReader::open(path)?;
    let no_tournament = |problem| TournamentError::NoTournament { path: path.to_owned(), problem };
    let mut report = Report::new(&header).map_err(no_tournament)?;
    for_each_game(path, |entry| {
        report.add(&entry);
        Ok(())
    })?;
    Ok(report)
}

/// Visits the games of a file.
fn for_each_game(
    path: &Path,
    mut visit: impl FnMut(GameEntry) -> Result<(), TournamentError>,
) -> Result<(), TournamentError> {
    let (mut reader, _) = JournalReader::open(path)?;
    while let Some((line, text)) = reader.next_line()? {
        visit(serde_json::from_str(&text).map_err(|error| reader.error(line, error.to_string()))?)?;
    }
    Ok(())
}

/// Writes the report with all games of the journal. The journal is read twice, so that only one game is in memory at a
/// time.
fn write_html(report: &Report, journal: &Path, html: &Path, replace: bool) -> Result<(), TournamentError> {
    let mut lines = BTreeMap::new();
    for_each_game(journal, |entry| {
        lines.insert(entry.game, GameLine::new(report, &entry));
        Ok(())
    })?;
    let lines: Vec<GameLine> = lines.into_values().collect();
    let cannot_write = |error| TournamentError::from(FileError::cannot_write(html)(error));
    let mut file = AtomicFile::create(html, replace).map_err(cannot_write)?;
    let mut page = HtmlReport::new(report, &lines, &mut file).map_err(cannot_write)?;
    let mut written = HashSet::new();
    for_each_game(journal, |entry| {
        if !written.insert(entry.game) {
            return Ok(());
        }
        page.add(&entry).map_err(|error| match error {
            HtmlError::File(error) => cannot_write(error),
            HtmlError::Game(game, problem) => TournamentError::Game { path: journal.to_owned(), game, problem },
        })
    })?;
    page.finish().and_then(|()| file.commit()).map_err(cannot_write)
}
