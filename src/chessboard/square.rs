//! Squares of the 8x8 board.

use super::piece::Colour;
use std::fmt;

/// Files, and ranks.
pub const BOARD_WIDTH: usize = 8;
/// Squares on the board.
pub const SQUARES: usize = BOARD_WIDTH * BOARD_WIDTH;

/// A square. The index runs along each rank from file `a` on, from White's first rank up: a1, b1, ... h8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// The square with this index, from 0 to 63; of a greater one the lowest six bits count.
    #[inline]
    pub const fn new(index: usize) -> Square {
        debug_assert!(index < SQUARES);
        Square((index % SQUARES) as u8)
    }

    /// The square on this file and rank, both from 0.
    #[inline]
    pub const fn from_coords(file: usize, rank: usize) -> Square {
        Square::new(rank * BOARD_WIDTH + file)
    }

    /// From 0 to 63.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask is no change; it spares the check of bounds in tables by square.
        self.0 as usize % SQUARES
    }

    /// From 0 (file a).
    #[inline]
    pub const fn file(self) -> usize {
        self.index() % BOARD_WIDTH
    }

    /// From 0 (rank 1, White's first).
    #[inline]
    pub const fn rank(self) -> usize {
        self.index() / BOARD_WIDTH
    }

    /// The square at this place for a side that sees its men move up the board, as White does: the armies mirror
    /// each other across the middle of the board.
    #[inline]
    pub const fn relative_to(self, colour: Colour) -> Square {
        match colour {
            Colour::White => self,
            Colour::Black => Square(self.0 ^ (SQUARES - BOARD_WIDTH) as u8),
        }
    }

    /// Reads text such as `e4`.
    pub fn from_text(text: &str) -> Option<Square> {
        match *text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
                Some(Square::from_coords((file - b'a') as usize, (rank - b'1') as usize))
            }
            _ => None,
        }
    }
}

/// Text such as `e4`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file() as u8) as char, self.rank() + 1)
    }
}
