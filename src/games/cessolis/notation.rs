//! `impl Notation`: text of positions and moves of Cessolis.

use super::moves::Move;
use super::piece::{Piece, PieceType};
use super::position::Position;
use super::square::{BOARD_WIDTH, Square};
use base::ascii_board::AsciiBoard;
use base::input::InputError;
use base::seat::Seat;
use rules::dialect::Dialect;
use rules::notation::Notation;

/// The shape of the drawn board.
const DRAWING: AsciiBoard = AsciiBoard { files: BOARD_WIDTH, ranks: BOARD_WIDTH, bar_before_file: None };

impl Notation for Position {
    const MOVE_EXAMPLES: &'static str = "e2e4 or e7e8q";

    fn from_fen(text: &str) -> Result<Position, InputError> {
        Position::from_fen(text)
    }

    fn fen(&self) -> String {
        self.fen()
    }

    /// Accepts a promotion with or without its `q`; any other move must not have one.
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
        let letter_at = |file, rank| self.piece_at(Square::from_coords(file, rank)).map(Piece::letter);
        let mut text = DRAWING.ranks(letter_at) + &DRAWING.file_letters(" ");
        let side = if self.side_to_move() == Seat::FIRST { "White" } else { "Black" };
        let checkers: Vec<String> = Iterator::map(self.checkers, |index| Square::new(index).to_string()).collect();
        let check = if checkers.is_empty() { String::new() } else { format!(", in check from {}", checkers.join(" ")) };
        let frozen: Vec<&str> = [(Seat::FIRST, "White"), (Seat::SECOND, "Black")]
            .into_iter()
            .filter(|&(seat, _)| self.pieces(seat, PieceType::Queen).any() && !self.king_has_moved(seat))
            .map(|(_, name)| name)
            .collect();
        let frozen =
            if frozen.is_empty() { String::new() } else { format!("; queens of {} frozen", frozen.join(", ")) };
        text.push_str(&format!("{side} to move{check}; unmoved: {}{frozen}\n", self.unmoved_fen()));
        text
    }
}
