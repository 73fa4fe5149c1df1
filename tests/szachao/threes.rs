//! The three, and discards.

use crate::{BARE, assert_legal, assert_some, field, known, legal, pending_field, played, seat_and_phase};
use rules::partial_position::PartialPosition;

/// Seat 1 plays a three; seat 2 has this hand.
fn after_a_three(hand: &str) -> szachao::KnownPosition {
    played(&format!("{BARE} card Td,Th 3d6c7c8c9c/{hand} 2s4s5s6s7s8s9sTsJs -"), "1:3d e2e4")
}

#[test]
fn the_opponent_is_pressed_in_its_next_card_phase() {
    let position = after_a_three("2c4c5h6h8h");
    assert_eq!((seat_and_phase(&position), pending_field(&position)), ("2 card".into(), "3x1".into()));
}

#[test]
fn it_discards_three_more_cards_before_drawing() {
    // Burning leaves four cards, of which three go: four choices for each card burnt.
    let position = after_a_three("2c4c5h6h8h");
    assert_some(&position, "x:2c-4c5h6h x:2c-4c5h8h x:2c-4c6h8h x:2c-5h6h8h x:8h-2c4c5h", "x:2c x:2c-4c5h x:2c-2c4c5h");
    let after = played(&position.fen(), "x:2c-4c5h6h");
    assert_eq!(field(&after, 9), "6c7c8c9c2s/8h4s5s6s7s");
    assert_eq!((pending_field(&after), field(&after, 10)), ("-".into(), "8s9sTsJs,Td2c4c5h6h".into()));
}

#[test]
fn after_stairs_fewer_are_left_to_discard() {
    let position = after_a_three("2d2c5h6h8h");
    assert_some(&position, "1:2d-2c5h6h 1:2d2c-5h6h8h", "1:2d2c-5h6h 1:2d2c");
    let position = after_a_three("5h6h7h8h9h");
    assert_some(&position, "2:5h6h7h8h9h 2:5h6h7h8h-9h 2:5h6h7h-8h9h", "2:5h6h7h8h 2:5h6h7h-8h");
}

#[test]
fn choices_of_equal_cards_count_once() {
    let position = after_a_three("2c2h2c2h8c");
    let burns: Vec<String> = legal(&position).into_iter().filter(|text| text.starts_with("x:8c")).collect();
    assert_eq!(burns, ["x:8c-2c2h2c", "x:8c-2c2h2h"]);
}

#[test]
fn discards_are_written_in_the_order_held_and_read_in_any() {
    let position = after_a_three("2c4c5h6h8h");
    let action = position.parse_action("x:2c-8h4c6h").expect("legal");
    assert_eq!(position.format_action(action), "x:2c-4c6h8h");
}

#[test]
fn a_three_on_top_counters_and_presses_with_one_more() {
    let position = after_a_three("3h4c5h6h8h");
    // As the first card, or the last of stairs; burnt it is no answer.
    assert_some(&position, "1:3h 2:3h x:3h-4c5h6h", "1:3h-4c5h6h x:3h");
    let after = played(&position.fen(), "1:3h e7e6");
    assert_eq!((seat_and_phase(&after), pending_field(&after)), ("1 card".into(), "3x2".into()));
    assert_eq!(field(&after, 9), "6c7c8c9c2s/4c5h6h8h4s");
}

#[test]
fn a_three_under_other_cards_does_not_counter() {
    let position = after_a_three("3h2h5h6c8h");
    assert_some(&position, "1:3h 1:3h2h-5h6c8h 2:2h3h", "1:3h2h 2:2h3h-5h6c8h");
}

#[test]
fn two_threes_cost_the_whole_hand() {
    let position = known(&format!("{BARE} card 3d,Th 6c7c8c9hJh/2c4c5h6h8h 2s4s5s6s7s8s9sTsJs 3x2"));
    // Six are asked for, four are left.
    assert_some(&position, "x:6c-7c8c9hJh 2:9h-6c7c8cJh", "x:6c-7c8c9h");
    assert_eq!(field(&played(&position.fen(), "x:6c-7c8c9hJh"), 9), "2s4s5s6s7s/2c4c5h6h8h");
}

#[test]
fn threes_are_spent_by_one_card_phase() {
    let after = played(&after_a_three("2c4c5h6h8h").fen(), "x:2c-4c5h6h e7e5 x:6c");
    assert_eq!(pending_field(&after), "-");
}

#[test]
fn check_does_not_void_threes() {
    // The rook gives check; burning leaves the king its move, and costs three cards.
    let position = known("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1 1 card Td,Th 6c7c8c9hJc/2c4c5h6h8h * 3x1");
    assert_legal(
        &position,
        "x:6c-7c8c9h x:6c-7c8cJc x:6c-7c9hJc x:6c-8c9hJc x:7c-6c8c9h x:7c-6c8cJc x:7c-6c9hJc x:7c-8c9hJc \
         x:8c-6c7c9h x:8c-6c7cJc x:8c-6c9hJc x:8c-7c9hJc x:9h-6c7c8c x:9h-6c7cJc x:9h-6c8cJc x:9h-7c8cJc \
         x:Jc-6c7c8c x:Jc-6c7c9h x:Jc-6c8c9h x:Jc-7c8c9h 2:9h-6c7c8c 2:9h-6c7cJc 2:9h-6c8cJc 2:9h-7c8cJc",
    );
}
