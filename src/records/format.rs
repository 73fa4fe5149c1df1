//! The formats, and which of them a variant has.

use crate::base::input::InputError;
use crate::rules::exchange::Exchange;
use crate::variants::Variant;
use std::fmt;
use std::str::FromStr;

/// A file format for games or positions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RecordFormat {
    /// Portable game notation; with the protocol's texts for moves where no standard notation exists.
    Pgn,
    /// KIF: a move a line, with its origin.
    Kif,
    /// KI2: moves as books print them.
    Ki2,
    /// The format of the Computer Shogi Association.
    Csa,
    /// JSON kifu format.
    Jkf,
    /// The line of a game as USI has it: `startpos moves 7g7f`.
    Usi,
    /// The position, as USI has it.
    Sfen,
    /// The position record.
    Fen,
    /// A games file of this program.
    Games,
}

use RecordFormat::{Csa, Fen, Games, Jkf, Ki2, Kif, Pgn, Sfen, Usi};

impl RecordFormat {
    /// Every format.
    pub const ALL: [RecordFormat; 9] = [Pgn, Kif, Ki2, Csa, Jkf, Usi, Sfen, Fen, Games];

    /// Its name, which its files end in.
    pub const fn name(self) -> &'static str {
        match self {
            Pgn => "pgn",
            Kif => "kif",
            Ki2 => "ki2",
            Csa => "csa",
            Jkf => "jkf",
            Usi => "usi",
            Sfen => "sfen",
            Fen => "fen",
            Games => "games",
        }
    }

    /// Whether it holds one position and no moves.
    pub const fn is_position(self) -> bool {
        matches!(self, Sfen | Fen)
    }
}

impl fmt::Display for RecordFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for RecordFormat {
    type Err = InputError;

    fn from_str(text: &str) -> Result<RecordFormat, InputError> {
        let names = || RecordFormat::ALL.map(RecordFormat::name).join(" ");
        let known = RecordFormat::ALL.into_iter().find(|format| format.name() == text);
        known.ok_or_else(|| InputError::new("format", text, format!("one of {}", names())))
    }
}

/// The formats that a variant's games can be written in, the most useful first.
pub fn formats_of(variant: &Variant) -> &'static [RecordFormat] {
    match variant.description.exchange {
        Exchange::Kifu => &[Kif, Ki2, Csa, Jkf, Usi, Sfen, Pgn, Games],
        Exchange::San | Exchange::Own => &[Pgn, Fen, Games],
    }
}
