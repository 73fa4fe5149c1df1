//! Unit tests of `src/games/szachao/eval/policy/candidates.rs`, with access to what is private there.

use super::*;
use crate::KnownPosition;
use chessboard::piece::PIECE_TYPES;
use rules::partial_position::PartialPosition;

/// The candidates of a position with known hands, as text.
fn candidate_texts(record: &str) -> Vec<String> {
    let world = KnownPosition::from_fen(record).expect("a record").true_world(0).expect("all is known");
    let mut actions = Vec::new();
    candidates(&SzachaoEvaluator::default(), &world, &mut actions);
    actions.iter().map(ToString::to_string).collect()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1 card";

#[test]
fn of_equivalent_plays_one_is_a_candidate() {
    let found = candidate_texts(&format!("{START} 9s,Td 9hThAs4s6s/5c5d5h7c7d 2h2h -"));
    assert_eq!(found.iter().filter(|text| text.contains("4s")).count(), 1, "{found:?}");
    assert_eq!(found.iter().filter(|text| text.contains("As")).count(), 1, "{found:?}");
    assert_eq!(found.len(), 3, "of all plays without effect one: {found:?}");
    let jacks = candidate_texts(&format!("{START} 9s,Td JsJdThAs6s/5c5d5h7c7d 2h2h -"));
    assert_eq!(jacks.iter().filter(|text| text.contains('=')).count(), PIECE_TYPES, "one jack: {jacks:?}");
}

#[test]
fn threes_cost_the_least_useful_cards() {
    let found = candidate_texts(&format!("{START} 9s,Td 4s5hAh6hKs/5c5d5h7c7d 2h2d8h8d 3x1"));
    assert!(found.contains(&"1:4s-5h6hKs".to_owned()), "{found:?}");
}
