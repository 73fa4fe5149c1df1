//! Unit tests of `src/games/szachao/eval/piece_square.rs`, with access to what is private there.

use super::super::SzachaoEvaluator;
use super::*;
use crate::base::random::mix;
use crate::chessboard::move_filter::All;
use crate::chessboard::move_rules::OrthodoxRules;
use crate::eval::linear::WeightSum;
use std::ops::ControlFlow;

#[test]
fn both_sides_count_alike() {
    let worths = SzachaoEvaluator::default().piece_square_tables;
    let white = Board::from_fen_fields("r3k3/pp6/8/8/8/8/1P6/R3KN2", "w", "-", "-").expect("a board");
    let black = Board::from_fen_fields("r3kn2/1p6/8/8/8/8/PP6/R3K3", "b", "-", "-").expect("a board");
    assert_eq!(
        PieceSquareAccumulator::of(&worths, &white).score_for(Colour::White),
        PieceSquareAccumulator::of(&worths, &black).score_for(Colour::Black)
    );
    assert_eq!(PieceSquareAccumulator::of(&worths, &Board::startpos()).score_for(Colour::White), 0);
}

#[test]
fn the_balance_is_kept_up_move_by_move_and_is_that_of_its_terms() {
    let judge = SzachaoEvaluator::default();
    let mut lot = 1;
    for _ in 0..20 {
        let mut board = Board::startpos();
        let mut balance = PieceSquareAccumulator::of(&judge.piece_square_tables, &board);
        for _ in 0..80 {
            let mut moves = Vec::new();
            let _ = board.generate_filtered(&OrthodoxRules, &All, |batch| {
                moves.extend(batch);
                ControlFlow::Continue(())
            });
            if moves.is_empty() {
                break;
            }
            lot = mix(lot);
            balance.make_move(&judge.piece_square_tables, &mut board, moves[(lot % moves.len() as u64) as usize]);
            assert_eq!(balance, PieceSquareAccumulator::of(&judge.piece_square_tables, &board));
            let mut sum = WeightSum { weights: judge.weights.values(), total: 0 };
            terms(&board, &mut sum);
            assert_eq!(sum.total / (UNITS_PER_CENTIPAWN * MAX_GAME_PHASE), balance.score_for(board.side_to_move()));
        }
    }
}

#[test]
fn a_lone_king_is_driven_to_the_corner() {
    let judge = SzachaoEvaluator::default();
    let driven_at = |men| {
        let mut sum = WeightSum { weights: judge.weights.values(), total: 0 };
        lone_king_terms(&Board::from_fen_fields(men, "w", "-", "-").expect("a board"), &mut sum);
        sum.total
    };
    assert!(driven_at("k7/8/8/8/3Q4/3K4/8/8") > driven_at("8/8/3k4/8/8/3K4/3Q4/8"));
    assert_eq!(driven_at("k6r/8/8/8/3Q4/3K4/8/8"), 0, "it is not alone");
}
