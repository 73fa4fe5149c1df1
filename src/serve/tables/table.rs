//! A table: one game with its seats, and the connections that look at it.

use super::outbox::{ConnectionId, Outbox};
use super::requests::{LinkRequest, OfferRequest, PlayRequest, SitRequest};
use crate::serve::refusal::{ErrorCode, Refusal};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What a connection holds after it has joined.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Joined {
    /// The numbers of its seats.
    pub seats: Vec<usize>,
}

/// What an export of a game needs, as the connection that asks may know it.
#[derive(Clone, PartialEq, Debug)]
pub struct GameRecord {
    /// The name of the variant.
    pub variant: &'static str,
    /// The record of the start position.
    pub start: String,
    /// The texts of the moves.
    pub moves: Vec<String>,
    /// Milliseconds that each move took, where known.
    pub times: Vec<Option<u64>>,
    /// The names of the players, by seat; empty where a player has none.
    pub names: Vec<String>,
    /// The numbers of the winners, and the reason; `None` while the game goes on.
    pub result: Option<(Vec<usize>, &'static str)>,
    /// When the table was made, in milliseconds since 1970.
    pub began: u64,
}

/// A table.
pub struct Table {
    id: String,
}

fn missing() -> Refusal {
    Refusal::new(ErrorCode::Internal, "not yet")
}

impl Table {
    /// Its ID.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// A connection comes to the table, with the tokens that it has by number of seat. It is sent `table` and `state`,
    /// or `same` where the revision that it knows is the current one. Tokens that are wrong count for nothing.
    pub fn join(
        &self,
        _connection: ConnectionId,
        _outbox: Arc<dyn Outbox>,
        _tokens: &BTreeMap<usize, String>,
        _rev: Option<u64>,
    ) -> Joined {
        Joined::default()
    }

    /// A connection leaves.
    pub fn leave(&self, _connection: ConnectionId) {}

    /// Whether the connection answers: one that does not is shown as away.
    pub fn set_here(&self, _connection: ConnectionId, _here: bool) {}

    /// Plays an action; returns the revision after it.
    ///
    /// # Errors
    /// `forbidden stale turn illegal over limit`; where the client is behind, a fresh `state` has been sent to it.
    pub fn play(&self, _connection: ConnectionId, _request: &PlayRequest) -> Result<u64, Refusal> {
        Err(missing())
    }

    /// Takes a free seat; returns its token.
    ///
    /// # Errors
    /// `forbidden over limit bad`
    pub fn sit(&self, _connection: ConnectionId, _request: &SitRequest) -> Result<String, Refusal> {
        Err(missing())
    }

    /// A token for a further device.
    ///
    /// # Errors
    /// `forbidden limit`
    pub fn link(&self, _connection: ConnectionId, _request: &LinkRequest) -> Result<String, Refusal> {
        Err(missing())
    }

    /// A seat gives up.
    ///
    /// # Errors
    /// `forbidden over`
    pub fn resign(&self, _connection: ConnectionId, _seat: usize) -> Result<(), Refusal> {
        Err(missing())
    }

    /// An offer, or an answer to one.
    ///
    /// # Errors
    /// `forbidden over illegal`
    pub fn offer(&self, _connection: ConnectionId, _request: &OfferRequest) -> Result<(), Refusal> {
        Err(missing())
    }

    /// Which of its seats a connection with several sees, where cards are hidden.
    ///
    /// # Errors
    /// `forbidden`
    pub fn show(&self, _connection: ConnectionId, _seat: Option<usize>) -> Result<(), Refusal> {
        Err(missing())
    }

    /// Asks for a hint, which comes as a message.
    ///
    /// # Errors
    /// `forbidden turn over busy`
    pub fn hint(&self, _connection: ConnectionId, _seat: usize) -> Result<(), Refusal> {
        Err(missing())
    }

    /// The state after so many plies as the connection may see it: the `state` of the answer to `at`.
    ///
    /// # Errors
    /// `limit hidden`
    pub fn state_at(&self, _connection: ConnectionId, _ply: usize) -> Result<Value, Refusal> {
        Err(missing())
    }

    /// The game for an export.
    ///
    /// # Errors
    /// `hidden`
    pub fn game_record(&self, _connection: ConnectionId) -> Result<GameRecord, Refusal> {
        Err(missing())
    }

    /// What `/api/games/ID` answers.
    ///
    /// # Errors
    /// `hidden`
    pub fn public_state(&self) -> Result<Value, Refusal> {
        Err(missing())
    }
}
