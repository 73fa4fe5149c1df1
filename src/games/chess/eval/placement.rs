//! Terms of single men: what they are, and where they stand.
//!
//! What does not hang on the phase is carried along; the kings' squares do, and are not among it.

use super::groups::{BISHOP_PAIR, LATE_MAN, LATE_PAWN, MAN, SQUARE};
use super::phase::{Phase, WHOLE};
use super::sign;
use crate::chessboard::board::{Board, Feature};
use crate::chessboard::piece::{Colour, Kind};
use crate::chessboard::square::{SQUARES, Square};
use crate::eval::linear::TermSink;
use crate::rules::game::Observer;

/// Hands on the terms of everything that is announced, and of what a move changes.
pub(super) struct Follower<'a, S>(pub(super) &'a mut S);

impl<S: TermSink> Observer<Feature> for Follower<'_, S> {
    #[inline]
    fn on(&mut self, feature: Feature) {
        man_terms(feature, WHOLE, self.0);
    }
    #[inline]
    fn off(&mut self, feature: Feature) {
        man_terms(feature, -WHOLE, self.0);
    }
}

#[inline]
fn man_terms<S: TermSink>(Feature { piece, square }: Feature, times: i32, sink: &mut S) {
    if piece.kind == Kind::King {
        return;
    }
    let count = times * sign(piece.colour);
    sink.add(MAN + piece.kind.index(), count);
    sink.add(SQUARE + piece.kind.index() * SQUARES + square.seen_by(piece.colour).index(), count);
}

/// What men are worth more or less towards the ending, and pairs of bishops.
#[inline]
pub(super) fn late_terms<S: TermSink>(board: &Board, colour: Colour, phase: Phase, sink: &mut S) {
    let count = sign(colour) * phase.late();
    for kind in [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen] {
        sink.add(LATE_MAN + kind.index(), count * board.men(colour, kind).len() as i32);
    }
    for index in board.men(colour, Kind::Pawn) {
        sink.add(LATE_PAWN + Square::new(index).seen_by(colour).index(), count);
    }
    if board.men(colour, Kind::Bishop).many() {
        phase.add(sink, BISHOP_PAIR, 1, sign(colour));
    }
}
