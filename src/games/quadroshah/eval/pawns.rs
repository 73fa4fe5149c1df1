//! Terms of pawns.

use super::super::attacks;
use super::super::piece::{Colour, Kind};
use super::super::position::Position;
use super::super::set::SquareSet;
use super::super::square::{RANKS, Square};
use super::groups::{PASSED, SUPPORTED};
use super::reach::Reaches;
use super::{role, sign};
use crate::eval::linear::TermSink;

/// All terms of a colour's pawns.
#[inline]
pub(super) fn terms<S: TermSink>(position: &Position, colour: Colour, reaches: &Reaches, sink: &mut S) {
    let pawns = position.of_kind(Kind::Pawn);
    let (own, enemy) = (pawns & position.of(colour), pawns & position.of(colour.other()));
    let ahead = |square: Square| if colour == Colour::White { square.rank() } else { RANKS - 1 - square.rank() };
    // Squares that an enemy pawn stands on, attacks or will attack, as seen from behind.
    let mut stoppers = enemy | enemy.left() | enemy.right();
    for _ in 0..RANKS {
        stoppers |= attacks::ahead(colour.other(), stoppers);
    }
    for index in own.minus(stoppers) {
        let square = Square::new(index);
        sink.add(PASSED + role(colour, square.zone()) * RANKS + ahead(square), sign(colour));
    }
    let supported: SquareSet = own & reaches.of(colour).pawns;
    for index in supported {
        sink.add(SUPPORTED + ahead(Square::new(index)), sign(colour));
    }
}
