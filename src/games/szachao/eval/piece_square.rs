//! What men are worth where they stand.

use super::weight_layout::{HALF_BOARD, LONE_KING, MAX_GAME_PHASE, PIECE_SQUARE, PIECE_VALUE, UNITS_PER_CENTIPAWN};
use crate::chessboard::board::{Board, Feature};
use crate::chessboard::moves::Move;
use crate::chessboard::piece::{Colour, PIECE_TYPES, PieceType};
use crate::chessboard::square::{BOARD_WIDTH, SQUARES, Square};
use crate::eval::linear::TermSink;
use crate::rules::game::Observer;

/// Centipawns in exchanges.
pub(super) const EXCHANGE_VALUE: [i32; PIECE_TYPES] = [100, 320, 330, 500, 950, 20_000];

/// How much a man counts towards a full board: a middle game has [`WHOLE`].
const PHASE_WEIGHT: [i32; PIECE_TYPES] = [0, 1, 1, 2, 4, 0];

/// What each man is worth on each square as White has it, in units: in the middle game, and late in the game.
#[derive(Clone, Debug)]
pub(super) struct PieceSquareTables([[(i16, i16); SQUARES]; PIECE_TYPES]);

impl PieceSquareTables {
    /// Those of these weights.
    pub(super) fn of(weights: &[i16]) -> PieceSquareTables {
        let at = |place: usize| weights.get(place).copied().unwrap_or_default();
        let worth = |phase: usize, kind: usize, square: usize| {
            at(PIECE_VALUE + phase * PIECE_TYPES + kind).saturating_add(at(PIECE_SQUARE
                + (phase * PIECE_TYPES + kind) * HALF_BOARD
                + half_board_square(square)))
        };
        PieceSquareTables(std::array::from_fn(|kind| {
            std::array::from_fn(|at| (worth(0, kind, at), worth(1, kind, at)))
        }))
    }
}

/// How much the men of a board count towards a full one.
pub(super) fn game_phase(board: &Board) -> i32 {
    PieceType::ALL.iter().map(|&kind| PHASE_WEIGHT[kind.index()] * board.by_type(kind).len() as i32).sum()
}

/// A square with its mirror image: rank by rank, from the edge to the middle.
const fn half_board_square(square: usize) -> usize {
    let (file, rank) = (square % BOARD_WIDTH, square / BOARD_WIDTH);
    rank * BOARD_WIDTH / 2 + if file < BOARD_WIDTH / 2 { file } else { BOARD_WIDTH - 1 - file }
}

/// The terms of the men, counted up for the side on move: each has two weights, mixed by how much of the middle game is
/// left.
pub(super) fn terms<S: TermSink>(board: &Board, sink: &mut S) {
    let force = game_phase(board).min(MAX_GAME_PHASE);
    let mut add = |index: usize, apart: usize, count: i32| {
        sink.add(index, count * force);
        sink.add(index + apart, count * (MAX_GAME_PHASE - force));
    };
    for kind in PieceType::ALL {
        for index in board.by_type(kind) {
            let square = Square::new(index);
            let colour = if board.by_colour(Colour::White).contains(index) { Colour::White } else { Colour::Black };
            let sign = if colour == board.side_to_move() { 1 } else { -1 };
            add(PIECE_VALUE + kind.index(), PIECE_TYPES, sign);
            let place =
                PIECE_SQUARE + kind.index() * HALF_BOARD + half_board_square(square.relative_to(colour).index());
            add(place, PIECE_TYPES * HALF_BOARD, sign);
        }
    }
}

/// The men of both colours weighed against each other, White's counting up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct PieceSquareAccumulator {
    middlegame: i32,
    endgame: i32,
    game_phase: i32,
}

impl PieceSquareAccumulator {
    /// The balance of a board.
    pub(super) fn of(worths: &PieceSquareTables, board: &Board) -> PieceSquareAccumulator {
        let mut balance = PieceSquareAccumulator::default();
        board.observe_active_features(&mut PieceSquareObserver { tables: worths, accumulator: &mut balance });
        balance
    }

    /// Plays a move, and keeps the balance up.
    #[inline]
    pub(super) fn make_move(&mut self, worths: &PieceSquareTables, board: &mut Board, mv: Move) {
        board.make_move(mv, &mut PieceSquareObserver { tables: worths, accumulator: self });
    }

    /// What the men are worth to a colour, in centipawns.
    #[inline]
    pub(super) fn score_for(&self, colour: Colour) -> i32 {
        let force = self.game_phase.min(MAX_GAME_PHASE);
        let white = (self.middlegame * force + self.endgame * (MAX_GAME_PHASE - force))
            / (MAX_GAME_PHASE * UNITS_PER_CENTIPAWN);
        if colour == Colour::White { white } else { -white }
    }
}

/// Listens to a board.
struct PieceSquareObserver<'a> {
    tables: &'a PieceSquareTables,
    accumulator: &'a mut PieceSquareAccumulator,
}

impl PieceSquareObserver<'_> {
    #[inline]
    fn add_feature(&mut self, feature: Feature, sign: i32) {
        let kind = feature.piece.piece_type.index();
        let (square, side) = match feature.piece.colour {
            Colour::White => (feature.square.index(), sign),
            // Black's side of the board is White's, turned over.
            Colour::Black => (feature.square.index() ^ (SQUARES - BOARD_WIDTH), -sign),
        };
        let (middle, late) = self.tables.0[kind][square];
        self.accumulator.middlegame += side * i32::from(middle);
        self.accumulator.endgame += side * i32::from(late);
        self.accumulator.game_phase += sign * PHASE_WEIGHT[kind];
    }
}

/// The terms of kings that have nothing left beside them, counted up for the side on move: how far from the middle such
/// a king is driven, and how near the hunting king has come.
pub(super) fn lone_king_terms<S: TermSink>(board: &Board, sink: &mut S) {
    for hunted in Colour::ALL {
        if !is_lone_king(board, hunted) {
            continue;
        }
        let sign = if hunted == board.side_to_move() { -MAX_GAME_PHASE } else { MAX_GAME_PHASE };
        let (king, hunter) = (board.king(hunted), board.king(hunted.other()));
        let apart = king.file().abs_diff(hunter.file()).max(king.rank().abs_diff(hunter.rank()));
        sink.add(LONE_KING, sign * (MAX_EDGE_DISTANCE - edge_distance(king.file()) - edge_distance(king.rank())));
        sink.add(LONE_KING + 1, sign * (BOARD_WIDTH - apart) as i32);
    }
}

/// Whether a side has nothing but its king.
pub(super) fn is_lone_king(board: &Board, colour: Colour) -> bool {
    !board.by_colour(colour).more_than_one()
}

/// The depths of a square in the middle of the board, together.
const MAX_EDGE_DISTANCE: i32 = 6;

/// How far a file or rank is from the edge.
pub(super) const fn edge_distance(line: usize) -> i32 {
    (if line < BOARD_WIDTH / 2 { line } else { BOARD_WIDTH - 1 - line }) as i32
}

impl Observer<Feature> for PieceSquareObserver<'_> {
    #[inline]
    fn add_feature(&mut self, feature: Feature) {
        self.add_feature(feature, 1);
    }

    #[inline]
    fn remove_feature(&mut self, feature: Feature) {
        self.add_feature(feature, -1);
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/games/szachao/eval/piece_square.rs"]
mod tests;
