//! The position: men on the board and in hand, and who is on move.

use super::entering_king::EnteringKingRule;
use super::hand::Hand;
use super::piece::{Piece, PieceType};
use super::square::{SQUARES, Square};
use super::zobrist;
use crate::base::bitboard::Bitboard128;
use crate::base::seat::Seat;
use crate::rules::game::Observer;

/// One fact about a position, as evaluators hear of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Feature {
    /// This man stands on this square.
    Piece(Piece, Square),
    /// This seat holds so many (at least one) of this kind in hand.
    InHand(Seat, PieceType, usize),
}

/// A position of shogi. Seat 1 is Black (sente).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    by_seat: [Bitboard128; 2],
    by_unpromoted_type: [Bitboard128; 8],
    promoted_pieces: Bitboard128,
    /// Enemy men that give check to the seat on move.
    pub(super) checkers: Bitboard128,
    /// Men of the seat on move that alone keep a check off their king.
    pub(super) pinned: Bitboard128,
    board: [Option<Piece>; SQUARES],
    hands: [Hand; 2],
    kings: [Option<Square>; 2],
    /// The Zobrist key.
    pub(super) key: u64,
    pub(super) move_number: u32,
    pub(super) side_to_move: Seat,
    pub(super) entering_king_rule: EnteringKingRule,
}

impl Position {
    /// A board without men, to be filled by [`Position::put_piece`] and [`Position::add_to_hand`],
    /// and then by `scan`.
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

    /// The seat on move.
    #[inline]
    pub(super) const fn side_to_move(&self) -> Seat {
        self.side_to_move
    }

    /// Men of a seat.
    #[inline]
    pub(super) const fn by_seat(&self, seat: Seat) -> Bitboard128 {
        self.by_seat[seat.index()]
    }

    /// Squares with a man on them.
    #[inline]
    pub(super) fn occupied(&self) -> Bitboard128 {
        self.by_seat[0] | self.by_seat[1]
    }

    /// Men of either seat that are of this kind or promoted from it.
    #[inline]
    pub(super) const fn by_unpromoted_type(&self, origin: PieceType) -> Bitboard128 {
        self.by_unpromoted_type[origin.index()]
    }

    /// Promoted men of either seat.
    #[inline]
    pub(super) const fn promoted_pieces(&self) -> Bitboard128 {
        self.promoted_pieces
    }

    /// Men of either seat of exactly this kind.
    #[inline]
    pub(super) fn by_type(&self, kind: PieceType) -> Bitboard128 {
        let all = self.by_unpromoted_type[kind.unpromoted().index()];
        if kind.is_promoted() { all & self.promoted_pieces } else { all & !self.promoted_pieces }
    }

    /// Men of either seat that move as a gold does.
    #[inline]
    pub(super) fn gold_movers(&self) -> Bitboard128 {
        let minors = self.by_unpromoted_type[0]
            | self.by_unpromoted_type[1]
            | self.by_unpromoted_type[2]
            | self.by_unpromoted_type[3];
        self.by_unpromoted_type[PieceType::Gold.index()] | minors & self.promoted_pieces
    }

    /// The man on a square.
    #[inline]
    pub(super) const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// What a seat holds in hand.
    #[inline]
    pub(super) const fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index()]
    }

    /// Where a seat's king stands, if it has one.
    #[inline]
    pub(super) const fn king(&self, seat: Seat) -> Option<Square> {
        self.kings[seat.index()]
    }

    /// Where both kings stand, by seat.
    #[inline]
    pub(super) const fn kings(&self) -> [Option<Square>; 2] {
        self.kings
    }

    /// Puts a man on an empty square.
    #[inline]
    pub(super) fn put_piece<O: Observer<Feature>>(&mut self, piece: Piece, square: Square, observer: &mut O) {
        let bit = Bitboard128::single(square.index());
        let kind = piece.piece_type();
        self.by_seat[piece.seat().index()] |= bit;
        self.by_unpromoted_type[kind.unpromoted().index()] |= bit;
        if kind.is_promoted() {
            self.promoted_pieces |= bit;
        }
        self.board[square.index()] = Some(piece);
        self.key ^= zobrist::piece(piece, square);
        if kind == PieceType::King {
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

    /// One more man in a seat's hand.
    #[inline]
    pub(super) fn add_to_hand<O: Observer<Feature>>(&mut self, seat: Seat, kind: PieceType, observer: &mut O) {
        let before = self.hand(seat).count(kind);
        self.hands[seat.index()].add(kind);
        self.hand_count_changed(seat, kind, before, before + 1, observer);
    }

    /// One piece less in a seat's hand.
    #[inline]
    pub(super) fn take_from_hand<O: Observer<Feature>>(&mut self, seat: Seat, kind: PieceType, observer: &mut O) {
        let before = self.hand(seat).count(kind);
        self.hands[seat.index()].remove(kind);
        self.hand_count_changed(seat, kind, before, before - 1, observer);
    }

    #[inline]
    fn hand_count_changed<O: Observer<Feature>>(
        &mut self,
        seat: Seat,
        kind: PieceType,
        before: usize,
        after: usize,
        observer: &mut O,
    ) {
        self.key ^= zobrist::hand(seat, kind.index(), before) ^ zobrist::hand(seat, kind.index(), after);
        if before > 0 {
            observer.remove_feature(Feature::InHand(seat, kind, before));
        }
        if after > 0 {
            observer.add_feature(Feature::InHand(seat, kind, after));
        }
    }

    /// The other seat is on move: nothing on the board changes.
    #[inline]
    pub(super) fn pass_turn(&mut self) {
        self.side_to_move = self.side_to_move.other();
        self.key ^= zobrist::WHITE_TO_MOVE;
        self.move_number = self.move_number.saturating_add(1);
        self.update_check_info();
    }
}
