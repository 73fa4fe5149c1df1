//! The evaluation of Cessolis positions: a sum of weights, all of them in one data file.

mod groups;
mod kings;
mod numbers;
mod pawns;
mod placement;
mod reach;
mod threats;

use super::moves::Move;
use super::position::Position;
use crate::base::seat::Seat;
use crate::eval::carried::{self, Incremental};
use crate::eval::linear::{EvalTerms, TermSink, WeightGroup, WeightLayout};
use groups::GROUPS;
use placement::PieceSquareObserver;
use reach::AttackMaps;

/// How many units of weight make up one centipawn.
const UNITS_PER_CENTIPAWN: i32 = 16;

/// Values positions by the weights of a data file.
pub type LinearEvaluator = carried::LinearEvaluator<Position>;

impl WeightLayout for Position {
    const GROUPS: &'static [WeightGroup] = GROUPS;
    const UNITS_PER_CENTIPAWN: i32 = UNITS_PER_CENTIPAWN;
}

impl EvalTerms for Position {
    fn terms<S: TermSink>(&self, sink: &mut S) {
        self.incremental_terms(sink);
        self.fresh_terms(sink);
    }
}

impl Incremental for Position {
    const DEFAULT_WEIGHTS: &'static str = include_str!("../weights.txt");

    fn incremental_terms<S: TermSink>(&self, sink: &mut S) {
        placement::terms(self, sink);
    }

    #[inline]
    fn fresh_terms<S: TermSink>(&self, sink: &mut S) {
        let position = self;
        sink.add(groups::TEMPO, sign(position.side_to_move()));
        let reaches = AttackMaps::new(position, sink);
        numbers::terms(position, sink);
        pawns::terms(position, &reaches, sink);
        kings::terms(position, &reaches, sink);
        threats::terms(position, &reaches, sink);
    }

    #[inline]
    fn make_move_incremental<S: TermSink>(&mut self, mv: Move, sink: &mut S) -> bool {
        self.advance(mv, &mut PieceSquareObserver(sink));
        true
    }
}

/// How a seat's terms count.
#[inline]
const fn sign(seat: Seat) -> i32 {
    if seat.index() == 0 { 1 } else { -1 }
}
