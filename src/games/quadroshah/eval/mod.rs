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
        let late = usize::from(!seats::starts_team_turn(position.side_to_move()));
        sink.add(groups::TEMPO + late, sign(position.colour_to_move()));
        let reaches = AttackMaps::new(position, sink);
        for colour in Colour::ALL {
            let phase = turn_state(position, colour);
            kings::terms(position, colour, phase, &reaches, sink);
            pawns::terms(position, colour, &reaches, sink);
            threats::terms(position, colour, phase, &reaches, sink);
        }
    }

    #[inline]
    fn make_move_incremental<S: TermSink>(&mut self, mv: Move, sink: &mut S) -> bool {
        self.advance(mv, &mut PieceSquareObserver(sink));
        true
    }
}

/// Who moves next, as this colour sees it: below [`groups::PHASES`].
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
