//! Section "Check".

use crate::{assert_legal, assert_targets, position};
use eval::tactics::Tactics;

fn in_check(fen: &str) -> bool {
    position(fen).in_check()
}

#[test]
fn a_man_checks_if_it_could_take_the_king() {
    for fen in [
        "4r2k/8/8/8/8/8/P7/4K3 w - 1",
        "7k/8/8/8/8/3n4/P7/4K3 w - 1",
        "7k/8/8/8/8/6b1/P7/4K3 w - 1",
        "7k/8/8/8/8/8/P4p2/4K3 w - 1",
        "7k/8/8/8/8/8/P4q2/4K3 w - 1",
    ] {
        assert!(in_check(fen), "{fen}");
    }
    for fen in [
        // A piece between stops a rook; the bishop checks at exactly two squares; a pawn not straight ahead, nor
        // backwards; the moved queen not straight.
        "4r2k/8/8/4p3/8/8/P7/4K3 w - 1",
        "7k/8/8/8/8/8/P4b2/4K3 w - 1",
        "7k/8/8/8/7b/8/P7/4K3 w - 1",
        "7k/8/8/8/8/8/P3p3/4K3 w - 1",
        "7k/8/8/8/3K4/2p1p3/P7/8 w - 1",
        "7k/8/8/8/8/8/P3q3/4K3 w - 1",
    ] {
        assert!(!in_check(fen), "{fen}");
    }
}

#[test]
fn a_frozen_queen_gives_no_check() {
    // Next to the king, moved or not; with her own king unmoved she is harmless, and may not even be feared.
    assert!(!in_check("7k/8/8/8/8/8/P4q2/4K3 w h8 1"));
    assert!(!in_check("7k/8/8/8/8/8/P4q2/4K3 w f2h8 1"));
    assert_legal("7k/8/8/8/8/8/P4q2/4K3 w f2h8 1", "e1d2", true);
    assert_legal("7k/8/8/8/8/8/P4q2/4K3 w f2h8 1", "e1f1", true);
    assert_legal("7k/8/8/8/8/8/P4q2/4K3 w f2 1", "e1f1", false);
}

#[test]
fn an_unmoved_queen_checks_at_distance_two_also_over_men() {
    assert!(in_check("7k/8/8/8/8/4q3/P7/4K3 w e3 1"));
    assert!(in_check("7k/8/8/8/8/4q3/P3P3/4K3 w e3 1"));
    assert!(in_check("7k/8/8/8/8/6q1/P4P2/4K3 w g3 1"));
    // Not as a knight, and not at distance three.
    assert!(!in_check("7k/8/8/8/8/5q2/P7/4K3 w f3 1"));
    assert!(!in_check("7k/8/8/8/4q3/8/P7/4K3 w e4 1"));
    // Her check over a piece cannot be blocked: only the king's way out is left, or taking her.
    assert_targets("7k/8/8/8/8/4q3/R7/4K3 w e3 1", "a2", "");
    assert_legal("7k/8/8/8/8/R3q3/P7/4K3 w e3 1", "a3e3", true);
}

#[test]
fn a_king_never_gives_check() {
    // An unmoved king reaches the enemy's at distance two, and neither minds.
    assert!(!in_check("8/8/8/4k3/8/4K3/P6p/8 w e5 1"));
    assert!(!in_check("8/8/8/4k3/8/4K3/P6p/8 w e3e5 1"));
    assert_legal("8/8/8/4k3/8/4K3/P6p/8 w e3e5 1", "a2a3", true);
    // Nor does he guard: the rook two squares from him is taken (from g5 the kings are not neighbours).
    assert_legal("8/8/4k3/6r1/7K/8/8/R7 w e6 1", "h4g5", true);
}

#[test]
fn no_move_captures_a_king() {
    assert_legal("8/8/8/4k3/8/4K3/P6p/8 w e3 1", "e3e5", false);
}

#[test]
fn unmoved_rights_belong_to_the_man_and_not_to_the_square() {
    // The rook takes the unmoved queen on e8 and stands there as a rook; the king that walks to its square has moved.
    let (last, _) = crate::play_line(position("4q2k/8/8/8/8/8/4R2p/K7 w a1e8h8 1"), "e2e8 h8g6 e8e1 g6h7 a1c1 h7h8");
    use rules::notation::Notation;
    assert_eq!(last.fen(), "7k/8/8/8/8/8/7p/2K1R3 w - 4");
}

#[test]
fn a_move_that_leaves_the_own_king_in_check_is_illegal() {
    // The pinned knight and bishop stay; the pawn steps along the file but does not take; the rook keeps to the line.
    assert_targets("4r2k/8/8/8/8/4N3/7p/4K3 w - 1", "e3", "");
    assert_targets("4r2k/8/8/8/8/4B3/7p/4K3 w - 1", "e3", "");
    assert_targets("4r2k/8/8/8/3p4/4P3/8/4K3 w - 1", "e3", "e4");
    assert_targets("4r2k/8/8/8/8/4R3/7p/4K3 w - 1", "e3", "e2 e4 e5 e6 e7 e8");
    assert_targets("7k/8/8/8/8/8/7p/r2R3K w - 1", "d1", "b1 c1 a1 e1 f1 g1");
}

#[test]
fn a_pinned_queen_may_not_leap_over_the_man_that_pins_her() {
    // Along the file she goes to e3, e4, e6 and takes on e7; had the rook stood on e6, e7 beyond it would be no way.
    assert_targets("7k/4r3/8/4Q3/8/8/7p/4K3 w e5 1", "e5", "e3 e4 e6 e7");
    assert_targets("7k/8/4r3/4Q3/8/8/7p/4K3 w e5 1", "e5", "e3 e4 e6");
    // A moved queen steps off every line.
    assert_targets("7k/4r3/8/4Q3/8/8/7p/4K3 w - 1", "e5", "");
}

#[test]
fn the_king_may_leap_out_of_check_and_across_attacked_squares() {
    // In check on e1 by a rook that also holds the file; rooks on d8 and f8 hold the files beside it.
    let fen = "3rrr1k/8/8/8/8/8/8/R3K3 w e1 1";
    assert_targets(fen, "e1", "c1 g1 c2 g2 c3 g3");
    // Not onto an attacked square, even if the king's own body hid it.
    assert_legal("4r2k/8/8/8/8/4K3/8/R7 w e3 1", "e3e1", false);
    assert_legal("4r2k/8/8/8/8/4K3/8/R7 w e3 1", "e3d1", true);
}

#[test]
fn every_way_out_of_a_check() {
    // The rook on e8 checks: the knight blocks on e3 or e5 or takes nothing; the rook on a8 takes.
    let fen = "R3r2k/8/8/8/2N5/8/7p/4K3 w - 1";
    assert_targets(fen, "c4", "e3 e5");
    assert_targets(fen, "a8", "e8");
    assert_targets(fen, "e1", "d1 f1 d2 f2");
    // A double check leaves only the king.
    assert_targets("R3r2k/8/8/8/2N5/3n4/7p/4K3 w - 1", "c4", "");
}

#[test]
fn the_first_move_of_a_king_sets_his_queens_free() {
    // The queen on e6 is two squares from the king on e8: with the first move of her own king she gives check.
    let before = position("4k3/7p/4Q3/8/8/8/8/4K3 w e1e6 1");
    let checks = |text: &str| {
        use rules::game::Game;
        use rules::notation::Notation;
        let mv = before.parse_move(text).unwrap();
        assert_eq!(before.gives_check(mv), before.play(mv).in_check(), "{text}");
        before.gives_check(mv)
    };
    assert!(checks("e1g3") && checks("e1d1"));
}
