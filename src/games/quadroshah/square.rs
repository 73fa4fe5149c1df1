//! Squares of the board of 16 files and 9 ranks.

use std::fmt;

/// Files, `a` to `p`.
pub(super) const FILES: usize = 16;
/// Ranks, 1 to 9.
pub(super) const RANKS: usize = 9;
/// Squares on the board.
pub(super) const SQUARES: usize = FILES * RANKS;
/// Files of a zone.
pub(super) const ZONE_FILES: usize = FILES / 2;

/// A square. The index runs along each rank, from `a1` on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// The square with this index, from 0 to 143.
    #[inline]
    pub(super) const fn new(index: usize) -> Square {
        debug_assert!(index < SQUARES);
        Square(index as u8)
    }

    /// The square on this file and rank, both from 0.
    #[inline]
    pub(super) const fn from_coords(file: usize, rank: usize) -> Square {
        Square::new(rank * FILES + file)
    }

    /// From 0 to 143.
    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// From 0 (file `a`).
    #[inline]
    pub(super) const fn file(self) -> usize {
        self.0 as usize % FILES
    }

    /// From 0 (rank 1).
    #[inline]
    pub(super) const fn rank(self) -> usize {
        self.0 as usize / FILES
    }

    /// The zone: 0 for A (files `a` to `h`), 1 for B.
    #[inline]
    pub(super) const fn zone(self) -> usize {
        self.file() / ZONE_FILES
    }

    /// The same place after the board was turned round by half a turn. Turned so, and with the colours changed,
    /// the game is the same again: WA and BB change places, and so do WB and BA.
    #[inline]
    pub(super) const fn rotate_180(self) -> Square {
        Square((SQUARES - 1) as u8 - self.0)
    }

    /// Reads text such as `m1`.
    pub(super) fn from_text(text: &[u8]) -> Option<Square> {
        match *text {
            [file @ b'a'..=b'p', rank @ b'1'..=b'9'] => {
                Some(Square::from_coords((file - b'a') as usize, (rank - b'1') as usize))
            }
            _ => None,
        }
    }
}

/// Text such as `m1`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file() as u8) as char, self.rank() + 1)
    }
}
