//! The lines of a journal: how a table began, and each thing that has happened there since.

use super::clock_setting::ClockSetting;
use super::requests::{ClientId, OfferKind, SeatKind};
use super::table_options::TableOptions;
use crate::ascii_json::ascii_json;
use crate::secret::SecretHash;
use base::checked_line::with_checksum;
use host::rule_settings::RuleSettings;
use serde::{Deserialize, Serialize};

/// The version of the lines.
pub(super) const SCHEMA: u32 = 1;

/// The first line: a table before anything has happened.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Header {
    pub(super) schema: u32,
    pub(super) game: String,
    pub(super) variant: String,
    /// The record of the start position, with all that is hidden.
    pub(super) start: String,
    /// Moves that were played before the table began.
    #[serde(default)]
    pub(super) moves: Vec<String>,
    #[serde(default)]
    pub(super) rules: RuleSettings,
    /// The seed of all reshuffles, if one was given.
    #[serde(default)]
    pub(super) deal: Option<u64>,
    pub(super) seats: Vec<HeaderSeat>,
    pub(super) clock: Option<ClockSetting>,
    pub(super) options: TableOptions,
    pub(super) token_hashes: Vec<Vec<SecretHash>>,
    pub(super) invite_hashes: Vec<Option<SecretHash>>,
    /// In a rematch, the seat that each player held before, by the seat of now; both from 0.
    #[serde(default)]
    pub(super) previous_seats: Option<Vec<usize>>,
    /// When, in milliseconds since 1970.
    pub(super) at: u64,
}

/// A seat of a [`Header`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct HeaderSeat {
    pub(super) kind: SeatKind,
    #[serde(default)]
    pub(super) name: String,
    #[serde(default)]
    pub(super) level: Option<u32>,
    #[serde(default)]
    pub(super) think: Option<u64>,
}

/// A line after the first.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Entry {
    #[serde(flatten)]
    pub(super) happening: Happening,
    /// When, in milliseconds since 1970.
    #[serde(default)]
    pub(super) at: u64,
    /// The revision of the table with it.
    #[serde(default)]
    pub(super) rev: u64,
    /// Whether further lines belong to the same action: without them it has not happened.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) more: bool,
}

/// What has happened.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum Happening {
    Play(Play),
    Event(Event),
}

/// An action was played, or a seat has dropped out of a game that the others play on: `resign2`, `time2`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Play {
    /// Its number since the start record, from 1.
    pub(super) ply: usize,
    pub(super) seat: usize,
    /// Its text, with what chance had to say.
    pub(super) text: String,
    /// The reshuffle that came before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) shuffle: Option<String>,
    pub(super) cid: Option<ClientId>,
    /// How long the seat took, in milliseconds.
    pub(super) ms: u64,
}

/// Something else happened.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub(super) enum Event {
    /// Somebody sat down.
    Sit { seat: usize, name: String, token_hash: SecretHash },
    /// A seat got a further token; with `revoke` it is the only one from now on.
    Link { seat: usize, token_hash: SecretHash, revoke: bool },
    /// A seat gave up, and the game ended.
    Resign { seat: usize },
    /// A seat made an offer, or answered one.
    Offer { seat: usize, what: OfferKind, answer: Option<bool> },
    /// The game went back to the position after `ply` actions.
    Takeback { ply: usize },
    /// The game ended by something else than an action.
    Over { reason: EndReason, seat: Option<usize>, winners: Vec<usize>, cid: Option<ClientId> },
    /// The rematch is this table.
    Next { game: String },
    /// The seat on move has used `ms` milliseconds by now.
    Clock { seat: usize, ms: u64 },
    /// From this line on the journal was damaged; what stood there is kept in the file with this name.
    Damage { line: usize, file: String },
}

/// Why a game ended that no action ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum EndReason {
    /// The flag of the seat fell.
    Time,
    /// All agreed on a draw.
    Agreement,
    /// It was given up before all seats were taken.
    Aborted,
    /// The seat claimed a win that the rules give it.
    Claim,
}

/// A line of a journal, with its checksum.
pub(super) fn line(value: &impl Serialize) -> String {
    with_checksum(&ascii_json(value)) + "\n"
}
