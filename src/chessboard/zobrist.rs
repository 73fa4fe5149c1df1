//! Zobrist keys of pieces, castling rights and en passant files.

use super::castling::CastlingRights;
use super::piece::{PIECE_TYPES, Piece};
use super::square::{BOARD_WIDTH, SQUARES, Square};
use base::random::{mix, zobrist_keys};

static PIECES: [[[u64; SQUARES]; PIECE_TYPES]; 2] = piece_keys();
static CASTLING: [u64; CastlingRights::COMBINATIONS] = zobrist_keys(0xC4E5_50AD_0002);
/// By file: the rank follows from the side to move.
static EN_PASSANT: [u64; BOARD_WIDTH] = zobrist_keys(0xC4E5_50AD_0003);
/// Toggled whenever the turn passes.
pub const BLACK_TO_MOVE: u64 = mix(0xC4E5_50AD_0004);

const fn piece_keys() -> [[[u64; SQUARES]; PIECE_TYPES]; 2] {
    let drawn: [u64; 2 * PIECE_TYPES * SQUARES] = zobrist_keys(0xC4E5_50AD_0001);
    let mut table = [[[0; SQUARES]; PIECE_TYPES]; 2];
    let mut index = 0;
    while index < drawn.len() {
        table[index / SQUARES / PIECE_TYPES][index / SQUARES % PIECE_TYPES][index % SQUARES] = drawn[index];
        index += 1;
    }
    table
}

/// The key of a piece on a square.
#[inline]
pub(super) fn piece(piece: Piece, square: Square) -> u64 {
    PIECES[piece.colour.index()][piece.piece_type.index()][square.index()]
}

/// The key of a set of castling rights.
#[inline]
pub(super) fn castling(rights: CastlingRights) -> u64 {
    CASTLING[rights.index()]
}

/// The key of the en passant square: of its file.
#[inline]
pub(super) fn en_passant(square: Option<Square>) -> u64 {
    square.map_or(0, |square| EN_PASSANT[square.file()])
}
