//! Text of positions and moves.

use super::moves::Move;
use super::position::Position;
use super::square::Square;
use crate::base::input::InputError;
use crate::rules::dialect::Dialect;
use crate::rules::game::Game;
use crate::rules::notation::Notation;

impl Notation for Position {
    fn from_fen(text: &str) -> Result<Position, InputError> {
        Position::from_fen(text)
    }

    fn fen(&self) -> String {
        self.fen()
    }

    fn parse_move(&self, text: &str) -> Result<Move, InputError> {
        let (mv, says_queen) =
            parse_move(text).ok_or_else(|| InputError::new("move", text, "a move such as e2e4 or e7e8q"))?;
        let fits = self.is_legal(mv) && (!says_queen || self.is_promotion(mv));
        if fits { Ok(mv) } else { Err(InputError::new("move", text, "a legal move")) }
    }

    fn format_move(&self, mv: Move, _: Dialect) -> String {
        format!("{}{}{}", mv.from(), mv.to(), if self.is_promotion(mv) { "q" } else { "" })
    }

    fn ascii_board(&self) -> String {
        self.picture()
    }
}

/// Reads a move, and whether it names the queen that a pawn becomes.
fn parse_move(text: &str) -> Option<(Move, bool)> {
    let (squares, says_queen) = match text.as_bytes() {
        [squares @ .., b'q'] => (squares, true),
        squares => (squares, false),
    };
    if squares.len() != 4 {
        return None;
    }
    let (from, to) = squares.split_at(2);
    let (from, to) = (Square::from_text(from)?, Square::from_text(to)?);
    (from != to).then_some((Move::new(from, to), says_queen))
}
