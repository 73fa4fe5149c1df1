//! Incremental terms: material, hands, piece-square values, and king-piece (KP) values by the offset from each king.

use super::super::moves::Move;
use super::super::piece::{Piece, PieceType};
use super::super::position::{Feature, Position};
use super::super::square::{BOARD_WIDTH, SQUARES, Square};
use super::weight_layout::{
    ENEMY_KING_PIECE, HAND_COUNT_BUCKETS, HAND_PIECE, OFFSET_RANGE, OWN_KING_PIECE, PIECE_SQUARE, PIECE_VALUE,
};
use base::seat::Seat;
use eval::linear::{TermSink, seat_sign};
use rules::game::{Game, Observer};

/// The kings' squares, by seat.
pub(super) type Kings = [Option<Square>; 2];

/// All incremental terms of a position.
pub(super) fn terms<S: TermSink>(position: &Position, sink: &mut S) {
    position.observe_active_features(&mut PieceSquareObserver { kings: position.kings(), sink });
}

/// Makes a legal move; hands the change of the incremental terms to the sink and that of the features to the observer.
#[inline]
pub(super) fn make_move<S, O>(position: &mut Position, mv: Move, sink: &mut S, observer: &mut O)
where
    S: TermSink,
    O: Observer<Feature>,
{
    let (seat, kings) = (position.side_to_move(), position.kings());
    position.make_move(mv, &mut (PieceSquareObserver { kings, sink: &mut *sink }, observer));
    if let (Some(before), Some(after)) = (kings[seat.index()], position.king(seat))
        && before != after
    {
        king_moved(position, seat, before, after, sink);
    }
}

/// Updates the king-piece terms of all pieces after a king's move. The terms of a captured piece were removed with the
/// piece.
fn king_moved<S: TermSink>(position: &Position, seat: Seat, before: Square, after: Square, sink: &mut S) {
    for owner in [Seat::FIRST, Seat::SECOND] {
        let group = if owner == seat { OWN_KING_PIECE } else { ENEMY_KING_PIECE };
        for index in position.by_seat(owner) & !position.by_unpromoted_type(PieceType::King) {
            let square = Square::new(index);
            if let Some(piece) = position.piece_at(square) {
                sink.add(group + offset_index(owner, piece.piece_type(), before, square), -seat_sign(owner));
                sink.add(group + offset_index(owner, piece.piece_type(), after, square), seat_sign(owner));
            }
        }
    }
}

/// Feature observer that hands the sink the change of the terms, with the kings on these squares.
struct PieceSquareObserver<'a, S> {
    kings: Kings,
    sink: &'a mut S,
}

impl<S: TermSink> Observer<Feature> for PieceSquareObserver<'_, S> {
    #[inline]
    fn add_feature(&mut self, feature: Feature) {
        feature_terms(&self.kings, feature, 1, self.sink);
    }
    #[inline]
    fn remove_feature(&mut self, feature: Feature) {
        feature_terms(&self.kings, feature, -1, self.sink);
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

/// The squares' numbers on a board [`OFFSET_RANGE`] files wide, so that the difference of two numbers depends only on
/// the offset.
static OFFSET_CODES: [i16; SQUARES] = offset_codes();

const fn offset_codes() -> [i16; SQUARES] {
    let mut codes = [0; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        codes[square] = (square / BOARD_WIDTH * OFFSET_RANGE + square % BOARD_WIDTH) as i16;
        square += 1;
    }
    codes
}

/// The king-piece index: piece type, and offset of the piece from a king, from its owner's side.
#[inline]
fn offset_index(seat: Seat, piece_type: PieceType, king: Square, square: Square) -> usize {
    let offset = i32::from(OFFSET_CODES[square.index()] - OFFSET_CODES[king.index()]) * seat_sign(seat);
    (piece_type.index() * OFFSET_RANGE * OFFSET_RANGE + OFFSET_RANGE * OFFSET_RANGE / 2)
        .wrapping_add_signed(offset as isize)
}
