//! FEN, the text form of a position: board, side to move, unmoved kings and queens, move number. Besides the form that
//! [`Position::fen`] writes, only the six fields of a chess FEN are read.

use super::attacks;
use super::chess_fen;
use super::piece::{Piece, PieceType};
use super::position::Position;
use super::square::{BOARD_WIDTH, SQUARES, Square};
use base::bitboard::Bitboard64;
use base::fen_board::FenBoard;
use base::input::{InputError, parse_count};
use base::seat::Seat;

pub(super) const START_FEN: &str = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w d1e1d8e8 1";

const FEN_BOARD: FenBoard =
    FenBoard { field: "fen board", files: BOARD_WIDTH, ranks: BOARD_WIDTH, pieces: "letters KQBNRP" };

impl Position {
    pub(super) fn from_fen(text: &str) -> Result<Position, InputError> {
        let fields: Vec<&str> = text.split(' ').collect();
        let (pieces, side, unmoved, number, is_chess_fen) = match *fields.as_slice() {
            [pieces, side, unmoved, number] => (pieces, side, unmoved, number, false),
            [pieces, side, castling, en_passant, halfmove, number] => {
                chess_fen::check_unused_fields(en_passant, halfmove)?;
                (pieces, side, castling, number, chess_fen::is_castling(castling))
            }
            _ => {
                let found = if fields.len() < 4 { text } else { fields[4..].first().copied().unwrap_or(text) };
                let expected = "four fields: board, side, unmoved, move number, one space between";
                return Err(InputError::new("fen", found, expected));
            }
        };
        let seat = match side {
            "w" => Seat::FIRST,
            "b" => Seat::SECOND,
            _ => return Err(InputError::new("fen side", side, "'w' or 'b'")),
        };
        let number = parse_count("fen move number", number, 1)?;
        let board = parse_board_fen(pieces)?;
        let unmoved = if is_chess_fen {
            let is_start_board = START_FEN.split(' ').next() == Some(pieces);
            chess_fen::unmoved_pieces(unmoved, &board, is_start_board)?
        } else {
            parse_unmoved(unmoved, &board)?
        };
        let mut position = Position::empty(seat, number);
        for (square, &piece) in board.iter().enumerate() {
            if let Some(piece) = piece {
                position.put_piece(piece, Square::new(square), unmoved.contains(square), &mut ());
            }
        }
        position.validate_pieces(pieces)?;
        position.update_check_info();
        Ok(position)
    }

    /// One king a side, no pawn on the last rank, kings apart, and the side not to move not in check.
    fn validate_pieces(&self, text: &str) -> Result<(), InputError> {
        let wrong = |expected: &str| Err(InputError::new(FEN_BOARD.field, text, expected));
        for seat in [Seat::FIRST, Seat::SECOND] {
            if self.pieces(seat, PieceType::King).len() != 1 {
                return wrong("exactly one king a side");
            }
        }
        let ends = attacks::promotion_rank(Seat::FIRST) | attacks::promotion_rank(Seat::SECOND);
        if (self.by_type(PieceType::Pawn) & ends).any() {
            return wrong("no pawn on rank 1 or 8");
        }
        let waiting = self.side_to_move().other();
        if attacks::king_attacks(self.king(waiting)).contains(self.king(self.side_to_move()).index()) {
            return wrong("at least one square between the kings");
        }
        let king = self.king(waiting);
        let rooks = attacks::rook_attacks(king, self.occupied()) & self.pieces(self.side_to_move(), PieceType::Rook);
        if (self.leaper_attackers_to(king, self.side_to_move()) | rooks).any() {
            return wrong("the side not to move not in check");
        }
        Ok(())
    }

    pub(super) fn fen(&self) -> String {
        let board = FEN_BOARD.write(|file, rank| self.piece_at(Square::from_coords(file, rank)).map(Piece::letter));
        let side = if self.side_to_move() == Seat::FIRST { 'w' } else { 'b' };
        format!("{board} {side} {} {}", self.unmoved_fen(), self.fullmove_number)
    }

    /// The field of unmoved kings and queens: their squares, run together, or `-`.
    pub(super) fn unmoved_fen(&self) -> String {
        let text: String = Iterator::map(self.unmoved(), |index| Square::new(index).to_string()).collect();
        if text.is_empty() { "-".to_owned() } else { text }
    }
}

/// The board field: the piece on each square, by index.
fn parse_board_fen(text: &str) -> Result<[Option<Piece>; SQUARES], InputError> {
    let mut board = [None; SQUARES];
    for placed in FEN_BOARD.parse(text, |letter, promoted| Piece::from_letter(letter).filter(|_| !promoted))? {
        board[Square::from_coords(placed.file, placed.rank).index()] = Some(placed.piece);
    }
    Ok(board)
}

/// Reads the field of unmoved kings and queens.
fn parse_unmoved(text: &str, board: &[Option<Piece>; SQUARES]) -> Result<Bitboard64, InputError> {
    let wrong = |found: &str, expected: &str| Err(InputError::new("fen unmoved", found, expected));
    if text == "-" {
        return Ok(Bitboard64::EMPTY);
    }
    let mut unmoved = Bitboard64::EMPTY;
    let pairs = text.as_bytes().chunks(2);
    if pairs.len() == 0 {
        return wrong(text, "'-' or squares such as d1e1d8e8");
    }
    for pair in pairs {
        let Some(square) = Square::from_text(pair) else {
            return wrong(text, "'-' or squares such as d1e1d8e8");
        };
        if (unmoved.0 >> square.index()) != 0 {
            return wrong(text, "squares in the order a1, b1, ... h8, each once");
        }
        if !board[square.index()].is_some_and(|piece| matches!(piece.piece_type, PieceType::King | PieceType::Queen)) {
            return wrong(&square.to_string(), "a square with a king or a queen on it");
        }
        unmoved |= Bitboard64::single(square.index());
    }
    Ok(unmoved)
}
