//! FEN, the text form of a position.

use super::position::Position;
use base::input::{InputError, parse_count};
use chessboard::board::Board;

impl Position {
    /// Reads a FEN. The counters, which some clients omit, then default to `0 1`.
    pub(super) fn from_fen(text: &str) -> Result<Position, InputError> {
        let fields: Vec<&str> = text.split_ascii_whitespace().collect();
        let Some((&[board, side, castling, en_passant], counters)) = fields.split_first_chunk() else {
            return Err(fen_error(text));
        };
        let (halfmoves, number) = match *counters {
            [] => ("0", "1"),
            [halfmoves] => (halfmoves, "1"),
            [halfmoves, number] => (halfmoves, number),
            [_, _, beyond, ..] => return Err(fen_error(beyond)),
        };
        let halfmoves = parse_count("fen halfmove", halfmoves, 0)?;
        // Some clients count moves from 0.
        let number = parse_count("fen move number", number, 0)?.max(1);
        Ok(Position::new(Board::from_fen_fields(board, side, castling, en_passant)?, halfmoves, number))
    }

    pub(super) fn fen(&self) -> String {
        format!("{} {} {}", self.board.fen_fields(), self.halfmove_clock, self.fullmove_number)
    }
}

fn fen_error(found: &str) -> InputError {
    InputError::new("fen", found, "four to six fields: board, side, castling, en passant, halfmove, move number")
}
