//! The terms: what speaks for a seat.

use super::super::kind::{KINDS, Kind};
use super::super::position::Position;
use super::groups;
use crate::base::bits::Bits64;
use crate::base::seat::{MAX_SEATS, Seat};

/// Takes the index of a term and how often it occurs.
pub(super) trait Take: FnMut(Seat, usize, i32) {}
impl<F: FnMut(Seat, usize, i32)> Take for F {}

/// What each seat's pyramids of each kind bear upon.
type Attacks = [[Bits64; KINDS]; MAX_SEATS];

/// Hands out every seat's terms.
#[inline]
pub(super) fn terms<const SEATS: usize>(position: &Position<SEATS>, take: &mut impl Take) {
    take(position.seat, groups::TEMPO, 1);
    let attacks = men_terms(position, take);
    let rest = points_on_board(position);
    for seat in Position::<SEATS>::seats() {
        hanging_terms(position, &attacks, seat, take);
        standing_terms(position, seat, rest, take);
    }
}

/// The points of all pyramids on the board: what is still to be won. A merge leaves them as they are.
fn points_on_board<const SEATS: usize>(position: &Position<SEATS>) -> i32 {
    Kind::ALL.into_iter().map(|kind| i32::from(kind.points()) * position.of_kind(kind).len() as i32).sum()
}

/// What each seat holds, where it stands, and where it can go.
#[inline]
fn men_terms<const SEATS: usize>(position: &Position<SEATS>, take: &mut impl Take) -> Attacks {
    let occupied = position.occupied();
    let mut attacks = [[Bits64::EMPTY; KINDS]; MAX_SEATS];
    for seat in Position::<SEATS>::seats() {
        let zone = Position::<SEATS>::zone(seat);
        let own = occupied & zone;
        for kind in Kind::ALL {
            let men = position.of_kind(kind) & zone;
            let index = kind.index();
            take(seat, groups::HELD + index * groups::COUNTS + men.len().min(groups::COUNTS - 1), 1);
            for square in men {
                let reach = Position::<SEATS>::reach(kind, square, occupied);
                attacks[seat.index()][index] |= reach;
                let targets = (reach & !own).len();
                take(seat, groups::MOBILITY + index * groups::MOBILITIES + targets, 1);
                take(seat, groups::PLACE + index * groups::PLACES + Position::<SEATS>::place(seat, square), 1);
            }
        }
    }
    attacks
}

/// What hangs, by what, and what merges are at hand.
#[inline]
fn hanging_terms<const SEATS: usize>(position: &Position<SEATS>, attacks: &Attacks, seat: Seat, take: &mut impl Take) {
    let zone = Position::<SEATS>::zone(seat);
    let mut attacked = [Bits64::EMPTY; KINDS];
    for other in Position::<SEATS>::seats().filter(|&other| other != seat) {
        for (all, one) in attacked.iter_mut().zip(attacks[other.index()]) {
            *all |= one;
        }
    }
    let on_move = usize::from(position.seat == seat);
    let men = Kind::ALL.map(|kind| position.of_kind(kind) & zone);
    for (victim, mut left) in men.into_iter().enumerate() {
        for (taker, attacks) in attacked.into_iter().enumerate() {
            let hanging = (left & attacks).len();
            if hanging > 0 {
                take(seat, groups::HANGING + (on_move * KINDS + victim) * KINDS + taker, hanging as i32);
            }
            left &= !attacks;
        }
    }
    let [pawns, drones, queens] = men;
    let [by_pawn, by_drone, _] = attacks[seat.index()];
    if queens.is_empty() && ((by_drone & pawns).any() || (by_pawn & drones).any()) {
        take(seat, groups::MERGES, 1);
    }
    if drones.is_empty() && (by_pawn & pawns).any() {
        take(seat, groups::MERGES + 1, 1);
    }
}

/// The points, what they mean with so much left to win and so many moves left, and how near to an end the seat is.
#[inline]
fn standing_terms<const SEATS: usize>(position: &Position<SEATS>, seat: Seat, rest: i32, take: &mut impl Take) {
    let lead = position.lead(seat);
    take(seat, groups::POINTS, position.points(seat).into());
    let standing = (lead.signum() + 1) as usize;
    let men = (position.occupied() & Position::<SEATS>::zone(seat)).len();
    take(seat, groups::MEN_HELD + standing * groups::MEN + men, 1);
    if lead <= 0 {
        return;
    }
    if let Some(left) = position.moves_left() {
        let span = (usize::from(left.saturating_sub(1)) / 3).min(groups::SPANS - 1);
        let lead = (lead as usize).min(groups::LEADS) - 1;
        take(seat, groups::CLOCK + lead * groups::SPANS + span, 1);
    }
    let eighths = lead * 8 / rest.max(1);
    take(seat, groups::GRIP + (eighths as usize).min(groups::GRIPS - 1), 1);
}
