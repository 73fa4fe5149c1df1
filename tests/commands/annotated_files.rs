//! `pentad analyse --annotate` writes files that other programs read, and test suites are counted.

use pentad::records::GameReader;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// An empty folder for this test alone.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}.annotated.{name}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

fn run(folder: &Path, line: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pentad"));
    command.arg("analyse").args(line.split_whitespace()).current_dir(folder);
    command.output().expect("the program starts")
}

/// The numbers of moves of the games in a file.
fn games(path: &Path) -> Vec<usize> {
    let file = fs::File::open(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    GameReader::new(file, None).map(|game| game.expect("a game").record.moves.len()).collect()
}

fn kif(moves: &str) -> String {
    format!("手合割：平手\n手数----指手---------消費時間--\n{moves}")
}

#[test]
fn several_games_are_written_as_convert_writes_them() {
    let folder = folder("several");
    fs::write(folder.join("1.kif"), kif("   1 ７六歩(77)\n   2 ３四歩(33)\n   3 投了\n")).expect("written");
    fs::write(folder.join("2.kif"), kif("   1 ２六歩(27)\n   2 投了\n")).expect("written");
    for ending in ["kif", "ki2", "jkf"] {
        let output = run(&folder, &format!("1.kif 2.kif --depth 1 --lines 1 --annotate two.{ending}"));
        assert!(output.status.success(), "{output:?}");
        let found = [format!("two.{ending}"), format!("two-2.{ending}")].map(|name| games(&folder.join(name)));
        assert_eq!(found, [[2], [1]], "{ending}");
    }
    for ending in ["csa", "pgn", "games"] {
        let output = run(&folder, &format!("1.kif 2.kif --depth 1 --lines 1 --annotate two.{ending}"));
        assert!(output.status.success(), "{output:?}");
        assert_eq!(games(&folder.join(format!("two.{ending}"))), [2, 1], "{ending}");
    }
    let csa = fs::read_to_string(folder.join("two.csa")).expect("it was written");
    assert_eq!(csa.lines().filter(|line| *line == "/").count(), 1, "{csa}");
}

#[test]
fn a_name_that_the_games_do_not_fit_is_refused_before_anything_is_analysed() {
    let folder = folder("unfit");
    fs::write(folder.join("a.pgn"), "1. e4 e5 *\n").expect("written");
    for (name, found) in
        [("x.kif", "for Chess expected"), ("x.fen", "for Chess expected"), ("x.KIF", "for Chess expected")]
    {
        // An hour for each position, if it came to that.
        let output = run(&folder, &format!("a.pgn --time 3600000 --annotate {name}"));
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && said.contains(found), "{said}");
        assert!(!folder.join(name).exists());
    }
}

/// The second game is over before its first move, the last one is not played.
#[test]
fn games_without_a_position_to_analyse_are_kept_in_their_places() {
    let folder = folder("kept");
    let game = |moves: &str| format!("[Event \"x\"]\n\n{moves}\n\n");
    let text = [game("1. e4 1-0"), game("1-0"), game("1. d4 d5 1-0"), game("0-1")].concat();
    fs::write(folder.join("a.pgn"), text).expect("written");
    let output = run(&folder, "a.pgn --depth 1 --lines 1 --annotate out.pgn");
    assert!(output.status.success(), "{output:?}");
    assert_eq!(games(&folder.join("out.pgn")), [1, 0, 2, 0]);
}

/// Scholar's mate: after the third move of Black, White mates in one.
#[test]
fn evaluations_and_glyphs_are_written_for_boards() {
    let folder = folder("graph");
    fs::write(folder.join("mate.pgn"), "[Event \"x\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n")
        .expect("written");
    let output = run(&folder, "mate.pgn --nodes 20000 --lines 1 --annotate out.pgn");
    assert!(output.status.success(), "{output:?}");
    let text = fs::read_to_string(folder.join("out.pgn")).expect("it was written").replace('\n', " ");
    assert!(text.contains("3... Nf6 $4 {[%eval #1,"), "{text}");
    assert_eq!(text.matches("[%eval ").count(), 6, "none behind the mate: {text}");
    assert_eq!(text.matches("$4").count(), 1, "{text}");
}

/// The rook mates at once; nothing else does.
#[test]
fn positions_of_a_suite_are_counted() {
    let folder = folder("suite");
    let mate = "k7/8/1K6/8/8/8/8/7R w - -";
    let list = format!(
        "{mate} bm Rh8;\n{mate} am Rh8; id \"two\";\n{mate} bm Kc6;\n{mate} id \"none\";\n{mate} bm Rh8 Rh7; am Kc6;\n"
    );
    fs::write(folder.join("suite.epd"), list).expect("written");
    let limits = "suite.epd --variant chess --depth 4 --lines 1";
    let output = run(&folder, &format!("{limits} --json"));
    let entries: Vec<serde_json::Value> = String::from_utf8_lossy(&output.stdout)
        .lines()
        .skip(1)
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let solved: Vec<Option<bool>> = entries.iter().map(|entry| entry["solved"].as_bool()).collect();
    assert_eq!(solved, [Some(true), Some(false), Some(false), None, Some(true)]);
    assert!(String::from_utf8_lossy(&output.stderr).contains("solved 2 of 4"), "{output:?}");
    let report = String::from_utf8_lossy(&run(&folder, limits).stdout).into_owned();
    assert!(report.contains("bm Rh8: solved") && report.ends_with("solved 2 of 4\n"), "{report}");
    // A run that goes on counts what it has.
    for _ in 0..2 {
        let output = run(&folder, &format!("{limits} --out out.jsonl --resume"));
        assert!(String::from_utf8_lossy(&output.stdout).contains("solved 2 of 4"), "{output:?}");
    }
    let wrong = format!("{mate} bm Qh8;\n");
    fs::write(folder.join("wrong.epd"), wrong).expect("written");
    let output = run(&folder, "wrong.epd --variant chess --depth 1 --json");
    assert!(String::from_utf8_lossy(&output.stderr).contains("bm: found 'Qh8'"), "{output:?}");
}
