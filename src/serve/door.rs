//! The door: takes connections in, counts them from the first byte on, and sees out who keeps it waiting.
//!
//! A plain connection is one that has not become a socket. There is a bound for all and one for each address; where it
//! is reached, the oldest gives way to the new one. So clients that say nothing never keep out one that asks something,
//! which is answered and gone long before it is the oldest.

use super::visitor_stream::{VisitorStream, WireControl};
use axum::Router;
use axum::extract::Request;
use desk::client_address::{client_of, is_this_machine};
use futures_util::FutureExt;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::collections::BTreeMap;
use std::io::{self, ErrorKind};
use std::net::IpAddr;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tower_service::Service;

/// Plain connections, and sockets, of one client, unless it is this machine.
pub const MAX_CONNECTIONS_OF_CLIENT: usize = 32;
/// The longest header of a request, and the most that is read ahead, in bytes: more than the longest address (64 KiB),
/// so that one too long is told from too many headers.
const MAX_HEADER_BYTES: usize = 80 << 10;
/// How long the door stays closed if the system has no descriptor for a connection.
const BREATHER: Duration = Duration::from_millis(100);

#[derive(Default)]
struct Guests {
    last: u64,
    waiting: BTreeMap<u64, (IpAddr, Arc<Notify>)>,
}

/// The plain connections.
pub struct Door {
    /// Places for plain connections. One that was told to leave has its place until its descriptor is closed.
    places: Arc<Semaphore>,
    header_time: Duration,
    /// The bytes of all messages that have begun and not ended.
    unfinished: Arc<AtomicUsize>,
    guests: Mutex<Guests>,
}

/// A connection's place among the plain ones, until it is dropped.
pub struct Guest {
    id: u64,
    door: Arc<Door>,
    must_leave: Arc<Notify>,
    _place: OwnedSemaphorePermit,
}

/// Who a request is from.
#[derive(Clone)]
pub struct Visitor {
    /// The address.
    pub address: IpAddr,
    /// Its place at the door.
    pub guest: Arc<Guest>,
    /// The connection beneath the protocol.
    pub wire: Arc<WireControl>,
}

impl Guest {
    /// Returns when the connection must make room.
    pub async fn must_leave(&self) {
        self.must_leave.notified().await;
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        self.door.guests().waiting.remove(&self.id);
    }
}

impl Door {
    /// A door for so many plain connections, which have so long for each header and between requests.
    pub fn new(max_plain: usize, header_time: Duration) -> Door {
        Door {
            places: Arc::new(Semaphore::new(max_plain)),
            header_time,
            unfinished: Arc::default(),
            guests: Mutex::default(),
        }
    }

    fn guests(&self) -> MutexGuard<'_, Guests> {
        self.guests.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a connection in; if one that was here longer has to leave for it, waits until that is gone. `None` once the
    /// door is closed for good.
    async fn admit(self: &Arc<Self>, client: IpAddr) -> Option<Guest> {
        if let Some(must_leave) = self.who_must_leave(client) {
            must_leave.notify_one();
        }
        let place = Arc::clone(&self.places).acquire_owned().await.ok()?;
        let mut guests = self.guests();
        guests.last += 1;
        let (id, must_leave) = (guests.last, Arc::new(Notify::new()));
        guests.waiting.insert(id, (client, Arc::clone(&must_leave)));
        Some(Guest { id, door: Arc::clone(self), must_leave, _place: place })
    }

    /// The connection that must leave for a new one of this client, if one must.
    fn who_must_leave(&self, client: IpAddr) -> Option<Arc<Notify>> {
        let mut guests = self.guests();
        let own = guests.waiting.iter().filter(|(_, (other, _))| *other == client).map(|(&id, _)| id);
        let is_crowd = own.clone().count() >= MAX_CONNECTIONS_OF_CLIENT && !is_this_machine(client);
        let leaving = if is_crowd {
            own.min()
        } else {
            guests.waiting.keys().next().copied().filter(|_| self.places.available_permits() == 0)
        };
        guests.waiting.remove(&leaving?).map(|(_, must_leave)| must_leave)
    }

    /// Sees the oldest plain connection out.
    fn make_room(&self) {
        if let Some((_, (_, must_leave))) = self.guests().waiting.pop_first() {
            must_leave.notify_one();
        }
    }

    /// Takes connections in for as long as it is polled.
    pub async fn serve(self: Arc<Self>, listener: TcpListener, router: Router) {
        let mut is_told = false;
        loop {
            match listener.accept().await {
                Ok((stream, address)) => {
                    is_told = false;
                    let Some(guest) = self.admit(client_of(address.ip())).await else { return };
                    tokio::spawn(Arc::clone(&self).attend(stream, address.ip(), guest, router.clone()));
                }
                // It had left before it came in.
                Err(error) if is_of_connection(&error) => {}
                Err(error) => {
                    if !std::mem::replace(&mut is_told, true) {
                        tracing::warn!("cannot take a connection: {error}; the oldest are closed");
                    }
                    self.make_room();
                    tokio::time::sleep(BREATHER).await;
                }
            }
        }
    }

    /// Serves one connection until it ends, becomes a socket, or must leave.
    async fn attend(self: Arc<Self>, stream: TcpStream, address: IpAddr, guest: Guest, router: Router) {
        // Messages are small and wait for answers: the kernel must not hold them back for more.
        let _ = stream.set_nodelay(true);
        let guest = Arc::new(guest);
        let stream = VisitorStream::new(stream, Arc::clone(&self.unfinished));
        let visitor = Visitor { address, guest: Arc::clone(&guest), wire: stream.control() };
        let service = service_fn(move |request: hyper::Request<Incoming>| {
            let mut request: Request = request.map(axum::body::Body::new);
            request.extensions_mut().insert(visitor.clone());
            router.clone().call(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.header_time)
            .max_buf_size(MAX_HEADER_BYTES)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        // A fault costs no more than the connection.
        tokio::select! {
            _ = AssertUnwindSafe(connection).catch_unwind() => {}
            () = guest.must_leave() => {}
        }
    }
}

/// Whether it is the connection that failed, and not the listener.
fn is_of_connection(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::ConnectionRefused | ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset)
}
