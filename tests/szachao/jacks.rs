//! The jack.

use crate::{
    START, assert_legal, assert_some, assert_targets, field, known, legal, pending_field, played, seat_and_phase,
};
use rules::partial_position::PartialPosition;

const STOCK: &str = "2c2d2h2s3c3d3h3s5c5h5s5d";

#[test]
fn the_mover_names_one_of_six_kinds() {
    let position = known(&format!("{START} card Js,Td Jh6c7c8cKc/????? * -"));
    assert_legal(&position, "1:Jh=K 1:Jh=Q 1:Jh=R 1:Jh=B 1:Jh=N 1:Jh=P x:Jh x:6c x:7c x:8c x:Kc");
}

#[test]
fn the_opponents_next_move_is_made_by_a_piece_of_that_kind() {
    let record = format!("{START} card Js,Td Jh6c7c8c9c/6d7d8d9dAd {STOCK} -");
    let position = played(&record, "1:Jh=N e2e4 x:6d");
    assert_eq!((seat_and_phase(&position), pending_field(&position)), ("2 chess".into(), "J=N".into()));
    assert_legal(&position, "b8a6 b8c6 g8f6 g8h6");
    let position = played(&record, "1:Jh=P e2e4 x:6d");
    assert_eq!(legal(&position).len(), 16);
}

#[test]
fn without_such_a_move_the_chess_phase_is_skipped() {
    let record = format!("{START} card Js,Td Jh6c7c8c9c/6d7d8d9dAd {STOCK} -");
    for kind in ["K", "Q", "R", "B"] {
        let position = played(&record, &format!("1:Jh={kind} e2e4 x:6d"));
        assert_legal(&position, "0000");
        // A skip counts as a quiet chess phase, and ends the right to capture in passing.
        assert_eq!(field(&position, 3), "e3");
        let position = played(&position.fen(), "0000");
        assert_eq!(
            (field(&position, 3), field(&position, 4), pending_field(&position)),
            ("-".into(), "1".into(), "-".into())
        );
    }
}

#[test]
fn captures_are_allowed() {
    let position = known("4k3/8/8/3p4/4N3/8/8/R3K3 w Q - 0 1 1 chess Ts,Td Jh6c7c8c9c/????? * J=N");
    assert_targets(&position, "e4", "c3 c5 d2 d6 f2 f6 g3 g5");
    let position = known("4k3/8/5p2/3p4/4N3/8/8/R3K3 w Q - 0 1 1 chess Ts,Td Jh6c7c8c9c/????? * J=N");
    assert_some(&position, "e4f6", "a1a2");
}

#[test]
fn castling_is_a_move_of_the_king() {
    let pieces = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 1 chess Ts,Td 5c6c7c8c9c/????? *";
    let king = known(&format!("{pieces} J=K"));
    assert_targets(&king, "e1", "c1 d1 d2 e2 f1 f2 g1");
    let rook = known(&format!("{pieces} J=R"));
    assert_targets(&rook, "e1", "");
}

#[test]
fn a_swap_is_a_move_of_the_queen() {
    let pieces = "4k3/8/8/8/8/8/P7/Q3K3 w - - 0 1 1 chess Ts,Qd 5c6c7c8c9c/????? *";
    assert_some(&known(&format!("{pieces} J=Q,card=Qd")), "a1e1", "e1e2 a2a3 a1a2");
    assert_some(&known(&format!("{pieces} J=K,card=Qd")), "e1e2", "a1e1 a1b1");
}

#[test]
fn a_jack_on_top_counters_and_demands() {
    let record = format!("{START} card Js,Td Jh6c7c8c9c/Jd7d8d9dAd {STOCK} -");
    let position = played(&record, "1:Jh=N e2e4 1:Jd=B");
    assert_eq!(pending_field(&position), "card=Jd=B");
    assert_eq!(legal(&position).len(), 20);
    let position = played(&position.fen(), "e7e5");
    assert_eq!((seat_and_phase(&position), pending_field(&position)), ("1 card".into(), "J=B".into()));
}

#[test]
fn a_jack_burnt_does_not_counter() {
    let record = format!("{START} card Js,Td Jh6c7c8c9c/Jd7d8d9dAd {STOCK} -");
    assert_eq!(pending_field(&played(&record, "1:Jh=N e2e4 x:Jd")), "J=N");
    // Nor is one under another card.
    let record = format!("{START} card Js,Td Jh6c7c8c9c/JdTh8d9dTd {STOCK} -");
    assert_eq!(pending_field(&played(&record, "1:Jh=N e2e4 1:JdTd")), "J=N");
}

#[test]
fn a_jack_does_not_counter_a_wait_nor_a_four_a_demand() {
    let pieces = "4k3/8/2n3p1/4p3/5N2/3P4/8/4K3 b - - 0 1 2";
    let waiting = known(&format!("{pieces} card Js,4d ?????/Jh4h8d9dAd * wait"));
    assert_legal(&played(&waiting.fen(), "1:Jh=K+2c"), "0000");
    let restricted = known(&format!("{pieces} card Js,4d ?????/Jh4h8d9dAd * J=P"));
    assert_legal(&played(&restricted.fen(), "2:4h+2c"), "e5e4 g6g5");
}

#[test]
fn a_demand_holds_for_the_seat_whatever_colour_it_plays() {
    // Seat 2 plays an ace: it moves White's pieces now, and a knight must move.
    let record = format!("{START} card Js,Td Jh6c7c8c9c/Ad7d8d9dKd {STOCK} -");
    let position = played(&record, "1:Jh=N e2e4 2:Ad");
    assert_eq!((field(&position, 1), pending_field(&position)), ("w".into(), "J=N".into()));
    assert_legal(&position, "b1a3 b1c3 g1e2 g1f3 g1h3");
}
