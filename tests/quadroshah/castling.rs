//! Lines: "Castling pays no heed to attacks", the four ways of each colour, and what a castle freezes.

use crate::{assert_after, assert_legal, assert_targets, fen_with_kings, field, play_line, position, texts};

const ROOKS: &str = "Ra1 Rh1 Ri1 Rp1 ra9 rh9 ri9 rp9";

#[test]
fn zone_a_castles_to_b_and_f_and_zone_b_to_o_and_k() {
    let fen = |seat: &str| fen_with_kings(ROOKS, &format!("{seat} AHIPahip - - 0 1"));
    assert_targets(&fen("WA"), "d1", "b1 f1 c1 c2 d2 e2 e1");
    assert_targets(&fen("WB"), "m1", "o1 k1 l1 l2 m2 n2 n1");
    let pieces = |row: &str| format!("r2k3rr3k2r/16/16/16/16/16/16/16/{row}");
    assert_after(&fen("WA"), "d1b1", &format!("{} BA IPahip - - 1 1", pieces("1KR4RR3K2R")));
    assert_after(&fen("WA"), "d1f1", &format!("{} BA IPahip - - 1 1", pieces("R3RK2R3K2R")));
    assert_after(&fen("WB"), "m1o1", &format!("{} WA AHahip - o1n1 1 2", pieces("R2K3RR4RK1")));
    assert_after(&fen("WB"), "m1k1", &format!("{} WA AHahip - k1l1 1 2", pieces("R2K3R2KR3R")));
}

#[test]
fn every_square_between_must_be_empty() {
    for (seat, between, king, target) in [
        ("WA", "b1 c1", "d1", "b1"),
        ("WA", "e1 f1 g1", "d1", "f1"),
        ("WB", "n1 o1", "m1", "o1"),
        ("WB", "j1 k1 l1", "m1", "k1"),
    ] {
        for square in between.split(' ') {
            for piece in ['N', 'n'] {
                let fen = fen_with_kings(&format!("{ROOKS} {piece}{square}"), &format!("{seat} AHIPahip - - 0 1"));
                assert_legal(&fen, &format!("{king}{target}"), false);
            }
        }
    }
}

/// Rooks on b8, c8 and d8 hold every square that matters, and the king stands in check.
#[test]
fn castling_pays_no_heed_to_attacks() {
    let fen = fen_with_kings(&format!("{ROOKS} rb8 rc8 rd8 ra8"), "WA A - - 0 1");
    assert_legal(&fen, "d1b1", true);
}

#[test]
fn a_right_once_lost_is_lost() {
    let start = position(&fen_with_kings(ROOKS, "WA AHIPahip - - 0 1"));
    let rights = |moves: &str| field(&play_line(start, moves).0, 2);
    assert_eq!(rights("d1d2"), "IPahip");
    assert_eq!(rights("a1a2"), "HIPahip");
    assert_eq!(rights("h1h2"), "AIPahip");
    // Taken on their corners, rooks lose their rights too: a1 takes a9, and i9 takes i1.
    assert_eq!(rights("a1a9"), "HIPhip");
    assert_eq!(rights("d1d2 a9a8 i9i1"), "Php");
    // King and rook come back, the right does not.
    let back = "a1a2 d9d8 m9m8 m1m2 a2a1 d8d9 m8m9 m2m1";
    assert_eq!(rights(back), "H");
}

#[test]
fn without_the_right_no_castle() {
    assert_legal(&fen_with_kings(ROOKS, "WA HIPahip - - 0 1"), "d1b1", false);
    assert_legal(&fen_with_kings(ROOKS, "WA A - - 0 1"), "d1f1", false);
}

#[test]
fn only_the_own_zones_rooks_castle() {
    // The right P is WB's: WA's king on d1 has none.
    assert_targets(&fen_with_kings(ROOKS, "WA IP - - 0 1"), "d1", "c1 c2 d2 e2 e1");
}

#[test]
fn a_castle_is_a_kings_step_of_two_and_nothing_else() {
    let moves = texts(&position(&fen_with_kings(ROOKS, "WA AH - - 0 1")));
    assert_eq!(moves.iter().filter(|text| text.starts_with("d1")).count(), 7);
    assert!(!moves.contains(&"d1a1".to_owned()) && !moves.contains(&"d1h1".to_owned()));
}
