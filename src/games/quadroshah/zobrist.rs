//! Zobrist keys of pieces, seat to move, castling rights, en passant rights and pieces just moved.

use super::piece::{Colour, Piece};
use super::square::{FILES, SQUARES, Square};
use base::random::zobrist_keys;
use base::seat::Seat;

static PIECES: [u64; 16 * SQUARES] = zobrist_keys(0x9a4d_0501);
static SEATS: [u64; 4] = zobrist_keys(0x9a4d_0502);
static CASTLING: [u64; 256] = zobrist_keys(0x9a4d_0503);
static EN_PASSANT: [u64; 2 * FILES] = zobrist_keys(0x9a4d_0504);
static JUST_MOVED: [u64; SQUARES] = zobrist_keys(0x9a4d_0505);

/// The key of a piece on a square.
#[inline]
pub(super) fn piece(piece: Piece, square: Square) -> u64 {
    PIECES[piece.index() * SQUARES + square.index()]
}

/// The key of the seat to move.
#[inline]
pub(super) fn seat(seat: Seat) -> u64 {
    SEATS[seat.index()]
}

/// The key of a set of castling rights.
#[inline]
pub(super) fn castling(rights: u8) -> u64 {
    CASTLING[rights as usize]
}

/// The key of the pawns of a colour that may be captured en passant, one bit a file.
#[inline]
pub(super) fn en_passant(colour: Colour, mut files: u16) -> u64 {
    let mut key = 0;
    while files != 0 {
        key ^= EN_PASSANT[colour.index() * FILES + files.trailing_zeros() as usize];
        files &= files - 1;
    }
    key
}

/// The key of a piece that may not be moved again.
#[inline]
pub(super) fn just_moved(square: Square) -> u64 {
    JUST_MOVED[square.index()]
}
