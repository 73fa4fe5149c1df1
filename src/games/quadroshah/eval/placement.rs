//! Terms of single men: what they are, in whose zone, and where they stand. They are carried along.

use super::super::piece::{Colour, Piece};
use super::super::position::{Feature, Position};
use super::super::square::{SQUARES, Square};
use super::groups::{MAN, ROLES, SQUARE};
use super::{role, sign};
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
    fn on(&mut self, Feature::Man(piece, square): Feature) {
        man_terms(piece, square, 1, self.0);
    }
    #[inline]
    fn off(&mut self, Feature::Man(piece, square): Feature) {
        man_terms(piece, square, -1, self.0);
    }
}

#[inline]
fn man_terms<S: TermSink>(piece: Piece, square: Square, times: i32, sink: &mut S) {
    let (colour, kind) = (piece.colour(), piece.kind().index());
    let count = times * sign(colour);
    let seen = if colour == Colour::White { square } else { square.turned() };
    sink.add(MAN + kind * ROLES + role(colour, square.zone()), count);
    sink.add(SQUARE + kind * SQUARES + seen.index(), count);
}
