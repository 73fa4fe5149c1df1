//! Which squares a man attacks.

use super::square::{SIDE, SQUARES, Square};
use crate::base::bits::Bits64;
use crate::base::grid::{Grid, Rays};
use crate::base::seat::Seat;

/// The whole board.
pub(super) const BOARD: Bits64 = Bits64(!0);

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
const TWO_LEFT_FILES: u64 = FILE_A | FILE_A << 1;
const TWO_RIGHT_FILES: u64 = FILE_H | FILE_H >> 1;
const RANK_1: u64 = 0xFF;

const GRID: Grid = Grid { columns: SIDE, rows: SIDE };
/// Files and ranks of a rook's steps. The first two raise the index.
static RAYS: Rays<Bits64, SQUARES, 4> = Rays::<Bits64, SQUARES, 4>::new(GRID, [(1, 0), (0, 1), (-1, 0), (0, -1)]);

type Table = [Bits64; SQUARES];

const STRAIGHT: Table = Bits64::leaps(GRID, &[(1, 0), (0, 1), (-1, 0), (0, -1)]);
const DIAGONAL: Table = Bits64::leaps(GRID, &[(1, 1), (-1, 1), (-1, -1), (1, -1)]);
const TWO_STRAIGHT: Table = Bits64::leaps(GRID, &[(2, 0), (0, 2), (-2, 0), (0, -2)]);
const TWO_DIAGONAL: Table = Bits64::leaps(GRID, &[(2, 2), (-2, 2), (-2, -2), (2, -2)]);
const KNIGHTS_LEAP: Table =
    Bits64::leaps(GRID, &[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);

/// What any of these men reaches.
const fn either(tables: &[&Table]) -> Table {
    let mut all = [Bits64::EMPTY; SQUARES];
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

static KING: Table = either(&[&STRAIGHT, &DIAGONAL]);
static FIRST_KING: Table = either(&[&STRAIGHT, &DIAGONAL, &TWO_STRAIGHT, &TWO_DIAGONAL, &KNIGHTS_LEAP]);
static QUEEN: Table = DIAGONAL;
static FIRST_QUEEN: Table = either(&[&STRAIGHT, &DIAGONAL, &TWO_STRAIGHT, &TWO_DIAGONAL]);
static BISHOP: Table = TWO_DIAGONAL;
static KNIGHT: Table = KNIGHTS_LEAP;

/// Squares that a king that has moved goes to; also those where the other king may not stand.
#[inline]
pub(super) fn king(square: Square) -> Bits64 {
    KING[square.index()]
}

/// Squares that an unmoved king goes to: all within distance 2.
#[inline]
pub(super) fn first_king(square: Square) -> Bits64 {
    FIRST_KING[square.index()]
}

/// Squares that a queen that has moved attacks.
#[inline]
pub(super) fn queen(square: Square) -> Bits64 {
    QUEEN[square.index()]
}

/// Squares that an unmoved queen attacks, once her king has moved.
#[inline]
pub(super) fn first_queen(square: Square) -> Bits64 {
    FIRST_QUEEN[square.index()]
}

/// Squares that a bishop attacks.
#[inline]
pub(super) fn bishop(square: Square) -> Bits64 {
    BISHOP[square.index()]
}

/// Squares that a knight attacks.
#[inline]
pub(super) fn knight(square: Square) -> Bits64 {
    KNIGHT[square.index()]
}

/// Squares attacked by a rook.
#[inline]
pub(super) fn rook(square: Square, occupied: Bits64) -> Bits64 {
    let index = square.index();
    RAYS.ray(0, index).up_to_lowest(occupied)
        | RAYS.ray(1, index).up_to_lowest(occupied)
        | RAYS.ray(2, index).down_to_highest(occupied)
        | RAYS.ray(3, index).down_to_highest(occupied)
}

/// Squares that a rook attacks on an empty board.
#[inline]
pub(super) fn rook_lines(square: Square) -> Bits64 {
    let index = square.index();
    RAYS.ray(0, index) | RAYS.ray(1, index) | RAYS.ray(2, index) | RAYS.ray(3, index)
}

/// Squares strictly between two squares of one file or rank; none where no such line joins them.
#[inline]
pub(super) fn between(one: Square, two: Square) -> Bits64 {
    RAYS.between(one.index(), two.index())
}

/// All squares of the file that a square stands on.
#[inline]
pub(super) const fn file_of(square: Square) -> Bits64 {
    Bits64(FILE_A << square.file())
}

/// Squares that all bishops of a set attack together.
#[inline]
pub(super) const fn bishops(men: Bits64) -> Bits64 {
    let (left, right) = (men.0 & !TWO_LEFT_FILES, men.0 & !TWO_RIGHT_FILES);
    Bits64(left << 14 | left >> 18 | right << 18 | right >> 14)
}

/// Squares that all queens of a set, which have moved, attack together.
#[inline]
pub(super) const fn queens(men: Bits64) -> Bits64 {
    let (left, right) = (men.0 & !FILE_A, men.0 & !FILE_H);
    Bits64(left << 7 | left >> 9 | right << 9 | right >> 7)
}

/// How far the index rises with one step forward of a seat's pawns.
#[inline]
pub(super) const fn forward(seat: Seat) -> i8 {
    if seat.index() == 0 { SIDE as i8 } else { -(SIDE as i8) }
}

/// Where the pawns of a seat step to, all at once.
#[inline]
pub(super) const fn pawn_steps(seat: Seat, pawns: Bits64) -> Bits64 {
    if seat.index() == 0 { Bits64(pawns.0 << SIDE) } else { Bits64(pawns.0 >> SIDE) }
}

/// What the pawns of a seat attack towards file a, all at once.
#[inline]
pub(super) const fn pawns_left(seat: Seat, pawns: Bits64) -> Bits64 {
    pawn_steps(seat, Bits64((pawns.0 & !FILE_A) >> 1))
}

/// What the pawns of a seat attack towards file h, all at once.
#[inline]
pub(super) const fn pawns_right(seat: Seat, pawns: Bits64) -> Bits64 {
    pawn_steps(seat, Bits64((pawns.0 & !FILE_H) << 1))
}

/// What the pawns of a seat attack, all at once.
#[inline]
pub(super) const fn pawns(seat: Seat, pawns: Bits64) -> Bits64 {
    Bits64(pawns_left(seat, pawns).0 | pawns_right(seat, pawns).0)
}

/// A rank, counted from 0 on from the side of a seat.
#[inline]
pub(super) const fn rank(seat: Seat, number: usize) -> Bits64 {
    let from_white = if seat.index() == 0 { number } else { SIDE - 1 - number };
    Bits64(RANK_1 << (SIDE * from_white))
}

/// The rank on which the pawns of a seat promote.
#[inline]
pub(super) const fn last_rank(seat: Seat) -> Bits64 {
    rank(seat, SIDE - 1)
}
