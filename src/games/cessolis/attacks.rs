//! Which squares a man attacks.

use super::square::{BOARD_WIDTH, SQUARES, Square};
use crate::base::bitboard::Bitboard64;
use crate::base::grid::{Grid, Rays};
use crate::base::seat::Seat;

/// The whole board.
pub(super) const FULL_BOARD: Bitboard64 = Bitboard64(!0);

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
const TWO_LEFT_FILES: u64 = FILE_A | FILE_A << 1;
const TWO_RIGHT_FILES: u64 = FILE_H | FILE_H >> 1;
const RANK_1: u64 = 0xFF;

const GRID: Grid = Grid { files: BOARD_WIDTH, ranks: BOARD_WIDTH };
/// Files and ranks of a rook's steps. The first two raise the index.
static RAYS: Rays<Bitboard64, SQUARES, 4> =
    Rays::<Bitboard64, SQUARES, 4>::new(GRID, [(1, 0), (0, 1), (-1, 0), (0, -1)]);

type Table = [Bitboard64; SQUARES];

const ORTHOGONAL: Table = Bitboard64::leaper_attacks(GRID, &[(1, 0), (0, 1), (-1, 0), (0, -1)]);
const DIAGONAL: Table = Bitboard64::leaper_attacks(GRID, &[(1, 1), (-1, 1), (-1, -1), (1, -1)]);
const TWO_ORTHOGONAL: Table = Bitboard64::leaper_attacks(GRID, &[(2, 0), (0, 2), (-2, 0), (0, -2)]);
const TWO_DIAGONAL: Table = Bitboard64::leaper_attacks(GRID, &[(2, 2), (-2, 2), (-2, -2), (2, -2)]);
const KNIGHT_LEAPS: Table =
    Bitboard64::leaper_attacks(GRID, &[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);

/// What any of these men reaches.
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

/// Squares that a king that has moved goes to; also those where the other king may not stand.
#[inline]
pub(super) fn king_attacks(square: Square) -> Bitboard64 {
    KING[square.index()]
}

/// Squares that an unmoved king goes to: all within distance 2.
#[inline]
pub(super) fn first_king_targets(square: Square) -> Bitboard64 {
    FIRST_KING[square.index()]
}

/// Squares that a queen that has moved attacks.
#[inline]
pub(super) fn queen_attacks(square: Square) -> Bitboard64 {
    QUEEN[square.index()]
}

/// Squares that an unmoved queen attacks, once her king has moved.
#[inline]
pub(super) fn first_queen_attacks(square: Square) -> Bitboard64 {
    FIRST_QUEEN[square.index()]
}

/// Squares that a bishop attacks.
#[inline]
pub(super) fn bishop_attacks(square: Square) -> Bitboard64 {
    BISHOP[square.index()]
}

/// Squares that a knight attacks.
#[inline]
pub(super) fn knight_attacks(square: Square) -> Bitboard64 {
    KNIGHT[square.index()]
}

/// Squares attacked by a rook.
#[inline]
pub(super) fn rook_attacks(square: Square, occupied: Bitboard64) -> Bitboard64 {
    let index = square.index();
    RAYS.ray(0, index).positive_ray_attacks(occupied)
        | RAYS.ray(1, index).positive_ray_attacks(occupied)
        | RAYS.ray(2, index).negative_ray_attacks(occupied)
        | RAYS.ray(3, index).negative_ray_attacks(occupied)
}

/// Squares that a rook attacks on an empty board.
#[inline]
pub(super) fn rook_pseudo_attacks(square: Square) -> Bitboard64 {
    let index = square.index();
    RAYS.ray(0, index) | RAYS.ray(1, index) | RAYS.ray(2, index) | RAYS.ray(3, index)
}

/// Squares strictly between two squares of one file or rank; none where no such line joins them.
#[inline]
pub(super) fn between(one: Square, two: Square) -> Bitboard64 {
    RAYS.between(one.index(), two.index())
}

/// All squares of the file that a square stands on.
#[inline]
pub(super) const fn file_mask(square: Square) -> Bitboard64 {
    Bitboard64(FILE_A << square.file())
}

/// Squares that all bishops of a set attack together.
#[inline]
pub(super) const fn bishop_attacks_setwise(men: Bitboard64) -> Bitboard64 {
    let (left, right) = (men.0 & !TWO_LEFT_FILES, men.0 & !TWO_RIGHT_FILES);
    Bitboard64(left << 14 | left >> 18 | right << 18 | right >> 14)
}

/// Squares that all queens of a set, which have moved, attack together.
#[inline]
pub(super) const fn queen_attacks_setwise(men: Bitboard64) -> Bitboard64 {
    let (left, right) = (men.0 & !FILE_A, men.0 & !FILE_H);
    Bitboard64(left << 7 | left >> 9 | right << 9 | right >> 7)
}

/// How far the index rises with one step forward of a seat's pawns.
#[inline]
pub(super) const fn pawn_push_offset(seat: Seat) -> i8 {
    if seat.index() == 0 { BOARD_WIDTH as i8 } else { -(BOARD_WIDTH as i8) }
}

/// Where the pawns of a seat step to, all at once.
#[inline]
pub(super) const fn pawn_pushes(seat: Seat, pawns: Bitboard64) -> Bitboard64 {
    if seat.index() == 0 { Bitboard64(pawns.0 << BOARD_WIDTH) } else { Bitboard64(pawns.0 >> BOARD_WIDTH) }
}

/// What the pawns of a seat attack towards file a, all at once.
#[inline]
pub(super) const fn pawn_attacks_left(seat: Seat, pawns: Bitboard64) -> Bitboard64 {
    pawn_pushes(seat, Bitboard64((pawns.0 & !FILE_A) >> 1))
}

/// What the pawns of a seat attack towards file h, all at once.
#[inline]
pub(super) const fn pawn_attacks_right(seat: Seat, pawns: Bitboard64) -> Bitboard64 {
    pawn_pushes(seat, Bitboard64((pawns.0 & !FILE_H) << 1))
}

/// What the pawns of a seat attack, all at once.
#[inline]
pub(super) const fn pawn_attacks_setwise(seat: Seat, pawns: Bitboard64) -> Bitboard64 {
    Bitboard64(pawn_attacks_left(seat, pawns).0 | pawn_attacks_right(seat, pawns).0)
}

/// A rank, counted from 0 on from the side of a seat.
#[inline]
pub(super) const fn relative_rank_mask(seat: Seat, number: usize) -> Bitboard64 {
    let from_white = if seat.index() == 0 { number } else { BOARD_WIDTH - 1 - number };
    Bitboard64(RANK_1 << (BOARD_WIDTH * from_white))
}

/// The rank on which the pawns of a seat promote.
#[inline]
pub(super) const fn promotion_rank(seat: Seat) -> Bitboard64 {
    relative_rank_mask(seat, BOARD_WIDTH - 1)
}
