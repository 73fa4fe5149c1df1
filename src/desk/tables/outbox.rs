//! Where messages for one connection go.

use std::sync::Arc;

/// The number of a connection; no two that are open at a time have the same one.
pub type ConnectionId = u64;

/// The messages that wait to be sent to one connection.
pub trait Outbox: Send + Sync {
    /// Appends a message, which is one whole JSON object. It never blocks; what cannot be kept is the owner's affair.
    fn send(&self, message: Arc<str>);

    /// Whether so much waits that a report may as well be left out.
    fn is_crowded(&self) -> bool;
}
