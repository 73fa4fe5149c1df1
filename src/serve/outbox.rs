//! The messages that wait to be sent to one connection, bounded: a reader that is too slow loses what will be outdated
//! anyway, and then the connection.

use super::tables::outbox::Outbox;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// A connection with more bytes waiting is closed.
const MAX_QUEUED_BYTES: usize = 1 << 20;
/// With more bytes waiting, reports of an analysis are left out.
const CROWDED_BYTES: usize = 64 << 10;

/// Why a connection is closed, as the socket says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CloseCode(pub u16, pub &'static str);

impl CloseCode {
    /// The server stops.
    pub const STOPPING: CloseCode = CloseCode(1001, "the server stops");
    /// A message is too big.
    pub const TOO_BIG: CloseCode = CloseCode(1009, "the message is too big");
    /// Not what the socket speaks.
    pub const NOT_JSON: CloseCode = CloseCode(4000, "expected JSON in text frames");
    /// No `hello` in time, or something else before it.
    pub const NO_HELLO: CloseCode = CloseCode(4000, "expected hello first");
    /// A page of another version.
    pub const VERSION: CloseCode = CloseCode(4001, "this server speaks version 1");
    /// Too many messages.
    pub const RATE: CloseCode = CloseCode(4008, "too many messages");
    /// Too many connections.
    pub const TOO_MANY: CloseCode = CloseCode(4009, "too many connections");
    /// All sockets together have begun more than the server keeps of messages that are not complete.
    pub const TOO_MANY_UNFINISHED: CloseCode = CloseCode(4009, "too many messages are not complete");
    /// A fault of the server.
    pub const FAULT: CloseCode = CloseCode(1011, "a fault of the server; please report it");
    /// The client does not read what it is sent.
    pub const TOO_SLOW: CloseCode = CloseCode(4009, "too many messages wait to be read");
}

/// What the writer of a connection does next.
#[derive(Debug)]
pub enum Outgoing {
    /// Sends a message.
    Text(Arc<str>),
    /// Closes the connection.
    Close(CloseCode),
}

#[derive(Default)]
struct Queue {
    messages: VecDeque<Arc<str>>,
    bytes: usize,
    close: Option<CloseCode>,
}

/// The messages for one connection.
#[derive(Default)]
pub struct SocketOutbox {
    queue: Mutex<Queue>,
    filled: Notify,
    overflowed: Notify,
}

impl SocketOutbox {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Closes the connection once what waits has been sent.
    pub fn close(&self, code: CloseCode) {
        self.lock().close.get_or_insert(code);
        self.filled.notify_one();
    }

    /// Whether so much waits that a report may as well be left out.
    pub fn is_crowded(&self) -> bool {
        self.lock().bytes > CROWDED_BYTES
    }

    /// The next thing to do; waits until there is one.
    pub async fn next(&self) -> Outgoing {
        loop {
            if let Some(next) = self.take() {
                return next;
            }
            self.filled.notified().await;
        }
    }

    /// Waits until so much waits that the client has lost the connection, even if a message is half sent.
    pub async fn overflow(&self) {
        while self.lock().close != Some(CloseCode::TOO_SLOW) {
            self.overflowed.notified().await;
        }
    }

    fn take(&self) -> Option<Outgoing> {
        let mut queue = self.lock();
        // A slow reader would not read the rest either.
        if queue.close != Some(CloseCode::TOO_SLOW)
            && let Some(message) = queue.messages.pop_front()
        {
            queue.bytes -= message.len();
            return Some(Outgoing::Text(message));
        }
        queue.close.map(Outgoing::Close)
    }
}

impl Outbox for SocketOutbox {
    fn send(&self, message: Arc<str>) {
        let mut queue = self.lock();
        if queue.close.is_some() {
            return;
        }
        queue.bytes += message.len();
        queue.messages.push_back(message);
        if queue.bytes > MAX_QUEUED_BYTES {
            queue.close = Some(CloseCode::TOO_SLOW);
            self.overflowed.notify_one();
        }
        drop(queue);
        self.filled.notify_one();
    }
}

#[cfg(test)]
#[path = "../../tests/unit/serve/outbox.rs"]
mod tests;
