//! Unit tests of `src/games/szachao/eval/see.rs`, with access to what is private there.

use super::*;

fn see_of(pieces: &str, mv: &str) -> i32 {
    let board = Board::from_fen_fields(pieces, "w", "-", "-").expect("a board");
    let square = |text| Square::from_text(text).expect("a square");
    see(&board, Move::new(square(&mv[..2]), square(&mv[2..]), MoveKind::Normal))
}

#[test]
fn an_exchange_gains_what_is_left_after_all_captures() {
    assert_eq!(see_of("4k3/8/8/3p4/8/8/8/3RK3", "d1d5"), 100, "nobody defends the pawn");
    assert_eq!(see_of("4k3/8/4p3/3p4/8/8/8/3RK3", "d1d5"), 100 - 500, "a pawn does");
    assert_eq!(see_of("4k3/8/4p3/3n4/4P3/8/8/4K3", "e4d5"), 320 - 100, "a pawn for a knight");
    assert_eq!(see_of("3rk3/8/8/3p4/8/8/3R4/3RK3", "d2d5"), 100, "the second rook attacks through the first");
    assert_eq!(see_of("3qk3/8/8/3p4/8/8/8/3RK3", "d1d5"), 100 - 500, "the queen recaptures");
}

#[test]
fn a_king_captures_only_what_is_undefended() {
    assert_eq!(see_of("8/8/4k3/3p4/8/8/8/3RK3", "d1d5"), 100 - 500);
    assert_eq!(see_of("8/8/4k3/3p4/8/8/3R4/3RK3", "d2d5"), 100, "the other rook defends");
}

#[test]
fn a_quiet_move_may_lose_the_piece() {
    assert_eq!(see_of("4k3/8/3p4/8/8/8/8/2R1K3", "c1c5"), -500);
    assert_eq!(see_of("4k3/8/3p4/8/8/8/8/2R1K3", "c1c4"), 0);
}

#[test]
fn see_ge_holds_up_to_the_value_of_the_exchange() {
    for (pieces, mv) in [("4k3/8/8/3p4/8/8/8/3RK3", "d1d5"), ("4k3/8/4p3/3p4/8/8/8/3RK3", "d1d5")] {
        let board = Board::from_fen_fields(pieces, "w", "-", "-").expect("a board");
        let square = |text| Square::from_text(text).expect("a square");
        let (mv, value) = (Move::new(square(&mv[..2]), square(&mv[2..]), MoveKind::Normal), see_of(pieces, mv));
        assert!(see_ge(&board, mv, value) && !see_ge(&board, mv, value + 1), "{pieces}: {value}");
    }
}
