//! Tablebase indexing: colour flip and board symmetries.

use super::endgame_class::EndgameClass;
use super::endgame_piece::EndgamePiece;
use crate::square::SQUARES;
use base::bitboard::Bitboard64;
use base::seat::Seat;

/// The number of class numbers: ordered pairs of pieces, times whether each king has moved.
pub(super) const CLASS_COUNT: usize = EndgamePiece::ALL.len() * EndgamePiece::ALL.len() * 4;
/// The number of squares of a pawn, flipped to the left half, or else of White's king, mapped to a triangle. Both only
/// if both kings have moved, so that the board has these symmetries.
const PAWN_SQUARE_CLASSES: usize = 24;
const KING_SQUARE_CLASSES: usize = 10;

impl EndgameClass {
    /// All classes that a game can come to, each after those that it leads to: no queen has moved before its king.
    pub(super) fn all() -> impl Iterator<Item = EndgameClass> {
        let pieces = EndgamePiece::ALL
            .into_iter()
            .flat_map(|white| EndgamePiece::ALL.into_iter().map(move |black| [white, black]));
        pieces.flat_map(|pieces| {
            [[false, false], [true, false], [false, true], [true, true]]
                .into_iter()
                .map(move |unmoved| EndgameClass { pieces, unmoved })
                .filter(|class| (0..2).all(|seat| !class.unmoved[seat] || class.pieces[seat] != EndgamePiece::Queen))
        })
    }

    /// The number of the class.
    pub(super) const fn index(self) -> usize {
        let pieces = self.pieces[0].index() * EndgamePiece::ALL.len() + self.pieces[1].index();
        pieces << 2 | (self.unmoved[0] as usize) << 1 | self.unmoved[1] as usize
    }

    const fn colour_flipped(self) -> EndgameClass {
        EndgameClass { pieces: [self.pieces[1], self.pieces[0]], unmoved: [self.unmoved[1], self.unmoved[0]] }
    }

    /// Whether its positions are stored as they are; otherwise they are stored with colours flipped.
    pub(super) fn is_canonical(self) -> bool {
        self.pieces[0] < self.pieces[1] || self.pieces[0] == self.pieces[1] && self.unmoved[0] >= self.unmoved[1]
    }

    /// Whether a colour flip leaves the class the same, so that it is stored for one seat to move only.
    pub(super) fn is_symmetric(self) -> bool {
        self == self.colour_flipped()
    }

    /// The number of symmetry classes of the piece that is mapped; 1 if there is no symmetry.
    fn symmetry_classes(self) -> usize {
        match self.unmoved {
            [false, false] if self.pieces.contains(&EndgamePiece::Pawn) => PAWN_SQUARE_CLASSES,
            [false, false] => KING_SQUARE_CLASSES,
            _ => 1,
        }
    }

    /// The number of values stored of the class.
    pub(super) fn table_size(self) -> usize {
        let seats = if self.is_symmetric() { 1 } else { 2 };
        let squares = if self.unmoved == [true, true] { 2 } else { 3 };
        seats * self.symmetry_classes() * SQUARES.pow(squares)
    }
}

/// A position of a class; arrays have White's first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct EndgamePosition {
    pub(super) seat: Seat,
    pub(super) class: EndgameClass,
    pub(super) kings: [usize; 2],
    pub(super) squares: [usize; 2],
}

impl EndgamePosition {
    /// The position with colours flipped and the board rotated.
    fn colour_flipped(self) -> EndgamePosition {
        let other = |[one, two]: [usize; 2]| [two ^ (SQUARES - 1), one ^ (SQUARES - 1)];
        EndgamePosition {
            seat: self.seat.other(),
            class: self.class.colour_flipped(),
            kings: other(self.kings),
            squares: other(self.squares),
        }
    }

    /// The position with every square mapped by the same symmetry of the board.
    fn map_squares(mut self, symmetry: impl Fn(usize) -> usize) -> EndgamePosition {
        self.kings = self.kings.map(&symmetry);
        self.squares = self.squares.map(&symmetry);
        self
    }

    /// The class that it is stored under, and its index there.
    pub(super) fn index(self) -> (EndgameClass, usize) {
        let other = !self.class.is_canonical() || self.class.is_symmetric() && self.seat == Seat::SECOND;
        let position = if other { self.colour_flipped() } else { self };
        (position.class, position.local_index())
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
        let position = if self.squares[lead] % 8 >= 4 { self.map_squares(|square| square ^ 7) } else { self };
        let pawn = position.squares[lead];
        ((pawn / 8 - 1) * 4 + pawn % 8, [position.kings[0], position.kings[1], position.squares[1 - lead]])
    }

    /// White's king in the triangle a1, d1, d4; then the other squares.
    fn index_by_king(self) -> (usize, [usize; 3]) {
        let king = self.kings[0];
        let mirror = (if king % 8 >= 4 { 7 } else { 0 }) | if king / 8 >= 4 { 56 } else { 0 };
        let mut position = self.map_squares(|square| square ^ mirror);
        if position.kings[0] / 8 > position.kings[0] % 8 {
            position = position.map_squares(|square| square % 8 * 8 + square / 8);
        }
        let (file, rank) = (position.kings[0] % 8, position.kings[0] / 8);
        (file * (file + 1) / 2 + rank, [position.kings[1], position.squares[0], position.squares[1]])
    }
}

/// Whether positions with White's king and piece on these squares are stored: the others are symmetric to one of them.
pub(super) fn is_canonical_placement(class: EndgameClass, king: usize, piece: usize) -> bool {
    const LEFT: Bitboard64 = Bitboard64(0x0F0F_0F0F_0F0F_0F0F);
    match class.pieces {
        _ if class.unmoved != [false, false] => true,
        [EndgamePiece::Pawn, _] => LEFT.contains(piece),
        [_, EndgamePiece::Pawn] => true,
        _ => king % 8 < 4 && king / 8 <= king % 8,
    }
}
