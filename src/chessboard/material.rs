//! Boards on which nobody can ever mate.

use super::board::Board;
use super::piece::{Colour, Kind};
use crate::base::bits::Bits64;

/// a1 is dark.
const DARK: Bits64 = Bits64(0xAA55_AA55_AA55_AA55);

impl Board {
    /// Whether men are left that can mate: pawns, rooks, queens.
    #[inline]
    fn has_majors(&self) -> bool {
        (self.of_kind(Kind::Pawn) | self.of_kind(Kind::Rook) | self.of_kind(Kind::Queen)).any()
    }

    /// Whether there are only the kings, or beside them a single knight or bishop of either colour.
    #[inline]
    pub fn has_one_minor_at_most(&self) -> bool {
        self.occupied().len() <= 3 && !self.has_majors()
    }

    /// Whether no sequence of legal moves can lead to mate for want of men: one minor at most, or any number of
    /// bishops that all stand on squares of one shade. (FIDE's Laws, article 5.2.2, also call blocked positions dead;
    /// like everybody's, this test looks only at the men.)
    #[inline]
    pub fn is_dead(&self) -> bool {
        if self.has_majors() {
            return false;
        }
        let bishops = self.of_kind(Kind::Bishop);
        let one_shade = (bishops & DARK).is_empty() || (bishops & !DARK).is_empty();
        self.has_one_minor_at_most() || self.of_kind(Kind::Knight).is_empty() && one_shade
    }

    /// Men of a colour beside its king and pawns.
    #[inline]
    pub fn officers(&self, colour: Colour) -> Bits64 {
        self.of(colour) & !self.of_kind(Kind::King) & !self.of_kind(Kind::Pawn)
    }
}
