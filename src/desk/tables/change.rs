//! A change that a table is about to make: it has been checked, and nothing has happened yet.

use super::journal_entry::{Entry, Header};
use super::member::{Member, Shown};
use super::outbox::ConnectionId;
use super::search_order::SearchOrder;
use super::table_request::TableReply;
use crate::refusal::Refusal;
use base::score::Score;
use base::seat::Seat;

/// A change that may be made once its entries are kept. If they cannot be kept, nothing has happened.
pub(super) struct Change {
    /// The table that has to be made before: a rematch.
    pub(super) new_table: Option<Box<Header>>,
    /// What is to be kept, in order.
    pub(super) entries: Vec<Entry>,
    /// What follows at the table, once the entries are kept.
    pub(super) consequence: Consequence,
    /// What whoever has asked is told then.
    pub(super) answer: Result<TableReply, Refusal>,
}

impl Change {
    /// A change of which nothing is kept.
    pub(super) fn passing(consequence: Consequence) -> Change {
        Change { new_table: None, entries: Vec::new(), consequence, answer: Ok(TableReply::default()) }
    }

    /// No change.
    pub(super) fn none() -> Change {
        Change::passing(Consequence::Nothing)
    }

    /// The same, with this token in the answer.
    pub(super) fn with_token(self, token: String) -> Change {
        Change { answer: self.answer.map(|reply| TableReply { token, ..reply }), ..self }
    }
}

/// What of a change does not last.
pub(super) enum Consequence {
    /// Nothing.
    Nothing,
    /// The table begins, or goes on.
    Began,
    /// A connection has come.
    Joined(ConnectionId, Box<Member>),
    /// A connection has gone.
    Left(ConnectionId),
    /// A connection answers, or does not.
    Presence(ConnectionId, bool),
    /// A connection has chosen what it sees.
    Shown(ConnectionId, Shown),
    /// A connection does not know the latest state.
    Late(ConnectionId),
    /// A connection has taken a seat.
    Seated(ConnectionId, Seat),
    /// There is a further token of a seat.
    Linked,
    /// The token that a connection has got of a seat is the only one.
    Revoked(ConnectionId, Seat),
    /// The seat on move has decided.
    Decided,
    /// A seat has given up; the others may play on.
    Resigned,
    /// An offer was made or answered.
    Offered(Offered),
    /// An engine thinks about its move.
    SearchBegan,
    /// An engine has thought about its move.
    Thought(Thought),
    /// The engine thinks about a hint.
    HintBegan(ConnectionId, Box<SearchOrder>),
    /// The engine has thought about a hint for this seat; its text, if it is still of use.
    HintOver(ConnectionId, Seat, Option<String>),
    /// Time has passed: a flag may have fallen, a turn may have been skipped.
    TimePassed(Due),
    /// The table makes room for another.
    MadeRoom,
    /// The server stops.
    ServerStopped,
    /// The table is deleted.
    Deleted,
}

/// An offer that was made or answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Offered {
    /// How the members are told.
    pub(super) notice: &'static str,
    /// The seat that spoke last.
    pub(super) speaker: Seat,
    /// Whether the game is another than before.
    pub(super) changes_game: bool,
    /// Whether moves were taken back.
    pub(super) takes_back: bool,
}

/// What an engine has thought about its move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Thought {
    pub(super) seat: Seat,
    pub(super) score: Option<Score>,
    /// Whether it has found one that can be played.
    pub(super) decided: bool,
}

/// What is due by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Due {
    /// Nothing that is kept.
    Nothing,
    /// The flag of the seat on move falls.
    Flag,
    /// The turn of the seat on move is skipped.
    Skip,
}
