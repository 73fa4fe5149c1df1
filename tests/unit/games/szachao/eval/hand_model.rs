//! Unit tests of `src/games/szachao/eval/hand_model.rs`, with access to what is private there.

use super::*;
use crate::{KnownPosition, SzachaoEvaluator};
use base::random::SeededRng;
use base::seat::Seat;
use eval::hidden::WorldEvaluator;
use rand::SeedableRng;
use rules::partial_position::PartialPosition;

const ALL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const NO_BLACK_QUEEN: &str = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const SAMPLES: usize = 4000;

/// The number of samples in which seat 2 holds each of these cards, after seat 1 has seen it, with black, play these
/// actions on 8h and Td.
fn held_after(pieces: &str, pending: &str, actions: &str, cards: [&str; 2]) -> [usize; 2] {
    let record = format!("{pieces} b KQkq - 0 1 2 card 8h,Td 2c2c3c5c6c/????? * {pending}");
    let mut position = KnownPosition::from_fen(&record).expect("a record");
    for action in actions.split_ascii_whitespace() {
        position.play_action(action).expect("a legal action");
    }
    let (evaluator, view) = (SzachaoEvaluator::default(), position.view(Seat::FIRST).expect("a view"));
    let (belief, mut random) = (evaluator.belief(&view), SeededRng::seed_from_u64(3));
    let mut counts = [0; 2];
    for _ in 0..SAMPLES {
        let world = evaluator.sample_world(&view, &belief, &mut random);
        for (count, card) in counts.iter_mut().zip(cards) {
            let card = Card::from_text(card).expect("a card");
            *count += usize::from(world.hand(Seat::SECOND).cards().as_slice().contains(&card));
        }
    }
    counts
}

#[test]
fn a_seat_behind_that_plays_no_ace_that_fits_holds_none() {
    let [fits, other] = held_after(NO_BLACK_QUEEN, "-", "x:7c+?", ["Ah", "As"]);
    assert!(2 * fits < other, "{fits} fit, {other} did not");
    let [fits, other] = held_after(ALL, "-", "x:7c+?", ["Ah", "As"]);
    assert!(2 * fits > other, "nobody is behind: {fits} fit, {other} did not");
}

#[test]
fn a_seat_that_does_not_counter_cannot() {
    let [fits, other] = held_after(ALL, "wait", "1:9h+?", ["4h", "4s"]);
    assert!(2 * fits < other, "{fits} would have countered, {other} did not fit");
    let [fits, other] = held_after(ALL, "J=N", "1:9h+?", ["Jh", "Js"]);
    assert!(2 * fits < other, "{fits} would have countered, {other} did not fit");
}

#[test]
fn cards_kept_under_threes_are_useful() {
    let [ace, nothing] = held_after(ALL, "3x1", "1:9h-5s6s7s+????", ["As", "8s"]);
    assert!(4 * ace > 5 * nothing, "{ace} aces, {nothing} eights");
}

#[test]
fn extreme_weights_leave_a_valid_distribution() {
    let position = KnownPosition::from_fen(&format!("{ALL} b KQkq - 0 1 2 card 8h,Td 2c2c3c5c6c/????? * -"));
    let mut position = position.expect("a record");
    position.play_action("x:7c+?").expect("a legal action");
    let view = position.view(Seat::FIRST).expect("a view");
    let mut random = SeededRng::seed_from_u64(4);
    for extremes in [[i16::MIN; 2], [i16::MAX; 2], [i16::MIN, i16::MAX]] {
        let weights: Vec<i16> =
            (0..CARD_KEPT + KEEP_SITUATIONS * CARD_CLASSES).map(|index| extremes[index % 2]).collect();
        let distribution = belief(&weights, &view);
        for _ in 0..100 {
            let world = World::sample(&view, &distribution, &mut random);
            assert_eq!(world.hand(Seat::SECOND).len(), 5, "{extremes:?}");
        }
    }
}

#[test]
fn cards_drawn_since_may_be_anything() {
    let [now, _] = held_after(NO_BLACK_QUEEN, "-", "x:7c+?", ["Ah", "As"]);
    let [later, _] = held_after(NO_BLACK_QUEEN, "-", "x:7c+? e7e6 x:2c+3d d2d3 1:9h9c9d9s+????", ["Ah", "As"]);
    assert!(5 * later > 6 * now, "{now} at first, {later} after four new cards");
}
