//! Line: "never a pawn drop that mates at once (uchifuzume)". In all these positions a White king on 5a has own
//! lances on both sides, so that only the squares before it matter.

use crate::{assert_legal, play_line, position};
use rules::game::Game;

#[test]
fn a_pawn_drop_that_mates_is_illegal() {
    // The gold on 5c protects the pawn and covers 4b and 6b.
    assert_legal("3lkl3/9/4G4/9/9/9/9/9/4K4 b P 1", "P*5b", false);
    // Elsewhere on the file it is no mate.
    assert_legal("3lkl3/9/4G4/9/9/9/9/9/4K4 b P 1", "P*5d", true);
}

#[test]
fn any_other_man_may_mate_there() {
    assert_legal("3lkl3/9/4G4/9/9/9/9/9/4K4 b GL 1", "G*5b", true);
    assert_legal("3lkl3/9/4G4/9/9/9/9/9/4K4 b GL 1", "L*5b", true);
    let (mated, past) = play_line(position("3lkl3/9/4G4/9/9/9/9/9/4K4 b GL 1"), "L*5b");
    assert_eq!(mated.outcome(&past).map(|end| end.to_string()).as_deref(), Some("1 checkmate"));
}

#[test]
fn a_pawn_on_the_board_may_mate() {
    assert_legal("3lkl3/9/3GPG3/9/9/9/9/9/4K4 b - 1", "5c5b", true);
    let (mated, past) = play_line(position("3lkl3/9/3GPG3/9/9/9/9/9/4K4 b - 1"), "5c5b");
    assert_eq!(mated.outcome(&past).map(|end| end.to_string()).as_deref(), Some("1 checkmate"));
}

#[test]
fn a_king_that_can_step_away_is_not_mated() {
    // No lance on 4a.
    assert_legal("3lk4/9/4G4/9/9/9/9/9/4K4 b P 1", "P*5b", true);
}

#[test]
fn a_king_that_can_take_the_pawn_is_not_mated() {
    // Lances cover 4b and 6b, nothing 5b.
    assert_legal("3lkl3/9/9/3L1L3/9/9/9/9/4K4 b P 1", "P*5b", true);
}

#[test]
fn a_man_that_can_take_the_pawn_helps() {
    assert_legal("3lkl3/3g5/4G4/9/9/9/9/9/4K4 b P 1", "P*5b", true);
    // A silver there does not reach 5b.
    assert_legal("3lkl3/3s5/4G4/9/9/9/9/9/4K4 b P 1", "P*5b", false);
}

#[test]
fn a_pinned_man_cannot_take_the_pawn() {
    // The bishop on 8d holds the gold on 6b: taking on 5b would lay the king open.
    assert_legal("3lkl3/3g5/4G4/1B7/9/9/9/9/4K4 b P 1", "P*5b", false);
}

#[test]
fn a_man_pinned_along_the_file_can_take_the_pawn() {
    // The rook on 5e is held by the lance on 5i, but 5b lies on the same line.
    assert_legal("3lkl3/9/3G1G3/9/4r4/9/9/9/4L3K b P 1", "P*5b", true);
    assert_legal("3lkl3/9/3G1G3/9/9/9/9/9/8K b P 1", "P*5b", false);
}

#[test]
fn the_pawn_may_stand_in_the_way_of_its_own_side() {
    // The rook on 9b covers 4b, until the pawn on 5b cuts its line: the king escapes to 4b.
    assert_legal("3lkl3/R8/9/5N3/9/9/9/9/4K4 b P 1", "P*5b", true);
    // A second knight covers 4b as well.
    assert_legal("3lkl3/R8/9/5NN2/9/9/9/9/4K4 b P 1", "P*5b", false);
}

#[test]
fn a_pinned_man_protects_the_pawn_all_the_same() {
    // The gold on 5c stands between its own king on 8f and the bishop on 3a; the White king may not take on 5b.
    assert_legal("3lklb2/9/4G4/9/9/1K7/9/9/9 b P 1", "P*5b", false);
}

#[test]
fn a_mating_pawn_drop_is_no_way_out_of_check() {
    // The rook on 6b gives check along the rank and is held by the bishop on 8d: nobody could take the pawn on 5b.
    assert_legal("3lkl3/3r2K2/4G4/1B7/9/9/9/9/9 b P 1", "P*5b", false);
    assert_legal("3lkl3/3r2K2/4G4/1B7/9/9/9/9/9 b P 1", "P*4b", true);
    assert_legal("3lkl3/3r2K2/4G4/1B7/9/9/9/9/9 b G 1", "G*5b", true);
}

#[test]
fn the_reply_may_be_a_mate_itself() {
    // White has a reply, the gold takes, so the drop stands; that the game goes on badly does not matter.
    assert_legal("3lkl3/3g5/4G4/9/9/9/9/9/4K4 b P 1", "P*5b", true);
    assert_legal("3lkl3/3g5/4G4/4L4/9/9/9/9/4K4 b P 1", "P*5b", true);
}
