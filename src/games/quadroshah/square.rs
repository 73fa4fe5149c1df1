//! Squares of the board of 16 files and 9 ranks.

use base::square::{algebraic_notation, define_square};

/// Files, `a` to `p`.
pub(super) const FILES: usize = 16;
/// Ranks, 1 to 9.
pub(super) const RANKS: usize = 9;
/// The number of squares.
pub(super) const SQUARES: usize = FILES * RANKS;
pub(super) const ZONE_FILES: usize = FILES / 2;

define_square! {
    /// A square. The index runs along each rank, from `a1` on.
    pub struct Square { files: FILES, ranks: RANKS, order: RankMajor }
}

algebraic_notation!(Square { files: FILES, ranks: RANKS });

impl Square {
    /// The zone: 0 for A (files `a` to `h`), 1 for B.
    #[inline]
    pub(super) const fn zone(self) -> usize {
        self.file() / ZONE_FILES
    }

    /// The square after a rotation of the board by half a turn. With the colours exchanged as well, the game is the
    /// same again: WA and BB change places, and so do WB and BA.
    #[inline]
    pub(super) const fn rotate_180(self) -> Square {
        Square((SQUARES - 1) as u8 - self.0)
    }
}
