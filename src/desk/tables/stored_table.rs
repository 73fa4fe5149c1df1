//! A table that is made from its journal. Only a journal that was read whole and means no game is set aside; if it cannot
//! be read now, it is left as it is.

use super::context::Context;
use super::data_folder::{keep_beside, set_aside};
use super::input::{Input, Listener};
use super::journal::Journal;
use super::journal_entry::{Entry, Event, Happening};
use super::journal_text::{Damage, JournalText, MAX_JOURNAL_BYTES};
use super::secrets::is_id;
use super::table::Table;
use super::table_state::{ReplayError, TableState};
use base::seat::{Seat, SeatSet};
use base::storage::{FileStatus, OpenMode, Storage};
use std::io::{self, ErrorKind, Read};
use std::path::Path;
use std::sync::Arc;

/// Why a table cannot be made from its journal.
pub(super) enum LoadError {
    /// There is no such file.
    Missing,
    /// Not now; the file is as it was.
    Refused,
    /// It is no journal of a game, and was set aside.
    SetAside,
}

/// What is wrong with a journal.
enum Problem {
    Refused(String),
    Broken(String),
}

impl From<io::Error> for Problem {
    fn from(error: io::Error) -> Problem {
        Problem::Refused(error.to_string())
    }
}

/// Makes a table from its journal. Standard error gets a line if there is something wrong with it.
///
/// # Errors
/// If there is none, it cannot be read now, or it is set aside.
pub(super) fn load_table(
    context: &Arc<Context>,
    storage: &Arc<dyn Storage>,
    path: &Path,
) -> Result<Arc<Table>, LoadError> {
    let replayed = match read_whole(&**storage, path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Err(LoadError::Missing),
        Err(error) => Err(Problem::from(error)),
        Ok((bytes, status)) => match JournalText::read(bytes) {
            Ok(text) => replay(storage, path, text, status, context.time.unix_millis()),
            Err(error) => Err(Problem::Broken(error.to_string())),
        },
    };
    let (state, journal) = match replayed {
        Ok(replayed) => replayed,
        Err(Problem::Refused(reason)) => return Err(refused(path, &reason)),
        Err(Problem::Broken(reason)) => match set_aside(&**storage, path) {
            Ok(aside) => {
                tracing::error!("{} cannot be replayed ({reason}); it is now {}", path.display(), aside.display());
                return Err(LoadError::SetAside);
            }
            Err(error) => return Err(refused(path, &format!("{reason}; it cannot be set aside: {error}"))),
        },
    };
    let persons = state.seats.iter().enumerate().filter(|(_, record)| record.is_person());
    let awaited = persons.fold(SeatSet::EMPTY, |seats, (index, _)| seats.with(Seat::new(index)));
    let table = Table::new(Arc::clone(context), state, Some(journal), awaited);
    table.hear(Input::Begins);
    Ok(table)
}

/// The bytes of a journal's file, and what it was like then.
fn read_whole(storage: &dyn Storage, path: &Path) -> io::Result<(Vec<u8>, FileStatus)> {
    let mut file = storage.open(path, OpenMode::Read)?;
    let status = file.status()?;
    if status.length > MAX_JOURNAL_BYTES as u64 {
        return Err(io::Error::other(format!("{} bytes, more than {MAX_JOURNAL_BYTES}", status.length)));
    }
    let mut bytes = Vec::new();
    Read::take(&mut *file, MAX_JOURNAL_BYTES as u64).read_to_end(&mut bytes)?;
    Ok((bytes, status))
}

fn refused(path: &Path, reason: &str) -> LoadError {
    tracing::error!(
        "{} cannot be read now ({reason}); it stays as it is, and is tried again when its game is asked for",
        path.display()
    );
    LoadError::Refused
}

/// The table's state, and its journal to go on with.
fn replay(
    storage: &Arc<dyn Storage>,
    path: &Path,
    mut text: JournalText,
    status: FileStatus,
    at: u64,
) -> Result<(TableState, Journal), Problem> {
    let is_named_so = path.file_stem().is_some_and(|stem| stem == text.header.game.as_str());
    if !is_named_so || !is_id(&text.header.game) {
        return Err(Problem::Broken(format!("it is of another table, {}", text.header.game.escape_default())));
    }
    let state = match TableState::replayed(text.header.clone(), &text.entries) {
        Ok(state) => state,
        Err(ReplayError::Header(problem)) => return Err(Problem::Broken(problem)),
        Err(ReplayError::Entry(index, problem)) => {
            let (line, is_checked) = text.line_of(index);
            if is_checked {
                // It is as it was written, so it is this program that does not know it.
                return Err(Problem::Broken(format!("line {line}: {problem}")));
            }
            text.distrust(index, problem);
            let again = TableState::replayed(text.header.clone(), &text.entries);
            again.map_err(|error| Problem::Broken(error.to_string()))?
        }
    };
    match text.damage.take() {
        Some(damage) => go_on_before(storage, path, text, state, damage, at),
        None => {
            if !text.rest().trim_ascii().is_empty() {
                tracing::warn!("{}: its last action was not written whole and is dropped", path.display());
            }
            let journal = Journal::resume(Arc::clone(storage), path.to_owned(), text.kept().to_vec(), status);
            Ok((state, journal))
        }
    }
}

/// Keeps what stands from the damage on in a file beside the journal, and goes on with what stands before. `at`: now, in
/// milliseconds since 1970.
fn go_on_before(
    storage: &Arc<dyn Storage>,
    path: &Path,
    text: JournalText,
    mut state: TableState,
    damage: Damage,
    at: u64,
) -> Result<(TableState, Journal), Problem> {
    let Damage { line, problem } = damage;
    let beside = keep_beside(&**storage, path, text.rest())?;
    let file = beside.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let happening = Happening::Event(Event::Damage { line, file });
    let entry = Entry { happening, at, rev: state.rev, more: false };
    let journal = Journal::replace(Arc::clone(storage), path.to_owned(), text.kept().to_vec(), &entry)?;
    state.apply(&entry).map_err(Problem::Broken)?;
    tracing::error!(
        "{} line {line} is damaged ({problem}): the game goes on after {} plies, and the rest is kept in {}",
        path.display(),
        state.game.ply(),
        beside.display()
    );
    Ok((state, journal))
}
