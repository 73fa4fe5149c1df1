//! The king of spades: the opponent takes its move back and makes another with the same piece.

use crate::{
    START, assert_legal, assert_some, assert_targets, board_field, field, known, legal, pending_field, played,
    seat_and_phase,
};
use rules::partial_position::PartialPosition;

const STOCK: &str = "2c2d2h2s3c3d3h3s5c5h5s5d6c6d6h6s7c7d7h7s";
/// Seat 1 holds cards without effect, seat 2 a king of spades.
const CARDS: &str = "card Ts,Th 5c6c7c8c9c/Ks6d7d8d9d";

fn record(board: &str) -> String {
    format!("{board} {CARDS} {STOCK} -")
}

#[test]
fn the_opponent_takes_back_its_move_and_makes_another_with_the_same_piece() {
    let position = played(&record("4k3/4p3/8/8/8/8/PP2P3/4K3 w - - 7 1 1"), "x:5c e2e4 1:Ks");
    // Seat 1 decides, about the pawn on e2 alone, which may not go to e4 again.
    assert_eq!(seat_and_phase(&position), "1 redo");
    assert_eq!(board_field(&position), "4k3/4p3/8/8/8/8/PP2P3/4K3");
    assert_legal(&position, "e2e3");
    let mut position = position;
    position.play_action("e2e3").expect("the redo");
    // No card phase for it; seat 2 moves now.
    assert_eq!((seat_and_phase(&position), field(&position, 3)), ("2 chess".into(), "-".into()));
    assert_eq!(board_field(&position), "4k3/4p3/8/8/8/4P3/PP6/4K3");
    assert_targets(&position, "e7", "e5 e6");
}

#[test]
fn after_the_redo_the_turn_goes_on() {
    let position = played(&record("4k3/4p3/8/8/8/8/PP2P3/4K3 w - - 7 1 1"), "x:5c e2e4 1:Ks e2e3 e7e5");
    assert_eq!(
        (seat_and_phase(&position), field(&position, 5), pending_field(&position)),
        ("1 card".into(), "2".into(), "-".into())
    );
    assert_eq!(field(&position, 9), "6c7c8c9c2c/6d7d8d9d2d");
}

#[test]
fn captures_are_undone() {
    let board = "4k3/4p3/8/3p4/4P3/8/8/4K3 w - - 7 1 1";
    let position = played(&record(board), "x:5c e4d5 1:Ks");
    assert_eq!((board_field(&position), field(&position, 4)), ("4k3/4p3/8/3p4/4P3/8/8/4K3".into(), "7".into()));
    assert_legal(&position, "e4e5");
}

#[test]
fn castling_is_undone_with_its_rights_and_is_a_move_of_the_king() {
    let board = "4k3/4p3/8/8/8/8/8/R3K2R w KQ - 7 1 1";
    let position = played(&record(board), "x:5c e1g1 1:Ks");
    assert_eq!((board_field(&position), field(&position, 2)), ("4k3/4p3/8/8/8/8/8/R3K2R".into(), "KQ".into()));
    assert_legal(&position, "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2");
    let position = played(&record(board), "x:5c e1g1 1:Ks e1c1");
    assert_eq!((board_field(&position), field(&position, 2)), ("4k3/4p3/8/8/8/8/8/2KR3R".into(), "-".into()));
}

#[test]
fn a_promotion_is_undone_and_may_be_made_to_another_piece() {
    let board = "8/P6k/8/8/8/8/8/4K3 w - - 7 1 1";
    let position = played(&record(board), "x:5c a7a8q 1:Ks");
    assert_eq!(board_field(&position), "8/P6k/8/8/8/8/8/4K3");
    assert_legal(&position, "a7a8b a7a8n a7a8r");
}

#[test]
fn en_passant_rights_are_restored_and_arise_anew() {
    // Seat 1 may capture on d6; it moves the pawn on instead, takes that back, and captures.
    let board = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 1";
    let position = played(&record(board), "x:5c e5e6 1:Ks");
    assert_eq!(field(&position, 3), "d6");
    assert_legal(&position, "e5d6");
    let position = played(&record(board), "x:5c e5e6 1:Ks e5d6");
    assert_eq!((board_field(&position), field(&position, 4)), ("4k3/8/3P4/8/8/8/8/4K3".into(), "0".into()));
    // A capture in passing is undone with the pawn that it took.
    let position = played(&record(board), "x:5c e5d6 1:Ks");
    assert_eq!(board_field(&position), "4k3/8/8/3pP3/8/8/8/4K3");
    // Two steps as the redo can be met in passing.
    let position = played(&record("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1 1"), "x:5c e2e3 1:Ks e2e4");
    assert_some(&position, "d4e3", "");
}

#[test]
fn clocks_are_restored_and_the_redo_counts_as_the_move_would_have() {
    let board = "4k3/4p3/8/3r4/8/8/8/3RK3 w - - 42 1 1";
    // The capture had set the count to 0.
    let position = played(&record(board), "x:5c d1d5 1:Ks");
    assert_eq!(field(&position, 4), "42");
    assert_eq!(field(&played(&record(board), "x:5c d1d5 1:Ks d1d4"), 4), "43");
    // A quiet move replaced by a capture.
    assert_eq!(field(&played(&record(board), "x:5c d1d4 1:Ks d1d5"), 4), "0");
}

#[test]
fn without_another_move_the_move_stays_taken_back_and_is_lost() {
    // The pawn has no other move.
    let board = "4k3/4p3/8/8/8/4P3/8/4K3 w - - 7 1 1";
    let position = played(&record(board), "x:5c e3e4 1:Ks");
    assert_legal(&position, "0000");
    let position = played(&record(board), "x:5c e3e4 1:Ks 0000");
    assert_eq!(board_field(&position), "4k3/4p3/8/8/8/4P3/8/4K3");
    // It counts as a skip.
    assert_eq!((seat_and_phase(&position), field(&position, 4)), ("2 chess".into(), "8".into()));
}

#[test]
fn a_lost_move_leaves_no_en_passant_square() {
    // The king had one square only. The right that was there before its move is gone after the lost one.
    let board = "4k3/8/8/3pP3/8/8/r7/7K w - d6 0 1 1";
    let position = played(&record(board), "x:5c h1g1 1:Ks");
    assert_eq!(field(&position, 3), "d6");
    assert_legal(&position, "0000");
    let position = played(&record(board), "x:5c h1g1 1:Ks 0000");
    assert_eq!((board_field(&position), field(&position, 3)), ("4k3/8/8/3pP3/8/8/r7/7K".into(), "-".into()));
}

#[test]
fn a_lost_move_is_no_latest_move_for_the_king_of_hearts() {
    // The pawn's move is taken back and lost. Then seat 1 skips: its king of clubs has no two squares to go, the rooks
    // and the pawn cover them. So its latest move is still that of the king.
    let board = "1r3r1k/8/8/4p3/8/4P3/8/4K3 w - - 7 1 1";
    let cards = "card Js,Ts 5c6c7cKc9c/KsKh7d8d9d";
    let actions = "x:5c e1d1 x:7d h8h7 x:6c e3e4 2:Ks 0000 e5e4 2:Kc 0000 2:Kh";
    let position = played(&format!("{board} {cards} {STOCK} -"), actions);
    assert_eq!(pending_field(&position), "card=Kh=d1");
}

#[test]
fn the_redo_is_the_latest_move_for_the_king_of_hearts() {
    let board = "1r3r1k/8/8/8/4p3/4P3/8/4K3 w - - 7 1 1";
    let cards = "card Js,Ts 5c6c7cKc9c/KsKh7d8d9d";
    let position = played(&format!("{board} {cards} {STOCK} -"), "x:5c e1d2 2:Ks e1d1 h8h7 2:Kc 0000 2:Kh");
    assert_eq!(pending_field(&position), "card=Kh=d1");
}

#[test]
fn the_redo_is_made_under_the_card_of_the_move_it_replaces() {
    // A two: the pawn may go to e5 as well.
    let board = "4k3/p7/8/8/8/8/4P3/4K3 w - - 7 1 1";
    let position = played(&format!("{board} card Ts,Th 4s6c7c8c2h/Ks6d7d8d9d {STOCK} -"), "2:2h e2e4 1:Ks");
    assert_legal(&position, "e2e3 e2e5");
    // A queen may swap with another piece, but not make the replaced swap.
    let board = "4k3/p7/8/8/8/3Q4/P3P3/4K3 w - - 7 1 1";
    let queen = format!("{board} card Ts,Th 4s6c7c8cQh/Ks6d7d8d9d {STOCK} -");
    let position = played(&queen, "2:Qh d3a2 1:Ks");
    assert_eq!(board_field(&position), "4k3/p7/8/8/8/3Q4/P3P3/4K3");
    assert_some(&position, "d3e1 d3e2 d3d7 d3b1", "d3a2 e1f1 e2e4");
    // The king of clubs: still two squares, and never one.
    let board = "4k3/p7/8/8/8/8/P7/4K3 w - - 7 1 1";
    let position = played(&format!("{board} card Ts,Kh 4s6c7c8cKc/Ks6d7d8d9d {STOCK} -"), "2:Kc e1e3 1:Ks");
    assert_legal(&position, "e1c1 e1c3 e1g1 e1g3");
}

#[test]
fn the_redo_of_a_swap_is_a_move_of_the_queen() {
    let board = "4k3/p7/8/8/8/8/P3P3/3QK3 w - - 7 1 1";
    let queen = format!("{board} card Ts,Th 4s6c7c8cQh/Ks6d7d8d9d {STOCK} -");
    let position = played(&queen, "2:Qh d1e1 1:Ks");
    // On her first rank she swaps with no pawn.
    assert_some(&position, "d1d2", "d1a2 d1e2 d1e1");
}

#[test]
fn the_redo_is_made_without_captures_where_the_move_was() {
    // In the turn of a four.
    let board_four = "4k3/p7/8/8/3p4/8/1N6/4K3 w - - 7 1 1";
    let four = format!("{board_four} card Ts,Th 4h6c7c8c2h/Ks6d7d8d9d {STOCK} -");
    let position = played(&four, "2:4h b2a4 1:Ks");
    assert_legal(&position, "b2c4 b2d1 b2d3");
    let board_pawn = "4k3/8/8/8/2pp4/8/1N6/4K3 w - - 7 1 1";
    let position = played(&format!("{board_pawn} card Ts,Th 4h6c7c8c2h/Ks6d7d8d9d {STOCK} -"), "2:4h b2a4 1:Ks");
    assert_legal(&position, "b2d1 b2d3");
    // And in the second move after one.
    let second = "2:4h e1e2 x:6d 0000 x:6c b2a4 1:Ks";
    let position = played(&format!("{board_pawn} card Ts,Th 4h6c7c8c2h/6dKs7d8d9d {STOCK} -"), second);
    assert_legal(&position, "b2d1 b2d3");
}

#[test]
fn the_waiting_seat_has_the_redo_and_waits_all_the_same() {
    let board = "4k3/p7/8/8/8/8/4P3/4K3 w - - 7 1 1";
    let position = played(&format!("{board} card Ts,Th 4h6c7c8c2h/Ks6d7d8d9d {STOCK} -"), "2:4h e2e4 1:Ks e2e3");
    assert_legal(&position, "0000");
}

#[test]
fn a_redo_that_gives_check_lifts_restrictions() {
    // Seat 2 must move a pawn; the knight's redo gives check, and now every piece may answer.
    let board = "4k3/p7/8/3N4/8/8/8/4K3 w - - 7 1 1";
    let record = format!("{board} card Js,Kh Jh6c7c8c2h/Ks6d7d8d9d {STOCK} -");
    let position = played(&record, "1:Jh=P d5b4 2:Ks");
    assert_eq!(pending_field(&position), "J=P,redo=d5b4");
    let position = played(&record, "1:Jh=P d5b4 2:Ks d5c7");
    assert_eq!(pending_field(&position), "-");
    assert_legal(&position, "e8d7 e8d8 e8e7 e8f7 e8f8");
    // If it waits, the same.
    let four = format!("{board} card 4s,Kh 4h6c7c8c2h/Ks6d7d8d9d {STOCK} -");
    let position = played(&four, "1:4h d5b4 2:Ks d5c7");
    assert_legal(&position, "e8d7 e8d8 e8e7 e8f7 e8f8");
    // And seat 1 may capture again: the wait is void.
    assert_eq!(pending_field(&played(&four, "1:4h d5b4 2:Ks d5c7 e8d7")), "-");
}

#[test]
fn a_redo_that_mates_ends_the_game() {
    // The rook's redo goes to the back rank.
    let board = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 7 1 1";
    let position = played(&record(board), "x:5c a1a2 1:Ks a1a8");
    assert_eq!(crate::outcome(&position).as_deref(), Some("1 checkmate"));
    assert!(legal(&position).is_empty());
}

#[test]
fn no_effect_when_the_opponent_skipped_or_has_had_no_phase() {
    let position = played(&format!("{START} card Ts,Th Ks6c7c8c9c/5d6d7d8d9d {STOCK} -"), "1:Ks");
    assert_eq!((seat_and_phase(&position), legal(&position).len()), ("1 chess".into(), 20));
    // Seat 1 skips by a demand.
    let record = format!("{START} card Js,Th 5c6c7c8c9c/JhKs7d8d9d {STOCK} -");
    let position = played(&record, "x:5c e2e4 1:Jh=R e7e5 x:6c 0000");
    assert_eq!(seat_and_phase(&position), "2 card");
    let record = record.replace("Js,Th", "Js,Kh");
    let position = played(&record, "x:5c e2e4 1:Jh=R e7e5 x:6c 0000 2:Ks");
    assert_eq!(seat_and_phase(&position), "2 chess");
}

#[test]
fn no_effect_right_after_a_snapshot() {
    let start = START.replace(" w KQkq - 0 1 1", " b KQkq - 0 1 2");
    let mut position = known(&format!("{start} card Ts,Th 5c6c7c8c9c/Ks6d7d8d9d {STOCK} -"));
    position.play_action("1:Ks").expect("legal");
    assert_eq!(seat_and_phase(&position), "2 chess");
}

#[test]
fn no_effect_when_the_opponent_was_in_check_before_its_move() {
    // Seat 1 answers a check with the king: it cannot be sent back into check.
    let board = "4k3/8/8/8/8/8/4r3/4K3 w - - 7 1 1";
    let position = played(&record(board), "x:5c e1d1 1:Ks");
    assert_eq!((seat_and_phase(&position), board_field(&position)), ("2 chess".into(), "4k3/8/8/8/8/8/4r3/3K4".into()));
}

#[test]
fn a_king_of_spades_burnt_or_covered_has_no_effect() {
    let board = "4k3/4p3/8/8/8/8/PP2P3/4K3 w - - 7 1 1";
    assert_eq!(seat_and_phase(&played(&record(board), "x:5c e2e4 x:Ks")), "2 chess");
    let covered = format!("{board} card Ts,Th 5c6c7c8c9c/KsAs7d8d9d {STOCK} -");
    assert_eq!(seat_and_phase(&played(&covered, "x:5c e2e4 1:KsAs")), "2 chess");
}

#[test]
fn the_colours_are_those_of_the_move_taken_back() {
    // Seat 1 turns the board and moves a black pawn; that is what it takes back.
    let record = format!("{START} card As,Th Ah6c7c8c9c/Ks6d7d8d9d {STOCK} -");
    let position = played(&record, "1:Ah e7e5");
    assert_eq!((field(&position, 1), seat_and_phase(&position)), ("w".into(), "2 card".into()));
    let record = record.replace("As,Th", "As,Kh");
    let position = played(&record, "1:Ah e7e5 2:Ks");
    assert_eq!((field(&position, 1), seat_and_phase(&position)), ("b".into(), "1 redo".into()));
    assert_legal(&position, "e7e6");
}
