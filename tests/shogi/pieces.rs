//! Line: "9x9, 20 men a side; moves, promotion zone (last three ranks), optional promotion on a move that starts or
//! ends in the zone, forced where the piece could not move again".

use crate::{assert_legal, colour_flipped, naive, position, texts};

/// Asserts where the piece on this square can go, and so for its like of the other colour.
fn assert_targets(sfen: &str, from: &str, expected: &str) {
    for (sfen, from, expected) in [
        (sfen.to_owned(), from.to_owned(), expected.to_owned()),
        (colour_flipped(sfen), naive::flipped_move(from), naive::flipped_move(expected)),
    ] {
        let mut expected: Vec<String> = expected.split(' ').map(str::to_owned).collect();
        expected.sort_unstable();
        let found: Vec<String> =
            texts(&position(&sfen)).iter().filter_map(|text| text.strip_prefix(&from).map(str::to_owned)).collect();
        assert_eq!(found, expected, "from {from} at {sfen}");
    }
}

#[test]
fn the_start_has_thirty_moves() {
    let expected = "1g1f 2g2f 3g3f 4g4f 5g5f 6g6f 7g7f 8g8f 9g9f 1i1h 9i9h 3i3h 3i4h 7i6h 7i7h 4i3h 4i4h 4i5h 6i5h 6i6h 6i7h \
                    5i4h 5i5h 5i6h 2h1h 2h3h 2h4h 2h5h 2h6h 2h7h";
    let mut expected: Vec<&str> = expected.split_whitespace().collect();
    expected.sort_unstable();
    assert_eq!(texts(&position("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1")), expected);
}

#[test]
fn every_man_moves_as_it_should() {
    let at_5e = |piece: &str| format!("1k7/9/9/9/4{piece}4/9/9/9/7K1 b - 1");
    assert_targets(&at_5e("P"), "5e", "5d");
    assert_targets(&at_5e("L"), "5e", "5d 5c 5c+ 5b 5b+ 5a+");
    assert_targets(&at_5e("N"), "5e", "4c 4c+ 6c 6c+");
    assert_targets(&at_5e("S"), "5e", "4d 5d 6d 4f 6f");
    let gold = "4d 5d 6d 4e 6e 5f";
    for piece in ["G", "+P", "+L", "+N", "+S"] {
        assert_targets(&at_5e(piece), "5e", gold);
    }
    let diagonals = "4d 3c 2b 1a 6d 7c 8b 9a 4f 3g 2h 1i 6f 7g 8h 9i";
    assert_targets(&at_5e("B"), "5e", &format!("{diagonals} 3c+ 2b+ 1a+ 7c+ 8b+ 9a+"));
    assert_targets(&at_5e("+B"), "5e", &format!("{diagonals} 5d 4e 6e 5f"));
    let lines = "5d 5c 5b 5a 5f 5g 5h 5i 4e 3e 2e 1e 6e 7e 8e 9e";
    assert_targets(&at_5e("R"), "5e", &format!("{lines} 5c+ 5b+ 5a+"));
    assert_targets(&at_5e("+R"), "5e", &format!("{lines} 4d 6d 4f 6f"));
    assert_targets("1k7/9/9/9/4K4/9/9/9/9 b - 1", "5e", "4d 5d 6d 4e 6e 4f 5f 6f");
}

#[test]
fn men_stop_at_own_men_and_take_others() {
    // Up the file an own pawn, down a White one, to the left a White one next door, to the right an own one.
    assert_targets("1k7/9/4P4/9/3pR1P2/9/4p4/9/7K1 b - 1", "5e", "5d 5f 5g 4e 6e");
    // A knight leaps over everything; the lance does not.
    assert_targets("1k7/9/9/3ppp3/4N4/9/9/9/7K1 b - 1", "5e", "4c 4c+ 6c 6c+");
    assert_targets("1k7/9/9/4p4/4L4/9/9/9/7K1 b - 1", "5e", "5d");
}

#[test]
fn what_is_taken_changes_sides_unpromoted() {
    let before = position("1k7/9/9/9/3+p+b+r3/4G4/9/9/7K1 b - 1");
    for (text, hand) in [("5f5e", "B"), ("5f4e", "R"), ("5f6e", "P")] {
        use rules::game::Game;
        use rules::notation::Notation;
        let after = before.play(before.parse_move(text).unwrap());
        assert_eq!(after.fen().split(' ').nth(2), Some(hand));
    }
}

#[test]
fn promotion_is_optional_into_within_and_out_of_the_zone() {
    // Into: 5d to 5c. Within: 5c to 5b and 4b. Out: 5c back to 4d. Outside: 5e to 5d, none.
    assert_targets("1k7/9/9/4S4/9/9/9/9/7K1 b - 1", "5d", "5c 5c+ 4c 4c+ 6c 6c+ 4e 6e");
    assert_targets("1k7/9/4S4/9/9/9/9/9/7K1 b - 1", "5c", "5b 5b+ 4b 4b+ 6b 6b+ 4d 4d+ 6d 6d+");
    assert_targets("1k7/9/9/9/4S4/9/9/9/7K1 b - 1", "5e", "5d 4d 6d 4f 6f");
    assert_legal("1k7/9/2R6/9/9/9/9/9/7K1 b - 1", "7c7g+", true);
    assert_legal("1k7/9/2R6/9/9/9/9/9/7K1 b - 1", "7c7g", true);
}

#[test]
fn promotion_is_forced_if_the_man_could_not_move_again() {
    assert_targets("1k7/4P4/9/9/9/9/9/9/7K1 b - 1", "5b", "5a+");
    assert_targets("1k7/9/4P4/9/9/9/9/9/7K1 b - 1", "5c", "5b 5b+");
    assert_targets("1k7/9/4L4/9/9/9/9/9/7K1 b - 1", "5c", "5b 5b+ 5a+");
    assert_targets("1k7/9/4N4/9/9/9/9/9/7K1 b - 1", "5c", "4a+ 6a+");
    assert_targets("1k7/9/9/4N4/9/9/9/9/7K1 b - 1", "5d", "4b+ 6b+");
}

#[test]
fn gold_king_and_promoted_men_do_not_promote() {
    for piece in ["G", "+S", "+B", "+R", "K"] {
        let king = if piece == "K" { "9" } else { "7K1" };
        assert_legal(&format!("8k/9/9/4{piece}4/9/9/9/9/{king} b - 1"), "5d5c", true);
        assert_legal(&format!("8k/9/9/4{piece}4/9/9/9/9/{king} b - 1"), "5d5c+", false);
    }
}

#[test]
fn the_own_king_may_not_be_left_or_put_in_check() {
    // The silver on 5h stands between king and rook; it may not step aside, nor may the king step into the file.
    assert_legal("4r3k/9/9/9/9/9/9/4S4/4K4 b - 1", "5h4g", false);
    assert_legal("4r3k/9/9/9/9/9/9/4S4/4K4 b - 1", "5h5g", true);
    assert_legal("4r3k/9/9/9/9/9/9/9/3K5 b - 1", "6i5h", false);
    // In check one must evade: step away, stand between, or take.
    let in_check = "4r3k/9/9/9/4p4/4R4/9/9/4K4 b G 1";
    assert_legal(&in_check.replace("4p4", "9"), "5f5a+", true);
    assert_legal("4r3k/9/9/9/9/9/9/9/4K4 b G 1", "G*5e", true);
    assert_legal("4r3k/9/9/9/9/9/9/9/4K4 b G 1", "G*4e", false);
    assert_legal("4r3k/9/9/9/9/9/9/9/4K4 b G 1", "5i4i", true);
    // Along the line of the check there is no way out.
    assert_legal("4r3k/9/9/9/9/9/9/4K4/9 b G 1", "5h5i", false);
    // A double check leaves only the king.
    assert_legal("4r3k/9/9/9/9/9/3n5/9/4K4 b G 1", "G*5e", false);
    assert_legal("4r3k/9/9/9/9/9/3n5/9/4K4 b G 1", "5i4i", true);
}
