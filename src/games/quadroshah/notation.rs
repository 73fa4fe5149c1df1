//! `impl Notation`: text of positions and moves of Quadroshah.

use super::moves::Move;
use super::piece::{Colour, Piece, PieceType};
use super::position::Position;
use super::seats::SEAT_NAMES;
use super::square::{FILES, RANKS, Square, ZONE_FILES};
use base::ascii_board::AsciiBoard;
use base::input::InputError;
use rules::dialect::Dialect;
use rules::notation::Notation;

/// The shape of the drawn board, with a bar between the zones.
const DRAWING: AsciiBoard = AsciiBoard { files: FILES, ranks: RANKS, bar_before_file: Some(ZONE_FILES) };
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
        let letter_at = |file, rank| self.piece_at(Square::from_coords(file, rank)).map(Piece::letter);
        let files = DRAWING.file_letters(" | ");
        let mut text = format!("{files}{}{files}", DRAWING.ranks(letter_at));
        let moved: Vec<String> = self.just_moved.into_iter().flatten().map(|square| square.to_string()).collect();
        let frozen =
            if moved.is_empty() { String::new() } else { format!(", {} may not move again", moved.join(" and ")) };
        text.push_str(&format!("{} to move{frozen}\n", SEAT_NAMES[self.side_to_move.index()]));
        for (colour, attackers) in Colour::ALL.map(|colour| (colour, self.king_attackers(colour.other()))) {
            if attackers.any() {
                let squares: Vec<String> = attackers.map(|index| Square::new(index).to_string()).collect();
                text.push_str(&format!("a king of {colour:?} is attacked from {}\n", squares.join(" ")));
            }
        }
        text
    }
}
