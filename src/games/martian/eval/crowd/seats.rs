//! What speaks for a seat among three or more.

use super::super::super::kind::{KINDS, Kind};
use super::super::super::position::Position;
use super::groups;
use super::reach::Reaches;
use crate::base::bits::Bits64;
use crate::base::seat::{MAX_SEATS, Seat};

/// Takes a seat, the index of a term and how often it occurs.
pub(in super::super) trait Take: FnMut(Seat, usize, i32) {}
impl<F: FnMut(Seat, usize, i32)> Take for F {}

/// How a lead stands: behind, level, ahead.
pub(super) const fn standing(lead: i32) -> usize {
    (lead.signum() + 1) as usize
}

/// Hands out every seat's terms.
#[inline]
pub(in super::super) fn seat_terms<const SEATS: usize>(position: &Position<SEATS>, take: &mut impl Take) {
    let reaches = Reaches::of(position);
    let points = Kind::ALL.map(|kind| usize::from(kind.points()) * position.of_kind(kind).len());
    let phase = (points.into_iter().sum::<usize>() / groups::PHASE_POINTS).min(groups::PHASES - 1);
    let counts: [usize; SEATS] =
        std::array::from_fn(|seat| (position.occupied() & Position::<SEATS>::zone(Seat::new(seat))).len());
    for seat in Position::<SEATS>::seats() {
        men_terms(position, &reaches, seat, phase, take);
        hanging_terms(position, &reaches, seat, take);
        prey_terms(position, &reaches, seat, take);
        standing_terms(position, seat, phase, &counts, take);
    }
}

/// In how many moves a seat is on move.
#[inline]
fn turn<const SEATS: usize>(position: &Position<SEATS>, seat: Seat) -> usize {
    (seat.index() + SEATS - position.seat.index()) % SEATS
}

/// What the seat holds, where it stands, and where it can go.
#[inline]
fn men_terms<const SEATS: usize>(
    position: &Position<SEATS>,
    reaches: &Reaches,
    seat: Seat,
    phase: usize,
    take: &mut impl Take,
) {
    let zone = Position::<SEATS>::zone(seat);
    for kind in Kind::ALL {
        let men = position.of_kind(kind) & zone;
        let index = kind.index();
        take(seat, groups::HELD + index * groups::COUNTS + men.len().min(groups::COUNTS - 1), 1);
        take(seat, groups::HELD_LATE + index * groups::PHASES + phase, men.len() as i32);
        take(seat, groups::MOBILITY + index, reaches.targets[seat.index()][index]);
        for square in men {
            take(seat, groups::PLACE + index * groups::PLACES + Position::<SEATS>::place(seat, square), 1);
        }
    }
}

/// What hangs: who can take first, with what, and whether the seat moves before that.
#[inline]
fn hanging_terms<const SEATS: usize>(position: &Position<SEATS>, reaches: &Reaches, seat: Seat, take: &mut impl Take) {
    let zone = Position::<SEATS>::zone(seat);
    let own_turn = turn(position, seat);
    for victim in Kind::ALL {
        let mut left = position.of_kind(victim) & zone;
        for wait in (0..SEATS).filter(|&wait| wait != own_turn) {
            let other = (position.seat.index() + wait) % SEATS;
            let warned = usize::from(own_turn < wait);
            for (taker, &reach) in reaches.by_seat[other].iter().enumerate() {
                let hanging = (left & reach).len();
                if hanging > 0 {
                    let index = ((warned * MAX_SEATS + wait) * KINDS + victim.index()) * KINDS + taker;
                    take(seat, groups::HANGING + index, hanging as i32);
                    left &= !reach;
                }
            }
        }
    }
}

/// The best capture that the seat has as things stand.
#[inline]
fn prey_terms<const SEATS: usize>(position: &Position<SEATS>, reaches: &Reaches, seat: Seat, take: &mut impl Take) {
    let outside = !Position::<SEATS>::zone(seat);
    let wait = turn(position, seat);
    for victim in [Kind::Queen, Kind::Drone, Kind::Pawn] {
        let men = position.of_kind(victim) & outside;
        let taker = reaches.by_seat[seat.index()].iter().position(|&reach| (reach & men).any());
        if let Some(taker) = taker {
            take(seat, groups::PREY + (wait * KINDS + victim.index()) * KINDS + taker, 1);
            return;
        }
    }
}

/// The points, what they mean with so much left to win, and how near to its end the game is.
#[inline]
fn standing_terms<const SEATS: usize>(
    position: &Position<SEATS>,
    seat: Seat,
    phase: usize,
    counts: &[usize; SEATS],
    take: &mut impl Take,
) {
    let lead = position.lead(seat);
    let standing = standing(lead);
    take(seat, groups::TURN + turn(position, seat), 1);
    take(seat, groups::POINTS + phase, position.points(seat).into());
    let step = (lead.clamp(-(groups::LEAD as i32), groups::LEAD as i32) + groups::LEAD as i32) as usize;
    take(seat, groups::LEADING + phase / 3 * groups::LEADS + step, 1);
    take(seat, groups::MEN_HELD + standing * groups::MEN + counts[seat.index()], 1);
    let others = counts.iter().enumerate().filter(|&(other, _)| other != seat.index()).map(|(_, &count)| count);
    let fewest = others.min().unwrap_or(0).min(groups::FEWEST - 1);
    take(seat, groups::FEWEST_HELD + standing * groups::FEWEST + fewest, 1);
    if let Some(left) = position.moves_left() {
        let span = (usize::from(left) / 6).min(groups::SPANS - 1);
        take(seat, groups::CLOCK + standing * groups::SPANS + span, 1);
    }
}

/// What of a zone can be taken by the others, by the least kind that can.
#[inline]
pub(super) fn least_taker<const SEATS: usize>(reaches: &Reaches, seat: Seat, square: usize) -> Option<usize> {
    (0..KINDS).find(|&kind| {
        let others = (0..SEATS).filter(|&other| other != seat.index());
        others.fold(Bits64::EMPTY, |all, other| all | reaches.by_seat[other][kind]).contains(square)
    })
}
