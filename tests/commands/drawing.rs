//! `pentad draw` and `pentad analyse --svg`, as a user calls them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// An empty folder for this test alone.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("draw.{}.{name}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pentad"));
    command.args(arguments).current_dir(folder).output().expect("the program starts")
}

/// The one line with which this command fails.
fn refusal(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, arguments);
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && output.stdout.is_empty(), "{arguments:?}");
    assert_eq!(text.trim_end().lines().count(), 1, "{text}");
    text
}

#[test]
fn every_game_is_drawn() {
    let folder = folder("games");
    for variant in ["shogi", "chess", "cessolis", "martian", "martian3", "martian4", "quadroshah", "szachao"] {
        let output = run(&folder, &["draw", "--variant", variant]);
        let svg = String::from_utf8(output.stdout).expect("text");
        assert!(output.status.success() && svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>\n"), "{variant}");
    }
}

#[test]
fn a_file_is_never_replaced_unless_that_is_wanted() {
    let folder = folder("files");
    let draw = ["draw", "--variant", "chess", "--out", "a.svg"];
    assert!(run(&folder, &draw).status.success());
    let first = fs::read(folder.join("a.svg")).expect("it is there");
    let again = [&draw[..], &["--moves", "e2e4"]].concat();
    assert!(refusal(&folder, &again).contains("a.svg exists already: add --force to replace it"));
    assert_eq!(fs::read(folder.join("a.svg")).expect("it is there"), first);
    assert!(run(&folder, &[&again[..], &["--force"]].concat()).status.success());
    assert_ne!(fs::read(folder.join("a.svg")).expect("it is there"), first);
}

#[test]
fn bad_input_is_named_in_one_line() {
    let folder = folder("errors");
    let draw = |more: &[&str]| refusal(&folder, &[&["draw", "--variant", "chess"], more].concat());
    assert!(draw(&["--record", "nonsense"]).contains("'nonsense'"));
    assert!(draw(&["--moves", "e2e4 e2e4"]).contains("move 2"));
    assert!(draw(&["--line", "e2e4 e7e5 e9e9"]).contains("line: move 3: "));
    assert!(draw(&["--seat", "3"]).contains("--seat: found 3, expected a seat from 1 to 2"));
    assert!(draw(&["--out", "no/such/folder/a.svg"]).contains("no such folder"));
    assert!(refusal(&folder, &["draw", "--chart", "none.jsonl"]).contains("cannot read none.jsonl: no such file"));
    fs::write(folder.join("a.pgn"), "[Event \"x\"]\n").expect("it can be written");
    assert!(refusal(&folder, &["draw", "--chart", "a.pgn"]).contains("a.pgn: line 1: found '[Event"));
}

#[test]
fn the_scores_of_an_analysed_game_become_a_chart() {
    let folder = folder("chart");
    fs::write(folder.join("a.pgn"), "[White \"A\"]\n[Black \"B\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n").expect("a game");
    assert!(run(&folder, &["analyse", "a.pgn", "--nodes", "300", "--out", "a.jsonl"]).status.success());
    let svg = String::from_utf8(run(&folder, &["draw", "--chart", "a.jsonl"]).stdout).expect("text");
    // White has nothing left at the end, which the floor of the chart is.
    assert!(svg.contains("Chess, a.pgn:1") && svg.contains("L468 288\""), "{svg}");
    assert!(svg.contains("g2g4??"), "{svg}");
    assert!(refusal(&folder, &["draw", "--chart", "a.jsonl", "--game", "2"]).contains("no game 2; it has 1"));
}

#[test]
fn an_analysis_draws_what_it_found() {
    let folder = folder("analysis");
    let mate = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    let analyse = ["analyse", "--variant", "chess", "--record", mate, "--nodes", "500", "--svg", "a.svg"];
    assert!(run(&folder, &analyse).status.success());
    let svg = fs::read_to_string(folder.join("a.svg")).expect("it has been drawn");
    assert_eq!(svg.matches("class=\"arrow\"").count(), 1, "the mate, and nothing that is far worse");
    let refused = run(&folder, &analyse);
    assert!(String::from_utf8_lossy(&refused.stderr).contains("a.svg exists already: add --force to replace it"));
    assert!(refused.stdout.is_empty(), "it is refused before the search");
    assert!(run(&folder, &[&analyse[..], &["--force"]].concat()).status.success());
}
