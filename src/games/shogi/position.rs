//! The shogi position: bitboards, mailbox, hands, side to move, and the incremental Zobrist key.

use super::entering_king::EnteringKingRule;
use super::hand::Hand;
use super::piece::{Piece, PieceType};
use super::square::{SQUARES, Square};
use super::zobrist;
use base::bitboard::Bitboard128;
use base::seat::Seat;
use rules::game::Observer;

/// A fact about a position that evaluators count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Feature {
    /// This piece stands on this square.
    Piece(Piece, Square),
    /// This seat holds this number (at least one) of pieces of this type in hand.
    InHand(Seat, PieceType, usize),
}

/// A position of shogi. Seat 1 is Black (sente).
///
/// All piece changes go through `put_piece`, `remove_piece`, `add_to_hand` and `take_from_hand`, which update
/// bitboards, key and observers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    by_seat: [Bitboard128; 2],
    by_unpromoted_type: [Bitboard128; 8],
    promoted_pieces: Bitboard128,
    /// Enemy pieces that give check to the side to move.
    pub(super) checkers: Bitboard128,
    /// Pieces of the side to move that are pinned to their king.
    pub(super) pinned: Bitboard128,
    board: [Option<Piece>; SQUARES],
    hands: [Hand; 2],
    kings: [Option<Square>; 2],
    pub(super) key: u64,
    pub(super) move_number: u32,
    pub(super) side_to_move: Seat,
    pub(super) entering_king_rule: EnteringKingRule,
}

impl Position {
    /// An empty board, to be filled by [`Position::put_piece`] and [`Position::add_to_hand`],
    /// and then by `update_check_info`.
    pub(super) const fn empty(side_to_move: Seat, move_number: u32) -> Position {
        Position {
            by_seat: [Bitboard128::EMPTY; 2],
            by_unpromoted_type: [Bitboard128::EMPTY; 8],
            promoted_pieces: Bitboard128::EMPTY,
            checkers: Bitboard128::EMPTY,
            pinned: Bitboard128::EMPTY,
            board: [None; SQUARES],
            hands: [Hand::EMPTY; 2],
            kings: [None; 2],
            key: if side_to_move.index() == 0 { 0 } else { zobrist::WHITE_TO_MOVE },
            move_number,
            side_to_move,
            entering_king_rule: EnteringKingRule::DEFAULT,
        }
    }

    #[inline]
    pub(super) const fn side_to_move(&self) -> Seat {
        self.side_to_move
    }

    /// The pieces of a seat.
    #[inline]
    pub(super) const fn by_seat(&self, seat: Seat) -> Bitboard128 {
        self.by_seat[seat.index()]
    }

    #[inline]
    pub(super) fn occupied(&self) -> Bitboard128 {
        self.by_seat[0] | self.by_seat[1]
    }

    /// The pieces of both seats that are of this type or promoted from it.
    #[inline]
    pub(super) const fn by_unpromoted_type(&self, origin: PieceType) -> Bitboard128 {
        self.by_unpromoted_type[origin.index()]
    }

    /// The promoted pieces of both seats.
    #[inline]
    pub(super) const fn promoted_pieces(&self) -> Bitboard128 {
        self.promoted_pieces
    }

    /// The pieces of both seats of exactly this type.
    #[inline]
    pub(super) fn by_type(&self, piece_type: PieceType) -> Bitboard128 {
        let all = self.by_unpromoted_type[piece_type.unpromoted().index()];
        if piece_type.is_promoted() { all & self.promoted_pieces } else { all & !self.promoted_pieces }
    }

    /// The pieces of both seats that move like a gold.
    #[inline]
    pub(super) fn gold_movers(&self) -> Bitboard128 {
        let minors = self.by_unpromoted_type[0]
            | self.by_unpromoted_type[1]
            | self.by_unpromoted_type[2]
            | self.by_unpromoted_type[3];
        self.by_unpromoted_type[PieceType::Gold.index()] | minors & self.promoted_pieces
    }

    /// The piece on a square.
    #[inline]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// The pieces in a seat's hand.
    #[inline]
    pub(super) const fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index()]
    }

    /// The square of a seat's king, if it has one.
    #[inline]
    pub(super) const fn king(&self, seat: Seat) -> Option<Square> {
        self.kings[seat.index()]
    }

    /// The squares of both kings, by seat.
    #[inline]
    pub(super) const fn kings(&self) -> [Option<Square>; 2] {
        self.kings
    }

    /// Puts a piece on an empty square.
    #[inline]
    pub(super) fn put_piece<O: Observer<Feature>>(&mut self, piece: Piece, square: Square, observer: &mut O) {
        let bit = Bitboard128::single(square.index());
        let piece_type = piece.piece_type();
        self.by_seat[piece.seat().index()] |= bit;
        self.by_unpromoted_type[piece_type.unpromoted().index()] |= bit;
        if piece_type.is_promoted() {
            self.promoted_pieces |= bit;
        }
        self.board[square.index()] = Some(piece);
        self.key ^= zobrist::piece(piece, square);
        if piece_type == PieceType::King {
            self.kings[piece.seat().index()] = Some(square);
        }
        observer.add_feature(Feature::Piece(piece, square));
    }

    /// Removes a piece from its square.
    #[inline]
    pub(super) fn remove_piece<O: Observer<Feature>>(&mut self, piece: Piece, square: Square, observer: &mut O) {
        let others = !Bitboard128::single(square.index());
        self.by_seat[piece.seat().index()] &= others;
        self.by_unpromoted_type[piece.piece_type().unpromoted().index()] &= others;
        self.promoted_pieces &= others;
        self.board[square.index()] = None;
        self.key ^= zobrist::piece(piece, square);
        observer.remove_feature(Feature::Piece(piece, square));
    }

    #[inline]
    pub(super) fn add_to_hand<O: Observer<Feature>>(&mut self, seat: Seat, piece_type: PieceType, observer: &mut O) {
        let before = self.hand(seat).count(piece_type);
        self.hands[seat.index()].add(piece_type);
        self.hand_count_changed(seat, piece_type, before, before + 1, observer);
    }

    /// Removes a piece from a seat's hand.
    #[inline]
    pub(super) fn take_from_hand<O: Observer<Feature>>(&mut self, seat: Seat, piece_type: PieceType, observer: &mut O) {
        let before = self.hand(seat).count(piece_type);
        self.hands[seat.index()].remove(piece_type);
        self.hand_count_changed(seat, piece_type, before, before - 1, observer);
    }

    #[inline]
    fn hand_count_changed<O: Observer<Feature>>(
        &mut self,
        seat: Seat,
        piece_type: PieceType,
        before: usize,
        after: usize,
        observer: &mut O,
    ) {
        self.key ^= zobrist::hand_change(seat, piece_type, before, after);
        if before > 0 {
            observer.remove_feature(Feature::InHand(seat, piece_type, before));
        }
        if after > 0 {
            observer.add_feature(Feature::InHand(seat, piece_type, after));
        }
    }

    /// Passes the turn; nothing on the board changes.
    #[inline]
    pub(super) fn pass_turn(&mut self) {
        self.side_to_move = self.side_to_move.other();
        self.key ^= zobrist::WHITE_TO_MOVE;
        self.move_number = self.move_number.saturating_add(1);
        self.update_check_info();
    }
}
