//! The messages that wait to be sent to one connection, bounded: a reader that is too slow loses what will be outdated
//! anyway, and then the connection.

use desk::close_code::CloseCode;
use desk::tables::outbox::Outbox;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// A connection with more bytes waiting is closed.
const MAX_QUEUED_BYTES: usize = 1 << 20;
/// With more bytes waiting, reports of an analysis are left out.
const CROWDED_BYTES: usize = 64 << 10;

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

    fn is_crowded(&self) -> bool {
        self.lock().bytes > CROWDED_BYTES
    }
}

#[cfg(test)]
#[path = "../../tests/unit/serve/outbox.rs"]
mod tests;
