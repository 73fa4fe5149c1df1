//! Unit tests of `src/convert/command.rs`, with access to what is private there.

use super::*;
use serde_json::Value;
use std::fs;

/// Converts a file with these bytes; returns what the new files hold, what was said, and whether all went well.
fn converted(name: &str, bytes: &str, to: &str) -> (Vec<String>, Vec<String>, bool) {
    let folder = std::env::temp_dir().join(format!("pentad-convert-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("it can be made");
    let (from, out) = (folder.join("from"), folder.join(format!("out.{to}")));
    fs::write(&from, bytes).expect("it can be written");
    let args = ConvertArgs { files: vec![from], out: out.clone(), variant: None, format: None, force: false };
    let mut said = Vec::new();
    let done = run(&args, &mut |_| (), &mut |line| said.push(line.to_owned()));
    let files = (1..).map(|number| numbered(&out, number)).map_while(|path| fs::read_to_string(path).ok()).collect();
    fs::remove_dir_all(&folder).expect("it is there");
    (files, said, done.is_ok())
}

#[test]
fn games_go_into_one_file_if_the_format_has_many() {
    let (pgn, _, is_well) = converted("pgn", "startpos moves e2e4\nstartpos moves d2d4\n", "pgn");
    assert!(is_well && pgn.len() == 1 && pgn[0].contains("1. e4") && pgn[0].contains("\n\n[Event"), "{pgn:?}");
    let shogi = "startpos moves 7g7f\nstartpos moves 2g2f\n";
    let (csa, _, _) = converted("csa", shogi, "csa");
    assert_eq!(csa[0].matches("\n/\n").count(), 1, "{csa:?}");
    let (games, _, _) = converted("games", shogi, "games");
    assert_eq!((games[0].lines().count(), games[0].matches("pentad-games").count()), (3, 1), "{games:?}");
}

/// The games of a match get the names of their openings; PGN comes back as it was.
#[test]
fn the_opening_of_a_matchs_game_is_named_in_pgn() {
    let header = r#"{"format":"pentad-games","version":1,"variant":"chess","engines":[{"name":"a"},{"name":"b"}]}"#;
    let game = r#"{"game":1,"moves":["e2e4","c7c5"],"seats":["a","b"],"result":"*","reason":"","plies":2}"#;
    let (pgn, said, _) = converted("names", &format!("{header}\n{game}\n"), "pgn");
    assert!(pgn[0].contains("[ECO \"B20\"]\n[Opening \"Sicilian Defense\"]\n"), "{pgn:?} {said:?}");
    let (again, _, _) = converted("unnamed", "[White \"Ann\"]\n\n1. e4 c5 *\n", "pgn");
    assert!(!again[0].contains("Opening"), "{again:?}");
}

#[test]
fn games_go_into_numbered_files_if_the_format_has_one() {
    let (kif, _, is_well) = converted("kif", "startpos moves 7g7f\nstartpos moves 2g2f\n", "kif");
    assert!(is_well && kif.len() == 2 && kif[1].contains("２六歩"), "{kif:?}");
}

#[test]
fn a_bad_game_is_named_and_the_rest_goes_on() {
    let (usi, said, is_well) =
        converted("bad", "startpos moves 7g7f\nstartpos moves 9z9z\nstartpos moves 2g2f\n", "usi");
    assert_eq!(usi, ["position startpos moves 7g7f\nposition startpos moves 2g2f\n"]);
    assert!(!is_well && said.len() == 1 && said[0].contains("from: line 2, ") && said[0].contains("9z9z"), "{said:?}");
}

#[test]
fn a_file_without_a_format_is_refused() {
    let args = ConvertArgs { files: vec!["x".into()], out: "games".into(), variant: None, format: None, force: false };
    let refused = run(&args, &mut |_| (), &mut |_| ()).expect_err("no format");
    assert_eq!(
        refused.to_string(),
        "--out games: found no format, expected a name that ends in one of pgn kif ki2 csa jkf usi sfen fen epd games"
    );
}

#[test]
fn a_file_of_nothing_is_not_written() {
    let (files, said, is_well) = converted("none", "nonsense\n", "pgn");
    assert!(files.is_empty() && said.len() == 1 && !is_well, "{files:?} {said:?}");
}

#[test]
fn what_the_format_has_no_place_for_is_one_line_for_all_games() {
    let game = "[Variant \"shogi\"]\n\n1. 7g7f $1 {[%eval 0.17] good} 3c3d {[%eval 0.2]} *\n\n";
    let (files, said, is_well) = converted("losses", &game.repeat(2), "kif");
    assert!(is_well && files.len() == 2);
    assert_eq!(said, ["kif: 2 marks and 4 evaluations have no place"]);
    let (_, said, _) = converted("none lost", game, "games");
    assert_eq!(said, [""; 0]);
}

#[test]
fn games_of_a_converted_file_are_numbered() {
    let (games, _, _) = converted("numbers", "startpos moves 7g7f\nstartpos moves 2g2f\n", "games");
    let numbers: Vec<Value> = games[0]
        .lines()
        .skip(1)
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON")["game"].clone())
        .collect();
    assert_eq!(numbers, [1, 2]);
}

/// Theory becomes a book of the game's players, and of no other game's; other files become none.
#[test]
fn theory_becomes_a_book_by_the_ending_of_its_name() {
    let variant = variants::find_variant("shogi").expect("shogi");
    let start = (variant.new_history)();
    let mut theory = session::theory::Theory::new(start.as_ref(), rules::dialect::Dialect::Usi);
    let (learnt, _) = theory.learn(start.as_ref(), "7g7f").expect("a legal move");
    learnt.score = Some(base::score::Score::centipawns(30));
    let text = variant.theory_text(&theory, "pentad theory");
    let (book, _, is_well) = converted("theory-db", &text, "db");
    assert!(is_well && book[0].starts_with("#YANEURAOU-DB2016"), "{book:?}");
    let newer = text.replace("theory 1", "theory 7");
    for (name, text, ending) in
        [("theory-bin", text.as_str(), "bin"), ("no-theory", "1. e4 *", "bin"), ("newer", newer.as_str(), "db")]
    {
        let (files, _, is_well) = converted(name, text, ending);
        assert!(files.is_empty() && !is_well, "{name}: {files:?}");
    }
}
