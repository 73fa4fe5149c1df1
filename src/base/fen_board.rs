//! The board field of a FEN (piece placement): rank by rank from the top, each from the left file to the right one,
//! pieces as letters and runs of empty squares as numbers.

use super::input::InputError;
use std::fmt::Display;

/// How a game writes the board field of its FEN.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FenBoard {
    /// The name of the field, for error messages.
    pub field: &'static str,
    /// Squares in a rank.
    pub files: usize,
    /// Ranks.
    pub ranks: usize,
    /// What pieces are written as, for error messages: `letters KQRBNP`.
    pub pieces: &'static str,
}

/// A piece and the square that it stands on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlacedPiece<P> {
    /// The file, from 0 at the left.
    pub file: usize,
    /// The rank, from 0 at the bottom.
    pub rank: usize,
    /// The piece.
    pub piece: P,
}

impl FenBoard {
    /// Reads the field. `piece` says what a letter means, given whether a `+` (promoted) precedes it.
    ///
    /// # Errors
    /// If there are too many or too few ranks, a rank is too long or too short, or a letter is no piece.
    pub fn parse<P>(
        &self,
        text: &str,
        piece: impl Fn(char, bool) -> Option<P>,
    ) -> Result<Vec<PlacedPiece<P>>, InputError> {
        let ranks: Vec<&str> = text.split('/').collect();
        if ranks.len() != self.ranks {
            return Err(InputError::new(self.field, text, format!("{} ranks joined by '/'", self.ranks)));
        }
        let mut pieces = Vec::new();
        for (rank, text) in (0..self.ranks).rev().zip(ranks) {
            let placed = |(file, piece)| PlacedPiece { file, rank, piece };
            pieces.extend(self.parse_rank(text, &piece)?.into_iter().map(placed));
        }
        Ok(pieces)
    }

    /// The pieces of one rank with their files.
    fn parse_rank<P>(
        &self,
        text: &str,
        piece: &impl Fn(char, bool) -> Option<P>,
    ) -> Result<Vec<(usize, P)>, InputError> {
        let wrong = |expected: String| InputError::new(self.field, text, expected);
        let mut pieces = Vec::new();
        let mut file: usize = 0;
        let mut rest = text.chars().peekable();
        while let Some(first) = rest.next() {
            if first.is_ascii_digit() {
                let mut run = String::from(first);
                while let Some(digit) = rest.next_if(char::is_ascii_digit) {
                    run.push(digit);
                }
                let squares = run.parse().ok().filter(|squares| (1..=self.files).contains(squares));
                let squares: usize = squares.filter(|_| first != '0').ok_or_else(|| {
                    wrong(format!("each run of empty squares as one number from 1 to {}", self.files))
                })?;
                file += squares;
            } else {
                let promoted = first == '+';
                let letter = if promoted { rest.next() } else { Some(first) };
                let found = letter.and_then(|letter| piece(letter, promoted));
                let found = found.ok_or_else(|| wrong(format!("{} and numbers of empty squares", self.pieces)))?;
                pieces.push((file, found));
                file += 1;
            }
        }
        if file == self.files { Ok(pieces) } else { Err(wrong(format!("a rank of {} squares", self.files))) }
    }

    /// Writes the field; `piece_at` takes file and rank, both from 0 at the lower left corner.
    pub fn write<P: Display>(&self, piece_at: impl Fn(usize, usize) -> Option<P>) -> String {
        let ranks: Vec<String> =
            (0..self.ranks).rev().map(|rank| self.write_rank(|file| piece_at(file, rank))).collect();
        ranks.join("/")
    }

    fn write_rank<P: Display>(&self, piece_at: impl Fn(usize) -> Option<P>) -> String {
        let mut text = String::new();
        let mut empty = 0;
        for file in 0..self.files {
            match piece_at(file) {
                None => empty += 1,
                Some(piece) => {
                    push_empty_run(&mut text, empty);
                    empty = 0;
                    text.push_str(&piece.to_string());
                }
            }
        }
        push_empty_run(&mut text, empty);
        text
    }
}

fn push_empty_run(text: &mut String, empty: usize) {
    if empty > 0 {
        text.push_str(&empty.to_string());
    }
}

#[cfg(test)]
#[path = "../../tests/unit/base/fen_board.rs"]
mod tests;
