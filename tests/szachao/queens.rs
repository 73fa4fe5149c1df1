//! The queen.

use crate::{assert_some, assert_targets, board_field, field, known, played};
use rules::partial_position::PartialPosition;

const CARDS: &str = "chess Ts,Qd 5c6c7c8c9c/????? * card=Qd";

#[test]
fn an_own_queen_changes_squares_with_any_other_own_piece() {
    let position = known(&format!("4k3/8/8/8/3Q4/8/P6N/R3K2B w Q - 3 1 1 {CARDS}"));
    assert_some(&position, "d4a1 d4a2 d4e1 d4h1 d4h2 d4d5 h2g4", "a1d4 d4d4 0000");
    let after = played(&position.fen(), "d4h2");
    assert_eq!((board_field(&after), field(&after, 4)), ("4k3/8/8/8/3N4/8/P6Q/R3K2B".into(), "4".into()));
}

#[test]
fn without_the_card_there_is_no_swap() {
    let position = known("4k3/8/8/8/3Q4/8/P6N/R3K2B w Q - 3 1 1 chess Ts,Qd 5c6c7c8c9c/????? * -");
    assert_some(&position, "d4d5", "d4h2 d4a2");
}

#[test]
fn not_with_another_queen() {
    let position = known(&format!("4k3/8/8/8/3Q4/8/P6N/Q3K3 w - - 3 1 1 {CARDS}"));
    assert_some(&position, "d4h2 a1h2 d4a2", "d4a1 a1d4");
}

#[test]
fn a_swap_that_puts_a_pawn_on_its_last_rank_promotes_it() {
    let position = known(&format!("6Q1/1P6/8/2k5/8/8/P7/4K3 w - - 3 1 1 {CARDS}"));
    assert_targets(&position, "g8b7", "q r b n");
    assert_some(&position, "g8a2q g8a2n g8e1", "g8a2 g8b7");
    let after = played(&position.fen(), "g8b7n");
    assert_eq!((board_field(&after), field(&after, 4)), ("6N1/1Q6/8/2k5/8/8/P7/4K3".into(), "4".into()));
}

#[test]
fn a_swap_puts_no_pawn_on_its_first_rank() {
    let position = known(&format!("4k3/3p4/8/8/8/8/P7/Q3K2N w - - 3 1 1 {CARDS}"));
    assert_some(&position, "a1h1", "a1a2");
    let black = known("q3k3/p6n/8/8/8/8/8/4K2N b - - 3 1 2 chess Ts,Qd ?????/5c6c7c8c9c * card=Qd");
    assert_some(&black, "a8h7 a8e8", "a8a7");
}

#[test]
fn castling_rights_tied_to_the_squares_left_are_lost() {
    let position = known(&format!("r3k2r/8/8/8/3Q4/8/8/R3K2R w KQkq - 3 1 1 {CARDS}"));
    assert_eq!(field(&played(&position.fen(), "d4a1"), 2), "Kkq");
    assert_eq!(field(&played(&position.fen(), "d4h1"), 2), "Qkq");
    // King and queen change places: both rights are gone.
    let position = known(&format!("r5kr/8/8/2Q5/8/8/8/R3K2R w KQ - 3 1 1 {CARDS}"));
    assert_eq!(field(&played(&position.fen(), "c5e1"), 2), "-");
}

#[test]
fn a_swap_may_not_leave_the_own_king_in_check() {
    // The knight shields the king from e8; the queen in its place does so as well. On d4 the king would stand in check
    // from d8, and a rook on e2 or the queen on e1 change nothing about that.
    let position = known(&format!("k2rr3/8/8/8/3Q4/8/4N3/4K3 w - - 3 1 1 {CARDS}"));
    assert_some(&position, "d4e2 d4d8", "e2c3 d4e1");
}

#[test]
fn a_swap_is_no_capture_and_no_pawn_move() {
    let position = known(&format!("4k3/8/8/8/3Q4/8/P6N/4K3 w - - 3 1 1 {CARDS}").replace("card=Qd", "nocap,card=Qd"));
    assert_some(&position, "d4a2", "");
    assert_eq!(field(&played(&position.fen(), "d4a2"), 4), "4");
}

#[test]
fn any_of_several_queens_may_swap() {
    let position = known(&format!("8/7k/8/8/Q2Q4/8/7N/4K3 w - - 3 1 1 {CARDS}"));
    assert_some(&position, "a4h2 d4h2 a4e1", "");
}

#[test]
fn a_swap_may_answer_check() {
    // The rook gives check from e8: the king goes to a5, the queen to e1. A queen between does it as ever.
    let pieces = "4r2k/8/8/Q7/8/8/8/4K3 w - - 3 1 1";
    assert_some(&known(&format!("{pieces} {CARDS}")), "a5e1 a5e5", "a5a4");
    assert_some(&known(&format!("{pieces} {CARDS}").replace("card=Qd", "-")), "a5e5", "a5e1");
}

#[test]
fn a_pawn_swapped_back_to_its_second_rank_counts_as_unmoved() {
    let record = "4k3/7p/8/2P5/8/8/2Q5/4K3 w - - 3 1 1 card Ts,Th Qc6c7c8c9c/5d6d7d8d9d 2c2d2h2s3c3d -";
    let position = played(record, "1:Qc c2c5 x:5d h7h6 x:6c c2c4");
    assert_eq!((board_field(&position), field(&position, 3)), ("4k3/8/7p/2Q5/2P5/8/8/4K3".into(), "c3".into()));
}
