//! The Cessolis position: bitboards, unmoved kings and queens, side to move, and the incremental Zobrist key.

use super::attacks;
use super::moves::Move;
use super::piece::{PIECE_TYPES, Piece, PieceType};
use super::square::Square;
use super::zobrist;
use base::bitboard::Bitboard64;
use base::seat::Seat;
use rules::game::Observer;

/// A fact about a position that evaluators count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Feature {
    /// This piece stands on this square.
    Piece(Piece, Square),
    /// This king or queen, on this square, has not moved yet.
    Unmoved(Piece, Square),
}

/// A position of Cessolis. Seat 1 is White.
///
/// All piece changes go through `put_piece` and `remove_piece`, which update bitboards, key and observers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    by_seat: [Bitboard64; 2],
    by_type: [Bitboard64; PIECE_TYPES],
    /// Kings and queens that have not moved. The right to a first move belongs to the piece: it is lost when the piece
    /// moves or is captured.
    unmoved: Bitboard64,
    /// Enemy pieces that give check to the side to move.
    pub(super) checkers: Bitboard64,
    /// Pieces of the side to move that are pinned to their king by a rook.
    pub(super) pinned: Bitboard64,
    pub(super) key: u64,
    pub(super) fullmove_number: u32,
    kings: [Square; 2],
    pub(super) side_to_move: Seat,
}

impl Position {
    /// An empty board, to be filled by [`Position::put_piece`], with a king for each seat, and then by
    /// `update_check_info`.
    pub(super) const fn empty(side_to_move: Seat, fullmove_number: u32) -> Position {
        Position {
            by_seat: [Bitboard64::EMPTY; 2],
            by_type: [Bitboard64::EMPTY; PIECE_TYPES],
            unmoved: Bitboard64::EMPTY,
            checkers: Bitboard64::EMPTY,
            pinned: Bitboard64::EMPTY,
            key: if side_to_move.index() == 0 { 0 } else { zobrist::BLACK_TO_MOVE },
            fullmove_number,
            kings: [Square::new(0); 2],
            side_to_move,
        }
    }

    #[inline]
    pub(super) const fn side_to_move(&self) -> Seat {
        self.side_to_move
    }

    /// The pieces of a seat.
    #[inline]
    pub(super) const fn by_seat(&self, seat: Seat) -> Bitboard64 {
        self.by_seat[seat.index()]
    }

    #[inline]
    pub(super) fn occupied(&self) -> Bitboard64 {
        self.by_seat[0] | self.by_seat[1]
    }

    /// The pieces of both seats of this type.
    #[inline]
    pub(super) const fn by_type(&self, piece_type: PieceType) -> Bitboard64 {
        self.by_type[piece_type.index()]
    }

    /// The pieces of a seat of this type.
    #[inline]
    pub(super) fn pieces(&self, seat: Seat, piece_type: PieceType) -> Bitboard64 {
        self.by_type(piece_type) & self.by_seat(seat)
    }

    #[inline]
    pub(super) const fn unmoved(&self) -> Bitboard64 {
        self.unmoved
    }

    #[inline]
    pub(super) const fn king(&self, seat: Seat) -> Square {
        self.kings[seat.index()]
    }

    /// Whether the king of a seat has moved, so that its queens may.
    #[inline]
    pub(super) const fn king_has_moved(&self, seat: Seat) -> bool {
        !self.unmoved.contains(self.king(seat).index())
    }

    /// The type of the piece on a square, which must be occupied.
    #[inline]
    pub(super) fn piece_type_at(&self, square: Square) -> PieceType {
        // Branch-free, because the type is unpredictable: each bit of its index is set from the types that have that
        // bit.
        let by_type = |piece_type| self.by_type(piece_type);
        let bit = |pieces: Bitboard64| (pieces.0 >> square.index() & 1) as usize;
        PieceType::from_index(
            bit(by_type(PieceType::Bishop) | by_type(PieceType::Queen) | by_type(PieceType::King))
                | bit(by_type(PieceType::Knight) | by_type(PieceType::Queen)) << 1
                | bit(by_type(PieceType::Rook) | by_type(PieceType::King)) << 2,
        )
    }

    /// Whether the move brings a pawn to the last rank.
    #[inline]
    pub(super) fn is_promotion(&self, mv: Move) -> bool {
        self.pieces(self.side_to_move(), PieceType::Pawn).contains(mv.from().index())
            && attacks::promotion_rank(self.side_to_move()).contains(mv.to().index())
    }

    /// The piece on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let seat = if self.by_seat[0].contains(square.index()) {
            Seat::FIRST
        } else if self.by_seat[1].contains(square.index()) {
            Seat::SECOND
        } else {
            return None;
        };
        Some(Piece { seat, piece_type: self.piece_type_at(square) })
    }

    /// Puts a piece on an empty square; `unmoved` only for kings and queens.
    #[inline]
    pub(super) fn put_piece<O: Observer<Feature>>(
        &mut self,
        piece: Piece,
        square: Square,
        unmoved: bool,
        observer: &mut O,
    ) {
        let bit = Bitboard64::single(square.index());
        self.by_seat[piece.seat.index()] |= bit;
        self.by_type[piece.piece_type.index()] |= bit;
        self.key ^= zobrist::piece(piece, square);
        observer.add_feature(Feature::Piece(piece, square));
        if unmoved {
            self.unmoved |= bit;
            self.key ^= zobrist::unmoved(square);
            observer.add_feature(Feature::Unmoved(piece, square));
        }
        if piece.piece_type == PieceType::King {
            self.kings[piece.seat.index()] = square;
        }
    }

    /// Removes a piece from its square.
    #[inline]
    pub(super) fn remove_piece<O: Observer<Feature>>(&mut self, piece: Piece, square: Square, observer: &mut O) {
        let others = !Bitboard64::single(square.index());
        self.by_seat[piece.seat.index()] &= others;
        self.by_type[piece.piece_type.index()] &= others;
        self.key ^= zobrist::piece(piece, square);
        observer.remove_feature(Feature::Piece(piece, square));
        if self.unmoved.contains(square.index()) {
            self.unmoved &= others;
            self.key ^= zobrist::unmoved(square);
            observer.remove_feature(Feature::Unmoved(piece, square));
        }
    }

    /// Passes the turn; nothing on the board changes.
    #[inline]
    pub(super) fn pass_turn(&mut self) {
        self.fullmove_number = self.fullmove_number.saturating_add(self.side_to_move.index() as u32);
        self.side_to_move = self.side_to_move.other();
        self.key ^= zobrist::BLACK_TO_MOVE;
        self.update_check_info();
    }
}
