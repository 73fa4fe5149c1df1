//! Unit tests of `src/protocol/command_table.rs`, with access to what is private there.

use super::*;
use proptest::prelude::*;

fn position_of(line: &str) -> (Option<String>, String) {
    match parse(line) {
        Ok(Some(Command::Position { fen: record, moves })) => (record, moves),
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn position_has_a_record_and_moves() {
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
fn setoption_and_variant_set_options() {
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
fn empty_lines_and_ignored_commands_ask_for_nothing() {
    for line in ["", "   ", "\r", "\t", "debug on", "register later"] {
        assert_eq!(parse(line), Ok(None), "{line:?}");
    }
}

#[test]
fn numbers_out_of_range_are_refused_with_the_range() {
    let refusal = |line: &str| parse(line).expect_err(line).to_string();
    assert_eq!(parse("perft 0"), Ok(Some(Command::Perft(0))));
    assert_eq!(refusal("perft"), "perft needs a whole number from 0 to 99");
    assert_eq!(refusal("perft -1"), "perft: '-1' is not a whole number from 0 to 99");
    assert_eq!(refusal("bench 0"), "bench: '0' is not a whole number from 1 to 64");
    for line in ["perft", "perft x", "perft 100", "deal", "deal -3", "deal 18446744073709551616"] {
        assert!(parse(line).is_err(), "{line}");
    }
}

#[test]
fn an_error_names_what_was_sent_and_what_to_send_instead() {
    for (line, message) in [
        ("help2", "unknown command 'help2'; type 'help' for a list"),
        ("variant", "variant needs a name; type 'variants' for a list"),
        ("position", "position needs startpos, fen or sfen"),
        ("position fen moves e2e4", "position fen needs a fen"),
        ("position 8/8 w", "position: unknown kind '8/8'; use startpos, fen or sfen"),
        ("position startpos 7g7f", "position startpos: unexpected '7g7f'; write 'position startpos moves ...'"),
        ("setoption Hash 3", "setoption: cannot read 'Hash 3'; write 'setoption name NAME [value VALUE]'"),
    ] {
        assert_eq!(parse(line).expect_err(line).to_string(), message);
    }
}

#[test]
fn every_name_stands_once_and_help_shows_it() {
    let names: Vec<&str> = COMMANDS.iter().flat_map(|command| command.names).copied().collect();
    for (index, name) in names.iter().enumerate() {
        assert!(!names[..index].contains(name), "{name} stands twice");
    }
    let lines = help_lines();
    assert_eq!(lines.len(), COMMANDS.len());
    for (line, command) in lines.iter().zip(COMMANDS) {
        assert!(line.starts_with(&command.names.join("|")) && line.ends_with(command.help), "{line}");
        assert!(line.is_ascii() && line.len() <= 120, "{line}");
    }
}

/// Each command with the arguments that its row shows is one that the parser takes.
#[test]
fn every_usage_is_understood() {
    for command in COMMANDS {
        let arguments = match command.arguments {
            "" => "",
            "startpos|fen FEN|sfen SFEN [moves MOVE ...]" => "startpos moves e2e4",
            "name NAME [value VALUE]" => "name Hash value 1",
            "[json]" => "json",
            "[moves|pieces]" => "moves",
            "json [seat SEAT|public]" => "json seat 1",
            _ => "1",
        };
        for name in command.names {
            assert!(parse(&format!("{name} {arguments}")).is_ok(), "{name} {arguments}");
        }
    }
}

proptest! {
    #[test]
    fn no_line_panics(line in "\\PC*") {
        let _ = parse(&line);
    }

    #[test]
    fn no_arguments_of_a_command_panic(
        word in "(position|go|setoption|perft|bench|ponderhit|deal|view|variant)",
        rest in proptest::collection::vec(
            "(startpos|fen|sfen|moves|name|value|depth|nodes|mate|infinite|clocks|searchmoves|wtime|-?[0-9]{0,30}|\\PC{0,6})",
            0..12,
        ),
    ) {
        let _ = parse(&format!("{word} {}", rest.join(" ")));
    }
}
