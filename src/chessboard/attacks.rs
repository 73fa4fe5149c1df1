//! Which squares a man attacks.
//!
//! Lines are looked up rank by rank, file by file, diagonal by diagonal: a line has at most one square on each file (a
//! file one on each rank), so one multiplication lays its six inner squares side by side, and they are the index into
//! a table of a few kilobytes that stays in the nearest cache. These are known as kindergarten bit boards.

use super::piece::{Colour, PieceType};
use super::square::{BOARD_WIDTH, SQUARES, Square};
use crate::base::bitboard::Bitboard64;
use crate::base::grid::{Grid, Rays, Step};

/// The whole board.
pub const FULL_BOARD: Bitboard64 = Bitboard64(!0);

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
const RANK_1: u64 = 0xFF;

const GRID: Grid = Grid { files: BOARD_WIDTH, ranks: BOARD_WIDTH };

/// Ways occupied inner squares of a line can look.
const OCCUPANCY_PATTERNS: usize = 64;
/// The lines through a square that have one square on each file: file and rank steps.
const RANK_AND_DIAGONAL_STEPS: [Step; 3] = [(1, 0), (1, 1), (1, -1)];

const fn opposite((file, rank): Step) -> Step {
    (-file, -rank)
}

/// All lines of one kind, without the square itself.
const fn lines(way: Step) -> [Bitboard64; SQUARES] {
    let (mut lines, others): ([Bitboard64; SQUARES], [Bitboard64; SQUARES]) =
        (Bitboard64::slider_rays(GRID, way), Bitboard64::slider_rays(GRID, opposite(way)));
    let mut square = 0;
    while square < SQUARES {
        lines[square].0 |= others[square].0;
        square += 1;
    }
    lines
}

/// The rank, the rising and the falling diagonal of each square, without the square itself.
static LINES: [[Bitboard64; SQUARES]; 3] =
    [lines(RANK_AND_DIAGONAL_STEPS[0]), lines(RANK_AND_DIAGONAL_STEPS[1]), lines(RANK_AND_DIAGONAL_STEPS[2])];
const RANK: usize = 0;
const DIAGONAL: usize = 1;
const ANTI_DIAGONAL: usize = 2;

/// What a slider attacks along a row of eight squares from one of them, given which of the inner six are occupied.
const fn row_attacks(from: usize, pattern: usize) -> u8 {
    let occupied = (pattern << 1) as u8;
    let mut attacks = 0;
    let mut place = from;
    while place > 0 {
        place -= 1;
        attacks |= 1 << place;
        if occupied >> place & 1 != 0 {
            break;
        }
    }
    place = from;
    while place < BOARD_WIDTH - 1 {
        place += 1;
        attacks |= 1 << place;
        if occupied >> place & 1 != 0 {
            break;
        }
    }
    attacks
}

const fn rank_attack_table() -> [[u64; OCCUPANCY_PATTERNS]; BOARD_WIDTH] {
    let mut table = [[0; OCCUPANCY_PATTERNS]; BOARD_WIDTH];
    let mut index = 0;
    while index < BOARD_WIDTH * OCCUPANCY_PATTERNS {
        let attacks = row_attacks(index / OCCUPANCY_PATTERNS, index % OCCUPANCY_PATTERNS);
        table[index / OCCUPANCY_PATTERNS][index % OCCUPANCY_PATTERNS] = attacks as u64 * FILE_A;
        index += 1;
    }
    table
}

const fn file_attack_table() -> [[u64; OCCUPANCY_PATTERNS]; BOARD_WIDTH] {
    let mut table = [[0; OCCUPANCY_PATTERNS]; BOARD_WIDTH];
    let mut index = 0;
    while index < BOARD_WIDTH * OCCUPANCY_PATTERNS {
        let attacks = row_attacks(index / OCCUPANCY_PATTERNS, index % OCCUPANCY_PATTERNS);
        let mut rank = 0;
        while rank < BOARD_WIDTH {
            table[index / OCCUPANCY_PATTERNS][index % OCCUPANCY_PATTERNS] |=
                (attacks as u64 >> rank & 1) << (BOARD_WIDTH * rank);
            rank += 1;
        }
        index += 1;
    }
    table
}

/// Attacked files, on all ranks at once, from each file.
static RANK_ATTACKS: [[u64; OCCUPANCY_PATTERNS]; BOARD_WIDTH] = rank_attack_table();
/// Attacked ranks, on file a, from each rank.
static FILE_ATTACKS: [[u64; OCCUPANCY_PATTERNS]; BOARD_WIDTH] = file_attack_table();

/// Lays ranks 2 to 7 of file a side by side in the highest six bits: rank `r` (from 0) goes from bit `8r` to `57 + r`.
/// No other product of two bits meets them or carries into them.
const FILE_TO_INDEX_FACTOR: u64 = {
    let mut factor = 0;
    let mut rank = 1;
    while rank < BOARD_WIDTH - 1 {
        factor |= 1 << (57 - 7 * rank);
        rank += 1;
    }
    factor
};

/// What is attacked along a line that has one square on each file.
#[inline]
fn rank_or_diagonal_attacks(square: Square, line: usize, occupied: Bitboard64) -> u64 {
    let line = LINES[line][square.index()].0;
    let pattern = (line & occupied.0).wrapping_mul(FILE_A << 1) >> 58;
    RANK_ATTACKS[square.file()][pattern as usize] & line
}

#[inline]
fn file_attacks(square: Square, occupied: Bitboard64) -> u64 {
    let pattern = (occupied.0 >> square.file() & FILE_A).wrapping_mul(FILE_TO_INDEX_FACTOR) >> 58;
    FILE_ATTACKS[square.rank()][pattern as usize] << square.file()
}

/// Squares attacked by a rook.
#[inline]
pub fn rook_attacks(square: Square, occupied: Bitboard64) -> Bitboard64 {
    Bitboard64(rank_or_diagonal_attacks(square, RANK, occupied) | file_attacks(square, occupied))
}

/// Squares attacked by a bishop.
#[inline]
pub fn bishop_attacks(square: Square, occupied: Bitboard64) -> Bitboard64 {
    Bitboard64(
        rank_or_diagonal_attacks(square, DIAGONAL, occupied)
            | rank_or_diagonal_attacks(square, ANTI_DIAGONAL, occupied),
    )
}

/// Squares attacked by a queen.
#[inline]
pub fn queen_attacks(square: Square, occupied: Bitboard64) -> Bitboard64 {
    rook_attacks(square, occupied) | bishop_attacks(square, occupied)
}

/// Squares attacked by a man.
#[inline]
pub fn piece_attacks(colour: Colour, kind: PieceType, square: Square, occupied: Bitboard64) -> Bitboard64 {
    match kind {
        PieceType::Pawn => pawn_attacks_setwise(colour, Bitboard64::single(square.index())),
        PieceType::Knight => knight_attacks(square),
        PieceType::Bishop => bishop_attacks(square, occupied),
        PieceType::Rook => rook_attacks(square, occupied),
        PieceType::Queen => queen_attacks(square, occupied),
        PieceType::King => king_attacks(square),
    }
}

const KING_STEPS: [Step; 8] = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];
const KING_LEAP_STEPS: [Step; 8] = [(2, 0), (0, 2), (-2, 0), (0, -2), (2, 2), (-2, 2), (-2, -2), (2, -2)];
const KNIGHT_STEPS: [Step; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

static KING: [Bitboard64; SQUARES] = Bitboard64::leaper_attacks(GRID, &KING_STEPS);
static KING_LEAP: [Bitboard64; SQUARES] = Bitboard64::leaper_attacks(GRID, &KING_LEAP_STEPS);
static KNIGHT: [Bitboard64; SQUARES] = Bitboard64::leaper_attacks(GRID, &KNIGHT_STEPS);

/// Squares next to a square.
#[inline]
pub fn king_attacks(square: Square) -> Bitboard64 {
    KING[square.index()]
}

/// Squares two away in a straight or diagonal line, whatever stands between.
#[inline]
pub fn king_leap_targets(square: Square) -> Bitboard64 {
    KING_LEAP[square.index()]
}

/// Squares that a knight attacks.
#[inline]
pub fn knight_attacks(square: Square) -> Bitboard64 {
    KNIGHT[square.index()]
}

static RAYS: Rays<Bitboard64, SQUARES, 8> = Rays::<Bitboard64, SQUARES, 8>::new(GRID, KING_STEPS);

const fn between_table() -> [[Bitboard64; SQUARES]; SQUARES] {
    let mut table = [[Bitboard64::EMPTY; SQUARES]; SQUARES];
    let mut index = 0;
    while index < SQUARES * SQUARES {
        let (one, two) = (index / SQUARES, index % SQUARES);
        table[one][two] = RAYS.between(one, two);
        index += 1;
    }
    table
}

const fn line_through_table() -> [[Bitboard64; SQUARES]; SQUARES] {
    let mut table = [[Bitboard64::EMPTY; SQUARES]; SQUARES];
    let mut index = 0;
    while index < SQUARES * SQUARES {
        let (one, two) = (index / SQUARES, index % SQUARES);
        // From either square, the ray through the other and beyond.
        table[one][two] = Bitboard64(RAYS.ray_through(one, two).0 | RAYS.ray_through(two, one).0);
        index += 1;
    }
    table
}

static BETWEEN: [[Bitboard64; SQUARES]; SQUARES] = between_table();
static LINES_THROUGH: [[Bitboard64; SQUARES]; SQUARES] = line_through_table();

/// Squares strictly between two squares of one rank, file or diagonal; none where no such line joins them.
#[inline]
pub fn between(one: Square, two: Square) -> Bitboard64 {
    BETWEEN[one.index()][two.index()]
}

/// The whole rank, file or diagonal through two squares, edge to edge; none where no such line joins them.
#[inline]
pub fn line_through(one: Square, two: Square) -> Bitboard64 {
    LINES_THROUGH[one.index()][two.index()]
}

/// How far the index rises with one step forward of a colour's pawns.
#[inline]
pub const fn pawn_push_offset(colour: Colour) -> i8 {
    match colour {
        Colour::White => BOARD_WIDTH as i8,
        Colour::Black => -(BOARD_WIDTH as i8),
    }
}

/// Where the pawns of a colour step to, all at once.
#[inline]
pub const fn pawn_pushes(colour: Colour, pawns: Bitboard64) -> Bitboard64 {
    match colour {
        Colour::White => Bitboard64(pawns.0 << BOARD_WIDTH),
        Colour::Black => Bitboard64(pawns.0 >> BOARD_WIDTH),
    }
}

/// What the pawns of a colour attack towards file a, all at once.
#[inline]
pub const fn pawn_attacks_left(colour: Colour, pawns: Bitboard64) -> Bitboard64 {
    pawn_pushes(colour, Bitboard64((pawns.0 & !FILE_A) >> 1))
}

/// What the pawns of a colour attack towards file h, all at once.
#[inline]
pub const fn pawn_attacks_right(colour: Colour, pawns: Bitboard64) -> Bitboard64 {
    pawn_pushes(colour, Bitboard64((pawns.0 & !FILE_H) << 1))
}

/// What the pawns of a colour attack, all at once.
#[inline]
pub const fn pawn_attacks_setwise(colour: Colour, pawns: Bitboard64) -> Bitboard64 {
    Bitboard64(pawn_attacks_left(colour, pawns).0 | pawn_attacks_right(colour, pawns).0)
}

/// A rank, counted from 0 on from the side of a colour.
#[inline]
pub const fn relative_rank_mask(colour: Colour, number: usize) -> Bitboard64 {
    match colour {
        Colour::White => Bitboard64(RANK_1 << (BOARD_WIDTH * number)),
        Colour::Black => Bitboard64(RANK_1 << (BOARD_WIDTH * (BOARD_WIDTH - 1 - number))),
    }
}

/// The rank on which the pawns of a colour promote.
#[inline]
pub const fn promotion_rank(colour: Colour) -> Bitboard64 {
    relative_rank_mask(colour, BOARD_WIDTH - 1)
}

/// All squares of a file, counted from 0 on from file a.
#[inline]
pub const fn file_mask(number: usize) -> Bitboard64 {
    Bitboard64(FILE_A << number)
}

#[cfg(test)]
#[path = "../../tests/unit/chessboard/attacks.rs"]
mod tests;
