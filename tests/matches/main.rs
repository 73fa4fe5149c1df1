//! `pentad match` against engines that play, err, crash, hang and write without end.
#![cfg(unix)]

use pentad::rules::dialect::Dialect;
use pentad::session::position_file::parse_position_file;
use pentad::variants::VARIANTS;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// No match of this file takes so long, on however busy a machine.
const MATCH_TIMEOUT: Duration = Duration::from_secs(120);

/// A file for this test alone, which is not there yet.
fn fresh_path(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}.{name}", std::process::id()));
    let _ = fs::remove_file(&path);
    path
}

/// What `pentad match` with these options prints and writes, and whether it went well.
fn play(name: &str, options: &[&str]) -> (String, String, bool) {
    let path = fresh_path(&format!("{name}.games"));
    let start = Instant::now();
    let output = Command::new(env!("CARGO_BIN_EXE_pentad"))
        .arg("match")
        .args(options)
        .arg("--out")
        .arg(&path)
        .output()
        .expect("the program starts");
    assert!(start.elapsed() < MATCH_TIMEOUT, "{name}");
    let text = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    let games = fs::read_to_string(&path).unwrap_or_default();
    let _ = fs::remove_file(&path);
    (text, games, output.status.success())
}

/// A match of the engine, as `good`, against trouble of this kind: its output, and the results of the games.
fn play_against(trouble: &str) -> (String, Vec<String>) {
    let numbers = fresh_path(&format!("{trouble}.pids"));
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/matches/trouble.sh");
    let bad = format!("name=bad,cmd=sh {script} {trouble} {}", numbers.display());
    let options = ["--variant", "shogi", "--games", "2", "--movetime", "50", "--margin", "5000", "--patience", "1"];
    let engines = ["--random-max", "6", "--engine", "name=good,option.Hash=1", "--engine", &bad];
    let (text, games, went_well) = play(trouble, &[options.as_slice(), engines.as_slice()].concat());
    assert!(went_well, "{text}");
    let started = fs::read_to_string(&numbers).expect("the engine was started");
    for number in started.split_whitespace() {
        let left = Command::new("kill").args(["-0", number]).output().expect("there is a kill").status.success();
        assert!(!left, "{trouble} is still there");
    }
    let _ = fs::remove_file(&numbers);
    (text, games.lines().skip(1).map(|line| line.split("; result ").nth(1).unwrap_or_default().to_owned()).collect())
}

/// The engine that forfeits has the second seat first, then the first one.
fn assert_forfeit(trouble: &str, reason: &str) {
    let (text, results) = play_against(trouble);
    assert_eq!(results, [format!("1 {reason} (seat 2)"), format!("2 {reason} (seat 1)")], "{text}");
    assert!(text.contains(&format!("game 0: bad forfeits: {reason} (seat 2)")), "{text}");
    assert!(text.contains("good: 2 games: won 2, drew 0, lost 0"), "{text}");
    assert!(
        text.contains("bad: 2 games: won 0, drew 0, lost 2; 2 lost by forfeit (illegal move, crash, time)"),
        "{text}"
    );
}

#[test]
fn an_illegal_move_loses() {
    assert_forfeit("illegal", "illegal move 'a1a1'");
}

#[test]
fn a_crash_loses_and_the_engine_is_started_anew() {
    assert_forfeit("crash", "disconnected");
}

#[test]
fn an_engine_that_hangs_loses_and_is_ended() {
    assert_forfeit("hang", "stalled");
}

#[test]
fn an_engine_that_talks_without_end_loses_and_is_ended() {
    assert_forfeit("flood", "stalled");
}

#[test]
fn who_answers_too_late_loses_on_time_and_plays_on() {
    let (text, results) = play_against("late");
    assert!(results[0].starts_with("1 lost on time (") && results[0].ends_with(" ms over) (seat 2)"), "{text}");
    assert!(results[1].starts_with("2 lost on time (") && results[1].ends_with(" ms over) (seat 1)"), "{text}");
}

/// Every move of every game is legal, the end is the one that the rules see, and the same seed makes the same games.
#[test]
fn games_of_every_variant_are_whole() {
    for variant in &VARIANTS {
        let engines: Vec<String> =
            ["one", "two"].iter().map(|name| format!("--engine=name={name},option.Hash=1")).collect();
        let options =
            ["--variant", variant.name, "--games", "4", "--nodes", "60", "--max-plies", "60", &engines[0], &engines[1]];
        let (text, games, went_well) = play(variant.name, &options);
        assert!(went_well, "{text}");
        let mut session = variant.new_session(1, 1);
        let cases: Vec<_> = parse_position_file(&games).collect();
        // Whole rounds, in which every engine plays every seat.
        let teams = if variant.description.sides.is_free_for_all() { variant.description.seats() } else { 2 };
        assert_eq!(cases.len(), 4_usize.next_multiple_of(teams), "{}", variant.name);
        for case in cases {
            assert_eq!(session.history.set_position(case.fen, case.moves), Ok(()), "{case:?}");
            let result = case.title.split("; result ").nth(1).unwrap_or_default();
            match session.history.outcome() {
                Some(outcome) => assert_eq!(result, outcome.to_string()),
                None => assert_eq!((result, session.history.plies_played()), ("draw ply limit", 60), "{case:?}"),
            }
        }
        let (_, again, _) = play(variant.name, &[options.as_slice(), &["--jobs", "2"]].concat());
        assert_eq!(again, games, "{}", variant.name);
    }
}

#[test]
fn both_dialects_and_clocks() {
    for engines in [["name=a,dialect=usi,clock=2+0.02", "name=b,nodes=50"], ["name=a,depth=2", "name=b,clock=2+0.02"]] {
        let options = ["--variant", "shogi", "--games", "2", "--max-plies", "30", "--margin", "5000"];
        let (text, games, went_well) =
            play("dialects", &[options.as_slice(), &["--engine", engines[0], "--engine", engines[1]]].concat());
        assert!(went_well && !text.contains("forfeits"), "{text}");
        assert_eq!(games.lines().count(), 3, "{games}");
    }
}

#[test]
fn openings_come_from_a_file() {
    let file = fresh_path("openings");
    let first = VARIANTS[0].new_session(1, 1).history.legal_moves(Dialect::Uci).unwrap().remove(0);
    fs::write(&file, format!("startpos\nstartpos moves {first}\n")).expect("the file can be written");
    let list = file.to_string_lossy().into_owned();
    let options = ["--variant", VARIANTS[0].name, "--games", "5", "--depth", "1", "--max-plies", "8", "--openings"];
    let engines = ["--engine", "name=a", "--engine", "name=b"];
    let (text, games, went_well) = play("openings", &[options.as_slice(), &[&list], &engines].concat());
    assert!(went_well, "{text}");
    let lengths: Vec<bool> = games.lines().skip(1).map(|line| line.contains("; opening 1 ;")).collect();
    assert_eq!(lengths, [false, false, true, true, false, false], "rounded up to whole rounds: {games}");
    let _ = fs::remove_file(&file);
}

#[test]
fn what_cannot_be_played_is_refused() {
    let shogi = ["--variant", "shogi", "--games", "2", "--nodes", "10"];
    let two = |one: &str, other: &str| {
        let options = [shogi.as_slice(), &["--engine", one, "--engine", other]].concat();
        let (text, _, went_well) = play("refused", &options);
        assert!(!went_well, "{text}");
        text
    };
    assert!(two("name=a,cmd=no/such/program", "name=b").contains("engine a: cannot be started: "));
    assert!(two("name=a,option.Hush=1", "name=b").contains("engine a: has no option 'Hush'; remove option.Hush"));
    assert!(two("name=a,option.Hash=0", "name=b").contains("engine a: Hash: found '0'"));
    assert!(two("name=a", "name=a").contains("two engines are called 'a'; give each its own name="));
    assert!(two("name=a,cmd=true", "name=b").contains("engine a: exited before uciok; check cmd="));
    let (text, _, _) = play("refused", &[shogi.as_slice(), &["--engine", "name=a"]].concat());
    assert!(text.contains("this variant takes 2 engines, 1 given; repeat --engine once per engine"), "{text}");
}

/// The engine wins against each fixed opponent; a match of two games proves no more than that they play.
#[test]
fn fixed_opponents_play_whole_games() {
    let fixed = [
        ("random", ""),
        ("greedy", ""),
        ("greedy-quiescence", ""),
        ("plain", ",option.OpponentDepth=2"),
        ("pimc", ""),
        ("plain-ismcts", ""),
    ];
    for (opponent, more) in fixed {
        let plays = |hidden: bool| match opponent {
            "plain" => !hidden,
            "greedy-quiescence" | "pimc" | "plain-ismcts" => hidden,
            _ => true,
        };
        for variant in VARIANTS.iter().filter(|variant| plays(variant.description.hidden_information)) {
            let fixed = format!("name=fixed,option.Opponent={opponent}{more}");
            let options = ["--variant", variant.name, "--games", "2", "--nodes", "2000", "--max-plies", "80"];
            let engines = ["--engine", "name=engine,nodes=200", "--engine", &fixed];
            let (text, games, went_well) = play(opponent, &[options.as_slice(), &engines].concat());
            assert!(went_well && !text.contains("forfeits"), "{text}");
            assert!(games.lines().count() > 2, "{games}");
        }
    }
}
