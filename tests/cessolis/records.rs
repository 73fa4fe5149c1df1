//! Sections "FEN" and "Moves in text".

use crate::{play_line, position};
use cessolis::Position;
use rules::dialect::Dialect;
use rules::notation::Notation;

#[test]
fn the_fields_are_men_side_unmoved_and_move_number() {
    for fen in [
        "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w d1e1d8e8 1",
        "rnb1qbnr/pppppppp/3k4/8/8/4K3/PPPPPPPP/RNBQ1BNR b d1e8 2",
        "7k/8/8/8/8/8/8/K7 w - 4294967295",
        "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/k7/8/8/K7 w - 9",
        "k7/8/8/8/q7/8/8/QK6 b a1b1a4a8 3",
    ] {
        assert_eq!(position(fen).fen(), fen);
    }
}

#[test]
fn the_move_number_goes_up_after_each_move_of_black() {
    let (last, _) = play_line(position("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w d1e1d8e8 1"), "e2e4");
    assert_eq!(last.fen(), "rnbkqbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b d1e1d8e8 1");
    let (last, _) = play_line(last, "e7e5 e1e3");
    assert_eq!(last.fen(), "rnbkqbnr/pppp1ppp/8/4p3/4P3/4K3/PPPP1PPP/RNBQ1BNR b d1d8e8 2");
}

/// Asserts that the FEN is refused and that the error names this field and what was expected.
fn assert_refused(fen: &str, field: &str, expected: &str) {
    let error = Position::from_fen(fen).expect_err(fen);
    assert_eq!(error.field(), field, "{fen}: {error}");
    let text = error.to_string();
    assert!(text.contains(expected) && text.is_ascii() && text.lines().count() == 1, "{fen}: {text}");
}

#[test]
fn not_exactly_one_king_a_side_is_refused() {
    for pieces in
        ["8/8/8/8/8/8/8/K7", "7k/8/8/8/8/8/8/8", "7k/8/8/8/8/8/8/K6K", "k6k/8/8/8/8/8/8/K7", "8/8/8/8/8/8/8/8"]
    {
        assert_refused(&format!("{pieces} w - 1"), "fen board", "exactly one king a side");
    }
}

#[test]
fn a_pawn_on_rank_1_or_8_is_refused() {
    for pieces in ["P6k/8/8/8/8/8/8/K7", "p6k/8/8/8/8/8/8/K7", "7k/8/8/8/8/8/8/K6P", "7k/8/8/8/8/8/8/K6p"] {
        assert_refused(&format!("{pieces} w - 1"), "fen board", "no pawn on rank 1 or 8");
    }
}

#[test]
fn an_unmoved_square_that_holds_no_king_or_queen_is_refused() {
    for unmoved in ["b1", "c3", "a1c3", "b1h8"] {
        assert_refused(&format!("7k/8/8/8/8/8/8/KR6 b {unmoved} 1"), "fen unmoved", "a square with a king or a queen");
    }
}

#[test]
fn adjacent_kings_are_refused() {
    for pieces in ["8/8/8/3kK3/8/8/8/8", "8/8/3k4/4K3/8/8/8/8", "8/8/4k3/4K3/8/8/8/8"] {
        assert_refused(&format!("{pieces} w - 1"), "fen board", "at least one square between the kings");
    }
    assert!(Position::from_fen("8/8/4k3/8/4K3/8/8/8 w - 1").is_ok());
}

#[test]
fn a_side_not_on_move_that_is_in_check_is_refused() {
    for (pieces, unmoved) in [
        ("R6k/8/8/8/8/8/8/K7", "-"),
        ("7k/5N2/8/8/8/8/8/K7", "-"),
        ("7k/8/5B2/8/8/8/8/K7", "-"),
        ("7k/6P1/8/8/8/8/8/K7", "-"),
        ("7k/6Q1/8/8/8/8/8/K7", "-"),
        ("7k/8/7Q/8/8/8/8/K7", "h6"),
    ] {
        assert_refused(&format!("{pieces} w {unmoved} 1"), "fen board", "the side not to move not in check");
        assert!(Position::from_fen(&format!("{pieces} b {unmoved} 1")).is_ok(), "{pieces}");
    }
    // A frozen queen gives no check.
    assert!(Position::from_fen("7k/6Q1/8/8/8/8/8/K7 w a1 1").is_ok());
}

#[test]
fn only_the_canonical_form_is_accepted() {
    for fen in ["", " ", "7k/8/8/8/8/8/8/K7", "7k/8/8/8/8/8/8/K7 w -", "7k/8/8/8/8/8/8/K7 w - 1 x"] {
        assert_refused(fen, "fen", "four fields");
    }
    for fen in
        ["7k/8/8/8/8/8/8/K7  w - 1", " 7k/8/8/8/8/8/8/K7 w - 1", "7k/8/8/8/8/8/8/K7 w - 1 ", "7k/8/8/8/8/8/8/K7\tw - 1"]
    {
        assert_refused(fen, "fen", "four fields");
    }
    for side in ["W", "white", "x", "wb"] {
        assert_refused(&format!("7k/8/8/8/8/8/8/K7 {side} - 1"), "fen side", "'w' or 'b'");
    }
    for number in ["0", "01", "+1", "-1", "x", "1.0", "4294967296", "99999999999999999999"] {
        assert_refused(&format!("7k/8/8/8/8/8/8/K7 w - {number}"), "fen move number", "a number from 1 to");
    }
    for pieces in [
        "7k/8/8/8/8/8/K7",
        "7k/8/8/8/8/8/8/8/K7",
        "7k/8/8/8/8/8/8/K8",
        "7k/8/8/8/8/8/8/K6",
        "7k/8/8/8/8/8/8/K43",
        "7k/8/8/8/8/8/8/K07",
        "7k/9/8/8/8/8/8/K7",
        "7k//8/8/8/8/8/K7",
        "7k/8/8/8/8/8/8/X6K",
        "7k/8/8/8/8/8/8/\u{e9}6K",
        "7k/8/8/8/8/8/8/K7/",
    ] {
        assert_refused(&format!("{pieces} w - 1"), "fen board", "");
    }
    for unmoved in ["h8a1", "a1a1", "a1,h8", "A1", "a", "a1h", "i9", "a1-", "--", "a9"] {
        assert_refused(&format!("7k/8/8/8/8/8/8/K7 w {unmoved} 1"), "fen unmoved", "");
    }
}

/// python-chess writes `KQ` for the start position: it drops Black's right, as the king does not stand on e8.
#[test]
fn the_start_board_is_the_start_position_whatever_castling_rights_a_client_of_chess_sends() {
    // The last is what xboard sends its second engine.
    for castling in ["KQkq -", "KQ -", "kq -", "- -", "- d6"] {
        let fen = format!("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w {castling} 0 1");
        assert_eq!(position(&fen).fen(), "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w d1e1d8e8 1");
    }
}

/// A queen cannot move before her king: if the king has not moved, no queen has.
#[test]
fn castling_letters_stand_for_an_unmoved_king_and_his_queens() {
    for (chess, cessolis) in [
        (
            "rnbkqbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2",
            "rnbkqbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w d1e1d8e8 2",
        ),
        // One letter is enough: a client drops the other when a rook is gone.
        ("3kq3/8/8/8/8/8/8/4K2R b Kq - 12 40", "3kq3/8/8/8/8/8/8/4K2R b e1d8e8 40"),
        ("Q2k4/8/8/8/8/8/7r/4K3 w Kk - 0 9", "Q2k4/8/8/8/8/8/7r/4K3 w e1a8d8 9"),
        // Without letters, king and queens stand where only moved ones stand.
        ("8/8/4k3/q7/8/4K3/8/2Q4R w - - 3 30", "8/8/4k3/q7/8/4K3/8/2Q4R w - 30"),
        ("3k4/8/8/8/8/4K3/8/7R w kq - 3 30", "3k4/8/8/8/8/4K3/8/7R w d8 30"),
    ] {
        assert_eq!(position(chess).fen(), cessolis, "{chess}");
    }
}

#[test]
fn castling_letters_that_leave_open_what_has_moved_are_refused() {
    for (fen, square) in [
        ("rnbkqbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQ - 0 2", "d8"),
        ("8/8/3k4/8/8/8/8/4K2R w - - 0 30", "e1"),
        ("8/8/3k4/8/8/4K3/8/3Q3R w - - 0 30", "d1"),
        ("7Q/8/3k4/8/8/4K3/8/7R b - - 0 30", "h8"),
        ("8/8/3k4/8/8/4K3/8/q6R b - - 0 30", "a1"),
    ] {
        assert_refused(fen, "fen castling", &format!("has that on {square} moved?"));
    }
    assert_refused("8/8/3k4/8/8/4K3/8/7R w K - 0 30", "fen castling", "KQ only with the king on e1");
}

#[test]
fn the_other_fields_of_a_chess_fen_are_checked_and_ignored() {
    let fen = |rest: &str| format!("3k4/8/8/8/8/8/8/4K2R w {rest} 5");
    // The third field may also hold the squares themselves.
    assert_eq!(position(&fen("e1d8 - 7")).fen(), "3k4/8/8/8/8/8/8/4K2R w e1d8 5");
    for (rest, field) in [
        ("KQkq e4 0", "fen en passant"),
        ("KQkq x 0", "fen en passant"),
        ("KQkq - x", "fen halfmove"),
        ("QK - 0", "fen unmoved"),
        ("KQkqx - 0", "fen unmoved"),
        (" - 0", "fen unmoved"),
        ("KQkq -", "fen"),
    ] {
        assert_refused(&fen(rest), field, "");
    }
    // With four fields the third is never a castling field.
    assert_refused("3k4/8/8/8/8/8/8/4K2R w KQkq 5", "fen unmoved", "squares such as d1e1d8e8");
}

#[test]
fn a_move_is_two_squares_and_a_promotion_has_a_q() {
    let before = position("7k/p3P3/8/8/8/8/4P3/K7 w - 1");
    let text = |text: &str| before.format_move(before.parse_move(text).unwrap(), Dialect::Uci);
    assert_eq!(text("e2e4"), "e2e4");
    assert_eq!(text("e7e8q"), "e7e8q");
    assert_eq!(text("e7e8"), "e7e8q");
    for wrong in [
        "",
        "e2",
        "e2e5",
        "e2e4q",
        "e7e8n",
        "e7e8Q",
        "e7e8qq",
        "E2E4",
        "e2-e4",
        "0000",
        "e2e2",
        "a1a3",
        "h8h7",
        "\u{e9}2e4",
    ] {
        assert!(before.parse_move(wrong).is_err(), "{wrong}");
    }
}
