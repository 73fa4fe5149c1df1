//! `impl Notation`: text of positions and moves of Quadroshah.

use super::moves::Move;
use super::piece::PieceType;
use super::position::Position;
use super::square::Square;
use crate::base::input::InputError;
use crate::rules::dialect::Dialect;
use crate::rules::notation::Notation;

/// The text of the pass.
const PASS_TEXT: &str = "0000";

impl Notation for Position {
    const MOVE_EXAMPLES: &'static str = "e2e4, m1o1, a8a9q or 0000";

    fn from_fen(text: &str) -> Result<Position, InputError> {
        Position::from_fen(text)
    }

    fn fen(&self) -> String {
        self.fen()
    }

    fn parse_move_text(&self, text: &str) -> Option<Move> {
        if text == PASS_TEXT {
            return Some(Move::PASS);
        }
        let (squares, letter) = text.as_bytes().split_at_checked(4)?;
        let (from, to) = (Square::from_text(&squares[..2])?, Square::from_text(&squares[2..])?);
        match *letter {
            [] => Some(Move::new(from, to)),
            [letter] => Move::new_promotion(from, to, PieceType::from_letter(letter as char)?),
            _ => None,
        }
    }

    fn format_move(&self, mv: Move, _: Dialect) -> String {
        match mv.squares() {
            None => PASS_TEXT.to_owned(),
            Some((from, to)) => {
                let promotion = mv.promotion_type().map(|piece_type| piece_type.letter().to_string());
                format!("{from}{to}{}", promotion.unwrap_or_default())
            }
        }
    }

    fn ascii_board(&self) -> String {
        self.picture()
    }
}
