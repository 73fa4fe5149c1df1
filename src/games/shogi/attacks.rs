//! Which squares a man attacks.

use super::piece::Kind;
use super::square::{SIDE, SQUARES, Square};
use crate::base::bits::Bits128;
use crate::base::grid::{Grid, Rays, Step};
use crate::base::seat::Seat;

/// The whole board.
pub(super) const BOARD: Bits128 = Bits128((1 << SQUARES) - 1);

/// Squares are counted down the files, so a file is a row of the grid.
const GRID: Grid = Grid { columns: SIDE, rows: SIDE };

/// Ranks and files of a king's steps. The first four raise the index, the others are their opposites.
const DIRECTIONS: [Step; 8] = [(1, 0), (0, 1), (-1, 1), (1, 1), (-1, 0), (0, -1), (1, -1), (-1, -1)];
const DOWN: usize = 0;
const UP: usize = 4;

static RAYS: Rays<Bits128, SQUARES, 8> = Rays::<Bits128, SQUARES, 8>::new(GRID, DIRECTIONS);

/// Steps of a man as (rank, file); what is ahead of Black is behind White.
const fn steps<const STEPS: usize>(black: [Step; STEPS]) -> [[Bits128; SQUARES]; 2] {
    let mut white = black;
    let mut index = 0;
    while index < STEPS {
        white[index] = (-black[index].0, -black[index].1);
        index += 1;
    }
    [Bits128::leaps(GRID, &black), Bits128::leaps(GRID, &white)]
}

static PAWN: [[Bits128; SQUARES]; 2] = steps([(-1, 0)]);
static KNIGHT: [[Bits128; SQUARES]; 2] = steps([(-2, -1), (-2, 1)]);
static SILVER: [[Bits128; SQUARES]; 2] = steps([(-1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)]);
static GOLD: [[Bits128; SQUARES]; 2] = steps([(-1, 0), (-1, -1), (-1, 1), (0, -1), (0, 1), (1, 0)]);
const KING_STEPS: [Bits128; SQUARES] = Bits128::leaps(GRID, &DIRECTIONS);
static KING: [Bits128; SQUARES] = KING_STEPS;

const fn neighbourhood() -> [Bits128; SQUARES] {
    let mut table = [Bits128::EMPTY; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        let mut near = 0;
        while near < SQUARES {
            if KING_STEPS[from].contains(near) {
                table[from].0 |= KING_STEPS[near].0;
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
    KING[square.index()]
}

/// Squares within two king's steps.
#[inline]
pub(super) fn neighbours(square: Square) -> Bits128 {
    NEIGHBOURHOOD[square.index()]
}

/// Of a falling ray whose squares all lie in different bytes, what [`Bits128::down_to_highest`] gives, and quicker:
/// reversing the bytes makes it rise.
#[inline]
fn falling(ray: Bits128, occupied: Bits128) -> Bits128 {
    let blockers = (ray.0 & occupied.0).swap_bytes();
    Bits128(ray.0 & (blockers ^ blockers.wrapping_sub(1)).swap_bytes())
}

/// Squares attacked by a lance of this seat.
#[inline]
pub(super) fn lance(seat: Seat, square: Square, occupied: Bits128) -> Bits128 {
    if seat.index() == 0 {
        RAYS.ray(UP, square.index()).down_to_highest(occupied)
    } else {
        RAYS.ray(DOWN, square.index()).up_to_lowest(occupied)
    }
}

/// Squares attacked by a bishop.
#[inline]
pub(super) fn bishop(square: Square, occupied: Bits128) -> Bits128 {
    let index = square.index();
    RAYS.ray(2, index).up_to_lowest(occupied)
        | RAYS.ray(3, index).up_to_lowest(occupied)
        | falling(RAYS.ray(6, index), occupied)
        | falling(RAYS.ray(7, index), occupied)
}

/// Squares attacked by a rook.
#[inline]
pub(super) fn rook(square: Square, occupied: Bits128) -> Bits128 {
    let index = square.index();
    RAYS.ray(0, index).up_to_lowest(occupied)
        | RAYS.ray(1, index).up_to_lowest(occupied)
        | RAYS.ray(4, index).down_to_highest(occupied)
        | falling(RAYS.ray(5, index), occupied)
}

const fn joined(directions: [usize; 4]) -> [Bits128; SQUARES] {
    let mut table = [Bits128::EMPTY; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut index = 0;
        while index < 4 {
            table[square].0 |= RAYS.ray(directions[index], square).0;
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
    RAYS.ray(if seat.index() == 0 { UP } else { DOWN }, square.index())
}

/// Squares strictly between two squares of one line; none where no line joins them.
#[inline]
pub(super) fn between(one: Square, two: Square) -> Bits128 {
    RAYS.between(one.index(), two.index())
}

/// The whole ray that starts next to the first square and runs through the second; none where no line joins them.
#[inline]
pub(super) fn ray_through(one: Square, two: Square) -> Bits128 {
    RAYS.through(one.index(), two.index())
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
