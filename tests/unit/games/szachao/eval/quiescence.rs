//! Unit tests of `src/games/szachao/eval/quiescence.rs`, with access to what is private there.

use super::super::SzachaoEvaluator;
use super::*;

/// How much better the side on move stands than the men on the board say.
fn settles(men: &str, side: &str) -> i32 {
    let board = Board::from_fen_fields(men, side, "-", "-").expect("a board");
    let worths = SzachaoEvaluator::default().piece_square_tables;
    let balance = PieceSquareAccumulator::of(&worths, &board);
    quiescence(&board, &worths, &balance) - balance.score_for(board.side_to_move())
}

#[test]
fn what_hangs_is_taken_and_what_is_guarded_is_not() {
    assert!(settles("4k3/8/8/3q4/8/8/8/3RK3", "w") > 800, "a queen hangs");
    assert_eq!(settles("4k3/8/4p3/3p4/8/8/8/3RK3", "w"), 0, "the pawn is guarded");
    assert_eq!(settles("4k3/8/8/3q4/8/8/8/3RK3", "b"), 0, "the queen goes away, and takes nothing");
}

#[test]
fn a_mated_side_is_far_behind() {
    assert!(settles("R5k1/5ppp/8/8/8/8/8/6K1", "b") < -500);
}
