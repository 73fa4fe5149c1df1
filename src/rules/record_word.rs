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
}

/// A word of a record that is text to all but its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct RecordField {
    /// Its name; the fields of a scene have the same names.
    pub name: &'static str,
    /// What it says unless something else is known.
    pub default: &'static str,
}

impl RecordWord {
    /// The field of this name, with what it says unless something else is known.
    pub const fn field(name: &'static str, default: &'static str) -> RecordWord {
        RecordWord::Field(RecordField { name, default })
    }
}

/// White and Black, as most records write them.
pub const WHITE_OR_BLACK: RecordWord = RecordWord::Seat(&["w", "b"]);
