//! Terms of the kings: square, first move not yet made, escape squares, attacks around the king.

use super::super::attacks;
use super::super::position::Position;
use super::super::square::SQUARES;
use super::attack_maps::AttackMaps;
use super::piece_counts::game_phase;
use super::weight_layout::{
    KING_ESCAPES, KING_PRESSURE, KING_SQUARE, KING_UNMOVED, NEIGHBOUR_BUCKETS, PRESSURE_BUCKETS,
};
use base::seat::Seat;
use eval::linear::{TermSink, seat_sign};

/// All terms of the kings.
#[inline]
pub(super) fn terms<S: TermSink>(position: &Position, attack_maps: &AttackMaps, sink: &mut S) {
    let phase = game_phase(position);
    for seat in [Seat::FIRST, Seat::SECOND] {
        let king = position.king(seat);
        let enemy = attack_maps.by_seat(seat.other());
        let around = attacks::king_attacks(king);
        sink.add(KING_SQUARE + phase * SQUARES + king.relative_to(seat).index(), seat_sign(seat));
        if !position.king_has_moved(seat) {
            sink.add(KING_UNMOVED + phase, seat_sign(seat));
        }
        let escapes = (around & !position.by_seat(seat) & !enemy.attacked_by_any()).len();
        sink.add(KING_ESCAPES + phase * NEIGHBOUR_BUCKETS + escapes, seat_sign(seat));
        let pressure = enemy.attack_count(around).min(PRESSURE_BUCKETS - 1);
        sink.add(KING_PRESSURE + phase * PRESSURE_BUCKETS + pressure, seat_sign(seat));
    }
}
