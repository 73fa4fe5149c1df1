//! Attack tables; sliders by line masks and subtraction.

use super::bitboard::Bitboard144;
use super::piece::{Colour, PieceType};
use super::square::{FILES, RANKS, SQUARES, Square};
use base::grid::{Grid, Step};

type Table = [Bitboard144; SQUARES];

const GRID: Grid = Grid { files: FILES, ranks: RANKS };

const KING_STEPS: [Step; 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
const KNIGHT_STEPS: [Step; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

static KNIGHT: Table = Bitboard144::leaper_attacks(GRID, &KNIGHT_STEPS);
static PAWN: [Table; 2] =
    [Bitboard144::leaper_attacks(GRID, &[(-1, 1), (1, 1)]), Bitboard144::leaper_attacks(GRID, &[(-1, -1), (1, -1)])];

const fn king_table() -> Table {
    let mut table = Bitboard144::leaper_attacks(GRID, &KING_STEPS);
    let mut square = 0;
    while square < SQUARES {
        let zone = Bitboard144::ZONES[Square::new(square).zone()];
        table[square] = table[square].and_not(table[square].and_not(zone));
        square += 1;
    }
    table
}

static KING: Table = king_table();

/// For every square the whole line along this step, without the square itself.
const fn lines(file: i32, rank: i32) -> Table {
    let (mut table, back): (Table, Table) =
        (Bitboard144::slider_rays(GRID, (file, rank)), Bitboard144::slider_rays(GRID, (-file, -rank)));
    let mut square = 0;
    while square < SQUARES {
        table[square] = table[square].union(back[square]);
        square += 1;
    }
    table
}

static RANK_LINE: Table = lines(1, 0);
static FILE_LINE: Table = lines(0, 1);
static DIAGONAL_LINE: Table = lines(1, 1);
static ANTI_DIAGONAL_LINE: Table = lines(-1, 1);

/// Attacks along a line that has at most one square on each rank, up to and including the first blocker on either side.
/// Hyperbola quintessence, o^(o-2r): with the blockers taken as one number, subtracting the slider's bit flips all bits
/// up to the first blocker above; with the bytes reversed, below.
#[inline]
fn line_attacks(line: Bitboard144, square: Square, occupied: Bitboard144) -> Bitboard144 {
    let own = Bitboard144::single(square.index());
    let blockers = occupied & line;
    let above = blockers.wrapping_sub(own);
    let below = blockers.swap_bytes().wrapping_sub(own.swap_bytes()).swap_bytes();
    (above ^ below) & line
}

/// Attacks along a rank.
#[inline]
fn rank_attacks(square: Square, occupied: Bitboard144) -> Bitboard144 {
    let (file, rank) = (square.file(), square.rank());
    let row = occupied.rank_bits(rank);
    let own = 1_u32 << file;
    let above = row & !(2 * own - 1);
    let right = (above ^ above.wrapping_sub(1)) & 0xFFFF & !(2 * own - 1);
    let below = row & (own - 1);
    let nearest = 31 - (below | 1).leading_zeros();
    let left = (own - 1) & (!0 << nearest);
    Bitboard144::from_rank_bits(rank, left | right)
}

/// Attacks of a pawn of this colour.
#[inline]
pub(super) fn pawn_attacks(colour: Colour, square: Square) -> Bitboard144 {
    PAWN[colour.index()][square.index()]
}

#[inline]
pub(super) fn knight_attacks(square: Square) -> Bitboard144 {
    KNIGHT[square.index()]
}

/// Attacks of a king, which never leaves its zone.
#[inline]
pub(super) fn king_attacks(square: Square) -> Bitboard144 {
    KING[square.index()]
}

#[inline]
pub(super) fn bishop_attacks(square: Square, occupied: Bitboard144) -> Bitboard144 {
    let index = square.index();
    line_attacks(DIAGONAL_LINE[index], square, occupied) | line_attacks(ANTI_DIAGONAL_LINE[index], square, occupied)
}

#[inline]
pub(super) fn rook_attacks(square: Square, occupied: Bitboard144) -> Bitboard144 {
    line_attacks(FILE_LINE[square.index()], square, occupied) | rank_attacks(square, occupied)
}

/// Attacks of a bishop on an empty board.
#[inline]
pub(super) fn bishop_pseudo_attacks(square: Square) -> Bitboard144 {
    DIAGONAL_LINE[square.index()] | ANTI_DIAGONAL_LINE[square.index()]
}

/// Attacks of a rook on an empty board.
#[inline]
pub(super) fn rook_pseudo_attacks(square: Square) -> Bitboard144 {
    FILE_LINE[square.index()] | RANK_LINE[square.index()]
}

/// Attacks of a queen on an empty board.
#[inline]
pub(super) fn queen_pseudo_attacks(square: Square) -> Bitboard144 {
    bishop_pseudo_attacks(square) | rook_pseudo_attacks(square)
}

/// The line that two squares share, without the first of them; empty if they share none.
#[inline]
fn common_line(one: Square, two: Square) -> Bitboard144 {
    let index = one.index();
    if one.rank() == two.rank() {
        return RANK_LINE[index];
    }
    let lines = [&FILE_LINE, &DIAGONAL_LINE, &ANTI_DIAGONAL_LINE].map(|table| table[index]);
    lines.into_iter().find(|line| line.contains(two.index())).unwrap_or(Bitboard144::EMPTY)
}

/// The squares strictly between two squares of a line; empty if they share none.
#[inline]
pub(super) fn between(one: Square, two: Square) -> Bitboard144 {
    let low = Bitboard144::single(one.index().min(two.index()));
    let high = Bitboard144::single(one.index().max(two.index()));
    // Subtracted as numbers, the two squares give all squares from the lower one to below the higher one.
    high.wrapping_sub(low).and_not(low) & common_line(one, two)
}

/// Attacks of a piece of this colour and type.
#[inline]
pub(super) fn piece_attacks(
    colour: Colour,
    piece_type: PieceType,
    square: Square,
    occupied: Bitboard144,
) -> Bitboard144 {
    match piece_type {
        PieceType::Pawn => pawn_attacks(colour, square),
        PieceType::Knight => knight_attacks(square),
        PieceType::Bishop => bishop_attacks(square, occupied),
        PieceType::Rook => rook_attacks(square, occupied),
        PieceType::Queen => bishop_attacks(square, occupied) | rook_attacks(square, occupied),
        PieceType::King => king_attacks(square),
    }
}

/// Whether a piece of this colour and type attacks a square: [`piece_attacks`] contains it. Faster, because most
/// squares are on no line of the slider.
#[inline]
pub(super) fn attacks_square(
    colour: Colour,
    piece_type: PieceType,
    from: Square,
    square: Square,
    occupied: Bitboard144,
) -> bool {
    let lines = match piece_type {
        PieceType::Bishop => bishop_pseudo_attacks(from),
        PieceType::Rook => rook_pseudo_attacks(from),
        PieceType::Queen => queen_pseudo_attacks(from),
        PieceType::Pawn | PieceType::Knight | PieceType::King => {
            return piece_attacks(colour, piece_type, from, occupied).contains(square.index());
        }
    };
    lines.contains(square.index()) && (between(from, square) & occupied).is_empty()
}

/// Attacks of a set of pawns.
#[inline]
pub(super) fn pawn_attacks_setwise(colour: Colour, pawns: Bitboard144) -> Bitboard144 {
    let ahead = pawn_pushes(colour, pawns);
    ahead.shift_left() | ahead.shift_right()
}

/// The squares one rank ahead: single pushes, whether or not the target squares are empty.
#[inline]
pub(super) fn pawn_pushes(colour: Colour, squares: Bitboard144) -> Bitboard144 {
    match colour {
        Colour::White => squares.shift_up(),
        Colour::Black => squares.shift_down(),
    }
}

/// Front fill: these squares and all ahead of them.
#[inline]
pub(super) fn front_fill(colour: Colour, squares: Bitboard144) -> Bitboard144 {
    match colour {
        Colour::White => squares.fill_up(),
        Colour::Black => squares.fill_down(),
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/games/quadroshah/attacks.rs"]
mod tests;
