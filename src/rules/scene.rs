//! A position as data that a client can draw: pieces with their owners, hands, cards, and what presses on whom.
//!
//! The names in JSON are those of `state json` in `protocol.md`; [`super::action`] has the legal actions.

use super::phase::Phase;
use super::side_colour::SideColour;
use base::seat::{Seat, SeatSet};
use serde::{Serialize, Serializer};

/// What is on a position, history apart.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Scene {
    /// The number of the move, turn or round, as the record has it.
    pub number: u32,
    /// The seat on move; `None` (0 in JSON) if the game is over.
    #[cfg_attr(feature = "typescript", ts(as = "Seat"))]
    #[serde(serialize_with = "seat_or_zero")]
    pub seat: Option<Seat>,
    /// What that seat is asked for.
    pub phase: Phase,
    /// The seats of the four decisions after the next one, as far as the rules fix them; none if the game is over.
    pub next: Vec<Seat>,
    /// The pieces on the board.
    #[serde(rename = "men")]
    pub pieces: Vec<ShownPiece>,
    /// What each seat holds, in games with hands.
    pub hands: Vec<Hand>,
    /// The top card of each pile.
    pub piles: Vec<String>,
    /// The number of cards in the stock, in games with cards.
    pub stock: Option<usize>,
    /// The cards that have been played, burnt or discarded and lie on no pile's top.
    pub dead: Vec<String>,
    /// The points of each seat, in games of points.
    pub points: Option<Vec<u16>>,
    /// The seats that have dropped out of the game.
    pub out: SeatSet,
    /// The seats without which the game would go on if they resigned now.
    pub without: SeatSet,
    /// Moves without progress.
    pub count: MoveCount,
    /// What earlier actions impose on a seat.
    pub pending: Vec<Pending>,
    /// The kings that are attacked.
    pub check: Vec<KingInCheck>,
    /// The fields of the record that nothing else here shows, by name, in order.
    pub fields: Vec<(&'static str, String)>,
}

impl Scene {
    /// These pieces, with this seat on move, and nothing else on the position.
    pub fn new(number: u32, seat: Seat, phase: Phase, pieces: Vec<ShownPiece>) -> Scene {
        Scene {
            number,
            seat: Some(seat),
            phase,
            next: Vec::new(),
            pieces,
            hands: Vec::new(),
            piles: Vec::new(),
            stock: None,
            dead: Vec::new(),
            points: None,
            out: SeatSet::EMPTY,
            without: SeatSet::EMPTY,
            count: MoveCount::default(),
            pending: Vec::new(),
            check: Vec::new(),
            fields: Vec::new(),
        }
    }

    /// The same pieces, nobody on move: the game is over.
    #[must_use]
    pub fn finished(self) -> Scene {
        Scene { seat: None, phase: Phase::OVER, next: Vec::new(), without: SeatSet::EMPTY, ..self }
    }
}

/// A piece on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Man"))]
pub struct ShownPiece {
    /// Where it stands.
    pub square: String,
    /// Its kind, one of the layout's.
    pub kind: &'static str,
    /// The seat that may move it as things stand; `None` (0 in JSON) if nobody may.
    #[cfg_attr(feature = "typescript", ts(as = "Seat"))]
    #[serde(serialize_with = "seat_or_zero")]
    pub seat: Option<Seat>,
    /// Its colour, in games that have colours.
    #[serde(rename = "color")]
    pub colour: Option<SideColour>,
    /// How the record writes it.
    pub text: String,
    /// What is special about it.
    pub marks: Vec<Mark>,
}

/// What is special about a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// It has not moved, and has a right by that.
    Unmoved,
    /// Its owner may not move it now.
    Frozen,
    /// Its owner must move it.
    Bound,
}

/// What a seat holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Hand {
    /// Whose hand it is.
    pub seat: Seat,
    /// How many pieces of each kind, in the layout's order; kinds of which it holds none are left out.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, number>"))]
    #[serde(rename = "men", serialize_with = "as_map")]
    pub pieces: Vec<(&'static str, usize)>,
    /// The cards in the order held, `?` for one that the reader does not know.
    pub cards: Vec<String>,
}

/// Moves in a row without progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MoveCount {
    /// How many have been made; 0 in games that do not count them.
    pub now: u32,
    /// How many end the game; `None` if none do.
    pub limit: Option<u32>,
}

/// What an earlier action imposes on a seat, or allows it in its next decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Pending {
    /// The seat is pressed by threes.
    Threes {
        /// The seat.
        seat: Seat,
        /// How many threes.
        count: u32,
    },
    /// The seat skips its next chess phase.
    Wait {
        /// The seat.
        seat: Seat,
    },
    /// The seat must move a piece of this kind.
    Demand {
        /// The seat.
        seat: Seat,
        /// The kind.
        piece: &'static str,
    },
    /// The seat must move the piece on this square; `None` if that piece is gone.
    #[serde(rename = "man")]
    Piece {
        /// The seat.
        seat: Seat,
        /// The square.
        square: Option<String>,
    },
    /// The seat may not capture.
    NoCapture {
        /// The seat.
        seat: Seat,
    },
    /// The card that the seat has just played changes what its next chess move may be.
    Card {
        /// The seat.
        seat: Seat,
        /// The card.
        card: String,
    },
}

/// A king that is attacked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct KingInCheck {
    /// Whose king it is.
    pub seat: Seat,
    /// Where it stands.
    pub square: String,
}

/// The number of the seat, 0 for nobody.
pub(super) fn seat_or_zero<S: Serializer>(seat: &Option<Seat>, serializer: S) -> Result<S::Ok, S::Error> {
    match seat {
        Some(seat) => seat.serialize(serializer),
        None => serializer.serialize_u8(0),
    }
}

fn as_map<S: Serializer>(counts: &[(&'static str, usize)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(counts.iter().copied())
}
