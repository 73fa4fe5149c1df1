use super::*;
use crate::import::MAX_BYTES;
use base::checked_line::with_checksum;

/// The games of a text: first lines and moves; or errors.
fn read(text: &str) -> Vec<Result<(usize, usize), String>> {
    let games = GameReader::new(text.as_bytes(), None);
    games.map(|game| game.map(|game| (game.line, game.record.moves.len())).map_err(|error| error.to_string())).collect()
}

#[test]
fn lists_go_on_behind_a_bad_line() {
    let text = "# list\nstartpos moves e2e4\n\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id \"x y\"; dm 3;\n\
                startpos moves e2e5\nfen 4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let found = read(text);
    assert_eq!((&found[0], &found[1], &found[3]), (&Ok((2, 1)), &Ok((4, 0)), &Ok((6, 0))));
    assert!(found[2].as_ref().is_err_and(|error| error.starts_with("line 5")), "{found:?}");
    let second = GameReader::new(text.as_bytes(), None).nth(1).expect("a line").expect("a position");
    assert_eq!(second.id.as_deref(), Some("x y"));
    let opcodes: Vec<(&str, &str)> = second.record.opcodes.iter().map(|(name, text)| (&**name, &**text)).collect();
    assert_eq!(opcodes, [("bm", "e4"), ("id", "\"x y\""), ("dm", "3")]);
}

#[test]
fn games_in_pgn_go_on_behind_a_bad_one() {
    let game = |moves: &str| format!("[Event \"x\"]\n[Site \"y\"]\n\n{moves}\n\n");
    let found = read(&(game("1. e4 e5 *") + &game("1. e4 Ke4 2. d4 *") + &game("1. d4\nd5 2. c4 *")));
    assert_eq!((found.len(), &found[0], &found[2]), (3, &Ok((1, 2)), &Ok((11, 3))));
    assert!(found[1].as_ref().is_err_and(|error| error.starts_with("line 9, move 1...")), "{found:?}");
}

#[test]
fn games_files_say_what_they_are_of_and_lose_a_line_that_was_cut_off() {
    let header = "{\"format\": \"pentad-games\", \"version\": 1, \"variant\": \"shogi\"}\n";
    let game = |number: u64, mv: &str| format!("{{\"game\": {number}, \"moves\": [\"{mv}\"]}}\n");
    let text = header.to_owned() + &game(7, "7g7f") + &game(8, "7g7c") + &game(9, "2g2f") + "{\"game\": 10, \"mo";
    let found = read(&text);
    assert_eq!((found.len(), &found[0], &found[2]), (3, &Ok((2, 1)), &Ok((4, 1))));
    assert!(found[1].as_ref().is_err_and(|error| error.starts_with("line 3")), "{found:?}");
    let mut reader = GameReader::new(text.as_bytes(), None);
    let ids: Vec<Option<String>> = reader.by_ref().flatten().map(|game| game.id).collect();
    assert_eq!(ids, [Some("7".to_owned()), Some("9".to_owned())]);
    assert!(reader.is_cut_off());
}

#[test]
fn csa_files_hold_games_one_behind_the_other() {
    let game = "V2.2\nN+a\nN-b\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n";
    assert_eq!(read(&format!("{game}/\n{game}")), [Ok((1, 2)), Ok((10, 2))]);
}

/// `+7776FU` begins CSA as well as a version does, and a file of it has several games, too.
#[test]
fn csa_files_that_begin_with_a_move_go_on_after_a_bad_game() {
    let found = read("+7776FU\n%TORYO\n/\n+7775FU\n%TORYO\n/\n+2726FU\n%TORYO\n");
    assert_eq!((found.len(), &found[0], &found[2]), (3, &Ok((1, 1)), &Ok((7, 1))));
    assert!(found[1].as_ref().is_err_and(|error| error.starts_with("line 4, ")), "{found:?}");
}

#[test]
fn a_list_may_be_longer_than_any_file_that_is_imported_whole() {
    let lines = 20;
    let text =
        format!("startpos moves e2e4 e7e5 g1f3; {}\n", "a title ".repeat(MAX_BYTES / 8 / (lines - 1))).repeat(lines);
    assert!(text.len() > MAX_BYTES);
    assert_eq!(GameReader::new(text.as_bytes(), None).filter(Result::is_ok).count(), lines);
}

#[test]
fn nothing_is_no_game() {
    for text in ["", "\n\n# only a comment\n"] {
        assert!(matches!(read(text).as_slice(), [Err(error)] if error.contains("expected a position or a game")));
    }
}

#[test]
fn a_game_that_was_changed_is_an_error_with_its_line_and_the_others_are_read() {
    let line = |moves: &str| with_checksum(&format!("{{\"variant\":\"chess\",\"moves\":[{moves}]}}")) + "\n";
    let header = with_checksum("{\"format\":\"pentad-games\",\"version\":1}") + "\n";
    let text = header + &line("\"e2e4\"") + &line("\"d2d4\"").replace("d2d4", "d2d3") + &line("\"c2c4\",\"c7c5\"");
    let found = read(&text);
    assert_eq!((&found[0], &found[2]), (&Ok((2, 1)), &Ok((4, 2))));
    assert!(found[1].as_ref().is_err_and(|error| error.contains("line 3") && error.contains("changed")), "{found:?}");
}

#[test]
fn a_bad_first_line_does_not_end_a_list() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let game = "{\"moves\":[\"e2e4\"],\"variant\":\"chess\"}";
    for (bad, good) in [("nonsense", fen), ("{\"moves\":[1]}", game)] {
        let found = read(&format!("{bad}\n{good}\n{bad}\n{good}\n"));
        assert_eq!((found.len(), found[1].is_ok(), found[3].is_ok()), (4, true, true), "{found:?}");
        assert!(found[0].as_ref().is_err_and(|error| error.starts_with("line 1: ")), "{found:?}");
        assert!(found[2].as_ref().is_err_and(|error| error.starts_with("line 3: ")), "{found:?}");
    }
}

/// The first line of CSA may be an address.
#[test]
fn a_format_overrides_what_the_first_line_says_and_the_first_error_names_it() {
    let list = "N+x\nstartpos moves 7g7f\n";
    let guessed = read(list).remove(0).expect_err("no CSA");
    assert!(guessed.ends_with("(taken for CSA; --format overrides this)"), "{guessed}");
    let told = GameReader::with_format(list.as_bytes(), None, Some(RecordFormat::Usi));
    let found: Vec<Result<usize, String>> =
        told.map(|game| game.map(|game| game.line).map_err(|error| error.to_string())).collect();
    assert_eq!((found.len(), &found[1]), (2, &Ok(2)));
    assert!(found[0].as_ref().is_err_and(|error| !error.contains("taken for")), "{found:?}");
    let moves = "e4 e5 nonsense";
    assert!(GameReader::with_format(moves.as_bytes(), None, Some(RecordFormat::Kif)).any(|game| game.is_err()));
}

/// Each kind of entry, more than a thousand times: variations, glyphs and moves, comments, notes in JSON, opcodes.
#[test]
fn a_game_with_more_entries_than_its_reader_bears_is_refused_and_the_next_is_read() {
    let bounds = ReadBounds { bytes: 100_000, entries: 1000 };
    let good = "[Event \"good\"]\n\n1. e4 *\n";
    let pgn = |body: &str| format!("[Event \"x\"]\n\n1. e4 {} *\n\n{good}", body.repeat(1100));
    let line = |notes: &str| {
        let many = vec![notes; 1100].join(",");
        format!(
            "{{\"variant\":\"chess\",\"moves\":[\"e2e4\"],\"notes\":{{\"1\":{{{many}}}}}}}\n{{\"variant\":\"chess\",\"moves\":[\"e2e4\"]}}\n"
        )
    };
    let epd = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;";
    let files = [
        pgn("(1. d4)"),
        pgn("$1 e5 "),
        pgn("{a}"),
        line("\"variations\":[[\"d2d4\"]]"),
        format!("{epd}{}\n{epd}\n", " c0 a;".repeat(1100)),
    ];
    for file in files {
        let games: Vec<_> = GameReader::new(file.as_bytes(), None).within(bounds).collect();
        let [Err(error), Ok(_)] = games.as_slice() else { panic!("{} games of {}", games.len(), &file[..80]) };
        let error = error.to_string();
        assert!(error.contains("more than 1000 moves") && !error.contains('\n'), "{error}");
    }
    let kif = format!("1 ７六歩(77)\n{}", "*a\n".repeat(1100));
    let jkf = format!("{{\"header\":{{}},\"moves\":[{{}}{}]}}", ",{}".repeat(1100));
    let csa = format!("V2.2\nPI\n+\n{}", "'\n".repeat(1100));
    for file in [kif, jkf, csa] {
        let error =
            GameReader::new(file.as_bytes(), None).within(bounds).next().expect("a game").expect_err("too many");
        assert!(error.to_string().contains("more than 1000 moves"), "{error}");
    }
    let long = format!("[Event \"x\"]\n\n1. e4 {{{}}} *\n\n{good}", "a".repeat(100_001));
    let found: Vec<bool> = GameReader::new(long.as_bytes(), None).within(bounds).map(|game| game.is_ok()).collect();
    assert_eq!(found, [false, true]);
}
