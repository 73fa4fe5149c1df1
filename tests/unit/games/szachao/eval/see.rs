//! Unit tests of `src/games/szachao/eval/see.rs`, with access to what is private there.

use super::*;

fn gain_of(men: &str, mv: &str) -> i32 {
    let board = Board::from_fen_fields(men, "w", "-", "-").expect("a board");
    let square = |text| Square::from_text(text).expect("a square");
    see(&board, Move::new(square(&mv[..2]), square(&mv[2..]), MoveKind::Normal))
}

#[test]
fn captures_gain_what_is_left_in_the_end() {
    assert_eq!(gain_of("4k3/8/8/3p4/8/8/8/3RK3", "d1d5"), 100, "nobody guards the pawn");
    assert_eq!(gain_of("4k3/8/4p3/3p4/8/8/8/3RK3", "d1d5"), 100 - 500, "a pawn does");
    assert_eq!(gain_of("4k3/8/4p3/3n4/4P3/8/8/4K3", "e4d5"), 320 - 100, "a pawn for a knight");
    assert_eq!(gain_of("3rk3/8/8/3p4/8/8/3R4/3RK3", "d2d5"), 100, "the second rook looks through the first");
    assert_eq!(gain_of("3qk3/8/8/3p4/8/8/8/3RK3", "d1d5"), 100 - 500, "the queen takes back");
}

#[test]
fn a_king_takes_only_what_is_not_guarded() {
    assert_eq!(gain_of("8/8/4k3/3p4/8/8/8/3RK3", "d1d5"), 100 - 500);
    assert_eq!(gain_of("8/8/4k3/3p4/8/8/3R4/3RK3", "d2d5"), 100, "the other rook guards");
}

#[test]
fn quiet_moves_may_lose_the_man() {
    assert_eq!(gain_of("4k3/8/3p4/8/8/8/8/2R1K3", "c1c5"), -500);
    assert_eq!(gain_of("4k3/8/3p4/8/8/8/8/2R1K3", "c1c4"), 0);
}
