//! The evaluation of Quadroshah positions: a sum of weights, all of them in one data file.
//!
//! A man counts for its team wherever it stands, but what it is worth depends on the zone, for that decides which
//! seat may move it. Black's terms are White's with the board turned round: then WA and BB, and WB and BA, are alike.

mod groups;
mod kings;
mod pawns;
mod placement;
mod reach;
mod threats;

use super::moves::Move;
use super::piece::Colour;
use super::position::Position;
use super::seats;
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
        let late = usize::from(!seats::opens_pair(position.mover()));
        sink.add(groups::TEMPO + late, sign(position.colour()));
        let reaches = Reaches::new(position, sink);
        for colour in Colour::BOTH {
            let phase = phase(position, colour);
            kings::terms(position, colour, phase, &reaches, sink);
            pawns::terms(position, colour, &reaches, sink);
            threats::terms(position, colour, phase, &reaches, sink);
        }
    }

    #[inline]
    fn carry<S: TermSink>(&mut self, mv: Move, sink: &mut S) -> bool {
        self.advance(mv, &mut Follower(sink));
        true
    }
}

/// Who moves next, as this colour sees it: below [`groups::PHASES`].
#[inline]
fn phase(position: &Position, colour: Colour) -> usize {
    let late = usize::from(!seats::opens_pair(position.mover()));
    late + if position.colour() == colour { 0 } else { 2 }
}

/// Whose zone this is to a colour: 0 where the seat that moves first of its pair sits.
#[inline]
const fn role(colour: Colour, zone: usize) -> usize {
    match colour {
        Colour::White => 1 - zone,
        Colour::Black => zone,
    }
}

/// How a colour's terms count.
#[inline]
const fn sign(colour: Colour) -> i32 {
    match colour {
        Colour::White => 1,
        Colour::Black => -1,
    }
}
