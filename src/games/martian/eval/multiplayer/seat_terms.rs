//! Terms of each seat with three or four seats.

use super::super::super::piece::{PIECE_TYPES, PieceType};
use super::super::super::position::Position;
use super::attack_maps::AttackMaps;
use super::weight_layout;
use base::bitboard::Bitboard64;
use base::seat::{MAX_SEATS, Seat};

/// Receives terms: the seat, the index of the term, its count.
pub(in super::super) trait SeatTermSink: FnMut(Seat, usize, i32) {}
impl<F: FnMut(Seat, usize, i32)> SeatTermSink for F {}

/// The sign of a lead as an index: 0 behind, 1 level, 2 ahead.
pub(super) const fn lead_sign(lead: i32) -> usize {
    (lead.signum() + 1) as usize
}

/// Hands out the terms of every seat.
#[inline]
pub(in super::super) fn seat_terms<const SEATS: usize>(position: &Position<SEATS>, sink: &mut impl SeatTermSink) {
    let attack_maps = AttackMaps::of(position);
    let points = PieceType::ALL.map(|piece_type| usize::from(piece_type.points()) * position.by_type(piece_type).len());
    let phase = (points.into_iter().sum::<usize>() / weight_layout::PHASE_POINTS).min(weight_layout::PHASES - 1);
    let counts: [usize; SEATS] =
        std::array::from_fn(|seat| (position.occupied() & Position::<SEATS>::zone(Seat::new(seat))).len());
    for seat in Position::<SEATS>::seats() {
        piece_terms(position, &attack_maps, seat, phase, sink);
        hanging_terms(position, &attack_maps, seat, sink);
        best_capturable_terms(position, &attack_maps, seat, sink);
        lead_terms(position, seat, phase, &counts, sink);
    }
}

/// The number of turns until a seat is to move.
#[inline]
fn turns_until_move<const SEATS: usize>(position: &Position<SEATS>, seat: Seat) -> usize {
    (seat.index() + SEATS - position.side_to_move.index()) % SEATS
}

/// Piece counts, piece-square values and mobility of a seat.
#[inline]
fn piece_terms<const SEATS: usize>(
    position: &Position<SEATS>,
    attack_maps: &AttackMaps,
    seat: Seat,
    phase: usize,
    sink: &mut impl SeatTermSink,
) {
    let zone = Position::<SEATS>::zone(seat);
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
        sink(seat, weight_layout::PIECE_COUNT_BY_PHASE + index * weight_layout::PHASES + phase, pieces.len() as i32);
        sink(seat, weight_layout::MOBILITY + index, attack_maps.mobility[seat.index()][index]);
        for square in pieces {
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

/// Pyramids that can be captured: the first seat that can, its least valuable attacker, and whether the owner moves
/// before that.
#[inline]
fn hanging_terms<const SEATS: usize>(
    position: &Position<SEATS>,
    attack_maps: &AttackMaps,
    seat: Seat,
    sink: &mut impl SeatTermSink,
) {
    let zone = Position::<SEATS>::zone(seat);
    let own_turn = turns_until_move(position, seat);
    for victim in PieceType::ALL {
        let mut left = position.by_type(victim) & zone;
        for wait in (0..SEATS).filter(|&wait| wait != own_turn) {
            let other = (position.side_to_move.index() + wait) % SEATS;
            let moves_before = usize::from(own_turn < wait);
            for (attacker, &reach) in attack_maps.by_seat[other].iter().enumerate() {
                let hanging = (left & reach).len();
                if hanging > 0 {
                    let index =
                        ((moves_before * MAX_SEATS + wait) * PIECE_TYPES + victim.index()) * PIECE_TYPES + attacker;
                    sink(seat, weight_layout::HANGING + index, hanging as i32);
                    left &= !reach;
                }
            }
        }
    }
}

/// The best capture of the seat if it were to move.
#[inline]
fn best_capturable_terms<const SEATS: usize>(
    position: &Position<SEATS>,
    attack_maps: &AttackMaps,
    seat: Seat,
    sink: &mut impl SeatTermSink,
) {
    let outside = !Position::<SEATS>::zone(seat);
    let wait = turns_until_move(position, seat);
    for victim in [PieceType::Queen, PieceType::Drone, PieceType::Pawn] {
        let pieces = position.by_type(victim) & outside;
        let attacker = attack_maps.by_seat[seat.index()].iter().position(|&reach| (reach & pieces).any());
        if let Some(attacker) = attacker {
            sink(
                seat,
                weight_layout::BEST_CAPTURABLE + (wait * PIECE_TYPES + victim.index()) * PIECE_TYPES + attacker,
                1,
            );
            return;
        }
    }
}

/// Points, lead by phase, pyramids left, the emptiest zone of the others, and the no-capture clock.
#[inline]
fn lead_terms<const SEATS: usize>(
    position: &Position<SEATS>,
    seat: Seat,
    phase: usize,
    counts: &[usize; SEATS],
    sink: &mut impl SeatTermSink,
) {
    let lead = position.point_lead(seat);
    let lead_sign = lead_sign(lead);
    sink(seat, weight_layout::TURNS_UNTIL_MOVE + turns_until_move(position, seat), 1);
    sink(seat, weight_layout::POINTS + phase, position.points(seat).into());
    let step = (lead.clamp(-(weight_layout::MAX_LEAD as i32), weight_layout::MAX_LEAD as i32)
        + weight_layout::MAX_LEAD as i32) as usize;
    sink(seat, weight_layout::POINT_LEAD + phase / 3 * weight_layout::LEAD_BUCKETS + step, 1);
    sink(seat, weight_layout::PIECES_LEFT + lead_sign * weight_layout::PIECES_LEFT_BUCKETS + counts[seat.index()], 1);
    let plays = |other: usize| other != seat.index() && !position.is_out(Seat::new(other));
    let others = counts.iter().enumerate().filter(|&(other, _)| plays(other)).map(|(_, &count)| count);
    let fewest = others.min().unwrap_or(0).min(weight_layout::EMPTIEST_ZONE_BUCKETS - 1);
    sink(seat, weight_layout::EMPTIEST_ZONE + lead_sign * weight_layout::EMPTIEST_ZONE_BUCKETS + fewest, 1);
    if let Some(left) = position.no_capture_moves_left() {
        let span = (usize::from(left) / 6).min(weight_layout::CLOCK_BUCKETS - 1);
        sink(seat, weight_layout::NO_CAPTURE_CLOCK + lead_sign * weight_layout::CLOCK_BUCKETS + span, 1);
    }
}

/// The least valuable type of the other seats that attacks the square.
#[inline]
pub(super) fn least_valuable_attacker<const SEATS: usize>(
    attack_maps: &AttackMaps,
    seat: Seat,
    square: usize,
) -> Option<usize> {
    (0..PIECE_TYPES).find(|&piece_type| {
        let others = (0..SEATS).filter(|&other| other != seat.index());
        others.fold(Bitboard64::EMPTY, |all, other| all | attack_maps.by_seat[other][piece_type]).contains(square)
    })
}
