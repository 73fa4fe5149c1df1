//! Lines: the step of two from the own second rank, and promotion on the far rank.

use crate::{assert_after, assert_legal, assert_targets, fen_with_kings};

#[test]
fn a_pawn_on_its_second_rank_may_step_two_if_both_squares_are_empty() {
    assert_targets(&fen_with_kings("Pe2", "WA - - - 0 1"), "e2", "e3 e4");
    assert_targets(&fen_with_kings("Pe3", "WA - - - 0 1"), "e3", "e4");
    assert_targets(&fen_with_kings("Pe2 ne4", "WA - - - 0 1"), "e2", "e3");
    assert_targets(&fen_with_kings("Pe2 ne3", "WA - - - 0 1"), "e2", "");
    assert_targets(&fen_with_kings("Pm2", "WB - - - 0 1"), "m2", "m3 m4");
    // Black's second rank is the eighth.
    assert_targets(&fen_with_kings("pe8", "BA - - - 0 1"), "e8", "e7 e6");
    assert_targets(&fen_with_kings("pe7", "BA - - - 0 1"), "e7", "e6");
}

#[test]
fn pawns_take_aslant_only() {
    assert_targets(&fen_with_kings("Pe4 nd5 ne5 nf5 nd3 nf3", "WA - - - 0 1"), "e4", "d5 f5");
    assert_targets(&fen_with_kings("Pa4 nb5 np5 np6", "WA - - - 0 1"), "a4", "a5 b5");
}

#[test]
fn promotion_is_on_the_ninth_rank_to_queen_rook_bishop_or_knight() {
    assert_targets(&fen_with_kings("Pa8 nb9", "WA - - - 0 1"), "a8", "a9q a9r a9b a9n b9q b9r b9b b9n");
    assert_targets(&fen_with_kings("Pa7", "WA - - - 0 1"), "a7", "a8");
    assert_targets(&fen_with_kings("pe2", "BA - - - 0 1"), "e2", "e1q e1r e1b e1n d1q d1r d1b d1n");
}

#[test]
fn the_promoted_mans_letter_is_required_and_only_there() {
    let fen = fen_with_kings("Pa8 Pb7", "WA - - - 0 1");
    for (text, legal) in [("a8a9q", true), ("a8a9n", true), ("a8a9", false), ("a8a9k", false), ("a8a9p", false)] {
        assert_legal(&fen, text, legal);
    }
    assert_legal(&fen, "b7b8q", false);
    assert_legal(&fen, "a8a9Q", false);
}

#[test]
fn a_promotion_changes_the_man() {
    assert_after(&fen_with_kings("Pa8", "WA - - - 7 3"), "a8a9r", &fen_with_kings("Ra9", "BA - - - 0 3"));
}
