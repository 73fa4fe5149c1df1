//! Lines: "Drops on any empty square; never a second unpromoted pawn on a file (nifu)" and "never where the man could
//! not move again; always unpromoted". Uchifuzume has its own file.

use crate::{assert_legal, colour_flipped, position, texts};

/// How many drops of a piece there are, for Black and, turned round, for White.
fn assert_drops(sfen: &str, letter: &str, expected: usize) {
    for sfen in [sfen.to_owned(), colour_flipped(sfen)] {
        let drops = texts(&position(&sfen)).iter().filter(|text| text.starts_with(&format!("{letter}*"))).count();
        assert_eq!(drops, expected, "drops of {letter} at {sfen}");
    }
}

#[test]
fn a_drop_goes_to_any_empty_square() {
    // 81 squares less the two kings'.
    for piece in ["R", "B", "G", "S"] {
        assert_drops(&format!("8k/9/9/9/9/9/9/9/K8 b {piece} 1"), piece, 79);
    }
    // Less the last rank, and the last two, on each of which a king stands already.
    assert_drops("8k/9/9/9/9/9/9/9/K8 b L 1", "L", 71);
    assert_drops("8k/9/9/9/9/9/9/9/K8 b P 1", "P", 71);
    assert_drops("8k/9/9/9/9/9/9/9/K8 b N 1", "N", 62);
    // Two of a kind are dropped as one.
    assert_drops("8k/9/9/9/9/9/9/9/K8 b 2R 1", "R", 79);
}

#[test]
fn a_drop_goes_to_no_occupied_square_and_needs_a_man_in_hand() {
    assert_legal("8k/9/9/9/4p4/9/9/9/K8 b G 1", "G*5e", false);
    assert_legal("8k/9/9/9/4P4/9/9/9/K8 b G 1", "G*5e", false);
    assert_legal("8k/9/9/9/9/9/9/9/K8 b g 1", "G*5e", false);
    assert_legal("8k/9/9/9/9/9/9/9/K8 b G 1", "S*5e", false);
}

#[test]
fn a_drop_may_not_be_stuck() {
    for (text, legal) in [
        ("P*5a", false),
        ("P*5b", true),
        ("L*5a", false),
        ("L*5b", true),
        ("N*5a", false),
        ("N*5b", false),
        ("N*5c", true),
    ] {
        assert_legal("8k/9/9/9/9/9/9/9/K8 b NLP 1", text, legal);
    }
    for piece in ["R", "B", "G", "S"] {
        assert_legal("8k/9/9/9/9/9/9/9/K8 b RBGS 1", &format!("{piece}*5a"), true);
    }
}

#[test]
fn a_drop_is_unpromoted() {
    assert_legal("8k/9/9/9/9/9/9/9/K8 b P 1", "P*5b+", false);
    assert_legal("8k/9/9/9/9/9/9/9/K8 b P 1", "+P*5b", false);
    // The next move may promote it.
    assert_legal("8k/4P4/9/9/9/9/9/9/K8 b - 1", "5b5a+", true);
}

#[test]
fn nifu() {
    // An own unpromoted pawn bars its file, wherever it stands.
    assert_legal("8k/9/9/9/9/9/4P4/9/K8 b P 1", "P*5d", false);
    assert_legal("8k/9/4P4/9/9/9/9/9/K8 b P 1", "P*5h", false);
    assert_legal("8k/9/9/9/9/9/4P4/9/K8 b P 1", "P*4d", true);
    // A promoted one, a White one and other pieces do not.
    assert_legal("8k/9/9/9/9/9/4+P4/9/K8 b P 1", "P*5d", true);
    assert_legal("8k/9/9/9/9/9/4p4/9/K8 b P 1", "P*5d", true);
    assert_legal("8k/9/9/9/9/9/4L4/9/K8 b P 1", "P*5d", true);
    // Only pawns are barred.
    assert_legal("8k/9/9/9/9/9/4P4/9/K8 b L 1", "L*5d", true);
    // Nine files barred: no pawn drop at all; eight: the squares of the ninth but the last rank and the king's.
    assert_drops("8k/9/9/9/9/9/PPPPPPPPP/9/K8 b P 1", "P", 0);
    assert_drops("8k/9/9/9/9/9/1PPPPPPPP/9/K8 b P 1", "P", 7);
}
