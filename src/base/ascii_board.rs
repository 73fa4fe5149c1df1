//! A board drawn in ASCII, for people: the highest rank on top, ranks numbered at the left, a dot for an empty square.

use super::square::file_letter;

/// The shape of the board that is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AsciiBoard {
    /// Squares in a rank.
    pub files: usize,
    /// Ranks, at most 9.
    pub ranks: usize,
    /// The file, from 0, that a vertical bar is drawn before.
    pub bar_before_file: Option<usize>,
}

impl AsciiBoard {
    /// All ranks from the top; `letter_at` takes file and rank, both from 0.
    pub fn ranks(&self, letter_at: impl Fn(usize, usize) -> Option<char>) -> String {
        (0..self.ranks).rev().map(|rank| self.rank(rank, |file| letter_at(file, rank))).collect()
    }

    /// One rank, preceded by its number.
    pub fn rank(&self, rank: usize, letter_at: impl Fn(usize) -> Option<char>) -> String {
        format!("{} {}\n", rank + 1, self.row(" | ", |file| letter_at(file).unwrap_or('.')))
    }

    /// The file letters, for a line above or below the ranks; `bar` (three characters) continues the vertical bar.
    pub fn file_letters(&self, bar: &str) -> String {
        format!("  {}\n", self.row(bar, file_letter))
    }

    fn row(&self, bar: &str, letter: impl Fn(usize) -> char) -> String {
        let mut text = String::new();
        for file in 0..self.files {
            text.push_str(if self.bar_before_file == Some(file) { bar } else { " " });
            text.push(letter(file));
        }
        text
    }
}
