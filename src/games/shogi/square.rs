//! Squares of the 9x9 board.

use base::seat::Seat;
use base::square::{define_square, file_letter, parse_algebraic};
use std::fmt;

/// The number of files, and of ranks.
pub(super) const BOARD_WIDTH: usize = 9;
/// The number of squares.
pub(super) const SQUARES: usize = BOARD_WIDTH * BOARD_WIDTH;

define_square! {
    /// A square. Files are counted from Black's right (file 1 first) and ranks from White's side (rank `a` first);
    /// the index runs down each file.
    pub struct Square { files: BOARD_WIDTH, ranks: BOARD_WIDTH, order: FileMajor }
}

impl Square {
    /// The square with these coordinates of a western diagram, Black below: the file from the left, the rank from
    /// below, both from 0.
    pub(super) const fn from_diagram(file: usize, rank: usize) -> Square {
        Square::from_coords(BOARD_WIDTH - 1 - file, BOARD_WIDTH - 1 - rank)
    }

    /// The square as this seat sees it, its pawns moving up the board: for White, the board is rotated by half a turn.
    #[inline]
    pub(super) const fn relative_to(self, seat: Seat) -> Square {
        if seat.index() == 0 { self } else { Square(SQUARES as u8 - 1 - self.0) }
    }

    /// Reads USI text such as `7g`.
    pub(super) fn from_usi(text: &[u8]) -> Option<Square> {
        match *text {
            [file @ b'1'..=b'9', rank @ b'a'..=b'i'] => {
                Some(Square::from_coords((file - b'1') as usize, (rank - b'a') as usize))
            }
            _ => None,
        }
    }

    /// Reads the text of UCI engines that play shogi as a chess variant: files `a` to `i` from the left, ranks 1 to 9
    /// from Black's side.
    pub(super) fn from_uci(text: &[u8]) -> Option<Square> {
        let (file, rank) = parse_algebraic(text, BOARD_WIDTH, BOARD_WIDTH)?;
        Some(Square::from_diagram(file, rank))
    }

    /// The text that [`Square::from_uci`] reads.
    pub(super) fn to_uci(self) -> String {
        format!("{}{}", file_letter(BOARD_WIDTH - 1 - self.file()), BOARD_WIDTH - self.rank())
    }
}

/// USI text such as `7g`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file() + 1, file_letter(self.rank()))
    }
}
