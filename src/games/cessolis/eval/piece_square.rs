//! Incremental terms: material and piece-square values, the kings' apart, which depend on the game phase.

use super::super::piece::{Piece, PieceType};
use super::super::position::Feature;
use super::super::square::{SQUARES, Square};
use super::weight_layout::{PIECE_SQUARE, PIECE_VALUE};
use eval::linear::{TermSink, seat_sign};
use rules::game::Observer;

/// Feature observer that hands the sink the change of the terms.
pub(super) struct PieceSquareObserver<'a, S>(pub(super) &'a mut S);

impl<S: TermSink> Observer<Feature> for PieceSquareObserver<'_, S> {
    #[inline]
    fn add_feature(&mut self, feature: Feature) {
        feature_terms(feature, 1, self.0);
    }
    #[inline]
    fn remove_feature(&mut self, feature: Feature) {
        feature_terms(feature, -1, self.0);
    }
}

#[inline]
fn feature_terms<S: TermSink>(feature: Feature, times: i32, sink: &mut S) {
    if let Feature::Piece(piece, square) = feature
        && piece.piece_type != PieceType::King
    {
        piece_terms(piece, square, times, sink);
    }
}

#[inline]
fn piece_terms<S: TermSink>(piece: Piece, square: Square, times: i32, sink: &mut S) {
    let count = times * seat_sign(piece.seat);
    sink.add(PIECE_VALUE + piece.piece_type.index(), count);
    sink.add(PIECE_SQUARE + piece.piece_type.index() * SQUARES + square.relative_to(piece.seat).index(), count);
}
