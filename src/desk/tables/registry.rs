//! All tables of a server, and the folder that keeps them.

use super::context::{Context, TableMaker};
use super::data_folder::{DataFolder, JOURNAL, OpenError};
use super::input::{Input, Listener};
use super::journal::{Journal, PART};
use super::journal_entry::Header;
use super::live::LiveTable;
use super::messages::{LobbyEntry, TableStatus};
use super::new_table::{Created, NewTable};
use super::outbox::ConnectionId;
use super::requests::CreateRequest;
use super::secrets::is_id;
use super::stored_table::{LoadError, load_table};
use super::table::Table;
use super::table_state::TableState;
use super::time_source::TimeSource;
use crate::refusal::{ErrorCode, Refusal};
use base::seat::SeatSet;
use host::settings::EngineSettings;
use host::thinkers::Thinkers;
use rayon::prelude::*;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::Duration;

/// The most games that are over which the lobby lists.
const LISTED_FINISHED: usize = 50;
/// How often a table is looked for that may make room, and how long apart: one that something happens at just then is passed
/// over, since whoever asks may hold it.
const ROOM_TRIES: u32 = 20;
const ROOM_PAUSE: Duration = Duration::from_millis(5);

/// How a server keeps its tables.
#[derive(Clone, Debug)]
pub struct TablesConfig {
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
/// The number of those in memory is bounded. When there is no room for a new one, a table at which nobody is makes room: the
/// game that has been over longest, else one of nobody or in which nobody has played, else one that nobody has touched for
/// ten minutes. Its file stays, and it is loaded again when somebody asks for it. If nothing is kept in files, no game that
/// is being played goes, and the others for good.
pub struct Tables {
    context: Arc<Context>,
    /// Keeps whoever thinks for as long as there are tables.
    _thinkers: Arc<dyn Thinkers>,
    folder: Option<DataFolder>,
    max_games: usize,
    tables: Mutex<HashMap<String, Arc<Table>>>,
    /// Held while a table is loaded that somebody asks for, so that nobody loads it twice.
    loading: Mutex<()>,
}

impl Tables {
    /// Tables with what the folder holds; without a folder everything stays in memory. Files that cannot be replayed are set
    /// aside, with a line on standard error; those that cannot be read now stay as they are.
    ///
    /// # Errors
    /// If the folder cannot be read and written.
    pub fn open(
        config: TablesConfig,
        thinkers: Arc<dyn Thinkers>,
        folder: Option<DataFolder>,
    ) -> Result<Arc<Tables>, OpenError> {
        let engine = EngineSettings {
            threads: config.threads.max(1),
            hash_megabytes: config.hash_megabytes.max(1),
            ..EngineSettings::DEFAULT
        };
        let max_think = u64::try_from(config.max_think.as_millis()).unwrap_or(u64::MAX).max(1);
        let context = Arc::new(Context::new(config.time, Arc::downgrade(&thinkers), engine, max_think));
        let tables = Arc::new(Tables {
            context: Arc::clone(&context),
            _thinkers: thinkers,
            folder,
            max_games: config.max_games,
            tables: Mutex::default(),
            loading: Mutex::default(),
        });
        let maker: Weak<Tables> = Arc::downgrade(&tables);
        // Nobody else has the context yet, so it is empty.
        let _ = context.maker.set(maker);
        tables.load()?;
        Ok(tables)
    }

    /// Does what is due when it is due, for as long as there are tables; for a thread that does nothing else.
    pub fn keep_time(tables: &Arc<Tables>) -> impl FnOnce() + Send + 'static {
        let (context, tables) = (Arc::clone(&tables.context), Arc::downgrade(tables));
        move || run_timer(&context, &tables)
    }

    /// When something is due next, as [`Tables::now`] counts; `None` if nothing is.
    pub fn next_due(&self) -> Option<u64> {
        self.context.timer.next_due()
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
    /// `bad limit busy internal`
    pub fn create(&self, request: &CreateRequest) -> Result<Created, Refusal> {
        let new = NewTable::new(request, self.context.max_think, &mut self.context.moment())?;
        self.make(new.header)?;
        Ok(new.created)
    }

    /// The table with this ID, from memory or from its file.
    ///
    /// # Errors
    /// `unknown` if there is none, `busy` if its file cannot be read now.
    pub fn find(&self, id: &str) -> Result<Arc<Table>, Refusal> {
        let unknown = || Refusal::new(ErrorCode::Unknown, "no such game");
        let known = || self.tables().get(id).map(Arc::clone);
        if let Some(table) = known() {
            return Ok(table);
        }
        let folder = self.folder.as_ref().filter(|_| is_id(id)).ok_or_else(unknown)?;
        let _loading = self.loading.lock().unwrap_or_else(PoisonError::into_inner);
        // Somebody else may have loaded it meanwhile.
        if let Some(table) = known() {
            return Ok(table);
        }
        match load_table(&self.context, &folder.storage, &folder.journal_path(id)) {
            Ok(table) => {
                self.tables().insert(id.to_owned(), Arc::clone(&table));
                Ok(table)
            }
            Err(LoadError::Missing | LoadError::SetAside) => Err(unknown()),
            Err(LoadError::Refused) => {
                Err(Refusal::new(ErrorCode::Busy, "the game's file cannot be read now: try again later"))
            }
        }
    }

    /// The tables as the lobby lists them, latest first: those that one may join or watch, and of the games that are
    /// over the latest.
    pub fn lobby(&self) -> Vec<LobbyEntry> {
        let mut all: Vec<Arc<Table>> = self.tables().values().map(Arc::clone).collect();
        all.sort_by_cached_key(|table| Reverse((table.look(LiveTable::began), table.id().to_owned())));
        let mut finished = 0;
        let mut entries = Vec::new();
        for table in all {
            let Some(entry) = table.look(LiveTable::lobby_entry) else { continue };
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
    /// `unknown busy forbidden internal`
    pub fn delete(
        &self,
        id: &str,
        connection: ConnectionId,
        tokens: &BTreeMap<usize, String>,
        has_key: bool,
    ) -> Result<(), Refusal> {
        let table = self.find(id)?;
        if !has_key && !table.look(|live| live.is_held_by(connection, tokens)) {
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

    /// Does what is due at all tables by now.
    pub fn run_due(&self) {
        for id in self.context.timer.take_due(self.now()) {
            let table = self.tables().get(&id).map(Arc::clone);
            if let Some(table) = table {
                table.hear(Input::Due);
            }
        }
    }

    /// Stops all searches, and writes what is not yet on disk. Nothing happens by itself from then on.
    pub fn close(&self) {
        self.context.close();
        let all: Vec<Arc<Table>> = self.tables().values().map(Arc::clone).collect();
        for table in all {
            table.hear(Input::ServerStops);
            if let Err(error) = table.save() {
                tracing::error!("table {}: its journal cannot be written: {error}", table.id());
            }
        }
        self.sync_folder();
    }

    /// Loads the folder, or only its latest files if it holds more than there is room for.
    fn load(&self) -> Result<(), OpenError> {
        let Some(folder) = &self.folder else { return Ok(()) };
        let mut paths = folder.files()?;
        for part in paths.iter().filter(|path| path.to_string_lossy().ends_with(PART)) {
            // Its journal was being written anew when the server was killed.
            let _ = folder.storage.remove(part);
        }
        paths.retain(|path| path.extension().is_some_and(|end| end == JOURNAL));
        if paths.len() > self.max_games {
            paths.sort_by_cached_key(|path| Reverse(folder.storage.modified(path)));
            paths.truncate(self.max_games);
        }
        let load = |path: &PathBuf| load_table(&self.context, &folder.storage, path).ok();
        let loaded = paths.par_iter().filter_map(load);
        let loaded: Vec<Arc<Table>> = loaded.collect();
        self.tables().extend(loaded.into_iter().map(|table| (table.id().to_owned(), table)));
        Ok(())
    }

    fn make_room(&self) -> Result<(), Refusal> {
        let mut tries = 0;
        loop {
            let all: Vec<Arc<Table>> = self.tables().values().map(Arc::clone).collect();
            if all.len() < self.max_games {
                return Ok(());
            }
            let at = self.context.time.unix_millis();
            let rank = |table: &Arc<Table>| {
                let rank = table.look_if_idle(|live| live.dispensability(at)).flatten()?;
                Some((rank, table.id().to_owned()))
            };
            let Some((_, id)) = all.iter().filter_map(rank).min() else {
                tries += 1;
                if tries < ROOM_TRIES {
                    thread::sleep(ROOM_PAUSE);
                    continue;
                }
                return Err(Refusal::new(ErrorCode::Limit, format!("there are {} games already", self.max_games)));
            };
            if let Some(Err(error)) = all.iter().find(|table| table.id() == id).map(|table| table.save()) {
                tracing::error!("table {id}: its journal cannot be written: {error}");
                return Err(not_saved());
            }
            if let Some(table) = self.tables().remove(&id) {
                table.hear(Input::MakesRoom);
            }
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
        let create = |folder: &DataFolder| {
            let (storage, path) = (Arc::clone(&folder.storage), folder.journal_path(&id));
            Journal::create(storage, path, &header).map_err(|error| {
                tracing::error!("table {id}: its journal cannot be written: {error}");
                not_saved()
            })
        };
        let journal = self.folder.as_ref().map(create).transpose()?;
        let state = TableState::new(header).map_err(|error| Refusal::new(ErrorCode::Bad, error))?;
        let table = Table::new(Arc::clone(&self.context), state, journal, SeatSet::EMPTY);
        self.tables().insert(id, Arc::clone(&table));
        table.hear(Input::Begins);
        Ok(())
    }
}

/// What whoever asks for a table is told if it cannot be kept.
fn not_saved() -> Refusal {
    Refusal::new(ErrorCode::Busy, "the game cannot be saved now: try again later")
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
