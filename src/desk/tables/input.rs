//! Everything that a table may be told.

use super::outbox::ConnectionId;
use super::search_order::Purpose;
use super::table_request::TableRequest;
use base::score::Score;
use host::event::Answer;

/// Something that a table is told.
pub(super) enum Input {
    /// A connection asks for something.
    Asked(ConnectionId, TableRequest),
    /// The table has been made or loaded: engines think, turns are skipped.
    Begins,
    /// Something may be due by now.
    Due,
    /// A search has come to its turn.
    SearchBegan(Purpose),
    /// A search is over.
    SearchOver {
        /// What it was for.
        purpose: Purpose,
        /// What it has found.
        answer: Answer,
        /// Its latest score, if there was one.
        score: Option<Score>,
    },
    /// The table makes room for another: it goes on when it is loaded again.
    MakesRoom,
    /// The server stops.
    ServerStops,
    /// The table is deleted, and its file gone.
    Deleted,
}

impl Input {
    /// Whether what is due by now happens first. A table that goes writes nothing down any more.
    pub(super) fn comes_after_due(&self) -> bool {
        !matches!(self, Input::Due | Input::MakesRoom | Input::ServerStops | Input::Deleted)
    }
}

/// Whoever is told of inputs that no connection waits for.
pub(super) trait Listener: Send + Sync {
    /// This has happened.
    fn hear(&self, input: Input);
}
