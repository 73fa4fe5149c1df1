//! The messages that tables send, as the socket has them.

use super::clock_setting::ClockSetting;
use super::offers::Offers;
use super::requests::SeatKind;
use super::table_options::TableOptions;
use crate::serve::ascii_json::ascii_json;
use crate::serve::refusal::Refusal;
use crate::variants::state_document::Clock;
use serde::Serialize;
use serde_json::json;
use std::sync::Arc;

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
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
pub(super) struct SeatMessage {
    pub(super) seat: usize,
    pub(super) kind: SeatKind,
    pub(super) name: String,
    pub(super) level: Option<u32>,
    /// Whether the player is connected.
    pub(super) here: bool,
    /// Whether whoever gets the message holds the seat.
    pub(super) mine: bool,
}

/// What a `table` says to everybody alike, but for the seats that are one's own.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct TableMessage {
    pub(super) variant: &'static str,
    pub(super) status: TableStatus,
    pub(super) seats: Vec<SeatMessage>,
    pub(super) clock: Option<ClockSetting>,
    pub(super) options: TableOptions,
    pub(super) offers: Offers,
    /// The seat that is to be shown its hand before anything goes on.
    pub(super) handover: Option<usize>,
    /// The rematch.
    pub(super) next: Option<String>,
}

impl TableMessage {
    /// The same, whoever is connected.
    pub(super) fn without_presence(&self) -> TableMessage {
        let mut message = self.clone();
        message.seats.iter_mut().for_each(|seat| seat.here = false);
        message
    }
}

/// A message about a table, with its name, the table's ID and its revision.
#[derive(Serialize)]
struct Envelope<'a, B: Serialize> {
    t: &'static str,
    game: &'a str,
    rev: u64,
    #[serde(flatten)]
    body: &'a B,
}

/// The text of a message about a table.
pub(super) fn table_text(t: &'static str, game: &str, rev: u64, body: &impl Serialize) -> Arc<str> {
    ascii_json(&Envelope { t, game, rev, body }).into()
}

/// The clocks, between two states.
#[derive(Serialize)]
pub(super) struct ClockMessage {
    pub(super) clock: Option<Clock>,
}

/// A message that is about no revision: its name first, as everywhere.
#[derive(Serialize)]
struct Named<B: Serialize> {
    t: &'static str,
    #[serde(flatten)]
    body: B,
}

fn named_text(t: &'static str, body: impl Serialize) -> Arc<str> {
    ascii_json(&Named { t, body }).into()
}

/// `same`: the client knows it all.
pub(super) fn same_text(rev: u64) -> Arc<str> {
    named_text("same", json!({"rev": rev}))
}

/// `notice`: something that the other messages do not say.
pub(super) fn notice_text(kind: &str, seat: usize) -> Arc<str> {
    named_text("notice", json!({"kind": kind, "seat": seat}))
}

/// `hint`.
pub(super) fn hint_text(seat: usize, text: &str) -> Arc<str> {
    named_text("hint", json!({"seat": seat, "text": text}))
}

/// `bye`: the table is gone.
pub(super) fn bye_text(code: &str) -> Arc<str> {
    named_text("bye", json!({"code": code}))
}

/// `error`, where it answers no request with an ID.
pub(super) fn error_text(refusal: &Refusal) -> Arc<str> {
    named_text("error", json!({"id": null, "code": refusal.code, "message": refusal.message}))
}
