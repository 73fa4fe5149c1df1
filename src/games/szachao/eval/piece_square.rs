//! Tapered piece-square tables with an incremental accumulator.

use super::weight_layout::{HALF_BOARD, MAX_GAME_PHASE, PIECE_SQUARE, PIECE_VALUE, UNITS_PER_CENTIPAWN};
use chessboard::board::{Board, Feature};
use chessboard::moves::Move;
use chessboard::piece::{Colour, PIECE_TYPES, PieceType};
use chessboard::square::{BOARD_WIDTH, SQUARES, Square};
use eval::linear::TermSink;
use rules::game::Observer;

/// Game phase of each piece, by kind; those of a full board sum to [`MAX_GAME_PHASE`].
const PHASE_WEIGHT: [i32; PIECE_TYPES] = [0, 1, 1, 2, 4, 0];

// The game phases, as rows of the weight groups.
const MIDDLEGAME: usize = 0;
const ENDGAME: usize = 1;

/// Value of a white piece on each square, by kind: middlegame and endgame, in weight units.
#[derive(Clone, Debug)]
pub(super) struct PieceSquareTables([[(i16, i16); SQUARES]; PIECE_TYPES]);

impl PieceSquareTables {
    /// The tables of these weights, which are all of the layout.
    pub(super) fn of(weights: &[i16]) -> PieceSquareTables {
        let value = |phase: usize, kind: usize, square: usize| {
            let row = phase * PIECE_TYPES + kind;
            let square_value = weights[PIECE_SQUARE + row * HALF_BOARD + half_board_square(square)];
            weights[PIECE_VALUE + row].saturating_add(square_value)
        };
        PieceSquareTables(std::array::from_fn(|kind| {
            std::array::from_fn(|square| (value(MIDDLEGAME, kind, square), value(ENDGAME, kind, square)))
        }))
    }
}

/// Game phase of a board, [`MAX_GAME_PHASE`] when it is full; promotions may lead beyond.
pub(super) fn game_phase(board: &Board) -> i32 {
    PieceType::ALL.iter().map(|&kind| PHASE_WEIGHT[kind.index()] * board.by_type(kind).len() as i32).sum()
}

/// The index that a square shares with its left-right reflection: rank by rank, from the edge to the centre.
const fn half_board_square(square: usize) -> usize {
    let (file, rank) = (square % BOARD_WIDTH, square / BOARD_WIDTH);
    rank * BOARD_WIDTH / 2 + if file < BOARD_WIDTH / 2 { file } else { BOARD_WIDTH - 1 - file }
}

/// The terms of the pieces, from the viewpoint of the side to move: each has a middlegame and an endgame weight,
/// interpolated by game phase.
pub(super) fn terms<S: TermSink>(board: &Board, sink: &mut S) {
    let phase = game_phase(board).min(MAX_GAME_PHASE);
    let mut add = |index: usize, endgame_distance: usize, count: i32| {
        sink.add(index, count * phase);
        sink.add(index + endgame_distance, count * (MAX_GAME_PHASE - phase));
    };
    for kind in PieceType::ALL {
        for index in board.by_type(kind) {
            let square = Square::new(index);
            let colour = if board.by_colour(Colour::White).contains(index) { Colour::White } else { Colour::Black };
            let sign = if colour == board.side_to_move() { 1 } else { -1 };
            add(PIECE_VALUE + kind.index(), PIECE_TYPES, sign);
            let half_square = half_board_square(square.relative_to(colour).index());
            add(PIECE_SQUARE + kind.index() * HALF_BOARD + half_square, PIECE_TYPES * HALF_BOARD, sign);
        }
    }
}

/// Incremental accumulator of the piece-square tables and the game phase, from White's viewpoint.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct PieceSquareAccumulator {
    middlegame: i32,
    endgame: i32,
    game_phase: i32,
}

impl PieceSquareAccumulator {
    /// The accumulator of a board, computed from scratch.
    pub(super) fn of(tables: &PieceSquareTables, board: &Board) -> PieceSquareAccumulator {
        let mut accumulator = PieceSquareAccumulator::default();
        board.observe_active_features(&mut PieceSquareObserver { tables, accumulator: &mut accumulator });
        accumulator
    }

    /// Makes a move on the board and updates the accumulator.
    #[inline]
    pub(super) fn make_move(&mut self, tables: &PieceSquareTables, board: &mut Board, mv: Move) {
        board.make_move(mv, &mut PieceSquareObserver { tables, accumulator: self });
    }

    /// The tapered score from a colour's viewpoint, in centipawns.
    #[inline]
    pub(super) fn score_for(&self, colour: Colour) -> i32 {
        let phase = self.game_phase.min(MAX_GAME_PHASE);
        let white = (self.middlegame * phase + self.endgame * (MAX_GAME_PHASE - phase))
            / (MAX_GAME_PHASE * UNITS_PER_CENTIPAWN);
        if colour == Colour::White { white } else { -white }
    }
}

/// Feature observer that updates an accumulator.
struct PieceSquareObserver<'a> {
    tables: &'a PieceSquareTables,
    accumulator: &'a mut PieceSquareAccumulator,
}

impl PieceSquareObserver<'_> {
    #[inline]
    fn count_feature(&mut self, feature: Feature, sign: i32) {
        let kind = feature.piece.piece_type.index();
        let (square, side) = match feature.piece.colour {
            Colour::White => (feature.square.index(), sign),
            // The tables are White's: a black piece counts on the square reflected top to bottom.
            Colour::Black => (feature.square.index() ^ (SQUARES - BOARD_WIDTH), -sign),
        };
        let (middlegame, endgame) = self.tables.0[kind][square];
        self.accumulator.middlegame += side * i32::from(middlegame);
        self.accumulator.endgame += side * i32::from(endgame);
        self.accumulator.game_phase += sign * PHASE_WEIGHT[kind];
    }
}

impl Observer<Feature> for PieceSquareObserver<'_> {
    #[inline]
    fn add_feature(&mut self, feature: Feature) {
        self.count_feature(feature, 1);
    }

    #[inline]
    fn remove_feature(&mut self, feature: Feature) {
        self.count_feature(feature, -1);
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/games/szachao/eval/piece_square.rs"]
mod tests;
