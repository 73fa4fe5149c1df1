//! The ace: the seats change colours.

use crate::{START, assert_some, field, known, legal, pending_field, played, seat_and_phase};
use rules::partial_position::PartialPosition;
use szachao::KnownPosition;

const STOCK: &str = "2c2d2h2s3c3d3h3s5c5h5s5d6c6d6h6s7c7d7h7s";

#[test]
fn the_seat_moves_the_other_colour_from_this_chess_phase_on() {
    let record = format!("{START} card As,Th Ah6c7c8c9c/Kc6d7d8d9d {STOCK} -");
    let position = played(&record, "1:Ah");
    assert_eq!(
        (field(&position, 1), seat_and_phase(&position), pending_field(&position)),
        ("b".into(), "1 chess".into(), "-".into())
    );
    assert_some(&position, "e7e5 g8f6", "e2e4");
    let position = played(&record, "1:Ah e7e5");
    assert_eq!((field(&position, 1), seat_and_phase(&position)), ("w".into(), "2 card".into()));
    let position = played(&record, "1:Ah e7e5 x:6d e2e4");
    assert_eq!((field(&position, 1), seat_and_phase(&position)), ("b".into(), "1 card".into()));
}

#[test]
fn a_second_ace_changes_the_colours_back() {
    let record = format!("{START} card As,Th Ah6c7c8c9c/Ad6d7d8d9d {STOCK} -");
    let position = played(&record, "1:Ah e7e5 1:Ad");
    assert_eq!((field(&position, 1), seat_and_phase(&position)), ("b".into(), "2 chess".into()));
    let position = played(&record, "1:Ah e7e5 1:Ad d7d5");
    assert_eq!((field(&position, 1), seat_and_phase(&position)), ("w".into(), "1 card".into()));
}

#[test]
fn an_ace_clears_the_en_passant_square() {
    let position = known(&format!("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 1 card As,Th Ah6c7c8c9c/Kc6d7d8d9d {STOCK} -"));
    assert_eq!(field(&played(&position.fen(), "1:Ah"), 3), "-");
    // Burnt it does not.
    assert_some(&played(&position.fen(), "x:Ah"), "e5d6", "");
}

#[test]
fn an_ace_burnt_or_covered_has_no_effect() {
    let record = format!("{START} card As,Th AhKh7c8c9c/Kc6d7d8d9d {STOCK} -");
    assert_eq!(field(&played(&record, "x:Ah"), 1), "w");
    assert_eq!(field(&played(&record, "1:AhKh"), 1), "w");
    // And as the last of stairs it does.
    assert_eq!(field(&played(&record, "2:KhAh"), 1), "b");
}

#[test]
fn what_is_pending_stays_with_the_seat() {
    // Seat 2 is pressed; seat 1 turned the board before. The press is seat 2's, whatever it plays.
    let record = format!("{START} card Ts,Kh Ah6c7c3h9c/Ad6d7d8d9d {STOCK} -");
    let position = played(&record, "2:Ah e7e5 x:6d e2e4 2:3h d7d5");
    assert_eq!(
        (field(&position, 1), seat_and_phase(&position), pending_field(&position)),
        ("w".into(), "2 card".into(), "3x1".into())
    );
    // A seat that changes colours still waits: it moves neither Black's pieces nor White's.
    let record = format!("{START} card 4s,Kd 4h6c7c3h9c/Ad6d7d8d9d {STOCK} -");
    let position = played(&record, "1:4h e2e4 2:Ad");
    assert_eq!((field(&position, 1), pending_field(&position)), ("w".into(), "wait".into()));
    assert_eq!(legal(&position), ["0000"]);
    // Seat 1 has Black now, and its own second move without capture.
    let position = played(&record, "1:4h e2e4 2:Ad 0000");
    assert_eq!((field(&position, 1), pending_field(&position)), ("b".into(), "nocap".into()));
}

#[test]
fn a_seat_in_check_may_not_play_an_ace_on_top() {
    let pieces = "4k3/8/8/8/8/8/4r3/4K3 w - - 7 1 1";
    let position = known(&format!("{pieces} card As,Kd AhAd7c8c9c/Kc6d7d2d9d {STOCK} -"));
    assert_some(&position, "x:Ah x:Ad x:7c", "1:Ah 1:Ad 2:Ad 1:AhAd");
    // Under another card it may lie.
    let position = known(&format!("{pieces} card As,Kd AhKh7c8c9c/Kc6d7d2d9d {STOCK} -"));
    assert_some(&position, "1:AhKh 2:Kh", "1:Ah 2:KhAh");
}

/// By the option, the seat in check turns the board, may not take the king that stands in check, and leaves the check to
/// the other seat.
#[test]
fn by_option_a_seat_in_check_may_turn_the_board() {
    let pieces = "4k3/8/8/8/8/8/4r3/4K3 w - - 7 1 1";
    let mut position = known(&format!("{pieces} card As,Kd AhAd7c8c9c/Kc6d7d2d9d {STOCK} -"));
    position.set_rule_option("Szachao_AceInCheck", "allowed");
    assert_some(&position, "1:Ah 1:Ad 2:Ad 1:AhAd x:Ah", "");
    let mut turned = position.clone();
    turned.play_action("1:Ah+2c").expect("an ace");
    assert_eq!((field(&turned, 1), seat_and_phase(&turned)), ("b".into(), "1 chess".into()));
    assert_some(&turned, "e2e3 e2a2 e8d8", "e2e1");
    // Its record can be read again.
    assert_eq!(known(&turned.fen()).fen(), turned.fen());
    turned.play_action("e8d8").expect("a legal move");
    // Seat 2 has White now, and is in check.
    assert_eq!((field(&turned, 1), seat_and_phase(&turned)), ("w".into(), "2 card".into()));
    turned.play_action("x:6d+2d").expect("a legal burn");
    assert_some(&turned, "e1e2 e1d1", "e1e3");
}

/// Where no ace can have turned the board, a record with the side not to move in check is refused.
#[test]
fn a_record_with_the_wrong_king_in_check_is_refused() {
    let pieces = "4k3/8/8/8/8/8/4r3/4K3 b - - 7 1 1";
    for (phase, piles) in [("card", "As,Kd"), ("chess", "7s,Kd")] {
        let record = format!("{pieces} {phase} {piles} AhAd7c8c9c/Kc6d7d2d9d {STOCK} -");
        let error = KnownPosition::from_fen(&record).expect_err("a wrong record").to_string();
        assert!(error.contains("the side not to move not in check"), "{error}");
    }
}

#[test]
fn the_winner_is_a_seat_whichever_colour_it_plays() {
    // Seat 1 turns the board and mates with Black.
    let pieces = "r5k1/8/8/8/8/8/5PPP/6K1 w - - 7 1 1";
    let record = format!("{pieces} card As,Th Ah6c7c8c9c/9s6d7d8d9d {STOCK} -");
    let position = played(&record, "1:Ah a8a1");
    assert_eq!(crate::outcome(&position).as_deref(), Some("1 checkmate"));
}
