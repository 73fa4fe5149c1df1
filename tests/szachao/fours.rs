//! The four.

use crate::{assert_legal, assert_some, assert_targets, field, known, legal, pending_field, played, seat_and_phase};
use rules::partial_position::PartialPosition;

/// Either side can capture a pawn with a knight; seat 1 has White.
const PIECES: &str = "4k3/8/2n3p1/4p3/5N2/3P4/8/4K3 w - - 0 1 1";
const STOCK: &str = "2c2d2h2s3c3d3h3s5c5h5s5d";

fn record(hands: &str) -> String {
    format!("{PIECES} card 4d,Th {hands} {STOCK} -")
}

#[test]
fn no_capture_in_this_chess_phase() {
    let position = played(&record("4c6c7c8c9c/6d7d8d9dJd"), "1:4c");
    assert_eq!(pending_field(&position), "card=4c");
    // Neither on g6 nor, with the pawn on e5, anything else.
    assert_targets(&position, "f4", "d5 e2 e6 g2 h3 h5");
}

#[test]
fn the_opponent_skips_its_next_chess_phase_but_not_its_card_phase() {
    let position = played(&record("4c6c7c8c9c/6d7d8d9dJd"), "1:4c f4h5");
    assert_eq!((seat_and_phase(&position), pending_field(&position)), ("2 card".into(), "wait".into()));
    let position = played(&position.fen(), "x:6d");
    assert_eq!(seat_and_phase(&position), "2 chess");
    assert_legal(&position, "0000");
}

#[test]
fn no_capture_in_the_next_one_either_if_the_opponent_did_wait() {
    let position = played(&record("4c6c7c8c9c/6d7d8d9dJd"), "1:4c f4h5 x:6d 0000");
    assert_eq!((seat_and_phase(&position), pending_field(&position)), ("1 card".into(), "nocap".into()));
    let position = played(&position.fen(), "x:6c");
    assert_eq!(pending_field(&position), "nocap");
    // Not on g7, where nothing stands, but on g6 and f6 neither.
    assert_targets(&position, "h5", "f4 f6 g3 g7");
    let position = played(&position.fen(), "h5g7");
    assert_eq!(pending_field(&position), "-");
}

#[test]
fn after_that_captures_are_legal_again() {
    let position = played(&record("4c6c7c8c9c/6d7d8d9dJd"), "1:4c f4h3 x:6d 0000 x:6c h3f4 x:7d e8e7 x:7c");
    assert_some(&position, "f4g6 f4e6", "");
}

#[test]
fn en_passant_and_promotions_by_capture_are_captures() {
    let pieces = "1n2k3/P7/8/3Pp3/8/8/8/4K3 w - e6 0 1 1";
    let position = known(&format!("{pieces} chess 4c,Th 6c7c8c9c2c/6d7d8d9dJd * card=4c"));
    assert_some(&position, "a7a8q d5d6", "d5e6 a7b8q");
    let position = known(&format!("{pieces} chess 4c,Th 6c7c8c9c2c/6d7d8d9dJd * nocap"));
    assert_some(&position, "a7a8q d5d6", "d5e6 a7b8q");
    let position = known(&format!("{pieces} chess 4c,Th 6c7c8c9c2c/6d7d8d9dJd * -"));
    assert_some(&position, "a7a8q d5d6 d5e6 a7b8q", "");
}

#[test]
fn a_four_counters_a_four_and_makes_the_opponent_wait() {
    let position = played(&record("4c6c7c8c9c/4h7d8d9dJd"), "1:4c f4h5 1:4h");
    // Seat 2 moves without captures; nobody waits any more.
    assert_eq!((seat_and_phase(&position), pending_field(&position)), ("2 chess".into(), "card=4h".into()));
    assert!(legal(&position).len() > 1);
    assert_some(&position, "g6g5", "g6h5");
    // The no-capture rule of the first four has ended with it: seat 1 waits, and may capture after that.
    let position = played(&position.fen(), "g6g5");
    assert_eq!((seat_and_phase(&position), pending_field(&position)), ("1 card".into(), "wait".into()));
    let position = played(&position.fen(), "x:6c 0000");
    assert_eq!((seat_and_phase(&position), pending_field(&position)), ("2 card".into(), "nocap".into()));
}

#[test]
fn a_third_four_counters_again() {
    let position = played(&record("4c4s7c8c9c/4h7d8d9dJd"), "1:4c f4h5 1:4h g6g5 1:4s h5g3");
    assert_eq!((seat_and_phase(&position), pending_field(&position)), ("2 card".into(), "wait".into()));
    // Seat 2 did not make seat 1 wait, so nothing is left of its own rule; seat 1 has the second move before it.
    assert_eq!(pending_field(&played(&position.fen(), "x:7d 0000")), "nocap");
}

#[test]
fn a_four_burnt_or_covered_does_not_counter() {
    let position = played(&record("4c6c7c8c9c/4h5h8d9dJd"), "1:4c f4h5");
    assert_legal(&played(&position.fen(), "x:4h"), "0000");
    assert_legal(&played(&position.fen(), "1:4h5h"), "0000");
}

#[test]
fn a_wait_is_spent_by_one_chess_phase() {
    let position = played(&record("4c6c7c8c9c/6d7d8d9dJd"), "1:4c f4h5 x:6d 0000 x:6c h5g7 x:7d");
    assert!(legal(&position).len() > 1, "{}", position.fen());
}

#[test]
fn cards_of_a_waiting_seat_have_their_effects() {
    let position = played(&record("4c6c7c8c9c/Jh7d8d9d4h"), "1:4c f4h5 2:Jh=N 0000");
    assert_eq!((seat_and_phase(&position), pending_field(&position)), ("1 card".into(), "J=N,nocap".into()));
}

#[test]
fn check_ends_the_wait_and_the_no_capture_rule_with_it() {
    // The knight gives check from g7 (f6 and c7 would too).
    let position = played(&record("4c6c7c8c9c/6d7d8d9dJd"), "1:4c f4d5 x:6d 0000 x:6c");
    assert_eq!(pending_field(&position), "nocap");
    let position = played(&record("4c6c7c8c9c/6d7d8d9dJd"), "1:4c f4d5");
    assert_eq!(pending_field(&position), "wait");
    let pieces = "4k3/8/2n3p1/3Np3/8/3P4/8/4K3 w - - 0 1 1";
    let position = played(&format!("{pieces} card 4d,Th 4c6c7c8c9c/6d7d8d9dJd {STOCK} -"), "1:4c d5f6");
    assert_eq!((seat_and_phase(&position), pending_field(&position)), ("2 card".into(), "-".into()));
    let position = played(&position.fen(), "x:6d e8f7");
    // Nothing is left of it for seat 1 either.
    assert_eq!((seat_and_phase(&position), pending_field(&position)), ("1 card".into(), "-".into()));
    assert_eq!(field(&position, 4), "2");
}
