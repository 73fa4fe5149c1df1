//! The first four fields of a chess FEN.

use super::attacks;
use super::board::Board;
use super::castling::CastlingRights;
use super::make_move::square_behind;
use super::piece::{Colour, Piece, PieceType};
use super::square::{BOARD_WIDTH, SQUARES, Square};
use crate::base::bitboard::Bitboard64;
use crate::base::input::InputError;

/// Men and pawns that a colour begins with, and so never exceeds.
const MAX_PIECES: usize = 16;
const MAX_PAWNS: usize = 8;

impl Board {
    /// The board that games of chess begin with.
    pub fn startpos() -> Board {
        Board::from_fen_fields("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "w", "KQkq", "-")
            .unwrap_or_else(|_| Board::empty(Colour::White))
    }

    /// Reads men, side to move, rights to castle and the square behind a pawn that has just gone two squares.
    ///
    /// # Errors
    /// Where a field cannot be read, or no game of chess (nor one with swaps and cards) comes to such a board: a colour
    /// without its one king, with more than 16 men or 8 pawns, pawns on the first or last rank, the side that is not on
    /// move in check, a right to castle without king and rook in their places, a pawn that cannot just have gone
    /// two squares.
    pub fn from_fen_fields(men: &str, side: &str, castling: &str, en_passant: &str) -> Result<Board, InputError> {
        let colour = Colour::from_text(side).ok_or_else(|| InputError::new("fen side", side, "'w' or 'b'"))?;
        let mut board = Board::empty(colour);
        for (square, piece) in parse_board_fen(men)?.into_iter().enumerate() {
            if let Some(piece) = piece {
                board.put_piece(piece, Square::new(square), &mut ());
            }
        }
        board.validate_pieces(men)?;
        board.parse_castling(castling)?;
        board.parse_en_passant(en_passant)?;
        board.update_check_info();
        Ok(board)
    }

    fn validate_pieces(&self, text: &str) -> Result<(), InputError> {
        let wrong = |expected: &str| Err(InputError::new("fen men", text, expected));
        for colour in Colour::ALL {
            if self.pieces(colour, PieceType::King).len() != 1 {
                return wrong("exactly one king a side");
            }
            if self.by_colour(colour).len() > MAX_PIECES || self.pieces(colour, PieceType::Pawn).len() > MAX_PAWNS {
                return wrong("no more than 16 men a side, 8 of them pawns");
            }
        }
        let ends = attacks::promotion_rank(Colour::White) | attacks::promotion_rank(Colour::Black);
        if (self.by_type(PieceType::Pawn) & ends).any() {
            return wrong("no pawn on rank 1 or 8");
        }
        if self.is_attacked(self.king(self.side_to_move().other()), self.side_to_move(), self.occupied()) {
            return wrong("the side not on move not in check");
        }
        Ok(())
    }

    fn parse_castling(&mut self, text: &str) -> Result<(), InputError> {
        let wrong = |expected: &str| InputError::new("fen castling", text, expected);
        let rights = CastlingRights::from_text(text).ok_or_else(|| wrong("'-' or some of KQkq"))?;
        for colour in Colour::ALL {
            for way in CastlingRights::paths(colour).iter().filter(|way| rights.contains(way.right)) {
                let in_place = self.pieces(colour, PieceType::King).contains(way.king_from.index())
                    && self.pieces(colour, PieceType::Rook).contains(way.rook_from.index());
                if !in_place {
                    return Err(wrong("rights only where king and rook stand in their places"));
                }
            }
        }
        self.set_castling_rights(rights);
        Ok(())
    }

    fn parse_en_passant(&mut self, text: &str) -> Result<(), InputError> {
        if text == "-" {
            return Ok(());
        }
        let wrong = |expected: &str| InputError::new("fen en passant", text, expected);
        let (colour, enemy) = (self.side_to_move(), self.side_to_move().other());
        let square = Square::from_text(text).ok_or_else(|| wrong("'-' or a square such as e3"))?;
        if !attacks::relative_rank_mask(enemy, 2).contains(square.index()) {
            return Err(wrong("the third rank of the side that is not on move"));
        }
        let pawn = square_behind(colour, square);
        let passed = Bitboard64::single(square.index()) | Bitboard64::single(square_behind(enemy, square).index());
        if !self.pieces(enemy, PieceType::Pawn).contains(pawn.index()) || (passed & self.occupied()).any() {
            return Err(wrong("the square behind a pawn that has just gone two squares"));
        }
        self.set_en_passant(Some(square));
        Ok(())
    }

    /// The field of men.
    pub fn board_fen(&self) -> String {
        let mut text = String::new();
        for rank in (0..BOARD_WIDTH).rev() {
            let mut empty = 0;
            for file in 0..BOARD_WIDTH {
                match self.piece_at(Square::from_coords(file, rank)) {
                    None => empty += 1,
                    Some(piece) => {
                        push_empty_run(&mut text, &mut empty);
                        text.push(piece.letter());
                    }
                }
            }
            push_empty_run(&mut text, &mut empty);
            if rank > 0 {
                text.push('/');
            }
        }
        text
    }

    /// The field of the square behind a pawn that has just gone two squares.
    pub fn en_passant_fen(&self) -> String {
        self.en_passant().map_or_else(|| "-".to_owned(), |square| square.to_string())
    }

    /// The four fields that [`Board::from_fen_fields`] reads, a blank between.
    pub fn fen_fields(&self) -> String {
        let (men, side, castling) = (self.board_fen(), self.side_to_move().letter(), self.castling_rights().fen());
        format!("{men} {side} {castling} {}", self.en_passant_fen())
    }

    /// The board drawn for people, White's side below.
    pub fn ascii_board(&self) -> String {
        let mut text = String::new();
        for rank in (0..BOARD_WIDTH).rev() {
            text.push_str(&format!("{} ", rank + 1));
            for file in 0..BOARD_WIDTH {
                text.push(' ');
                text.push(self.piece_at(Square::from_coords(file, rank)).map_or('.', Piece::letter));
            }
            text.push('\n');
        }
        text.push_str("   a b c d e f g h\n");
        text
    }
}

/// Reads the field of men; empty squares are counted by one digit a run.
fn parse_board_fen(text: &str) -> Result<[Option<Piece>; SQUARES], InputError> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != BOARD_WIDTH {
        return Err(InputError::new("fen men", text, format!("{BOARD_WIDTH} ranks joined by '/'")));
    }
    let mut board = [None; SQUARES];
    for (rank, men) in (0..BOARD_WIDTH).rev().zip(ranks) {
        let mut file = 0;
        let mut after_run = false;
        for letter in men.chars() {
            match letter {
                '1'..='8' if !after_run => file += letter as usize - '0' as usize,
                _ => {
                    let piece = Piece::from_letter(letter).ok_or_else(|| {
                        InputError::new("fen men", men, "letters KQRBNP, and each empty run as one digit")
                    })?;
                    if file < BOARD_WIDTH {
                        board[Square::from_coords(file, rank).index()] = Some(piece);
                    }
                    file += 1;
                }
            }
            after_run = letter.is_ascii_digit();
        }
        if file != BOARD_WIDTH {
            return Err(InputError::new("fen men", men, format!("a rank of {BOARD_WIDTH} squares")));
        }
    }
    Ok(board)
}

fn push_empty_run(text: &mut String, empty: &mut usize) {
    if *empty > 0 {
        text.push_str(&empty.to_string());
        *empty = 0;
    }
}
