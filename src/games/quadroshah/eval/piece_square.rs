//! Incremental terms: material by pair role of the zone, and piece-square values.

use super::super::piece::{Colour, Piece};
use super::super::position::Feature;
use super::super::square::{SQUARES, Square};
use super::pair_role::pair_role;
use super::weight_layout::{PAIR_ROLES, PIECE_SQUARE, PIECE_VALUE};
use eval::linear::TermSink;
use rules::game::Observer;

/// Feature observer that hands the sink the change of the terms.
pub(super) struct PieceSquareObserver<'a, S>(pub(super) &'a mut S);

impl<S: TermSink> Observer<Feature> for PieceSquareObserver<'_, S> {
    #[inline]
    fn add_feature(&mut self, Feature::Piece(piece, square): Feature) {
        piece_terms(piece, square, 1, self.0);
    }
    #[inline]
    fn remove_feature(&mut self, Feature::Piece(piece, square): Feature) {
        piece_terms(piece, square, -1, self.0);
    }
}

#[inline]
fn piece_terms<S: TermSink>(piece: Piece, square: Square, times: i32, sink: &mut S) {
    let (colour, piece_type) = (piece.colour(), piece.piece_type().index());
    let count = times * colour.sign();
    let seen = if colour == Colour::White { square } else { square.rotate_180() };
    sink.add(PIECE_VALUE + piece_type * PAIR_ROLES + pair_role(colour, square.zone()), count);
    sink.add(PIECE_SQUARE + piece_type * SQUARES + seen.index(), count);
}
