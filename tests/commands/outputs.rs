//! What commands write: no file that is read, nothing over an older file before the new one is whole, and no success
//! without the output.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

const PGN: &str = "[Event \"a\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n";
const EPD: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id \"a\";\n";
/// Weights that are read before the files are compared.
const WEIGHTS: &str = include_str!("../../src/games/chess/weights.txt");

/// A folder for one test, with inputs of every kind.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}.outputs.{name}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("data")).expect("the folder can be made");
    for (name, text) in
        [("g.pgn", PGN), ("e.epd", EPD), ("w", WEIGHTS), ("data/0.shard", WEIGHTS), ("k-2.kif", "1 ７六歩(77)\n")]
    {
        fs::write(folder.join(name), text).expect("it can be written");
    }
    folder
}

/// The program in this folder with these words.
fn pentad(folder: &Path, line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pentad"));
    command.args(line.split_whitespace()).current_dir(folder).stdin(Stdio::null());
    command
}

fn run(folder: &Path, line: &str) -> Output {
    pentad(folder, line).output().expect("the program starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The files of a folder and its folders, with what they hold.
fn contents(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("an entry").path();
        match fs::read(&path) {
            Ok(bytes) => found.push((path, bytes)),
            Err(_) => found.extend(contents(&path)),
        }
    }
    found.sort();
    found
}

/// Every way in which a command could write what it reads, or two outputs into one file: FILE is the file in question.
const CLASHES: [(&str, &str); 21] = [
    ("g.pgn", "analyse --nodes 50 g.pgn --annotate FILE --force"),
    ("e.epd", "analyse --variant chess --nodes 50 g.pgn e.epd --epd FILE --force"),
    ("e.epd", "analyse --variant chess --nodes 50 e.epd --out FILE --force"),
    ("e.epd", "analyse --variant chess --nodes 50 e.epd --out FILE --resume"),
    ("n.pgn", "analyse --nodes 50 g.pgn --annotate n.pgn --epd FILE"),
    ("n.pgn", "analyse --nodes 50 g.pgn --annotate n.pgn --out FILE --force"),
    ("e.epd", "mate --variant chess --within 1 --nodes 50 e.epd --out FILE --force"),
    ("g.pgn", "convert g.pgn --out FILE --force"),
    ("k-2.kif", "convert FILE --out k.kif --force"),
    ("g.pgn", "match --variant chess --openings g.pgn --engine name=a --engine name=b --out FILE --force"),
    ("w", "match --variant chess --engines-file w --engine name=a --engine name=b --out FILE --force"),
    ("w", "match --variant martian --endings w --engine name=a --engine name=b --out FILE --force"),
    ("n", "tournament --variant martian --engine name=a --engine name=b --out n --html FILE"),
    ("g.pgn", "tournament --variant chess --engine name=a --engine name=b --openings g.pgn --out n --html FILE"),
    ("g.pgn", "tournament --from g.pgn --html FILE"),
    ("g.pgn", "merge g.pgn --out FILE --force"),
    ("g.pgn", "draw --chart g.pgn --out FILE --force"),
    ("g.pgn", "puzzles --variant chess --from g.pgn --out FILE --force"),
    ("w", "selfplay --variant chess --games 1 --weights w --out FILE --force"),
    ("w", "spsa --variant chess --games 2 --weights w --out FILE --force"),
    ("data/0.shard", "tune --variant chess --data data --out FILE --force"),
];

#[test]
fn no_command_writes_what_it_reads_or_two_outputs_into_one_file() {
    for (file, line) in CLASHES {
        let folder = folder("clash");
        // A hard link and a symbolic one only lead to files that exist.
        let exists = folder.join(file).exists();
        let mut names = vec![file.to_owned(), format!("./{file}"), folder.join(file).display().to_string()];
        let by_name = file == "k-2.kif";
        #[cfg(unix)]
        if exists && !by_name {
            fs::hard_link(folder.join(file), folder.join("hard.pgn")).expect("a link");
            std::os::unix::fs::symlink(file, folder.join("soft.pgn")).expect("a link");
            names.extend(["hard.pgn".to_owned(), "soft.pgn".to_owned()]);
        }
        let before = contents(&folder);
        for name in names {
            let line = line.replace("FILE", &name);
            let output = run(&folder, &line);
            let told = text(&output.stderr);
            assert_eq!(output.status.code(), Some(1), "{line}: {told}");
            assert!(told.starts_with("pentad: cannot write ") && told.lines().count() == 1, "{line}: {told}");
            assert!(told.contains(if exists { "it is read, too" } else { "two outputs go there" }), "{line}: {told}");
            assert!(contents(&folder) == before, "{line} has changed something");
        }
    }
}

/// Commands that print, each with what it prints last or what it prints as it goes.
const PRINTING: [&str; 27] = [
    "analyse --json --variant chess --nodes 200 e.epd",
    "analyse --variant chess --nodes 200 e.epd",
    "analyse --variant chess --nodes 200 e.epd --out o.analysis --force",
    "analyse --variant chess --nodes 200 --record 7k/8/8/R7/1R6/8/8/K7|w|-|-",
    "draw --variant chess",
    "match --json --variant chess --games 2 --nodes 30 --max-plies 10 --engine name=a --engine name=b",
    "match --variant chess --games 2 --nodes 30 --max-plies 10 --engine name=a --engine name=b",
    "tournament --json --variant martian --nodes 30 --max-plies 10 --engine name=a --engine name=b",
    "tournament --variant martian --nodes 30 --max-plies 10 --engine name=a --engine name=b",
    "mate --json --variant chess --within 1 --nodes 50 e.epd",
    "mate --variant chess --within 1 --nodes 50 e.epd",
    "mate --variant chess --within 1 --nodes 50",
    "puzzles --variant martian --games 2 --count 1 --nodes 1000",
    "convert g.pgn --out o.pgn --force",
    "openings --variant martian --count 1 --nodes 100 --out o.openings --force",
    "selfplay --variant martian --games 1 --nodes 20 --out o.games --force",
    "perft chess 3",
    "perft 1",
    "bench 1",
    "man",
    "completions bash",
    "help",
    "--help",
    "analyse --help",
    "--version",
    "d",
    "genfens|1|seed|1|book|None",
];

/// The program with a line of `PRINTING`, where `|` is a blank within a word.
fn printing(folder: &Path, line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pentad"));
    command.args(line.split_whitespace().map(|word| word.replace('|', " "))).current_dir(folder).stdin(Stdio::null());
    command
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_a_failure_in_one_line() {
    let folder = folder("full");
    for line in PRINTING {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("the device");
        let output = printing(&folder, line).stdout(full).output().expect("the program starts");
        let told = text(&output.stderr);
        let said: Vec<&str> = told.lines().filter(|line| !line.contains(" game")).collect();
        assert_eq!(output.status.code(), Some(1), "{line}: {told}");
        assert!(said.len() == 1 && said[0].starts_with("pentad: cannot write "), "{line}: {told}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_board_that_nobody_can_find_is_not_served() {
    let folder = folder("board");
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("the device");
    let output = pentad(&folder, "serve --port 0 --data none").stdout(full).output().expect("the program starts");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).starts_with("pentad: cannot write the address"), "{output:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_log_that_cannot_be_written_is_told_at_the_end_of_the_match() {
    let folder = folder("log");
    fs::create_dir(folder.join("logs")).expect("a folder");
    std::os::unix::fs::symlink("/dev/full", folder.join("logs/a.log")).expect("a link");
    let line = "--variant martian --nodes 30 --max-plies 10 --engine name=a --engine name=b --log logs --json";
    for command in ["match --games 2", "tournament"] {
        let output = run(&folder, &format!("{command} {line}"));
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{command}: {told}");
        assert!(text(&output.stdout).trim_end().ends_with('}'), "the games are played all the same");
        assert!(told.ends_with("pentad: cannot write logs/a.log: no space left\n"), "{command}: {told}");
    }
}

#[cfg(unix)]
#[test]
fn a_reader_that_has_gone_is_no_failure() {
    let folder = folder("closed");
    for line in PRINTING {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let output = printing(&folder, line).stdout(writer).output().expect("the program starts");
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{line}: {told}");
        assert!(!told.contains("pentad:"), "{line}: {told}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn warnings_that_cannot_be_written_end_no_command() {
    let folder = folder("warnings");
    fs::write(folder.join("two.epd"), format!("nonsense\n{EPD}")).expect("it can be written");
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("the device");
    let mut command = pentad(&folder, "analyse --json --variant chess --nodes 50 two.epd");
    let output = command.stderr(full).output().expect("the program starts");
    assert_eq!(output.status.code(), Some(1), "a line was bad");
    assert_eq!(text(&output.stdout).lines().count(), 3, "header, error and position");
}

/// Waits until a command has left something beside its target, then kills it.
fn kill_while_it_writes(mut child: Child, folder: &Path) {
    let start = Instant::now();
    let is_begun = |name: &Path| name.extension().is_some_and(|ending| ending == "part");
    while !contents(folder).iter().any(|(path, _)| is_begun(path)) {
        assert!(start.elapsed() < Duration::from_secs(60) && child.try_wait().expect("a child").is_none(), "no part");
        thread::sleep(Duration::from_millis(2));
    }
    thread::sleep(Duration::from_millis(30));
    child.kill().expect("it runs");
    child.wait().expect("it was killed");
}

/// Commands that take long and replace a file, and what resumes them.
const REPLACING: [(&str, Option<&str>); 6] = [
    ("analyse --nodes 9000000 g.pgn --annotate older --force", None),
    ("analyse --variant chess --nodes 9000000 e.epd --epd older --force", None),
    ("analyse --nodes 200000 g.pgn --out older", Some("--resume")),
    ("mate --variant chess --within 2 --nodes 100000 g.pgn --out older", Some("--resume")),
    (
        "match --variant chess --nodes 300 --max-plies 60 --games 30 --engine name=a --engine name=b --out older",
        Some("--resume"),
    ),
    ("selfplay --variant chess --nodes 300 --games 10 --out older", None),
];

#[test]
fn a_killed_run_leaves_the_older_file_and_is_in_nobodys_way() {
    for (line, resume) in REPLACING {
        let folder = folder("killed");
        let older = folder.join("older");
        fs::write(&older, "an older file\n").expect("it can be written");
        let forced = if line.ends_with("--force") { line.to_owned() } else { format!("{line} --force") };
        let mut command = pentad(&folder, &forced);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        kill_while_it_writes(command.spawn().expect("the program starts"), &folder);
        assert_eq!(fs::read_to_string(&older).expect("it is there"), "an older file\n", "{forced}");
        let quick = forced.replace("9000000", "50").replace("--force", resume.unwrap_or("--force"));
        let output = run(&folder, &quick);
        assert!(output.status.success(), "{quick}: {}", text(&output.stderr));
        assert_ne!(fs::read_to_string(&older).expect("it is there"), "an older file\n", "{quick}");
    }
}

#[test]
fn of_two_runs_that_write_one_file_one_is_there_and_the_other_is_told() {
    for force in ["", "--force"] {
        let folder = folder("twice");
        let moves = "1. Nf3 Nf6 2. Ng1 Ng8";
        for name in ["one", "other"] {
            let game =
                PGN.replace("1. e4 e5 2. Nf3 Nc6", moves).replace("[Event \"a\"]", &format!("[Event \"{name}\"]"));
            fs::write(folder.join(format!("{name}.pgn")), (game + "\n").repeat(2000)).expect("it can be written");
        }
        if !force.is_empty() {
            fs::write(folder.join("out.pgn"), "an older file\n").expect("it can be written");
        }
        let convert = |name: &str| {
            let mut command = pentad(&folder, &format!("convert {name}.pgn --out out.pgn {force}"));
            command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("the program starts")
        };
        let outputs = [convert("one"), convert("other")].map(|child| child.wait_with_output().expect("it ends"));
        let written = fs::read_to_string(folder.join("out.pgn")).expect("it is there");
        let whole = ["one", "other"].map(|name| written.matches(&format!("[Event \"{name}\"]")).count());
        assert!(whole == [2000, 0] || whole == [0, 2000], "{whole:?}");
        let winner = usize::from(whole[0] == 0);
        assert!(outputs[winner].status.success());
        let loser = &outputs[1 - winner];
        // One that began when the other had ended has replaced nothing, or all of it.
        let told = text(&loser.stderr);
        assert!(loser.status.success() != told.contains("pentad: "), "{told}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn files_that_cannot_be_written_are_a_failure_in_one_line() {
    let folder = folder("device");
    for line in [
        "draw --variant chess --out /dev/full",
        "analyse --nodes 50 g.pgn --annotate /dev/full",
        "analyse --variant chess --nodes 50 e.epd --epd /dev/full",
        "openings --variant martian --count 1 --nodes 100 --out /dev/full",
        "merge m.games --out /dev/full",
        "tournament --from m.games --html /dev/full",
    ] {
        if line.contains("m.games") {
            let played = "tournament --variant martian --nodes 30 --max-plies 10 --engine name=a --engine name=b --force --out m.games";
            assert!(run(&folder, played).status.success());
        }
        let output = run(&folder, line);
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{line}: {told}");
        assert_eq!(told, "pentad: cannot write /dev/full: no space left\n", "{line}");
    }
    // What is read before it is written must have an end.
    assert!(run(&folder, "selfplay --variant martian --games 1 --nodes 9 --out played.games").status.success());
    let labels = run(&folder, "label --variant martian --data played.games --nodes 9 --out /dev/full");
    assert_eq!(text(&labels.stderr), "pentad: cannot write /dev/full: not a regular file\n");
}

#[test]
fn a_run_of_selfplay_goes_on_with_an_empty_file() {
    let folder = folder("empty");
    for left in ["", "# pentad self"] {
        fs::write(folder.join("s.games"), left).expect("it can be written");
        let output = run(&folder, "selfplay --variant martian --nodes 20 --games 1 --out s.games --resume");
        assert!(output.status.success(), "{left:?}: {}", text(&output.stderr));
        assert_eq!(fs::read_to_string(folder.join("s.games")).expect("it is there").lines().count(), 2);
    }
}

#[test]
fn a_fit_tries_its_output_before_it_learns() {
    let folder = folder("tried");
    for (command, data) in [("tune", "w"), ("train", "w")] {
        for (out, problem) in [("no/such/folder/x", "no such folder"), ("data", "it is a folder")] {
            let output = run(&folder, &format!("{command} --variant chess --data {data} --out {out} --force"));
            assert_eq!(text(&output.stderr), format!("pentad: cannot write {out}: {problem}\n"), "{command}");
        }
    }
}

/// A game of Szachao that an onlooker wrote down: nobody knows what the seats saw, so there is no puzzle, and no error.
#[test]
fn games_whose_hands_nobody_knows_have_no_puzzles() {
    let folder = folder("onlooker");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1 card 5c,6h ?????/7dKc3s4dQs * -";
    let game = format!(
        "{{\"format\":\"pentad-games\",\"version\":1,\"variant\":\"szachao\"}}\n{{\"game\":0,\"start\":\"{start}\",\
         \"moves\":[\"x:2h+?\",\"e2e4\",\"x:7d+2c\",\"e7e5\"],\"seats\":[\"a\",\"b\"],\"result\":\"1\",\"reason\":\"checkmate\"}}\n"
    );
    fs::write(folder.join("seen.games"), game).expect("written");
    let output = run(&folder, "puzzles --variant szachao --from seen.games --nodes 1000");
    let said = text(&output.stdout);
    assert!(output.status.success() && said.contains("0 puzzles of 20 found in 1 games"), "{output:?}");
}
