//! The desk of one browser.

use super::kept_files::KeptFiles;
use super::local_shell::LocalShell;
use super::page_outbox::{Outgoing, PageOutbox};
use super::posted_searches::PostedSearches;
use super::step::Step;
use desk::close_code::CloseCode;
use desk::conversation::Conversation;
use desk::shared::{Desk, ThinkLimits};
use desk::shell::Shell;
use desk::tables::outbox::{ConnectionId, Outbox};
use desk::tables::registry::{Tables, TablesConfig};
use desk::tables::time_source::TimeSource;
use desk::tables::{DataFolder, OpenError};
use futures_executor::{LocalPool, LocalSpawner};
use futures_util::task::LocalSpawnExt;
use host::settings::EngineSettings;
use host::thinkers::Thinkers;
use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// Megabytes of each search's tables: a phone has them.
const HASH_MEGABYTES: usize = 32;
/// The most time of an engine for a move, and of an analysis.
const MAX_THINK: Duration = Duration::from_secs(60);
const MAX_ANALYSIS: Duration = Duration::from_secs(3600);
/// All pages are of this machine.
const ADDRESS: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// Pages that must be closed, and why.
type Closings = Arc<Mutex<Vec<(ConnectionId, CloseCode)>>>;

/// The desk of one browser, on one thread.
pub struct LocalDesk {
    desk: Arc<Desk>,
    shell: Arc<LocalShell>,
    files: Arc<KeptFiles>,
    searches: Arc<PostedSearches>,
    outgoing: Arc<Outgoing>,
    closings: Closings,
    /// What each page says goes to its conversation.
    pages: BTreeMap<ConnectionId, UnboundedSender<String>>,
    last_page: ConnectionId,
    now: Arc<AtomicU64>,
    /// When it began, in milliseconds since 1970.
    started: u64,
    executor: LocalPool,
    spawner: LocalSpawner,
}

impl LocalDesk {
    /// A desk with the files that were kept before, by name; `unix_millis`: now, `boot`: a word that no other start has.
    ///
    /// # Errors
    /// If the files cannot be listed, which memory can always do.
    pub fn open(
        files: impl IntoIterator<Item = (String, String)>,
        unix_millis: u64,
        boot: String,
    ) -> Result<LocalDesk, OpenError> {
        let (time, now) = TimeSource::manual(unix_millis);
        let files = Arc::new(KeptFiles::with(files));
        let searches = Arc::<PostedSearches>::default();
        let thinkers: Arc<dyn Thinkers> = Arc::<PostedSearches>::clone(&searches);
        let config = TablesConfig {
            max_games: usize::MAX,
            max_think: MAX_THINK,
            threads: 1,
            hash_megabytes: HASH_MEGABYTES,
            time,
        };
        let folder = DataFolder::unshared(Path::new(""), Arc::<KeptFiles>::clone(&files));
        let tables = Tables::open(config, Arc::clone(&thinkers), Some(folder))?;
        let settings = EngineSettings { hash_megabytes: HASH_MEGABYTES, analyse_mode: true, ..EngineSettings::DEFAULT };
        let max_think = u64::try_from(MAX_THINK.as_millis()).unwrap_or(u64::MAX);
        let limits = ThinkLimits { max_analysis: MAX_ANALYSIS, max_think };
        let executor = LocalPool::new();
        Ok(LocalDesk {
            desk: Arc::new(Desk::new(tables, thinkers, settings, limits, boot)),
            shell: Arc::new(LocalShell::new(Arc::clone(&now))),
            files,
            searches,
            outgoing: Arc::default(),
            closings: Arc::default(),
            pages: BTreeMap::new(),
            last_page: 0,
            now,
            started: unix_millis,
            spawner: executor.spawner(),
            executor,
        })
    }

    /// A page comes; returns its number.
    pub fn connect(&mut self, unix_millis: u64) -> ConnectionId {
        self.set_time(unix_millis);
        self.last_page += 1;
        let page = self.last_page;
        let (sender, heard) = unbounded_channel();
        let outbox: Arc<dyn Outbox> = Arc::new(PageOutbox { page, outgoing: Arc::clone(&self.outgoing) });
        let shell: Arc<dyn Shell> = Arc::<LocalShell>::clone(&self.shell);
        let conversation = Conversation::new(Arc::clone(&self.desk), shell, page, ADDRESS, outbox);
        self.shell.spawn(Box::pin(converse(conversation, heard, page, Arc::clone(&self.closings))));
        self.pages.insert(page, sender);
        self.run();
        page
    }

    /// A page says something.
    pub fn hear(&mut self, unix_millis: u64, page: ConnectionId, text: &str) {
        self.set_time(unix_millis);
        if let Some(sender) = self.pages.get(&page) {
            // A conversation that is over hears nothing any more.
            let _ = sender.send(text.to_owned());
        }
        self.run();
    }

    /// A page has gone.
    pub fn disconnect(&mut self, unix_millis: u64, page: ConnectionId) {
        self.set_time(unix_millis);
        self.pages.remove(&page);
        self.run();
    }

    /// A search has told of an event.
    pub fn found(&mut self, unix_millis: u64, search: u64, event: &str) {
        self.set_time(unix_millis);
        self.searches.hear(search, event);
        self.run();
    }

    /// Time has passed.
    pub fn tick(&mut self, unix_millis: u64) {
        self.set_time(unix_millis);
        self.run();
    }

    /// What follows from all that was told since this was asked last.
    pub fn take(&mut self) -> Step {
        let (think, stop) = self.searches.take_changes();
        let closings = std::mem::take(&mut *self.closings.lock().unwrap_or_else(PoisonError::into_inner));
        let dues = [self.shell.next_due(), self.desk.tables.next_due()];
        Step {
            keep: self.files.take_changes(),
            send: self.outgoing.take(),
            close: closings.into_iter().map(|(page, CloseCode(code, reason))| (page, code, reason)).collect(),
            think,
            stop,
            due: dues.into_iter().flatten().min().map(|due| self.started.saturating_add(due)),
        }
    }

    /// The time never goes back, whatever the clock of the machine does.
    fn set_time(&self, unix_millis: u64) {
        self.now.fetch_max(unix_millis.saturating_sub(self.started), Ordering::SeqCst);
    }

    /// Does everything that can be done now.
    fn run(&mut self) {
        self.desk.tables.run_due();
        self.shell.wake_due();
        self.executor.run_until_stalled();
        // What goes on may begin something else.
        loop {
            let begun = self.shell.take_begun();
            if begun.is_empty() {
                return;
            }
            for going in begun {
                // The executor is there as long as the desk.
                let _ = self.spawner.spawn_local(going);
            }
            self.executor.run_until_stalled();
        }
    }
}

/// Answers a page until it goes, or must go.
async fn converse(
    mut conversation: Conversation,
    mut heard: UnboundedReceiver<String>,
    page: ConnectionId,
    closings: Closings,
) {
    while let Some(text) = heard.recv().await {
        if let Some(code) = conversation.hear(&text).await {
            closings.lock().unwrap_or_else(PoisonError::into_inner).push((page, code));
            break;
        }
    }
    conversation.end().await;
}
