//! The position: men on the board and in hand, and who is on move.

use super::declaration::EnteringKing;
use super::hand::Hand;
use super::keys;
use super::moves::{Move, Origin};
use super::piece::{Kind, Piece};
use super::square::{SQUARES, Square};
use crate::base::bits::Bits128;
use crate::base::seat::Seat;
use crate::rules::game::Observer;

/// One fact about a position, as evaluators hear of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Feature {
    /// This man stands on this square.
    Man(Piece, Square),
    /// This seat holds so many (at least one) of this kind in hand.
    InHand(Seat, Kind, usize),
}

/// A position of shogi. Seat 1 is Black (sente).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    men: [Bits128; 2],
    origins: [Bits128; 8],
    promoted: Bits128,
    /// Enemy men that give check to the seat on move.
    pub(super) checkers: Bits128,
    /// Men of the seat on move that alone keep a check off their king.
    pub(super) pinned: Bits128,
    board: [Option<Piece>; SQUARES],
    hands: [Hand; 2],
    kings: [Option<Square>; 2],
    key: u64,
    pub(super) move_number: u32,
    pub(super) seat: Seat,
    pub(super) entering_king: EnteringKing,
}

impl Position {
    /// A board without men, to be filled by [`Position::put`] and [`Position::add_to_hand`],
    /// and then by `scan`.
    pub(super) const fn empty(seat: Seat, move_number: u32) -> Position {
        Position {
            men: [Bits128::EMPTY; 2],
            origins: [Bits128::EMPTY; 8],
            promoted: Bits128::EMPTY,
            checkers: Bits128::EMPTY,
            pinned: Bits128::EMPTY,
            board: [None; SQUARES],
            hands: [Hand::EMPTY; 2],
            kings: [None; 2],
            key: if seat.index() == 0 { 0 } else { keys::WHITE_TO_MOVE },
            move_number,
            seat,
            entering_king: EnteringKing::DEFAULT,
        }
    }

    /// The seat on move.
    #[inline]
    pub(super) const fn mover(&self) -> Seat {
        self.seat
    }

    /// Men of a seat.
    #[inline]
    pub(super) const fn of(&self, seat: Seat) -> Bits128 {
        self.men[seat.index()]
    }

    /// Squares with a man on them.
    #[inline]
    pub(super) fn occupied(&self) -> Bits128 {
        self.men[0] | self.men[1]
    }

    /// Men of either seat that are of this kind or promoted from it.
    #[inline]
    pub(super) const fn of_origin(&self, origin: Kind) -> Bits128 {
        self.origins[origin.index()]
    }

    /// Promoted men of either seat.
    #[inline]
    pub(super) const fn promoted(&self) -> Bits128 {
        self.promoted
    }

    /// Men of either seat of exactly this kind.
    #[inline]
    pub(super) fn of_kind(&self, kind: Kind) -> Bits128 {
        let all = self.origins[kind.origin().index()];
        if kind.is_promoted() { all & self.promoted } else { all & !self.promoted }
    }

    /// Men of either seat that move as a gold does.
    #[inline]
    pub(super) fn golds(&self) -> Bits128 {
        let minors = self.origins[0] | self.origins[1] | self.origins[2] | self.origins[3];
        self.origins[Kind::Gold.index()] | minors & self.promoted
    }

    /// The man on a square.
    #[inline]
    pub(super) const fn at(&self, square: Square) -> Option<Piece> {
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

    /// The incremental key.
    #[inline]
    pub(super) const fn position_key(&self) -> u64 {
        self.key
    }

    /// The key, computed anew.
    pub(super) fn computed_key(&self) -> u64 {
        let mut key = if self.seat == Seat::FIRST { 0 } else { keys::WHITE_TO_MOVE };
        for index in 0..SQUARES {
            let square = Square::new(index);
            if let Some(piece) = self.at(square) {
                key ^= keys::man(piece, square);
            }
        }
        for seat in [Seat::FIRST, Seat::SECOND] {
            for kind in Kind::IN_HAND {
                key ^= keys::in_hand(seat, kind.index(), self.hand(seat).count(kind));
            }
        }
        key
    }

    /// Tells an observer everything.
    pub(super) fn announce<O: Observer<Feature>>(&self, observer: &mut O) {
        for index in self.occupied() {
            let square = Square::new(index);
            if let Some(piece) = self.at(square) {
                observer.on(Feature::Man(piece, square));
            }
        }
        for seat in [Seat::FIRST, Seat::SECOND] {
            for kind in Kind::IN_HAND {
                let count = self.hand(seat).count(kind);
                if count > 0 {
                    observer.on(Feature::InHand(seat, kind, count));
                }
            }
        }
    }

    /// Puts a man on an empty square.
    #[inline]
    pub(super) fn put<O: Observer<Feature>>(&mut self, piece: Piece, square: Square, observer: &mut O) {
        let bit = Bits128::only(square.index());
        let kind = piece.kind();
        self.men[piece.seat().index()] |= bit;
        self.origins[kind.origin().index()] |= bit;
        if kind.is_promoted() {
            self.promoted |= bit;
        }
        self.board[square.index()] = Some(piece);
        self.key ^= keys::man(piece, square);
        if kind == Kind::King {
            self.kings[piece.seat().index()] = Some(square);
        }
        observer.on(Feature::Man(piece, square));
    }

    /// Takes a man from its square.
    #[inline]
    fn take<O: Observer<Feature>>(&mut self, piece: Piece, square: Square, observer: &mut O) {
        let others = !Bits128::only(square.index());
        self.men[piece.seat().index()] &= others;
        self.origins[piece.kind().origin().index()] &= others;
        self.promoted &= others;
        self.board[square.index()] = None;
        self.key ^= keys::man(piece, square);
        observer.off(Feature::Man(piece, square));
    }

    /// One more man in a seat's hand.
    #[inline]
    pub(super) fn add_to_hand<O: Observer<Feature>>(&mut self, seat: Seat, kind: Kind, observer: &mut O) {
        let before = self.hand(seat).count(kind);
        self.hands[seat.index()].add(kind);
        self.count_changed(seat, kind, before, before + 1, observer);
    }

    #[inline]
    fn count_changed<O: Observer<Feature>>(
        &mut self,
        seat: Seat,
        kind: Kind,
        before: usize,
        after: usize,
        observer: &mut O,
    ) {
        self.key ^= keys::in_hand(seat, kind.index(), before) ^ keys::in_hand(seat, kind.index(), after);
        if before > 0 {
            observer.off(Feature::InHand(seat, kind, before));
        }
        if after > 0 {
            observer.on(Feature::InHand(seat, kind, after));
        }
    }

    /// Plays a move that is legal here. Every change of a man passes through here.
    #[inline]
    pub(super) fn advance<O: Observer<Feature>>(&mut self, mv: Move, observer: &mut O) {
        let seat = self.seat;
        let to = mv.to();
        match mv.origin() {
            Origin::Hand(kind) => {
                let before = self.hand(seat).count(kind);
                self.hands[seat.index()].remove(kind);
                self.count_changed(seat, kind, before, before - 1, observer);
                self.put(Piece::new(seat, kind), to, observer);
            }
            Origin::Board(from) => {
                let Some(piece) = self.at(from) else { return };
                self.take(piece, from, observer);
                if let Some(captured) = self.at(to) {
                    self.take(captured, to, observer);
                    self.add_to_hand(seat, captured.kind().origin(), observer);
                }
                let arriving = if mv.promotes() { piece.after_promotion() } else { piece };
                self.put(arriving, to, observer);
            }
        }
        self.hand_over();
    }

    /// The other seat is on move: nothing on the board changes.
    #[inline]
    pub(super) fn hand_over(&mut self) {
        self.seat = self.seat.other();
        self.key ^= keys::WHITE_TO_MOVE;
        self.move_number = self.move_number.saturating_add(1);
        self.scan();
    }
}
