//! Why a request of a client is refused: the `error` of the socket.

use super::ascii_json::ascii_json;
use rules::illegality::Illegality;
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;

/// What kind of refusal it is, in the word that the socket has for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum ErrorCode {
    /// The request has the wrong shape, or names something that does not exist.
    Bad,
    /// The client speaks another version of the protocol.
    Version,
    /// The client does not hold what the request needs: a seat, an invitation, a key.
    Forbidden,
    /// There is no such table.
    Unknown,
    /// The rules do not allow the action.
    Illegal,
    /// The request answers an earlier decision than the one that is due.
    Stale,
    /// Another seat is on move.
    Turn,
    /// The game is over.
    Over,
    /// The answer would tell what the client may not know.
    Hidden,
    /// A value is out of range, or a bound of the server is reached.
    Limit,
    /// The server has no room for the request now.
    Busy,
    /// The client sends too much.
    Rate,
    /// A fault of the server.
    Internal,
}

/// A request that was refused; nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct Refusal {
    /// What kind of refusal it is.
    pub code: ErrorCode,
    /// What was wrong and what was expected, in one line.
    pub message: String,
    /// Why the rules do not allow the move, if that was it and is known.
    pub reason: Option<Illegality>,
}

impl Refusal {
    /// A refusal of this kind.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Refusal {
        Refusal { code, message: message.into(), reason: None }
    }

    /// The same refusal, of a move that is not legal for this reason.
    #[must_use]
    pub fn because(self, reason: Option<Illegality>) -> Refusal {
        Refusal { reason, ..self }
    }

    /// The `error` that tells of it, in answer to the request with this number.
    pub fn text(&self, id: Option<&Value>) -> Arc<str> {
        ascii_json(&ErrorMessage { t: "error", id, code: self.code, message: &self.message, reason: self.reason })
            .into()
    }
}

/// The `error` of the socket.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct ErrorMessage<'a> {
    #[cfg_attr(feature = "typescript", ts(type = "\"error\""))]
    t: &'static str,
    /// The number of the request; null if it answers none.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    id: Option<&'a Value>,
    code: ErrorCode,
    message: &'a str,
    /// Why the rules do not allow the move, if that was it and is known.
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<Illegality>,
}
