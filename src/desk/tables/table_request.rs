//! What a connection asks of a table, and the answer.

use super::requests::{LinkRequest, OfferRequest, PlayRequest, SitRequest};
use std::collections::BTreeMap;

/// What a connection asks of a table. Each says which refusals there are beside `unknown`, `busy` and `internal`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableRequest {
    /// It comes to the table; one that is there already comes anew. It is sent `table` and `state`, or `same` if the
    /// revision that it knows is the current one. Onlookers of a table that wants none are sent `table` and an error
    /// `hidden`.
    Join(JoinRequest),
    /// It leaves.
    Leave,
    /// Whether it answers: one that does not is shown as away.
    Presence {
        /// Whether it does.
        here: bool,
    },
    /// Which of its seats a connection with several sees in a game with hidden cards. Hands that are shown are hidden
    /// again when the turn goes to another seat. `forbidden` if the seat is not its own.
    Show {
        /// The number of the seat; `None` shows no hand.
        seat: Option<usize>,
    },
    /// Takes a free seat; the answer has its token. `forbidden` if the seat is taken or the invitation wrong; `over bad
    /// limit`.
    Sit(SitRequest),
    /// A token for a further device; with `revoke` it is the only one, and other connections lose the seat. `forbidden
    /// limit`.
    Link(LinkRequest),
    /// Plays an action, or claims a win. An action that the same seat has named so before is not played again: the
    /// answer is the same. `forbidden stale turn illegal over limit`; if the client is late, a fresh `state` is sent to
    /// it.
    Play(PlayRequest),
    /// A seat gives up. If nothing has been played and a seat is still free, the whole table is given up. `forbidden
    /// over`.
    Resign {
        /// The number of the seat.
        seat: usize,
    },
    /// An offer, or an answer to one. Engines answer at once. `forbidden` if the table allows no takebacks; `over`;
    /// `illegal` if there is nothing to offer or to answer; `limit` if the seat has offered this before since the latest
    /// move.
    Offer(OfferRequest),
    /// Asks the engine for a hint, which comes as a message to this connection alone. `forbidden` if the seat is not its
    /// own or the table allows no hints; `turn over`.
    Hint {
        /// The number of the seat.
        seat: usize,
    },
}

/// With what a connection comes to a table. Tokens and invitations that are wrong count for nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct JoinRequest {
    /// Its tokens, by number of seat.
    pub tokens: BTreeMap<usize, String>,
    /// Its invitation.
    pub invite: Option<String>,
    /// The revision that it knows.
    pub rev: Option<u64>,
}

/// What a table answers to a request that it carries out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TableReply {
    /// The revision that an action, now or before, has led to.
    pub rev: u64,
    /// The token of the seat that was taken or linked; else empty.
    pub token: String,
}
