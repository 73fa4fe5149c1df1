//! Skips, stalemate, and draws by count and material.

use crate::{assert_legal, field, known, legal, outcome, played, seat_and_phase};
use rules::partial_position::PartialPosition;

const STOCK: &str = "2c2d2h2s3c3d3h3s5c5h5s5d6c6d6h6s7c7d7h7s";

#[test]
fn stalemate_without_any_restriction_is_a_draw_at_the_chess_phase() {
    // Black's king has no square; its pawn is stopped.
    let pieces = "7k/5Q2/8/8/p7/P7/8/K7 b - - 7 1 2";
    let record = format!("{pieces} card 9s,Ts 5c6c7c8cKs/6d7d8d9dTc {STOCK} -");
    assert_eq!(outcome(&known(&record)), None);
    let position = played(&record, "x:6d");
    assert_eq!(outcome(&position).as_deref(), Some("draw stalemate"));
    assert!(legal(&position).is_empty());
}

#[test]
fn a_card_may_avoid_stalemate() {
    let pieces = "7k/5Q2/8/8/p7/P7/8/K7 b - - 7 1 2";
    // An ace: seat 2 moves White now.
    let record = format!("{pieces} card As,Kd 5c6c7c8cKs/AhKc8d9dTc {STOCK} -");
    assert_eq!(outcome(&played(&record, "1:Ah")), None);
}

#[test]
fn restrictions_that_leave_no_move_are_a_skip_and_no_stalemate() {
    let pieces = "7k/8/8/8/p7/P7/8/K7 b - - 7 1 2";
    for pending in ["J=P", "J=Q", "Kh=a4", "Kh=-"] {
        let position = known(&format!("{pieces} chess 9s,Ts ?????/6d7d8d9dTc * {pending}"));
        assert_eq!(outcome(&position), None, "{pending}");
        assert_legal(&position, "0000");
    }
    // Only a capture is left, which a four forbids.
    let pieces = "7k/5Q2/8/8/1p6/P7/8/K7 b - - 7 1 2";
    let position = known(&format!("{pieces} chess 9s,Ts ?????/6d7d8d9dTc * nocap"));
    assert_legal(&position, "b4b3");
    let pieces = "7k/5Q2/8/8/1p6/PP6/8/K7 b - - 7 1 2";
    let position = known(&format!("{pieces} chess 9s,Ts ?????/6d7d8d9dTc * nocap"));
    assert_eq!(outcome(&position), None);
    assert_legal(&position, "0000");
    let position = known(&format!("{pieces} chess 4h,Ts ?????/6d7d8d9dTc * card=4h"));
    assert_legal(&position, "0000");
}

#[test]
fn a_waiting_seat_is_not_stalemated() {
    let pieces = "7k/5Q2/8/8/p7/P7/8/K7 b - - 7 1 2";
    let position = known(&format!("{pieces} chess 9s,Ts ?????/6d7d8d9dTc * wait"));
    assert_eq!(outcome(&position), None);
    assert_legal(&position, "0000");
}

#[test]
fn a_restricted_seat_that_could_not_move_anyway_is_stalemated() {
    let pieces = "7k/5Q2/8/8/p7/P7/8/K7 b - - 7 1 2";
    for pending in ["J=P", "J=K", "Kh=a4", "Kh=-", "nocap"] {
        let position = known(&format!("{pieces} chess 9s,Ts ?????/6d7d8d9dTc * {pending}"));
        assert_eq!(outcome(&position).as_deref(), Some("draw stalemate"), "{pending}");
    }
}

#[test]
fn the_two_squares_of_a_king_are_a_restriction() {
    // Two squares away, h6, f8 and f6 are attacked by the queen and the rook; one square away h7 is free: a skip.
    let pieces = "7k/8/8/8/p4Q2/P7/8/K7 b - - 7 1 2";
    let position = known(&format!("{pieces} chess Kc,Ts ?????/6d7d8d9dTc * card=Kc"));
    assert_eq!(outcome(&position), None);
    assert_legal(&position, "0000");
}

#[test]
fn a_skip_is_legal_only_for_a_waiting_or_restricted_seat() {
    let pieces = "7k/8/8/8/p7/P7/8/K7 b - - 7 1 2";
    let position = known(&format!("{pieces} chess 9s,Ts ?????/6d7d8d9dTc * -"));
    assert!(position.parse_action("0000").is_err());
    let position = known(&format!("{pieces} chess 9s,Ts ?????/6d7d8d9dTc * J=K"));
    assert!(position.parse_action("0000").is_err());
}

#[test]
fn a_hundred_chess_phases_without_capture_or_pawn_move_are_a_draw() {
    let pieces = "4k3/4p3/8/8/8/8/4P3/4K3 w - - 98 60 1";
    let record = format!("{pieces} card 9s,Ts 5c6c7c8cKs/6d7d8d9dTc {STOCK} -");
    let position = played(&record, "x:5c e1d1");
    assert_eq!((field(&position, 4), outcome(&position)), ("99".into(), None));
    let position = played(&record, "x:5c e1d1 x:6d e8d8");
    assert_eq!(outcome(&position).as_deref(), Some("draw 100 chess phases"));
    assert!(legal(&position).is_empty());
    assert_eq!(field(&played(&record, "x:5c e1d1 x:6d e7e6"), 4), "0");
}

#[test]
fn skips_count_and_redos_do_not() {
    let pieces = "4k3/4p3/8/8/8/8/4P3/4K3 b - - 98 60 2";
    let skip = known(&format!("{pieces} chess 9s,Ts ?????/6d7d8d9dTc * wait"));
    assert_eq!(field(&played(&skip.fen(), "0000"), 4), "99");
    let record = format!("{pieces} card 9s,Th 5cKs7c8c9c/6d7d8d9dTc {STOCK} -");
    // Taken back and made anew: still one phase.
    let position = played(&record, "x:6d e8d8 1:Ks e8f8");
    assert_eq!((field(&position, 4), outcome(&position)), ("99".into(), None));
}

#[test]
fn bare_kings_and_one_minor_piece_are_a_draw() {
    for pieces in ["4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4KN2", "4kb2/8/8/8/8/8/8/4K3"] {
        let position = known(&format!("{pieces} w - - 7 1 1 card 9s,Ts 5c6c7c8cKs/6d7d8d9dTc * -"));
        assert_eq!(outcome(&position).as_deref(), Some("draw material"), "{pieces}");
    }
    for pieces in ["4k3/8/8/8/8/8/8/4KNN1", "4kb2/8/8/8/8/8/8/2B1K3", "4k3/p7/8/8/8/8/8/4K3", "4kn2/8/8/8/8/8/8/4KN2"] {
        let position = known(&format!("{pieces} w - - 7 1 1 card 9s,Ts 5c6c7c8cKs/6d7d8d9dTc * -"));
        assert_eq!(outcome(&position), None, "{pieces}");
    }
}

#[test]
fn mate_goes_before_draws() {
    // The hundredth phase mates.
    let pieces = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 60 1";
    let record = format!("{pieces} card 9s,Ts 5c6c7c8cKs/6d7d8d9dTc {STOCK} -");
    assert_eq!(outcome(&played(&record, "x:5c a1a8")).as_deref(), Some("1 checkmate"));
    assert_eq!(outcome(&played(&record, "x:5c a1a7")).as_deref(), Some("draw 100 chess phases"));
}

#[test]
fn there_is_no_rule_of_repetition() {
    let pieces = "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1 1";
    let stock = "2c2d2h2s3c3d3h3s5s4c5h4d6c5d6h6s7d8s7h7s9h9c";
    let mut position = known(&format!("{pieces} card 9s,Ts 5c6c7c8cKs/6d7d8d9dTc {stock} -"));
    for _ in 0..4 {
        for chess in ["e1d1", "e8d8", "d1e1", "d8e8"] {
            let burn = legal(&position).into_iter().find(|action| action.starts_with("x:")).expect("a card to burn");
            for action in [burn.as_str(), chess] {
                position.play_action(action).unwrap_or_else(|error| panic!("{error}"));
            }
        }
    }
    assert_eq!((outcome(&position), seat_and_phase(&position)), (None, "1 card".into()));
}
