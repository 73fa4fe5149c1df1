//! Unit tests of `src/games/szachao/eval/eval_cache.rs`, with access to what is private there.

use super::*;
use crate::SzachaoEvaluator;

#[test]
fn the_cache_returns_what_was_computed() {
    let evaluator = SzachaoEvaluator::default();
    let board = Board::from_fen_fields("4k3/8/8/3q4/8/8/8/3RK3", "b", "-", "-").expect("a board");
    let cache = EvalCache::new();
    assert_eq!(cache.probe(&board), None);
    let found = cache.eval(&evaluator.piece_square_tables, &board);
    assert_eq!(cache.probe(&board), Some(found));
    assert!(found.quiescence_value >= found.static_eval && found.static_eval > 300, "{found:?}");
    let after_null_move = cache.eval(&evaluator.piece_square_tables, &board.null_move());
    assert!(
        after_null_move.static_eval < -300 && after_null_move.quiescence_value > 300,
        "white is behind, and captures the queen: {after_null_move:?}"
    );
    assert_eq!(BoardEval::unpack(after_null_move.pack()), after_null_move);
}
