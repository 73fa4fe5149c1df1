//! Which squares a man attacks.

use super::piece::Kind;
use super::square::{SIDE, SQUARES, Square};
use crate::base::bits::Bits128;
use crate::base::seat::Seat;

/// The whole board.
pub(super) const BOARD: Bits128 = Bits128((1 << SQUARES) - 1);

/// No direction leads from one square to the other.
const NOWHERE: u8 = 8;

/// File and rank steps of the eight directions. The first four raise the index, the others are their opposites.
const DIRECTIONS: [(i32, i32); 8] = [(0, 1), (1, 0), (1, -1), (1, 1), (0, -1), (-1, 0), (-1, 1), (-1, -1)];
const DOWN: usize = 0;
const UP: usize = 4;

const fn step(square: usize, file: i32, rank: i32) -> Option<usize> {
    let file = (square / SIDE) as i32 + file;
    let rank = (square % SIDE) as i32 + rank;
    if file < 0 || rank < 0 || file >= SIDE as i32 || rank >= SIDE as i32 {
        None
    } else {
        Some(file as usize * SIDE + rank as usize)
    }
}

const fn rays() -> [[Bits128; SQUARES]; 8] {
    let mut table = [[Bits128::EMPTY; SQUARES]; 8];
    let mut direction = 0;
    while direction < 8 {
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

static RAYS: [[Bits128; SQUARES]; 8] = rays();

const fn towards() -> [[u8; SQUARES]; SQUARES] {
    let rays = rays();
    let mut table = [[NOWHERE; SQUARES]; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        let mut to = 0;
        while to < SQUARES {
            let mut direction = 0;
            while direction < 8 {
                if rays[direction][from].contains(to) {
                    table[from][to] = direction as u8;
                }
                direction += 1;
            }
            to += 1;
        }
        from += 1;
    }
    table
}

static TOWARDS: [[u8; SQUARES]; SQUARES] = towards();

/// Steps of Black's men as (file, rank).
const fn steps(kind: Kind) -> &'static [(i32, i32)] {
    match kind {
        Kind::Pawn => &[(0, -1)],
        Kind::Knight => &[(-1, -2), (1, -2)],
        Kind::Silver => &[(0, -1), (-1, -1), (1, -1), (-1, 1), (1, 1)],
        Kind::Gold => &[(0, -1), (-1, -1), (1, -1), (-1, 0), (1, 0), (0, 1)],
        _ => &DIRECTIONS,
    }
}

const fn steppers(kind: Kind) -> [[Bits128; SQUARES]; 2] {
    let mut table = [[Bits128::EMPTY; SQUARES]; 2];
    let steps = steps(kind);
    let mut from = 0;
    while from < SQUARES {
        let mut index = 0;
        while index < steps.len() {
            let (file, rank) = steps[index];
            if let Some(to) = step(from, file, rank) {
                table[0][from].0 |= 1 << to;
            }
            if let Some(to) = step(from, -file, -rank) {
                table[1][from].0 |= 1 << to;
            }
            index += 1;
        }
        from += 1;
    }
    table
}

static PAWN: [[Bits128; SQUARES]; 2] = steppers(Kind::Pawn);
static KNIGHT: [[Bits128; SQUARES]; 2] = steppers(Kind::Knight);
static SILVER: [[Bits128; SQUARES]; 2] = steppers(Kind::Silver);
static GOLD: [[Bits128; SQUARES]; 2] = steppers(Kind::Gold);
static KING: [[Bits128; SQUARES]; 2] = steppers(Kind::King);

const fn neighbourhood() -> [Bits128; SQUARES] {
    let king = steppers(Kind::King);
    let mut table = [Bits128::EMPTY; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        let mut near = 0;
        while near < SQUARES {
            if king[0][from].contains(near) {
                table[from].0 |= king[0][near].0;
            }
            near += 1;
        }
        from += 1;
    }
    table
}

/// All squares within two king's steps, but for corners of the board the square itself included.
static NEIGHBOURHOOD: [Bits128; SQUARES] = neighbourhood();

/// Squares attacked by a pawn of this seat.
#[inline]
pub(super) fn pawn(seat: Seat, square: Square) -> Bits128 {
    PAWN[seat.index()][square.index()]
}

/// Squares attacked by a knight of this seat.
#[inline]
pub(super) fn knight(seat: Seat, square: Square) -> Bits128 {
    KNIGHT[seat.index()][square.index()]
}

/// Squares attacked by a silver of this seat.
#[inline]
pub(super) fn silver(seat: Seat, square: Square) -> Bits128 {
    SILVER[seat.index()][square.index()]
}

/// Squares attacked by a gold, or by a promoted man that moves like one, of this seat.
#[inline]
pub(super) fn gold(seat: Seat, square: Square) -> Bits128 {
    GOLD[seat.index()][square.index()]
}

/// Squares next to this one.
#[inline]
pub(super) fn king(square: Square) -> Bits128 {
    KING[0][square.index()]
}

/// Squares within two king's steps.
#[inline]
pub(super) fn neighbours(square: Square) -> Bits128 {
    NEIGHBOURHOOD[square.index()]
}

/// The first blocker and all before it, on a ray that raises the index.
#[inline]
fn rising(ray: Bits128, occupied: Bits128) -> Bits128 {
    let blockers = ray.0 & occupied.0;
    Bits128(ray.0 & (blockers ^ blockers.wrapping_sub(1)))
}

/// The same on a falling ray whose squares all lie in different bytes: reversing the bytes makes it rise.
#[inline]
fn falling(ray: Bits128, occupied: Bits128) -> Bits128 {
    let blockers = (ray.0 & occupied.0).swap_bytes();
    Bits128(ray.0 & (blockers ^ blockers.wrapping_sub(1)).swap_bytes())
}

/// The same on the falling ray of a file, whose squares share bytes.
#[inline]
fn falling_file(ray: Bits128, occupied: Bits128) -> Bits128 {
    let nearest = 127 - ((ray.0 & occupied.0) | 1).leading_zeros();
    Bits128(ray.0 & (!0 << nearest))
}

/// Squares attacked by a lance of this seat.
#[inline]
pub(super) fn lance(seat: Seat, square: Square, occupied: Bits128) -> Bits128 {
    if seat.index() == 0 {
        falling_file(RAYS[UP][square.index()], occupied)
    } else {
        rising(RAYS[DOWN][square.index()], occupied)
    }
}

/// Squares attacked by a bishop.
#[inline]
pub(super) fn bishop(square: Square, occupied: Bits128) -> Bits128 {
    let index = square.index();
    rising(RAYS[2][index], occupied)
        | rising(RAYS[3][index], occupied)
        | falling(RAYS[6][index], occupied)
        | falling(RAYS[7][index], occupied)
}

/// Squares attacked by a rook.
#[inline]
pub(super) fn rook(square: Square, occupied: Bits128) -> Bits128 {
    let index = square.index();
    rising(RAYS[0][index], occupied)
        | rising(RAYS[1][index], occupied)
        | falling_file(RAYS[4][index], occupied)
        | falling(RAYS[5][index], occupied)
}

const fn joined(directions: [usize; 4]) -> [Bits128; SQUARES] {
    let rays = rays();
    let mut table = [Bits128::EMPTY; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut index = 0;
        while index < 4 {
            table[square].0 |= rays[directions[index]][square].0;
            index += 1;
        }
        square += 1;
    }
    table
}

static BISHOP_LINES: [Bits128; SQUARES] = joined([2, 3, 6, 7]);
static ROOK_LINES: [Bits128; SQUARES] = joined([0, 1, 4, 5]);

/// Squares that a bishop attacks on an empty board.
#[inline]
pub(super) fn bishop_lines(square: Square) -> Bits128 {
    BISHOP_LINES[square.index()]
}

/// Squares that a rook attacks on an empty board.
#[inline]
pub(super) fn rook_lines(square: Square) -> Bits128 {
    ROOK_LINES[square.index()]
}

/// Squares that a lance of this seat attacks on an empty board.
#[inline]
pub(super) fn lance_line(seat: Seat, square: Square) -> Bits128 {
    RAYS[if seat.index() == 0 { UP } else { DOWN }][square.index()]
}

/// Squares strictly between two squares of one line; none where no line joins them.
#[inline]
pub(super) fn between(one: Square, two: Square) -> Bits128 {
    let direction = TOWARDS[one.index()][two.index()];
    if direction == NOWHERE {
        return Bits128::EMPTY;
    }
    let rays = &RAYS[direction as usize];
    rays[one.index()] ^ rays[two.index()] ^ Bits128::only(two.index())
}

/// The whole ray that starts next to the first square and runs through the second; none where no line joins them.
#[inline]
pub(super) fn ray_through(one: Square, two: Square) -> Bits128 {
    let direction = TOWARDS[one.index()][two.index()];
    if direction == NOWHERE { Bits128::EMPTY } else { RAYS[direction as usize][one.index()] }
}

/// Squares that a man attacks.
#[inline]
pub(super) fn of(seat: Seat, kind: Kind, square: Square, occupied: Bits128) -> Bits128 {
    match kind {
        Kind::Pawn => pawn(seat, square),
        Kind::Lance => lance(seat, square, occupied),
        Kind::Knight => knight(seat, square),
        Kind::Silver => silver(seat, square),
        Kind::Gold | Kind::ProPawn | Kind::ProLance | Kind::ProKnight | Kind::ProSilver => gold(seat, square),
        Kind::Bishop => bishop(square, occupied),
        Kind::Rook => rook(square, occupied),
        Kind::King => king(square),
        Kind::Horse => bishop(square, occupied) | king(square),
        Kind::Dragon => rook(square, occupied) | king(square),
    }
}

const fn farthest_ranks(ranks: usize) -> [Bits128; 2] {
    let mut table = [Bits128::EMPTY; 2];
    let mut square = 0;
    while square < SQUARES {
        if square % SIDE < ranks {
            table[0].0 |= 1 << square;
        }
        if square % SIDE >= SIDE - ranks {
            table[1].0 |= 1 << square;
        }
        square += 1;
    }
    table
}

static LAST_RANK: [Bits128; 2] = farthest_ranks(1);
static LAST_TWO_RANKS: [Bits128; 2] = farthest_ranks(2);
static CAMP: [Bits128; 2] = farthest_ranks(3);

/// The far camp of a seat, where its men promote: the last three ranks.
#[inline]
pub(super) fn far_camp(seat: Seat) -> Bits128 {
    CAMP[seat.index()]
}

/// Squares on which a man of this kind could never move again.
#[inline]
pub(super) fn dead_end(seat: Seat, kind: Kind) -> Bits128 {
    match kind {
        Kind::Pawn | Kind::Lance => LAST_RANK[seat.index()],
        Kind::Knight => LAST_TWO_RANKS[seat.index()],
        _ => Bits128::EMPTY,
    }
}

const fn rank(rank: usize) -> u128 {
    let mut squares = 0;
    let mut file = 0;
    while file < SIDE {
        squares |= 1 << (file * SIDE + rank);
        file += 1;
    }
    squares
}

/// All squares of the files that hold a square of this set. Nine bits a file: adding all ones below the highest
/// carries into it from any other.
#[inline]
pub(super) const fn whole_files(squares: Bits128) -> Bits128 {
    const TOPS: u128 = rank(SIDE - 1);
    let tops = (((squares.0 & !TOPS) + (BOARD.0 & !TOPS)) | squares.0) & TOPS;
    Bits128((tops - (tops >> (SIDE - 1))) | tops)
}

/// Where the pawns of a seat step to, all at once. No pawn may stand on its last rank.
#[inline]
pub(super) fn pawn_steps(seat: Seat, pawns: Bits128) -> Bits128 {
    if seat.index() == 0 { pawns >> 1 } else { pawns << 1 }
}
