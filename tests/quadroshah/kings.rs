//! Lines: "A king may never leave its zone" and "A king may move to, across and capture on attacked squares".

use crate::naive::Quadroshah;
use crate::{assert_targets, end};

fn board(pieces: &str, rest: &str) -> String {
    Quadroshah::fen_with_pieces(pieces, rest)
}

#[test]
fn a_king_never_leaves_its_zone() {
    assert_targets(&board("Kh4 Km1 kd9 km9", "WA - - - 0 1"), "h4", "h5 h3 g5 g4 g3");
    assert_targets(&board("Kd1 Ki4 kd9 km9", "WB - - - 0 1"), "i4", "i5 i3 j5 j4 j3");
    // Not even to take.
    assert_targets(&board("Kh4 Km1 kd9 km9 ni4 ni5", "WA - - - 0 1"), "h4", "h5 h3 g5 g4 g3");
}

/// The rook on c8 holds the c-file, the one on a2 the second rank; the pawn on e2 is covered by it.
#[test]
fn a_king_may_go_to_attacked_squares_and_take_there() {
    let fen = board("Kd1 Km1 kd9 km9 rc8 re3 pe2", "WA - - - 0 1");
    assert_targets(&fen, "d1", "c1 c2 d2 e2 e1");
}

#[test]
fn check_has_no_force() {
    // The rook on d5 attacks the king: all other moves are legal all the same.
    assert_targets(&board("Kd1 Km1 kd9 km9 rd5 Pa2", "WA - - - 0 1"), "a2", "a3 a4");
}

/// Cornered and attacked from everywhere, with no way out, White still plays on: there is no checkmate.
#[test]
fn there_is_no_checkmate() {
    assert_eq!(end(&board("Ka1 Km1 kd9 km9 ra9 rb9 qc3", "WA - - - 0 1"), ""), None);
    assert_targets(&board("Ka1 Km1 kd9 km9 ra9 rb9 qc3", "WA - - - 0 1"), "a1", "a2 b1 b2");
}

#[test]
fn kings_may_stand_side_by_side_and_take_each_other() {
    assert_targets(&board("Kd4 Km1 kd5 km9", "WA - - - 0 1"), "d4", "c3 c4 c5 d3 d5 e3 e4 e5");
    // A king in the other zone is out of reach.
    assert_targets(&board("Kh4 Km1 kd9 ki4", "WA - - - 0 1"), "h4", "h5 h3 g5 g4 g3");
}
