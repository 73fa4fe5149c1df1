//! Where every seat's pyramids can go.

use super::super::super::kind::{KINDS, Kind};
use super::super::super::position::Position;
use crate::base::bits::Bits64;
use crate::base::seat::MAX_SEATS;

/// Where every seat's pyramids can go, kind by kind, own pyramids in the way included.
pub(super) struct Reaches {
    /// The squares, by seat and kind.
    pub(super) by_seat: [[Bits64; KINDS]; MAX_SEATS],
    /// How many squares all pyramids of a kind can go to, those with own pyramids left out.
    pub(super) targets: [[i32; KINDS]; MAX_SEATS],
}

impl Reaches {
    /// Of all seats.
    #[inline]
    pub(super) fn of<const SEATS: usize>(position: &Position<SEATS>) -> Reaches {
        let occupied = position.occupied();
        let mut reaches = Reaches { by_seat: [[Bits64::EMPTY; KINDS]; MAX_SEATS], targets: [[0; KINDS]; MAX_SEATS] };
        for seat in Position::<SEATS>::seats() {
            let zone = Position::<SEATS>::zone(seat);
            for kind in Kind::ALL {
                for square in position.of_kind(kind) & zone {
                    let reach = Position::<SEATS>::reach(kind, square, occupied);
                    reaches.by_seat[seat.index()][kind.index()] |= reach;
                    reaches.targets[seat.index()][kind.index()] += (reach & !(occupied & zone)).len() as i32;
                }
            }
        }
        reaches
    }
}
