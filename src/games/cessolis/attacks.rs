//! Attack tables, and pawn attacks by shifts.

use super::square::{BOARD_WIDTH, SQUARES, Square};
use base::bitboard::Bitboard64;
use base::grid::{Grid, Rays};
use base::seat::Seat;

pub(super) const FULL_BOARD: Bitboard64 = Bitboard64(!0);

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
const TWO_LEFT_FILES: u64 = FILE_A | FILE_A << 1;
const TWO_RIGHT_FILES: u64 = FILE_H | FILE_H >> 1;
const RANK_1: u64 = 0xFF;

const GRID: Grid = Grid { files: BOARD_WIDTH, ranks: BOARD_WIDTH };
/// The rays of a rook; the first two directions raise the index.
static RAYS: Rays<Bitboard64, SQUARES, 4> =
    Rays::<Bitboard64, SQUARES, 4>::new(GRID, [(1, 0), (0, 1), (-1, 0), (0, -1)]);

type Table = [Bitboard64; SQUARES];

const ORTHOGONAL: Table = Bitboard64::leaper_attacks(GRID, &[(1, 0), (0, 1), (-1, 0), (0, -1)]);
const DIAGONAL: Table = Bitboard64::leaper_attacks(GRID, &[(1, 1), (-1, 1), (-1, -1), (1, -1)]);
const TWO_ORTHOGONAL: Table = Bitboard64::leaper_attacks(GRID, &[(2, 0), (0, 2), (-2, 0), (0, -2)]);
const TWO_DIAGONAL: Table = Bitboard64::leaper_attacks(GRID, &[(2, 2), (-2, 2), (-2, -2), (2, -2)]);
const KNIGHT_LEAPS: Table =
    Bitboard64::leaper_attacks(GRID, &[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);

/// The union of these tables, square by square.
const fn union(tables: &[&Table]) -> Table {
    let mut all = [Bitboard64::EMPTY; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut index = 0;
        while index < tables.len() {
            all[square].0 |= tables[index][square].0;
            index += 1;
        }
        square += 1;
    }
    all
}

static KING: Table = union(&[&ORTHOGONAL, &DIAGONAL]);
static FIRST_KING: Table = union(&[&ORTHOGONAL, &DIAGONAL, &TWO_ORTHOGONAL, &TWO_DIAGONAL, &KNIGHT_LEAPS]);
static QUEEN: Table = DIAGONAL;
static FIRST_QUEEN: Table = union(&[&ORTHOGONAL, &DIAGONAL, &TWO_ORTHOGONAL, &TWO_DIAGONAL]);
static BISHOP: Table = TWO_DIAGONAL;
static KNIGHT: Table = KNIGHT_LEAPS;

/// Attacks of a king that has moved: the squares next to it. The other king may never stand there, moved or not.
#[inline]
pub(super) fn king_attacks(square: Square) -> Bitboard64 {
    KING[square.index()]
}

/// Targets of a king's first move: all squares within distance 2.
#[inline]
pub(super) fn first_king_targets(square: Square) -> Bitboard64 {
    FIRST_KING[square.index()]
}

/// Attacks of a queen that has moved.
#[inline]
pub(super) fn queen_attacks(square: Square) -> Bitboard64 {
    QUEEN[square.index()]
}

/// Attacks of a queen that has not moved, but whose king has.
#[inline]
pub(super) fn first_queen_attacks(square: Square) -> Bitboard64 {
    FIRST_QUEEN[square.index()]
}

#[inline]
pub(super) fn bishop_attacks(square: Square) -> Bitboard64 {
    BISHOP[square.index()]
}

#[inline]
pub(super) fn knight_attacks(square: Square) -> Bitboard64 {
    KNIGHT[square.index()]
}

#[inline]
pub(super) fn rook_attacks(square: Square, occupied: Bitboard64) -> Bitboard64 {
    let index = square.index();
    RAYS.ray(0, index).positive_ray_attacks(occupied)
        | RAYS.ray(1, index).positive_ray_attacks(occupied)
        | RAYS.ray(2, index).negative_ray_attacks(occupied)
        | RAYS.ray(3, index).negative_ray_attacks(occupied)
}

/// Attacks of a rook on an empty board.
#[inline]
pub(super) fn rook_pseudo_attacks(square: Square) -> Bitboard64 {
    let index = square.index();
    RAYS.ray(0, index) | RAYS.ray(1, index) | RAYS.ray(2, index) | RAYS.ray(3, index)
}

/// The squares strictly between two squares of a file or rank; empty if they share none.
#[inline]
pub(super) fn between(one: Square, two: Square) -> Bitboard64 {
    RAYS.between(one.index(), two.index())
}

/// All squares of the file that a square stands on.
#[inline]
pub(super) const fn file_mask(square: Square) -> Bitboard64 {
    Bitboard64(FILE_A << square.file())
}

/// Attacks of a set of bishops.
#[inline]
pub(super) const fn bishop_attacks_setwise(pieces: Bitboard64) -> Bitboard64 {
    let (left, right) = (pieces.0 & !TWO_LEFT_FILES, pieces.0 & !TWO_RIGHT_FILES);
    Bitboard64(left << 14 | left >> 18 | right << 18 | right >> 14)
}

/// Attacks of a set of queens that have moved.
#[inline]
pub(super) const fn queen_attacks_setwise(pieces: Bitboard64) -> Bitboard64 {
    let (left, right) = (pieces.0 & !FILE_A, pieces.0 & !FILE_H);
    Bitboard64(left << 7 | left >> 9 | right << 9 | right >> 7)
}

/// What a pawn push adds to the index.
#[inline]
pub(super) const fn pawn_push_offset(seat: Seat) -> i8 {
    if seat.index() == 0 { BOARD_WIDTH as i8 } else { -(BOARD_WIDTH as i8) }
}

/// Single pushes of a set of pawns, whether or not the target squares are empty.
#[inline]
pub(super) const fn pawn_pushes(seat: Seat, pawns: Bitboard64) -> Bitboard64 {
    if seat.index() == 0 { Bitboard64(pawns.0 << BOARD_WIDTH) } else { Bitboard64(pawns.0 >> BOARD_WIDTH) }
}

/// Attacks of a set of pawns towards file a.
#[inline]
pub(super) const fn pawn_attacks_left(seat: Seat, pawns: Bitboard64) -> Bitboard64 {
    pawn_pushes(seat, Bitboard64((pawns.0 & !FILE_A) >> 1))
}

/// Attacks of a set of pawns towards file h.
#[inline]
pub(super) const fn pawn_attacks_right(seat: Seat, pawns: Bitboard64) -> Bitboard64 {
    pawn_pushes(seat, Bitboard64((pawns.0 & !FILE_H) << 1))
}

/// Attacks of a set of pawns.
#[inline]
pub(super) const fn pawn_attacks_setwise(seat: Seat, pawns: Bitboard64) -> Bitboard64 {
    Bitboard64(pawn_attacks_left(seat, pawns).0 | pawn_attacks_right(seat, pawns).0)
}

/// A rank, counted from 0 from a seat's own side.
#[inline]
pub(super) const fn relative_rank_mask(seat: Seat, rank: usize) -> Bitboard64 {
    let from_white = if seat.index() == 0 { rank } else { BOARD_WIDTH - 1 - rank };
    Bitboard64(RANK_1 << (BOARD_WIDTH * from_white))
}

/// The rank on which the pawns of a seat promote.
#[inline]
pub(super) const fn promotion_rank(seat: Seat) -> Bitboard64 {
    relative_rank_mask(seat, BOARD_WIDTH - 1)
}
