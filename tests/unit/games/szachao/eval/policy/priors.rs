//! Unit tests of `src/games/szachao/eval/policy/priors.rs`, with access to what is private there.

use super::*;
use crate::KnownPosition;
use rules::hidden::World as _;
use rules::partial_position::PartialPosition;

/// The normalised prior of the action with this text, and the action with the highest prior.
fn prior_and_best(record: &str, text: &str) -> (f32, String) {
    let world = KnownPosition::from_fen(record).expect("a record").true_world(0).expect("all is known");
    let actions = world.legal_actions();
    let mut values = Vec::new();
    priors(&SzachaoEvaluator::default(), &world, &actions, &mut values);
    let sum: f32 = values.iter().sum();
    let best = (0..actions.len()).max_by(|&one, &two| values[one].total_cmp(&values[two])).expect("an action");
    let number = actions.iter().position(|action| action.to_string() == text).expect("it is legal");
    (values[number] / sum, actions[best].to_string())
}

#[test]
fn hanging_pieces_are_captured_and_mates_are_given() {
    let cards = "0 9 1 chess 9s,Td 9hThAs4s6s/5c5d5h7c7d 2h2d -";
    assert_eq!(prior_and_best(&format!("4k3/8/8/3q4/8/8/8/3RK3 w - - {cards}"), "d1d5").1, "d1d5");
    assert_eq!(prior_and_best(&format!("6k1/5ppp/8/8/8/8/8/R3K3 w - - {cards}"), "a1a8").1, "a1a8");
}

#[test]
fn a_seat_behind_plays_an_ace_and_a_seat_ahead_does_not() {
    let ace = |pieces: &str| {
        prior_and_best(&format!("{pieces} w - - 0 9 1 card 9s,Td 9hThAs4s6s/5c5d5h7c7d 2h2d -"), "1:As").0
    };
    let (ahead, behind) =
        (ace("4k3/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"), ace("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/4K3"));
    assert!(behind > 0.5 && ahead < 0.05, "ahead {ahead}, behind {behind}");
}

#[test]
fn fours_are_answered_with_fours() {
    let record =
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 9 1 card 9s,4d 9hThAs4s6s/5c5d5h7c7d 2h2d wait";
    assert_eq!(prior_and_best(record, "2:4s").1[2..], *"4s");
}
