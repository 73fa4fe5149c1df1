//! FEN: the record of a position. Only the form that [`Position::fen`] writes is read.

use super::attacks;
use super::piece::{Kind, Piece};
use super::position::Position;
use super::square::{SIDE, SQUARES, Square};
use crate::base::bits::Bits64;
use crate::base::seat::Seat;
use crate::base::text::{TextError, read_count};

/// The record of the position that games start from.
pub(super) const START: &str = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w d1e1d8e8 1";

impl Position {
    /// Reads a FEN.
    pub(super) fn from_fen(text: &str) -> Result<Position, TextError> {
        let fields: Vec<&str> = text.split(' ').collect();
        let &[men, side, unmoved, number] = fields.as_slice() else {
            let found = if fields.len() < 4 { text } else { fields[4..].first().copied().unwrap_or(text) };
            return Err(TextError::new(
                "fen",
                found,
                "four fields: men, side, unmoved, move number, one blank between",
            ));
        };
        let seat = match side {
            "w" => Seat::FIRST,
            "b" => Seat::SECOND,
            _ => return Err(TextError::new("fen side", side, "'w' or 'b'")),
        };
        let number = read_count("fen move number", number, 1)?;
        let board = read_men(men)?;
        let unmoved = read_unmoved(unmoved, &board)?;
        let mut position = Position::empty(seat, number);
        for (square, &piece) in board.iter().enumerate() {
            if let Some(piece) = piece {
                position.put(piece, Square::new(square), unmoved.contains(square), &mut ());
            }
        }
        position.check_men(men)?;
        position.scan();
        Ok(position)
    }

    /// Kings, pawns, and whether the game could have gone on to this position: apart from that, anything goes.
    fn check_men(&self, text: &str) -> Result<(), TextError> {
        let wrong = |expected: &str| Err(TextError::new("fen men", text, expected));
        for seat in [Seat::FIRST, Seat::SECOND] {
            if self.men(seat, Kind::King).len() != 1 {
                return wrong("exactly one king a side");
            }
        }
        let ends = attacks::last_rank(Seat::FIRST) | attacks::last_rank(Seat::SECOND);
        if (self.of_kind(Kind::Pawn) & ends).any() {
            return wrong("no pawn on rank 1 or 8");
        }
        let waiting = self.mover().other();
        if attacks::king(self.king(waiting)).contains(self.king(self.mover()).index()) {
            return wrong("at least one square between the kings");
        }
        let king = self.king(waiting);
        let rooks = attacks::rook(king, self.occupied()) & self.men(self.mover(), Kind::Rook);
        if (self.leaping_attackers(king, self.mover()) | rooks).any() {
            return wrong("the side not on move not in check");
        }
        Ok(())
    }

    /// The FEN.
    pub(super) fn fen(&self) -> String {
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
        let side = if self.mover() == Seat::FIRST { 'w' } else { 'b' };
        format!("{text} {side} {} {}", self.unmoved_text(), self.move_number)
    }

    /// The squares of the men that have not moved, as a FEN has them.
    fn unmoved_text(&self) -> String {
        let text: String = Iterator::map(self.unmoved(), |index| Square::new(index).to_string()).collect();
        if text.is_empty() { "-".to_owned() } else { text }
    }

    /// The board and the state that matters, for people.
    pub(super) fn picture(&self) -> String {
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
        let side = if self.mover() == Seat::FIRST { "White" } else { "Black" };
        let checkers: Vec<String> = Iterator::map(self.checkers, |index| Square::new(index).to_string()).collect();
        let check = if checkers.is_empty() { String::new() } else { format!(", in check from {}", checkers.join(" ")) };
        let frozen: Vec<&str> = [(Seat::FIRST, "White"), (Seat::SECOND, "Black")]
            .into_iter()
            .filter(|&(seat, _)| self.men(seat, Kind::Queen).any() && !self.king_has_moved(seat))
            .map(|(_, name)| name)
            .collect();
        let frozen =
            if frozen.is_empty() { String::new() } else { format!("; queens of {} frozen", frozen.join(", ")) };
        text.push_str(&format!("{side} to move{check}; unmoved: {}{frozen}\n", self.unmoved_text()));
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
                        TextError::new("fen men", men, "letters KQBNRP, and each empty run as one digit")
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

/// Reads the field of unmoved kings and queens.
fn read_unmoved(text: &str, board: &[Option<Piece>; SQUARES]) -> Result<Bits64, TextError> {
    let wrong = |found: &str, expected: &str| Err(TextError::new("fen unmoved", found, expected));
    if text == "-" {
        return Ok(Bits64::EMPTY);
    }
    let mut unmoved = Bits64::EMPTY;
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
        if !board[square.index()].is_some_and(|piece| matches!(piece.kind, Kind::King | Kind::Queen)) {
            return wrong(&square.to_string(), "a square with a king or a queen on it");
        }
        unmoved |= Bits64::only(square.index());
    }
    Ok(unmoved)
}

fn push_run(text: &mut String, empty: &mut usize) {
    if *empty > 0 {
        text.push_str(&empty.to_string());
        *empty = 0;
    }
}
