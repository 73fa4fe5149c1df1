//! Threats: attacked pieces, by turn state.

use super::super::bitboard::Bitboard144;
use super::super::piece::{Colour, PIECE_TYPES, PieceType};
use super::super::position::Position;
use super::attack_maps::AttackMaps;
use super::weight_layout::{ATTACKED_BY_PAWN, HANGING, OUTNUMBERED};
use eval::linear::TermSink;

/// All terms of threats to the pieces of a colour.
#[inline]
pub(super) fn terms<S: TermSink>(
    position: &Position,
    colour: Colour,
    phase: usize,
    attack_maps: &AttackMaps,
    sink: &mut S,
) {
    let (own, enemy) = (attack_maps.by_colour(colour), attack_maps.by_colour(colour.other()));
    let pieces = position.by_colour(colour).and_not(position.by_type(PieceType::King));
    let attacked = pieces & enemy.attacked;
    let hanging = attacked.and_not(own.attacked);
    let outnumbered = attacked
        & own.attacked
        & (enemy.attacked_twice.and_not(own.attacked_twice) | enemy.attacked_thrice.and_not(own.attacked_thrice));
    let hit = (pieces & enemy.attacked_by_pawns).and_not(position.by_type(PieceType::Pawn));
    for (begin, squares) in [(HANGING, hanging), (OUTNUMBERED, outnumbered), (ATTACKED_BY_PAWN, hit)] {
        by_piece_type(position, squares, begin + phase * PIECE_TYPES, colour.sign(), sink);
    }
}

/// The number of these pieces of each type.
#[inline]
fn by_piece_type<S: TermSink>(position: &Position, pieces: Bitboard144, begin: usize, sign: i32, sink: &mut S) {
    if pieces.is_empty() {
        return;
    }
    for piece_type in [PieceType::Pawn, PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen] {
        let count = (pieces & position.by_type(piece_type)).len() as i32;
        if count > 0 {
            sink.add(begin + piece_type.index(), sign * count);
        }
    }
}
