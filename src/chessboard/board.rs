//! The board: men, rights, and whose move it is.

use super::castling::CastlingRights;
use super::piece::{Colour, PIECE_TYPES, Piece, PieceType};
use super::square::{SQUARES, Square};
use super::zobrist;
use crate::base::bitboard::Bitboard64;
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
    by_colour: [Bitboard64; 2],
    by_type: [Bitboard64; PIECE_TYPES],
    /// Enemy men that give check to the side on move.
    pub(super) checkers: Bitboard64,
    /// Men of the side on move that alone keep a check off their king.
    pub(super) pinned: Bitboard64,
    key: u64,
    side_to_move: Colour,
    castling_rights: CastlingRights,
    en_passant: Option<Square>,
}

impl Board {
    /// A board without men, to be filled by [`Board::put_piece`], with a king for each colour, and then by
    /// [`Board::update_check_info`].
    pub(super) const fn empty(side_to_move: Colour) -> Board {
        Board {
            by_colour: [Bitboard64::EMPTY; 2],
            by_type: [Bitboard64::EMPTY; PIECE_TYPES],
            checkers: Bitboard64::EMPTY,
            pinned: Bitboard64::EMPTY,
            key: if side_to_move.index() == 0 { 0 } else { zobrist::BLACK_TO_MOVE },
            side_to_move,
            castling_rights: CastlingRights::NONE,
            en_passant: None,
        }
    }

    /// The colour on move.
    #[inline]
    pub const fn side_to_move(&self) -> Colour {
        self.side_to_move
    }

    /// Men of a colour.
    #[inline]
    pub const fn by_colour(&self, colour: Colour) -> Bitboard64 {
        self.by_colour[colour.index()]
    }

    /// Squares with a man on them.
    #[inline]
    pub fn occupied(&self) -> Bitboard64 {
        self.by_colour[0] | self.by_colour[1]
    }

    /// Men of either colour of this kind.
    #[inline]
    pub const fn by_type(&self, kind: PieceType) -> Bitboard64 {
        self.by_type[kind.index()]
    }

    /// Men of a colour of this kind.
    #[inline]
    pub fn pieces(&self, colour: Colour, kind: PieceType) -> Bitboard64 {
        self.by_type(kind) & self.by_colour(colour)
    }

    /// Men of a colour that move along ranks and files: rooks and queens.
    #[inline]
    pub fn orthogonal_sliders(&self, colour: Colour) -> Bitboard64 {
        (self.by_type(PieceType::Rook) | self.by_type(PieceType::Queen)) & self.by_colour(colour)
    }

    /// Men of a colour that move along diagonals: bishops and queens.
    #[inline]
    pub fn diagonal_sliders(&self, colour: Colour) -> Bitboard64 {
        (self.by_type(PieceType::Bishop) | self.by_type(PieceType::Queen)) & self.by_colour(colour)
    }

    /// Where the king of a colour stands.
    #[inline]
    pub fn king(&self, colour: Colour) -> Square {
        Square::new(self.pieces(colour, PieceType::King).lsb() % SQUARES)
    }

    /// The rights to castle.
    #[inline]
    pub const fn castling_rights(&self) -> CastlingRights {
        self.castling_rights
    }

    /// The square behind a pawn that has just gone two squares from its second rank, whether or not it can be taken
    /// there.
    #[inline]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Enemy men that give check to the side on move.
    #[inline]
    pub const fn checkers(&self) -> Bitboard64 {
        self.checkers
    }

    /// Whether the side on move is in check.
    #[inline]
    pub const fn in_check(&self) -> bool {
        self.checkers.any()
    }

    /// What kind of man stands on a square; a pawn where none does.
    #[inline]
    pub fn piece_type_at(&self, square: Square) -> PieceType {
        // Without branches: which kind it is cannot be foreseen.
        let bit = |kind: PieceType| (self.by_type[kind.index()].0 >> square.index() & 1) as usize * kind.index();
        PieceType::from_index(
            bit(PieceType::Knight)
                + bit(PieceType::Bishop)
                + bit(PieceType::Rook)
                + bit(PieceType::Queen)
                + bit(PieceType::King),
        )
    }

    /// The man on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let colour = Colour::ALL.into_iter().find(|&colour| self.by_colour(colour).contains(square.index()))?;
        Some(Piece { colour, piece_type: self.piece_type_at(square) })
    }

    /// The number that stands for all that a board says; kept up move by move.
    #[inline]
    pub const fn zobrist_key(&self) -> u64 {
        self.key
    }

    /// [`Board::zobrist_key`], computed anew.
    pub fn compute_zobrist_key(&self) -> u64 {
        let mut key = if self.side_to_move == Colour::White { 0 } else { zobrist::BLACK_TO_MOVE };
        key ^= zobrist::castling(self.castling_rights)
            ^ zobrist::castling(CastlingRights::NONE)
            ^ zobrist::en_passant(self.en_passant);
        for square in self.occupied().map(Square::new) {
            if let Some(piece) = self.piece_at(square) {
                key ^= zobrist::piece(piece, square);
            }
        }
        key
    }

    /// Tells an observer every man.
    pub fn observe_active_features<O: Observer<Feature>>(&self, observer: &mut O) {
        for square in self.occupied().map(Square::new) {
            if let Some(piece) = self.piece_at(square) {
                observer.add_feature(Feature { piece, square });
            }
        }
    }

    /// Puts a man on an empty square.
    #[inline]
    pub(super) fn put_piece<O: Observer<Feature>>(&mut self, piece: Piece, square: Square, observer: &mut O) {
        self.toggle_piece(piece, square);
        observer.add_feature(Feature { piece, square });
    }

    /// Takes a man from its square.
    #[inline]
    pub(super) fn remove_piece<O: Observer<Feature>>(&mut self, piece: Piece, square: Square, observer: &mut O) {
        self.toggle_piece(piece, square);
        observer.remove_feature(Feature { piece, square });
    }

    /// Every change of a man passes through here.
    #[inline]
    fn toggle_piece(&mut self, piece: Piece, square: Square) {
        let bit = Bitboard64::single(square.index());
        self.by_colour[piece.colour.index()] ^= bit;
        self.by_type[piece.piece_type.index()] ^= bit;
        self.key ^= zobrist::piece(piece, square);
    }

    /// Sets the rights to castle.
    #[inline]
    pub(super) fn set_castling_rights(&mut self, rights: CastlingRights) {
        self.key ^= zobrist::castling(self.castling_rights) ^ zobrist::castling(rights);
        self.castling_rights = rights;
    }

    /// Sets or clears the square to take a pawn on in passing.
    #[inline]
    pub(super) fn set_en_passant(&mut self, square: Option<Square>) {
        self.key ^= zobrist::en_passant(self.en_passant) ^ zobrist::en_passant(square);
        self.en_passant = square;
    }

    /// Forgets that a pawn may be taken in passing: where a game says so, or no pawn can.
    #[inline]
    pub fn clear_en_passant(&mut self) {
        self.set_en_passant(None);
    }

    /// Gives the move to the other colour; the board stays as it is, but for a pawn that can no longer be taken in
    /// passing. The side on move may not be in check.
    #[inline]
    pub fn make_null_move(&mut self) {
        self.set_en_passant(None);
        self.switch_side_to_move();
    }

    /// The same board with the move given to the other colour, as [`Board::make_null_move`] gives it.
    pub fn null_move(&self) -> Board {
        let mut other = *self;
        other.make_null_move();
        other
    }

    /// The other colour is on move.
    #[inline]
    pub(super) fn switch_side_to_move(&mut self) {
        self.side_to_move = self.side_to_move.other();
        self.key ^= zobrist::BLACK_TO_MOVE;
        self.update_check_info();
    }
}
