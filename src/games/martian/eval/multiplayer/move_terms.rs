//! What speaks for a move where three seats or more play: by it a seat guesses what the others will do, before any of
//! it is searched.

use super::super::super::moves::Move;
use super::super::super::piece::{PIECE_TYPES, PieceType};
use super::super::super::position::Position;
use super::attack_maps::AttackMaps;
use super::seat_terms::{lead_sign, least_valuable_attacker};
use super::weight_layout;
use crate::base::bitboard::Bitboard64;
use crate::base::seat::{MAX_SEATS, Seat};

/// Takes the number of a move, the index of a term and how often it occurs.
pub(in super::super) trait MoveTermSink: FnMut(usize, usize, i32) {}
impl<F: FnMut(usize, usize, i32)> MoveTermSink for F {}

/// Hands out the terms of these moves of the seat on move.
#[inline]
pub(in super::super) fn move_terms<const SEATS: usize>(
    position: &Position<SEATS>,
    moves: &[Move],
    sink: &mut impl MoveTermSink,
) {
    let attack_maps = AttackMaps::of(position);
    let seat = position.side_to_move;
    let zone = Position::<SEATS>::zone(seat);
    let own = position.occupied() & zone;
    let lead_sign = lead_sign(position.point_lead(seat));
    let crosses = |mv: &&Move| !zone.contains(mv.to());
    let richest = moves.iter().filter(crosses).filter_map(|mv| position.piece_type_at(mv.to())).max();
    for (number, &mv) in moves.iter().enumerate() {
        let Some(man) = position.piece_type_at(mv.from()) else { continue };
        let index = man.index();
        let met = position.piece_type_at(mv.to());
        let stays = zone.contains(mv.to());
        sink(
            number,
            weight_layout::MOVE_CLASS + index * weight_layout::MOVE_CLASSES + move_class(position, mv.to(), met),
            1,
        );
        if let Some(taker) = least_valuable_attacker::<SEATS>(&attack_maps, seat, mv.from()) {
            let takes = usize::from(!stays && met.is_some());
            sink(number, weight_layout::MOVE_HANGING_PIECE + (takes * PIECE_TYPES + index) * PIECE_TYPES + taker, 1);
        }
        if stays {
            if let Some(taker) = least_valuable_attacker::<SEATS>(&attack_maps, seat, mv.to()) {
                let arriving = met.map_or(man, |met| PieceType::merged(man, met));
                sink(number, weight_layout::MOVE_INTO_ATTACK + arriving.index() * PIECE_TYPES + taker, 1);
            }
            continue;
        }
        if met.is_some() && met == richest {
            sink(number, weight_layout::MOVE_BEST_CAPTURE + index, 1);
        }
        let pieces = own & !Bitboard64::single(mv.from());
        crossing_terms(position, &attack_maps, mv, (man, met), pieces, number, sink);
        if pieces.len() < 3 {
            sink(number, weight_layout::MOVE_LEAVES_ZONE + lead_sign * 3 + pieces.len(), 1);
        }
    }
}

/// What a move does.
#[inline]
fn move_class<const SEATS: usize>(position: &Position<SEATS>, to: usize, met: Option<PieceType>) -> usize {
    let seat = position.side_to_move;
    if Position::<SEATS>::zone(seat).contains(to) {
        return usize::from(met.is_some());
    }
    let owner = (1..SEATS).find(|&wait| {
        let other = Seat::new((seat.index() + wait) % SEATS);
        Position::<SEATS>::zone(other).contains(to)
    });
    2 + met.map_or(0, |met| 1 + met.index()) * MAX_SEATS + owner.map_or(MAX_SEATS - 1, |wait| wait - 1)
}

/// What a pyramid that crosses does to the zone that it leaves, whose `men` stay behind, and what may be done to it.
#[inline]
fn crossing_terms<const SEATS: usize>(
    position: &Position<SEATS>,
    attack_maps: &AttackMaps,
    mv: Move,
    (man, met): (PieceType, Option<PieceType>),
    pieces: Bitboard64,
    number: usize,
    sink: &mut impl MoveTermSink,
) {
    let occupied = position.occupied() & !Bitboard64::single(mv.from());
    let greatest = |reach: Bitboard64| {
        PieceType::ALL
            .into_iter()
            .rfind(|&piece_type| (position.by_type(piece_type) & pieces & reach).any())
            .map_or(0, |piece_type| 1 + piece_type.index())
    };
    let borne_on = greatest(Position::<SEATS>::piece_attacks(man, mv.to(), occupied));
    sink(number, weight_layout::MOVE_GIVES_ATTACKER + man.index() * (PIECE_TYPES + 1) + borne_on, 1);
    if let Some(met) = met {
        sink(
            number,
            weight_layout::MOVE_CAPTURES_ATTACKER
                + greatest(Position::<SEATS>::piece_attacks(met, mv.to(), position.occupied())),
            1,
        );
    }
    let can_be_taken_by = |seat: usize| attack_maps.by_seat[seat].iter().any(|reach| reach.contains(mv.to()));
    let mover = position.side_to_move;
    let owns = |seat: usize| Position::<SEATS>::zone(Seat::new(seat)).contains(mv.to());
    if (0..SEATS).any(|seat| seat != mover.index() && !owns(seat) && can_be_taken_by(seat)) {
        sink(number, weight_layout::MOVE_RECAPTURABLE + PIECE_TYPES + man.index(), 1);
    }
    let again = PieceType::ALL.into_iter().any(|piece_type| {
        let mut others = position.by_type(piece_type) & pieces;
        Iterator::any(&mut others, |square| {
            Position::<SEATS>::piece_attacks(piece_type, square, occupied).contains(mv.to())
        })
    });
    if again {
        sink(number, weight_layout::MOVE_RECAPTURABLE + man.index(), 1);
    }
}
