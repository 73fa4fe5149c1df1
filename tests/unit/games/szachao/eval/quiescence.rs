//! Unit tests of `src/games/szachao/eval/quiescence.rs`, with access to what is private there.

use super::*;
use crate::SzachaoEvaluator;

/// The quiescence value less the static evaluation, for the side to move.
fn gain(pieces: &str, side: &str) -> i32 {
    let board = Board::from_fen_fields(pieces, side, "-", "-").expect("a board");
    let tables = SzachaoEvaluator::default().piece_square_tables;
    let accumulator = PieceSquareAccumulator::of(&tables, &board);
    quiescence(&board, &tables, &accumulator) - accumulator.score_for(board.side_to_move())
}

#[test]
fn hanging_pieces_are_captured_and_defended_ones_are_not() {
    assert!(gain("4k3/8/8/3q4/8/8/8/3RK3", "w") > 800, "a queen hangs");
    assert_eq!(gain("4k3/8/4p3/3p4/8/8/8/3RK3", "w"), 0, "the pawn is defended");
    assert_eq!(gain("4k3/8/8/3q4/8/8/8/3RK3", "b"), 0, "the queen moves away and captures nothing");
}

#[test]
fn a_mated_side_is_far_behind() {
    assert!(gain("R5k1/5ppp/8/8/8/8/8/6K1", "b") < -500);
}
