//! The grammar of a position record: its words in order, so that a client can compose one from parts.

use serde::Serialize;

/// A word of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordWord {
    /// The pieces on the board, rank by rank.
    Board,
    /// The seat on move: these texts stand for the seats, in order.
    Seat(&'static [&'static str]),
    /// The pieces in hand, by kind.
    Pieces,
    /// The cards in the hands of all seats.
    Cards,
    /// Anything else.
    Field(RecordField),
    /// The same, at the end of a record: it is left out if it says what it usually does.
    Optional(RecordField),
}

/// A word of a record that is text to all but its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RecordField {
    /// Its name; the fields of a scene have the same names.
    pub name: &'static str,
    /// What it says unless something else is known.
    pub default: &'static str,
    /// The mark of the squares that it names, if a client is to show them.
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<&'static str>,
}

impl RecordWord {
    /// The field of this name, with what it says unless something else is known.
    pub const fn field(name: &'static str, default: &'static str) -> RecordWord {
        RecordWord::Field(RecordField { name, default, mark: None })
    }

    /// The last field, of this name, left out if it says this.
    pub const fn optional(name: &'static str, default: &'static str) -> RecordWord {
        RecordWord::Optional(RecordField { name, default, mark: None })
    }

    /// The field of this name whose squares a client shows with this mark; `-` if there are none.
    pub const fn marking(name: &'static str, mark: &'static str) -> RecordWord {
        RecordWord::Field(RecordField { name, default: "-", mark: Some(mark) })
    }
}

/// White and Black, as most records write them.
pub const WHITE_OR_BLACK: RecordWord = RecordWord::Seat(&["w", "b"]);
