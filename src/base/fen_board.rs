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
        if text.split('/').count() != self.ranks {
            return Err(InputError::new(self.field, text, format!("{} ranks joined by '/'", self.ranks)));
        }
        // Room for as many as boards have in the beginning, at once: training reads millions of records.
        let mut pieces = Vec::with_capacity(self.files * self.ranks / 2);
        for (rank, text) in (0..self.ranks).rev().zip(text.split('/')) {
            self.parse_rank(text, &piece, |file, piece| pieces.push(PlacedPiece { file, rank, piece }))?;
        }
        Ok(pieces)
    }

    /// Reads one rank: its pieces with their files.
    fn parse_rank<P>(
        &self,
        text: &str,
        piece: &impl Fn(char, bool) -> Option<P>,
        mut place: impl FnMut(usize, P),
    ) -> Result<(), InputError> {
        let wrong = |expected: String| InputError::new(self.field, text, expected);
        let mut file: usize = 0;
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            if first.is_ascii_digit() {
                let (run, others) = rest.split_at(rest.bytes().take_while(u8::is_ascii_digit).count());
                let squares = run.parse().ok().filter(|squares| (1..=self.files).contains(squares));
                let squares: usize = squares.filter(|_| first != '0').ok_or_else(|| {
                    wrong(format!("each run of empty squares as one number from 1 to {}", self.files))
                })?;
                rest = others;
                file += squares;
            } else {
                let unmarked = rest.strip_prefix('+');
                let mut letters = unmarked.unwrap_or(rest).chars();
                let found = letters.next().and_then(|letter| piece(letter, unmarked.is_some()));
                let found = found.ok_or_else(|| wrong(format!("{} and numbers of empty squares", self.pieces)))?;
                rest = letters.as_str();
                place(file, found);
                file += 1;
            }
        }
        if file == self.files { Ok(()) } else { Err(wrong(format!("a rank of {} squares", self.files))) }
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
