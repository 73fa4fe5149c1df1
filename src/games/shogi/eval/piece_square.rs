//! Incremental terms: material, hands, piece-square values, and king-piece (KP) values, by the offset from each king.

use super::super::piece::{Piece, PieceType};
use super::super::position::{Feature, Position};
use super::super::square::{SQUARES, Square};
use super::weight_layout::{
    ENEMY_KING_PIECE, HAND_COUNT_BUCKETS, HAND_PIECE, OFFSET_RANGE, OWN_KING_PIECE, PIECE_SQUARE, PIECE_VALUE,
};
use crate::base::seat::Seat;
use crate::eval::linear::{TermSink, seat_sign};
use crate::rules::game::{Game, Observer};

/// The kings' squares, by seat.
pub(super) type Kings = [Option<Square>; 2];

/// All incremental terms of a position.
pub(super) fn terms<S: TermSink>(position: &Position, sink: &mut S) {
    position.observe_active_features(&mut FullTermsObserver { kings: position.kings(), sink });
}

/// Turns the features of a position into terms.
struct FullTermsObserver<'a, S> {
    kings: Kings,
    sink: &'a mut S,
}

impl<S: TermSink> Observer<Feature> for FullTermsObserver<'_, S> {
    fn add_feature(&mut self, feature: Feature) {
        feature_terms(&self.kings, feature, 1, self.sink);
    }
    fn remove_feature(&mut self, feature: Feature) {
        feature_terms(&self.kings, feature, -1, self.sink);
    }
}

/// Turns feature changes of a move into term changes, but not of a king's move, which changes all king-piece terms.
pub(super) struct PieceSquareObserver<'a, S> {
    kings: Kings,
    sink: &'a mut S,
    king_moved: bool,
}

impl<'a, S: TermSink> PieceSquareObserver<'a, S> {
    /// With the kings' squares before the move.
    #[inline]
    pub(super) fn new(kings: Kings, sink: &'a mut S) -> PieceSquareObserver<'a, S> {
        PieceSquareObserver { kings, sink, king_moved: false }
    }

    /// Whether the sink has received all changes of the move.
    #[inline]
    pub(super) fn is_complete(&self) -> bool {
        !self.king_moved
    }

    #[inline]
    fn feature_changed(&mut self, feature: Feature, times: i32) {
        self.king_moved |= matches!(feature, Feature::Piece(piece, _) if piece.piece_type() == PieceType::King);
        if !self.king_moved {
            feature_terms(&self.kings, feature, times, self.sink);
        }
    }
}

impl<S: TermSink> Observer<Feature> for PieceSquareObserver<'_, S> {
    #[inline]
    fn add_feature(&mut self, feature: Feature) {
        self.feature_changed(feature, 1);
    }
    #[inline]
    fn remove_feature(&mut self, feature: Feature) {
        self.feature_changed(feature, -1);
    }
}

#[inline]
fn feature_terms<S: TermSink>(kings: &Kings, feature: Feature, times: i32, sink: &mut S) {
    match feature {
        Feature::Piece(piece, square) => piece_terms(kings, piece, square, times, sink),
        Feature::InHand(seat, piece_type, count) => {
            sink.add(HAND_PIECE + piece_type.index() * HAND_COUNT_BUCKETS + count, times * seat_sign(seat));
        }
    }
}

#[inline]
fn piece_terms<S: TermSink>(kings: &Kings, piece: Piece, square: Square, times: i32, sink: &mut S) {
    let (seat, piece_type) = (piece.seat(), piece.piece_type());
    let count = times * seat_sign(seat);
    sink.add(PIECE_SQUARE + piece_type.index() * SQUARES + square.relative_to(seat).index(), count);
    if piece_type == PieceType::King {
        return;
    }
    sink.add(PIECE_VALUE + piece_type.index(), count);
    if let Some(king) = kings[seat.index()] {
        sink.add(OWN_KING_PIECE + offset_index(seat, piece_type, king, square), count);
    }
    if let Some(king) = kings[seat.other().index()] {
        sink.add(ENEMY_KING_PIECE + offset_index(seat, piece_type, king, square), count);
    }
}

/// The king-piece index: piece type, and offset of the piece from a king, from its owner's side.
#[inline]
fn offset_index(seat: Seat, piece_type: PieceType, king: Square, square: Square) -> usize {
    let (king, square) = (king.relative_to(seat), square.relative_to(seat));
    let file = square.file() + OFFSET_RANGE / 2 - king.file();
    let rank = square.rank() + OFFSET_RANGE / 2 - king.rank();
    (piece_type.index() * OFFSET_RANGE + file) * OFFSET_RANGE + rank
}
