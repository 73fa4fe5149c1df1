//! What is read as a FEN and as a move, and how both are written.

use crate::position;
use chess::Position;
use rules::dialect::Dialect;
use rules::game::Game;
use rules::notation::Notation;

#[test]
fn the_start_is_written_as_everybody_writes_it() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(Position::startpos().fen(), start);
    assert_eq!(position(start), Position::startpos());
}

#[test]
fn counters_may_be_left_out() {
    let pieces = "4k3/8/8/8/8/8/4P3/4K3 b - -";
    for (fen, written) in [
        (pieces.to_owned(), format!("{pieces} 0 1")),
        (format!("{pieces} 7"), format!("{pieces} 7 1")),
        (format!("{pieces} 7 12"), format!("{pieces} 7 12")),
        (format!("{pieces} 0 0"), format!("{pieces} 0 1")),
        (format!("  {pieces}   3 "), format!("{pieces} 3 1")),
    ] {
        assert_eq!(position(&fen).fen(), written, "{fen:?}");
    }
}

#[test]
fn castling_is_read_in_any_order_and_written_in_that_of_fen() {
    let fen = |castling: &str| format!("r3k2r/8/8/8/8/8/8/R3K2R w {castling} - 0 1");
    for castling in ["KQkq", "KQ", "Kk", "Qkq", "q", "-"] {
        assert_eq!(position(&fen(castling)).fen(), fen(castling));
    }
    for (read, written) in [("QK", "KQ"), ("qkQK", "KQkq"), ("kK", "Kk")] {
        assert_eq!(position(&fen(read)).fen(), fen(written));
    }
    for castling in ["KK", "KKQ", "K-", "-K", "--", "KQkq-", "x", "Kx", "HAha"] {
        let error = Position::from_fen(&fen(castling)).expect_err(castling).to_string();
        assert!(error.starts_with("fen castling") && error.ends_with("'-' or some of KQkq, each once"), "{error}");
    }
}

#[test]
fn what_is_wrong_is_named() {
    for (fen, field) in [
        ("", "fen"),
        ("startpos", "fen"),
        ("4k3/8/8/8/8/8/4P3/4K3 b -", "fen"),
        ("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1 extra", "fen"),
        ("4k3/8/8/8/8/8/4P3/4K3 b - - -1 1", "fen halfmove"),
        ("4k3/8/8/8/8/8/4P3/4K3 b - - 0 x", "fen move number"),
        ("4k3/8/8/8/8/8/4P3/4K3 b - - 0 99999999999", "fen move number"),
        ("4k3/8/8/8/8/8/4P3/4K4 b - - 0 1", "fen board"),
        ("4k3/8/8/8/8/8/4P3/4K3 r - - 0 1", "fen side"),
        ("4k3/8/8/8/8/8/4P3/4K3 b K - 0 1", "fen castling"),
        ("4k3/8/8/8/8/8/4P3/4K3 b - e3 0 1", "fen en passant"),
    ] {
        assert_eq!(Position::from_fen(fen).map_err(|error| error.field()), Err(field), "{fen:?}");
    }
}

#[test]
fn counters_stand_still_where_numbers_end() {
    let last = "4k3/8/8/8/8/8/4R3/4K3 b - - 4294967295 4294967295";
    let position = position(last);
    let mv = position.parse_move("e8d8").expect("a legal move");
    assert_eq!(position.play(mv).fen(), "3k4/8/8/8/8/8/4R3/4K3 w - - 4294967295 4294967295");
}

#[test]
fn moves_are_written_as_uci_has_them() {
    let position = position("r3k2r/P7/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for text in ["e1g1", "e1c1", "a7b8q", "a7b8n", "a1a6"] {
        match position.parse_move(text) {
            Ok(mv) => assert_eq!(position.format_move(mv, Dialect::Uci), text),
            Err(_) => assert!(text.starts_with("a7b8"), "{text}"),
        }
    }
    for text in ["", "0000", "e1", "O-O", "a7a8", "e1g1q", "a1a9", "e8g8"] {
        assert!(position.parse_move(text).is_err(), "{text:?}");
    }
}

/// As clients write it that let any position of the pieces castle. Without the right it is no move.
#[test]
fn castling_is_read_as_the_capture_of_the_own_rook_too() {
    let text = |record: &str, text: &str| {
        let position = position(record);
        position.parse_move(text).map(|mv| position.format_move(mv, Dialect::Uci)).ok()
    };
    let record = "r3k2r/P7/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let all = [("e1h1", Some("e1g1")), ("e1a1", Some("e1c1")), ("e8h8", None), ("e1f1", Some("e1f1"))];
    for (written, read) in all {
        assert_eq!(text(record, written).as_deref(), read, "{written}");
    }
    assert_eq!(text("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8a8").as_deref(), Some("e8c8"));
    assert_eq!(text("r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", "e1h1"), None);
    // The bishop on f1 is in the way.
    assert_eq!(text("4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "e1h1"), None);
}

#[test]
fn drawings_show_the_board_and_what_matters() {
    let drawing = position("r3k2r/8/8/8/8/8/4q3/4K3 w kq - 3 9").ascii_board();
    assert!(drawing.starts_with("8  r . . . k . . r\n7  . "), "{drawing}");
    assert!(drawing.contains("White to move, in check; castling kq, en passant -, 3 halfmoves"), "{drawing}");
}
