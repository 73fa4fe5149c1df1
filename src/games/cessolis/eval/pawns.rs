//! Pawn structure: passed and supported pawns.

use super::super::attacks;
use super::super::piece::PieceType;
use super::super::position::Position;
use super::super::square::{BOARD_WIDTH, Square};
use super::attack_maps::AttackMaps;
use super::weight_layout::{PASSED_PAWN, SUPPORTED_PAWN};
use base::bitboard::Bitboard64;
use base::seat::Seat;
use eval::linear::{TermSink, seat_sign};

/// All terms of pawns.
#[inline]
pub(super) fn terms<S: TermSink>(position: &Position, attack_maps: &AttackMaps, sink: &mut S) {
    for seat in [Seat::FIRST, Seat::SECOND] {
        let own = position.pieces(seat, PieceType::Pawn);
        let enemy = position.pieces(seat.other(), PieceType::Pawn);
        let passed = own & !enemy_front_spans(seat, enemy);
        by_rank(seat, passed, PASSED_PAWN, sink);
        by_rank(seat, own & attack_maps.by_seat(seat).attacked_by_pawns, SUPPORTED_PAWN, sink);
    }
}

/// One term for each of these pawns, by rank from its owner's side.
#[inline]
fn by_rank<S: TermSink>(seat: Seat, pawns: Bitboard64, begin: usize, sink: &mut S) {
    for index in pawns {
        sink.add(begin + Square::new(index).relative_to(seat).rank(), seat_sign(seat));
    }
}

/// Front spans of the enemy pawns: squares from which a pawn of `seat` meets an enemy pawn, or its attack, on its way.
#[inline]
fn enemy_front_spans(seat: Seat, enemies: Bitboard64) -> Bitboard64 {
    let mut front = enemies | attacks::pawn_attacks_setwise(seat.other(), enemies);
    for _ in 1..BOARD_WIDTH {
        front |= attacks::pawn_pushes(seat.other(), front);
    }
    front
}
