//! Terms of the number of pieces left: a bare king loses, so each piece counts more the fewer there are.

use super::super::piece::PieceType;
use super::super::position::Position;
use super::super::square::{BOARD_WIDTH, Square};
use super::weight_layout::{
    GAME_PHASES, HUNTER_DISTANCE, KING_DISTANCE, MAX_HUNTED_PIECES, PIECE_COUNT_BUCKETS, PIECES_LEFT, QUEEN_STATE,
};
use base::seat::Seat;
use eval::linear::{TermSink, seat_sign};

/// The game phase, by the number of pieces on the board: below [`GAME_PHASES`].
#[inline]
pub(super) fn game_phase(position: &Position) -> usize {
    match position.occupied().len() {
        0..=10 => GAME_PHASES - 1,
        11..=20 => 1,
        _ => 0,
    }
}

/// All terms of the number of pieces.
#[inline]
pub(super) fn terms<S: TermSink>(position: &Position, sink: &mut S) {
    for seat in [Seat::FIRST, Seat::SECOND] {
        let own = position.by_seat(seat).len() - 1;
        sink.add(PIECES_LEFT + own.min(PIECE_COUNT_BUCKETS - 1), seat_sign(seat));
        queen_terms(position, seat, sink);
        let enemy = seat.other();
        let left = position.by_seat(enemy).len().saturating_sub(1);
        if (1..=MAX_HUNTED_PIECES).contains(&left) && own > left {
            hunt_terms(position, seat, left, sink);
        }
    }
}

/// Queens by their state: moved, unmoved, frozen until the king moves.
#[inline]
fn queen_terms<S: TermSink>(position: &Position, seat: Seat, sink: &mut S) {
    let queens = position.pieces(seat, PieceType::Queen);
    if queens.is_empty() {
        return;
    }
    let unmoved = (queens & position.unmoved()).len() as i32;
    let moved = queens.len() as i32 - unmoved;
    if position.king_has_moved(seat) {
        sink.add(QUEEN_STATE, seat_sign(seat) * moved);
        sink.add(QUEEN_STATE + 1, seat_sign(seat) * unmoved);
    } else {
        sink.add(QUEEN_STATE + 2, seat_sign(seat) * (moved + unmoved));
    }
}

/// Distances of the hunting king to the nearest enemy piece and to the enemy king, by the number of pieces left.
#[inline]
fn hunt_terms<S: TermSink>(position: &Position, seat: Seat, left: usize, sink: &mut S) {
    let enemy = seat.other();
    let king = position.king(seat);
    let enemy_pieces = position.by_seat(enemy) & !position.by_type(PieceType::King);
    let nearest =
        Iterator::map(enemy_pieces, |index| distance(king, Square::new(index))).min().unwrap_or(BOARD_WIDTH - 1);
    sink.add(HUNTER_DISTANCE + (left - 1) * BOARD_WIDTH + nearest, seat_sign(seat));
    sink.add(KING_DISTANCE + (left - 1) * BOARD_WIDTH + distance(king, position.king(enemy)), seat_sign(seat));
}

/// Chebyshev distance: the number of king moves from one square to the other.
#[inline]
fn distance(one: Square, two: Square) -> usize {
    one.file().abs_diff(two.file()).max(one.rank().abs_diff(two.rank()))
}
