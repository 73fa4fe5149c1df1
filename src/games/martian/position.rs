//! The position: where the pyramids stand, who has scored what, and who is on move.

use super::board::Board;
use super::ends::CaptureLimit;
use super::keys;
use super::kind::{KINDS, Kind};
use super::moves::Move;
use crate::base::bits::Bits64;
use crate::base::seat::{MAX_SEATS, Seat};
use crate::rules::game::Observer;

/// From so many moves before the end for want of captures on, positions differ by how many are left. Earlier they
/// do not: the end is out of most searches' sight, and positions that are else the same shall be known as the same.
const MOVES_LEFT_MATTER: u16 = 14;

/// One fact about a position, as evaluators hear of it: this pyramid stands on this square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Feature(pub Kind, pub usize);

/// A position of Martian Chess for this many seats, 2 to 4.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position<const SEATS: usize> {
    men: [Bits64; KINDS],
    /// Of pyramids, points and the seat on move.
    board_key: u64,
    points: [u16; MAX_SEATS],
    pub(super) move_number: u32,
    pub(super) seat: Seat,
    /// Moves in a row without a capture, up to now.
    pub(super) quiet_moves: u16,
    /// The move just made, if it crossed a canal.
    pub(super) last: Option<Move>,
    pub(super) capture_limit: CaptureLimit,
    /// The rule `Martian_NoRejection`.
    pub(super) no_rejection: bool,
}

impl<const SEATS: usize> Position<SEATS> {
    /// The tables of the board.
    pub(super) const BOARD: &'static Board = &Board::new(SEATS);

    /// A board without pyramids, to be filled by [`Position::put`].
    pub(super) fn empty() -> Self {
        let mut position = Position {
            men: [Bits64::EMPTY; KINDS],
            board_key: 0,
            points: [0; MAX_SEATS],
            move_number: 1,
            seat: Seat::FIRST,
            quiet_moves: 0,
            last: None,
            capture_limit: CaptureLimit::default(),
            no_rejection: false,
        };
        position.board_key = position.computed_board_key();
        position
    }

    /// The seats, in order of play.
    pub(super) fn seats() -> impl Iterator<Item = Seat> {
        (0..SEATS).map(Seat::new)
    }

    /// The seat that moves after this one: play goes round clockwise.
    #[inline]
    pub(super) const fn next(seat: Seat) -> Seat {
        Seat::new((seat.index() + 1) % SEATS)
    }

    /// The seat that moved before this one.
    pub(super) const fn previous(seat: Seat) -> Seat {
        Seat::new((seat.index() + SEATS - 1) % SEATS)
    }

    /// The squares that a seat owns.
    #[inline]
    pub(super) const fn zone(seat: Seat) -> Bits64 {
        Self::BOARD.zones[seat.index()]
    }

    /// A square of a seat's zone, numbered as the seat itself sees its zone: the same for all seats, 0 to 15.
    #[inline]
    pub(super) const fn place(seat: Seat, square: usize) -> usize {
        if SEATS == 2 {
            return if seat.index() == 0 { square } else { 31 - square };
        }
        let (file, rank) = (square % 8, square / 8);
        // How far away from the own corner towards the next seat, and towards the previous one.
        let (next, previous) = match seat.index() {
            0 => (rank, file),
            1 => (file, 7 - rank),
            2 => (7 - rank, 7 - file),
            _ => (7 - file, rank),
        };
        4 * next + previous
    }

    /// Pyramids of this kind, whoever owns them.
    #[inline]
    pub(super) const fn of_kind(&self, kind: Kind) -> Bits64 {
        self.men[kind.index()]
    }

    /// Squares with a pyramid on them.
    #[inline]
    pub(super) fn occupied(&self) -> Bits64 {
        self.men[0] | self.men[1] | self.men[2]
    }

    /// The pyramid on a square.
    #[inline]
    pub(super) fn at(&self, square: usize) -> Option<Kind> {
        Kind::ALL.into_iter().find(|&kind| self.of_kind(kind).contains(square))
    }

    /// What a seat has scored.
    #[inline]
    pub(super) const fn points(&self, seat: Seat) -> u16 {
        self.points[seat.index()]
    }

    /// Gives a seat this score.
    pub(super) fn set_points(&mut self, seat: Seat, points: u16) {
        self.board_key ^= keys::points(seat, self.points(seat)) ^ keys::points(seat, points);
        self.points[seat.index()] = points;
    }

    /// Puts this seat on move.
    pub(super) fn set_seat(&mut self, seat: Seat) {
        self.board_key ^= keys::on_move(self.seat) ^ keys::on_move(seat);
        self.seat = seat;
    }

    /// The key of pyramids, points and the seat on move: what a position that comes back has in common with itself.
    #[inline]
    pub(super) const fn board_key(&self) -> u64 {
        self.board_key
    }

    /// [`Position::board_key`], computed anew.
    pub(super) fn computed_board_key(&self) -> u64 {
        let mut key = keys::on_move(self.seat);
        for kind in Kind::ALL {
            for square in self.of_kind(kind) {
                key ^= keys::man(kind, square);
            }
        }
        for seat in Self::seats() {
            key ^= keys::points(seat, self.points(seat));
        }
        key
    }

    /// What else tells positions apart: how near the end for want of captures is, and what may not be taken back.
    #[inline]
    pub(super) fn rest_of_key(&self) -> u64 {
        let mut key = 0;
        if let Some(left) = self.moves_left()
            && left <= MOVES_LEFT_MATTER
        {
            key ^= keys::moves_left(left);
        }
        if self.no_rejection {
            key ^= keys::no_rejection(self.last);
        }
        key
    }

    /// Tells an observer everything.
    pub(super) fn announce<O: Observer<Feature>>(&self, observer: &mut O) {
        for kind in Kind::ALL {
            for square in self.of_kind(kind) {
                observer.on(Feature(kind, square));
            }
        }
    }

    /// Puts a pyramid on an empty square.
    #[inline]
    pub(super) fn put<O: Observer<Feature>>(&mut self, kind: Kind, square: usize, observer: &mut O) {
        self.men[kind.index()] |= Bits64::only(square);
        self.board_key ^= keys::man(kind, square);
        observer.on(Feature(kind, square));
    }

    /// Takes a pyramid from its square.
    #[inline]
    fn take<O: Observer<Feature>>(&mut self, kind: Kind, square: usize, observer: &mut O) {
        self.men[kind.index()] &= !Bits64::only(square);
        self.board_key ^= keys::man(kind, square);
        observer.off(Feature(kind, square));
    }

    /// Plays a move that is legal here. Every change of a pyramid passes through here.
    #[inline]
    pub(super) fn advance<O: Observer<Feature>>(&mut self, mv: Move, observer: &mut O) {
        let seat = self.seat;
        let stays = Self::zone(seat).contains(mv.to());
        let Some(man) = self.at(mv.from()) else { return };
        self.take(man, mv.from(), observer);
        self.quiet_moves = self.quiet_moves.saturating_add(1);
        let mut arriving = man;
        if let Some(met) = self.at(mv.to()) {
            self.take(met, mv.to(), observer);
            if stays {
                arriving = Kind::merged(man, met);
            } else {
                self.set_points(seat, self.points(seat).saturating_add(met.points()));
                self.quiet_moves = 0;
            }
        }
        self.put(arriving, mv.to(), observer);
        self.last = (!stays).then_some(mv);
        let next = Self::next(seat);
        self.set_seat(next);
        if next == Seat::FIRST {
            self.move_number = self.move_number.saturating_add(1);
        }
    }
}
