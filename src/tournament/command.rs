//! `pentad tournament`: plays, or reports on what was played.

use super::args::TournamentArgs;
use super::error::TournamentError;
use super::report::Report;
use super::runner::TournamentRunner;
use crate::contest::game_entry::GameEntry;
use crate::contest::journal::JournalReader;
use crate::search::control::signal::Signal;
use console::Term;
use std::path::Path;

/// The width of tables that nobody looks at on a terminal, in characters.
const PLAIN_WIDTH: usize = 80;

/// Plays a tournament until it is over or stopped by the signal, or reports on a games file; `print` takes the lines.
/// `command` is how the program was started.
///
/// # Errors
/// What stopped it.
pub fn run(
    args: &TournamentArgs,
    command: &str,
    stop: &Signal,
    print: &mut dyn FnMut(&str),
) -> Result<(), TournamentError> {
    let report = match (&args.from, &args.arena.0) {
        (Some(path), _) => read_report(path)?,
        (None, Some(arena)) => TournamentRunner::new(args, arena, command)?.play(stop, print)?,
        (None, None) => return Err(TournamentError::NothingToDo),
    };
    if args.json {
        print(&report.json().to_string());
    } else {
        let width = Term::stdout().size_checked().map_or(PLAIN_WIDTH, |(_, width)| usize::from(width));
        report.lines(width).iter().for_each(|line| print(line));
        if stop.is_stopped() {
            print("interrupted: these are the standings so far");
        }
    }
    Ok(())
}

/// Reads a games file.
fn read_report(path: &Path) -> Result<Report, TournamentError> {
    let (mut reader, header) = JournalReader::open(path)?;
    let no_tournament = |problem| TournamentError::NoTournament { path: path.to_owned(), problem };
    let mut report = Report::new(&header).map_err(no_tournament)?;
    while let Some((line, text)) = reader.next_line()? {
        let entry: GameEntry = serde_json::from_str(&text).map_err(|error| reader.error(line, error.to_string()))?;
        report.add(&entry);
    }
    Ok(report)
}
