//! The server: the desk, and the connections that come to it.

use super::args::ServeArgs;
use super::assets::Assets;
use super::descriptors::{ConnectionBounds, raise_limit};
use super::door::MAX_CONNECTIONS_OF_CLIENT;
use super::error::ServeError;
use super::hosts::Hosts;
use super::key_guesses::KeyGuesses;
use super::outbox::SocketOutbox;
use super::server_shell::ServerShell;
use super::workload::Workload;
use base::storage::SystemStorage;
use desk::client_address::{client_of, is_this_machine};
use desk::close_code::CloseCode;
use desk::secret::{SECRET_BYTES, secret_text};
use desk::shared::{Desk, ThinkLimits};
use desk::shell::Shell;
use desk::tables::DataFolder;
use desk::tables::outbox::ConnectionId;
use desk::tables::registry::{Tables, TablesConfig};
use desk::tables::time_source::TimeSource;
use host::pool::Host;
use host::settings::EngineSettings;
use host::thinkers::Thinkers;
use std::collections::BTreeMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// What all connections share.
pub struct Server {
    /// What answers them.
    pub desk: Arc<Desk>,
    /// What lets their tasks go on.
    pub shell: Arc<dyn Shell>,
    /// The files of the page.
    pub assets: Assets,
    /// The names under which it may be reached.
    pub hosts: Hosts,
    /// The key, if one is needed.
    pub key: Option<String>,
    /// Whether other sites may show replays in a frame.
    pub embed: bool,
    /// How many connections there may be at once.
    pub bounds: ConnectionBounds,
    connections: Mutex<Connections>,
}

#[derive(Default)]
struct Connections {
    last: ConnectionId,
    open: BTreeMap<ConnectionId, (IpAddr, Arc<SocketOutbox>)>,
}

/// The bounds that the options ask for and the system allows; says so where it allows less.
fn connection_bounds(args: &ServeArgs) -> ConnectionBounds {
    let (descriptors, asked) = (raise_limit(), args.max_connections as usize);
    let bounds = ConnectionBounds::new(descriptors, asked, args.max_games as usize);
    if let Some(descriptors) = descriptors.filter(|_| bounds.sockets < asked) {
        let sockets = bounds.sockets;
        tracing::warn!(
            "{sockets} connections instead of {asked}: only {descriptors} files may be open; raise it with ulimit -n"
        );
    }
    bounds
}

/// A new secret from the operating system.
fn new_secret() -> io::Result<String> {
    let mut bytes = [0; SECRET_BYTES];
    getrandom::fill(&mut bytes).map_err(|error| io::Error::other(error.to_string()))?;
    Ok(secret_text(bytes))
}

impl Server {
    /// A server with these options that listens here.
    ///
    /// # Errors
    /// If its games cannot be opened, or the system refuses something.
    pub fn open(args: &ServeArgs, bound: SocketAddr) -> Result<Server, ServeError> {
        let bounds = connection_bounds(args);
        let thinkers: Arc<dyn Thinkers> = Arc::new(Host::new(args.jobs())?);
        let (threads, hash_megabytes) = (usize::from(args.threads), args.hash as usize);
        let config = TablesConfig {
            max_games: args.max_games as usize,
            max_think: Duration::from_secs(args.max_think.into()),
            threads,
            hash_megabytes,
            time: TimeSource::system(),
        };
        let storage = || Arc::new(SystemStorage::PRIVATE);
        let folder = args.data_folder().map(|path| DataFolder::open(&path, storage())).transpose()?;
        let tables = Tables::open(config, Arc::clone(&thinkers), folder)?;
        thread::Builder::new().name("tables".to_owned()).spawn(Tables::keep_time(&tables))?;
        let is_private = bound.ip().is_loopback();
        let key = match &args.key {
            Some(key) => Some(key.clone()),
            None if is_private => None,
            None => Some(new_secret()?),
        };
        let settings = EngineSettings { threads, hash_megabytes, analyse_mode: true, ..EngineSettings::DEFAULT };
        let limits = ThinkLimits {
            max_analysis: Duration::from_secs(args.max_analysis.into()),
            max_think: u64::from(args.max_think) * 1000,
        };
        let shell = ServerShell {
            key: key.clone(),
            key_guesses: KeyGuesses::default(),
            workload: Arc::new(Workload::new(args.max_work)),
            bound,
            allowed: args.allow_host.clone(),
        };
        Ok(Server {
            desk: Arc::new(Desk::new(tables, thinkers, settings, limits, new_secret()?)),
            shell: Arc::new(shell),
            assets: Assets::load(),
            hosts: Hosts::new(bound, &args.allow_host),
            key,
            embed: args.embed,
            bounds,
            connections: Mutex::default(),
        })
    }

    fn connections(&self) -> MutexGuard<'_, Connections> {
        self.connections.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Admits a connection from this address; `None` if there are too many.
    pub fn admit(&self, address: IpAddr, outbox: &Arc<SocketOutbox>) -> Option<ConnectionId> {
        let mut connections = self.connections();
        let client = client_of(address);
        let of_client = connections.open.values().filter(|(other, _)| client_of(*other) == client).count();
        let too_many = of_client >= MAX_CONNECTIONS_OF_CLIENT && !is_this_machine(client);
        if connections.open.len() >= self.bounds.sockets || too_many {
            return None;
        }
        connections.last += 1;
        let id = connections.last;
        connections.open.insert(id, (address, Arc::clone(outbox)));
        Some(id)
    }

    /// A connection is gone.
    pub fn dismiss(&self, id: ConnectionId) {
        self.connections().open.remove(&id);
    }

    /// Closes all connections, and waits until they are gone, but not for longer than this.
    pub async fn say_goodbye(&self, patience: Duration) {
        self.connections().open.values().for_each(|(_, outbox)| outbox.close(CloseCode::STOPPING));
        let waiting = async {
            while !self.connections().open.is_empty() {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let _ = tokio::time::timeout(patience, waiting).await;
    }
}
