//! Policy terms of moves with three or four seats: priors for the moves of all seats before any is searched.

use super::super::super::moves::Move;
use super::super::super::piece::{PIECE_TYPES, PieceType};
use super::super::super::position::Position;
use super::attack_maps::AttackMaps;
use super::seat_terms::{lead_sign, least_valuable_attacker};
use super::weight_layout;
use base::bitboard::Bitboard64;
use base::seat::{MAX_SEATS, Seat};

/// Receives policy terms: the number of the move, the index of the term, its count.
pub(in super::super) trait MoveTermSink: FnMut(usize, usize, i32) {}
impl<F: FnMut(usize, usize, i32)> MoveTermSink for F {}

/// Hands out the policy terms of these moves of the seat to move.
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
    let best_capturable = moves.iter().filter(crosses).filter_map(|mv| position.piece_type_at(mv.to())).max();
    for (number, &mv) in moves.iter().enumerate() {
        let Some(piece_type) = position.piece_type_at(mv.from()) else { continue };
        let index = piece_type.index();
        let target = position.piece_type_at(mv.to());
        let stays = zone.contains(mv.to());
        sink(
            number,
            weight_layout::MOVE_CLASS + index * weight_layout::MOVE_CLASSES + move_class(position, mv.to(), target),
            1,
        );
        if let Some(attacker) = least_valuable_attacker::<SEATS>(&attack_maps, seat, mv.from()) {
            let captures = usize::from(!stays && target.is_some());
            sink(
                number,
                weight_layout::MOVE_HANGING_PIECE + (captures * PIECE_TYPES + index) * PIECE_TYPES + attacker,
                1,
            );
        }
        if stays {
            if let Some(attacker) = least_valuable_attacker::<SEATS>(&attack_maps, seat, mv.to()) {
                let arriving = target.map_or(piece_type, |target| PieceType::merged(piece_type, target));
                sink(number, weight_layout::MOVE_INTO_ATTACK + arriving.index() * PIECE_TYPES + attacker, 1);
            }
            continue;
        }
        if target.is_some() && target == best_capturable {
            sink(number, weight_layout::MOVE_BEST_CAPTURE + index, 1);
        }
        let pieces = own & !Bitboard64::single(mv.from());
        crossing_terms(position, &attack_maps, mv, (piece_type, target), pieces, number, sink);
        if pieces.len() < 3 {
            sink(number, weight_layout::MOVE_LEAVES_ZONE + lead_sign * 3 + pieces.len(), 1);
        }
    }
}

/// The class of a move, below [`MOVE_CLASSES`](weight_layout::MOVE_CLASSES).
#[inline]
fn move_class<const SEATS: usize>(position: &Position<SEATS>, to: usize, target: Option<PieceType>) -> usize {
    let seat = position.side_to_move;
    if Position::<SEATS>::zone(seat).contains(to) {
        return usize::from(target.is_some());
    }
    let owner = (1..SEATS).find(|&wait| {
        let other = Seat::new((seat.index() + wait) % SEATS);
        Position::<SEATS>::zone(other).contains(to)
    });
    2 + target.map_or(0, |target| 1 + target.index()) * MAX_SEATS + owner.map_or(MAX_SEATS - 1, |wait| wait - 1)
}

/// Terms of a pyramid that crosses: its attacks on the zone that it leaves, in which `pieces` stay, and the attacks on
/// it.
#[inline]
fn crossing_terms<const SEATS: usize>(
    position: &Position<SEATS>,
    attack_maps: &AttackMaps,
    mv: Move,
    (piece_type, target): (PieceType, Option<PieceType>),
    pieces: Bitboard64,
    number: usize,
    sink: &mut impl MoveTermSink,
) {
    let occupied = position.occupied() & !Bitboard64::single(mv.from());
    let most_valuable = |attacks: Bitboard64| {
        PieceType::ALL
            .into_iter()
            .rfind(|&piece_type| (position.by_type(piece_type) & pieces & attacks).any())
            .map_or(0, |piece_type| 1 + piece_type.index())
    };
    let most_valuable_attacked = most_valuable(Position::<SEATS>::piece_attacks(piece_type, mv.to(), occupied));
    sink(
        number,
        weight_layout::MOVE_GIVES_ATTACKER + piece_type.index() * (PIECE_TYPES + 1) + most_valuable_attacked,
        1,
    );
    if let Some(target) = target {
        sink(
            number,
            weight_layout::MOVE_CAPTURES_ATTACKER
                + most_valuable(Position::<SEATS>::piece_attacks(target, mv.to(), position.occupied())),
            1,
        );
    }
    let can_be_captured_by = |seat: usize| attack_maps.by_seat[seat].iter().any(|reach| reach.contains(mv.to()));
    let mover = position.side_to_move;
    let owns = |seat: usize| Position::<SEATS>::zone(Seat::new(seat)).contains(mv.to());
    if (0..SEATS).any(|seat| seat != mover.index() && !owns(seat) && can_be_captured_by(seat)) {
        sink(number, weight_layout::MOVE_RECAPTURABLE + PIECE_TYPES + piece_type.index(), 1);
    }
    let recapturable_by_mover = PieceType::ALL.into_iter().any(|piece_type| {
        let mut others = position.by_type(piece_type) & pieces;
        Iterator::any(&mut others, |square| {
            Position::<SEATS>::piece_attacks(piece_type, square, occupied).contains(mv.to())
        })
    });
    if recapturable_by_mover {
        sink(number, weight_layout::MOVE_RECAPTURABLE + piece_type.index(), 1);
    }
}
