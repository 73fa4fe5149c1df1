//! Check: what it voids, which card actions it leaves, mates that depend on the hand.

use crate::{assert_legal, assert_some, known, legal, outcome, pending_field, played, seat_and_phase};
use rules::partial_position::PartialPosition;

const STOCK: &str = "2c2d2h2s3c3d3h3s5c5h5s5d6c6d6h6s7c7d7h7s";
/// White is in check from e8 and can step aside.
const CHECKED: &str = "1k2r3/8/8/8/8/8/3P4/R3K3 w - - 7 1 1";
/// White is mated on the back rank unless a card helps: no piece can interpose, and its pawns block the king.
const MATED: &str = "7k/8/8/8/8/8/5PPP/r5K1 w - - 7 1 1";
/// The same with a black pawn on f3, which attacks g2: no card helps.
const LOST: &str = "7k/8/8/8/8/5p2/5PpP/r5K1 w - - 7 1 1";

fn position_of(pieces: &str, cards: &str) -> szachao::KnownPosition {
    known(&format!("{pieces} {cards}"))
}

#[test]
fn check_voids_wait_demand_and_king_of_hearts() {
    // The demand comes with a check by the rook on the file, so the pawn need not move.
    let pieces = "1k3r2/8/8/8/8/8/3P4/R3K3 b - - 7 1 2";
    for (card, play) in [("Jh=P", "1:Jh=P"), ("4h", "2:4h")] {
        let hand = if card == "4h" { "4h6d7d8d9d" } else { "Jh6d7d8d9d" };
        let position = played(&format!("{pieces} card Js,4s 5c6c7c8c9c/{hand} {STOCK} -"), &format!("{play} f8e8"));
        assert_eq!((seat_and_phase(&position), pending_field(&position)), ("1 card".into(), "-".into()));
        let position =
            played(&format!("{pieces} card Js,4s 5c6c7c8c9c/{hand} {STOCK} -"), &format!("{play} f8e8 x:5c"));
        assert_legal(&position, "e1d1 e1f1 e1f2");
    }
}

#[test]
fn a_record_in_check_drops_what_check_voids() {
    for void in ["wait", "J=P", "Kh=d2"] {
        let position = position_of(CHECKED, &format!("card Js,4s 5c6c7c8c9c/????? * {void}"));
        assert_eq!(pending_field(&position), "-");
        let position = position_of(CHECKED, &format!("chess Js,4s 5c6c7c8c9c/????? * {void}"));
        assert_legal(&position, "e1d1 e1f1 e1f2");
    }
}

#[test]
fn check_does_not_void_the_rule_of_the_own_four() {
    // The rook could be taken, were it not for the own four of two phases ago.
    let pieces = "k7/8/8/8/8/8/4r3/4K3 w - - 7 1 1";
    assert_legal(&position_of(pieces, "chess Js,4s 5c6c7c8c9c/????? * -"), "e1d1 e1e2 e1f1");
    assert_legal(&position_of(pieces, "chess Js,4s 5c6c7c8c9c/????? * nocap"), "e1d1 e1f1");
}

#[test]
fn what_check_voids_does_not_come_back() {
    // Seat 2 demands a pawn's move and gives check; seat 1 has it taken back, and the redo gives none. The demand is
    // gone for good.
    let pieces = "1k3r2/8/8/8/8/8/3P4/R3K3 b - - 7 1 2";
    let record = format!("{pieces} card Js,Ts Ks6c7c8c9c/Jh6d7d8d9d {STOCK} -");
    let position = played(&record, "1:Jh=P f8e8 2:Ks f8f7");
    assert_eq!((seat_and_phase(&position), pending_field(&position)), ("1 chess".into(), "-".into()));
    assert_some(&position, "e1e2 a1b1 d2d4", "0000");
}

#[test]
fn a_card_action_must_leave_a_legal_chess_move() {
    // The king can only take the rook. A four forbids that, and so does nothing else here.
    let pieces = "k7/8/8/8/8/8/3PrP2/3RKB2 w - - 7 1 1";
    let position = position_of(pieces, "card 4s,Ts 4h5s6s7c4c/????? * -");
    assert_some(&position, "1:5s 2:5s x:4h x:4c 1:5s6s", "1:4h 1:4c 1:4h4c");
}

#[test]
fn a_checkmated_seat_has_no_legal_action() {
    let position = position_of(MATED, "card 9s,Th 5c6c7c8c3c/????? * -");
    assert_eq!(outcome(&position).as_deref(), Some("2 checkmate"));
    assert!(legal(&position).is_empty());
    assert!(position.parse_action("x:5c").is_err());
}

#[test]
fn cards_that_leave_no_evasion_do_not_avert_mate() {
    // The king of clubs: it leaps over nothing here, since f2, g2 and h2 are its own pawns and f1 is empty: to e1 it
    // would still stand in check. A king of spades takes back nothing after a snapshot. So mate remains.
    for card in ["Kc", "Ks", "2c", "4c", "Ac", "Jc"] {
        let top = if card.ends_with('s') { "9s" } else { "9c" };
        let position = position_of(MATED, &format!("card {top},Th 5d6d7d8d{card}/????? * -"));
        assert_eq!(outcome(&position).as_deref(), Some("2 checkmate"), "{card}");
    }
}

#[test]
fn only_cards_that_leave_an_evasion_are_legal() {
    // Mated but for a two: the pawn goes three squares, from c2 to c5, and stands between.
    let pieces = "7k/8/r7/r6K/r7/8/2P5/8 w - - 7 1 1";
    let position = position_of(pieces, "card 9c,Th 5d6d7d8d2c/????? * -");
    assert_legal(&position, "1:2c");
    assert_legal(&played(&format!("{pieces} card 9c,Th 5d6d7d8d2c/????? * -"), "1:2c+4d"), "c2c5");
    // If it fits nowhere, it saves nobody.
    assert_eq!(outcome(&position_of(pieces, "card 9d,Th 5d6d7d8d2c/????? * -")).as_deref(), Some("2 checkmate"));
    // By stairs it may.
    let position = position_of(pieces, "card 9d,Th 2d6d7d8d2c/????? * -");
    assert_some(&position, "1:2d 1:2d2c", "1:6d x:2c x:2d 1:6d7d");
    // Threes press on as well.
    let position = position_of(pieces, "card 9c,Th 5d6d7d8d2c/????? * 3x1");
    assert_legal(&position, "1:2c-5d6d7d 1:2c-5d6d8d 1:2c-5d7d8d 1:2c-6d7d8d");
}

#[test]
fn a_king_of_clubs_may_leave_an_evasion() {
    // The smothered king leaps out of the corner.
    let pieces = "6k1/8/8/8/8/8/r7/r6K w - - 7 1 1";
    let position = position_of(pieces, "card 9c,Th 5d6d7d8dKc/????? * -");
    assert_legal(&position, "1:Kc");
    assert_legal(&played(&format!("{pieces} card 9c,Th 5d6d7d8dKc/????? * -"), "1:Kc+4d"), "h1f3 h1h3");
    // Without the card it is mate.
    assert_eq!(outcome(&position_of(pieces, "card 9c,Th 5d6d7d8dTc/????? * -")).as_deref(), Some("2 checkmate"));
}

#[test]
fn a_queen_may_leave_an_evasion_on_any_pile() {
    // King and queen change places.
    let pieces = "Q7/7k/8/p7/8/8/r7/r6K w - - 7 1 1";
    let position = position_of(pieces, "card 9d,Th 5s6s7s8sQc/????? * -");
    assert_legal(&position, "1:Qc 2:Qc");
    assert_legal(&played(&format!("{pieces} card 9d,Th 5s6s7s8sQc/????? * -"), "1:Qc+4d"), "a8h1");
}

#[test]
fn a_king_of_spades_that_has_effect_is_always_legal() {
    // Seat 2 mates with the rook; seat 1 has it taken back.
    let pieces = "r5k1/8/8/8/8/8/5PPP/6K1 b - - 7 1 2";
    let record = format!("{pieces} card 9s,Ts 5c6c7c8cKs/6d7d8d9dTd {STOCK} -");
    let position = played(&record, "x:6d a8a1");
    assert_eq!(outcome(&position), None);
    assert_legal(&position, "1:Ks 2:Ks");
    let position = played(&record, "x:6d a8a1 1:Ks");
    assert_eq!(seat_and_phase(&position), "2 redo");
    assert_some(&position, "a8a2 a8d8", "a8a1 g8h8");
    // Another mate is allowed, and ends the game at the chess phase.
    let pieces = "r5k1/8/8/8/8/8/5PPP/6K1 b - - 7 1 2";
    let position = played(&format!("{pieces} card 9s,Ts 5c6c7c8cKs/6d7d8d9dTd {STOCK} -"), "x:6d a8a1 1:Ks a8c8");
    assert_eq!(outcome(&position), None);
    let pieces = "q5k1/8/8/8/8/8/5PPP/6K1 b - - 7 1 2";
    let position = played(&format!("{pieces} card 9s,Ts 5c6c7c8cKs/6d7d8d9dTd {STOCK} -"), "x:6d a8a1 1:Ks a8d8 g1f1");
    assert_eq!(seat_and_phase(&position), "2 card");
}

#[test]
fn a_redo_that_mates_is_mate_at_the_chess_phase() {
    let pieces = "2rr2k1/8/8/8/8/8/5PPP/6K1 b - - 7 1 2";
    let record = format!("{pieces} card 9s,Ts 5c6c7c8cKs/6d7d8d9dTd {STOCK} -");
    let position = played(&record, "x:6d d8d7 1:Ks d8d1");
    assert_eq!(outcome(&position).as_deref(), Some("2 checkmate"));
}

#[test]
fn a_view_that_cannot_tell_reports_no_result() {
    let pieces = "7k/8/r7/r6K/r7/8/2P5/8 w - - 7 1 1";
    // The dealer knows the hand; the opponent cannot rule out a two.
    assert_eq!(outcome(&position_of(pieces, "card 9c,Th 5d6d7d8d9d/Jc6c7c8c9h * -")).as_deref(), Some("2 checkmate"));
    assert_eq!(outcome(&position_of(pieces, "card 9c,Th ?????/Jc6c7c8c9h * -")), None);
    // Whatever the hand, no card helps here.
    assert_eq!(outcome(&position_of(LOST, "card 9c,Th ?????/Jc6c7c8c9h * -")).as_deref(), Some("2 checkmate"));
    // Some of the hand is known, and that is enough to go on.
    assert_eq!(outcome(&position_of(pieces, "card 9c,Th 2c????/Jc6c7c8c9h * -")), None);
}
