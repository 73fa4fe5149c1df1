//! `pentad analyse` and `pentad mate` over files: JSON lines, resuming, shards, bad input, annotated games.

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

/// An empty folder for this test alone.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}.{name}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

fn analyse(folder: &Path, line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pentad"));
    command.arg("analyse").args(line.split_whitespace()).current_dir(folder);
    command
}

fn run(folder: &Path, line: &str) -> Output {
    analyse(folder, line).output().expect("the program starts")
}

/// The objects of a text, header first.
fn objects(text: &[u8]) -> Vec<Value> {
    let text = String::from_utf8_lossy(text);
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"))).collect()
}

/// The same without what differs from run to run.
fn timeless(mut entries: Vec<Value>) -> Vec<Value> {
    for entry in &mut entries {
        let fields = entry.as_object_mut().expect("an object");
        fields.remove("ms");
        fields.remove("command");
        // Files have checksums, which time and command change; the output has none.
        fields.remove("crc");
    }
    entries
}

const MATED: &str = "[Event \"Fool\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";

#[test]
fn lists_become_json_lines_with_bad_ones_in_their_places() {
    let folder = folder("lists");
    let list = "# two good ones\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id \"start\";\nnonsense\n\
                k7/8/1K6/8/8/8/8/7R w - - 0 1\n7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\n";
    fs::write(folder.join("a.epd"), list).expect("it can be written");
    let output = run(&folder, "a.epd --json --nodes 400 --lines 2 --variant chess");
    assert_eq!(output.status.code(), Some(1), "a bad line");
    let objects = objects(&output.stdout);
    let [header, start, bad, mate, over] = objects.as_slice() else { panic!("{objects:?}") };
    assert_eq!(
        (&header["format"], &header["version"], &header["multipv"]),
        (&"pentad-analysis".into(), &1.into(), &2.into())
    );
    assert_eq!((&header["limits"]["nodes"], header.get("evaluator").is_some()), (&400.into(), true));
    assert_eq!(
        (&start["id"], &start["source"], &start["variant"]),
        (&"start".into(), &"a.epd:2".into(), &"chess".into())
    );
    assert_eq!(start["record"], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let lines = start["lines"].as_array().expect("lines");
    assert_eq!(lines.len(), 2);
    for line in lines {
        assert!(
            line["cp"].is_i64() && line.get("mate").is_none() && line["depth"].as_u64() <= line["seldepth"].as_u64()
        );
        assert_eq!(line["wdl"].as_array().expect("chances").iter().filter_map(Value::as_u64).sum::<u64>(), 1000);
        assert!(line["pv"].as_array().is_some_and(|moves| !moves.is_empty()));
    }
    assert!(start["nodes"].as_u64().is_some_and(|nodes| nodes >= 100) && start.get("played").is_none());
    assert_eq!((&bad["id"], &bad["source"]), (&"2".into(), &"a.epd:3".into()));
    assert!(bad["error"].as_str().is_some_and(|error| error.contains("nonsense")), "{bad}");
    assert_eq!((&mate["lines"][0]["mate"], &mate["lines"][0]["pv"][0]), (&1.into(), &"h1h8".into()));
    assert_eq!((over["lines"].as_array().map(Vec::len), over["result"].as_str()), (Some(0), Some("draw stalemate")));
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        errors.contains("a.epd:3 (2): ") && errors.ends_with("pentad: 1 positions could not be analysed\n"),
        "{errors}"
    );
}

#[test]
fn games_tell_what_each_move_lost() {
    let folder = folder("games");
    fs::write(folder.join("mate.pgn"), MATED).expect("it can be written");
    let output = run(&folder, "mate.pgn --json --nodes 3000 --lines 1");
    assert!(output.status.success());
    let entries = &objects(&output.stdout)[1..];
    let played: Vec<&str> = entries.iter().filter_map(|entry| entry["played"].as_str()).collect();
    assert_eq!(played, ["f2f3", "e7e5", "g2g4", "d8h4"]);
    let [_, _, blunder, mate] = entries else { panic!("{entries:?}") };
    assert_eq!((blunder["mark"].as_str(), &blunder["id"]), (Some("??"), &"1.3".into()), "{blunder}");
    assert!(blunder["loss"].as_f64().is_some_and(|loss| loss > 0.3));
    assert_eq!(
        (&mate["loss"], mate.get("mark"), &mate["lines"][0]["mate"]),
        (&0.0.into(), Some(&Value::Null), &1.into())
    );
}

#[test]
fn annotated_games_can_be_read_again() {
    let folder = folder("annotated");
    fs::write(folder.join("mate.pgn"), MATED.repeat(2)).expect("it can be written");
    let output = run(&folder, "mate.pgn --annotate out.pgn --nodes 3000 --lines 1 --jobs 2");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{output:?}");
    assert!(text.contains("mate.pgn:1 White Ann: 2 moves, accuracy ") && text.contains("blunders"), "{text}");
    let annotated = fs::read(folder.join("out.pgn")).expect("it was written");
    let games: Vec<_> = pentad::records::GameReader::new(annotated.as_slice(), None).collect();
    assert_eq!(games.len(), 2);
    for game in games {
        let record = game.expect("a game").record;
        assert_eq!(record.moves, ["f2f3", "e7e5", "g2g4", "d8h4"]);
        let comment = record.comments().into_iter().find(|(place, _)| *place == 3).expect("a comment on the blunder");
        assert!(comment.1.starts_with("?? loses 0."), "{comment:?}");
    }
    let again = run(&folder, "mate.pgn --annotate out.pgn --nodes 10");
    assert!(!again.status.success(), "what is there is not overwritten");
    assert!(String::from_utf8_lossy(&again.stderr).contains("add --force"), "{again:?}");
    assert!(run(&folder, "mate.pgn --annotate out.pgn --nodes 10 --force").status.success());
}

#[test]
fn annotations_are_added_to_what_a_game_has() {
    let folder = folder("added");
    let game = "[White \"Ann\"]\n[Black \"Bob\"]\n\n1. f3 {mine} e5 {[%emt 0:00:01]} (1... d5 $5) 2. g4 Qh4# 0-1\n";
    fs::write(folder.join("mate.pgn"), game).expect("it can be written");
    let output = run(&folder, "mate.pgn --annotate out.pgn --nodes 3000 --lines 1");
    let summary = String::from_utf8_lossy(&output.stdout).into_owned();
    // Each side made two moves, whichever of them have times.
    assert!(summary.contains("White Ann: 2 moves") && summary.contains("Black Bob: 2 moves"), "{summary}");
    let text = fs::read_to_string(folder.join("out.pgn")).expect("it was written").replace('\n', " ");
    assert!(text.contains(" mine} ") && text.contains("(1... d5 $5)") && text.contains("] ?? loses 0."), "{text}");
}

#[test]
fn positions_are_written_as_epd() {
    let folder = folder("epd");
    let list = "7k/8/8/R7/1R6/8/8/K7 w - - c0 \"a ladder\"; id \"one\";\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4;\n";
    fs::write(folder.join("a.epd"), list).expect("it can be written");
    assert!(run(&folder, "a.epd --epd out.epd --depth 6 --lines 1").status.success());
    let text = fs::read_to_string(folder.join("out.epd")).expect("it was written");
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("7k/8/8/R7/1R6/8/8/K7 w - - c0 \"a ladder\"; id \"one\"; bm R"), "{text}");
    // Mate in two moves, which are three plies.
    assert!(lines[0].contains("; ce 32764; acd "), "{text}");
    assert!(lines[1].contains(" bm e4; pm ") && lines[1].ends_with("; id \"2\";"), "{text}");
}

/// Some positions of every variant, as lists that name their variants.
fn mixed_list() -> String {
    let mut list = String::new();
    for variant in pentad::variants::VARIANTS {
        list += &format!("variant {}\nstartpos\n", variant.name);
        let mut history = (variant.new_history)();
        for _ in 0..3 {
            let moves = history.legal_moves(variant.description.native_dialect).unwrap_or_default();
            let Some(first) = moves.first() else { break };
            history.play_move(first).expect("a legal move");
            list += &history.fen();
            list += "\n";
        }
    }
    list
}

#[test]
fn jobs_and_shards_and_kills_change_nothing() {
    let folder = folder("same");
    fs::write(folder.join("all.list"), mixed_list()).expect("it can be written");
    let options = "all.list --nodes 300 --lines 2";
    let whole = run(&folder, &format!("{options} --json"));
    let whole = timeless(objects(&whole.stdout));
    assert!(whole.len() > 20 && whole.iter().all(|entry| entry.get("error").is_none()), "{whole:?}");
    assert_eq!(timeless(objects(&run(&folder, &format!("{options} --json --jobs 2")).stdout)), whole);
    let mut kills = 0;
    for attempt in 0..100 {
        let line = format!("{options} --jobs 2 --resume --out killed.jsonl");
        let mut child =
            analyse(&folder, &line).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the program starts");
        thread::sleep(Duration::from_millis(30 + 40 * (attempt % 5)));
        if child.try_wait().expect("it can be waited for").is_some_and(|status| status.success()) {
            break;
        }
        let _ = child.kill();
        let _ = child.wait();
        kills += 1;
    }
    assert!(kills > 0, "too fast to be killed");
    let by_number = |mut entries: Vec<Value>| {
        entries.sort_by_key(|entry| entry["number"].as_u64());
        entries
    };
    let killed = fs::read(folder.join("killed.jsonl")).expect("it was written");
    assert_eq!(by_number(timeless(objects(&killed))), by_number(whole.clone()));
    for shard in ["1/2", "2/2"] {
        let name = shard.replace('/', "of");
        assert!(run(&folder, &format!("{options} --shard {shard} --out {name}")).status.success());
    }
    let mut merge = Command::new(env!("CARGO_BIN_EXE_pentad"));
    let merged =
        merge.args(["merge", "2of2", "1of2", "--out", "merged"]).current_dir(&folder).output().expect("it starts");
    assert!(merged.status.success(), "{merged:?}");
    let merged = fs::read(folder.join("merged")).expect("it was written");
    assert_eq!(by_number(timeless(objects(&merged))), by_number(whole));
    let other = run(&folder, "all.list --nodes 301 --lines 2 --resume --out merged");
    assert!(String::from_utf8_lossy(&other.stderr).contains("limits"), "another limit is another analysis: {other:?}");
}

/// The ladder of two rooks, a position without a mate, and a line that is none.
#[test]
fn mates_are_found_and_proven() {
    let folder = folder("mates");
    let list = "7k/8/8/R7/1R6/8/8/K7 w - - dm 2; id \"ladder\";\n7k/8/8/8/8/8/8/KR6 w - - dm 1;\nnonsense/\n";
    fs::write(folder.join("mates.epd"), list).expect("it can be written");
    let mate = |more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pentad"));
        command.args(["mate", "--variant", "chess", "--nodes", "20000", "--within", "3", "mates.epd"]).args(more);
        command.current_dir(&folder).output().expect("the program starts")
    };
    let output = mate(&[]);
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("mates.epd:1: mate in 2 (3 plies), every defence played out ("), "{text}");
    assert!(text.contains("mates.epd:2: no mate within 3 moves (proven); the file says mate in 1"), "{text}");
    assert!(String::from_utf8_lossy(&output.stderr).contains("mates.epd:3"), "{output:?}");
    assert_eq!(output.status.code(), Some(1));
    let lines = objects(&mate(&["--json"]).stdout);
    let [_, ladder, none, bad] = lines.as_slice() else { panic!("{lines:?}") };
    assert_eq!((&ladder["mate"], &ladder["verified"], &ladder["id"]), (&2.into(), &true.into(), &"ladder".into()));
    assert!(none["mate"].is_null() && bad["error"].is_string(), "{lines:?}");
}
