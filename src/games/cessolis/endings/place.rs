//! Where a position of an ending is kept.

use super::ground::Ground;
use super::man::Man;
use crate::base::bits::Bits64;
use crate::base::seat::Seat;
use crate::games::cessolis::square::SQUARES;

/// How many endings there are: of pairs of men, either way round, and for each king whether it has moved.
pub(super) const ENDINGS: usize = Man::ALL.len() * Man::ALL.len() * 4;
/// Squares that a king, or a man, is brought to by turning the board: a pawn to the left half, else White's king to a
/// triangle. Only where both kings have moved.
const PAWN_CLASSES: usize = 24;
const KING_CLASSES: usize = 10;

impl Ground {
    /// All endings that a game can come to, each after those that it leads to: no queen has moved before its king.
    pub(super) fn all() -> impl Iterator<Item = Ground> {
        let men = Man::ALL.into_iter().flat_map(|white| Man::ALL.into_iter().map(move |black| [white, black]));
        men.flat_map(|men| {
            [[false, false], [true, false], [false, true], [true, true]]
                .into_iter()
                .map(move |unmoved| Ground { men, unmoved })
                .filter(|ground| (0..2).all(|seat| !ground.unmoved[seat] || ground.men[seat] != Man::Queen))
        })
    }

    /// Its number.
    pub(super) const fn number(self) -> usize {
        let men = self.men[0].index() * Man::ALL.len() + self.men[1].index();
        men << 2 | (self.unmoved[0] as usize) << 1 | self.unmoved[1] as usize
    }

    /// The same with colours changed.
    const fn turned(self) -> Ground {
        Ground { men: [self.men[1], self.men[0]], unmoved: [self.unmoved[1], self.unmoved[0]] }
    }

    /// Whether its positions are kept as they are, rather than with colours changed.
    pub(super) fn is_kept(self) -> bool {
        self.men[0] < self.men[1] || self.men[0] == self.men[1] && self.unmoved[0] >= self.unmoved[1]
    }

    /// Whether it stays the same with colours changed, so that one seat to move will do.
    pub(super) fn is_symmetric(self) -> bool {
        self == self.turned()
    }

    /// How many places there are of what is brought to few places, or does not move.
    fn classes(self) -> usize {
        match self.unmoved {
            [false, false] if self.men.contains(&Man::Pawn) => PAWN_CLASSES,
            [false, false] => KING_CLASSES,
            _ => 1,
        }
    }

    /// How many values are kept of it.
    pub(super) fn size(self) -> usize {
        let seats = if self.is_symmetric() { 1 } else { 2 };
        let squares = if self.unmoved == [true, true] { 2 } else { 3 };
        seats * self.classes() * SQUARES.pow(squares)
    }
}

/// A position of an ending: seats first to last where there are two of a thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) seat: Seat,
    pub(super) ground: Ground,
    pub(super) kings: [usize; 2],
    pub(super) squares: [usize; 2],
}

impl Place {
    /// The same with colours changed and the board turned round.
    fn turned(self) -> Place {
        let other = |[one, two]: [usize; 2]| [two ^ (SQUARES - 1), one ^ (SQUARES - 1)];
        Place {
            seat: self.seat.other(),
            ground: self.ground.turned(),
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

    /// The ending that it is kept under, and its number there.
    pub(super) fn index(self) -> (Ground, usize) {
        let other = !self.ground.is_kept() || self.ground.is_symmetric() && self.seat == Seat::SECOND;
        let place = if other { self.turned() } else { self };
        (place.ground, place.own_index())
    }

    fn own_index(self) -> usize {
        let [white, black] = self.kings;
        let [one, two] = self.squares;
        let fold = |first, rest: &[usize]| rest.iter().fold(first, |index, &square| index * SQUARES + square);
        let first = self.seat.index() * self.ground.classes();
        match self.ground.unmoved {
            [true, true] => fold(first, &[one, two]),
            [true, false] => fold(first, &[black, one, two]),
            [false, true] => fold(first, &[white, one, two]),
            [false, false] => {
                let (class, rest) = if self.ground.men.contains(&Man::Pawn) { self.by_pawn() } else { self.by_king() };
                fold(first + class, &rest)
            }
        }
    }

    /// A pawn in the left half, by ranks from the second; then the other squares.
    fn by_pawn(self) -> (usize, [usize; 3]) {
        let lead = usize::from(self.ground.men[0] != Man::Pawn);
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

/// Whether a place must be looked at, by the squares of White's king and man, when all places of an ending are to be
/// found.
pub(super) fn leads(ground: Ground, king: usize, man: usize) -> bool {
    const LEFT: Bits64 = Bits64(0x0F0F_0F0F_0F0F_0F0F);
    match ground.men {
        _ if ground.unmoved != [false, false] => true,
        [Man::Pawn, _] => LEFT.contains(man),
        [_, Man::Pawn] => true,
        _ => king % 8 < 4 && king / 8 <= king % 8,
    }
}
