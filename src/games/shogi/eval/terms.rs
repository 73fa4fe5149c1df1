//! The terms of the linear evaluation of shogi.

use super::super::moves::Move;
use super::super::position::{Feature, Position};
use super::attack_maps::AttackMaps;
use super::{king_safety, piece_square, threats, weight_layout};
use eval::linear::{self, EvalTerms, TermSink, WeightGroup, WeightLayout, seat_sign};
use rules::game::Observer;

/// The linear evaluator of shogi.
pub type LinearEvaluator = linear::LinearEvaluator<Position>;

impl WeightLayout for Position {
    const GROUPS: &'static [WeightGroup] = weight_layout::GROUPS;
    const DEFAULT_WEIGHTS: &'static str = include_str!("../weights.txt");
    const UNITS_PER_CENTIPAWN: i32 = 16;
}

impl EvalTerms for Position {
    fn incremental_terms<S: TermSink>(&self, sink: &mut S) {
        piece_square::terms(self, sink);
    }

    #[inline]
    fn fresh_terms<S: TermSink>(&self, sink: &mut S) {
        sink.add(weight_layout::TEMPO, seat_sign(self.side_to_move()));
        let attack_maps = AttackMaps::new(self, sink);
        king_safety::terms(self, &attack_maps, sink);
        threats::terms(self, &attack_maps, sink);
    }

    #[inline]
    fn make_move_incremental<S, O>(&mut self, mv: Move, sink: &mut S, observer: &mut O)
    where
        S: TermSink,
        O: Observer<Feature>,
    {
        piece_square::make_move(self, mv, sink, observer);
    }
}
