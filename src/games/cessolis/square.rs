//! Squares of the 8x8 board.

use base::seat::Seat;
use base::square::{algebraic_notation, define_square};

/// The number of files, and of ranks.
pub(super) const BOARD_WIDTH: usize = 8;
/// The number of squares.
pub(super) const SQUARES: usize = BOARD_WIDTH * BOARD_WIDTH;

define_square! {
    /// A square. The index runs along each rank from file `a` on, from White's first rank up: a1, b1, ... h8.
    pub struct Square { files: BOARD_WIDTH, ranks: BOARD_WIDTH, order: RankMajor }
}

algebraic_notation!(Square { files: BOARD_WIDTH, ranks: BOARD_WIDTH });

impl Square {
    /// The square as this seat sees it, its pawns moving up the board: for Black, the board is rotated by half a turn,
    /// as the two armies are not mirror images but rotated copies of each other.
    #[inline]
    pub(super) const fn relative_to(self, seat: Seat) -> Square {
        Square(self.0 ^ ((SQUARES as u8 - 1) * seat.index() as u8))
    }
}
