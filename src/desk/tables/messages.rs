//! The messages that tables send, as the socket has them.

use super::clock_setting::ClockSetting;
use super::offers::Offers;
use super::requests::SeatKind;
use super::table_options::TableOptions;
use crate::ascii_json::ascii_json;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use variants::state_document::{Clock, StateDocument};

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum TableStatus {
    /// Somebody may still sit down.
    Open,
    /// All seats are taken.
    Playing,
    /// The game has ended.
    Over,
    /// It was given up before all seats were taken.
    Aborted,
}

/// A seat as a message has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TableSeat"))]
pub(super) struct SeatMessage {
    pub(super) seat: usize,
    pub(super) kind: SeatKind,
    pub(super) name: String,
    pub(super) level: Option<u32>,
    /// Whether the player is connected.
    pub(super) here: bool,
    /// Whether whoever gets the message holds the seat.
    pub(super) mine: bool,
    /// Whether whoever gets the message came with the invitation to the seat, which still waits for it.
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) invited: bool,
}

/// What a `table` says to everybody alike, but for the seats that are one's own.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TableParts"))]
pub(crate) struct TableMessage {
    pub(super) variant: &'static str,
    pub(super) status: TableStatus,
    pub(super) seats: Vec<SeatMessage>,
    pub(super) clock: Option<ClockSetting>,
    pub(super) options: TableOptions,
    /// The rule options that were chosen.
    #[cfg_attr(feature = "typescript", ts(as = "Option<BTreeMap<String, String>>", optional))]
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) rules: BTreeMap<String, String>,
    pub(super) offers: Offers,
    /// The seat that is to be shown its hand before anything goes on.
    pub(super) handover: Option<usize>,
    /// The rematch.
    pub(super) next: Option<String>,
    /// If a part of the game was lost to damage of its file: after how many plies it went on.
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) damaged_after: Option<usize>,
}

impl TableMessage {
    /// The same, whoever is connected.
    pub(super) fn without_presence(&self) -> TableMessage {
        let mut message = self.clone();
        message.seats.iter_mut().for_each(|seat| seat.here = false);
        message
    }
}

/// A table as the lobby lists it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "LobbyTable"))]
pub struct LobbyEntry {
    pub(super) game: String,
    pub(super) variant: &'static str,
    pub(super) status: TableStatus,
    pub(super) seats: Vec<LobbySeat>,
    /// The number of the move, turn or round.
    pub(super) number: u32,
}

/// A seat as the lobby lists it, the same for everybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct LobbySeat {
    pub(super) seat: usize,
    pub(super) kind: SeatKind,
    pub(super) name: String,
    pub(super) level: Option<u32>,
    /// Whether the player is connected.
    pub(super) here: bool,
}

/// What `/api/games/ID` answers: the state as onlookers see it, and the table beside it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PublicGame {
    pub(super) game: String,
    pub(super) rev: u64,
    pub(super) table: TableMessage,
    #[serde(flatten)]
    pub(super) state: StateDocument,
}

/// A message that a table sends by itself.
#[derive(Serialize)]
#[serde(tag = "t", rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) enum TablePush<'a> {
    Table {
        game: &'a str,
        rev: u64,
        #[serde(flatten)]
        table: &'a TableMessage,
    },
    State {
        game: &'a str,
        rev: u64,
        #[serde(flatten)]
        state: &'a StateDocument,
    },
    /// The clocks, between two states.
    Clock { game: &'a str, rev: u64, clock: Option<Clock> },
    /// The client knows it all.
    Same { rev: u64 },
    /// Something that the other messages do not say.
    Notice { kind: &'a str, seat: usize },
    /// What the engine would play.
    Hint { seat: usize, text: &'a str },
    /// The table is gone.
    Bye { code: &'a str },
}

impl TablePush<'_> {
    pub(super) fn text(&self) -> Arc<str> {
        ascii_json(self).into()
    }
}
