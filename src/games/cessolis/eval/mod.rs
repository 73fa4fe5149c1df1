//! The evaluation of Cessolis positions: a sum of weights, all of them in one data file.

mod attack_maps;
mod king_safety;
mod pawns;
mod piece_counts;
mod piece_square;
mod threats;
mod weight_layout;

use super::moves::Move;
use super::position::Position;
use crate::base::seat::Seat;
use crate::eval::incremental::{self, Incremental};
use crate::eval::linear::{EvalTerms, TermSink, WeightGroup, WeightLayout};
use crate::rules::game::Game;
use attack_maps::AttackMaps;
use piece_square::PieceSquareObserver;
use weight_layout::GROUPS;

/// How many units of weight make up one centipawn.
const UNITS_PER_CENTIPAWN: i32 = 16;

/// Values positions by the weights of a data file.
pub type LinearEvaluator = incremental::LinearEvaluator<Position>;

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
        piece_square::terms(self, sink);
    }

    #[inline]
    fn fresh_terms<S: TermSink>(&self, sink: &mut S) {
        let position = self;
        sink.add(weight_layout::TEMPO, sign(position.side_to_move()));
        let reaches = AttackMaps::new(position, sink);
        piece_counts::terms(position, sink);
        pawns::terms(position, &reaches, sink);
        king_safety::terms(position, &reaches, sink);
        threats::terms(position, &reaches, sink);
    }

    #[inline]
    fn make_move_incremental<S: TermSink>(&mut self, mv: Move, sink: &mut S) -> bool {
        self.make_move(mv, &mut PieceSquareObserver(sink));
        true
    }
}

/// How a seat's terms count.
#[inline]
const fn sign(seat: Seat) -> i32 {
    if seat.index() == 0 { 1 } else { -1 }
}
