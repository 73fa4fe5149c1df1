//! King ring: for each square around a king, its occupant, number of defenders and number of attackers.

use super::super::piece::PieceType;
use super::super::position::Position;
use super::super::square::{BOARD_WIDTH, SQUARES, Square};
use super::attack_maps::AttackMap;
use super::weight_layout::{ATTACKER_BUCKETS, DEFENDER_BUCKETS, KING_RING, OCCUPANTS, RING_SQUARES};
use base::bitboard::Bitboard128;
use base::seat::Seat;
use eval::linear::{TermSink, seat_sign};

/// The ring as (file, rank) offsets from Black's king: the squares next to it, three squares two ranks ahead, two
/// squares two files away, and the square three ranks ahead.
const RING_STEPS: [(i32, i32); RING_SQUARES] = [
    (-1, -1),
    (0, -1),
    (1, -1),
    (-1, 0),
    (1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
    (-1, -2),
    (0, -2),
    (1, -2),
    (-2, 0),
    (2, 0),
    (0, -3),
];

/// The king's bit in a window: the ring reaches two files to either side.
const KING_BIT: usize = 2 * BOARD_WIDTH;
/// By seat, the first bit of the ring's four squares on the file before the king's.
const FIRST_BESIDE: [usize; 2] = [KING_BIT - BOARD_WIDTH - 2, KING_BIT - BOARD_WIDTH - 1];
/// By seat, the first bit of the five squares that the ring spans on the king's file.
const FIRST_ON_FILE: [usize; 2] = [KING_BIT - 3, KING_BIT - 1];
/// The slots that hold the ring's squares, the king's square and one empty place, in two groups of eight: the files
/// next to the king's, and its own file with the squares two files away.
const SLOTS: usize = 16;

/// The bit in a window of the square in a slot; `None` for the empty slot.
const fn slot_bit(seat: Seat, slot: usize) -> Option<usize> {
    match slot {
        0..4 => Some(FIRST_BESIDE[seat.index()] + slot),
        4..8 => Some(FIRST_BESIDE[seat.index()] + 2 * BOARD_WIDTH + slot - 4),
        8..13 => Some(FIRST_ON_FILE[seat.index()] + slot - 8),
        13 => Some(KING_BIT - 2 * BOARD_WIDTH),
        14 => Some(KING_BIT + 2 * BOARD_WIDTH),
        _ => None,
    }
}

/// By seat and slot, the index of the first weight of the ring's square in that slot.
static SLOT_WEIGHTS: [[u16; SLOTS]; 2] = [slot_weights(Seat::FIRST), slot_weights(Seat::SECOND)];
/// By seat and square of the king, the slots whose square of the ring is on the board.
static SLOTS_ON_BOARD: [[u16; SQUARES]; 2] = [slots_on_board(Seat::FIRST), slots_on_board(Seat::SECOND)];

/// The number of the ring's square in a slot.
const fn ring_square(seat: Seat, slot: usize) -> Option<usize> {
    let mut index = 0;
    while index < RING_SQUARES {
        let (file, rank) = RING_STEPS[index];
        let bit = KING_BIT as i32 + seat_sign(seat) * (file * BOARD_WIDTH as i32 + rank);
        if let Some(slot_bit) = slot_bit(seat, slot)
            && slot_bit as i32 == bit
        {
            return Some(index);
        }
        index += 1;
    }
    None
}

const fn slot_weights(seat: Seat) -> [u16; SLOTS] {
    let mut table = [0; SLOTS];
    let mut slot = 0;
    while slot < SLOTS {
        if let Some(index) = ring_square(seat, slot) {
            table[slot] = (KING_RING + index * OCCUPANTS * DEFENDER_BUCKETS * ATTACKER_BUCKETS) as u16;
        }
        slot += 1;
    }
    table
}

const fn slots_on_board(seat: Seat) -> [u16; SQUARES] {
    let width = BOARD_WIDTH as i32;
    let mut table = [0; SQUARES];
    let mut slot = 0;
    while slot < SLOTS {
        let mut king = 0;
        while let Some(index) = ring_square(seat, slot)
            && king < SQUARES
        {
            let file = (king / BOARD_WIDTH) as i32 + seat_sign(seat) * RING_STEPS[index].0;
            let rank = (king % BOARD_WIDTH) as i32 + seat_sign(seat) * RING_STEPS[index].1;
            if file >= 0 && file < width && rank >= 0 && rank < width {
                table[king] |= 1 << slot;
            }
            king += 1;
        }
        slot += 1;
    }
    table
}

/// The terms of the ring's squares, by occupant, number of defenders and number of attackers.
#[inline]
pub(super) fn terms<S: TermSink>(
    position: &Position,
    seat: Seat,
    king: Square,
    own: &AttackMap,
    enemy: &AttackMap,
    sink: &mut S,
) {
    let indices = term_indices(position, seat, king, own, enemy);
    let mut slots = SLOTS_ON_BOARD[seat.index()][king.index()];
    while slots != 0 {
        let slot = slots.trailing_zeros() as usize;
        sink.add(SLOT_WEIGHTS[seat.index()][slot] as usize + indices[slot] as usize, seat_sign(seat));
        slots &= slots - 1;
    }
}

/// By slot, one index made of the class of the occupant, the number of defenders and the number of attackers. Computed
/// bit by bit of these numbers, for all squares at once.
///
/// The classes of occupants, below [`OCCUPANTS`]: none; an enemy piece; an own pawn, lance or knight; an own general;
/// another own piece.
#[inline]
fn term_indices(position: &Position, seat: Seat, king: Square, own: &AttackMap, enemy: &AttackMap) -> [u8; SLOTS] {
    let window = |squares: Bitboard128| (squares.0 << KING_BIT >> king.index()) as u64;
    let of_type = |piece_type| position.by_unpromoted_type(piece_type);
    let minors = of_type(PieceType::Pawn) | of_type(PieceType::Lance) | of_type(PieceType::Knight);
    let others = of_type(PieceType::Bishop) | of_type(PieceType::Rook) | of_type(PieceType::King);
    let (defended, attacked) = (window(own.attacked), window(enemy.attacked));
    let (defended_twice, attacked_twice) = (window(own.attacked_twice), window(enemy.attacked_twice));
    let pieces = window(position.by_seat(seat));
    let minors = pieces & window(minors & !position.promoted_pieces());
    let others = pieces & window(others);
    let generals = pieces & !minors & !others;
    let bits = [
        attacked ^ attacked_twice ^ window(enemy.attacked_thrice),
        attacked_twice,
        defended ^ defended_twice,
        defended_twice,
        window(position.by_seat(seat.other())) | generals,
        minors | generals,
        others,
    ];
    let first = FIRST_BESIDE[seat.index()];
    let beside = |bits: u64| bits >> first & 0xf | bits >> (first + 2 * BOARD_WIDTH - 4) & 0xf0;
    let first = FIRST_ON_FILE[seat.index()];
    let on_file = |bits: u64| bits >> first & 0x1f | (bits & 1) << 5 | bits >> (4 * BOARD_WIDTH) << 6 & 0x40;
    let beside = group_indices(bits.map(beside)).to_le_bytes();
    let on_file = group_indices(bits.map(on_file)).to_le_bytes();
    std::array::from_fn(|slot| if slot < 8 { beside[slot] } else { on_file[slot - 8] })
}

/// By slot of a group, a byte each, the index made of these bits: two for the number of attackers, two for that of
/// defenders, three for the occupant.
#[inline]
fn group_indices(bits: [u64; 7]) -> u64 {
    let rows = bits.iter().rev().fold(0, |rows, bits| rows << 8 | bits);
    let numbers = transpose(rows);
    // As bits, a class of occupants spans 16 indices; the weights have fewer, because three defenders count as two.
    const SURPLUS: u64 = 16 - (DEFENDER_BUCKETS * ATTACKER_BUCKETS) as u64;
    numbers - (numbers >> 4 & 0x0707_0707_0707_0707) * SURPLUS
}

/// Transposes a matrix of eight times eight bits, its rows in bytes (Warren, Hacker's Delight, 7-3).
#[inline]
const fn transpose(mut rows: u64) -> u64 {
    let mut shift = 7;
    let masks = [0x00aa_00aa_00aa_00aa, 0x0000_cccc_0000_cccc, 0x0000_0000_f0f0_f0f0];
    let mut step = 0;
    while step < masks.len() {
        let swapped = (rows ^ rows >> shift) & masks[step];
        rows ^= swapped ^ swapped << shift;
        shift *= 2;
        step += 1;
    }
    rows
}

#[cfg(test)]
#[path = "../../../../tests/unit/games/shogi/eval/king_ring.rs"]
mod tests;
