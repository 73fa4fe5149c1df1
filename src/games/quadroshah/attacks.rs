//! Which squares a man attacks.

use super::piece::{Colour, Kind};
use super::set::SquareSet;
use super::square::{FILES, RANKS, SQUARES, Square};
use crate::base::grid::{Grid, Step};

type Table = [SquareSet; SQUARES];

const GRID: Grid = Grid { columns: FILES, rows: RANKS };

const KING_STEPS: [Step; 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
const KNIGHT_STEPS: [Step; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

static KNIGHT: Table = SquareSet::leaps(GRID, &KNIGHT_STEPS);
static PAWN: [Table; 2] = [SquareSet::leaps(GRID, &[(-1, 1), (1, 1)]), SquareSet::leaps(GRID, &[(-1, -1), (1, -1)])];

const fn kings() -> Table {
    let mut table = SquareSet::leaps(GRID, &KING_STEPS);
    let mut square = 0;
    while square < SQUARES {
        let zone = SquareSet::ZONES[Square::new(square).zone()];
        table[square] = table[square].minus(table[square].minus(zone));
        square += 1;
    }
    table
}

static KING: Table = kings();

/// All squares on the line through a square that runs by these steps, to both sides, the square itself left out.
const fn lines(file: i32, rank: i32) -> Table {
    let (mut table, back): (Table, Table) =
        (SquareSet::rays(GRID, (file, rank)), SquareSet::rays(GRID, (-file, -rank)));
    let mut square = 0;
    while square < SQUARES {
        table[square] = table[square].union(back[square]);
        square += 1;
    }
    table
}

static RANK_LINE: Table = lines(1, 0);
static FILE_LINE: Table = lines(0, 1);
static RISING_LINE: Table = lines(1, 1);
static FALLING_LINE: Table = lines(-1, 1);

/// The reach along a line that has no two squares on a rank, up to the first man on either side.
/// With the blockers as one number, taking away the man's own bit flips all bits up to the first blocker above;
/// with the bytes reversed it does so below.
#[inline]
fn along(line: SquareSet, square: Square, occupied: SquareSet) -> SquareSet {
    let own = SquareSet::only(square.index());
    let blockers = occupied & line;
    let above = blockers.difference(own);
    let below = blockers.bytes_reversed().difference(own.bytes_reversed()).bytes_reversed();
    (above ^ below) & line
}

/// The reach along a rank.
#[inline]
fn along_rank(square: Square, occupied: SquareSet) -> SquareSet {
    let (file, rank) = (square.file(), square.rank());
    let row = occupied.row(rank);
    let own = 1_u32 << file;
    let above = row & !(2 * own - 1);
    let right = (above ^ above.wrapping_sub(1)) & 0xFFFF & !(2 * own - 1);
    let below = row & (own - 1);
    let nearest = 31 - (below | 1).leading_zeros();
    let left = (own - 1) & (!0 << nearest);
    SquareSet::from_row(rank, left | right)
}

/// Squares attacked by a pawn of this colour.
#[inline]
pub(super) fn pawn(colour: Colour, square: Square) -> SquareSet {
    PAWN[colour.index()][square.index()]
}

/// Squares attacked by a knight.
#[inline]
pub(super) fn knight(square: Square) -> SquareSet {
    KNIGHT[square.index()]
}

/// Squares attacked by a king: it never leaves its zone.
#[inline]
pub(super) fn king(square: Square) -> SquareSet {
    KING[square.index()]
}

/// Squares attacked by a bishop.
#[inline]
pub(super) fn bishop(square: Square, occupied: SquareSet) -> SquareSet {
    let index = square.index();
    along(RISING_LINE[index], square, occupied) | along(FALLING_LINE[index], square, occupied)
}

/// Squares attacked by a rook.
#[inline]
pub(super) fn rook(square: Square, occupied: SquareSet) -> SquareSet {
    along(FILE_LINE[square.index()], square, occupied) | along_rank(square, occupied)
}

/// Squares that a bishop attacks on an empty board.
#[inline]
pub(super) fn bishop_lines(square: Square) -> SquareSet {
    RISING_LINE[square.index()] | FALLING_LINE[square.index()]
}

/// Squares that a rook attacks on an empty board.
#[inline]
pub(super) fn rook_lines(square: Square) -> SquareSet {
    FILE_LINE[square.index()] | RANK_LINE[square.index()]
}

/// Squares strictly between two squares of one line; none where no line joins them.
#[inline]
pub(super) fn between(one: Square, two: Square) -> SquareSet {
    let pair = SquareSet::only(one.index()) | SquareSet::only(two.index());
    if rook_lines(one).contains(two.index()) {
        rook(one, pair) & rook(two, pair)
    } else if bishop_lines(one).contains(two.index()) {
        bishop(one, pair) & bishop(two, pair)
    } else {
        SquareSet::EMPTY
    }
}

/// Squares that a man attacks.
#[inline]
pub(super) fn of(colour: Colour, kind: Kind, square: Square, occupied: SquareSet) -> SquareSet {
    match kind {
        Kind::Pawn => pawn(colour, square),
        Kind::Knight => knight(square),
        Kind::Bishop => bishop(square, occupied),
        Kind::Rook => rook(square, occupied),
        Kind::Queen => bishop(square, occupied) | rook(square, occupied),
        Kind::King => king(square),
    }
}

/// Squares attacked by any of these pawns.
#[inline]
pub(super) fn pawns(colour: Colour, pawns: SquareSet) -> SquareSet {
    let ahead = ahead(colour, pawns);
    ahead.left() | ahead.right()
}

/// Squares one step ahead of these.
#[inline]
pub(super) fn ahead(colour: Colour, squares: SquareSet) -> SquareSet {
    match colour {
        Colour::White => squares.up(),
        Colour::Black => squares.down(),
    }
}
