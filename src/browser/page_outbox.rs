//! The messages for all pages, in the order in which they are to be sent.

use desk::tables::outbox::{ConnectionId, Outbox};
use std::sync::{Arc, Mutex, PoisonError};

/// The messages for all pages.
#[derive(Default)]
pub(crate) struct Outgoing(Mutex<Vec<(ConnectionId, String)>>);

impl Outgoing {
    /// All that waits, which waits no longer.
    pub(crate) fn take(&self) -> Vec<(ConnectionId, String)> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The messages for one page.
pub(crate) struct PageOutbox {
    pub(crate) page: ConnectionId,
    pub(crate) outgoing: Arc<Outgoing>,
}

impl Outbox for PageOutbox {
    fn send(&self, message: Arc<str>) {
        let mut outgoing = self.outgoing.0.lock().unwrap_or_else(PoisonError::into_inner);
        outgoing.push((self.page, message.to_string()));
    }

    /// A page of the same browser reads what it is sent.
    fn is_crowded(&self) -> bool {
        false
    }
}
