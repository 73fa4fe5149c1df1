//! Terms of the kings: where they stand, whether they still have their leap, where they can go, who attacks around.

use super::super::attacks;
use super::super::position::Position;
use super::super::square::SQUARES;
use super::groups::{ESCAPES, KING, KING_UNMOVED, NEIGHBOURS, PRESSURE, PRESSURES};
use super::numbers::stage;
use super::reach::Reaches;
use super::sign;
use crate::base::seat::Seat;
use crate::eval::linear::TermSink;

/// All terms of the kings.
#[inline]
pub(super) fn terms<S: TermSink>(position: &Position, reaches: &Reaches, sink: &mut S) {
    let stage = stage(position);
    for seat in [Seat::FIRST, Seat::SECOND] {
        let king = position.king(seat);
        let enemy = reaches.of(seat.other());
        let around = attacks::king(king);
        sink.add(KING + stage * SQUARES + king.seen_by(seat).index(), sign(seat));
        if !position.king_has_moved(seat) {
            sink.add(KING_UNMOVED + stage, sign(seat));
        }
        let escapes = (around & !position.of(seat) & !enemy.any()).len();
        sink.add(ESCAPES + stage * NEIGHBOURS + escapes, sign(seat));
        let pressure = enemy.pressure(around).min(PRESSURES - 1);
        sink.add(PRESSURE + stage * PRESSURES + pressure, sign(seat));
    }
}
