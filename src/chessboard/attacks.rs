//! Which squares a man attacks.
//!
//! Lines are looked up rank by rank, file by file, diagonal by diagonal: a line has at most one square on each file (a
//! file one on each rank), so one multiplication lays its six inner squares side by side, and they are the index into
//! a table of a few kilobytes that stays in the nearest cache. These are known as kindergarten bit boards.

use super::piece::{Colour, Kind};
use super::square::{SIDE, SQUARES, Square};
use crate::base::bits::Bits64;

/// The whole board.
pub const BOARD: Bits64 = Bits64(!0);

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
const RANK_1: u64 = 0xFF;

const fn step(square: usize, file: i32, rank: i32) -> Option<usize> {
    let file = (square % SIDE) as i32 + file;
    let rank = (square / SIDE) as i32 + rank;
    if file < 0 || rank < 0 || file >= SIDE as i32 || rank >= SIDE as i32 {
        None
    } else {
        Some(rank as usize * SIDE + file as usize)
    }
}

/// All squares of a ray, until the edge.
const fn ray(from: usize, file: i32, rank: i32) -> u64 {
    let mut squares = 0;
    let mut square = from;
    while let Some(next) = step(square, file, rank) {
        squares |= 1 << next;
        square = next;
    }
    squares
}

/// Ways occupied inner squares of a line can look.
const PATTERNS: usize = 64;
/// The lines through a square that have one square on each file: file and rank steps.
const LEVEL: [(i32, i32); 3] = [(1, 0), (1, 1), (1, -1)];

const fn lines() -> [[u64; LEVEL.len()]; SQUARES] {
    let mut table = [[0; LEVEL.len()]; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut line = 0;
        while line < LEVEL.len() {
            let (file, rank) = LEVEL[line];
            table[square][line] = ray(square, file, rank) | ray(square, -file, -rank);
            line += 1;
        }
        square += 1;
    }
    table
}

/// The rank, the rising and the falling diagonal of each square, without the square itself.
static LINES: [[u64; LEVEL.len()]; SQUARES] = lines();
const RANK: usize = 0;
const RISING: usize = 1;
const FALLING: usize = 2;

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
    while place < SIDE - 1 {
        place += 1;
        attacks |= 1 << place;
        if occupied >> place & 1 != 0 {
            break;
        }
    }
    attacks
}

const fn rows() -> [[u64; PATTERNS]; SIDE] {
    let mut table = [[0; PATTERNS]; SIDE];
    let mut index = 0;
    while index < SIDE * PATTERNS {
        let attacks = row_attacks(index / PATTERNS, index % PATTERNS);
        table[index / PATTERNS][index % PATTERNS] = attacks as u64 * FILE_A;
        index += 1;
    }
    table
}

const fn columns() -> [[u64; PATTERNS]; SIDE] {
    let mut table = [[0; PATTERNS]; SIDE];
    let mut index = 0;
    while index < SIDE * PATTERNS {
        let attacks = row_attacks(index / PATTERNS, index % PATTERNS);
        let mut rank = 0;
        while rank < SIDE {
            table[index / PATTERNS][index % PATTERNS] |= (attacks as u64 >> rank & 1) << (SIDE * rank);
            rank += 1;
        }
        index += 1;
    }
    table
}

/// Attacked files, on all ranks at once, from each file.
static ROWS: [[u64; PATTERNS]; SIDE] = rows();
/// Attacked ranks, on file a, from each rank.
static COLUMNS: [[u64; PATTERNS]; SIDE] = columns();

/// Lays ranks 2 to 7 of file a side by side in the highest six bits: rank `r` (from 0) goes from bit `8r` to `57 + r`.
/// No other product of two bits meets them or carries into them.
const SIDE_BY_SIDE: u64 = {
    let mut factor = 0;
    let mut rank = 1;
    while rank < SIDE - 1 {
        factor |= 1 << (57 - 7 * rank);
        rank += 1;
    }
    factor
};

/// What is attacked along a line that has one square on each file.
#[inline]
fn level(square: Square, line: usize, occupied: Bits64) -> u64 {
    let line = LINES[square.index()][line];
    let pattern = (line & occupied.0).wrapping_mul(FILE_A << 1) >> 58;
    ROWS[square.file()][pattern as usize] & line
}

#[inline]
fn upright(square: Square, occupied: Bits64) -> u64 {
    let pattern = (occupied.0 >> square.file() & FILE_A).wrapping_mul(SIDE_BY_SIDE) >> 58;
    COLUMNS[square.rank()][pattern as usize] << square.file()
}

/// Squares attacked by a rook.
#[inline]
pub fn rook(square: Square, occupied: Bits64) -> Bits64 {
    Bits64(level(square, RANK, occupied) | upright(square, occupied))
}

/// Squares attacked by a bishop.
#[inline]
pub fn bishop(square: Square, occupied: Bits64) -> Bits64 {
    Bits64(level(square, RISING, occupied) | level(square, FALLING, occupied))
}

/// Squares attacked by a queen.
#[inline]
pub fn queen(square: Square, occupied: Bits64) -> Bits64 {
    rook(square, occupied) | bishop(square, occupied)
}

/// Squares attacked by a man.
#[inline]
pub fn of(colour: Colour, kind: Kind, square: Square, occupied: Bits64) -> Bits64 {
    match kind {
        Kind::Pawn => pawns(colour, Bits64::only(square.index())),
        Kind::Knight => knight(square),
        Kind::Bishop => bishop(square, occupied),
        Kind::Rook => rook(square, occupied),
        Kind::Queen => queen(square, occupied),
        Kind::King => king(square),
    }
}

/// How far a man reaches that steps or leaps, whatever stands between.
#[derive(Clone, Copy)]
enum Leap {
    King,
    TwoAway,
    Knight,
}

const fn leaps(leap: Leap) -> [Bits64; SQUARES] {
    let mut table = [Bits64::EMPTY; SQUARES];
    let mut index = 0;
    while index < SQUARES * 25 {
        let (from, file, rank) = (index / 25, (index % 5) as i32 - 2, (index / 5 % 5) as i32 - 2);
        let (far, near) = (max(file * file, rank * rank), min(file * file, rank * rank));
        let covered = match leap {
            Leap::King => far == 1,
            Leap::TwoAway => far == 4 && near != 1,
            Leap::Knight => far == 4 && near == 1,
        };
        if covered && let Some(to) = step(from, file, rank) {
            table[from].0 |= 1 << to;
        }
        index += 1;
    }
    table
}

const fn max(one: i32, two: i32) -> i32 {
    if one > two { one } else { two }
}

const fn min(one: i32, two: i32) -> i32 {
    if one < two { one } else { two }
}

static KING: [Bits64; SQUARES] = leaps(Leap::King);
static KING_LEAP: [Bits64; SQUARES] = leaps(Leap::TwoAway);
static KNIGHT: [Bits64; SQUARES] = leaps(Leap::Knight);

/// Squares next to a square.
#[inline]
pub fn king(square: Square) -> Bits64 {
    KING[square.index()]
}

/// Squares two away in a straight or diagonal line, whatever stands between.
#[inline]
pub fn king_leap(square: Square) -> Bits64 {
    KING_LEAP[square.index()]
}

/// Squares that a knight attacks.
#[inline]
pub fn knight(square: Square) -> Bits64 {
    KNIGHT[square.index()]
}

const ALL_WAYS: [(i32, i32); 8] = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];

const fn between_table() -> [[Bits64; SQUARES]; SQUARES] {
    let mut table = [[Bits64::EMPTY; SQUARES]; SQUARES];
    let mut index = 0;
    while index < SQUARES * 8 {
        let (from, (file, rank)) = (index / 8, ALL_WAYS[index % 8]);
        let mut between = 0;
        let mut square = from;
        while let Some(next) = step(square, file, rank) {
            table[from][next] = Bits64(between);
            between |= 1 << next;
            square = next;
        }
        index += 1;
    }
    table
}

const fn joining_table() -> [[Bits64; SQUARES]; SQUARES] {
    let mut table = [[Bits64::EMPTY; SQUARES]; SQUARES];
    let mut index = 0;
    while index < SQUARES * 8 {
        let (from, (file, rank)) = (index / 8, ALL_WAYS[index % 8]);
        let line = ray(from, file, rank) | ray(from, -file, -rank) | 1 << from;
        let mut others = ray(from, file, rank);
        while others != 0 {
            table[from][others.trailing_zeros() as usize] = Bits64(line);
            others &= others - 1;
        }
        index += 1;
    }
    table
}

static BETWEEN: [[Bits64; SQUARES]; SQUARES] = between_table();
static JOINING: [[Bits64; SQUARES]; SQUARES] = joining_table();

/// Squares strictly between two squares of one rank, file or diagonal; none where no such line joins them.
#[inline]
pub fn between(one: Square, two: Square) -> Bits64 {
    BETWEEN[one.index()][two.index()]
}

/// The whole rank, file or diagonal through two squares, edge to edge; none where no such line joins them.
#[inline]
pub fn joining(one: Square, two: Square) -> Bits64 {
    JOINING[one.index()][two.index()]
}

/// How far the index rises with one step forward of a colour's pawns.
#[inline]
pub const fn forward(colour: Colour) -> i8 {
    match colour {
        Colour::White => SIDE as i8,
        Colour::Black => -(SIDE as i8),
    }
}

/// Where the pawns of a colour step to, all at once.
#[inline]
pub const fn pawn_steps(colour: Colour, pawns: Bits64) -> Bits64 {
    match colour {
        Colour::White => Bits64(pawns.0 << SIDE),
        Colour::Black => Bits64(pawns.0 >> SIDE),
    }
}

/// What the pawns of a colour attack towards file a, all at once.
#[inline]
pub const fn pawns_left(colour: Colour, pawns: Bits64) -> Bits64 {
    pawn_steps(colour, Bits64((pawns.0 & !FILE_A) >> 1))
}

/// What the pawns of a colour attack towards file h, all at once.
#[inline]
pub const fn pawns_right(colour: Colour, pawns: Bits64) -> Bits64 {
    pawn_steps(colour, Bits64((pawns.0 & !FILE_H) << 1))
}

/// What the pawns of a colour attack, all at once.
#[inline]
pub const fn pawns(colour: Colour, pawns: Bits64) -> Bits64 {
    Bits64(pawns_left(colour, pawns).0 | pawns_right(colour, pawns).0)
}

/// A rank, counted from 0 on from the side of a colour.
#[inline]
pub const fn rank(colour: Colour, number: usize) -> Bits64 {
    match colour {
        Colour::White => Bits64(RANK_1 << (SIDE * number)),
        Colour::Black => Bits64(RANK_1 << (SIDE * (SIDE - 1 - number))),
    }
}

/// The rank on which the pawns of a colour promote.
#[inline]
pub const fn last_rank(colour: Colour) -> Bits64 {
    rank(colour, SIDE - 1)
}

/// All squares of a file, counted from 0 on from file a.
#[inline]
pub const fn file(number: usize) -> Bits64 {
    Bits64(FILE_A << number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::random::split_mix;

    /// What a slider attacks, found square by square.
    fn slow(from: usize, ways: &[(i32, i32)], occupied: u64) -> u64 {
        let mut attacks = 0;
        for &(file, rank) in ways {
            let mut square = from;
            while let Some(next) = step(square, file, rank) {
                attacks |= 1 << next;
                square = next;
                if occupied >> next & 1 != 0 {
                    break;
                }
            }
        }
        attacks
    }

    #[test]
    fn sliders_are_looked_up_as_they_are_found() {
        let mut state = 1;
        for round in 0..20_000 {
            let (next, drawn) = split_mix(state);
            let (after, other) = split_mix(next);
            state = after;
            let occupied = if round % 2 == 0 { drawn & other } else { drawn };
            for from in 0..SQUARES {
                let square = Square::new(from);
                assert_eq!(rook(square, Bits64(occupied)).0, slow(from, &ALL_WAYS[..4], occupied));
                assert_eq!(bishop(square, Bits64(occupied)).0, slow(from, &ALL_WAYS[4..], occupied));
            }
        }
    }
}
