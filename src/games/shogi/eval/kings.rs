//! Terms of king safety: who covers and who attacks each square around a king, where it can go, what can be dropped.

use super::super::attacks;
use super::super::piece::{Kind, Piece};
use super::super::position::Position;
use super::super::square::{SIDE, SQUARES, Square};
use super::groups::{
    ATTACKS, COVERS, DROP_POINTS, ESCAPES, GENERALS, KING_RING, NEIGHBOURS, OCCUPANTS, PRESSURE, PRESSURES, RING,
};
use super::reach::{Reach, Reaches};
use super::sign;
use crate::base::bits::Bits128;
use crate::base::seat::Seat;
use crate::eval::linear::TermSink;

/// The squares of the ring as Black's king sees them, by (file, rank): its neighbours, three squares two ranks
/// ahead, and one two files away on either side.
const RING_STEPS: [(i32, i32); RING] = [
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

const fn rings() -> [[[u8; RING]; SQUARES]; 2] {
    let mut table = [[[OFF_BOARD; RING]; SQUARES]; 2];
    let mut king = 0;
    while king < SQUARES {
        let mut index = 0;
        while index < RING {
            let mut seat = 0;
            while seat < 2 {
                let forward = if seat == 0 { 1 } else { -1 };
                let file = (king / SIDE) as i32 + forward * RING_STEPS[index].0;
                let rank = (king % SIDE) as i32 + forward * RING_STEPS[index].1;
                if file >= 0 && file < SIDE as i32 && rank >= 0 && rank < SIDE as i32 {
                    table[seat][king][index] = (file * SIDE as i32 + rank) as u8;
                }
                seat += 1;
            }
            index += 1;
        }
        king += 1;
    }
    table
}

static RINGS: [[[u8; RING]; SQUARES]; 2] = rings();

/// All terms of king safety.
#[inline]
pub(super) fn terms<S: TermSink>(position: &Position, reaches: &Reaches, sink: &mut S) {
    for seat in [Seat::FIRST, Seat::SECOND] {
        if let Some(king) = position.king(seat) {
            let enemy = seat.other();
            ring_terms(position, seat, king, reaches.of(seat), reaches.of(enemy), sink);
            let around = attacks::king(king);
            let hand = position.hand(enemy);
            let generals = (hand.count(Kind::Gold) + hand.count(Kind::Silver)).min(GENERALS - 1);
            let escapes = (around & !position.of(seat) & !reaches.of(enemy).once).len();
            sink.add(ESCAPES + generals * NEIGHBOURS + escapes, sign(seat));
            let pressure = reaches.of(enemy).pressure(around).min(PRESSURES - 1);
            sink.add(PRESSURE + generals * PRESSURES + pressure, sign(seat));
            let points = around & !position.occupied() & reaches.of(enemy).once & !reaches.of(seat).once;
            drop_terms(position, enemy, points.len(), sink);
        }
    }
}

/// Kinds in hand, by how many squares next to the enemy king they could be dropped on under cover.
#[inline]
fn drop_terms<S: TermSink>(position: &Position, seat: Seat, points: usize, sink: &mut S) {
    let mut kinds = position.hand(seat).kinds();
    while kinds != 0 {
        let kind = kinds.trailing_zeros() as usize;
        sink.add(DROP_POINTS + kind * NEIGHBOURS + points, sign(seat));
        kinds &= kinds - 1;
    }
}

/// The squares around a king: who stands there, how often it is covered, how often attacked.
#[inline]
fn ring_terms<S: TermSink>(position: &Position, seat: Seat, king: Square, own: &Reach, enemy: &Reach, sink: &mut S) {
    let low = king.file().saturating_sub(2) * SIDE;
    // Five files are 45 squares: all that the ring can touch fits one word.
    let word = |squares: Bits128| (squares >> low).0 as u64;
    let planes = [word(own.once), word(own.twice), word(enemy.once), word(enemy.twice), word(enemy.thrice)];
    for (index, &square) in RINGS[seat.index()][king.index()].iter().enumerate() {
        if square == OFF_BOARD {
            continue;
        }
        let bit = |plane: u64| (plane >> (square as usize - low) & 1) as usize;
        let covers = bit(planes[0]) + bit(planes[1]);
        let attacks = bit(planes[2]) + bit(planes[3]) + bit(planes[4]);
        let occupant = occupant(position.at(Square::new(square as usize)), seat);
        sink.add(KING_RING + ((index * OCCUPANTS + occupant) * COVERS + covers) * ATTACKS + attacks, sign(seat));
    }
}

/// What stands there, seen from the king's seat: nothing, an enemy, an own pawn or its like, an own general,
/// another own man.
#[inline]
fn occupant(piece: Option<Piece>, seat: Seat) -> usize {
    piece.map_or(0, |piece| OCCUPANT[seat.index()][piece.index()] as usize)
}

const fn occupant_of(kind: Kind) -> u8 {
    match kind {
        Kind::Pawn | Kind::Lance | Kind::Knight => 2,
        Kind::Bishop | Kind::Rook | Kind::Horse | Kind::Dragon | Kind::King => 4,
        _ => 3,
    }
}

const fn occupants() -> [[u8; 32]; 2] {
    let mut table = [[1; 32]; 2];
    let mut index = 0;
    while index < Kind::ALL.len() {
        let kind = Kind::ALL[index];
        table[0][Piece::new(Seat::FIRST, kind).index()] = occupant_of(kind);
        table[1][Piece::new(Seat::SECOND, kind).index()] = occupant_of(kind);
        index += 1;
    }
    table
}

static OCCUPANT: [[u8; 32]; 2] = occupants();
