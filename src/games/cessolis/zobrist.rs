//! Zobrist keys of pieces on squares, and of the right to a first move.

use super::piece::{PIECE_TYPES, Piece};
use super::square::{SQUARES, Square};
use base::random::{mix, zobrist_keys};

static PIECES: [u64; 2 * PIECE_TYPES * SQUARES] = zobrist_keys(0xCE55_0115_0001);
/// By square of a king or queen that has not moved: it counts as a different piece.
static UNMOVED: [u64; SQUARES] = zobrist_keys(0xCE55_0115_0002);
/// Toggled when the move passes to the other seat.
pub(super) const BLACK_TO_MOVE: u64 = mix(0xCE55_0115_0003);

/// The key of a piece on a square.
#[inline]
pub(super) fn piece(piece: Piece, square: Square) -> u64 {
    PIECES[(piece.seat.index() * PIECE_TYPES + piece.piece_type.index()) * SQUARES + square.index()]
}

/// The key of the first-move right of the king or queen on a square.
#[inline]
pub(super) fn unmoved(square: Square) -> u64 {
    UNMOVED[square.index()]
}
