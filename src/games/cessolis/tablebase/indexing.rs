//! Where a position of an ending is kept.

use super::endgame_class::EndgameClass;
use super::endgame_piece::EndgamePiece;
use crate::base::bitboard::Bitboard64;
use crate::base::seat::Seat;
use crate::games::cessolis::square::SQUARES;

/// How many endings there are: of pairs of men, either way round, and for each king whether it has moved.
pub(super) const CLASS_COUNT: usize = EndgamePiece::ALL.len() * EndgamePiece::ALL.len() * 4;
/// Squares that a king, or a man, is brought to by turning the board: a pawn to the left half, else White's king to a
/// triangle. Only where both kings have moved.
const PAWN_SQUARE_CLASSES: usize = 24;
const KING_SQUARE_CLASSES: usize = 10;

impl EndgameClass {
    /// All endings that a game can come to, each after those that it leads to: no queen has moved before its king.
    pub(super) fn all() -> impl Iterator<Item = EndgameClass> {
        let men = EndgamePiece::ALL
            .into_iter()
            .flat_map(|white| EndgamePiece::ALL.into_iter().map(move |black| [white, black]));
        men.flat_map(|men| {
            [[false, false], [true, false], [false, true], [true, true]]
                .into_iter()
                .map(move |unmoved| EndgameClass { pieces: men, unmoved })
                .filter(|ground| (0..2).all(|seat| !ground.unmoved[seat] || ground.pieces[seat] != EndgamePiece::Queen))
        })
    }

    /// Its number.
    pub(super) const fn index(self) -> usize {
        let men = self.pieces[0].index() * EndgamePiece::ALL.len() + self.pieces[1].index();
        men << 2 | (self.unmoved[0] as usize) << 1 | self.unmoved[1] as usize
    }

    /// The same with colours changed.
    const fn colour_flipped(self) -> EndgameClass {
        EndgameClass { pieces: [self.pieces[1], self.pieces[0]], unmoved: [self.unmoved[1], self.unmoved[0]] }
    }

    /// Whether its positions are kept as they are, rather than with colours changed.
    pub(super) fn is_canonical(self) -> bool {
        self.pieces[0] < self.pieces[1] || self.pieces[0] == self.pieces[1] && self.unmoved[0] >= self.unmoved[1]
    }

    /// Whether it stays the same with colours changed, so that one seat to move will do.
    pub(super) fn is_symmetric(self) -> bool {
        self == self.colour_flipped()
    }

    /// How many places there are of what is brought to few places, or does not move.
    fn symmetry_classes(self) -> usize {
        match self.unmoved {
            [false, false] if self.pieces.contains(&EndgamePiece::Pawn) => PAWN_SQUARE_CLASSES,
            [false, false] => KING_SQUARE_CLASSES,
            _ => 1,
        }
    }

    /// How many values are kept of it.
    pub(super) fn table_size(self) -> usize {
        let seats = if self.is_symmetric() { 1 } else { 2 };
        let squares = if self.unmoved == [true, true] { 2 } else { 3 };
        seats * self.symmetry_classes() * SQUARES.pow(squares)
    }
}

/// A position of an ending: seats first to last where there are two of a thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct EndgamePosition {
    pub(super) seat: Seat,
    pub(super) class: EndgameClass,
    pub(super) kings: [usize; 2],
    pub(super) squares: [usize; 2],
}

impl EndgamePosition {
    /// The same with colours changed and the board turned round.
    fn colour_flipped(self) -> EndgamePosition {
        let other = |[one, two]: [usize; 2]| [two ^ (SQUARES - 1), one ^ (SQUARES - 1)];
        EndgamePosition {
            seat: self.seat.other(),
            class: self.class.colour_flipped(),
            kings: other(self.kings),
            squares: other(self.squares),
        }
    }

    /// With every square changed by the same symmetry of the board.
    fn map_squares(mut self, symmetry: impl Fn(usize) -> usize) -> EndgamePosition {
        self.kings = self.kings.map(&symmetry);
        self.squares = self.squares.map(&symmetry);
        self
    }

    /// The ending that it is kept under, and its number there.
    pub(super) fn index(self) -> (EndgameClass, usize) {
        let other = !self.class.is_canonical() || self.class.is_symmetric() && self.seat == Seat::SECOND;
        let place = if other { self.colour_flipped() } else { self };
        (place.class, place.local_index())
    }

    fn local_index(self) -> usize {
        let [white, black] = self.kings;
        let [one, two] = self.squares;
        let fold = |first, rest: &[usize]| rest.iter().fold(first, |index, &square| index * SQUARES + square);
        let first = self.seat.index() * self.class.symmetry_classes();
        match self.class.unmoved {
            [true, true] => fold(first, &[one, two]),
            [true, false] => fold(first, &[black, one, two]),
            [false, true] => fold(first, &[white, one, two]),
            [false, false] => {
                let (class, rest) = if self.class.pieces.contains(&EndgamePiece::Pawn) {
                    self.index_by_pawn()
                } else {
                    self.index_by_king()
                };
                fold(first + class, &rest)
            }
        }
    }

    /// A pawn in the left half, by ranks from the second; then the other squares.
    fn index_by_pawn(self) -> (usize, [usize; 3]) {
        let lead = usize::from(self.class.pieces[0] != EndgamePiece::Pawn);
        let place = if self.squares[lead] % 8 >= 4 { self.map_squares(|square| square ^ 7) } else { self };
        let pawn = place.squares[lead];
        ((pawn / 8 - 1) * 4 + pawn % 8, [place.kings[0], place.kings[1], place.squares[1 - lead]])
    }

    /// White's king in the triangle a1, d1, d4; then the other squares.
    fn index_by_king(self) -> (usize, [usize; 3]) {
        let king = self.kings[0];
        let mirror = (if king % 8 >= 4 { 7 } else { 0 }) | if king / 8 >= 4 { 56 } else { 0 };
        let mut place = self.map_squares(|square| square ^ mirror);
        if place.kings[0] / 8 > place.kings[0] % 8 {
            place = place.map_squares(|square| square % 8 * 8 + square / 8);
        }
        let (file, rank) = (place.kings[0] % 8, place.kings[0] / 8);
        (file * (file + 1) / 2 + rank, [place.kings[1], place.squares[0], place.squares[1]])
    }
}

/// Whether a place must be looked at, by the squares of White's king and man, when all places of an ending are to be
/// found.
pub(super) fn is_canonical_placement(ground: EndgameClass, king: usize, man: usize) -> bool {
    const LEFT: Bitboard64 = Bitboard64(0x0F0F_0F0F_0F0F_0F0F);
    match ground.pieces {
        _ if ground.unmoved != [false, false] => true,
        [EndgamePiece::Pawn, _] => LEFT.contains(man),
        [_, EndgamePiece::Pawn] => true,
        _ => king % 8 < 4 && king / 8 <= king % 8,
    }
}
