//! Card plays: what fits on what, stairs, burns, draws.

use crate::{START, assert_legal, assert_some, field, known, pending_field, played};
use szachao::KnownPosition;

/// Seat 1 to act with this hand on these piles.
fn at(piles: &str, hand: &str) -> KnownPosition {
    known(&format!("{START} card {piles} {hand}/????? * -"))
}

#[test]
fn a_single_card_fits_by_suit_or_rank() {
    assert_legal(&at("8s,Td", "9s8h2d3c5c"), "1:9s 1:8h 2:2d x:9s x:8h x:2d x:3c x:5c");
}

#[test]
fn a_queen_fits_on_everything() {
    assert_legal(&at("8s,Td", "Qc2c3c5h6h"), "1:Qc 2:Qc x:Qc x:2c x:3c x:5h x:6h");
}

#[test]
fn everything_fits_on_a_queen() {
    assert_legal(&at("Qs,Td", "2c9c6h5h7c"), "1:2c 1:9c 1:6h 1:5h 1:7c 1:6h5h 1:5h6h x:2c x:9c x:6h x:5h x:7c");
}

#[test]
fn stairs_are_of_the_same_rank_or_a_neighbour_of_the_suit() {
    // On 5s: 6s first (by suit); then 7s, or another six; from 6h nowhere but back to sixes.
    assert_some(&at("5s,Kd", "6s7s6h8h9c"), "1:6s 1:6s7s 1:7s6s 1:6s6h 1:7s6s6h", "1:6h 1:6s7s6h 1:6h6s 1:6s8h");
}

#[test]
fn stairs_may_change_direction() {
    assert_some(&at("5s,Kd", "6s7s8s7h6h"), "1:6s7s8s 1:6s7s7h6h 1:7s6s6h7h 1:8s7s6s", "1:8s6s 1:7s8s6s");
}

#[test]
fn ranks_do_not_wrap() {
    assert_some(&at("Ks,4d", "As2s3s5h7c"), "1:As 1:2s 1:2s3s 1:3s2s", "1:As2s 1:2sAs");
}

#[test]
fn the_rank_order_runs_through_the_court() {
    assert_some(&at("9s,4d", "TsJsKsAs5h"), "1:Ts 1:TsJs=R 1:KsAs 1:AsKs", "1:JsKs 1:TsKs 1:JsAs 1:TsJs");
}

#[test]
fn in_stairs_a_queen_fits_like_other_cards() {
    // Alone she goes anywhere; as the first of stairs she must fit, and only jack, king and queens follow her.
    let position = at("8s,Td", "QcKcJcQd5h");
    assert_some(&position, "1:Qc 2:Qc 2:QdQc 2:QdQcKc 2:QdQcJc=K", "1:QcKc 1:QcQd 2:QcKc 2:Qd5h");
    assert_some(&at("Qs,Td", "QcKcJc5h6h"), "1:QcKc 1:KcQc 1:QcJc=P 1:5h6h", "2:QcKc 1:KcJc=P");
}

#[test]
fn equal_cards_are_one_choice_and_make_stairs() {
    assert_legal(&at("8s,Td", "8h8h2c2c3h"), "1:8h 1:8h8h x:8h x:2c x:3h");
}

#[test]
fn only_the_last_card_has_its_effect() {
    let after = |hand: &str, action: &str| {
        pending_field(&played(&format!("{START} card 4d,Td {hand}/5d6d7d8d9d 5s6s7s8s9s -"), action))
    };
    assert_eq!(after("4h3h5c6c7c", "1:4h3h"), "card=3hx1");
    assert_eq!(after("3h4h5c6c7c", "1:4h"), "card=4h");
    assert_eq!(after("3d4d5c6c7c", "2:3d4d"), "card=4d");
    assert_eq!(after("4h5h3h2h7c", "1:4h5h"), "-");
    assert_eq!(after("4h3h2h7c8c", "1:4h3h2h"), "card=2h");
}

#[test]
fn any_card_may_be_burnt_without_effect() {
    assert_legal(&at("8s,Td", "2c3c4hJcKc"), "x:2c x:3c x:4h x:Jc x:Kc");
    for card in ["2c", "3c", "4h", "Jc", "Kc"] {
        let text = format!("{START} card 8s,Td 2c3c4hJcKc/5d6d7d8d9d 5s6s7s8s9s -");
        let after = played(&text, &format!("x:{card}"));
        assert_eq!(
            (pending_field(&after), field(&after, 8), field(&after, 10)),
            ("-".into(), "8s,Td".into(), format!("6s7s8s9s,{card}"))
        );
    }
    assert_some(&at("8s,Td", "8h8c9s5c6c"), "x:8h", "x:8h8c");
}

#[test]
fn the_seat_draws_until_it_holds_five_again() {
    let record = format!("{START} card 8s,Td 8h9h2c3c4c/5d6d7d8d9d 5s6s7s8s9s -");
    assert_eq!(field(&played(&record, "1:8h"), 9), "9h2c3c4c5s/5d6d7d8d9d");
    assert_eq!(field(&played(&record, "1:8h9h"), 9), "2c3c4c5s6s/5d6d7d8d9d");
    assert_eq!(field(&played(&record, "x:3c"), 9), "8h9h2c4c5s/5d6d7d8d9d");
}

#[test]
fn covered_and_burnt_cards_are_dead() {
    let record = format!("{START} card 8s,Td 8h9h2c3c4c/5d6d7d8d9d 5s6s7s8s9s -");
    let after = played(&record, "1:8h9h e2e4 x:5d");
    assert_eq!((field(&after, 8), field(&after, 10)), ("9h,Td".into(), "8s9s,8s8h5d".into()));
}
