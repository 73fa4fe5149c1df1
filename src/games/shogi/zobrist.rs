//! Zobrist keys of pieces on squares and in hand.

use super::piece::Piece;
use super::square::{SQUARES, Square};
use crate::base::random::{mix, zobrist_keys};
use crate::base::seat::Seat;

static PIECES: [u64; 32 * SQUARES] = zobrist_keys(0x5309_1e01);
/// Toggled when the move passes to the other seat.
pub(super) const WHITE_TO_MOVE: u64 = mix(0x5309_1e02);

const HAND_COUNTS: usize = 19;
static HANDS: [u64; 2 * 8 * HAND_COUNTS] = zobrist_keys(0x5309_1e03);

/// The key of a piece on a square.
#[inline]
pub(super) fn piece(piece: Piece, square: Square) -> u64 {
    PIECES[piece.index() * SQUARES + square.index()]
}

/// The key of so many pieces of a kind in a seat's hand; of none it is 0.
#[inline]
pub(super) fn hand(seat: Seat, piece_type: usize, count: usize) -> u64 {
    if count == 0 { 0 } else { HANDS[(seat.index() * 8 + piece_type) * HAND_COUNTS + count] }
}
