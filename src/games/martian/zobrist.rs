//! Zobrist keys of pyramids, points, the seat to move, seats that are out, the no-capture clock and the no-rejection rule.

use super::geometry::SQUARES;
use super::moves::Move;
use super::piece::{PIECE_TYPES, PieceType};
use base::random::{mix, zobrist_keys};
use base::seat::{MAX_SEATS, Seat};
use rules::game::GameMove;

static PIECES: [u64; PIECE_TYPES * SQUARES] = zobrist_keys(0x3a27_1e01);
static SEATS: [u64; MAX_SEATS] = zobrist_keys(0x3a27_1e02);
static OUT: [u64; MAX_SEATS] = zobrist_keys(0x3a27_1e07);

/// The key of a pyramid on a square.
#[inline]
pub(super) fn piece(kind: PieceType, square: usize) -> u64 {
    PIECES[kind.index() * SQUARES + square]
}

/// The key of a seat to move.
#[inline]
pub(super) fn side_to_move(seat: Seat) -> u64 {
    SEATS[seat.index()]
}

/// The key of a seat that has dropped out.
#[inline]
pub(super) fn out(seat: Seat) -> u64 {
    OUT[seat.index()]
}

/// The key of a seat's points.
#[inline]
pub(super) fn points(seat: Seat, points: u16) -> u64 {
    mix(0x3a27_1e03 << 32 | (seat.index() as u64) << 16 | u64::from(points))
}

/// The key of the moves left before the no-capture limit.
#[inline]
pub(super) fn no_capture_moves_left(count: u16) -> u64 {
    mix(0x3a27_1e04 << 32 | u64::from(count))
}

/// The key of the rule that whoever empties his zone wins at level points.
pub(super) const ENDER_WINS_TIES: u64 = mix(0x3a27_1e06 << 32);

/// The key of the no-rejection rule, with the move that may not be taken back now.
#[inline]
pub(super) fn no_rejection(last: Option<Move>) -> u64 {
    mix(0x3a27_1e05 << 32 | u64::from(last.map_or(0, GameMove::pack)))
}
