//! How the server starts, says where it is, and stops.

use super::args::ServeArgs;
use super::door::Door;
use super::error::ServeError;
use super::http::router;
use super::reach;
use super::server::Server;
use super::stop_signal::StopSignal;
use std::io::{self, ErrorKind, Write};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;
use tokio::net::TcpListener;

/// How long the sockets have to say goodbye.
const FAREWELL: Duration = Duration::from_millis(500);
/// How long the program waits at its end for whatever still holds it up. Nothing is lost after it: journals are synced
/// with each action, not at the end.
const LAST_MOMENT: Duration = Duration::from_millis(1700);

/// Serves the board until SIGINT or SIGTERM.
///
/// # Errors
/// If it cannot begin.
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
    let server = Arc::new(Server::open(args, bound)?);
    let url = announce(args, bound, server.key.as_deref())?;
    if args.open
        && let Err(error) = open::that_detached(&url)
    {
        tracing::warn!("cannot open the browser: {error}");
    }
    let watchdog = Watchdog::start()?;
    let door = Arc::new(Door::new(server.bounds.plain, Duration::from_secs(args.header_time.into())));
    let serving = tokio::spawn(door.serve(listener, router(Arc::clone(&server))));
    stop.wait().await;
    watchdog.release();
    serving.abort();
    let farewell = Arc::clone(&server);
    let farewell = tokio::spawn(async move { farewell.say_goodbye(FAREWELL).await });
    // The system may have no thread to give by now, and this one has nothing else to do.
    server.desk.tables.close();
    let _ = farewell.await;
    Ok(())
}

/// Ends the program a moment after it is released, whatever holds that up. Its thread waits from the start on, since the
/// system may have none to give at the end.
struct Watchdog(Sender<()>);

impl Watchdog {
    fn start() -> io::Result<Watchdog> {
        let (release, released) = channel();
        std::thread::Builder::new().name("watchdog".to_owned()).spawn(move || {
            // If the server fails instead, nobody releases it.
            if released.recv().is_ok() {
                std::thread::sleep(LAST_MOMENT);
                std::process::exit(0);
            }
        })?;
        Ok(Watchdog(release))
    }

    fn release(&self) {
        let _ = self.0.send(());
    }
}

/// Says where the board is; returns the address to open.
///
/// # Errors
/// If it cannot be said: nobody would find the board. A reader that has seen enough is no reason not to serve.
fn announce(args: &ServeArgs, bound: SocketAddr, key: Option<&str>) -> Result<String, ServeError> {
    let fragment = key.map_or_else(String::new, |key| format!("#key={key}"));
    let url = |address: IpAddr| format!("http://{}/{fragment}", SocketAddr::new(address, bound.port()));
    let mut out = io::stdout().lock();
    let first = match args.host {
        IpAddr::V4(host) if host.is_unspecified() => IpAddr::from([127, 0, 0, 1]),
        IpAddr::V6(host) if host.is_unspecified() => IpAddr::from([0, 0, 0, 0, 0, 0, 0, 1]),
        host => host,
    };
    let text = url(first);
    let others = if bound.ip().is_unspecified() { reach::addresses(bound) } else { Vec::new() };
    let others: String = others.into_iter().map(|address| format!("Also at: {}\n", url(address.ip()))).collect();
    match write!(out, "Pentad board: {text}\n{others}").and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(ServeError::Unannounced(error)),
        _ => Ok(text),
    }
}
