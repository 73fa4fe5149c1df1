//! How positions and moves of a game are written down.

use super::dialect::Dialect;
use super::game::Game;
use crate::base::input::InputError;

/// Text for people, files and protocols. Everything written here can be read back.
pub trait Notation: Game {
    /// Reads a position record; everything that cannot be such a position is refused.
    ///
    /// # Errors
    /// Names the field, what it held, and what was expected.
    fn from_fen(text: &str) -> Result<Self, InputError>;

    /// The position record.
    fn fen(&self) -> String;

    /// Reads a legal move.
    ///
    /// # Errors
    /// Where the text is no move, or a move that is not legal here.
    fn parse_move(&self, text: &str) -> Result<Self::Move, InputError>;

    /// Writes a move of this position.
    fn format_move(&self, mv: Self::Move, dialect: Dialect) -> String;

    /// The board drawn in ASCII, several lines, for people; with the state that matters.
    fn ascii_board(&self) -> String;
}
