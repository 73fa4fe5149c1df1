//! Terms of the kings: where they stand, what shelters them, who attacks around, and how a bare king is driven.

use super::groups::{
    APPROACH, ATTACKERS, ATTACKING, CASTLING, HUNTED, KING, PRESSURE, PRESSURES, SAFE_CHECK, SHELTER, STORM,
};
use super::pawns::{distance, fill};
use super::phase::{Phase, WHOLE};
use super::reach::Reaches;
use super::sign;
use crate::base::bits::Bits64;
use crate::chessboard::attacks;
use crate::chessboard::board::Board;
use crate::chessboard::castling::Castling;
use crate::chessboard::piece::{Colour, Kind};
use crate::chessboard::square::{SIDE, SQUARES, Square};
use crate::eval::linear::TermSink;

/// All terms of a colour's king.
#[inline]
pub(super) fn terms<S: TermSink>(board: &Board, colour: Colour, phase: Phase, reaches: &Reaches, sink: &mut S) {
    let king = board.king(colour);
    phase.add(sink, KING + king.seen_by(colour).index(), SQUARES, sign(colour));
    for (index, way) in Castling::ways(colour).iter().enumerate() {
        if board.castling().has(way.right) {
            sink.add(CASTLING + index, sign(colour) * phase.early());
        }
    }
    if phase.early() > 0 {
        shelter(board, colour, king, phase, sink);
        safety(board, colour, king, phase, reaches, sink);
    }
    if !board.of(colour).many() {
        sink.add(HUNTED + king.seen_by(colour).index(), sign(colour) * WHOLE);
        sink.add(APPROACH + distance(king, board.king(colour.other())), sign(colour) * WHOLE);
    }
}

/// The nearest own and enemy pawn ahead of the king, on its file and on those beside it.
#[inline]
fn shelter<S: TermSink>(board: &Board, colour: Colour, king: Square, phase: Phase, sink: &mut S) {
    let pawns = board.of_kind(Kind::Pawn);
    let rank = king.rank();
    for file in king.file().saturating_sub(1)..=(king.file() + 1).min(SIDE - 1) {
        let side = if file == king.file() { 0 } else { SIDE };
        let ahead = fill(colour, Bits64::only(Square::at(file, rank).index())) & pawns;
        let nearest = |pawns: Bits64| match (pawns.is_empty(), colour) {
            (true, _) => 0,
            (_, Colour::White) => Square::new(pawns.lowest()).rank() - rank,
            (_, Colour::Black) => rank - Square::new(63 - pawns.0.leading_zeros() as usize).rank(),
        };
        sink.add(SHELTER + side + nearest(ahead & board.of(colour)), sign(colour) * phase.early());
        sink.add(STORM + side + nearest(ahead & board.of(colour.other())), sign(colour) * phase.early());
    }
}

/// Attacks around the king, and checks that no man answers.
#[inline]
fn safety<S: TermSink>(board: &Board, colour: Colour, king: Square, phase: Phase, reaches: &Reaches, sink: &mut S) {
    let (own, enemy) = (reaches.of(colour), reaches.of(colour.other()));
    let around = attacks::king(king) | attacks::pawn_steps(colour, attacks::king(king));
    // Squares that only the king itself defends are the weak ones.
    let weak = around & enemy.once & !own.twice;
    let pressure = (around & enemy.once).len() + (around & enemy.twice).len() + weak.len();
    phase.add(sink, PRESSURE + pressure.min(PRESSURES - 1), PRESSURES, sign(colour));
    sink.add(ATTACKING + enemy.attackers.min(ATTACKERS - 1), sign(colour) * phase.early());
    let safe = !board.of(colour.other()) & (!own.once | enemy.twice & !own.twice & attacks::king(king));
    let occupied = board.occupied() & !board.men(colour, Kind::Queen);
    let (straight, slanting) = (attacks::rook(king, occupied), attacks::bishop(king, occupied));
    let checks = [
        (Kind::Knight, attacks::knight(king)),
        (Kind::Bishop, slanting),
        (Kind::Rook, straight),
        (Kind::Queen, straight | slanting),
    ];
    for (kind, squares) in checks {
        let count = (squares & enemy.kinds[kind.index()] & safe).len() as i32;
        sink.add(SAFE_CHECK + kind.index(), sign(colour) * phase.early() * count);
    }
}
