//! The terms of the linear evaluation of Quadroshah.

use super::super::moves::Move;
use super::super::piece::Colour;
use super::super::position::{Feature, Position};
use super::super::seats;
use super::attack_maps::AttackMaps;
use super::piece_square::PieceSquareObserver;
use super::{king_safety, pawns, threats, weight_layout};
use eval::linear::{self, EvalTerms, TermSink, WeightGroup, WeightLayout};
use rules::game::{Game, Observer};

/// The linear evaluator of Quadroshah.
pub type LinearEvaluator = linear::LinearEvaluator<Position>;

impl WeightLayout for Position {
    const GROUPS: &'static [WeightGroup] = weight_layout::GROUPS;
    const DEFAULT_WEIGHTS: &'static str = include_str!("../weights.txt");
    const UNITS_PER_CENTIPAWN: i32 = 16;
}

impl EvalTerms for Position {
    fn incremental_terms<S: TermSink>(&self, sink: &mut S) {
        self.observe_active_features(&mut PieceSquareObserver(sink));
    }

    #[inline]
    fn fresh_terms<S: TermSink>(&self, sink: &mut S) {
        sink.add(weight_layout::TEMPO + second_of_pair(self), self.colour_to_move().sign());
        let attack_maps = AttackMaps::new(self, sink);
        for colour in Colour::ALL {
            let turn_state = turn_state(self, colour);
            king_safety::terms(self, colour, turn_state, &attack_maps, sink);
            pawns::terms(self, colour, &attack_maps, sink);
            threats::terms(self, colour, turn_state, &attack_maps, sink);
        }
    }

    #[inline]
    fn make_move_incremental<S, O>(&mut self, mv: Move, sink: &mut S, observer: &mut O)
    where
        S: TermSink,
        O: Observer<Feature>,
    {
        self.make_move(mv, &mut (PieceSquareObserver(sink), observer));
    }
}

/// 1 if the second move of a pair is to be made, else 0.
#[inline]
fn second_of_pair(position: &Position) -> usize {
    usize::from(!seats::starts_team_turn(position.side_to_move()))
}

/// The turn state of a colour: who moves next, with how many moves; below [`weight_layout::TURN_STATES`].
#[inline]
fn turn_state(position: &Position, colour: Colour) -> usize {
    second_of_pair(position) + if position.colour_to_move() == colour { 0 } else { 2 }
}
