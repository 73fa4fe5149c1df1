//! A legal action as data that a client can offer and carry out without knowing the rules.

use super::scene::seat_or_zero;
use base::seat::Seat;
use serde::Serialize;

/// A legal action, with the text that plays it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LegalAction {
    /// As the protocol writes it.
    pub text: String,
    /// What it does.
    #[serde(flatten)]
    pub action: Action,
}

/// What an action does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ActionParts"))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Action {
    /// A piece moves, and takes what stands in its way.
    Move(BoardMove),
    /// A piece in hand is put on the board.
    Drop {
        /// Its kind.
        piece: &'static str,
        /// The square.
        to: String,
    },
    /// A king castles; the rook is the companion.
    Castle(BoardMove),
    /// A piece changes places with another one of its side, the companion.
    Swap(BoardMove),
    /// A piece moves onto another one of its side, and both become one.
    Merge(BoardMove),
    /// Cards are played on a pile.
    Play(CardPlay),
    /// A card is put away without effect.
    Burn {
        /// The card.
        cards: Vec<String>,
        /// The cards discarded with it.
        discards: Vec<String>,
    },
    /// Nothing moves.
    Pass,
    /// A seat leaves the game, which the others play on. It is never among the legal actions, but stands in histories.
    DropOut {
        /// Why: `resignation` or `time`.
        reason: &'static str,
    },
}

/// How the pieces on the board change. Whoever carries it out removes what is taken, then moves the companion and the
/// piece at once. A piece then belongs to the owner of the zone that it stands in, if a game has home zones.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BoardMove {
    /// The kind that moves.
    pub piece: &'static str,
    /// Its square.
    pub from: String,
    /// Where it goes.
    pub to: String,
    /// The kind that stands there afterwards, if it is another one.
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub becomes: Option<&'static str>,
    /// What is taken.
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub takes: Option<Capture>,
    /// The second piece that moves.
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub also: Option<Companion>,
    /// Whether it uses the right of a first move to go farther than the piece otherwise does. Left out if not.
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub leap: bool,
}

impl BoardMove {
    /// A piece goes from one square to another, and nothing else happens.
    pub fn new(piece: &'static str, from: impl ToString, to: impl ToString) -> BoardMove {
        let (from, to) = (from.to_string(), to.to_string());
        BoardMove { piece, from, to, becomes: None, takes: None, also: None, leap: false }
    }
}

/// A piece that is taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Capture {
    /// Its square: the target of the move, unless it is taken in passing.
    pub square: String,
    /// Its kind.
    pub kind: &'static str,
    /// Its owner; `None` (0 in JSON) if nobody owns it.
    #[cfg_attr(feature = "typescript", ts(as = "Seat"))]
    #[serde(serialize_with = "seat_or_zero")]
    pub seat: Option<Seat>,
}

/// The second piece that moves: the rook in castling, the other piece of a swap.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Companion {
    /// Its square.
    pub from: String,
    /// Where it goes.
    pub to: String,
    /// The kind that stands there afterwards, if it is another one.
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub becomes: Option<&'static str>,
}

/// Cards that are played on a pile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CardPlay {
    /// The number of the pile, from 1.
    pub pile: usize,
    /// The cards, in the order played.
    pub cards: Vec<String>,
    /// The kind of piece that is demanded.
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub demand: Option<&'static str>,
    /// The cards discarded afterwards.
    pub discards: Vec<String>,
}
