//! "FEN" and "Moves in text".

use crate::{Four, Three, Two, played, position};
use rules::dialect::Dialect;
use rules::game::Game;
use rules::notation::Notation;

#[test]
fn records_of_every_legal_shape() {
    for record in [
        "qqd1/qdp1/dpp1/4/4/1ppd/1pdq/1dqq 1 0/0 0 - 1",
        "q3/1p2/4/2p1/1d2/p1p1/1p2/3d 1 3/4 5 - 12",
        // Empty zones, an empty board, all of one kind, any points, a full counter and beyond.
        "4/4/4/4/4/4/4/4 2 0/0 0 - 1",
        "qqqq/qqqq/qqqq/qqqq/qqqq/qqqq/qqqq/qqqq 2 65535/0 27 - 1000000",
        "4/4/4/4/1d2/4/4/4 2 3/3 65535 - 9",
        // A crossing just made: by pawn, drone and queen, by a capture or not.
        "3p/4/4/2p1/4/4/4/4 2 0/0 1 d4c5 1",
        "3p/4/1d2/4/4/4/4/p3 2 0/0 1 b4b6 1",
        "q2p/4/4/4/4/4/4/p3 2 3/0 0 a3a8 1",
        "3p/4/4/4/4/q3/4/p3 1 0/3 0 a8a3 2",
    ] {
        assert_eq!(position::<2>(record).fen(), record);
    }
    for record in [
        "q6q/2p2d2/8/3p4/2d1dp2/1p4q1/8/q7 1 3/2/4 51 - 20",
        // Out of one's zone into nobody's.
        "p6p/8/8/8/8/8/8/p3d3 2 0/0/0 1 c1e1 1",
    ] {
        assert_eq!(position::<3>(record).fen(), record);
    }
    for record in [
        "q5pq/2d5/5d2/3pp3/2d1d3/6p1/1p6/q6d 3 1/2/3/4 10 - 8",
        // Seat 4 moved last: its queen came from h1 over the whole board to a8.
        "q6p/8/8/8/8/8/8/p6p 1 0/0/0/0 1 h1a8 2",
    ] {
        // The second has a pyramid on h1 again: refused below; here without it.
        let record = record.replace("p6p 1", "p5p1 1");
        assert_eq!(position::<4>(&record).fen(), record);
    }
}

#[test]
fn the_seats_that_are_out_stand_at_the_end_of_a_record() {
    let three = "q6q/2p2d2/8/3p4/2d1dp2/1p4q1/8/q7 1 3/2/4 51 - 20";
    let four = "q5pq/2d5/5d2/3pp3/2d1d3/6p1/1p6/q6d 3 1/2/3/4 10 - 8";
    for out in ["2", "3"] {
        assert_eq!(position::<3>(&format!("{three} {out}")).fen(), format!("{three} {out}"));
    }
    for out in ["1", "2", "4", "1,2", "1,4", "2,4"] {
        assert_eq!(position::<4>(&format!("{four} {out}")).fen(), format!("{four} {out}"));
    }
    // Nobody is out: the word may be written, and never is.
    assert_eq!(position::<3>(&format!("{three} -")).fen(), three);
    // The seat before the one to move is the last that is still in: seat 1 came from d1 to d8, seat 4 is out.
    let crossed = "3q3p/8/8/8/8/8/8/p6p 2 0/0/0/0 1 d1d8 2 4";
    assert_eq!(position::<4>(crossed).fen(), crossed);
    let crossed = "3q3p/8/8/8/8/8/8/p6p 3 0/0/0/0 1 d1d8 2 2";
    assert_eq!(position::<4>(crossed).fen(), crossed);
}

#[test]
fn seats_that_cannot_be_out_are_refused() {
    let three = "q6q/2p2d2/8/3p4/2d1dp2/1p4q1/8/q7 1 3/2/4 51 - 20";
    // The seat to move, two of three, a seat that does not exist, one twice, no numbers.
    for out in ["1", "2,3", "4", "0", "2,2", "2,", ",2", "x", "02", "+2", "--"] {
        assert_refused::<Three>(&format!("{three} {out}"), "fen seats out");
    }
    let four = "q5pq/2d5/5d2/3pp3/2d1d3/6p1/1p6/q6d 3 1/2/3/4 10 - 8";
    for out in ["3", "1,3", "1,2,4", "4,1", "5", "1,5", "1/2", "2.4"] {
        assert_refused::<Four>(&format!("{four} {out}"), "fen seats out");
    }
    assert_refused::<Four>(&format!("{four} 1 2"), "fen");
    let two = "qqd1/qdp1/dpp1/4/4/1ppd/1pdq/1dqq 1 0/0 0 - 1";
    assert_refused::<Two>(&format!("{two} 2"), "fen");
    assert_refused::<Two>(&format!("{two} -"), "fen");
    // Who is out has not moved last.
    assert_refused::<Four>("3q3p/8/8/8/8/8/8/p6p 2 0/0/0/0 1 d1d8 2 1", "fen last move");
}

#[test]
fn men_are_read_in_both_cases_and_written_lower() {
    let record = "QqD1/qDp1/dPP1/4/4/1Ppd/1pDQ/1dqQ 1 0/0 0 - 1";
    assert_eq!(position::<2>(record).fen(), record.to_lowercase());
    assert_eq!(position::<2>(record), Two::startpos());
}

#[test]
fn the_counter_the_last_move_and_the_move_number_follow_the_game() {
    let mut records = Vec::new();
    let mut game = Three::startpos();
    for text in ["c3d4", "c6d5", "f6e5", "d4e5", "d5d4", "e5d4"] {
        match game.parse_move(text) {
            Ok(mv) => game = game.play(mv),
            Err(_) => break,
        }
        let record = game.fen();
        records.push(record.split_once(' ').map(|(_, rest)| rest.to_owned()).unwrap_or_default());
    }
    // The fourth move takes a pawn across the canal; then d5, a pawn, cannot go straight.
    assert_eq!(records, ["2 0/0/0 1 - 1", "3 0/0/0 2 - 1", "1 0/0/0 3 - 2", "2 1/0/0 0 d4e5 2"]);
}

#[test]
fn the_last_move_is_written_whether_the_option_is_on_or_not() {
    for value in ["true", "false"] {
        let mut two = position::<2>("3p/4/4/4/1d2/4/4/p3 1 0/0 0 - 1");
        two.set_rule_option("Martian_NoRejection", value);
        assert_eq!(played(two, "b4b5").fen(), "3p/4/4/1d2/4/4/4/p3 2 0/0 1 b4b5 1");
        assert_eq!(played(two, "b4b3").fen(), "3p/4/4/4/4/1d2/4/p3 2 0/0 1 - 1");
    }
}

/// Asserts that the record is refused and that the error names this field.
fn assert_refused<G: Notation>(record: &str, field: &str) {
    let error = G::from_fen(record).expect_err(record);
    assert_eq!(error.field(), field, "{record}: {error}");
    assert!(error.to_string().is_ascii() && error.to_string().lines().count() == 1, "{error:?}");
}

#[test]
fn a_wrong_shape_is_refused() {
    for record in [
        "",
        "qqd1/qdp1/dpp1/4/4/1ppd/1pdq/1dqq",
        "qqd1/qdp1/dpp1/4/4/1ppd/1pdq/1dqq 1 0/0 0 -",
        "qqd1/qdp1/dpp1/4/4/1ppd/1pdq/1dqq 1 0/0 0 - 1 1",
    ] {
        assert_refused::<Two>(record, "fen");
    }
    for pieces in [
        "qqd1/qdp1/dpp1/4/4/1ppd/1pdq",
        "qqd1/qdp1/dpp1/4/4/1ppd/1pdq/1dqq/4",
        "qqd/qdp1/dpp1/4/4/1ppd/1pdq/1dqq",
        "qqdqq/qdp1/dpp1/4/4/1ppd/1pdq/1dqq",
        "qqd2/qdp1/dpp1/4/4/1ppd/1pdq/1dqq",
        "qqd1/qdp1/dpp1/22/4/1ppd/1pdq/1dqq",
        "qqd1/qdp1/dpp1/04/4/1ppd/1pdq/1dqq",
        "qqd1/qdp1/dpp1/5/4/1ppd/1pdq/1dqq",
        "qqd1/qdp1/dpp1/9999/4/1ppd/1pdq/1dqq",
        "qqd1/qdp1/dpp1//4/1ppd/1pdq/1dqq",
        "qqk1/qdp1/dpp1/4/4/1ppd/1pdq/1dqq",
        "qq\u{e9}1/qdp1/dpp1/4/4/1ppd/1pdq/1dqq",
        "qqd2dqq/qdp2pdq/dpp2ppd/8/8/dpp5/qdp5/qqd5",
    ] {
        assert_refused::<Two>(&format!("{pieces} 1 0/0 0 - 1"), "fen board");
    }
    assert_refused::<Three>("qqd1/qdp1/dpp1/4/4/1ppd/1pdq/1dqq 1 0/0/0 0 - 1", "fen board");
    let with = |quiet: &str, number: &str| format!("4/4/4/4/1d2/4/4/4 2 3/3 {quiet} - {number}");
    for wrong in ["-1", "x", "+1", "01", "65536", "1.0"] {
        assert_refused::<Two>(&with(wrong, "1"), "fen moves without capture");
        assert_refused::<Two>(&with("0", if wrong == "65536" { "4294967296" } else { wrong }), "fen move number");
    }
    assert_refused::<Two>(&with("0", "0"), "fen move number");
}

#[test]
fn points_that_do_not_go_with_the_board_or_the_variant_are_refused() {
    for points in ["0", "0/0/0", "0/0/0/0", "/", "0/", "-1/0", "0/x", "65536/0", "+1/0", "00/0", "0,0"] {
        assert_refused::<Two>(&format!("4/4/4/4/1d2/4/4/4 1 {points} 0 - 1"), "fen points");
    }
    for points in ["0/0", "0/0/0/0"] {
        assert_refused::<Three>(&format!("8/8/8/8/8/8/8/q7 1 {points} 0 - 1"), "fen points");
    }
    for points in ["0/0", "0/0/0"] {
        assert_refused::<Four>(&format!("8/8/8/8/8/8/8/q7 1 {points} 0 - 1"), "fen points");
    }
}

#[test]
fn a_seat_that_does_not_exist_is_refused() {
    for seat in ["0", "3", "w", "b", "-", "11", "01", "+1"] {
        assert_refused::<Two>(&format!("4/4/4/4/1d2/4/4/4 {seat} 0/0 0 - 1"), "fen seat");
    }
    assert_refused::<Three>("8/8/8/8/8/8/8/q7 4 0/0/0 0 - 1", "fen seat");
    assert_refused::<Four>("8/8/8/8/8/8/8/q7 5 0/0/0/0 0 - 1", "fen seat");
}

#[test]
fn a_last_that_the_previous_seat_cannot_just_have_made_is_refused() {
    let pieces = "3p/4/4/1dp1/4/4/4/p3";
    for last in [
        // No squares at all, or off the board.
        "x", "c4", "c4c5c6", "c4c9", "e4e5", "c4c4", "C4C5", "0000",
        // Not out of seat 1's zone into seat 2's: inside one of them, or by seat 2.
        "a1b2", "d8c7", "b5b4", "b6b5",
        // Nothing stands there now, or something still stands where it came from.
        "a3a5", "a1a5",
        // Not as the pyramid there goes: a drone diagonally, or three squares; a pawn straight.
        "a4b5", "b2b5", "c4c5",
    ] {
        assert_refused::<Two>(&format!("{pieces} 2 0/0 1 {last} 1"), "fen last move");
    }
    for last in ["-", "b4b5", "b3b5", "d4c5", "b4c5"] {
        position::<2>(&format!("{pieces} 2 0/0 1 {last} 1"));
    }
    // A pyramid in the way: the drone on b5 came not from b3 over b4.
    assert_refused::<Two>("3p/4/4/1d2/1p2/4/4/p3 2 0/0 1 b3b5 1", "fen last move");
    // Seat 1 is on move: with four, seat 4 moved last.
    assert_refused::<Four>("p2q3p/8/8/8/8/8/8/p6p 1 0/0/0/0 1 h8d8 2", "fen last move");
    position::<4>("p2q3p/8/8/8/8/8/8/p6p 1 0/0/0/0 1 h4d8 2");
}

#[test]
fn a_merge_is_written_like_any_move() {
    let two = position::<2>("p3/4/4/4/4/1d2/p3/4 1 2/3 3 - 1");
    let mv = two.parse_move("a2b3").expect("a merge");
    assert_eq!(two.format_move(mv, Dialect::Uci), "a2b3");
    assert_eq!(two.format_move(mv, Dialect::Usi), "a2b3");
}

#[test]
fn bad_moves_are_refused() {
    let start = Two::startpos();
    for text in
        ["", " ", "c3", "c3c", "c3c44", "c3c4 ", "C3C4", "c3c3", "e3e4", "c9c8", "c6c5", "c3c4q", "c3-c4", "\u{e9}3c4"]
    {
        let error = start.parse_move(text).expect_err(text);
        assert_eq!(error.field(), "move", "{text}");
    }
}
