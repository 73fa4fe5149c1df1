//! Squares of the 8x8 board.

use super::piece::Colour;
use base::square::{algebraic_notation, define_square};

/// The number of files, and of ranks.
pub const BOARD_WIDTH: usize = 8;
/// The number of squares.
pub const SQUARES: usize = BOARD_WIDTH * BOARD_WIDTH;

define_square! {
    /// A square. The index runs along each rank from file `a` on, from White's first rank up: a1, b1, ... h8.
    pub struct Square { files: BOARD_WIDTH, ranks: BOARD_WIDTH, order: RankMajor }
}

algebraic_notation!(Square { files: BOARD_WIDTH, ranks: BOARD_WIDTH });

impl Square {
    /// The square as this colour sees it, its pawns moving up the board: for Black, the board is mirrored top to
    /// bottom, as the two armies are.
    #[inline]
    pub const fn relative_to(self, colour: Colour) -> Square {
        Square(self.0 ^ ((SQUARES - BOARD_WIDTH) as u8 * colour.index() as u8))
    }
}
