//! Text of positions and moves.

use super::moves::Move;
use super::position::Position;
use crate::base::input::InputError;
use crate::rules::dialect::Dialect;
use crate::rules::game::Game;
use crate::rules::notation::Notation;

impl<const SEATS: usize> Notation for Position<SEATS> {
    fn from_fen(text: &str) -> Result<Self, InputError> {
        Position::from_fen(text)
    }

    fn fen(&self) -> String {
        Position::fen(*self)
    }

    fn parse_move(&self, text: &str) -> Result<Move, InputError> {
        let mv = Self::parse_squares(text).ok_or_else(|| InputError::new("move", text, "a move such as c3c5"))?;
        if self.is_legal(mv) { Ok(mv) } else { Err(InputError::new("move", text, "a legal move")) }
    }

    fn format_move(&self, mv: Move, _: Dialect) -> String {
        Self::squares_text(mv)
    }

    fn ascii_board(&self) -> String {
        self.picture()
    }
}
