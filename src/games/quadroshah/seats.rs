//! The four seats, WA, BA, BB and WB in order of play: their colours, zones and teams.
//!
//! After the first move of the game each team makes two moves in a row: BA then BB, WB then WA.

use super::piece::Colour;
use base::seat::{Seat, SeatSet};

/// The number of seats.
pub(super) const SEATS: usize = 4;

/// White in zone A, which moves first.
pub(super) const WA: Seat = Seat::new(0);
/// Black in zone A.
pub(super) const BA: Seat = Seat::new(1);
/// Black in zone B.
pub(super) const BB: Seat = Seat::new(2);
/// White in zone B.
pub(super) const WB: Seat = Seat::new(3);

/// The names of the seats in a FEN.
pub(super) const SEAT_NAMES: [&str; SEATS] = ["WA", "BA", "BB", "WB"];

pub(super) const fn team(colour: Colour) -> SeatSet {
    match colour {
        Colour::White => SeatSet::single(WA).with(WB),
        Colour::Black => SeatSet::single(BA).with(BB),
    }
}

#[inline]
pub(super) const fn colour_of(seat: Seat) -> Colour {
    match seat.index() {
        0 | 3 => Colour::White,
        _ => Colour::Black,
    }
}

/// The zone of a seat: 0 for A.
#[inline]
pub(super) const fn zone_of(seat: Seat) -> usize {
    seat.index() >> 1
}

#[inline]
pub(super) const fn seat_of(colour: Colour, zone: usize) -> Seat {
    match (colour, zone) {
        (Colour::White, 0) => WA,
        (Colour::Black, 0) => BA,
        (Colour::Black, _) => BB,
        (Colour::White, _) => WB,
    }
}

/// The seat that moves next.
#[inline]
pub(super) const fn next_seat(seat: Seat) -> Seat {
    Seat::new((seat.index() + 1) & 3)
}

/// The seat that moved before.
#[inline]
pub(super) const fn previous_seat(seat: Seat) -> Seat {
    Seat::new((seat.index() + 3) & 3)
}

/// Whether the seat makes the first move of its team's turn, so that its partner moves next.
#[inline]
pub(super) const fn starts_team_turn(seat: Seat) -> bool {
    matches!(seat.index(), 1 | 3)
}
