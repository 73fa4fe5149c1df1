//! Insufficient material: boards on which nobody can ever mate.

use super::board::Board;
use super::piece::{Colour, PieceType};
use base::bitboard::Bitboard64;

/// The dark squares, a1 among them.
pub const DARK_SQUARES: Bitboard64 = Bitboard64(0xAA55_AA55_AA55_AA55);

impl Board {
    /// Whether a pawn, rook or queen is left.
    #[inline]
    fn has_mating_material(&self) -> bool {
        (self.by_type(PieceType::Pawn) | self.by_type(PieceType::Rook) | self.by_type(PieceType::Queen)).any()
    }

    /// Whether beside the kings there is at most one knight or bishop, of either colour.
    #[inline]
    pub fn has_at_most_one_minor(&self) -> bool {
        self.occupied().len() <= 3 && !self.has_mating_material()
    }

    /// Insufficient material: no sequence of legal moves can lead to mate, because there is at most one minor piece, or
    /// there are only bishops, all on squares of one colour. (FIDE Laws, article 5.2.2, also call blocked positions
    /// dead; this test looks at the material only, as is usual.)
    #[inline]
    pub fn is_insufficient_material(&self) -> bool {
        if self.has_mating_material() {
            return false;
        }
        let bishops = self.by_type(PieceType::Bishop);
        let one_square_colour = (bishops & DARK_SQUARES).is_empty() || (bishops & !DARK_SQUARES).is_empty();
        self.has_at_most_one_minor() || self.by_type(PieceType::Knight).is_empty() && one_square_colour
    }

    /// The pieces of a colour other than its king and pawns.
    #[inline]
    pub fn non_pawn_pieces(&self, colour: Colour) -> Bitboard64 {
        self.by_colour(colour) & !self.by_type(PieceType::King) & !self.by_type(PieceType::Pawn)
    }
}
