//! The file formats, and which of them each variant has.

use base::input::InputError;
use rules::exchange::Exchange;
use std::fmt;
use std::str::FromStr;
use variants::Variant;

/// A file format for games or positions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RecordFormat {
    /// Portable game notation; moves are in the protocol's notation if the game has no standard one.
    Pgn,
    /// KIF: one move a line, with its square of origin.
    Kif,
    /// KI2: moves as Japanese books print them, without origins.
    Ki2,
    /// CSA, the format of the Computer Shogi Association.
    Csa,
    /// JKF, the JSON kifu format.
    Jkf,
    /// A game as a line of USI: `startpos moves 7g7f`.
    Usi,
    /// SFEN: one shogi position.
    Sfen,
    /// FEN: one position record.
    Fen,
    /// EPD: one position record with opcodes.
    Epd,
    /// A games file of Pentad.
    Games,
}

use RecordFormat::{Csa, Epd, Fen, Games, Jkf, Ki2, Kif, Pgn, Sfen, Usi};

impl RecordFormat {
    /// Every format.
    pub const ALL: [RecordFormat; 10] = [Pgn, Kif, Ki2, Csa, Jkf, Usi, Sfen, Fen, Epd, Games];

    /// The name, which is also the file extension.
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
            Epd => "epd",
            Games => "games",
        }
    }

    /// Whether it has a place for glyphs on moves, and for evaluations.
    pub const fn has_marks(self) -> bool {
        matches!(self, Pgn | Games)
    }

    /// Whether it holds one position and no moves.
    pub const fn is_position(self) -> bool {
        matches!(self, Sfen | Fen | Epd)
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
        Exchange::Kifu => &[Kif, Ki2, Csa, Jkf, Usi, Sfen, Epd, Pgn, Games],
        Exchange::San | Exchange::Own => &[Pgn, Fen, Epd, Games],
    }
}
