//! The server: what all connections share.

use super::args::ServeArgs;
use super::assets::Assets;
use super::client_address::{client_of, is_this_machine};
use super::descriptors::{ConnectionBounds, raise_limit};
use super::door::MAX_CONNECTIONS_OF_CLIENT;
use super::error::ServeError;
use super::hosts::Hosts;
use super::key_guesses::KeyGuesses;
use super::messages::SocketMessage;
use super::openings::Openings;
use super::outbox::{CloseCode, SocketOutbox};
use super::reach::Reach;
use super::secret::{SECRET_BYTES, secret_text};
use super::tables::outbox::ConnectionId;
use super::tables::registry::{Tables, TablesConfig};
use super::tables::time_source::TimeSource;
use super::uploads::Uploads;
use super::workload::Workload;
use host::pool::Host;
use host::settings::EngineSettings;
use std::collections::BTreeMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// What all connections share.
pub struct Server {
    /// The tables.
    pub tables: Arc<Tables>,
    /// The engines.
    pub host: Arc<Host>,
    /// The files of the page.
    pub assets: Assets,
    /// The names under which it may be reached.
    pub hosts: Hosts,
    /// Where it listens, and the further names under which browsers may reach it.
    address: (SocketAddr, Vec<String>),
    /// The key, if one is needed.
    pub key: Option<String>,
    /// The keys that were wrong.
    pub key_guesses: KeyGuesses,
    /// What the requests of clients cost.
    pub workload: Workload,
    /// The files that come in parts.
    uploads: Mutex<Uploads>,
    /// The openings that ship with the program.
    pub openings: Openings,
    /// Whether other sites may show replays in a frame.
    pub embed: bool,
    /// A word that no other start of the server has.
    pub boot: String,
    /// The settings of every search.
    pub settings: EngineSettings,
    /// The longest analysis.
    pub max_analysis: Duration,
    /// The most milliseconds of an engine for a move.
    pub max_think: u64,
    /// How many connections there may be at once.
    pub bounds: ConnectionBounds,
    connections: Mutex<Connections>,
    lobby: Mutex<Option<Lobby>>,
}

/// The tables as a message that all connections share.
#[derive(Clone)]
pub struct Lobby {
    /// The counter of changes when they were so.
    pub changes: u64,
    /// The message.
    pub message: Arc<str>,
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
        let host = Arc::new(Host::new(args.jobs())?);
        let (threads, hash_megabytes) = (usize::from(args.threads), args.hash as usize);
        let config = TablesConfig {
            data: args.data_folder(),
            max_games: args.max_games as usize,
            max_think: Duration::from_secs(args.max_think.into()),
            threads,
            hash_megabytes,
            time: TimeSource::system(),
        };
        let is_private = bound.ip().is_loopback();
        let key = match &args.key {
            Some(key) => Some(key.clone()),
            None if is_private => None,
            None => Some(new_secret()?),
        };
        Ok(Server {
            tables: Tables::open(config, Arc::clone(&host))?,
            host,
            assets: Assets::load(),
            hosts: Hosts::new(bound, &args.allow_host),
            address: (bound, args.allow_host.clone()),
            key,
            key_guesses: KeyGuesses::default(),
            workload: Workload::new(args.max_work),
            uploads: Mutex::default(),
            openings: Openings::default(),
            embed: args.embed,
            boot: new_secret()?,
            settings: EngineSettings { threads, hash_megabytes, analyse_mode: true, ..EngineSettings::DEFAULT },
            max_analysis: Duration::from_secs(args.max_analysis.into()),
            max_think: u64::from(args.max_think) * 1000,
            bounds,
            connections: Mutex::default(),
            lobby: Mutex::default(),
        })
    }

    /// Where others can reach it, as the network is now.
    pub fn reach(&self) -> Reach {
        let (bound, allowed) = &self.address;
        Reach::now(*bound, allowed)
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

    /// The files that come in parts; nobody reads one meanwhile.
    pub fn uploads(&self) -> MutexGuard<'_, Uploads> {
        self.uploads.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The tables as they are. It may wait for them.
    pub fn lobby(&self) -> Lobby {
        let mut known = self.lobby.lock().unwrap_or_else(PoisonError::into_inner);
        let changes = self.tables.changes();
        match &*known {
            Some(lobby) if lobby.changes == changes => lobby.clone(),
            _ => {
                let message = SocketMessage::Lobby { tables: self.tables.lobby() }.text();
                known.insert(Lobby { changes, message }).clone()
            }
        }
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
