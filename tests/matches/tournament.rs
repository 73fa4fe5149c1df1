//! `pentad tournament` end to end, with the program's own engine at a few nodes a move.

use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// No run of this file takes so long, on however busy a machine.
const TIMEOUT: Duration = Duration::from_secs(120);

/// A file for this test alone, which is not there yet.
fn fresh_path(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}.tournament.{name}", std::process::id()));
    let _ = fs::remove_file(&path);
    path
}

/// `pentad tournament` with these options, in one text, and then with these files.
fn tournament(options: &str, files: &[(&str, &Path)]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pentad"));
    command.arg("tournament").args(options.split_whitespace());
    for (option, path) in files {
        command.arg(option).arg(path);
    }
    command.stdin(Stdio::null());
    command
}

/// Options for this number of engines that play quickly, each with its own number of nodes.
fn engines(count: usize) -> String {
    let engine = |number: usize| format!("--engine name=e{number},option.Threads=1,option.Hash=1,nodes={}", 5 * number);
    (1..=count).map(engine).collect::<Vec<_>>().join(" ")
}

fn finish(mut command: Command) -> Output {
    command.output().expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The summary, which is the last line of `--json`.
fn summary(output: &Output) -> Value {
    assert!(output.status.success(), "{}", text(&output.stderr));
    let printed = text(&output.stdout);
    serde_json::from_str(printed.lines().last().unwrap_or_default()).expect("one object")
}

/// What a games file says that does not depend on the machine's speed: number, players and result of each game.
fn results(path: &Path) -> Vec<(u64, Value, Value, Value)> {
    let file = fs::read_to_string(path).expect("a games file");
    let games = file.lines().skip(1).map(|line| serde_json::from_str::<Value>(line).expect("whole lines"));
    let mut results: Vec<_> = games
        .map(|mut game| {
            (game["game"].as_u64().unwrap(), game["seats"].take(), game["result"].take(), game["moves"].take())
        })
        .collect();
    results.sort_by_key(|(game, ..)| *game);
    results
}

#[test]
fn a_tournament_that_is_killed_goes_on_where_it_was() {
    let options = format!("--variant cessolis --max-plies 40 --jobs 2 --json {}", engines(4));
    let (whole, killed) = (fresh_path("whole"), fresh_path("killed"));
    let summary_of_whole = summary(&finish(tournament(&options, &[("--out", &whole)])));
    for _ in 0..3 {
        let mut run = tournament(&options, &[("--out", &killed)]);
        let mut run = run.arg("--resume").stdout(Stdio::null()).spawn().expect("it starts");
        let (start, before) = (Instant::now(), fs::metadata(&killed).map_or(0, |file| file.len()));
        // Killed as soon as it has written a little more.
        while fs::metadata(&killed).map_or(0, |file| file.len()) <= before && start.elapsed() < TIMEOUT {
            thread::sleep(Duration::from_millis(2));
        }
        run.kill().and_then(|()| run.wait()).expect("it is killed");
    }
    let resumed = format!("{options} --resume");
    let summary_of_killed = summary(&finish(tournament(&resumed, &[("--out", &killed)])));
    assert_eq!(results(&whole), results(&killed), "the same games, none twice");
    assert_eq!(results(&whole).len(), 12, "four engines, six meetings of two games");
    assert_eq!(summary_of_whole["complete"], true);
    let ranks = |summary: &Value| {
        summary["engines"].as_array().unwrap().iter().map(|e| e["points"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(ranks(&summary_of_whole), ranks(&summary_of_killed));
}

/// Five engines: a Swiss tournament has two rounds of two meetings, a knock-out four games, a gauntlet four meetings.
#[test]
fn all_formats_are_played_to_their_ends_and_read_back() {
    for (format, games) in [("swiss", 8), ("knock-out", 4), ("gauntlet", 8)] {
        let options = format!("--format {format} --variant cessolis --max-plies 30 --json {}", engines(5));
        let path = fresh_path(format);
        let played = summary(&finish(tournament(&options, &[("--out", &path)])));
        assert_eq!((&played["games"], &played["complete"]), (&Value::from(games), &Value::from(true)), "{format}");
        let points: f64 = played["engines"].as_array().unwrap().iter().map(|e| e["points"].as_f64().unwrap()).sum();
        let free: f64 = played["engines"].as_array().unwrap().iter().map(|e| e["free_points"].as_f64().unwrap()).sum();
        assert_eq!(points - free, f64::from(games), "each game of {format} gives one point");
        let read = summary(&finish(tournament("--json", &[("--from", &path)])));
        assert_eq!(played, read, "{format}");
        let again = summary(&finish(tournament(&format!("{options} --resume"), &[("--out", &path)])));
        assert_eq!(again, played, "nothing of {format} is left to play");
    }
}

#[test]
fn shards_play_all_games_once_and_swiss_tournaments_have_none() {
    let options = |shard: &str| format!("--variant martian3 --max-plies 20 --json --shard {shard} {}", engines(4));
    let mut games = BTreeSet::new();
    for shard in ["1/3", "2/3", "3/3"] {
        let path = fresh_path(&shard.replace('/', "of"));
        summary(&finish(tournament(&options(shard), &[("--out", &path)])));
        assert!(results(&path).into_iter().all(|(game, ..)| games.insert(game)), "shard {shard}");
    }
    assert_eq!(games, (0..12).collect(), "four tables of three, three games each");
    let refused = finish(tournament(&format!("--format swiss --variant cessolis --shard 1/2 {}", engines(4)), &[]));
    assert!(!refused.status.success());
    assert!(text(&refused.stderr).contains("--shard is not for --format swiss"), "{}", text(&refused.stderr));
}

#[test]
fn a_games_file_is_never_overwritten_unasked() {
    let path = fresh_path("there");
    let options = format!("--variant cessolis --max-plies 10 {}", engines(2));
    assert!(finish(tournament(&options, &[("--out", &path)])).status.success());
    let refused = finish(tournament(&options, &[("--out", &path)]));
    assert!(text(&refused.stderr).contains("add --resume to go on with it, or --force to replace it"));
    assert!(finish(tournament(&format!("{options} --force"), &[("--out", &path)])).status.success());
}

#[test]
fn a_page_is_never_overwritten_unasked() {
    let (path, html) = (fresh_path("shown"), fresh_path("page"));
    let options = format!("--variant cessolis --max-plies 10 {}", engines(2));
    fs::write(&html, "of the user").expect("it can be written");
    let (out, page) = (("--out", path.as_path()), ("--html", html.as_path()));
    let refused = finish(tournament(&options, &[out, page]));
    assert_eq!(
        text(&refused.stderr),
        format!("pentad: {} exists already: add --force to replace it\n", html.display())
    );
    assert!(!path.exists(), "no game was played");
    assert!(finish(tournament(&options, &[out])).status.success());
    let from = ("--from", path.as_path());
    assert!(!finish(tournament("", &[from, page])).status.success());
    assert_eq!(fs::read_to_string(&html).expect("it is there"), "of the user");
    assert!(finish(tournament("--force", &[from, page])).status.success());
    assert!(fs::read_to_string(&html).expect("it is there").starts_with("<!doctype html>"));
    // A run that goes on makes its page anew.
    assert!(finish(tournament(&format!("{options} --resume"), &[out, page])).status.success());
}

#[test]
fn the_report_is_one_html_file_and_the_text_fits_80_columns() {
    let (path, html) = (fresh_path("games"), fresh_path("html"));
    let options = format!("--single --variant cessolis --max-plies 10 {}", engines(12));
    assert!(finish(tournament(&options, &[("--out", &path)])).status.success());
    let output = finish(tournament("", &[("--from", &path), ("--html", &html)]));
    let printed = text(&output.stdout);
    assert!(printed.lines().count() > 13 && printed.lines().all(|line| line.chars().count() <= 80), "{printed}");
    let html = fs::read_to_string(&html).expect("a page");
    assert_eq!(html.matches("data-game=").count(), 66, "each of twelve engines meets each once");
}

#[test]
fn what_is_no_tournament_is_refused_in_one_line() {
    let path = fresh_path("match");
    fs::write(&path, "{\"format\":\"pentad-games\",\"version\":1,\"variant\":\"shogi\",\"engines\":[]}\n").unwrap();
    let refused = finish(tournament("", &[("--from", &path)]));
    let error = text(&refused.stderr);
    assert!(error.contains("the header has no 'tournament'") && error.lines().count() == 1, "{error}");
}
