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

    /// Whether some series of legal moves may end in mate by this colour, as far as the material tells: a lone knight mates
    /// only a king that is hemmed in by a pawn, a minor piece or a rook of its own colour, and bishops on squares of one colour
    /// only one that is hemmed in by a pawn, a knight or a bishop on squares of the other.
    pub fn may_ever_mate(&self, colour: Colour) -> bool {
        let heavy = self.by_type(PieceType::Pawn) | self.by_type(PieceType::Rook) | self.by_type(PieceType::Queen);
        let (knights, bishops) = (self.by_type(PieceType::Knight), self.by_type(PieceType::Bishop));
        let (own, enemies) = (self.by_colour(colour), self.by_colour(colour.other()));
        let (own_knights, own_bishops) = (own & knights, own & bishops);
        if (own & heavy).any() || own_knights.more_than_one() || own_knights.any() && own_bishops.any() {
            return true;
        }
        if own_knights.any() {
            let idle = self.by_type(PieceType::King) | self.by_type(PieceType::Queen);
            return (enemies & !idle).any();
        }
        let (dark, light) = ((own_bishops & DARK_SQUARES).any(), (own_bishops & !DARK_SQUARES).any());
        let other_squares = if dark { !DARK_SQUARES } else { DARK_SQUARES };
        let hemming = self.by_type(PieceType::Pawn) | knights | (bishops & other_squares);
        (dark && light) || own_bishops.any() && (enemies & hemming).any()
    }

    /// The pieces of a colour other than its king and pawns.
    #[inline]
    pub fn non_pawn_pieces(&self, colour: Colour) -> Bitboard64 {
        self.by_colour(colour) & !self.by_type(PieceType::King) & !self.by_type(PieceType::Pawn)
    }
}
