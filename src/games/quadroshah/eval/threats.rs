//! Terms of men that are attacked, by who moves next.

use super::super::piece::{Colour, KINDS, Kind};
use super::super::position::Position;
use super::super::set::SquareSet;
use super::groups::{HANGING, HIT_BY_PAWN, OUTNUMBERED};
use super::reach::Reaches;
use super::sign;
use crate::eval::linear::TermSink;

/// All terms of threats to a colour's men.
#[inline]
pub(super) fn terms<S: TermSink>(position: &Position, colour: Colour, phase: usize, reaches: &Reaches, sink: &mut S) {
    let (own, enemy) = (reaches.of(colour), reaches.of(colour.other()));
    let men = position.of(colour).minus(position.of_kind(Kind::King));
    let attacked = men & enemy.once;
    let hanging = attacked.minus(own.once);
    let outnumbered = attacked & own.once & (enemy.twice.minus(own.twice) | enemy.thrice.minus(own.thrice));
    let hit = (men & enemy.pawns).minus(position.of_kind(Kind::Pawn));
    for (begin, squares) in [(HANGING, hanging), (OUTNUMBERED, outnumbered), (HIT_BY_PAWN, hit)] {
        by_kind(position, squares, begin + phase * KINDS, sign(colour), sink);
    }
}

/// How many of these men there are of each kind.
#[inline]
fn by_kind<S: TermSink>(position: &Position, men: SquareSet, begin: usize, sign: i32, sink: &mut S) {
    if men.is_empty() {
        return;
    }
    for kind in [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen] {
        let count = (men & position.of_kind(kind)).len() as i32;
        if count > 0 {
            sink.add(begin + kind.index(), sign * count);
        }
    }
}
