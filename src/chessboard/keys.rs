//! Random keys of men on squares, rights to castle, and squares to capture on in passing.

use super::castling::Castling;
use super::piece::{KINDS, Piece};
use super::square::{SIDE, SQUARES, Square};
use crate::base::random::{keys, mix};

static MEN: [[[u64; SQUARES]; KINDS]; 2] = men();
static CASTLING: [u64; Castling::SETS] = keys(0xC4E5_50AD_0002);
/// By file: the rank follows from the side to move.
static EN_PASSANT: [u64; SIDE] = keys(0xC4E5_50AD_0003);
/// Toggled when the move passes to the other colour.
pub(super) const BLACK_TO_MOVE: u64 = mix(0xC4E5_50AD_0004);

const fn men() -> [[[u64; SQUARES]; KINDS]; 2] {
    let drawn: [u64; 2 * KINDS * SQUARES] = keys(0xC4E5_50AD_0001);
    let mut table = [[[0; SQUARES]; KINDS]; 2];
    let mut index = 0;
    while index < drawn.len() {
        table[index / SQUARES / KINDS][index / SQUARES % KINDS][index % SQUARES] = drawn[index];
        index += 1;
    }
    table
}

/// The key of a man on a square.
#[inline]
pub(super) fn man(piece: Piece, square: Square) -> u64 {
    MEN[piece.colour.index()][piece.kind.index()][square.index()]
}

/// The key of a set of rights.
#[inline]
pub(super) fn castling(rights: Castling) -> u64 {
    CASTLING[rights.index()]
}

/// The key of the square behind a pawn that has just gone two squares.
#[inline]
pub(super) fn en_passant(square: Option<Square>) -> u64 {
    square.map_or(0, |square| EN_PASSANT[square.file()])
}
