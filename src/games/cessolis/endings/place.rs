//! Where a position of an ending is kept.

use super::man::Man;
use crate::base::bits::Bits64;
use crate::base::seat::Seat;
use crate::games::cessolis::square::SQUARES;

/// How many pairs of men there are, either way round.
pub(super) const PAIRS: usize = Man::ALL.len() * Man::ALL.len();
/// Squares that a king, or a man, is brought to by turning the board: a pawn to the left half, else White's king to a
/// triangle.
const PAWN_CLASSES: usize = 24;
const KING_CLASSES: usize = 10;

/// A position of an ending: seats first to last where there are two of a thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) seat: Seat,
    pub(super) men: [Man; 2],
    pub(super) kings: [usize; 2],
    pub(super) squares: [usize; 2],
}

/// The number of a pair of men.
pub(super) const fn pair(men: [Man; 2]) -> usize {
    men[0].index() * Man::ALL.len() + men[1].index()
}

/// Whether positions of this pair are kept as they are, rather than with colours changed.
pub(super) fn is_kept(men: [Man; 2]) -> bool {
    men[0] <= men[1]
}

/// How many values are kept of a pair.
pub(super) fn size(men: [Man; 2]) -> usize {
    let classes = if men.contains(&Man::Pawn) { PAWN_CLASSES } else { KING_CLASSES };
    let seats = if men[0] == men[1] { 1 } else { 2 };
    seats * classes * SQUARES * SQUARES * SQUARES
}

impl Place {
    /// The same with colours changed.
    fn turned(self) -> Place {
        let other = |[one, two]: [usize; 2]| [two ^ 56, one ^ 56];
        Place {
            seat: self.seat.other(),
            men: [self.men[1], self.men[0]],
            kings: other(self.kings),
            squares: other(self.squares),
        }
    }

    /// With every square changed by the same symmetry of the board.
    fn mapped(mut self, symmetry: impl Fn(usize) -> usize) -> Place {
        self.kings = self.kings.map(&symmetry);
        self.squares = self.squares.map(&symmetry);
        self
    }

    /// The pair of men that it is kept under, and its number there.
    pub(super) fn index(self) -> ([Man; 2], usize) {
        let same = self.men[0] == self.men[1];
        let place = if !is_kept(self.men) || same && self.seat == Seat::SECOND { self.turned() } else { self };
        (place.men, place.own_index())
    }

    fn own_index(self) -> usize {
        let (class, rest) = if self.men.contains(&Man::Pawn) { self.by_pawn() } else { self.by_king() };
        let classes = if self.men.contains(&Man::Pawn) { PAWN_CLASSES } else { KING_CLASSES };
        let first = self.seat.index() * classes + class;
        rest.iter().fold(first, |index, &square| index * SQUARES + square)
    }

    /// A pawn in the left half, by ranks from the second; then the other squares.
    fn by_pawn(self) -> (usize, [usize; 3]) {
        let lead = usize::from(self.men[0] != Man::Pawn);
        let place = if self.squares[lead] % 8 >= 4 { self.mapped(|square| square ^ 7) } else { self };
        let pawn = place.squares[lead];
        ((pawn / 8 - 1) * 4 + pawn % 8, [place.kings[0], place.kings[1], place.squares[1 - lead]])
    }

    /// White's king in the triangle a1, d1, d4; then the other squares.
    fn by_king(self) -> (usize, [usize; 3]) {
        let king = self.kings[0];
        let mirror = (if king % 8 >= 4 { 7 } else { 0 }) | if king / 8 >= 4 { 56 } else { 0 };
        let mut place = self.mapped(|square| square ^ mirror);
        if place.kings[0] / 8 > place.kings[0] % 8 {
            place = place.mapped(|square| square % 8 * 8 + square / 8);
        }
        let (file, rank) = (place.kings[0] % 8, place.kings[0] / 8);
        (file * (file + 1) / 2 + rank, [place.kings[1], place.squares[0], place.squares[1]])
    }
}

/// The squares that need be looked at when all places of a pair are to be found: of White's king and man.
pub(super) fn leads(men: [Man; 2], king: usize, man: usize) -> bool {
    const LEFT: Bits64 = Bits64(0x0F0F_0F0F_0F0F_0F0F);
    match men {
        [Man::Pawn, _] => LEFT.contains(man),
        [_, Man::Pawn] => true,
        _ => king % 8 < 4 && king / 8 <= king % 8,
    }
}
