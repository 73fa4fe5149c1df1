//! What follows from a change at a table: all that reaches beyond it.

use super::journal_entry::Entry;
use super::outbox::ConnectionId;
use super::search_order::{Purpose, SearchOrder};
use host::pool::Urgency;
use std::sync::Arc;

/// Something to be done, in the order in which it was decided on.
pub(super) enum Effect {
    /// This connection is sent this message.
    Send(ConnectionId, Arc<str>),
    /// This connection is sent nothing any more.
    Forget(ConnectionId),
    /// A search begins.
    Think(Box<SearchOrder>),
    /// A search has another urgency from now on.
    SetUrgency(Purpose, Urgency),
    /// Nobody waits for a search any more.
    Stop(Purpose),
    /// The journal is marked with how far the clock is. If that fails, nothing is lost yet.
    MarkClock(Entry),
    /// Something is due next at this time; `None` if nothing is.
    Wake(Option<u64>),
    /// The lobby shows the table in another way.
    LobbyChanged,
}

/// What follows from one change.
pub(super) type Effects = Vec<Effect>;
