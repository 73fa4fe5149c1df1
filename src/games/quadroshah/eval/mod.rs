//! The evaluation of Quadroshah positions: a sum of weights, all of them in one data file.
//!
//! A man counts for its team wherever it stands, but what it is worth depends on the zone, for that decides which
//! seat may move it. Black's terms are White's with the board turned round: then WA and BB, and WB and BA, are alike.

mod attack_maps;
mod king_safety;
mod pawns;
mod piece_square;
mod threats;
mod weight_layout;

use super::moves::Move;
use super::piece::Colour;
use super::position::Position;
use super::seats;
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
        let late = usize::from(!seats::starts_team_turn(position.side_to_move()));
        sink.add(weight_layout::TEMPO + late, sign(position.colour_to_move()));
        let reaches = AttackMaps::new(position, sink);
        for colour in Colour::ALL {
            let phase = turn_state(position, colour);
            king_safety::terms(position, colour, phase, &reaches, sink);
            pawns::terms(position, colour, &reaches, sink);
            threats::terms(position, colour, phase, &reaches, sink);
        }
    }

    #[inline]
    fn make_move_incremental<S: TermSink>(&mut self, mv: Move, sink: &mut S) -> bool {
        self.make_move(mv, &mut PieceSquareObserver(sink));
        true
    }
}

/// Who moves next, as this colour sees it: below [`weight_layout::GAME_PHASES`].
#[inline]
fn turn_state(position: &Position, colour: Colour) -> usize {
    let late = usize::from(!seats::starts_team_turn(position.side_to_move()));
    late + if position.colour_to_move() == colour { 0 } else { 2 }
}

/// Whose zone this is to a colour: 0 where the seat that moves first of its pair sits.
#[inline]
const fn pair_role(colour: Colour, zone: usize) -> usize {
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
