//! Zobrist keys of pieces on squares and in hand.

use super::piece::{Piece, PieceType};
use super::square::{SQUARES, Square};
use base::random::{mix, zobrist_keys};
use base::seat::Seat;

static PIECES: [u64; 32 * SQUARES] = zobrist_keys(0x5309_1e01);
/// Toggled when the move passes to the other seat.
pub(super) const WHITE_TO_MOVE: u64 = mix(0x5309_1e02);

/// Counts of a type in hand: from none to all eighteen pawns.
const HAND_COUNTS: usize = 19;
static HANDS: [u64; 2 * 8 * HAND_COUNTS] = hand_keys();

const fn hand_keys() -> [u64; 2 * 8 * HAND_COUNTS] {
    let mut keys = zobrist_keys(0x5309_1e03);
    let mut none = 0;
    while none < keys.len() {
        keys[none] = 0;
        none += HAND_COUNTS;
    }
    keys
}

/// The key of a piece on a square.
#[inline]
pub(super) fn piece(piece: Piece, square: Square) -> u64 {
    PIECES[piece.index() * SQUARES + square.index()]
}

/// The key of `count` pieces of a type in a seat's hand; 0 if there are none.
#[inline]
pub(super) fn hand(seat: Seat, piece_type: PieceType, count: usize) -> u64 {
    HANDS[(seat.index() * 8 + piece_type.index()) * HAND_COUNTS + count]
}

/// The change of the key if the number of pieces of a type in a seat's hand changes.
#[inline]
pub(super) fn hand_change(seat: Seat, piece_type: PieceType, before: usize, after: usize) -> u64 {
    hand(seat, piece_type, before) ^ hand(seat, piece_type, after)
}
