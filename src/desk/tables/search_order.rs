//! What an engine is to think about for a table.

use super::outbox::ConnectionId;
use base::seat::Seat;
use host::game::HostedGame;
use host::pool::Urgency;
use host::think_request::ThinkRequest;

/// What a search is for; no two searches of a table that go on at a time are for the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Purpose {
    /// The move of an engine's seat.
    Move {
        /// The decision, by its revision. An answer to an earlier one is dropped.
        decision_rev: u64,
    },
    /// A hint.
    Hint {
        /// Who has asked for it.
        connection: ConnectionId,
        /// The seat that it is for.
        seat: Seat,
        /// The decision, by its revision.
        decision_rev: u64,
    },
}

/// A search that is to begin.
pub(super) struct SearchOrder {
    pub(super) purpose: Purpose,
    /// The game with no more in it than the seat sees.
    pub(super) game: HostedGame,
    pub(super) request: ThinkRequest,
    pub(super) elo: Option<u32>,
    /// `None` for the server's own.
    pub(super) seed: Option<u64>,
    pub(super) urgency: Urgency,
}
