//! The terms of the linear evaluation of chess.

use super::super::position::Position;
use super::attack_maps::AttackMaps;
use super::game_phase::{GamePhase, MAX_GAME_PHASE};
use super::piece_square::PieceSquareObserver;
use super::{king_safety, pawns, piece_square, threats, weight_layout};
use chessboard::board::{Board, Feature};
use chessboard::moves::Move;
use chessboard::piece::Colour;
use eval::linear::{self, EvalTerms, TermSink, WeightGroup, WeightLayout};
use rules::game::{Game, Observer};

/// The linear evaluator of chess.
pub type LinearEvaluator = linear::LinearEvaluator<Position>;

impl WeightLayout for Position {
    const GROUPS: &'static [WeightGroup] = weight_layout::GROUPS;
    const DEFAULT_WEIGHTS: &'static str = include_str!("../weights.txt");
    /// A term that counts in full occurs `MAX_GAME_PHASE` times, and each occurrence adds its weight in sixteenths of a
    /// centipawn.
    const UNITS_PER_CENTIPAWN: i32 = 16 * MAX_GAME_PHASE;
}

impl EvalTerms for Position {
    fn incremental_terms<S: TermSink>(&self, sink: &mut S) {
        self.board.observe_active_features(&mut PieceSquareObserver(sink));
    }

    #[inline]
    fn fresh_terms<S: TermSink>(&self, sink: &mut S) {
        let board = &self.board;
        let phase = GamePhase::of(board);
        sink.add(weight_layout::TEMPO, board.side_to_move().sign() * MAX_GAME_PHASE);
        let attack_maps = AttackMaps::new(board, phase, sink);
        colour_terms(board, Colour::White, phase, &attack_maps, sink);
        colour_terms(board, Colour::Black, phase, &attack_maps, sink);
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

/// The terms of one colour that follow from the attack maps.
#[inline(always)] // with the colour as a constant
fn colour_terms<S: TermSink>(board: &Board, colour: Colour, phase: GamePhase, attack_maps: &AttackMaps, sink: &mut S) {
    piece_square::endgame_terms(board, colour, phase, sink);
    pawns::terms(board, colour, phase, attack_maps, sink);
    king_safety::terms(board, colour, phase, attack_maps, sink);
    threats::terms(board, colour, attack_maps, sink);
}
