//! Unit tests of `src/games/szachao/eval/piece_square.rs`, with access to what is private there.

use super::*;
use crate::SzachaoEvaluator;
use base::random::mix;
use chessboard::move_filter::All;
use chessboard::move_rules::OrthodoxRules;
use eval::linear::WeightSum;
use std::ops::ControlFlow;

#[test]
fn a_position_and_its_mirror_image_have_opposite_scores() {
    let tables = SzachaoEvaluator::default().piece_square_tables;
    let white = Board::from_fen_fields("r3k3/pp6/8/8/8/8/1P6/R3KN2", "w", "-", "-").expect("a board");
    let black = Board::from_fen_fields("r3kn2/1p6/8/8/8/8/PP6/R3K3", "b", "-", "-").expect("a board");
    assert_eq!(
        PieceSquareAccumulator::of(&tables, &white).score_for(Colour::White),
        PieceSquareAccumulator::of(&tables, &black).score_for(Colour::Black)
    );
    assert_eq!(PieceSquareAccumulator::of(&tables, &Board::startpos()).score_for(Colour::White), 0);
}

#[test]
fn the_accumulator_equals_a_fresh_one_and_the_sum_of_the_terms() {
    let evaluator = SzachaoEvaluator::default();
    let mut random = 1;
    for _ in 0..20 {
        let mut board = Board::startpos();
        let mut accumulator = PieceSquareAccumulator::of(&evaluator.piece_square_tables, &board);
        for _ in 0..80 {
            let mut moves = Vec::new();
            let _ = board.generate_filtered(&OrthodoxRules, &All, |batch| {
                moves.extend(batch);
                ControlFlow::Continue(())
            });
            if moves.is_empty() {
                break;
            }
            random = mix(random);
            accumulator.make_move(
                &evaluator.piece_square_tables,
                &mut board,
                moves[(random % moves.len() as u64) as usize],
            );
            assert_eq!(accumulator, PieceSquareAccumulator::of(&evaluator.piece_square_tables, &board));
            let mut sum = WeightSum { weights: evaluator.weights.values(), total: 0 };
            terms(&board, &mut sum);
            assert_eq!(sum.total / (UNITS_PER_CENTIPAWN * MAX_GAME_PHASE), accumulator.score_for(board.side_to_move()));
        }
    }
}
