//! Boards on which nobody can ever mate.

use super::board::Board;
use super::piece::{Colour, PieceType};
use crate::base::bitboard::Bitboard64;

/// a1 is dark.
const DARK_SQUARES: Bitboard64 = Bitboard64(0xAA55_AA55_AA55_AA55);

impl Board {
    /// Whether men are left that can mate: pawns, rooks, queens.
    #[inline]
    fn has_mating_material(&self) -> bool {
        (self.by_type(PieceType::Pawn) | self.by_type(PieceType::Rook) | self.by_type(PieceType::Queen)).any()
    }

    /// Whether there are only the kings, or beside them a single knight or bishop of either colour.
    #[inline]
    pub fn has_at_most_one_minor(&self) -> bool {
        self.occupied().len() <= 3 && !self.has_mating_material()
    }

    /// Whether no sequence of legal moves can lead to mate for want of men: one minor at most, or any number of
    /// bishops that all stand on squares of one shade. (FIDE's Laws, article 5.2.2, also call blocked positions dead;
    /// like everybody's, this test looks only at the men.)
    #[inline]
    pub fn is_insufficient_material(&self) -> bool {
        if self.has_mating_material() {
            return false;
        }
        let bishops = self.by_type(PieceType::Bishop);
        let one_shade = (bishops & DARK_SQUARES).is_empty() || (bishops & !DARK_SQUARES).is_empty();
        self.has_at_most_one_minor() || self.by_type(PieceType::Knight).is_empty() && one_shade
    }

    /// Men of a colour beside its king and pawns.
    #[inline]
    pub fn non_pawn_pieces(&self, colour: Colour) -> Bitboard64 {
        self.by_colour(colour) & !self.by_type(PieceType::King) & !self.by_type(PieceType::Pawn)
    }
}
