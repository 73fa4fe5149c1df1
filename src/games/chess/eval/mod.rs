//! The evaluation of chess positions: a sum of weights, all of them in one data file.
//!
//! Weights are whole numbers of which [`UNITS`] make a centipawn where a term counts in full. A term that counts in
//! part, because it belongs to the middle game or to the ending, counts so many [`WHOLE`]ths; any other counts all of
//! them.

mod attack_maps;
mod game_phase;
mod king_safety;
mod pawns;
mod piece_square;
mod threats;
mod weight_layout;

use super::position::Position;
use crate::chessboard::moves::Move;
use crate::chessboard::piece::Colour;
use crate::eval::incremental::{self, Incremental};
use crate::eval::linear::{EvalTerms, TermSink, WeightGroup, WeightLayout};
use crate::rules::game::Game;
use attack_maps::AttackMaps;
use game_phase::{GamePhase, MAX_GAME_PHASE};
use piece_square::PieceSquareObserver;
use weight_layout::GROUPS;

/// How many units of weight make up one centipawn.
const UNITS_PER_CENTIPAWN: i32 = 16;

/// Values positions by the weights of a data file.
pub type LinearEvaluator = incremental::LinearEvaluator<Position>;

impl WeightLayout for Position {
    const GROUPS: &'static [WeightGroup] = GROUPS;
    const UNITS_PER_CENTIPAWN: i32 = UNITS_PER_CENTIPAWN * MAX_GAME_PHASE;
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
        self.board.observe_active_features(&mut PieceSquareObserver(sink));
    }

    #[inline]
    fn fresh_terms<S: TermSink>(&self, sink: &mut S) {
        let board = &self.board;
        let phase = GamePhase::of(board);
        sink.add(weight_layout::TEMPO, sign(board.side_to_move()) * MAX_GAME_PHASE);
        let reaches = AttackMaps::new(board, phase, sink);
        for colour in Colour::ALL {
            piece_square::endgame_terms(board, colour, phase, sink);
            pawns::terms(board, colour, phase, &reaches, sink);
            king_safety::terms(board, colour, phase, &reaches, sink);
            threats::terms(board, colour, &reaches, sink);
        }
    }

    #[inline]
    fn make_move_incremental<S: TermSink>(&mut self, mv: Move, sink: &mut S) -> bool {
        self.make_move(mv, &mut PieceSquareObserver(sink));
        true
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
