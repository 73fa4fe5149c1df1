//! The terms of the game for two seats.

use super::super::piece::{PIECE_TYPES, PieceType};
use super::super::position::Position;
use super::weight_layout;
use base::bitboard::Bitboard64;
use base::seat::{MAX_SEATS, Seat};

/// Receives terms: the seat, the index of the term, its count.
pub(super) trait SeatTermSink: FnMut(Seat, usize, i32) {}
impl<F: FnMut(Seat, usize, i32)> SeatTermSink for F {}

/// The squares that each seat attacks, by type.
type AttackMaps = [[Bitboard64; PIECE_TYPES]; MAX_SEATS];

/// Hands out the terms of both seats.
#[inline]
pub(super) fn terms<const SEATS: usize>(position: &Position<SEATS>, sink: &mut impl SeatTermSink) {
    sink(position.side_to_move, weight_layout::TEMPO, 1);
    let attacks = piece_terms(position, sink);
    let rest = points_on_board(position);
    for seat in Position::<SEATS>::seats() {
        hanging_terms(position, &attacks, seat, sink);
        lead_terms(position, seat, rest, sink);
    }
}

/// The points still to be won: those of all pyramids on the board. Merging does not change them.
fn points_on_board<const SEATS: usize>(position: &Position<SEATS>) -> i32 {
    PieceType::ALL
        .into_iter()
        .map(|piece_type| i32::from(piece_type.points()) * position.by_type(piece_type).len() as i32)
        .sum()
}

/// Piece counts, piece-square values and mobility of each seat.
#[inline]
fn piece_terms<const SEATS: usize>(position: &Position<SEATS>, sink: &mut impl SeatTermSink) -> AttackMaps {
    let occupied = position.occupied();
    let mut attacks = [[Bitboard64::EMPTY; PIECE_TYPES]; MAX_SEATS];
    for seat in Position::<SEATS>::seats() {
        let zone = Position::<SEATS>::zone(seat);
        let own = occupied & zone;
        for piece_type in PieceType::ALL {
            let pieces = position.by_type(piece_type) & zone;
            let index = piece_type.index();
            sink(
                seat,
                weight_layout::PIECE_COUNT
                    + index * weight_layout::PIECE_COUNT_BUCKETS
                    + pieces.len().min(weight_layout::PIECE_COUNT_BUCKETS - 1),
                1,
            );
            for square in pieces {
                let reach = Position::<SEATS>::piece_attacks(piece_type, square, occupied);
                attacks[seat.index()][index] |= reach;
                let targets = (reach & !own).len();
                sink(seat, weight_layout::MOBILITY + index * weight_layout::MOBILITY_BUCKETS + targets, 1);
                sink(
                    seat,
                    weight_layout::PIECE_SQUARE
                        + index * weight_layout::ZONE_SQUARES
                        + Position::<SEATS>::relative_square(seat, square),
                    1,
                );
            }
        }
    }
    attacks
}

/// Pyramids that can be captured, by the least valuable attacker, and available merges.
#[inline]
fn hanging_terms<const SEATS: usize>(
    position: &Position<SEATS>,
    attacks: &AttackMaps,
    seat: Seat,
    sink: &mut impl SeatTermSink,
) {
    let zone = Position::<SEATS>::zone(seat);
    let mut attacked = [Bitboard64::EMPTY; PIECE_TYPES];
    for other in Position::<SEATS>::seats().filter(|&other| other != seat) {
        for (all, one) in attacked.iter_mut().zip(attacks[other.index()]) {
            *all |= one;
        }
    }
    let on_move = usize::from(position.side_to_move == seat);
    let pieces = PieceType::ALL.map(|piece_type| position.by_type(piece_type) & zone);
    for (victim, mut left) in pieces.into_iter().enumerate() {
        for (taker, attacks) in attacked.into_iter().enumerate() {
            let hanging = (left & attacks).len();
            if hanging > 0 {
                sink(
                    seat,
                    weight_layout::HANGING + (on_move * PIECE_TYPES + victim) * PIECE_TYPES + taker,
                    hanging as i32,
                );
            }
            left &= !attacks;
        }
    }
    let [pawns, drones, queens] = pieces;
    let [by_pawn, by_drone, _] = attacks[seat.index()];
    if queens.is_empty() && ((by_drone & pawns).any() || (by_pawn & drones).any()) {
        sink(seat, weight_layout::AVAILABLE_MERGES, 1);
    }
    if drones.is_empty() && (by_pawn & pawns).any() {
        sink(seat, weight_layout::AVAILABLE_MERGES + 1, 1);
    }
}

/// Points, pyramids left, and the lead in proportion to the moves left and to the points still to be won.
#[inline]
fn lead_terms<const SEATS: usize>(position: &Position<SEATS>, seat: Seat, rest: i32, sink: &mut impl SeatTermSink) {
    let lead = position.point_lead(seat);
    sink(seat, weight_layout::POINTS, position.points(seat).into());
    let lead_sign = (lead.signum() + 1) as usize;
    let pieces = (position.occupied() & Position::<SEATS>::zone(seat)).len();
    sink(seat, weight_layout::PIECES_LEFT + lead_sign * weight_layout::PIECES_LEFT_BUCKETS + pieces, 1);
    if lead <= 0 {
        return;
    }
    if let Some(left) = position.no_capture_moves_left() {
        let span = (usize::from(left.saturating_sub(1)) / 3).min(weight_layout::CLOCK_BUCKETS - 1);
        let lead = (lead as usize).min(weight_layout::LEAD_BUCKETS) - 1;
        sink(seat, weight_layout::NO_CAPTURE_CLOCK + lead * weight_layout::CLOCK_BUCKETS + span, 1);
    }
    let eighths = lead * 8 / rest.max(1);
    sink(seat, weight_layout::LEAD_RATIO + (eighths as usize).min(weight_layout::LEAD_RATIO_BUCKETS - 1), 1);
}
