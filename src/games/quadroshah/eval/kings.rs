//! Terms of king safety, by who moves next: a king attacked when the enemy's pair is to come is as good as taken.

use super::super::attacks;
use super::super::piece::{Colour, Kind};
use super::super::position::Position;
use super::super::seats;
use super::super::set::SquareSet;
use super::super::square::{FILES, RANKS, Square};
use super::groups::{
    ATTACKERS, ESCAPES, ESCAPES_TO, KING_ATTACKED, PRESSURE, PRESSURES, SHELTER, STORM, WAY_LAID_OPEN,
};
use super::reach::Reaches;
use super::sign;
use crate::eval::linear::TermSink;

/// All terms of the safety of a colour's kings.
#[inline]
pub(super) fn terms<S: TermSink>(position: &Position, colour: Colour, phase: usize, reaches: &Reaches, sink: &mut S) {
    let enemy = reaches.of(colour.other());
    let occupied = position.occupied();
    for zone in [0, 1] {
        let Some(king) = position.king(seats::of(colour, zone)) else { continue };
        let around = attacks::king(king);
        let pressure = enemy.pressure(around | SquareSet::only(king.index())).min(PRESSURES - 1);
        sink.add(PRESSURE + phase * PRESSURES + pressure, sign(colour));
        let escapes = around.minus(position.of(colour) | enemy.once).len();
        sink.add(ESCAPES + phase * ESCAPES_TO + escapes.min(ESCAPES_TO - 1), sign(colour));
        if enemy.once.contains(king.index()) {
            let attackers = position.attackers(king, colour.other(), occupied).len().min(ATTACKERS - 1);
            sink.add(KING_ATTACKED + phase * ATTACKERS + attackers, sign(colour));
        }
        shelter(position, colour, king, sink);
    }
    if position.openers(colour.other()).any() {
        sink.add(WAY_LAID_OPEN + phase, sign(colour));
    }
}

/// The nearest own and enemy pawn ahead of the king, on its file and on those beside it.
#[inline]
fn shelter<S: TermSink>(position: &Position, colour: Colour, king: Square, sink: &mut S) {
    let pawns = position.of_kind(Kind::Pawn);
    let (own, enemy) = (pawns & position.of(colour), pawns & position.of(colour.other()));
    let first = king.file().saturating_sub(1);
    let last = (king.file() + 1).min(FILES - 1);
    for file in first..=last {
        let side = usize::from(file != king.file());
        let nearest = |pawns: SquareSet| {
            let ahead = 1..RANKS;
            let ranks = ahead.map(|ahead| match colour {
                Colour::White => king.rank() + ahead,
                Colour::Black => king.rank().wrapping_sub(ahead),
            });
            let mut ranks = ranks.take_while(|&rank| rank < RANKS);
            ranks.position(|rank| pawns.contains(Square::at(file, rank).index())).map_or(RANKS - 1, |steps| steps)
        };
        sink.add(SHELTER + side * RANKS + nearest(own), sign(colour));
        sink.add(STORM + side * RANKS + nearest(enemy), sign(colour));
    }
}
