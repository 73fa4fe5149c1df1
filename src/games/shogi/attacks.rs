//! Attack tables, and sliders by rays.

use super::piece::PieceType;
use super::square::{BOARD_WIDTH, SQUARES, Square};
use base::bitboard::Bitboard128;
use base::grid::{Grid, Rays, Step};
use base::seat::Seat;

pub(super) const FULL_BOARD: Bitboard128 = Bitboard128((1 << SQUARES) - 1);

/// Squares are numbered down the files, so a file is a row of the grid.
const GRID: Grid = Grid { files: BOARD_WIDTH, ranks: BOARD_WIDTH };

/// The directions as (rank, file) steps. The first four raise the index; the last four are their opposites.
const DIRECTIONS: [Step; 8] = [(1, 0), (0, 1), (-1, 1), (1, 1), (-1, 0), (0, -1), (1, -1), (-1, -1)];
const DOWN: usize = 0;
const UP: usize = 4;

static RAYS: Rays<Bitboard128, SQUARES, 8> = Rays::<Bitboard128, SQUARES, 8>::new(GRID, DIRECTIONS);

/// Leaper attacks by seat, from the (rank, file) steps of Black; White's are the opposite.
const fn steps<const STEPS: usize>(black: [Step; STEPS]) -> [[Bitboard128; SQUARES]; 2] {
    let mut white = black;
    let mut index = 0;
    while index < STEPS {
        white[index] = (-black[index].0, -black[index].1);
        index += 1;
    }
    [Bitboard128::leaper_attacks(GRID, &black), Bitboard128::leaper_attacks(GRID, &white)]
}

static PAWN: [[Bitboard128; SQUARES]; 2] = steps([(-1, 0)]);
static KNIGHT: [[Bitboard128; SQUARES]; 2] = steps([(-2, -1), (-2, 1)]);
static SILVER: [[Bitboard128; SQUARES]; 2] = steps([(-1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)]);
static GOLD: [[Bitboard128; SQUARES]; 2] = steps([(-1, 0), (-1, -1), (-1, 1), (0, -1), (0, 1), (1, 0)]);
const KING_STEPS: [Bitboard128; SQUARES] = Bitboard128::leaper_attacks(GRID, &DIRECTIONS);
static KING: [Bitboard128; SQUARES] = KING_STEPS;

const fn around24_table() -> [Bitboard128; SQUARES] {
    let mut table = [Bitboard128::EMPTY; SQUARES];
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

/// The squares within two king steps (YaneuraOu: `around24_bb`), the square itself included.
static AROUND24: [Bitboard128; SQUARES] = around24_table();

/// Attacks of a pawn of this seat.
#[inline]
pub(super) const fn pawn_attacks(seat: Seat, square: Square) -> Bitboard128 {
    PAWN[seat.index()][square.index()]
}

/// Attacks of a knight of this seat.
#[inline]
pub(super) const fn knight_attacks(seat: Seat, square: Square) -> Bitboard128 {
    KNIGHT[seat.index()][square.index()]
}

/// Attacks of a silver of this seat.
#[inline]
pub(super) const fn silver_attacks(seat: Seat, square: Square) -> Bitboard128 {
    SILVER[seat.index()][square.index()]
}

/// Attacks of a gold of this seat, or of a promoted piece that moves like one.
#[inline]
pub(super) const fn gold_attacks(seat: Seat, square: Square) -> Bitboard128 {
    GOLD[seat.index()][square.index()]
}

/// Attacks of a king: the squares next to this one.
#[inline]
pub(super) const fn king_attacks(square: Square) -> Bitboard128 {
    KING[square.index()]
}

/// The squares within two king steps.
#[inline]
pub(super) fn around24(square: Square) -> Bitboard128 {
    AROUND24[square.index()]
}

/// [`Bitboard128::negative_ray_attacks`], but faster, for a ray whose squares all lie in different bytes: reversing the
/// bytes makes the indices rise.
#[inline]
fn descending_ray_attacks(ray: Bitboard128, occupied: Bitboard128) -> Bitboard128 {
    let blockers = (ray.0 & occupied.0).swap_bytes();
    Bitboard128(ray.0 & (blockers ^ blockers.wrapping_sub(1)).swap_bytes())
}

/// Attacks of a lance of this seat.
#[inline]
pub(super) fn lance_attacks(seat: Seat, square: Square, occupied: Bitboard128) -> Bitboard128 {
    if seat.index() == 0 {
        RAYS.ray(UP, square.index()).negative_ray_attacks(occupied)
    } else {
        RAYS.ray(DOWN, square.index()).positive_ray_attacks(occupied)
    }
}

#[inline]
pub(super) fn bishop_attacks(square: Square, occupied: Bitboard128) -> Bitboard128 {
    let index = square.index();
    RAYS.ray(2, index).positive_ray_attacks(occupied)
        | RAYS.ray(3, index).positive_ray_attacks(occupied)
        | descending_ray_attacks(RAYS.ray(6, index), occupied)
        | descending_ray_attacks(RAYS.ray(7, index), occupied)
}

#[inline]
pub(super) fn rook_attacks(square: Square, occupied: Bitboard128) -> Bitboard128 {
    let index = square.index();
    RAYS.ray(0, index).positive_ray_attacks(occupied)
        | RAYS.ray(1, index).positive_ray_attacks(occupied)
        | RAYS.ray(4, index).negative_ray_attacks(occupied)
        | descending_ray_attacks(RAYS.ray(5, index), occupied)
}

const fn union_of_rays(directions: [usize; 4]) -> [Bitboard128; SQUARES] {
    let mut table = [Bitboard128::EMPTY; SQUARES];
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

static BISHOP_PSEUDO_ATTACKS: [Bitboard128; SQUARES] = union_of_rays([2, 3, 6, 7]);
static ROOK_PSEUDO_ATTACKS: [Bitboard128; SQUARES] = union_of_rays([0, 1, 4, 5]);

/// Attacks of a bishop on an empty board.
#[inline]
pub(super) const fn bishop_pseudo_attacks(square: Square) -> Bitboard128 {
    BISHOP_PSEUDO_ATTACKS[square.index()]
}

/// Attacks of a rook on an empty board.
#[inline]
pub(super) const fn rook_pseudo_attacks(square: Square) -> Bitboard128 {
    ROOK_PSEUDO_ATTACKS[square.index()]
}

/// Attacks of a lance of this seat on an empty board.
#[inline]
pub(super) const fn lance_pseudo_attacks(seat: Seat, square: Square) -> Bitboard128 {
    RAYS.ray(if seat.index() == 0 { UP } else { DOWN }, square.index())
}

/// The squares strictly between two squares of a line; empty if they share none.
#[inline]
pub(super) fn between(one: Square, two: Square) -> Bitboard128 {
    RAYS.between(one.index(), two.index())
}

/// The whole ray from the first square (exclusive) through the second; empty if they share no line.
#[inline]
pub(super) fn ray_through(one: Square, two: Square) -> Bitboard128 {
    RAYS.ray_through(one.index(), two.index())
}

/// Attacks of a piece of this seat and type.
#[inline]
pub(super) fn piece_attacks(seat: Seat, piece_type: PieceType, square: Square, occupied: Bitboard128) -> Bitboard128 {
    match piece_type {
        PieceType::Pawn => pawn_attacks(seat, square),
        PieceType::Lance => lance_attacks(seat, square, occupied),
        PieceType::Knight => knight_attacks(seat, square),
        PieceType::Silver => silver_attacks(seat, square),
        PieceType::Gold | PieceType::ProPawn | PieceType::ProLance | PieceType::ProKnight | PieceType::ProSilver => {
            gold_attacks(seat, square)
        }
        PieceType::Bishop => bishop_attacks(square, occupied),
        PieceType::Rook => rook_attacks(square, occupied),
        PieceType::King => king_attacks(square),
        PieceType::Horse => bishop_attacks(square, occupied) | king_attacks(square),
        PieceType::Dragon => rook_attacks(square, occupied) | king_attacks(square),
    }
}

/// Attacks of a piece of this seat and type on an empty board.
#[inline]
pub(super) const fn pseudo_attacks(seat: Seat, piece_type: PieceType, square: Square) -> Bitboard128 {
    match piece_type {
        PieceType::Pawn => pawn_attacks(seat, square),
        PieceType::Lance => lance_pseudo_attacks(seat, square),
        PieceType::Knight => knight_attacks(seat, square),
        PieceType::Silver => silver_attacks(seat, square),
        PieceType::Gold | PieceType::ProPawn | PieceType::ProLance | PieceType::ProKnight | PieceType::ProSilver => {
            gold_attacks(seat, square)
        }
        PieceType::Bishop => bishop_pseudo_attacks(square),
        PieceType::Rook => rook_pseudo_attacks(square),
        PieceType::King => king_attacks(square),
        PieceType::Horse => Bitboard128(bishop_pseudo_attacks(square).0 | king_attacks(square).0),
        PieceType::Dragon => Bitboard128(rook_pseudo_attacks(square).0 | king_attacks(square).0),
    }
}

const fn farthest_ranks(ranks: usize) -> [Bitboard128; 2] {
    let mut table = [Bitboard128::EMPTY; 2];
    let mut square = 0;
    while square < SQUARES {
        if square % BOARD_WIDTH < ranks {
            table[0].0 |= 1 << square;
        }
        if square % BOARD_WIDTH >= BOARD_WIDTH - ranks {
            table[1].0 |= 1 << square;
        }
        square += 1;
    }
    table
}

static LAST_RANK: [Bitboard128; 2] = farthest_ranks(1);
static LAST_TWO_RANKS: [Bitboard128; 2] = farthest_ranks(2);
static PROMOTION_ZONE: [Bitboard128; 2] = farthest_ranks(3);

/// The promotion zone of a seat: the last three ranks.
#[inline]
pub(super) const fn promotion_zone(seat: Seat) -> Bitboard128 {
    PROMOTION_ZONE[seat.index()]
}

/// Squares from which an unpromoted piece of this type could never move again.
#[inline]
pub(super) fn immobile_squares(seat: Seat, piece_type: PieceType) -> Bitboard128 {
    match piece_type {
        PieceType::Pawn | PieceType::Lance => LAST_RANK[seat.index()],
        PieceType::Knight => LAST_TWO_RANKS[seat.index()],
        _ => Bitboard128::EMPTY,
    }
}

const fn rank_mask(rank: usize) -> u128 {
    let mut squares = 0;
    let mut file = 0;
    while file < BOARD_WIDTH {
        squares |= 1 << (file * BOARD_WIDTH + rank);
        file += 1;
    }
    squares
}

/// File fill: all squares of the files that hold a square of the set. A file has nine bits: adding ones in the lower
/// eight carries any set bit into the highest.
#[inline]
pub(super) const fn file_fill(squares: Bitboard128) -> Bitboard128 {
    const TOPS: u128 = rank_mask(BOARD_WIDTH - 1);
    let tops = (((squares.0 & !TOPS) + (FULL_BOARD.0 & !TOPS)) | squares.0) & TOPS;
    Bitboard128((tops - (tops >> (BOARD_WIDTH - 1))) | tops)
}

/// Single pushes of a set of pawns, none of which may stand on its last rank.
#[inline]
pub(super) fn pawn_pushes(seat: Seat, pawns: Bitboard128) -> Bitboard128 {
    if seat.index() == 0 { pawns >> 1 } else { pawns << 1 }
}
