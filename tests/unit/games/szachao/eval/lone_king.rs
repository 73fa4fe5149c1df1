//! Unit tests of `src/games/szachao/eval/lone_king.rs`, with access to what is private there.

use super::*;
use crate::SzachaoEvaluator;

#[test]
fn a_lone_king_is_driven_to_the_corner() {
    let evaluator = SzachaoEvaluator::default();
    let value = |pieces| evaluator.lone_king_value(&Board::from_fen_fields(pieces, "w", "-", "-").expect("a board"));
    assert!(value("k7/8/8/8/3Q4/3K4/8/8") > value("8/8/3k4/8/8/3K4/3Q4/8"));
    assert_eq!(value("k6r/8/8/8/3Q4/3K4/8/8"), 0, "it is not alone");
}
