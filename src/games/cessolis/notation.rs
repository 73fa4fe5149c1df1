//! `impl Notation`: text of positions and moves of Cessolis.

use super::moves::Move;
use super::position::Position;
use super::square::Square;
use crate::base::input::InputError;
use crate::rules::dialect::Dialect;
use crate::rules::notation::Notation;

impl Notation for Position {
    const MOVE_EXAMPLES: &'static str = "e2e4 or e7e8q";

    fn from_fen(text: &str) -> Result<Position, InputError> {
        Position::from_fen(text)
    }

    fn fen(&self) -> String {
        self.fen()
    }

    /// A promotion may leave out its `q`; any other move must not have one.
    fn parse_move_text(&self, text: &str) -> Option<Move> {
        let (squares, says_queen) = match text.as_bytes() {
            [squares @ .., b'q'] => (squares, true),
            squares => (squares, false),
        };
        let (from, to) = squares.split_at_checked(2)?;
        let (from, to) = (Square::from_text(from)?, Square::from_text(to)?);
        let mv = (from != to).then(|| Move::new(from, to))?;
        (!says_queen || self.is_promotion(mv)).then_some(mv)
    }

    fn format_move(&self, mv: Move, _: Dialect) -> String {
        format!("{}{}{}", mv.from(), mv.to(), if self.is_promotion(mv) { "q" } else { "" })
    }

    fn ascii_board(&self) -> String {
        self.picture()
    }
}
