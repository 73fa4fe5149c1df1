//! All tables of a server, and the folder that keeps them.

use super::context::{Context, TableMaker};
use super::data_folder::{DataFolder, JOURNAL, OpenError, set_aside};
use super::journal::{Journal, JournalError, read_journal};
use super::journal_entry::Header;
use super::messages::{LobbyEntry, TableStatus};
use super::new_table::{Created, NewTable};
use super::outbox::ConnectionId;
use super::requests::CreateRequest;
use super::secrets::is_id;
use super::table::Table;
use super::table_state::TableState;
use super::time_source::TimeSource;
use crate::refusal::{ErrorCode, Refusal};
use base::seat::{Seat, SeatSet};
use host::pool::Host;
use host::settings::EngineSettings;
use rayon::prelude::*;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::Duration;

/// The most games that are over which the lobby lists.
const LISTED_FINISHED: usize = 50;

/// How a server keeps its tables.
#[derive(Clone, Debug)]
pub struct TablesConfig {
    /// The folder of the journals; `None` keeps everything in memory.
    pub data: Option<PathBuf>,
    /// The most tables in memory.
    pub max_games: usize,
    /// The most time of an engine for a move.
    pub max_think: Duration,
    /// Threads of each search.
    pub threads: usize,
    /// Megabytes of each search's tables.
    pub hash_megabytes: usize,
    /// Where the time comes from.
    pub time: TimeSource,
}

/// All tables of a server.
///
/// The number of those in memory is bounded. When there is no room for a new one, the game that has been over longest and at
/// which nobody is makes room, else one that nobody has touched for a day; its file stays, and it is loaded again when
/// somebody asks for it. If nothing is kept in files, only games that are over go, and for good.
pub struct Tables {
    context: Arc<Context>,
    /// Keeps the engines for as long as there are tables.
    _host: Arc<Host>,
    folder: Option<DataFolder>,
    max_games: usize,
    tables: Mutex<HashMap<String, Arc<Table>>>,
}

impl Tables {
    /// Locks the folder and loads what it holds. Files that cannot be replayed are set aside, with a line on standard
    /// error.
    ///
    /// # Errors
    /// If the folder is in use, or cannot be read and written.
    pub fn open(config: TablesConfig, host: Arc<Host>) -> Result<Arc<Tables>, OpenError> {
        let engine = EngineSettings {
            threads: config.threads.max(1),
            hash_megabytes: config.hash_megabytes.max(1),
            ..EngineSettings::DEFAULT
        };
        let max_think = u64::try_from(config.max_think.as_millis()).unwrap_or(u64::MAX).max(1);
        let context = Arc::new(Context::new(config.time, Arc::downgrade(&host), engine, max_think));
        let folder = config.data.as_deref().map(DataFolder::open).transpose()?;
        let tables = Arc::new(Tables {
            context: Arc::clone(&context),
            _host: host,
            folder,
            max_games: config.max_games,
            tables: Mutex::default(),
        });
        let maker: Weak<Tables> = Arc::downgrade(&tables);
        // Nobody else has the context yet, so it is empty.
        let _ = context.maker.set(maker.clone());
        tables.load()?;
        if matches!(context.time, TimeSource::System(_)) {
            let run = move || run_timer(&context, &maker);
            let spawned = thread::Builder::new().name("tables".to_owned()).spawn(run);
            spawned.map_err(|error| OpenError::Folder { path: PathBuf::from("the timer of the tables"), error })?;
        }
        Ok(tables)
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, Arc<Table>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Milliseconds since the server started, as clocks count them.
    pub fn now(&self) -> u64 {
        self.context.time.now()
    }

    /// Makes a table. Whoever asked for it joins it with the tokens.
    ///
    /// # Errors
    /// `bad limit internal`
    pub fn create(&self, request: &CreateRequest) -> Result<Created, Refusal> {
        let new = NewTable::new(request, self.context.max_think)?;
        self.make(new.header)?;
        Ok(new.created)
    }

    /// The table with this ID, from memory or from its file.
    pub fn find(&self, id: &str) -> Option<Arc<Table>> {
        if let Some(table) = self.tables().get(id) {
            return Some(Arc::clone(table));
        }
        let path = self.folder.as_ref().filter(|_| is_id(id))?.journal_path(id);
        if !path.exists() {
            return None;
        }
        let mut tables = self.tables();
        // Somebody else may have loaded it meanwhile.
        if !tables.contains_key(id) {
            tables.insert(id.to_owned(), self.load_table(&path)?);
        }
        tables.get(id).map(Arc::clone)
    }

    /// The tables as the lobby lists them, latest first: those that one may join or watch, and of the games that are
    /// over the latest.
    pub fn lobby(&self) -> Vec<LobbyEntry> {
        let mut all: Vec<Arc<Table>> = self.tables().values().map(Arc::clone).collect();
        all.sort_by_cached_key(|table| Reverse((table.began(), table.id().to_owned())));
        let mut finished = 0;
        let mut entries = Vec::new();
        for table in all {
            let Some(entry) = table.lobby_entry() else { continue };
            let is_finished = matches!(entry.status, TableStatus::Over | TableStatus::Aborted);
            finished += usize::from(is_finished);
            if !is_finished || finished <= LISTED_FINISHED {
                entries.push(entry);
            }
        }
        entries
    }

    /// Grows with every change that the lobby shows.
    pub fn changes(&self) -> u64 {
        self.context.changes()
    }

    /// Deletes a table, for a connection that holds a seat of it, brings one of its tokens, or has the server's key.
    ///
    /// # Errors
    /// `unknown forbidden internal`
    pub fn delete(
        &self,
        id: &str,
        connection: ConnectionId,
        tokens: &BTreeMap<usize, String>,
        has_key: bool,
    ) -> Result<(), Refusal> {
        let unknown = || Refusal::new(ErrorCode::Unknown, "there is no such table");
        let table = self.find(id).ok_or_else(unknown)?;
        if !has_key && !table.is_held_by(connection, tokens) {
            return Err(Refusal::new(ErrorCode::Forbidden, "only who plays at a table may delete it"));
        }
        table.delete().map_err(|error| {
            tracing::error!("table {id}: its journal cannot be removed: {error}");
            Refusal::new(ErrorCode::Internal, "the game cannot be deleted")
        })?;
        self.tables().remove(id);
        self.sync_folder();
        Ok(())
    }

    /// Does what is due at all tables by now. The system's time does so by itself.
    pub fn run_due(&self) {
        for id in self.context.timer.take_due(self.now()) {
            let table = self.tables().get(&id).map(Arc::clone);
            if let Some(table) = table {
                table.run_due();
            }
        }
    }

    /// Stops all searches, and writes what is not yet on disk. Nothing happens by itself from then on.
    pub fn close(&self) {
        self.context.close();
        let all: Vec<Arc<Table>> = self.tables().values().map(Arc::clone).collect();
        all.iter().for_each(|table| table.stop_searches());
        self.sync_folder();
    }

    /// Loads the folder, or only its latest files if it holds more than there is room for.
    fn load(&self) -> Result<(), OpenError> {
        let Some(folder) = &self.folder else { return Ok(()) };
        let changed = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
        let mut paths: Vec<PathBuf> =
            folder.files()?.into_iter().filter(|path| path.extension().is_some_and(|end| end == JOURNAL)).collect();
        if paths.len() > self.max_games {
            paths.sort_by_cached_key(|path| Reverse(changed(path)));
            paths.truncate(self.max_games);
        }
        let loaded = paths.par_iter().filter_map(|path| self.load_table(path));
        let loaded: Vec<Arc<Table>> = loaded.collect();
        self.tables().extend(loaded.into_iter().map(|table| (table.id().to_owned(), table)));
        Ok(())
    }

    /// Loads one journal; sets it aside if it cannot be replayed.
    fn load_table(&self, path: &Path) -> Option<Arc<Table>> {
        match self.replay(path) {
            Ok(table) => Some(table),
            Err(reason) => {
                let aside = set_aside(path).map_or_else(|error| error.to_string(), |to| to.display().to_string());
                eprintln!("pentad: {} cannot be replayed ({reason}); set aside: {aside}", path.display());
                None
            }
        }
    }

    fn replay(&self, path: &Path) -> Result<Arc<Table>, String> {
        let text = read_journal(path).map_err(|error: JournalError| error.to_string())?;
        let is_named_so = path.file_stem().is_some_and(|stem| stem == text.header.game.as_str());
        if !is_named_so || !is_id(&text.header.game) {
            return Err(format!("it is of another table, {}", text.header.game.escape_default()));
        }
        let state = TableState::replayed(text.header.clone(), &text.entries)?;
        let journal = Journal::resume(path.to_owned(), &text).map_err(|error| error.to_string())?;
        let persons = state.seats.iter().enumerate().filter(|(_, record)| record.is_person());
        let awaited = persons.fold(SeatSet::EMPTY, |seats, (index, _)| seats.with(Seat::new(index)));
        let table = Table::new(Arc::clone(&self.context), state, Some(journal), awaited);
        table.begin();
        Ok(table)
    }

    fn make_room(&self) -> Result<(), Refusal> {
        loop {
            let all: Vec<Arc<Table>> = self.tables().values().map(Arc::clone).collect();
            if all.len() < self.max_games {
                return Ok(());
            }
            let rank = |table: &Arc<Table>| table.dispensability().map(|rank| (rank, table.id().to_owned()));
            let Some((_, id)) = all.iter().filter_map(rank).min() else {
                return Err(Refusal::new(ErrorCode::Limit, format!("there are {} games already", self.max_games)));
            };
            self.tables().remove(&id);
            self.context.timer.set(&id, None);
            self.context.count_change();
        }
    }

    fn sync_folder(&self) {
        if let Some(Err(error)) = self.folder.as_ref().map(DataFolder::sync) {
            tracing::warn!("the folder of the games cannot be synced: {error}");
        }
    }
}

impl TableMaker for Tables {
    fn make(&self, header: Header) -> Result<(), Refusal> {
        self.make_room()?;
        let id = header.game.clone();
        let path = self.folder.as_ref().map(|folder| folder.journal_path(&id));
        let journal = path.map(|path| Journal::create(path, &header)).transpose().map_err(|error| {
            tracing::error!("table {id}: its journal cannot be written: {error}");
            Refusal::new(ErrorCode::Internal, "the game cannot be kept")
        })?;
        self.sync_folder();
        let state = TableState::new(header).map_err(|error| Refusal::new(ErrorCode::Bad, error))?;
        let table = Table::new(Arc::clone(&self.context), state, journal, SeatSet::EMPTY);
        self.tables().insert(id, Arc::clone(&table));
        table.begin();
        Ok(())
    }
}

impl Drop for Tables {
    fn drop(&mut self) {
        self.close();
    }
}

/// Does what is due, for as long as there are tables.
fn run_timer(context: &Context, tables: &Weak<Tables>) {
    while context.timer.wait(&context.time) {
        let Some(tables) = tables.upgrade() else { return };
        tables.run_due();
    }
}
