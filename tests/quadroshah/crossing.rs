//! Lines: "A player moves only men of the own colour that stand in the own zone, whoever moved them there", and men
//! move and capture as in chess.

use crate::{assert_legal, assert_targets, fen_with_kings, play_line, position, texts};

#[test]
fn only_own_men_in_the_own_zone_move() {
    let fen = fen_with_kings("Ra2 Rp2 ra8 rp8", "WA - - - 0 1");
    let moves = texts(&position(&fen));
    assert!(moves.iter().all(|text| text.starts_with("a2") || text.starts_with("d1")), "{moves:?}");
    assert_legal(&fen, "a2b2", true);
    assert_legal(&fen, "p2p3", false);
    assert_legal(&fen, "a8a7", false);
}

/// WA's rook goes to k4. It is WB's from then on, and no longer WA's.
#[test]
fn a_man_that_crosses_passes_to_the_partner() {
    let fen = fen_with_kings("Ra4 Pa2 Pp2 pa8 pp8", "WA - - - 0 1");
    let (after, _) = play_line(position(&fen), "a4k4 a8a7 p8p7");
    assert!(texts(&after).contains(&"k4k7".to_owned()));
    let (next_round, _) = play_line(after, "k4k5");
    assert!(!texts(&next_round).iter().any(|text| text.starts_with("k5")));
}

#[test]
fn a_man_may_move_and_capture_in_either_zone() {
    assert_targets(&fen_with_kings("Rh4 nk4 Ph6", "WA - - - 0 1"), "h4", "i4 j4 k4 g4 f4 e4 d4 c4 b4 a4 h5 h3 h2 h1");
    assert_targets(&fen_with_kings("Ng4", "WA - - - 0 1"), "g4", "i5 i3 h6 h2 f6 f2 e5 e3");
    assert_targets(&fen_with_kings("Bh4 pj6", "WA - - - 0 1"), "h4", "i5 j6 i3 j2 k1 g5 f6 e7 d8 c9 g3 f2 e1");
    assert_targets(&fen_with_kings("Qh5 Ph6 Pg5 Pi5 Ph4 Pg4 Pi4 Pg6", "WA - - - 0 1"), "h5", "i6 j7 k8 l9");
}

/// A pawn on h may take on i, and one on i on h.
#[test]
fn pawns_capture_across_the_border() {
    assert_targets(&fen_with_kings("Ph4 ni5", "WA - - - 0 1"), "h4", "h5 i5");
    assert_targets(&fen_with_kings("Pi4 nh5", "WB - - - 0 1"), "i4", "i5 h5");
}
