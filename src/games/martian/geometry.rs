//! Board geometry for 2, 3 and 4 seats: zones and attack tables (sliders by obstruction difference).

use base::bitboard::Bitboard64;
use base::grid::{Grid, Step};
use base::seat::MAX_SEATS;
use base::square::{file_letter, parse_algebraic};

/// Squares of the largest board.
pub(super) const SQUARES: usize = 64;
/// Ranks of every board.
pub(super) const RANKS: usize = 8;
/// Files of a zone, and its ranks.
pub(super) const ZONE_WIDTH: usize = 4;

/// The number of lines through a square: rank, file, diagonal and anti-diagonal.
const LINES: usize = 4;

/// The two halves of a line through a square: its squares with lower indices, and those with higher ones.
#[derive(Clone, Copy)]
struct LineMasks {
    lower: Bitboard64,
    upper: Bitboard64,
}

/// The geometry of a board. Squares are numbered from a1 along each rank.
pub(super) struct BoardGeometry {
    /// Files: 4 with two seats, else 8.
    pub(super) files: usize,
    /// The zone of each seat. With three seats the fourth zone has no owner and is not among them.
    pub(super) zones: [Bitboard64; MAX_SEATS],
    lines: [[LineMasks; LINES]; SQUARES],
    pawn_table: [Bitboard64; SQUARES],
    /// The squares one and two steps away along ranks and files, whether or not they are empty.
    drone_mask: [Bitboard64; SQUARES],
}

impl BoardGeometry {
    /// The geometry for this number of seats.
    pub(super) const fn new(seats: usize) -> BoardGeometry {
        let files = if seats == 2 { ZONE_WIDTH } else { 2 * ZONE_WIDTH };
        let empty = LineMasks { lower: Bitboard64::EMPTY, upper: Bitboard64::EMPTY };
        let mut board = BoardGeometry {
            files,
            zones: zones(seats),
            lines: [[empty; LINES]; SQUARES],
            pawn_table: [Bitboard64::EMPTY; SQUARES],
            drone_mask: [Bitboard64::EMPTY; SQUARES],
        };
        let mut square = 0;
        while square < files * RANKS {
            const DIRECTIONS: [Step; LINES] = [(1, 0), (0, 1), (1, 1), (-1, 1)];
            let mut direction = 0;
            while direction < LINES {
                let (file, rank) = DIRECTIONS[direction];
                let upper = board.ray(square, file, rank, RANKS);
                let lower = board.ray(square, -file, -rank, RANKS);
                board.lines[square][direction] = LineMasks { lower, upper };
                let reach = if direction < 2 { 2 } else { 1 };
                let both = board.ray(square, file, rank, reach).0 | board.ray(square, -file, -rank, reach).0;
                let table = if direction < 2 { &mut board.drone_mask } else { &mut board.pawn_table };
                table[square].0 |= both;
                direction += 1;
            }
            square += 1;
        }
        board
    }

    /// The squares in a direction, at most `reach` of them.
    const fn ray(&self, from: usize, file_step: i32, rank_step: i32, reach: usize) -> Bitboard64 {
        let grid = Grid { files: self.files, ranks: RANKS };
        let (mut set, mut square, mut count) = (Bitboard64::EMPTY, from, 0);
        while count < reach
            && let Some(next) = grid.step(square, (file_step, rank_step))
        {
            set = set.with(next);
            square = next;
            count += 1;
        }
        set
    }

    #[inline]
    pub(super) const fn pawn_attacks(&self, from: usize) -> Bitboard64 {
        self.pawn_table[from]
    }

    /// Attacks of a drone, up to and including the first pyramid on each line.
    #[inline]
    pub(super) fn drone_attacks(&self, from: usize, occupied: Bitboard64) -> Bitboard64 {
        let lines = &self.lines[from];
        (line_attacks(&lines[0], occupied) | line_attacks(&lines[1], occupied)) & self.drone_mask[from]
    }

    /// Attacks of a queen, up to and including the first pyramid on each line.
    #[inline]
    pub(super) fn queen_attacks(&self, from: usize, occupied: Bitboard64) -> Bitboard64 {
        let lines = &self.lines[from];
        line_attacks(&lines[0], occupied)
            | line_attacks(&lines[1], occupied)
            | line_attacks(&lines[2], occupied)
            | line_attacks(&lines[3], occupied)
    }

    /// Reads a square in algebraic notation.
    pub(super) fn parse_square(&self, text: &[u8]) -> Option<usize> {
        let (file, rank) = parse_algebraic(text, self.files, RANKS)?;
        Some(rank * self.files + file)
    }

    /// The algebraic notation of a square.
    pub(super) fn square_name(&self, square: usize) -> String {
        format!("{}{}", file_letter(square % self.files), square / self.files + 1)
    }
}

/// Obstruction difference: the squares of a line up to and including the first occupied one on either side. Subtracting
/// the nearest occupied square below from those above flips exactly the bits between.
#[inline]
fn line_attacks(line: &LineMasks, occupied: Bitboard64) -> Bitboard64 {
    let lower = line.lower.0 & occupied.0;
    let upper = line.upper.0 & occupied.0;
    let nearest_below = u64::MAX << (63 - (lower | 1).leading_zeros());
    let between = upper ^ upper.wrapping_add(nearest_below);
    Bitboard64(between & (line.lower.0 | line.upper.0))
}

/// The zone of each seat: with two seats half the board of four files each, else quadrants, clockwise from a1.
const fn zones(seats: usize) -> [Bitboard64; MAX_SEATS] {
    if seats == 2 {
        return [Bitboard64(0xFFFF), Bitboard64(0xFFFF_0000), Bitboard64::EMPTY, Bitboard64::EMPTY];
    }
    let quadrant: u64 = 0x0F0F_0F0F;
    let fourth = if seats == 4 { quadrant << 4 } else { 0 };
    [Bitboard64(quadrant), Bitboard64(quadrant << 32), Bitboard64(quadrant << 36), Bitboard64(fourth)]
}

#[cfg(test)]
#[path = "../../../tests/unit/games/martian/geometry.rs"]
mod tests;
