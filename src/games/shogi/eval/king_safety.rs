//! King safety: defenders and attackers of each square around the king, escape squares, drops next to it.

use super::super::attacks;
use super::super::piece::{Piece, PieceType};
use super::super::position::Position;
use super::super::square::{BOARD_WIDTH, SQUARES, Square};
use super::attack_maps::{AttackMap, AttackMaps};
use super::weight_layout::{
    ATTACKER_BUCKETS, DEFENDER_BUCKETS, HAND_GENERAL_BUCKETS, KING_DROP_SQUARES, KING_ESCAPES, KING_PRESSURE,
    KING_RING, NEIGHBOUR_BUCKETS, OCCUPANTS, PRESSURE_BUCKETS, RING_SQUARES,
};
use crate::base::bitboard::Bitboard128;
use crate::base::seat::Seat;
use crate::eval::linear::{TermSink, seat_sign};

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

const OFF_BOARD: u8 = u8::MAX;

const fn rings() -> [[[u8; RING_SQUARES]; SQUARES]; 2] {
    let mut table = [[[OFF_BOARD; RING_SQUARES]; SQUARES]; 2];
    let mut king = 0;
    while king < SQUARES {
        let mut index = 0;
        while index < RING_SQUARES {
            let mut seat = 0;
            while seat < 2 {
                let forward = if seat == 0 { 1 } else { -1 };
                let file = (king / BOARD_WIDTH) as i32 + forward * RING_STEPS[index].0;
                let rank = (king % BOARD_WIDTH) as i32 + forward * RING_STEPS[index].1;
                if file >= 0 && file < BOARD_WIDTH as i32 && rank >= 0 && rank < BOARD_WIDTH as i32 {
                    table[seat][king][index] = (file * BOARD_WIDTH as i32 + rank) as u8;
                }
                seat += 1;
            }
            index += 1;
        }
        king += 1;
    }
    table
}

static RINGS: [[[u8; RING_SQUARES]; SQUARES]; 2] = rings();

/// All terms of king safety.
#[inline]
pub(super) fn terms<S: TermSink>(position: &Position, attack_maps: &AttackMaps, sink: &mut S) {
    for seat in [Seat::FIRST, Seat::SECOND] {
        if let Some(king) = position.king(seat) {
            let enemy = seat.other();
            ring_terms(position, seat, king, attack_maps.by_seat(seat), attack_maps.by_seat(enemy), sink);
            let around = attacks::king_attacks(king);
            let hand = position.hand(enemy);
            let generals = (hand.count(PieceType::Gold) + hand.count(PieceType::Silver)).min(HAND_GENERAL_BUCKETS - 1);
            let escapes = (around & !position.by_seat(seat) & !attack_maps.by_seat(enemy).attacked).len();
            sink.add(KING_ESCAPES + generals * NEIGHBOUR_BUCKETS + escapes, seat_sign(seat));
            let pressure = attack_maps.by_seat(enemy).attack_count(around).min(PRESSURE_BUCKETS - 1);
            sink.add(KING_PRESSURE + generals * PRESSURE_BUCKETS + pressure, seat_sign(seat));
            let drop_squares = around
                & !position.occupied()
                & attack_maps.by_seat(enemy).attacked
                & !attack_maps.by_seat(seat).attacked;
            drop_terms(position, enemy, drop_squares.len(), sink);
        }
    }
}

/// Piece types in hand, by the number of supported squares next to the enemy king to drop them on.
#[inline]
fn drop_terms<S: TermSink>(position: &Position, seat: Seat, drop_squares: usize, sink: &mut S) {
    let mut piece_types = position.hand(seat).held_types();
    while piece_types != 0 {
        let piece_type = piece_types.trailing_zeros() as usize;
        sink.add(KING_DROP_SQUARES + piece_type * NEIGHBOUR_BUCKETS + drop_squares, seat_sign(seat));
        piece_types &= piece_types - 1;
    }
}

/// The squares of the ring: occupant, number of defenders, number of attackers.
#[inline]
fn ring_terms<S: TermSink>(
    position: &Position,
    seat: Seat,
    king: Square,
    own: &AttackMap,
    enemy: &AttackMap,
    sink: &mut S,
) {
    let low = king.file().saturating_sub(2) * BOARD_WIDTH;
    // The ring spans five files, which are 45 squares: they fit one word.
    let word = |squares: Bitboard128| (squares >> low).0 as u64;
    let planes = [
        word(own.attacked),
        word(own.attacked_twice),
        word(enemy.attacked),
        word(enemy.attacked_twice),
        word(enemy.attacked_thrice),
    ];
    for (index, &square) in RINGS[seat.index()][king.index()].iter().enumerate() {
        if square == OFF_BOARD {
            continue;
        }
        let bit = |plane: u64| (plane >> (square as usize - low) & 1) as usize;
        let defenders = bit(planes[0]) + bit(planes[1]);
        let attackers = bit(planes[2]) + bit(planes[3]) + bit(planes[4]);
        let occupant = occupant(position.piece_at(Square::new(square as usize)), seat);
        sink.add(
            KING_RING + ((index * OCCUPANTS + occupant) * DEFENDER_BUCKETS + defenders) * ATTACKER_BUCKETS + attackers,
            seat_sign(seat),
        );
    }
}

/// The class of an occupant, below [`OCCUPANTS`]: none; an enemy piece; an own pawn, lance or knight; an own general;
/// another own piece.
#[inline]
fn occupant(piece: Option<Piece>, seat: Seat) -> usize {
    piece.map_or(0, |piece| OCCUPANT[seat.index()][piece.index()] as usize)
}

const fn occupant_of(piece_type: PieceType) -> u8 {
    match piece_type {
        PieceType::Pawn | PieceType::Lance | PieceType::Knight => 2,
        PieceType::Bishop | PieceType::Rook | PieceType::Horse | PieceType::Dragon | PieceType::King => 4,
        _ => 3,
    }
}

const fn occupants() -> [[u8; 32]; 2] {
    let mut table = [[1; 32]; 2];
    let mut index = 0;
    while index < PieceType::ALL.len() {
        let piece_type = PieceType::ALL[index];
        table[0][Piece::new(Seat::FIRST, piece_type).index()] = occupant_of(piece_type);
        table[1][Piece::new(Seat::SECOND, piece_type).index()] = occupant_of(piece_type);
        index += 1;
    }
    table
}

static OCCUPANT: [[u8; 32]; 2] = occupants();
