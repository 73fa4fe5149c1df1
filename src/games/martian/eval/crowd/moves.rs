//! What speaks for a move where three seats or more play: by it a seat guesses what the others will do, before any of
//! it is searched.

use super::super::super::kind::{KINDS, Kind};
use super::super::super::moves::Move;
use super::super::super::position::Position;
use super::groups;
use super::reach::Reaches;
use super::seats::{least_taker, standing};
use crate::base::bits::Bits64;
use crate::base::seat::{MAX_SEATS, Seat};

/// Takes the number of a move, the index of a term and how often it occurs.
pub(in super::super) trait TakeMove: FnMut(usize, usize, i32) {}
impl<F: FnMut(usize, usize, i32)> TakeMove for F {}

/// Hands out the terms of these moves of the seat on move.
#[inline]
pub(in super::super) fn move_terms<const SEATS: usize>(
    position: &Position<SEATS>,
    moves: &[Move],
    take: &mut impl TakeMove,
) {
    let reaches = Reaches::of(position);
    let seat = position.seat;
    let zone = Position::<SEATS>::zone(seat);
    let own = position.occupied() & zone;
    let standing = standing(position.lead(seat));
    let crosses = |mv: &&Move| !zone.contains(mv.to());
    let richest = moves.iter().filter(crosses).filter_map(|mv| position.at(mv.to())).max();
    for (number, &mv) in moves.iter().enumerate() {
        let Some(man) = position.at(mv.from()) else { continue };
        let index = man.index();
        let met = position.at(mv.to());
        let stays = zone.contains(mv.to());
        take(number, groups::DEED + index * groups::DEEDS + deed(position, mv.to(), met), 1);
        if let Some(taker) = least_taker::<SEATS>(&reaches, seat, mv.from()) {
            let takes = usize::from(!stays && met.is_some());
            take(number, groups::FLIGHT + (takes * KINDS + index) * KINDS + taker, 1);
        }
        if stays {
            if let Some(taker) = least_taker::<SEATS>(&reaches, seat, mv.to()) {
                let arriving = met.map_or(man, |met| Kind::merged(man, met));
                take(number, groups::EXPOSURE + arriving.index() * KINDS + taker, 1);
            }
            continue;
        }
        if met.is_some() && met == richest {
            take(number, groups::RICHEST + index, 1);
        }
        let men = own & !Bits64::only(mv.from());
        crossing_terms(position, &reaches, mv, (man, met), men, number, take);
        if men.len() < 3 {
            take(number, groups::LEAVE + standing * 3 + men.len(), 1);
        }
    }
}

/// What a move does.
#[inline]
fn deed<const SEATS: usize>(position: &Position<SEATS>, to: usize, met: Option<Kind>) -> usize {
    let seat = position.seat;
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
    reaches: &Reaches,
    mv: Move,
    (man, met): (Kind, Option<Kind>),
    men: Bits64,
    number: usize,
    take: &mut impl TakeMove,
) {
    let occupied = position.occupied() & !Bits64::only(mv.from());
    let greatest = |reach: Bits64| {
        Kind::ALL
            .into_iter()
            .rfind(|&kind| (position.of_kind(kind) & men & reach).any())
            .map_or(0, |kind| 1 + kind.index())
    };
    let borne_on = greatest(Position::<SEATS>::reach(man, mv.to(), occupied));
    take(number, groups::GIFT + man.index() * (KINDS + 1) + borne_on, 1);
    if let Some(met) = met {
        take(number, groups::RELIEF + greatest(Position::<SEATS>::reach(met, mv.to(), position.occupied())), 1);
    }
    let can_be_taken_by = |seat: usize| reaches.by_seat[seat].iter().any(|reach| reach.contains(mv.to()));
    let mover = position.seat;
    let owns = |seat: usize| Position::<SEATS>::zone(Seat::new(seat)).contains(mv.to());
    if (0..SEATS).any(|seat| seat != mover.index() && !owns(seat) && can_be_taken_by(seat)) {
        take(number, groups::REGAIN + KINDS + man.index(), 1);
    }
    let again = Kind::ALL.into_iter().any(|kind| {
        let mut others = position.of_kind(kind) & men;
        Iterator::any(&mut others, |square| Position::<SEATS>::reach(kind, square, occupied).contains(mv.to()))
    });
    if again {
        take(number, groups::REGAIN + man.index(), 1);
    }
}
