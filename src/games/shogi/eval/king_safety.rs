//! King safety: the ring around the king, escape squares, attacks and drops next to it.

use super::super::attacks;
use super::super::piece::PieceType;
use super::super::position::Position;
use super::attack_maps::AttackMaps;
use super::king_ring;
use super::weight_layout::{
    HAND_GENERAL_BUCKETS, KING_DROP_SQUARES, KING_ESCAPES, KING_PRESSURE, NEIGHBOUR_BUCKETS, PRESSURE_BUCKETS,
};
use base::seat::Seat;
use eval::linear::{TermSink, seat_sign};

/// All terms of king safety.
#[inline]
pub(super) fn terms<S: TermSink>(position: &Position, attack_maps: &AttackMaps, sink: &mut S) {
    for seat in [Seat::FIRST, Seat::SECOND] {
        if let Some(king) = position.king(seat) {
            let enemy = seat.other();
            king_ring::terms(position, seat, king, attack_maps.by_seat(seat), attack_maps.by_seat(enemy), sink);
            let around = attacks::king_attacks(king);
            let hand = position.hand(enemy);
            let generals = (hand.count(PieceType::Gold) + hand.count(PieceType::Silver)).min(HAND_GENERAL_BUCKETS - 1);
            let escapes = (around & !position.by_seat(seat) & !attack_maps.by_seat(enemy).attacked).len();
            sink.add(KING_ESCAPES + generals * NEIGHBOUR_BUCKETS + escapes, seat_sign(seat));
            let pressure = attack_maps.by_seat(enemy).attack_count(around).min(PRESSURE_BUCKETS - 1);
            sink.add(KING_PRESSURE + generals * PRESSURE_BUCKETS + pressure, seat_sign(seat));
            let drop_squares = around
                & !position.occupied()
                & attack_maps.by_seat(enemy).attacked
                & !attack_maps.by_seat(seat).attacked;
            drop_terms(position, enemy, drop_squares.len(), sink);
        }
    }
}

/// Terms of piece types in hand, by the number of supported squares next to the enemy king to drop them on.
#[inline]
fn drop_terms<S: TermSink>(position: &Position, seat: Seat, drop_squares: usize, sink: &mut S) {
    let mut piece_types = position.hand(seat).held_types();
    while piece_types != 0 {
        let piece_type = piece_types.trailing_zeros() as usize;
        sink.add(KING_DROP_SQUARES + piece_type * NEIGHBOUR_BUCKETS + drop_squares, seat_sign(seat));
        piece_types &= piece_types - 1;
    }
}
