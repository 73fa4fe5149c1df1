//! Unit tests of `src/protocol/command.rs`, with access to what is private there.

use super::*;
use proptest::prelude::*;

fn position_of(line: &str) -> (Option<String>, String) {
    match parse(line) {
        Ok(Some(Command::Position { fen: record, moves })) => (record, moves),
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn positions() {
    assert_eq!(position_of("position startpos"), (None, String::new()));
    assert_eq!(position_of("position startpos moves"), (None, String::new()));
    assert_eq!(position_of(" position  startpos   moves 7g7f  3c3d "), (None, "7g7f  3c3d".to_owned()));
    assert_eq!(position_of("position sfen 9/9 b - 1"), (Some("9/9 b - 1".to_owned()), String::new()));
    assert_eq!(position_of("position\tfen a moves\tb"), (Some("a".to_owned()), "b".to_owned()));
    for refused in ["position", "position fen", "position sfen moves 7g7f", "position 8/8 w", "position startpos 7g7f"]
    {
        assert!(parse(refused).is_err(), "{refused}");
    }
}

#[test]
fn options() {
    let set = |name: &str, value: Option<&str>| {
        Ok(Some(Command::SetOption { name: name.to_owned(), value: value.map(str::to_owned) }))
    };
    assert_eq!(parse("setoption name Clear Hash"), set("Clear Hash", None));
    assert_eq!(parse("setoption name Hash value 64\r"), set("Hash", Some("64")));
    assert_eq!(parse("setoption name EvalFile value a b value c"), set("EvalFile", Some("a b value c")));
    assert_eq!(parse("setoption name EvalFile value"), set("EvalFile", Some("")));
    assert_eq!(parse("variant shogi"), set("UCI_Variant", Some("shogi")));
    for refused in ["setoption", "setoption name", "setoption Hash 3", "variant"] {
        assert!(parse(refused).is_err(), "{refused}");
    }
}

#[test]
fn what_asks_for_nothing() {
    for line in ["", "   ", "\r", "\t", "debug on", "register later"] {
        assert_eq!(parse(line), Ok(None), "{line:?}");
    }
}

#[test]
fn numbers_out_of_range_are_refused_with_the_range() {
    let refusal = |line: &str| parse(line).expect_err(line).to_string();
    assert_eq!(parse("perft 0"), Ok(Some(Command::Perft(0))));
    assert_eq!(refusal("perft -1"), "perft: found '-1', expected a whole number from 0 to 99");
    assert_eq!(refusal("bench 0"), "bench: found '0', expected a whole number from 1 to 64");
    assert_eq!(refusal("view"), "view: found nothing, expected the number of a seat");
    assert_eq!(refusal("view -1"), "view: found '-1', expected the number of a seat");
    for line in ["perft", "perft x", "perft 100", "deal", "deal -3", "deal 18446744073709551616"] {
        assert!(parse(line).is_err(), "{line}");
    }
}

#[test]
fn unknown_commands_are_named() {
    let error = parse("xyzzy 1 2 3").map_err(|error| error.to_string());
    assert!(error.is_err_and(|text| text.contains("'xyzzy'")));
}

proptest! {
    #[test]
    fn no_line_is_too_strange(line in "\\PC*") {
        let _ = parse(&line);
    }

    #[test]
    fn no_known_word_is_followed_by_anything_too_strange(
        word in "(position|go|setoption|perft|bench|ponderhit|deal|view|variant)",
        rest in proptest::collection::vec(
            "(startpos|fen|sfen|moves|name|value|depth|nodes|mate|infinite|clocks|searchmoves|wtime|-?[0-9]{0,30}|\\PC{0,6})",
            0..12,
        ),
    ) {
        let _ = parse(&format!("{word} {}", rest.join(" ")));
    }
}
