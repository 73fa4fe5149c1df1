//! Terms of pawns: which no enemy pawn can stop, and which an own pawn backs.

use super::super::attacks;
use super::super::piece::Kind;
use super::super::position::Position;
use super::super::square::{SIDE, Square};
use super::groups::{BACKED, PASSED};
use super::reach::Reaches;
use super::sign;
use crate::base::bits::Bits64;
use crate::base::seat::Seat;
use crate::eval::linear::TermSink;

/// All terms of pawns.
#[inline]
pub(super) fn terms<S: TermSink>(position: &Position, reaches: &Reaches, sink: &mut S) {
    for seat in [Seat::FIRST, Seat::SECOND] {
        let own = position.men(seat, Kind::Pawn);
        let enemy = position.men(seat.other(), Kind::Pawn);
        let passed = own & !stopped(seat, enemy);
        by_rank(seat, passed, PASSED, sink);
        by_rank(seat, own & reaches.of(seat).pawns, BACKED, sink);
    }
}

/// One term for each of these pawns, by rank as its owner sees it.
#[inline]
fn by_rank<S: TermSink>(seat: Seat, pawns: Bits64, begin: usize, sink: &mut S) {
    for index in pawns {
        sink.add(begin + Square::new(index).seen_by(seat).rank(), sign(seat));
    }
}

/// Squares where a pawn of this seat would meet an enemy pawn or its attack on the way.
#[inline]
fn stopped(seat: Seat, enemies: Bits64) -> Bits64 {
    let mut front = enemies | attacks::pawns(seat.other(), enemies);
    // Down the board to the seat's own side.
    for _ in 1..SIDE {
        front |= attacks::pawn_steps(seat.other(), front);
    }
    front
}
