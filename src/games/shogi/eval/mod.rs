//! The evaluation of shogi positions: a sum of weights, all of them in one data file.

mod groups;
mod kings;
mod placement;
mod reach;
mod threats;

use super::moves::Move;
use super::position::Position;
use crate::base::seat::Seat;
use crate::eval::carried::{self, Carried};
use crate::eval::linear::{Group, Grouped, TermSink, Terms};
use groups::GROUPS;
use placement::Follower;
use reach::Reaches;

/// How many units of weight make up one centipawn.
const UNITS: i32 = 16;

/// Values positions by the weights of a data file.
pub type Linear = carried::Linear<Position>;

impl Grouped for Position {
    const GROUPS: &'static [Group] = GROUPS;
    const UNITS_PER_CENTIPAWN: i32 = UNITS;
}

impl Terms for Position {
    fn terms<S: TermSink>(&self, sink: &mut S) {
        self.carried_terms(sink);
        self.standing_terms(sink);
    }
}

impl Carried for Position {
    const SHIPPED: &'static str = include_str!("../weights.txt");

    fn carried_terms<S: TermSink>(&self, sink: &mut S) {
        placement::terms(self, sink);
    }

    #[inline]
    fn standing_terms<S: TermSink>(&self, sink: &mut S) {
        let position = self;
        sink.add(groups::TEMPO, sign(position.mover()));
        let reaches = Reaches::new(position, sink);
        kings::terms(position, &reaches, sink);
        threats::terms(position, &reaches, sink);
    }

    #[inline]
    fn carry<S: TermSink>(&mut self, mv: Move, sink: &mut S) -> bool {
        let mut follower = Follower::new(self.kings(), sink);
        self.advance(mv, &mut follower);
        follower.followed()
    }
}

/// How a seat's terms count.
#[inline]
const fn sign(seat: Seat) -> i32 {
    if seat.index() == 0 { 1 } else { -1 }
}
