//! Terms of single men: what they are, where they stand, and where from each king. They are carried along.

use super::super::piece::{Kind, Piece};
use super::super::position::{Feature, Position};
use super::super::square::{SQUARES, Square};
use super::groups::{FROM_ENEMY_KING, FROM_OWN_KING, HAND, HAND_COUNTS, MAN, OFFSETS, SQUARE};
use super::sign;
use crate::base::seat::Seat;
use crate::eval::linear::TermSink;
use crate::rules::game::Observer;

/// Where the kings stand, by seat.
pub(super) type Kings = [Option<Square>; 2];

/// All placement terms of a position.
pub(super) fn terms<S: TermSink>(position: &Position, sink: &mut S) {
    position.announce(&mut Announced { kings: position.kings(), sink });
}

/// Hands on the terms of everything that is announced.
struct Announced<'a, S> {
    kings: Kings,
    sink: &'a mut S,
}

impl<S: TermSink> Observer<Feature> for Announced<'_, S> {
    fn on(&mut self, feature: Feature) {
        feature_terms(&self.kings, feature, 1, self.sink);
    }
    fn off(&mut self, feature: Feature) {
        feature_terms(&self.kings, feature, -1, self.sink);
    }
}

/// Follows a move. A king's move changes too much to follow.
pub(super) struct Follower<'a, S> {
    kings: Kings,
    sink: &'a mut S,
    king_moved: bool,
}

impl<'a, S: TermSink> Follower<'a, S> {
    /// With the kings there before the move.
    #[inline]
    pub(super) fn new(kings: Kings, sink: &'a mut S) -> Follower<'a, S> {
        Follower { kings, sink, king_moved: false }
    }

    /// Whether the sink has got all that the move changes.
    #[inline]
    pub(super) fn followed(&self) -> bool {
        !self.king_moved
    }

    #[inline]
    fn change(&mut self, feature: Feature, times: i32) {
        self.king_moved |= matches!(feature, Feature::Man(piece, _) if piece.kind() == Kind::King);
        if !self.king_moved {
            feature_terms(&self.kings, feature, times, self.sink);
        }
    }
}

impl<S: TermSink> Observer<Feature> for Follower<'_, S> {
    #[inline]
    fn on(&mut self, feature: Feature) {
        self.change(feature, 1);
    }
    #[inline]
    fn off(&mut self, feature: Feature) {
        self.change(feature, -1);
    }
}

#[inline]
fn feature_terms<S: TermSink>(kings: &Kings, feature: Feature, times: i32, sink: &mut S) {
    match feature {
        Feature::Man(piece, square) => man_terms(kings, piece, square, times, sink),
        Feature::InHand(seat, kind, count) => {
            sink.add(HAND + kind.index() * HAND_COUNTS + count, times * sign(seat));
        }
    }
}

#[inline]
fn man_terms<S: TermSink>(kings: &Kings, piece: Piece, square: Square, times: i32, sink: &mut S) {
    let (seat, kind) = (piece.seat(), piece.kind());
    let count = times * sign(seat);
    sink.add(SQUARE + kind.index() * SQUARES + square.seen_by(seat).index(), count);
    if kind == Kind::King {
        return;
    }
    sink.add(MAN + kind.index(), count);
    if let Some(king) = kings[seat.index()] {
        sink.add(FROM_OWN_KING + offset_index(seat, kind, king, square), count);
    }
    if let Some(king) = kings[seat.other().index()] {
        sink.add(FROM_ENEMY_KING + offset_index(seat, kind, king, square), count);
    }
}

/// The index of a man of this kind by the way from a king to it, as its owner sees the board.
#[inline]
fn offset_index(seat: Seat, kind: Kind, king: Square, square: Square) -> usize {
    let (king, square) = (king.seen_by(seat), square.seen_by(seat));
    let file = square.file() + OFFSETS / 2 - king.file();
    let rank = square.rank() + OFFSETS / 2 - king.rank();
    (kind.index() * OFFSETS + file) * OFFSETS + rank
}
