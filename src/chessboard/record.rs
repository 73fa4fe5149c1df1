//! The first four fields of a chess FEN.

use super::attacks;
use super::board::Board;
use super::castling::Castling;
use super::piece::{Colour, Kind, Piece};
use super::play::behind;
use super::square::{SIDE, SQUARES, Square};
use crate::base::bits::Bits64;
use crate::base::text::TextError;

/// Men and pawns that a colour begins with, and so never exceeds.
const MEN: usize = 16;
const PAWNS: usize = 8;

impl Board {
    /// The board that games of chess begin with.
    pub fn start() -> Board {
        Board::read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "w", "KQkq", "-")
            .unwrap_or_else(|_| Board::empty(Colour::White))
    }

    /// Reads men, side to move, rights to castle and the square behind a pawn that has just gone two squares.
    ///
    /// # Errors
    /// Where a field cannot be read, or no game of chess (nor one with swaps and cards) comes to such a board: a colour
    /// without its one king, with more than 16 men or 8 pawns, pawns on the first or last rank, the side that is not on
    /// move in check, a right to castle without king and rook in their places, a pawn that cannot just have gone
    /// two squares.
    pub fn read(men: &str, side: &str, castling: &str, en_passant: &str) -> Result<Board, TextError> {
        let colour = Colour::from_text(side).ok_or_else(|| TextError::new("fen side", side, "'w' or 'b'"))?;
        let mut board = Board::empty(colour);
        for (square, piece) in read_men(men)?.into_iter().enumerate() {
            if let Some(piece) = piece {
                board.put(piece, Square::new(square), &mut ());
            }
        }
        board.check_men(men)?;
        board.read_castling(castling)?;
        board.read_en_passant(en_passant)?;
        board.scan();
        Ok(board)
    }

    fn check_men(&self, text: &str) -> Result<(), TextError> {
        let wrong = |expected: &str| Err(TextError::new("fen men", text, expected));
        for colour in Colour::ALL {
            if self.men(colour, Kind::King).len() != 1 {
                return wrong("exactly one king a side");
            }
            if self.of(colour).len() > MEN || self.men(colour, Kind::Pawn).len() > PAWNS {
                return wrong("no more than 16 men a side, 8 of them pawns");
            }
        }
        let ends = attacks::last_rank(Colour::White) | attacks::last_rank(Colour::Black);
        if (self.of_kind(Kind::Pawn) & ends).any() {
            return wrong("no pawn on rank 1 or 8");
        }
        if self.is_attacked(self.king(self.mover().other()), self.mover(), self.occupied()) {
            return wrong("the side not on move not in check");
        }
        Ok(())
    }

    fn read_castling(&mut self, text: &str) -> Result<(), TextError> {
        let wrong = |expected: &str| TextError::new("fen castling", text, expected);
        let rights = Castling::from_text(text).ok_or_else(|| wrong("'-' or some of KQkq"))?;
        for colour in Colour::ALL {
            for way in Castling::ways(colour).iter().filter(|way| rights.has(way.right)) {
                let in_place = self.men(colour, Kind::King).contains(way.king.index())
                    && self.men(colour, Kind::Rook).contains(way.rook.index());
                if !in_place {
                    return Err(wrong("rights only where king and rook stand in their places"));
                }
            }
        }
        self.set_castling(rights);
        Ok(())
    }

    fn read_en_passant(&mut self, text: &str) -> Result<(), TextError> {
        if text == "-" {
            return Ok(());
        }
        let wrong = |expected: &str| TextError::new("fen en passant", text, expected);
        let (colour, enemy) = (self.mover(), self.mover().other());
        let square = Square::from_text(text).ok_or_else(|| wrong("'-' or a square such as e3"))?;
        if !attacks::rank(enemy, 2).contains(square.index()) {
            return Err(wrong("the third rank of the side that is not on move"));
        }
        let pawn = behind(colour, square);
        let passed = Bits64::only(square.index()) | Bits64::only(behind(enemy, square).index());
        if !self.men(enemy, Kind::Pawn).contains(pawn.index()) || (passed & self.occupied()).any() {
            return Err(wrong("the square behind a pawn that has just gone two squares"));
        }
        self.set_en_passant(Some(square));
        Ok(())
    }

    /// The field of men.
    pub fn men_text(&self) -> String {
        let mut text = String::new();
        for rank in (0..SIDE).rev() {
            let mut empty = 0;
            for file in 0..SIDE {
                match self.at(Square::at(file, rank)) {
                    None => empty += 1,
                    Some(piece) => {
                        push_run(&mut text, &mut empty);
                        text.push(piece.letter());
                    }
                }
            }
            push_run(&mut text, &mut empty);
            if rank > 0 {
                text.push('/');
            }
        }
        text
    }

    /// The field of the square behind a pawn that has just gone two squares.
    pub fn en_passant_text(&self) -> String {
        self.en_passant().map_or_else(|| "-".to_owned(), |square| square.to_string())
    }

    /// The four fields that [`Board::read`] reads, a blank between.
    pub fn record(&self) -> String {
        let (men, side, castling) = (self.men_text(), self.mover().letter(), self.castling().text());
        format!("{men} {side} {castling} {}", self.en_passant_text())
    }

    /// The board drawn for people, White's side below.
    pub fn drawing(&self) -> String {
        let mut text = String::new();
        for rank in (0..SIDE).rev() {
            text.push_str(&format!("{} ", rank + 1));
            for file in 0..SIDE {
                text.push(' ');
                text.push(self.at(Square::at(file, rank)).map_or('.', Piece::letter));
            }
            text.push('\n');
        }
        text.push_str("   a b c d e f g h\n");
        text
    }
}

/// Reads the field of men; empty squares are counted by one digit a run.
fn read_men(text: &str) -> Result<[Option<Piece>; SQUARES], TextError> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != SIDE {
        return Err(TextError::new("fen men", text, format!("{SIDE} ranks joined by '/'")));
    }
    let mut board = [None; SQUARES];
    for (rank, men) in (0..SIDE).rev().zip(ranks) {
        let mut file = 0;
        let mut after_run = false;
        for letter in men.chars() {
            match letter {
                '1'..='8' if !after_run => file += letter as usize - '0' as usize,
                _ => {
                    let piece = Piece::from_letter(letter).ok_or_else(|| {
                        TextError::new("fen men", men, "letters KQRBNP, and each empty run as one digit")
                    })?;
                    if file < SIDE {
                        board[Square::at(file, rank).index()] = Some(piece);
                    }
                    file += 1;
                }
            }
            after_run = letter.is_ascii_digit();
        }
        if file != SIDE {
            return Err(TextError::new("fen men", men, format!("a rank of {SIDE} squares")));
        }
    }
    Ok(board)
}

fn push_run(text: &mut String, empty: &mut usize) {
    if *empty > 0 {
        text.push_str(&empty.to_string());
        *empty = 0;
    }
}
