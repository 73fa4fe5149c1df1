//! Which squares a man attacks.

use super::square::{SIDE, SQUARES, Square};
use crate::base::bits::Bits64;
use crate::base::seat::Seat;

/// The whole board.
pub(super) const BOARD: Bits64 = Bits64(!0);

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
const TWO_LEFT_FILES: u64 = FILE_A | FILE_A << 1;
const TWO_RIGHT_FILES: u64 = FILE_H | FILE_H >> 1;
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

/// File and rank steps of a rook. The first two raise the index, the others are their opposites.
const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
/// No direction leads from one square to the other.
const NOWHERE: u8 = 4;

const fn rays() -> [[Bits64; SQUARES]; 4] {
    let mut table = [[Bits64::EMPTY; SQUARES]; 4];
    let mut direction = 0;
    while direction < 4 {
        let (file, rank) = DIRECTIONS[direction];
        let mut from = 0;
        while from < SQUARES {
            let mut square = from;
            while let Some(next) = step(square, file, rank) {
                table[direction][from].0 |= 1 << next;
                square = next;
            }
            from += 1;
        }
        direction += 1;
    }
    table
}

static RAYS: [[Bits64; SQUARES]; 4] = rays();

const fn towards() -> [[u8; SQUARES]; SQUARES] {
    let rays = rays();
    let mut table = [[NOWHERE; SQUARES]; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        let mut direction = 0;
        while direction < 4 {
            let mut left = rays[direction][from].0;
            while left != 0 {
                table[from][left.trailing_zeros() as usize] = direction as u8;
                left &= left - 1;
            }
            direction += 1;
        }
        from += 1;
    }
    table
}

static TOWARDS: [[u8; SQUARES]; SQUARES] = towards();

/// How far a man reaches that steps or leaps, whatever stands between.
#[derive(Clone, Copy)]
enum Leap {
    KingStep,
    FirstKing,
    QueenStep,
    FirstQueen,
    Bishop,
    Knight,
}

impl Leap {
    /// Whether it covers these distances along files and ranks, each from 0 to 2.
    const fn covers(self, file: i32, rank: i32) -> bool {
        let (far, near) = if file > rank { (file, rank) } else { (rank, file) };
        match self {
            Leap::KingStep => far == 1,
            Leap::FirstKing => far != 0,
            Leap::QueenStep => far == 1 && near == 1,
            Leap::FirstQueen => far != 0 && (near == 0 || near == far),
            Leap::Bishop => far == 2 && near == 2,
            Leap::Knight => far == 2 && near == 1,
        }
    }
}

const fn leaps(leap: Leap) -> [Bits64; SQUARES] {
    let mut table = [Bits64::EMPTY; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        let mut file = -2;
        while file <= 2 {
            let mut rank = -2;
            while rank <= 2 {
                if let Some(to) = step(from, file, rank)
                    && leap.covers(if file < 0 { -file } else { file }, if rank < 0 { -rank } else { rank })
                {
                    table[from].0 |= 1 << to;
                }
                rank += 1;
            }
            file += 1;
        }
        from += 1;
    }
    table
}

static KING: [Bits64; SQUARES] = leaps(Leap::KingStep);
static FIRST_KING: [Bits64; SQUARES] = leaps(Leap::FirstKing);
static QUEEN: [Bits64; SQUARES] = leaps(Leap::QueenStep);
static FIRST_QUEEN: [Bits64; SQUARES] = leaps(Leap::FirstQueen);
static BISHOP: [Bits64; SQUARES] = leaps(Leap::Bishop);
static KNIGHT: [Bits64; SQUARES] = leaps(Leap::Knight);

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

/// The squares of a rising ray up to its first blocker, the blocker included.
#[inline]
fn rising(ray: Bits64, occupied: Bits64) -> Bits64 {
    let blockers = ray.0 & occupied.0;
    Bits64(ray.0 & (blockers ^ blockers.wrapping_sub(1)))
}

/// The same on a falling ray.
#[inline]
fn falling(ray: Bits64, occupied: Bits64) -> Bits64 {
    let nearest = 63 - ((ray.0 & occupied.0) | 1).leading_zeros();
    Bits64(ray.0 & (!0 << nearest))
}

/// Squares attacked by a rook.
#[inline]
pub(super) fn rook(square: Square, occupied: Bits64) -> Bits64 {
    let index = square.index();
    rising(RAYS[0][index], occupied)
        | rising(RAYS[1][index], occupied)
        | falling(RAYS[2][index], occupied)
        | falling(RAYS[3][index], occupied)
}

/// Squares that a rook attacks on an empty board.
#[inline]
pub(super) fn rook_lines(square: Square) -> Bits64 {
    let index = square.index();
    RAYS[0][index] | RAYS[1][index] | RAYS[2][index] | RAYS[3][index]
}

/// Squares strictly between two squares of one file or rank; none where no such line joins them.
#[inline]
pub(super) fn between(one: Square, two: Square) -> Bits64 {
    let direction = TOWARDS[one.index()][two.index()];
    if direction == NOWHERE {
        return Bits64::EMPTY;
    }
    let rays = &RAYS[direction as usize];
    rays[one.index()] ^ rays[two.index()] ^ Bits64::only(two.index())
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
