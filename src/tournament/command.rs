//! `pentad tournament`: plays, or reports on what was played.

use super::args::TournamentArgs;
use super::error::TournamentError;
use super::report::Report;
use crate::contest::game_entry::GameEntry;
use crate::contest::journal::JournalReader;
use std::path::Path;

/// The width of tables that nobody looks at on a terminal, in characters.
const PLAIN_WIDTH: usize = 80;

/// Carries out `pentad tournament`; `print` takes the lines of the result.
///
/// # Errors
/// What stopped it.
pub fn run(args: &TournamentArgs, print: &mut dyn FnMut(&str)) -> Result<(), TournamentError> {
    let Some(path) = &args.from else { return Ok(()) };
    let report = read_report(path)?;
    if args.json {
        print(&report.json().to_string());
    } else {
        report.lines(PLAIN_WIDTH).iter().for_each(|line| print(line));
    }
    Ok(())
}

/// Reads a journal.
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
