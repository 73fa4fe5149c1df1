//! What clients ask of tables, as the socket's messages have it.

use super::clock_setting::ClockSetting;
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Who is to sit on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum SeatKind {
    /// A person who holds a token of the seat: whoever created the table, or has sat down since.
    Mine,
    /// Whoever brings the invitation; nobody has yet.
    Invite,
    /// Whoever comes first; nobody has yet.
    Open,
    /// The engine.
    Engine,
}

/// A seat of a new table.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct SeatRequest {
    /// Who is to sit there.
    pub kind: SeatKind,
    /// The player's name.
    #[serde(default)]
    pub name: Option<String>,
    /// The engine's level.
    #[serde(default)]
    pub level: Option<u32>,
    /// The engine's time for a move in milliseconds, in the place of its level's.
    #[serde(default)]
    pub think: Option<u64>,
}

/// What the players may do at a new table; what is not named has its default.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct OptionsRequest {
    /// Whether takebacks may be asked for.
    #[serde(default)]
    pub takeback: Option<bool>,
    /// Whether the engine gives hints.
    #[serde(default)]
    pub hints: Option<bool>,
    /// Whether pages ask before they play.
    #[serde(default)]
    pub confirm: Option<bool>,
    /// Whether the game is shown to those who hold no seat.
    #[serde(default)]
    pub onlookers: Option<bool>,
    /// Whether everything hidden is shown to all at the end.
    #[serde(default)]
    pub reveal: Option<bool>,
}

/// A request for a new table.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
pub struct CreateRequest {
    /// The name of the variant.
    pub variant: String,
    /// The seats, in order.
    pub seats: Vec<SeatRequest>,
    /// The clock.
    #[serde(default)]
    pub clock: Option<ClockSetting>,
    /// Rule options by name.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, string>", optional))]
    #[serde(default)]
    pub rules: Option<Map<String, Value>>,
    /// The record of the start position.
    #[serde(default)]
    pub record: Option<String>,
    /// Moves that are played already.
    #[serde(default)]
    pub moves: Option<Vec<String>>,
    /// The seed of the deal and of all reshuffles, as a number or its digits.
    #[cfg_attr(feature = "typescript", ts(type = "number | string", optional))]
    #[serde(default)]
    pub deal: Option<Value>,
    /// What the players may do.
    #[serde(default)]
    pub options: Option<OptionsRequest>,
}

/// The client's own whole number or name of an action, by which it is played once however often it is sent.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string | number"))]
#[serde(transparent)]
pub struct ClientId(pub String);

impl<'de> Deserialize<'de> for ClientId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ClientId, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::String(text) => Ok(ClientId(text)),
            Value::Number(number) if number.is_i64() || number.is_u64() => Ok(ClientId(number.to_string())),
            other => Err(D::Error::custom(format!("cid: found {other}, expected a text or a whole number"))),
        }
    }
}

/// An action.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayRequest {
    /// The number of the seat that acts.
    pub seat: usize,
    /// The revision of the table that the client saw.
    pub rev: u64,
    /// The client's name of the action.
    pub cid: ClientId,
    /// Its text.
    pub text: String,
}

/// A request for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct SitRequest {
    /// The number of the seat.
    pub seat: usize,
    /// The player's name.
    #[serde(default)]
    pub name: Option<String>,
    /// The invitation.
    #[serde(default)]
    pub invite: Option<String>,
}

/// A request for a token for a further device.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LinkRequest {
    /// The number of the seat.
    pub seat: usize,
    /// Whether all other tokens of the seat end.
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    #[serde(default)]
    pub revoke: bool,
}

/// What may be offered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum OfferKind {
    /// The game is drawn.
    Draw,
    /// The latest decision of the seat that asks is taken back.
    Takeback,
    /// Another game, with seats exchanged.
    Rematch,
}

/// An offer, or an answer to one.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct OfferRequest {
    /// The number of the seat.
    pub seat: usize,
    /// What is offered.
    pub what: OfferKind,
    /// The answer; `None` makes the offer.
    #[serde(default)]
    pub answer: Option<bool>,
}
