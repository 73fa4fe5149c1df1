//! The two.

use crate::{assert_targets, field, known, played};

const CARDS: &str = "2s,Th 5c6c7c8c9c/5d6d7d8d9d 2c2d2h3c3d";

#[test]
fn pawns_advance_up_to_three_squares_from_the_second_rank_and_two_elsewhere() {
    let position = known(&format!("4k3/8/8/8/3P4/8/P7/4K3 w - - 0 1 1 chess {CARDS} card=2s"));
    assert_targets(&position, "a2", "a3 a4 a5");
    assert_targets(&position, "d4", "d5 d6");
    let black = known(&format!("4k3/p7/8/3p4/8/8/8/4K3 b - - 0 1 2 chess {CARDS} card=2s"));
    assert_targets(&black, "a7", "a6 a5 a4");
    assert_targets(&black, "d5", "d4 d3");
}

#[test]
fn without_the_card_they_advance_as_in_chess() {
    let position = known(&format!("4k3/8/8/8/3P4/8/P7/4K3 w - - 0 1 1 chess {CARDS} -"));
    assert_targets(&position, "a2", "a3 a4");
    assert_targets(&position, "d4", "d5");
}

#[test]
fn squares_between_and_the_target_are_empty() {
    let position = known(&format!("4k3/8/8/n2n4/1n6/2n5/PPPP4/4K3 w - - 0 1 1 chess {CARDS} card=2s"));
    assert_targets(&position, "a2", "a3 a4");
    // Two steps end at the knight on b4, but b2 also takes on c3.
    assert_targets(&position, "b2", "b3 c3");
    assert_targets(&position, "c2", "");
    assert_targets(&position, "d2", "d3 d4 c3");
}

#[test]
fn captures_are_unchanged() {
    let position = known(&format!("4k3/8/2n5/1n1n4/3P4/8/8/4K3 w - - 0 1 1 chess {CARDS} card=2s"));
    assert_targets(&position, "d4", "");
    let position = known(&format!("4k3/8/2n1n3/2n1n3/3P4/8/8/4K3 w - - 0 1 1 chess {CARDS} card=2s"));
    assert_targets(&position, "d4", "d5 d6 c5 e5");
}

#[test]
fn the_last_rank_promotes() {
    let position = known(&format!("4k3/1P6/P7/8/8/8/8/4K3 w - - 0 1 1 chess {CARDS} card=2s"));
    assert_targets(&position, "a6", "a7 a8q a8r a8b a8n");
    assert_targets(&position, "b7", "b8q b8r b8b b8n");
}

#[test]
fn only_two_steps_from_the_second_rank_allow_en_passant() {
    let record = format!("4k3/8/8/8/1p1pp3/8/P1P4P/4K3 w - - 0 1 1 chess {CARDS} card=2s");
    assert_eq!(field(&played(&record, "a2a4"), 3), "a3");
    assert_eq!(field(&played(&record, "a2a5"), 3), "-");
    assert_eq!(field(&played(&record, "c2c3"), 3), "-");
    // Two steps from the third rank are no two steps from the second.
    let record = format!("4k3/8/8/8/6p1/7P/8/4K3 w - - 0 1 1 chess {CARDS} card=2s");
    assert_eq!(field(&played(&record, "h3h5"), 3), "-");
}

#[test]
fn a_two_may_block_a_check_or_be_pinned() {
    // The pawn goes three squares between rook and king; the other one is pinned along the rank.
    let position = known(&format!("4k3/8/8/r3K3/8/8/2P5/8 w - - 0 1 1 chess {CARDS} card=2s"));
    assert_targets(&position, "c2", "c5");
    let position = known(&format!("4k3/8/8/8/8/8/r2PK3/8 w - - 0 1 1 chess {CARDS} card=2s"));
    assert_targets(&position, "d2", "");
}
