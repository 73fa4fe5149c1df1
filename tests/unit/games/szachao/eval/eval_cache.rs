//! Unit tests of `src/games/szachao/eval/eval_cache.rs`, with access to what is private there.

use super::super::SzachaoEvaluator;
use super::*;

#[test]
fn what_is_remembered_is_what_was_found() {
    let judge = SzachaoEvaluator::default();
    let board = Board::from_fen_fields("4k3/8/8/3q4/8/8/8/3RK3", "b", "-", "-").expect("a board");
    let outlooks = EvalCache::new();
    assert_eq!(outlooks.probe(&board), None);
    let found = outlooks.eval(&judge.piece_square_tables, &board);
    assert_eq!(outlooks.probe(&board), Some(found));
    assert!(found.quiescence_value >= found.static_eval && found.static_eval > 300, "{found:?}");
    let turned = outlooks.eval(&judge.piece_square_tables, &board.null_move());
    assert!(turned.static_eval < -300 && turned.quiescence_value > 300, "the queen is behind, and taken: {turned:?}");
    assert_eq!(BoardEval::unpack(turned.pack()), turned);
}
