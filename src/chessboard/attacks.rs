//! Attack tables and pawn attacks; sliders by kindergarten bitboards.
//!
//! A rank or diagonal has at most one square on each file (a file has one on each rank), so one multiplication gathers
//! its six inner squares into an index, and the table of a few kilobytes stays in the first-level cache.

use super::piece::{Colour, PIECE_TYPES, PieceType};
use super::square::{BOARD_WIDTH, SQUARES, Square};
use base::bitboard::Bitboard64;
use base::grid::{Grid, Rays, Step};

pub const FULL_BOARD: Bitboard64 = Bitboard64(!0);

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
const RANK_1: u64 = 0xFF;

const GRID: Grid = Grid { files: BOARD_WIDTH, ranks: BOARD_WIDTH };

/// Occupancies of the six inner squares of a line.
const OCCUPANCY_PATTERNS: usize = 64;
/// Steps of the lines that have one square on each file.
const RANK_AND_DIAGONAL_STEPS: [Step; 3] = [(1, 0), (1, 1), (1, -1)];

const fn opposite((file, rank): Step) -> Step {
    (-file, -rank)
}

/// For every square the whole line along this step, without the square itself.
const fn lines(step: Step) -> [Bitboard64; SQUARES] {
    let (mut lines, others): ([Bitboard64; SQUARES], [Bitboard64; SQUARES]) =
        (Bitboard64::slider_rays(GRID, step), Bitboard64::slider_rays(GRID, opposite(step)));
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

/// What a slider attacks along a line of eight squares from one of them, given the occupancy of the inner six.
const fn row_attacks(from: usize, pattern: usize) -> u8 {
    let occupied = (pattern << 1) as u8;
    let mut attacks = 0;
    let mut file = from;
    while file > 0 {
        file -= 1;
        attacks |= 1 << file;
        if occupied >> file & 1 != 0 {
            break;
        }
    }
    file = from;
    while file < BOARD_WIDTH - 1 {
        file += 1;
        attacks |= 1 << file;
        if occupied >> file & 1 != 0 {
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

/// By file and occupancy: the attacked files, as whole files.
static RANK_ATTACKS: [[u64; OCCUPANCY_PATTERNS]; BOARD_WIDTH] = rank_attack_table();
/// By rank and occupancy: the attacked ranks, as squares of file a.
static FILE_ATTACKS: [[u64; OCCUPANCY_PATTERNS]; BOARD_WIDTH] = file_attack_table();

/// Gathers ranks 2 to 7 of file a in the highest six bits: rank `r` (from 0) goes from bit `8r` to `57 + r`.
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

/// Attacks along a rank or diagonal: a line with one square on each file.
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

/// Squares attacked by a piece of this colour and type.
#[inline]
pub fn piece_attacks(colour: Colour, piece_type: PieceType, square: Square, occupied: Bitboard64) -> Bitboard64 {
    match piece_type {
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

/// Squares two away on a rank, file or diagonal, whatever stands between.
#[inline]
pub fn king_leap_targets(square: Square) -> Bitboard64 {
    KING_LEAP[square.index()]
}

#[inline]
pub fn knight_attacks(square: Square) -> Bitboard64 {
    KNIGHT[square.index()]
}

/// By colour, type of piece and square: the squares from which such a piece attacks that square on an empty board.
/// Kings are left out, as they never attack each other.
static EMPTY_BOARD_ATTACKERS: [[[Bitboard64; SQUARES]; PIECE_TYPES]; 2] =
    [empty_board_attackers_table(Colour::White), empty_board_attackers_table(Colour::Black)];

const fn empty_board_attackers_table(colour: Colour) -> [[Bitboard64; SQUARES]; PIECE_TYPES] {
    let mut table = [[Bitboard64::EMPTY; SQUARES]; PIECE_TYPES];
    table[PieceType::Knight.index()] = Bitboard64::leaper_attacks(GRID, &KNIGHT_STEPS);
    let mut square = 0;
    while square < SQUARES {
        let straight = LINES[RANK][square].0 | RAYS.ray(1, square).0 | RAYS.ray(3, square).0;
        let diagonal = LINES[DIAGONAL][square].0 | LINES[ANTI_DIAGONAL][square].0;
        table[PieceType::Pawn.index()][square] = pawn_attacks_setwise(colour.other(), Bitboard64::single(square));
        table[PieceType::Bishop.index()][square] = Bitboard64(diagonal);
        table[PieceType::Rook.index()][square] = Bitboard64(straight);
        table[PieceType::Queen.index()][square] = Bitboard64(diagonal | straight);
        square += 1;
    }
    table
}

/// The squares from which a piece of this colour and type, except a king, attacks `square` on an empty board.
#[inline]
pub fn empty_board_attackers(colour: Colour, piece_type: PieceType, square: Square) -> Bitboard64 {
    EMPTY_BOARD_ATTACKERS[colour.index()][piece_type.index()][square.index()]
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
        // From either square the ray through the other and beyond.
        table[one][two] = Bitboard64(RAYS.ray_through(one, two).0 | RAYS.ray_through(two, one).0);
        index += 1;
    }
    table
}

static BETWEEN: [[Bitboard64; SQUARES]; SQUARES] = between_table();
static LINES_THROUGH: [[Bitboard64; SQUARES]; SQUARES] = line_through_table();

/// The squares strictly between two squares of a rank, file or diagonal; empty if they share none.
#[inline]
pub fn between(one: Square, two: Square) -> Bitboard64 {
    BETWEEN[one.index()][two.index()]
}

/// The whole line through two squares, edge to edge (Stockfish: `line_bb`); empty if they share none.
#[inline]
pub fn line_through(one: Square, two: Square) -> Bitboard64 {
    LINES_THROUGH[one.index()][two.index()]
}

/// What a pawn push adds to the index.
#[inline]
pub const fn pawn_push_offset(colour: Colour) -> i8 {
    match colour {
        Colour::White => BOARD_WIDTH as i8,
        Colour::Black => -(BOARD_WIDTH as i8),
    }
}

/// Single pushes of a set of pawns, whether or not the target squares are empty.
#[inline]
pub const fn pawn_pushes(colour: Colour, pawns: Bitboard64) -> Bitboard64 {
    match colour {
        Colour::White => Bitboard64(pawns.0 << BOARD_WIDTH),
        Colour::Black => Bitboard64(pawns.0 >> BOARD_WIDTH),
    }
}

/// Attacks of a set of pawns towards file a.
#[inline]
pub const fn pawn_attacks_left(colour: Colour, pawns: Bitboard64) -> Bitboard64 {
    pawn_pushes(colour, Bitboard64((pawns.0 & !FILE_A) >> 1))
}

/// Attacks of a set of pawns towards file h.
#[inline]
pub const fn pawn_attacks_right(colour: Colour, pawns: Bitboard64) -> Bitboard64 {
    pawn_pushes(colour, Bitboard64((pawns.0 & !FILE_H) << 1))
}

/// Attacks of a set of pawns.
#[inline]
pub const fn pawn_attacks_setwise(colour: Colour, pawns: Bitboard64) -> Bitboard64 {
    Bitboard64(pawn_attacks_left(colour, pawns).0 | pawn_attacks_right(colour, pawns).0)
}

/// A rank, counted from 0 from a colour's own side.
#[inline]
pub const fn relative_rank_mask(colour: Colour, rank: usize) -> Bitboard64 {
    match colour {
        Colour::White => Bitboard64(RANK_1 << (BOARD_WIDTH * rank)),
        Colour::Black => Bitboard64(RANK_1 << (BOARD_WIDTH * (BOARD_WIDTH - 1 - rank))),
    }
}

/// The rank on which the pawns of a colour promote.
#[inline]
pub const fn promotion_rank(colour: Colour) -> Bitboard64 {
    relative_rank_mask(colour, BOARD_WIDTH - 1)
}

/// A file, counted from 0 (file a).
#[inline]
pub const fn file_mask(file: usize) -> Bitboard64 {
    Bitboard64(FILE_A << file)
}

#[cfg(test)]
#[path = "../../tests/unit/chessboard/attacks.rs"]
mod tests;
