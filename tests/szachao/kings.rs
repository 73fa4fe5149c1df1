//! The kings of hearts, clubs and diamonds.

use crate::{START, assert_legal, assert_some, assert_targets, field, known, pending_field, played, seat_and_phase};
use rules::partial_position::PartialPosition;

const STOCK: &str = "2c2d2h2s3c3d3h3s5c5h5s5d";

/// Seat 1 burns and moves, seat 2 plays the king of hearts.
fn start() -> String {
    format!("{START} card Ks,Td 6c7c8c9cAd/Kh7d8d9dAh {STOCK} -")
}

#[test]
fn hearts_the_piece_that_moved_last_must_move_again() {
    let position = played(&start(), "x:6c g1f3 1:Kh");
    assert_eq!(pending_field(&position), "card=Kh=f3");
    let position = played(&position.fen(), "e7e5 x:7c");
    assert_eq!((seat_and_phase(&position), pending_field(&position)), ("1 chess".into(), "Kh=f3".into()));
    assert_legal(&position, "f3d4 f3e5 f3g1 f3g5 f3h4");
    // By the actions alone too, not by way of a record.
    let position = played(&start(), "x:6c g1f3 1:Kh e7e5 x:7c f3e5");
    assert_eq!(pending_field(&position), "-");
}

#[test]
fn hearts_without_a_legal_move_of_that_piece_the_phase_is_skipped() {
    // The pawn on e4 is stopped.
    let position = played(&start(), "x:6c e2e4 1:Kh e7e5 x:7c");
    assert_eq!(pending_field(&position), "Kh=e4");
    assert_legal(&position, "0000");
}

#[test]
fn hearts_if_the_piece_is_captured_the_phase_is_skipped() {
    let pieces = "4k3/8/8/3p4/8/8/4P3/4K3 w - - 0 1 1";
    let position = played(&format!("{pieces} card Ks,Td 6c7c8c9cAd/Kh7d8d9dAh {STOCK} -"), "x:6c e2e4 1:Kh d5e4 x:7c");
    assert_eq!(pending_field(&position), "Kh=-");
    assert_legal(&position, "0000");
    // The count goes on from the capture.
    assert_eq!(field(&played(&position.fen(), "0000"), 4), "1");
}

#[test]
fn hearts_if_the_piece_was_captured_before_the_card_the_phase_is_skipped() {
    // Seat 1 moves a knight, loses it, skips by a demand that it cannot meet: then comes the king of hearts.
    let pieces = "4k3/8/8/3p4/8/2N5/4P3/4K3 w - - 0 1 1";
    let cards = format!("card Js,Th 6c7c8c9cAd/JhKh8d9dAh {STOCK}");
    let position = played(&format!("{pieces} {cards} -"), "x:6c c3e4 1:Jh=R d5e4 x:7c 0000 2:Kh");
    assert_eq!(pending_field(&position), "card=Kh=-");
    assert_legal(&played(&position.fen(), "e4e3 x:8c"), "0000");
}

#[test]
fn hearts_if_the_piece_is_no_longer_its_own_the_phase_is_skipped() {
    // Seat 1 turns the board: the knight on f3 is seat 2's now.
    let position = played(&start(), "x:6c g1f3 1:Kh e7e5 2:Ad");
    assert_eq!((field(&position, 1), pending_field(&position)), ("b".into(), "Kh=f3".into()));
    assert_legal(&position, "0000");
}

#[test]
fn hearts_no_effect_if_the_opponent_has_made_no_move_yet() {
    let record = format!("{START} card Ks,Td Kh7c8c9cAd/6d7d8d9dAh {STOCK} -");
    let position = played(&record, "1:Kh");
    assert_eq!(pending_field(&position), "-");
    assert_eq!(pending_field(&played(&record, "1:Kh e2e4")), "-");
}

#[test]
fn hearts_a_pawn_that_has_promoted_is_the_same_piece() {
    let pieces = "8/P6k/8/8/8/8/8/4K3 w - - 0 1 1";
    let position = played(&format!("{pieces} card Ks,Td 6c7c8c9cAd/Kh7d8d9dAh {STOCK} -"), "x:6c a7a8r 1:Kh h7g7 x:7c");
    assert_eq!(pending_field(&position), "Kh=a8");
    assert_targets(&position, "a8", "a1 a2 a3 a4 a5 a6 a7 b8 c8 d8 e8 f8 g8 h8");
    assert_targets(&position, "e1", "");
}

#[test]
fn hearts_castling_is_a_move_of_the_king_and_a_swap_of_the_queen() {
    let pieces = "4k3/8/8/8/8/3Q4/P7/4K2R w K - 0 1 1";
    let record = format!("{pieces} card Ks,Qd 6c7c8c9cAd/Kh7d8d9dAh {STOCK} -");
    let position = played(&record, "x:6c e1g1 1:Kh e8e7 x:7c");
    assert_eq!(pending_field(&position), "Kh=g1");
    let record = format!("{pieces} card Ks,Qd Qc7c8c9cAd/Kh7d8d9dAh {STOCK} -");
    let position = played(&record, "2:Qc d3a2 1:Kh e8e7 x:7c");
    assert_eq!(pending_field(&position), "Kh=a2");
}

#[test]
fn hearts_cannot_be_countered() {
    let record = format!("{START} card Ks,Td 6c7c8cJdKh/Kh7d8d9dAh {STOCK} -");
    let position = played(&record, "x:6c g1f3 1:Kh e7e5");
    for card in ["2:Jd=K", "1:Kh"] {
        let position = played(&position.fen(), card);
        assert_legal(&position, "f3d4 f3e5 f3g1 f3g5 f3h4");
    }
}

#[test]
fn clubs_and_diamonds_the_king_moves_two_squares_in_a_line() {
    for card in ["Kc", "Kd"] {
        let position =
            known(&format!("4k3/8/8/8/P2K4/8/8/8 w - - 0 1 1 chess {card},Td 6c7c8c9cAd/????? * card={card}"));
        assert_targets(&position, "d4", "b2 b4 b6 d2 d6 f2 f4 f6");
        assert_some(&position, "a4a5", "d4d5 d4e5");
    }
}

#[test]
fn clubs_the_square_between_must_be_empty_but_may_be_attacked() {
    // d5 and c4 are occupied. The rook covers the e-file, which the king crosses to f2 and f6; to f4 the way is over e4.
    // On b6 and f6 it would stand beside the knight's reach: d5 covers b4, b6, f4 and f6.
    let position = known("k3r3/8/8/3n4/2PK4/8/8/8 w - - 0 1 1 chess Kc,Td 6c7c8c9cAd/????? * card=Kc");
    assert_targets(&position, "d4", "b2 d2 f2");
}

#[test]
fn clubs_there_is_no_castling() {
    let position = known("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 1 chess Kc,Td 6c7c8c9cAd/????? * card=Kc");
    // e1c1 and e1g1 are steps of two here: the rooks stay.
    assert_targets(&position, "e1", "c1 c3 e3 g1 g3");
    assert_eq!(field(&played(&position.fen(), "e1g1"), 0), "4k3/8/8/8/8/8/8/R5KR");
    assert_eq!(field(&played(&position.fen(), "e1g1"), 2), "-");
}

#[test]
fn clubs_two_squares_may_capture_and_give_no_check() {
    let position = known("8/8/8/3k4/8/3p4/8/3K4 w - - 0 1 1 chess Kc,Td 6c7c8c9cAd/????? * card=Kc");
    // d3 itself is two squares away and covered by nobody; the black king two squares off gives no check.
    assert_targets(&position, "d1", "d3 b1 b3 f1 f3");
    let position = known("8/8/8/3k4/8/3K4/7P/8 w - - 0 1 1 chess Kc,Td 6c7c8c9cAd/????? * card=Kc");
    // Nor can a king be taken: d5 is no target.
    assert_targets(&position, "d3", "b1 b3 d1 f1 f3 b5 f5");
}

#[test]
fn clubs_without_a_legal_move_the_phase_is_skipped() {
    // Every step of two leads over an own piece or off the board; one square away g7 and h7 would be free.
    let position = known("5rk1/5p2/8/8/8/8/8/K7 b - - 0 1 1 chess Kc,Td 6c7c8c9cAd/????? * J=K,card=Kc");
    assert_targets(&position, "g8", "g6");
    let position = known("5rk1/5p2/8/7K/8/8/8/8 b - - 0 1 1 chess Kc,Td 6c7c8c9cAd/????? * J=K,card=Kc");
    assert_legal(&position, "0000");
}
