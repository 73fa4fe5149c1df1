//! What the men of each seat attack, and how freely they move.

use super::super::attacks;
use super::super::piece::Kind;
use super::super::position::Position;
use super::super::square::Square;
use super::groups::{MOBILITIES, MOBILITY};
use super::sign;
use crate::base::bits::Bits64;
use crate::base::seat::Seat;
use crate::eval::linear::TermSink;

/// Squares by how many men of one seat, the king apart, attack them.
#[derive(Clone, Copy, Default)]
pub(super) struct Reach {
    /// By one or more.
    pub(super) once: Bits64,
    /// By two or more.
    pub(super) twice: Bits64,
    /// By pawns.
    pub(super) pawns: Bits64,
    /// By the king, one step around; what his first move reaches besides he can use only once.
    pub(super) king: Bits64,
}

impl Reach {
    #[inline]
    fn add(&mut self, attacks: Bits64) {
        self.twice |= self.once & attacks;
        self.once |= attacks;
    }

    /// How many attacks there are on these squares, two at most on each.
    #[inline]
    pub(super) fn pressure(&self, squares: Bits64) -> usize {
        (self.once & squares).len() + (self.twice & squares).len()
    }

    /// Squares attacked by any man, king included.
    #[inline]
    pub(super) fn any(&self) -> Bits64 {
        self.once | self.king
    }
}

/// The reach of both seats.
pub(super) struct Reaches([Reach; 2]);

impl Reaches {
    /// Finds what every man attacks, and hands on the terms of mobility.
    #[inline]
    pub(super) fn new<S: TermSink>(position: &Position, sink: &mut S) -> Reaches {
        let mut reaches = Reaches([Reach::default(); 2]);
        for seat in [Seat::FIRST, Seat::SECOND] {
            let pawns = position.men(seat, Kind::Pawn);
            let reach = &mut reaches.0[seat.index()];
            reach.king = attacks::king(position.king(seat));
            reach.pawns = attacks::pawns(seat, pawns);
            reach.add(attacks::pawns_left(seat, pawns));
            reach.add(attacks::pawns_right(seat, pawns));
        }
        for seat in [Seat::FIRST, Seat::SECOND] {
            let free = !position.of(seat) & !reaches.of(seat.other()).pawns;
            officers(position, seat, free, &mut reaches.0[seat.index()], sink);
        }
        reaches
    }

    /// The reach of a seat.
    #[inline]
    pub(super) fn of(&self, seat: Seat) -> &Reach {
        &self.0[seat.index()]
    }
}

/// Goes through the men of one seat that are neither pawns nor king; `free` are the squares that count for mobility.
#[inline]
fn officers<S: TermSink>(position: &Position, seat: Seat, free: Bits64, reach: &mut Reach, sink: &mut S) {
    let occupied = position.occupied();
    let mut add = |kind: Kind, attacks: Bits64| {
        reach.add(attacks);
        sink.add(MOBILITY + kind.index() * MOBILITIES + (attacks & free).len().min(MOBILITIES - 1), sign(seat));
    };
    for index in position.men(seat, Kind::Bishop) {
        add(Kind::Bishop, attacks::bishop(Square::new(index)));
    }
    for index in position.men(seat, Kind::Knight) {
        add(Kind::Knight, attacks::knight(Square::new(index)));
    }
    for index in position.men(seat, Kind::Rook) {
        add(Kind::Rook, attacks::rook(Square::new(index), occupied));
    }
    if position.king_has_moved(seat) {
        for index in position.men(seat, Kind::Queen) {
            add(Kind::Queen, position.queen_reach(Square::new(index)));
        }
    }
}
