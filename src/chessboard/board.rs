//! The board: men, rights, and whose move it is.

use super::castling::Castling;
use super::keys;
use super::piece::{Colour, KINDS, Kind, Piece};
use super::square::{SQUARES, Square};
use crate::base::bits::Bits64;
use crate::rules::game::Observer;

/// One fact about a board, as evaluators hear of it: this man stands on this square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Feature {
    /// The man.
    pub piece: Piece,
    /// Where it stands.
    pub square: Square,
}

/// What a chess FEN says in its first four fields. Each colour has one king, and the side that is not on move is not
/// in check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    men: [Bits64; 2],
    kinds: [Bits64; KINDS],
    /// Enemy men that give check to the side on move.
    pub(super) checkers: Bits64,
    /// Men of the side on move that alone keep a check off their king.
    pub(super) pinned: Bits64,
    key: u64,
    colour: Colour,
    castling: Castling,
    en_passant: Option<Square>,
}

impl Board {
    /// A board without men, to be filled by [`Board::put`], with a king for each colour, and then by
    /// [`Board::scan`].
    pub(super) const fn empty(colour: Colour) -> Board {
        Board {
            men: [Bits64::EMPTY; 2],
            kinds: [Bits64::EMPTY; KINDS],
            checkers: Bits64::EMPTY,
            pinned: Bits64::EMPTY,
            key: if colour.index() == 0 { 0 } else { keys::BLACK_TO_MOVE },
            colour,
            castling: Castling::NONE,
            en_passant: None,
        }
    }

    /// The colour on move.
    #[inline]
    pub const fn mover(&self) -> Colour {
        self.colour
    }

    /// Men of a colour.
    #[inline]
    pub const fn of(&self, colour: Colour) -> Bits64 {
        self.men[colour.index()]
    }

    /// Squares with a man on them.
    #[inline]
    pub fn occupied(&self) -> Bits64 {
        self.men[0] | self.men[1]
    }

    /// Men of either colour of this kind.
    #[inline]
    pub const fn of_kind(&self, kind: Kind) -> Bits64 {
        self.kinds[kind.index()]
    }

    /// Men of a colour of this kind.
    #[inline]
    pub fn men(&self, colour: Colour, kind: Kind) -> Bits64 {
        self.of_kind(kind) & self.of(colour)
    }

    /// Men of a colour that move along ranks and files: rooks and queens.
    #[inline]
    pub fn straight(&self, colour: Colour) -> Bits64 {
        (self.of_kind(Kind::Rook) | self.of_kind(Kind::Queen)) & self.of(colour)
    }

    /// Men of a colour that move along diagonals: bishops and queens.
    #[inline]
    pub fn slanting(&self, colour: Colour) -> Bits64 {
        (self.of_kind(Kind::Bishop) | self.of_kind(Kind::Queen)) & self.of(colour)
    }

    /// Where the king of a colour stands.
    #[inline]
    pub fn king(&self, colour: Colour) -> Square {
        Square::new(self.men(colour, Kind::King).lowest() % SQUARES)
    }

    /// The rights to castle.
    #[inline]
    pub const fn castling(&self) -> Castling {
        self.castling
    }

    /// The square behind a pawn that has just gone two squares from its second rank, whether or not it can be taken
    /// there.
    #[inline]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Enemy men that give check to the side on move.
    #[inline]
    pub const fn checkers(&self) -> Bits64 {
        self.checkers
    }

    /// Whether the side on move is in check.
    #[inline]
    pub const fn in_check(&self) -> bool {
        self.checkers.any()
    }

    /// What kind of man stands on a square; a pawn where none does.
    #[inline]
    pub fn kind_at(&self, square: Square) -> Kind {
        // Without branches: which kind it is cannot be foreseen.
        let bit = |kind: Kind| (self.kinds[kind.index()].0 >> square.index() & 1) as usize * kind.index();
        Kind::from_index(bit(Kind::Knight) + bit(Kind::Bishop) + bit(Kind::Rook) + bit(Kind::Queen) + bit(Kind::King))
    }

    /// The man on a square.
    #[inline]
    pub fn at(&self, square: Square) -> Option<Piece> {
        let colour = Colour::ALL.into_iter().find(|&colour| self.of(colour).contains(square.index()))?;
        Some(Piece { colour, kind: self.kind_at(square) })
    }

    /// The number that stands for all that a board says; kept up move by move.
    #[inline]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// [`Board::key`], computed anew.
    pub fn fresh_key(&self) -> u64 {
        let mut key = if self.colour == Colour::White { 0 } else { keys::BLACK_TO_MOVE };
        key ^= keys::castling(self.castling) ^ keys::castling(Castling::NONE) ^ keys::en_passant(self.en_passant);
        for square in self.occupied().map(Square::new) {
            if let Some(piece) = self.at(square) {
                key ^= keys::man(piece, square);
            }
        }
        key
    }

    /// Tells an observer every man.
    pub fn observe_all<O: Observer<Feature>>(&self, observer: &mut O) {
        for square in self.occupied().map(Square::new) {
            if let Some(piece) = self.at(square) {
                observer.on(Feature { piece, square });
            }
        }
    }

    /// Puts a man on an empty square.
    #[inline]
    pub(super) fn put<O: Observer<Feature>>(&mut self, piece: Piece, square: Square, observer: &mut O) {
        self.toggle(piece, square);
        observer.on(Feature { piece, square });
    }

    /// Takes a man from its square.
    #[inline]
    pub(super) fn take<O: Observer<Feature>>(&mut self, piece: Piece, square: Square, observer: &mut O) {
        self.toggle(piece, square);
        observer.off(Feature { piece, square });
    }

    /// Every change of a man passes through here.
    #[inline]
    fn toggle(&mut self, piece: Piece, square: Square) {
        let bit = Bits64::only(square.index());
        self.men[piece.colour.index()] ^= bit;
        self.kinds[piece.kind.index()] ^= bit;
        self.key ^= keys::man(piece, square);
    }

    /// Sets the rights to castle.
    #[inline]
    pub(super) fn set_castling(&mut self, rights: Castling) {
        self.key ^= keys::castling(self.castling) ^ keys::castling(rights);
        self.castling = rights;
    }

    /// Sets or clears the square to take a pawn on in passing.
    #[inline]
    pub(super) fn set_en_passant(&mut self, square: Option<Square>) {
        self.key ^= keys::en_passant(self.en_passant) ^ keys::en_passant(square);
        self.en_passant = square;
    }

    /// Forgets that a pawn may be taken in passing: where a game says so, or no pawn can.
    #[inline]
    pub fn forget_en_passant(&mut self) {
        self.set_en_passant(None);
    }

    /// Gives the move to the other colour; the board stays as it is, but for a pawn that can no longer be taken in
    /// passing. The side on move may not be in check.
    #[inline]
    pub fn hand_over(&mut self) {
        self.set_en_passant(None);
        self.turn();
    }

    /// The same board with the move given to the other colour, as [`Board::hand_over`] gives it.
    pub fn handed_over(&self) -> Board {
        let mut other = *self;
        other.hand_over();
        other
    }

    /// The other colour is on move.
    #[inline]
    pub(super) fn turn(&mut self) {
        self.colour = self.colour.other();
        self.key ^= keys::BLACK_TO_MOVE;
        self.scan();
    }
}
