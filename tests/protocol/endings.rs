//! Endgame tablebases as users meet them: inside the program, in the cache folder, and in files of any name.

use crate::client::Client;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// An empty home of its own for each test.
fn fresh_home(name: &str) -> PathBuf {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&home);
    fs::create_dir_all(&home).expect("a folder");
    home
}

/// Where the tables of Cessolis are kept in that home, on Linux.
fn cached_file(home: &Path) -> PathBuf {
    home.join(".cache/pentad/cessolis.tablebase")
}

fn run_endings(home: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pentad"));
    command.env_remove("XDG_CACHE_HOME").env("HOME", home).arg("endings").args(arguments);
    command.output().expect("the program runs")
}

fn error_line(output: &Output) -> String {
    assert!(!output.status.success(), "{output:?}");
    String::from_utf8_lossy(&output.stderr).trim_end().to_owned()
}

/// The first score that is reported in an ending that seat 1 cannot hold, although it loses no points for a long time.
fn score_at_depth_1(client: &mut Client) -> String {
    client.send("position fen q2p/4/4/4/4/4/4/p2q 1 3/5 3 - 30");
    client.send("go depth 1");
    let lines = client.until("bestmove");
    let report = lines.iter().find(|line| line.starts_with("info depth 1 ")).expect("a report");
    report.split(' ').skip_while(|word| *word != "score").nth(1).unwrap_or_default().to_owned()
}

/// A search of one ply sees no end; only tables do.
#[test]
fn martian_endings_are_known_unless_they_are_switched_off() {
    let mut client = Client::after_handshake("uci");
    client.send("setoption name UCI_Variant value martian");
    client.wait_until_ready();
    assert_eq!(score_at_depth_1(&mut client), "mate");
    for (value, score) in
        [("none", "cp"), ("<empty>", "mate"), ("none", "cp"), ("auto", "mate"), ("none", "cp"), ("", "mate")]
    {
        client.send(&format!("setoption name EndingsFile value {value}"));
        assert!(client.wait_until_ready().is_empty(), "{value:?}");
        assert_eq!(score_at_depth_1(&mut client), score, "{value:?}");
    }
}

#[test]
fn other_rules_than_those_of_the_tables_are_searched_without_them() {
    let mut client = Client::after_handshake("uci");
    client.send("setoption name UCI_Variant value martian");
    client.wait_until_ready();
    let rules = [
        ("Martian_NoRejection", "true", "false"),
        ("Martian_EnderWinsTies", "true", "false"),
        ("Martian_NoCaptureLimit", "40", "-1"),
    ];
    for (option, other, usual) in rules {
        for (value, score) in [(other, "cp"), (usual, "mate")] {
            client.send(&format!("setoption name {option} value {value}"));
            assert_eq!(score_at_depth_1(&mut client), score, "{option} {value}");
        }
    }
}

#[test]
fn a_choice_that_is_no_file_outlasts_a_change_of_variant() {
    let mut client = Client::after_handshake("uci");
    client.send("setoption name EndingsFile value none");
    client.send("setoption name UCI_Variant value martian");
    client.wait_until_ready();
    assert_eq!(score_at_depth_1(&mut client), "cp");
}

#[test]
fn tables_that_are_not_in_the_cache_are_asked_for_by_path_and_command() {
    let home = fresh_home("endings-missing");
    let mut client = Client::start_at_home(&home);
    client.send("variant cessolis");
    let reply = client.assert_refused("setoption name EndingsFile value auto");
    let path = cached_file(&home);
    let expected = format!("the tables of endings in {}; 'pentad endings cessolis' builds them", path.display());
    assert_eq!(reply, format!("info string error: EndingsFile: found 'auto', expected {expected}"));
}

#[test]
fn tables_of_another_version_are_recognised() {
    let home = fresh_home("endings-version");
    let path = cached_file(&home);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(&path, b"cessolis 2+2 v1\nand more").expect("a file");
    let mut client = Client::start_at_home(&home);
    client.send("variant cessolis");
    let reply = client.assert_refused("setoption name EndingsFile value auto");
    let expected = "a file written by 'pentad endings cessolis' of this version (--force replaces it)";
    let found = format!("'cessolis 2+2 v1' in {}", path.display());
    assert_eq!(reply, format!("info string error: EndingsFile: found {found}, expected {expected}"));
}

/// A few tables in the place of all, which take too long here.
#[test]
fn tables_in_the_cache_are_found_and_not_replaced_unasked() {
    let home = fresh_home("endings-found");
    let path = cached_file(&home);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    let file = path.to_str().expect("a path in UTF-8");
    let built = run_endings(&home, &["cessolis", "--pieces", "QQ", "--out", file]);
    assert!(built.status.success(), "{built:?}");
    let mut client = Client::start_at_home(&home);
    client.send("variant cessolis");
    client.wait_until_ready();
    client.send("setoption name EndingsFile value auto");
    assert_eq!(client.wait_until_ready(), [""; 0]);

    let expected = format!("pentad: {file} exists already: add --force to replace it");
    assert_eq!(error_line(&run_endings(&home, &["cessolis"])), expected);
}

#[test]
fn tables_that_ship_with_the_program_are_built_into_a_named_file_too() {
    let home = fresh_home("endings-shipped");
    let path = home.join("martian.tablebase");
    let file = path.to_str().expect("a path in UTF-8");
    let build = ["martian", "--pieces", "2", "--out", file];
    let built = run_endings(&home, &build);
    assert!(built.status.success() && path.exists(), "{built:?}");
    let expected = format!("pentad: {file} exists already: add --force to replace it");
    assert_eq!(error_line(&run_endings(&home, &build)), expected);
    assert!(run_endings(&home, &[&build[..], &["--force"]].concat()).status.success());
}

#[test]
fn endings_that_a_game_does_not_have_are_named_and_nothing_is_written() {
    let home = fresh_home("endings-unknown");
    let path = home.join("unknown.tablebase");
    let file = path.to_str().expect("a path in UTF-8");
    for (game, pieces, expected) in [
        ("martian", "7", "the most pyramids, a number from 2 to 6"),
        ("cessolis", "XX", "two of the letters QUPBNR, such as RP"),
    ] {
        let refused = run_endings(&home, &[game, "--pieces", pieces, "--out", file]);
        assert_eq!(error_line(&refused), format!("pentad: --pieces: found '{pieces}', expected {expected}"));
        assert!(!path.exists());
    }
}

/// A file with two pyramids only, in the place of those with six, which take too long here.
#[test]
fn a_file_in_the_cache_takes_the_place_of_the_tables_that_ship() {
    let home = fresh_home("endings-replaced");
    let path = home.join(".cache/pentad/martian.tablebase");
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    let built = run_endings(&home, &["martian", "--pieces", "2", "--out", path.to_str().expect("a path in UTF-8")]);
    assert!(built.status.success(), "{built:?}");
    let mut client = Client::start_at_home(&home);
    client.send("variant martian");
    client.wait_until_ready();
    for (value, score) in [("auto", "cp"), ("<empty>", "mate")] {
        client.send(&format!("setoption name EndingsFile value {value}"));
        assert!(client.wait_until_ready().is_empty(), "{value:?}");
        assert_eq!(score_at_depth_1(&mut client), score, "{value:?}");
    }
}
