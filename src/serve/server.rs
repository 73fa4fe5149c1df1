//! The server: what all connections share, and how it starts and stops.

use super::args::ServeArgs;
use super::ascii_json::ascii_json;
use super::assets::Assets;
use super::error::ServeError;
use super::hosts::Hosts;
use super::http::router;
use super::outbox::{CloseCode, SocketOutbox};
use super::secret::random_word;
use super::stop_signal::StopSignal;
use super::tables::outbox::ConnectionId;
use super::tables::registry::{Tables, TablesConfig};
use super::tables::time_source::TimeSource;
use crate::host::pool::Host;
use crate::host::settings::EngineSettings;
use axum::serve::ListenerExt;
use serde_json::json;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::net::TcpListener;

/// Connections from one address, unless it is this machine's own.
const MAX_CONNECTIONS_OF_ADDRESS: usize = 32;
/// How long the sockets have to say goodbye.
const FAREWELL: Duration = Duration::from_millis(500);
/// After so long the program ends, whatever still holds it up: journals are synced with each action, not at the end.
const LAST_MOMENT: Duration = Duration::from_millis(1700);

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
    /// The key, where one is needed.
    pub key: Option<String>,
    /// A word that no other start of the server has.
    pub boot: String,
    /// The settings of every search.
    pub settings: EngineSettings,
    /// The longest analysis.
    pub max_analysis: Duration,
    /// The most milliseconds of an engine for a move.
    pub max_think: u64,
    max_connections: usize,
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

impl Server {
    fn connections(&self) -> MutexGuard<'_, Connections> {
        self.connections.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Admits a connection from this address; `None` where there are too many.
    pub fn admit(&self, address: IpAddr, outbox: &Arc<SocketOutbox>) -> Option<ConnectionId> {
        let mut connections = self.connections();
        let of_address = connections.open.values().filter(|(other, _)| *other == address).count();
        let too_many = of_address >= MAX_CONNECTIONS_OF_ADDRESS && !address.to_canonical().is_loopback();
        if connections.open.len() >= self.max_connections || too_many {
            return None;
        }
        connections.last += 1;
        let id = connections.last;
        connections.open.insert(id, (address, Arc::clone(outbox)));
        Some(id)
    }

    /// The tables as they are. It may wait for them.
    pub fn lobby(&self) -> Lobby {
        let mut known = self.lobby.lock().unwrap_or_else(PoisonError::into_inner);
        let changes = self.tables.changes();
        match &*known {
            Some(lobby) if lobby.changes == changes => lobby.clone(),
            _ => {
                let message = ascii_json(&json!({"t": "lobby", "tables": self.tables.lobby()})).into();
                known.insert(Lobby { changes, message }).clone()
            }
        }
    }

    /// A connection is gone.
    pub fn dismiss(&self, id: ConnectionId) {
        self.connections().open.remove(&id);
    }

    /// Closes all connections, and waits a while until they are gone.
    async fn say_goodbye(&self) {
        self.connections().open.values().for_each(|(_, outbox)| outbox.close(CloseCode::STOPPING));
        let waiting = async {
            while !self.connections().open.is_empty() {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let _ = tokio::time::timeout(FAREWELL, waiting).await;
    }
}

/// Serves the board until SIGINT or SIGTERM.
///
/// # Errors
/// Where it cannot begin.
pub fn serve(args: &ServeArgs) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let served = runtime.block_on(run(args));
    // A search that does not heed its stop in time must not keep the program.
    runtime.shutdown_timeout(FAREWELL);
    served
}

async fn run(args: &ServeArgs) -> Result<(), ServeError> {
    let address = SocketAddr::new(args.host, args.port);
    let listener = TcpListener::bind(address).await.map_err(|error| ServeError::Listen { address, error })?;
    let bound = listener.local_addr()?;
    let mut stop = StopSignal::new()?;
    let server = Arc::new(open(args, bound)?);
    let url = announce(args, bound, server.key.as_deref());
    if args.open
        && let Err(error) = open::that_detached(&url)
    {
        tracing::warn!("cannot open the browser: {error}");
    }
    let service = router(Arc::clone(&server)).into_make_service_with_connect_info::<SocketAddr>();
    // Messages are small and wait for answers: the kernel must not hold them back for more.
    let listener = listener.tap_io(|connection| {
        let _ = connection.set_nodelay(true);
    });
    let serving = tokio::spawn(async move { axum::serve(listener, service).await });
    stop.wait().await;
    std::thread::spawn(|| {
        std::thread::sleep(LAST_MOMENT);
        std::process::exit(0);
    });
    serving.abort();
    let tables = Arc::clone(&server.tables);
    let closing = tokio::task::spawn_blocking(move || tables.close());
    server.say_goodbye().await;
    let _ = closing.await;
    Ok(())
}

fn open(args: &ServeArgs, bound: SocketAddr) -> Result<Server, ServeError> {
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
        None => Some(random_word()?),
    };
    Ok(Server {
        tables: Tables::open(config, Arc::clone(&host))?,
        host,
        assets: Assets::load(),
        hosts: Hosts::new(bound, &args.allow_host),
        key,
        boot: random_word()?,
        settings: EngineSettings { threads, hash_megabytes, analyse_mode: true, ..EngineSettings::DEFAULT },
        max_analysis: Duration::from_secs(args.max_analysis.into()),
        max_think: u64::from(args.max_think) * 1000,
        max_connections: args.max_connections as usize,
        connections: Mutex::default(),
        lobby: Mutex::default(),
    })
}

/// Says where the board is; returns the address to open.
fn announce(args: &ServeArgs, bound: SocketAddr, key: Option<&str>) -> String {
    let fragment = key.map_or_else(String::new, |key| format!("#key={key}"));
    let url = |address: IpAddr| format!("http://{}/{fragment}", SocketAddr::new(address, bound.port()));
    let mut out = io::stdout().lock();
    let first = match args.host {
        IpAddr::V4(host) if host.is_unspecified() => IpAddr::from([127, 0, 0, 1]),
        IpAddr::V6(host) if host.is_unspecified() => IpAddr::from([0, 0, 0, 0, 0, 0, 0, 1]),
        host => host,
    };
    let text = url(first);
    let others = if bound.ip().is_unspecified() { addresses_of_this_machine(bound.ip()) } else { Vec::new() };
    let others: String = others.into_iter().map(|address| format!("Also at: {}\n", url(address))).collect();
    // A reader that has seen enough is no reason not to serve.
    let _ = write!(out, "Pentad board: {text}\n{others}").and_then(|()| out.flush());
    text
}

/// The addresses under which others reach this machine.
fn addresses_of_this_machine(bound: IpAddr) -> Vec<IpAddr> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let all = interfaces.into_iter().filter(|interface| !interface.is_loopback() && !interface.is_link_local());
    all.map(|interface| interface.ip()).filter(|address| address.is_ipv4() || bound.is_ipv6()).collect()
}
