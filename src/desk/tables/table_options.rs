//! What the players may do at a table, and what others may see.

use super::requests::OptionsRequest;
use serde::{Deserialize, Serialize};

/// How the cards came about, if not by the system's random numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Dealt {
    /// Whoever made the table could know them.
    Known,
}

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableOptions {
    /// Whether takebacks may be asked for.
    pub takeback: bool,
    /// Whether the engine gives hints.
    pub hints: bool,
    /// Whether pages ask before they play.
    pub confirm: bool,
    /// Whether the game is shown to those who hold no seat.
    pub onlookers: bool,
    /// Whether everything hidden is shown to all at the end.
    pub reveal: bool,
    /// How the cards came about.
    #[serde(default)]
    pub dealt: Option<Dealt>,
}

impl TableOptions {
    /// What was asked for, and the defaults: all but the question before each move.
    pub(super) fn new(request: &OptionsRequest, dealt: Option<Dealt>) -> TableOptions {
        TableOptions {
            takeback: request.takeback.unwrap_or(true),
            hints: request.hints.unwrap_or(true),
            confirm: request.confirm.unwrap_or(false),
            onlookers: request.onlookers.unwrap_or(true),
            reveal: request.reveal.unwrap_or(true),
            dealt,
        }
    }
}
