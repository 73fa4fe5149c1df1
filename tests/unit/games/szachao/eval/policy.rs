//! Unit tests of `src/games/szachao/eval/policy/mod.rs`, with access to what is private there.

use super::*;
use crate::games::szachao::KnownPosition;
use crate::rules::partial_position::PartialPosition;

/// How likely the action with this text is, and the likeliest of all.
fn likely(record: &str, text: &str) -> (f32, String) {
    let world = KnownPosition::from_fen(record).expect("a record").true_world(0).expect("all is known");
    let actions = world.legal_actions();
    let mut priors = Vec::new();
    fill_priors(&SzachaoEvaluator::default(), &world, &actions, &mut priors);
    let all: f32 = priors.iter().sum();
    let best = (0..actions.len()).max_by(|&one, &two| priors[one].total_cmp(&priors[two])).expect("an action");
    let asked = actions.iter().position(|action| action.to_string() == text).expect("it is legal");
    (priors[asked] / all, actions[best].to_string())
}

#[test]
fn hanging_men_are_taken_and_mates_are_given() {
    let cards = "0 9 1 chess 9s,Td 9hThAs4s6s/5c5d5h7c7d 2h2d -";
    assert_eq!(likely(&format!("4k3/8/8/3q4/8/8/8/3RK3 w - - {cards}"), "d1d5").1, "d1d5");
    assert_eq!(likely(&format!("6k1/5ppp/8/8/8/8/8/R3K3 w - - {cards}"), "a1a8").1, "a1a8");
}

#[test]
fn who_is_behind_turns_the_board_and_who_is_ahead_does_not() {
    let ace = |men: &str| likely(&format!("{men} w - - 0 9 1 card 9s,Td 9hThAs4s6s/5c5d5h7c7d 2h2d -"), "1:As").0;
    let (ahead, behind) =
        (ace("4k3/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"), ace("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/4K3"));
    assert!(behind > 0.5 && ahead < 0.05, "ahead {ahead}, behind {behind}");
}

#[test]
fn fours_are_answered_with_fours() {
    let record =
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 9 1 card 9s,4d 9hThAs4s6s/5c5d5h7c7d 2h2d wait";
    assert_eq!(likely(record, "2:4s").1[2..], *"4s");
}
