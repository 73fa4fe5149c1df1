//! Terms of men that are attacked.

use super::super::piece::{KINDS, Kind};
use super::super::position::Position;
use super::super::square::Square;
use super::groups::{HANGING, HIT_BY_PAWN};
use super::reach::Reaches;
use super::sign;
use crate::base::bits::Bits64;
use crate::base::seat::Seat;
use crate::eval::linear::TermSink;

/// All terms of threats. A man whose seat is on move may still get away: it has weights of its own.
#[inline]
pub(super) fn terms<S: TermSink>(position: &Position, reaches: &Reaches, sink: &mut S) {
    for seat in [Seat::FIRST, Seat::SECOND] {
        let (own, enemy) = (reaches.of(seat), reaches.of(seat.other()));
        let men = position.of(seat) & !position.of_kind(Kind::King);
        let late = if seat == position.mover() { 0 } else { KINDS };
        by_kind(position, seat, men & enemy.any() & !own.any(), HANGING + late, sink);
        by_kind(position, seat, men & enemy.pawns & !position.of_kind(Kind::Pawn), HIT_BY_PAWN + late, sink);
    }
}

/// One term for each of these men, by kind.
#[inline]
fn by_kind<S: TermSink>(position: &Position, seat: Seat, men: Bits64, begin: usize, sink: &mut S) {
    for index in men {
        sink.add(begin + position.kind_at(Square::new(index)).index(), sign(seat));
    }
}
