//! The chessboard: pieces, castling rights, en passant square and side to move, with Zobrist key and check information.

use super::castling::CastlingRights;
use super::piece::{Colour, PIECE_TYPES, Piece, PieceType};
use super::square::{SQUARES, Square};
use super::zobrist;
use base::bitboard::Bitboard64;
use rules::game::Observer;

/// A feature of the board, as observers (incremental evaluation) see it: a piece on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Feature {
    pub piece: Piece,
    /// The square that it stands on.
    pub square: Square,
}

/// What a chess FEN says in its first four fields. Each colour has one king, and the side not to move is not in check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    by_colour: [Bitboard64; 2],
    by_type: [Bitboard64; PIECE_TYPES],
    /// Enemy pieces that give check to the side to move.
    pub(super) checkers: Bitboard64,
    /// Pieces of the side to move that are pinned to their king.
    pub(super) pinned: Bitboard64,
    key: u64,
    side_to_move: Colour,
    castling_rights: CastlingRights,
    en_passant: Option<Square>,
}

impl Board {
    /// An empty board, to be filled by [`Board::put_piece`], with a king for each colour, and then by
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

    #[inline]
    pub const fn side_to_move(&self) -> Colour {
        self.side_to_move
    }

    /// The pieces of a colour.
    #[inline]
    pub const fn by_colour(&self, colour: Colour) -> Bitboard64 {
        self.by_colour[colour.index()]
    }

    #[inline]
    pub fn occupied(&self) -> Bitboard64 {
        self.by_colour[0] | self.by_colour[1]
    }

    /// The pieces of this type, of both colours.
    #[inline]
    pub const fn by_type(&self, piece_type: PieceType) -> Bitboard64 {
        self.by_type[piece_type.index()]
    }

    /// The pieces of this colour and type.
    #[inline]
    pub fn pieces(&self, colour: Colour, piece_type: PieceType) -> Bitboard64 {
        self.by_type(piece_type) & self.by_colour(colour)
    }

    /// Rooks and queens of a colour.
    #[inline]
    pub fn orthogonal_sliders(&self, colour: Colour) -> Bitboard64 {
        (self.by_type(PieceType::Rook) | self.by_type(PieceType::Queen)) & self.by_colour(colour)
    }

    /// Bishops and queens of a colour.
    #[inline]
    pub fn diagonal_sliders(&self, colour: Colour) -> Bitboard64 {
        (self.by_type(PieceType::Bishop) | self.by_type(PieceType::Queen)) & self.by_colour(colour)
    }

    #[inline]
    pub fn king(&self, colour: Colour) -> Square {
        Square::new(self.pieces(colour, PieceType::King).lsb() % SQUARES)
    }

    #[inline]
    pub const fn castling_rights(&self) -> CastlingRights {
        self.castling_rights
    }

    /// The en passant square: behind a pawn that has just made a double push, whether or not it can be captured.
    #[inline]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Enemy pieces that give check to the side to move.
    #[inline]
    pub const fn checkers(&self) -> Bitboard64 {
        self.checkers
    }

    /// Whether the side to move is in check.
    #[inline]
    pub const fn in_check(&self) -> bool {
        self.checkers.any()
    }

    /// The type of the piece on a square; a pawn if the square is empty.
    #[inline]
    pub fn piece_type_at(&self, square: Square) -> PieceType {
        // Branch-free, because the type is unpredictable: each bit of its index is set from the types that have that
        // bit.
        let by_type = |piece_type| self.by_type(piece_type);
        let bit = |pieces: Bitboard64| (pieces.0 >> square.index() & 1) as usize;
        PieceType::from_index(
            bit(by_type(PieceType::Knight) | by_type(PieceType::Rook) | by_type(PieceType::King))
                | bit(by_type(PieceType::Bishop) | by_type(PieceType::Rook)) << 1
                | bit(by_type(PieceType::Queen) | by_type(PieceType::King)) << 2,
        )
    }

    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let colour = Colour::ALL.into_iter().find(|&colour| self.by_colour(colour).contains(square.index()))?;
        Some(Piece { colour, piece_type: self.piece_type_at(square) })
    }

    /// The Zobrist key of the whole board, updated by every move.
    #[inline]
    pub const fn zobrist_key(&self) -> u64 {
        self.key
    }

    /// [`Board::zobrist_key`] computed from scratch.
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

    /// Reports every piece to the observer.
    pub fn observe_active_features<O: Observer<Feature>>(&self, observer: &mut O) {
        for square in self.occupied().map(Square::new) {
            if let Some(piece) = self.piece_at(square) {
                observer.add_feature(Feature { piece, square });
            }
        }
    }

    /// Puts a piece on an empty square, and tells the observer.
    #[inline]
    pub(super) fn put_piece<O: Observer<Feature>>(&mut self, piece: Piece, square: Square, observer: &mut O) {
        self.toggle_piece(piece, square);
        observer.add_feature(Feature { piece, square });
    }

    /// Removes a piece from its square, and tells the observer.
    #[inline]
    pub(super) fn remove_piece<O: Observer<Feature>>(&mut self, piece: Piece, square: Square, observer: &mut O) {
        self.toggle_piece(piece, square);
        observer.remove_feature(Feature { piece, square });
    }

    /// Adds or removes a piece: every change goes through here, so that bitboards and key agree.
    #[inline]
    fn toggle_piece(&mut self, piece: Piece, square: Square) {
        let bit = Bitboard64::single(square.index());
        self.by_colour[piece.colour.index()] ^= bit;
        self.by_type[piece.piece_type.index()] ^= bit;
        self.key ^= zobrist::piece(piece, square);
    }

    #[inline]
    pub(super) fn set_castling_rights(&mut self, rights: CastlingRights) {
        self.key ^= zobrist::castling(self.castling_rights) ^ zobrist::castling(rights);
        self.castling_rights = rights;
    }

    #[inline]
    pub(super) fn set_en_passant(&mut self, square: Option<Square>) {
        self.key ^= zobrist::en_passant(self.en_passant) ^ zobrist::en_passant(square);
        self.en_passant = square;
    }

    /// Clears the en passant square: if a game's rules say so, or no pawn can capture there.
    #[inline]
    pub fn clear_en_passant(&mut self) {
        self.set_en_passant(None);
    }

    /// Clears the en passant square if no legal move of orthodox chess captures there.
    #[inline]
    pub fn clear_unusable_en_passant(&mut self) {
        if self.en_passant.is_some() && !self.has_legal_en_passant() {
            self.clear_en_passant();
        }
    }

    /// Null move: passes the turn and clears the en passant square. The side to move must not be in check.
    #[inline]
    pub fn make_null_move(&mut self) {
        self.set_en_passant(None);
        self.switch_side_to_move();
    }

    /// The board after [`Board::make_null_move`].
    pub fn null_move(&self) -> Board {
        let mut other = *self;
        other.make_null_move();
        other
    }

    /// Passes the turn to the other colour.
    #[inline]
    pub(super) fn switch_side_to_move(&mut self) {
        self.side_to_move = self.side_to_move.other();
        self.key ^= zobrist::BLACK_TO_MOVE;
        self.update_check_info();
    }
}
