//! Articles 3.7 and 3.8 of FIDE's Laws, where chess is more than pieces going their ways: castling, taking in passing,
//! promotion, checks and pins. For both colours.

use crate::{colour_flipped, position, texts};
use rules::notation::Notation;

/// A move with the ranks counted from the other side.
fn flipped_move(text: &str) -> String {
    let other = |sign: char| match sign.to_digit(10) {
        Some(rank) => char::from_digit(9 - rank, 10).unwrap_or(sign),
        None => sign,
    };
    text.chars().map(other).collect()
}

/// Asserts where the piece on this square can go, and so for its like of the other colour.
fn assert_targets(fen: &str, from: &str, expected: &str) {
    let fen = &format!("{fen} 0 1");
    for (fen, from, expected) in [
        (fen.clone(), from.to_owned(), expected.to_owned()),
        (colour_flipped(fen), flipped_move(from), flipped_move(expected)),
    ] {
        let mut expected: Vec<&str> = expected.split_whitespace().collect();
        expected.sort_unstable();
        let found = texts(&position(&fen));
        let found: Vec<&str> = found.iter().filter_map(|text| text.strip_prefix(&from)).collect();
        assert_eq!(found, expected, "from {from} at {fen}");
    }
}

#[test]
fn castling_needs_its_right_and_empty_squares() {
    assert_targets("4k3/8/8/8/8/8/8/R3K2R w KQ -", "e1", "c1 d1 d2 e2 f1 f2 g1");
    assert_targets("4k3/8/8/8/8/8/8/R3K2R w Q -", "e1", "c1 d1 d2 e2 f1 f2");
    assert_targets("4k3/8/8/8/8/8/8/R3K2R w - -", "e1", "d1 d2 e2 f1 f2");
    assert_targets("4k3/8/8/8/8/8/8/RN2K1NR w KQ -", "e1", "d1 d2 e2 f1 f2");
    assert_targets("4k3/8/8/8/8/8/8/R2QKb1R w KQ -", "e1", "d2 f1 f2");
}

#[test]
fn castling_out_of_through_or_into_check_is_not_allowed() {
    assert_targets("4k3/4r3/8/8/8/8/8/R3K2R w KQ -", "e1", "d1 d2 f1 f2");
    assert_targets("4k3/5r2/8/8/8/8/8/R3K2R w KQ -", "e1", "c1 d1 d2 e2");
    assert_targets("4k3/6r1/8/8/8/8/8/R3K2R w KQ -", "e1", "c1 d1 d2 e2 f1 f2");
    // The rook may pass over b1 and stand on a1 or h1 attacked.
    assert_targets("rr2k2r/8/8/8/8/8/8/R3K2R w KQ -", "e1", "c1 d1 d2 e2 f1 f2 g1");
}

#[test]
fn rights_to_castle_go_with_king_and_rook() {
    let cases = [
        ("e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"),
        ("e1c1", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1"),
        ("e1e2", "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1"),
        ("a1b1", "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 1"),
        ("a1a8", "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1"),
    ];
    for (text, fen) in cases {
        let (after, _) = crate::play_line(position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), text);
        assert_eq!(after.fen(), fen);
    }
}

#[test]
fn a_pawn_may_be_taken_in_passing_in_the_very_next_move() {
    assert_targets("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5", "e6 d6");
    assert_targets("4k3/8/8/3pP3/8/8/8/4K3 w - -", "e5", "e6");
    let (after, _) = crate::play_line(position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 7"), "e5d6");
    assert_eq!(after.fen(), "4k3/8/3P4/8/8/8/8/4K3 b - - 0 7");
    let (after, _) = crate::play_line(position("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 7"), "d7d5 e1e2 e8e7");
    assert_eq!(after.fen(), "8/4k3/8/3pP3/8/8/4K3/8 w - - 2 9");
}

#[test]
fn taking_in_passing_may_not_lay_open_the_king() {
    // Along the rank, with both pawns gone from it.
    assert_targets("4k3/8/8/r2pP2K/8/8/8/8 w - d6", "e5", "e6");
    // Along a diagonal, through the pawn that takes; and through the one that is taken.
    assert_targets("4k3/8/5b2/3pP3/8/2K5/8/8 w - d6", "e5", "f6");
    assert_targets("b3k3/8/8/3pP3/8/5K2/8/8 w - d6", "e5", "e6");
    // It may take if it stays on the line, and if it takes the piece that gives check or stops the check.
    assert_targets("4k3/8/8/2KpP3/8/8/8/8 w - d6", "e5", "e6 d6");
    assert_targets("4k3/8/8/3pP3/4K3/8/8/8 w - d6", "e5", "d6");
    assert_targets("b3k3/8/8/3pP3/8/8/6K1/8 w - d6", "e5", "e6");
}

#[test]
fn the_square_of_a_pawn_gone_two_squares_is_written_where_a_pawn_may_take_there() {
    let after = |fen: &str, text: &str| crate::play_line(position(fen), text).0.fen();
    assert_eq!(after("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4"), "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
    assert_eq!(after("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4"), "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
    // The pawn next to it is pinned.
    assert_eq!(after("8/8/8/8/R2p3k/8/4P3/4K3 w - - 0 1", "e2e4"), "8/8/8/8/R2pP2k/8/8/4K3 b - - 0 1");
    assert_eq!(position("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"), position("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"));
}

#[test]
fn pawns_promote_to_four_kinds() {
    assert_targets("1r2k3/P7/8/8/8/8/8/4K3 w - -", "a7", "a8q a8r a8b a8n b8q b8r b8b b8n");
    let (after, _) = crate::play_line(position("1r2k3/P7/8/8/8/8/8/4K3 w - - 3 9"), "a7b8n");
    assert_eq!(after.fen(), "1N2k3/8/8/8/8/8/8/4K3 b - - 0 9");
}

#[test]
fn a_check_is_answered_by_the_king_by_taking_or_by_blocking() {
    assert_targets("4k3/8/8/8/4r3/8/3P1B2/R3K2R w KQ -", "f2", "e3");
    assert_targets("4k3/8/8/8/4r3/5P2/3P4/4K3 w - -", "f3", "e4");
    assert_targets("4k3/8/8/8/4r3/8/3P4/R3K2R w KQ -", "e1", "d1 f1 f2");
    // By two pieces at once: only the king moves.
    assert_targets("4k3/4r3/8/8/8/3n4/8/R2QK2R w KQ -", "d1", "");
    assert_targets("4k3/4r3/8/8/8/3n4/8/R2QK2R w KQ -", "e1", "d2 f1");
}

#[test]
fn pinned_men_stay_on_the_line() {
    assert_targets("4r1k1/8/8/8/8/4N3/8/4K3 w - -", "e3", "");
    assert_targets("4r1k1/8/8/8/8/4R3/8/4K3 w - -", "e3", "e2 e4 e5 e6 e7 e8");
    assert_targets("4r1k1/8/8/8/3p4/4P3/8/4K3 w - -", "e3", "e4");
    assert_targets("6k1/8/8/7b/8/5Q2/4K3/8 w - -", "f3", "g4 h5");
    assert_targets("6k1/8/8/8/6b1/5P2/4K3/8 w - -", "f3", "g4");
}
