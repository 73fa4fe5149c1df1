//! A game as one viewer may see it, as data: the position, its legal actions, and how it came about.
//!
//! This is `state json` (see `protocol.md`) without what a session does not know: the name of the variant and the
//! clocks.

use super::viewer::Viewer;
use base::seat::Seat;
use rules::action::{Action, LegalAction};
use rules::outcome::Outcome;
use rules::phase::Phase;
use rules::scene::Scene;
use serde::Serialize;

/// A game as one viewer may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameState {
    /// Who looks at the game.
    pub viewer: Viewer,
    /// The position record.
    pub record: String,
    /// The record of the position that the game began with.
    pub start: String,
    /// How many actions have been played since the start.
    pub ply: usize,
    /// The board, hands and cards.
    #[serde(flatten)]
    pub scene: Scene,
    /// The actions of the latest turn; in games of double moves, of the latest double move.
    pub last: Vec<LastAction>,
    /// Every legal action in the order of their texts, for a viewer who may act now; else `None`.
    pub legal: Option<Vec<LegalAction>>,
    /// The win that the seat on move may claim instead of moving, for a viewer who may act now.
    pub claim: Option<Claim>,
    /// All actions since the start.
    pub history: Vec<HistoryEntry>,
    /// How the game has ended, if it has, as far as the viewer can tell.
    pub result: Option<Outcome>,
}

/// An action of the latest turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "LastActionParts"))]
pub struct LastAction {
    /// Whose action it was.
    pub seat: Seat,
    /// The action; its text has the draws that the viewer knows.
    #[serde(flatten)]
    pub action: LegalAction,
}

/// A win that may be claimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Claim {
    /// The text that claims it.
    pub text: &'static str,
    /// Why it may be claimed.
    pub reason: &'static str,
}

impl Claim {
    /// The claim of this outcome.
    pub const fn of(outcome: Outcome) -> Claim {
        Claim { text: "win", reason: outcome.reason }
    }
}

/// An action that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HistoryEntry {
    /// Its number, from 1.
    pub ply: usize,
    /// Whose action it was.
    pub seat: Seat,
    /// What the seat was asked for.
    pub phase: Phase,
    /// Its text, with the draws that the viewer knows.
    pub text: String,
    /// The action as people write it in a list of moves.
    pub label: String,
    /// Whether a king was attacked after it.
    pub check: bool,
    /// How long the seat took, in milliseconds, if known.
    pub ms: Option<u64>,
}

/// An action on its way into the history.
pub(super) struct PlayedAction {
    /// Whether it began a turn.
    pub(super) begins_turn: bool,
    /// The action, whose text is the entry's.
    pub(super) action: Action,
    /// The entry.
    pub(super) entry: HistoryEntry,
}

/// Splits the played actions into the history and the actions of the latest turn.
pub(super) fn history_and_last(played: Vec<PlayedAction>) -> (Vec<HistoryEntry>, Vec<LastAction>) {
    let turn_start = played.iter().rposition(|action| action.begins_turn).unwrap_or(0);
    let (mut history, mut last) = (Vec::with_capacity(played.len()), Vec::new());
    for (index, PlayedAction { action, entry, .. }) in played.into_iter().enumerate() {
        if index >= turn_start {
            last.push(LastAction { seat: entry.seat, action: LegalAction { text: entry.text.clone(), action } });
        }
        history.push(entry);
    }
    (history, last)
}
