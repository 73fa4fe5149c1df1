//! Threats: attacked pieces.

use super::super::piece::{PIECE_TYPES, PieceType};
use super::super::position::Position;
use super::super::square::Square;
use super::attack_maps::AttackMaps;
use super::weight_layout::{ATTACKED_BY_PAWN, HANGING, OUTNUMBERED, PINNED};
use base::bitboard::Bitboard128;
use base::seat::Seat;
use eval::linear::{TermSink, seat_sign};

/// All terms of threats. Weights differ by whether the owner is to move, because a piece of the side to move can still
/// escape.
#[inline]
pub(super) fn terms<S: TermSink>(position: &Position, attack_maps: &AttackMaps, sink: &mut S) {
    for seat in [Seat::FIRST, Seat::SECOND] {
        let (own, enemy) = (attack_maps.by_seat(seat), attack_maps.by_seat(seat.other()));
        let pieces = position.by_seat(seat) & !position.by_unpromoted_type(PieceType::King);
        let attacked = pieces & enemy.attacked_by_any();
        let hanging = attacked & !own.attacked_by_any();
        let outnumbered = attacked
            & own.attacked_by_any()
            & (enemy.attacked_twice & !own.attacked_twice | enemy.attacked_thrice & !own.attacked_thrice);
        let hit = pieces & enemy.attacked_by_pawns & !position.by_unpromoted_type(PieceType::Pawn);
        let waits = if seat == position.side_to_move() { 0 } else { PIECE_TYPES };
        by_piece_type(position, seat, hanging, HANGING + waits, sink);
        by_piece_type(position, seat, outnumbered, OUTNUMBERED + waits, sink);
        by_piece_type(position, seat, hit, ATTACKED_BY_PAWN + waits, sink);
    }
    by_piece_type(position, position.side_to_move(), position.pinned, PINNED, sink);
}

/// One term for each of these pieces, by type.
#[inline]
fn by_piece_type<S: TermSink>(position: &Position, seat: Seat, pieces: Bitboard128, begin: usize, sink: &mut S) {
    for index in pieces {
        if let Some(piece) = position.piece_at(Square::new(index)) {
            sink.add(begin + piece.piece_type().index(), seat_sign(seat));
        }
    }
}
