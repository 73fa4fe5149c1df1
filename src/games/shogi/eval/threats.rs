//! Terms of men that are attacked.

use super::super::piece::{KINDS, Kind};
use super::super::position::Position;
use super::super::square::Square;
use super::groups::{HANGING, HIT_BY_PAWN, OUTNUMBERED, PINNED};
use super::reach::Reaches;
use super::sign;
use crate::base::bits::Bits128;
use crate::base::seat::Seat;
use crate::eval::linear::TermSink;

/// All terms of threats. A man whose seat is on move may still get away: it has weights of its own.
#[inline]
pub(super) fn terms<S: TermSink>(position: &Position, reaches: &Reaches, sink: &mut S) {
    for seat in [Seat::FIRST, Seat::SECOND] {
        let (own, enemy) = (reaches.of(seat), reaches.of(seat.other()));
        let men = position.of(seat) & !position.of_origin(Kind::King);
        let attacked = men & enemy.any();
        let hanging = attacked & !own.any();
        let outnumbered = attacked & own.any() & (enemy.twice & !own.twice | enemy.thrice & !own.thrice);
        let hit = men & enemy.pawns & !position.of_origin(Kind::Pawn);
        let late = if seat == position.mover() { 0 } else { KINDS };
        by_kind(position, seat, hanging, HANGING + late, sink);
        by_kind(position, seat, outnumbered, OUTNUMBERED + late, sink);
        by_kind(position, seat, hit, HIT_BY_PAWN + late, sink);
    }
    by_kind(position, position.mover(), position.pinned, PINNED, sink);
}

/// One term for each of these men, by kind.
#[inline]
fn by_kind<S: TermSink>(position: &Position, seat: Seat, men: Bits128, begin: usize, sink: &mut S) {
    for index in men {
        if let Some(piece) = position.at(Square::new(index)) {
            sink.add(begin + piece.kind().index(), sign(seat));
        }
    }
}
