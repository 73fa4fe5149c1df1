//! The position: men, who of the kings and queens has not moved yet, and who is on move.

use super::attacks;
use super::keys;
use super::moves::Move;
use super::piece::{KINDS, Kind, Piece};
use super::square::{SQUARES, Square};
use crate::base::bits::Bits64;
use crate::base::seat::Seat;
use crate::rules::game::Observer;

/// One fact about a position, as evaluators hear of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Feature {
    /// This man stands on this square.
    Man(Piece, Square),
    /// This king or queen, on this square, has not moved yet.
    Unmoved(Piece, Square),
}

/// A position of Cessolis. Seat 1 is White.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    men: [Bits64; 2],
    kinds: [Bits64; KINDS],
    /// Kings and queens that have not moved. The right belongs to the man: it goes when the man goes or is taken.
    unmoved: Bits64,
    /// Enemy men that give check to the seat on move.
    pub(super) checkers: Bits64,
    /// Men of the seat on move that alone keep a rook's check off their king.
    pub(super) pinned: Bits64,
    key: u64,
    pub(super) move_number: u32,
    kings: [Square; 2],
    seat: Seat,
}

impl Position {
    /// A board without men, to be filled by [`Position::put`], with a king for each seat, and then by `scan`.
    pub(super) const fn empty(seat: Seat, move_number: u32) -> Position {
        Position {
            men: [Bits64::EMPTY; 2],
            kinds: [Bits64::EMPTY; KINDS],
            unmoved: Bits64::EMPTY,
            checkers: Bits64::EMPTY,
            pinned: Bits64::EMPTY,
            key: if seat.index() == 0 { 0 } else { keys::BLACK_TO_MOVE },
            move_number,
            kings: [Square::new(0); 2],
            seat,
        }
    }

    /// The seat on move.
    #[inline]
    pub(super) const fn mover(&self) -> Seat {
        self.seat
    }

    /// Men of a seat.
    #[inline]
    pub(super) const fn of(&self, seat: Seat) -> Bits64 {
        self.men[seat.index()]
    }

    /// Squares with a man on them.
    #[inline]
    pub(super) fn occupied(&self) -> Bits64 {
        self.men[0] | self.men[1]
    }

    /// Men of either seat of this kind.
    #[inline]
    pub(super) const fn of_kind(&self, kind: Kind) -> Bits64 {
        self.kinds[kind.index()]
    }

    /// Men of a seat of this kind.
    #[inline]
    pub(super) fn men(&self, seat: Seat, kind: Kind) -> Bits64 {
        self.of_kind(kind) & self.of(seat)
    }

    /// Kings and queens that have not moved.
    #[inline]
    pub(super) const fn unmoved(&self) -> Bits64 {
        self.unmoved
    }

    /// Where the king of a seat stands.
    #[inline]
    pub(super) const fn king(&self, seat: Seat) -> Square {
        self.kings[seat.index()]
    }

    /// Whether the king of a seat has moved, so that its queens may.
    #[inline]
    pub(super) const fn king_has_moved(&self, seat: Seat) -> bool {
        !self.unmoved.contains(self.king(seat).index())
    }

    /// What kind of man stands on a square. Only asked where one does.
    #[inline]
    pub(super) fn kind_at(&self, square: Square) -> Kind {
        // Without branches: which kind it is cannot be foreseen.
        let bit = |kind: Kind| (self.kinds[kind.index()].0 >> square.index() & 1) as usize * kind.index();
        Kind::from_index(bit(Kind::Bishop) + bit(Kind::Knight) + bit(Kind::Queen) + bit(Kind::Rook) + bit(Kind::King))
    }

    /// The man on a square.
    #[inline]
    pub(super) fn at(&self, square: Square) -> Option<Piece> {
        let seat = if self.men[0].contains(square.index()) {
            Seat::FIRST
        } else if self.men[1].contains(square.index()) {
            Seat::SECOND
        } else {
            return None;
        };
        Some(Piece { seat, kind: self.kind_at(square) })
    }

    /// The incremental key.
    #[inline]
    pub(super) const fn position_key(&self) -> u64 {
        self.key
    }

    /// The key, computed anew.
    pub(super) fn computed_key(&self) -> u64 {
        let mut key = if self.seat == Seat::FIRST { 0 } else { keys::BLACK_TO_MOVE };
        for square in (0..SQUARES).map(Square::new) {
            if let Some(piece) = self.at(square) {
                key ^= keys::man(piece, square);
            }
            if self.unmoved.contains(square.index()) {
                key ^= keys::unmoved(square);
            }
        }
        key
    }

    /// Tells an observer everything.
    pub(super) fn announce<O: Observer<Feature>>(&self, observer: &mut O) {
        for square in self.occupied().map(Square::new) {
            if let Some(piece) = self.at(square) {
                observer.on(Feature::Man(piece, square));
                if self.unmoved.contains(square.index()) {
                    observer.on(Feature::Unmoved(piece, square));
                }
            }
        }
    }

    /// Puts a man on an empty square; `unmoved` only for kings and queens.
    #[inline]
    pub(super) fn put<O: Observer<Feature>>(&mut self, piece: Piece, square: Square, unmoved: bool, observer: &mut O) {
        let bit = Bits64::only(square.index());
        self.men[piece.seat.index()] |= bit;
        self.kinds[piece.kind.index()] |= bit;
        self.key ^= keys::man(piece, square);
        observer.on(Feature::Man(piece, square));
        if unmoved {
            self.unmoved |= bit;
            self.key ^= keys::unmoved(square);
            observer.on(Feature::Unmoved(piece, square));
        }
        if piece.kind == Kind::King {
            self.kings[piece.seat.index()] = square;
        }
    }

    /// Takes a man from its square.
    #[inline]
    fn take<O: Observer<Feature>>(&mut self, piece: Piece, square: Square, observer: &mut O) {
        let others = !Bits64::only(square.index());
        self.men[piece.seat.index()] &= others;
        self.kinds[piece.kind.index()] &= others;
        self.key ^= keys::man(piece, square);
        observer.off(Feature::Man(piece, square));
        if self.unmoved.contains(square.index()) {
            self.unmoved &= others;
            self.key ^= keys::unmoved(square);
            observer.off(Feature::Unmoved(piece, square));
        }
    }

    /// Plays a move that is legal here. Every change of a man passes through here.
    #[inline]
    pub(super) fn advance<O: Observer<Feature>>(&mut self, mv: Move, observer: &mut O) {
        let (seat, from, to) = (self.seat, mv.from(), mv.to());
        let enemy = seat.other();
        let piece = Piece { seat, kind: self.kind_at(from) };
        if self.of(enemy).contains(to.index()) {
            self.take(Piece { seat: enemy, kind: self.kind_at(to) }, to, observer);
        }
        self.take(piece, from, observer);
        if piece.kind == Kind::Pawn && attacks::last_rank(seat).contains(to.index()) {
            // A promoted queen has not moved yet.
            self.put(Piece { seat, kind: Kind::Queen }, to, true, observer);
        } else {
            self.put(piece, to, false, observer);
        }
        self.hand_over();
    }

    /// The other seat is on move: nothing on the board changes.
    #[inline]
    pub(super) fn hand_over(&mut self) {
        self.move_number = self.move_number.saturating_add(self.seat.index() as u32);
        self.seat = self.seat.other();
        self.key ^= keys::BLACK_TO_MOVE;
        self.scan();
    }
}
