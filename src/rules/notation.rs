//! The notation trait: position records (FEN) and move texts, read and written.

use super::dialect::Dialect;
use super::game::Game;
use base::input::InputError;

/// Text of positions and moves, for people, files and protocols. Everything written here can be read back.
pub trait Notation: Game {
    /// Some move texts that an error message gives as examples: `e2e4 or e7e8q`.
    const MOVE_EXAMPLES: &'static str;

    /// Reads a position record; everything that cannot be such a position is refused.
    ///
    /// # Errors
    /// Names the field, what it held, and what was expected.
    fn from_fen(text: &str) -> Result<Self, InputError>;

    /// The position record (FEN, in shogi SFEN).
    fn fen(&self) -> String;

    /// The move that a text names, legal here or not; `None` if it names none. Unless a game reads moves itself, this
    /// knows the texts of legal moves only.
    fn parse_move_text(&self, text: &str) -> Option<Self::Move> {
        let is_named = |&mv: &Self::Move| {
            [Dialect::Uci, Dialect::Usi].into_iter().any(|dialect| self.format_move(mv, dialect) == text)
        };
        self.legal_moves().into_iter().find(is_named)
    }

    /// Reads a legal move.
    ///
    /// # Errors
    /// If the text names no move, or one that is not legal here.
    fn parse_move(&self, text: &str) -> Result<Self::Move, InputError> {
        self.parse_move_text(text)
            .filter(|&mv| self.is_legal(mv))
            .ok_or_else(|| InputError::new("move", text, format!("a legal move such as {}", Self::MOVE_EXAMPLES)))
    }

    /// Writes a move of this position.
    fn format_move(&self, mv: Self::Move, dialect: Dialect) -> String;

    /// The board in ASCII, several lines, for people; with the state that matters. Unless a game draws it, these are
    /// the ranks of its record, line by line.
    fn ascii_board(&self) -> String {
        self.fen().replace('/', "\n") + "\n"
    }
}
