//! Squares of the 8x8 board.

use crate::base::seat::Seat;
use std::fmt;

/// Files, and ranks.
pub(super) const BOARD_WIDTH: usize = 8;
/// Squares on the board.
pub(super) const SQUARES: usize = BOARD_WIDTH * BOARD_WIDTH;

/// A square. The index runs along each rank from file `a` on, from White's first rank up: a1, b1, ... h8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// The square with this index, from 0 to 63.
    #[inline]
    pub(super) const fn new(index: usize) -> Square {
        debug_assert!(index < SQUARES);
        Square(index as u8)
    }

    /// The square on this file and rank, both from 0.
    #[inline]
    pub(super) const fn from_coords(file: usize, rank: usize) -> Square {
        Square::new(rank * BOARD_WIDTH + file)
    }

    /// From 0 to 63.
    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// From 0 (file a).
    #[inline]
    pub(super) const fn file(self) -> usize {
        self.0 as usize % BOARD_WIDTH
    }

    /// From 0 (rank 1, White's first).
    #[inline]
    pub(super) const fn rank(self) -> usize {
        self.0 as usize / BOARD_WIDTH
    }

    /// The square at this place for a seat that sees its men move up the board, as White does. The two armies are
    /// point-symmetric, not mirrored: the board is turned round.
    #[inline]
    pub(super) const fn relative_to(self, seat: Seat) -> Square {
        if seat.index() == 0 { self } else { Square(SQUARES as u8 - 1 - self.0) }
    }

    /// Reads text such as `e4`.
    pub(super) fn from_text(text: &[u8]) -> Option<Square> {
        match *text {
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
