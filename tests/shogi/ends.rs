//! Line: "Checkmate wins. A side with no legal move loses, in check or not".

use crate::{colour_flipped, position};
use rules::game::Game;

/// Asserts how the position ends, for both colours: seat 1 wins, and turned round seat 2.
fn assert_end(sfen: &str, expected: Option<&str>) {
    for (sfen, winner) in [(sfen.to_owned(), "1"), (colour_flipped(sfen), "2")] {
        let end = position(&sfen).outcome(&[]).map(|end| end.to_string());
        assert_eq!(end, expected.map(|text| format!("{winner} {text}")), "{sfen}");
    }
}

#[test]
fn checkmate_wins() {
    // A gold before the king, another behind it.
    assert_end("4k4/4G4/4G4/9/9/9/9/9/4K4 w - 1", Some("checkmate"));
    // The same with nothing behind: the king takes.
    assert_end("4k4/4G4/9/9/9/9/9/9/4K4 w - 1", None);
    // From a distance: the gold takes 8a and 8b, the rook the file; a drop between is a way out.
    assert_end("k8/2G6/9/9/9/9/9/9/R3K4 w - 1", Some("checkmate"));
    assert_end("k8/2G6/9/9/9/9/9/9/R3K4 w p 1", None);
}

#[test]
fn no_move_without_check_loses_too() {
    // The golds on 3b and 2c take 2a, 2b and 1b from the king on 1a, and do not attack it.
    assert_end("8k/6G2/7G1/9/9/9/9/9/K8 w - 1", Some("no legal move"));
    // With a pawn in hand there is a move.
    assert_end("8k/6G2/7G1/9/9/9/9/9/K8 w p 1", None);
}

#[test]
fn one_king_is_enough_for_a_mate() {
    assert_end("4k4/4G4/4G4/9/9/9/9/9/9 w - 1", Some("checkmate"));
}
