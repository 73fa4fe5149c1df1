//! `impl Notation`: text of positions and moves of Martian Chess.

use super::moves::Move;
use super::position::Position;
use crate::base::input::InputError;
use crate::rules::dialect::Dialect;
use crate::rules::notation::Notation;

impl<const SEATS: usize> Notation for Position<SEATS> {
    const MOVE_EXAMPLES: &'static str = "c3c5";

    fn from_fen(text: &str) -> Result<Self, InputError> {
        Position::from_fen(text)
    }

    fn fen(&self) -> String {
        Position::fen(*self)
    }

    fn parse_move_text(&self, text: &str) -> Option<Move> {
        Self::parse_squares(text)
    }

    fn format_move(&self, mv: Move, _: Dialect) -> String {
        Self::squares_text(mv)
    }

    fn ascii_board(&self) -> String {
        self.picture()
    }
}
