//! Squares of the 9x9 board.

use crate::base::seat::Seat;
use std::fmt;

/// Files, and ranks.
pub(super) const BOARD_WIDTH: usize = 9;
/// Squares on the board.
pub(super) const SQUARES: usize = BOARD_WIDTH * BOARD_WIDTH;

/// A square. Files are counted from Black's right (file 1 first) and ranks from White's side (rank `a` first);
/// the index runs down each file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// The square with this index, from 0 to 80.
    #[inline]
    pub(super) const fn new(index: usize) -> Square {
        debug_assert!(index < SQUARES);
        Square(index as u8)
    }

    /// The square on this file and rank, both from 0.
    #[inline]
    pub(super) const fn from_coords(file: usize, rank: usize) -> Square {
        Square::new(file * BOARD_WIDTH + rank)
    }

    /// From 0 to 80.
    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// From 0 (file 1, at Black's right).
    #[inline]
    pub(super) const fn file(self) -> usize {
        self.0 as usize / BOARD_WIDTH
    }

    /// From 0 (rank `a`, White's first).
    #[inline]
    pub(super) const fn rank(self) -> usize {
        self.0 as usize % BOARD_WIDTH
    }

    /// The square at this place for a seat that sees its men move up the board, as Black does.
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

    /// Reads the text of UCI variant engines: files `a` to `i` from the left, ranks 1 to 9 from Black's side.
    pub(super) fn from_uci(text: &[u8]) -> Option<Square> {
        match *text {
            [file @ b'a'..=b'i', rank @ b'1'..=b'9'] => Some(Square::from_coords(
                BOARD_WIDTH - 1 - (file - b'a') as usize,
                BOARD_WIDTH - 1 - (rank - b'1') as usize,
            )),
            _ => None,
        }
    }

    /// The text of UCI variant engines: the opposite of [`Square::from_uci`].
    pub(super) fn to_uci(self) -> String {
        let file = (b'a' + (BOARD_WIDTH - 1 - self.file()) as u8) as char;
        format!("{file}{}", BOARD_WIDTH - self.rank())
    }
}

/// USI text such as `7g`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file() + 1, (b'a' + self.rank() as u8) as char)
    }
}
