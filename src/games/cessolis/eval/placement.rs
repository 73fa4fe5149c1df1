//! Terms of single men: what they are, and where they stand. They are carried along. The kings' are not among them.

use super::super::piece::{Kind, Piece};
use super::super::position::{Feature, Position};
use super::super::square::{SQUARES, Square};
use super::groups::{MAN, SQUARE};
use super::sign;
use crate::eval::linear::TermSink;
use crate::rules::game::Observer;

/// All placement terms of a position.
pub(super) fn terms<S: TermSink>(position: &Position, sink: &mut S) {
    position.announce(&mut Follower(sink));
}

/// Hands on the terms of everything that is announced, and of what a move changes.
pub(super) struct Follower<'a, S>(pub(super) &'a mut S);

impl<S: TermSink> Observer<Feature> for Follower<'_, S> {
    #[inline]
    fn on(&mut self, feature: Feature) {
        feature_terms(feature, 1, self.0);
    }
    #[inline]
    fn off(&mut self, feature: Feature) {
        feature_terms(feature, -1, self.0);
    }
}

#[inline]
fn feature_terms<S: TermSink>(feature: Feature, times: i32, sink: &mut S) {
    if let Feature::Man(piece, square) = feature
        && piece.kind != Kind::King
    {
        man_terms(piece, square, times, sink);
    }
}

#[inline]
fn man_terms<S: TermSink>(piece: Piece, square: Square, times: i32, sink: &mut S) {
    let count = times * sign(piece.seat);
    sink.add(MAN + piece.kind.index(), count);
    sink.add(SQUARE + piece.kind.index() * SQUARES + square.seen_by(piece.seat).index(), count);
}
