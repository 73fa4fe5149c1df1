//! Terms of men that are attacked, by who moves next.

use super::super::bitboard::Bitboard144;
use super::super::piece::{Colour, PIECE_TYPES, PieceType};
use super::super::position::Position;
use super::attack_maps::AttackMaps;
use super::sign;
use super::weight_layout::{ATTACKED_BY_PAWN, HANGING, OUTNUMBERED};
use crate::eval::linear::TermSink;

/// All terms of threats to a colour's men.
#[inline]
pub(super) fn terms<S: TermSink>(
    position: &Position,
    colour: Colour,
    phase: usize,
    reaches: &AttackMaps,
    sink: &mut S,
) {
    let (own, enemy) = (reaches.by_colour(colour), reaches.by_colour(colour.other()));
    let men = position.by_colour(colour).and_not(position.by_type(PieceType::King));
    let attacked = men & enemy.attacked;
    let hanging = attacked.and_not(own.attacked);
    let outnumbered = attacked
        & own.attacked
        & (enemy.attacked_twice.and_not(own.attacked_twice) | enemy.attacked_thrice.and_not(own.attacked_thrice));
    let hit = (men & enemy.attacked_by_pawns).and_not(position.by_type(PieceType::Pawn));
    for (begin, squares) in [(HANGING, hanging), (OUTNUMBERED, outnumbered), (ATTACKED_BY_PAWN, hit)] {
        by_kind(position, squares, begin + phase * PIECE_TYPES, sign(colour), sink);
    }
}

/// How many of these men there are of each kind.
#[inline]
fn by_kind<S: TermSink>(position: &Position, men: Bitboard144, begin: usize, sign: i32, sink: &mut S) {
    if men.is_empty() {
        return;
    }
    for kind in [PieceType::Pawn, PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen] {
        let count = (men & position.by_type(kind)).len() as i32;
        if count > 0 {
            sink.add(begin + kind.index(), sign * count);
        }
    }
}
