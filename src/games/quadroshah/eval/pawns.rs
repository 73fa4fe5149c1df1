//! Pawn structure: passed and supported pawns.

use super::super::attacks;
use super::super::bitboard::Bitboard144;
use super::super::piece::{Colour, PieceType};
use super::super::position::Position;
use super::super::square::{RANKS, Square};
use super::attack_maps::AttackMaps;
use super::pair_role::pair_role;
use super::weight_layout::{PASSED_PAWN, SUPPORTED_PAWN};
use eval::linear::TermSink;

/// All terms of the pawns of a colour.
#[inline]
pub(super) fn terms<S: TermSink>(position: &Position, colour: Colour, attack_maps: &AttackMaps, sink: &mut S) {
    let pawns = position.by_type(PieceType::Pawn);
    let (own, enemy) = (pawns & position.by_colour(colour), pawns & position.by_colour(colour.other()));
    let ahead = |square: Square| if colour == Colour::White { square.rank() } else { RANKS - 1 - square.rank() };
    // Front spans: an own pawn on these squares is blocked by an enemy pawn, or may be captured by one later.
    let stoppers = attacks::front_fill(colour.other(), enemy | enemy.shift_left() | enemy.shift_right());
    for index in own.and_not(stoppers) {
        let square = Square::new(index);
        sink.add(PASSED_PAWN + pair_role(colour, square.zone()) * RANKS + ahead(square), colour.sign());
    }
    let supported: Bitboard144 = own & attack_maps.by_colour(colour).attacked_by_pawns;
    for index in supported {
        sink.add(SUPPORTED_PAWN + ahead(Square::new(index)), colour.sign());
    }
}
