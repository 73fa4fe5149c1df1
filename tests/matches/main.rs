//! `pentad match` against engines that play, err, crash, hang and write without end.
#![cfg(unix)]

mod tournament;

use pentad::contest::game_entry::{FaultKind, GameEntry, MoveReport};
use pentad::rules::dialect::Dialect;
use pentad::variants::VARIANTS;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// No match of this file takes so long, on however busy a machine.
const MATCH_TIMEOUT: Duration = Duration::from_secs(120);

/// A file for this test alone, which is not there yet.
fn fresh_path(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}.{name}", std::process::id()));
    let _ = fs::remove_file(&path);
    path
}

/// What a match prints and writes.
struct Played {
    text: String,
    games: Vec<GameEntry>,
    went_well: bool,
}

/// The games of a games file, in the order of their numbers.
fn read_games(path: &Path) -> Vec<GameEntry> {
    let text = fs::read_to_string(path).unwrap_or_default();
    let lines = text.lines().skip(1);
    let mut games: Vec<GameEntry> = lines.map(|line| serde_json::from_str(line).expect("a game")).collect();
    games.sort_by_key(|game| game.game);
    games
}

/// `pentad match` with these options.
fn pentad_match(options: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pentad"));
    command.arg("match").args(options);
    command
}

/// Plays a match with these options, and a games file of its own.
fn play(name: &str, options: &[&str]) -> Played {
    let path = fresh_path(&format!("{name}.games"));
    let start = Instant::now();
    let output = pentad_match(options).arg("--out").arg(&path).output().expect("the program starts");
    assert!(start.elapsed() < MATCH_TIMEOUT, "{name}");
    let text = String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
    let games = read_games(&path);
    let _ = fs::remove_file(&path);
    Played { text, games, went_well: output.status.success() }
}

/// A match of the engine, as `good`, against trouble of this kind, which loses all games: what it prints, and its games.
fn play_against(trouble: &str, kind: FaultKind, reason: &str) -> Played {
    let numbers = fresh_path(&format!("{trouble}.pids"));
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/matches/trouble.sh");
    let bad = format!("name=bad,cmd=sh {script} {trouble} {}", numbers.display());
    // Machines may be busy, but nobody who has answered nothing for so long will answer.
    let margin = if trouble == "illegal" || trouble == "crash" { "5000" } else { "1000" };
    let options = ["--variant", "shogi", "--games", "2", "--movetime", "50", "--margin", margin];
    let engines = ["--random-max", "6", "--engine", "name=good,option.Hash=1,depth=1", "--engine", &bad];
    let played = play(trouble, &[options.as_slice(), &engines].concat());
    let Played { text, games, went_well } = &played;
    assert!(went_well, "{text}");
    let started = fs::read_to_string(&numbers).expect("the engine was started");
    for number in started.split_whitespace() {
        let left = Command::new("kill").args(["-0", number]).output().expect("there is a kill").status.success();
        assert!(!left, "{trouble} is still there");
    }
    let _ = fs::remove_file(&numbers);
    // It has the second seat first, then the first one.
    assert_eq!(games.iter().map(|game| game.result.as_str()).collect::<Vec<_>>(), ["1", "2"], "{text}");
    for (game, seat) in games.iter().zip([2, 1]) {
        let fault = game.fault.as_ref().expect("a fault");
        assert_eq!((game.reason.as_str(), fault.seat, fault.kind), (reason, seat, kind), "{text}");
        assert!(fault.lines.iter().any(|line| line.starts_with("> go movetime 50")), "{:?}", fault.lines);
        assert!(text.contains(&format!("fault of bad, seat {seat}: {}: ", kind.name())), "{text}");
    }
    assert!(text.contains("Score of good vs bad: 2 - 0 - 0  [1.000] 2"), "{text}");
    assert!(text.contains(&format!("Faults of bad: {} 2", kind.name())), "{text}");
    played
}

#[test]
fn an_illegal_move_loses() {
    let played = play_against("illegal", FaultKind::Illegal, "illegal move");
    let lines = &played.games[0].fault.as_ref().expect("a fault").lines;
    assert_eq!(lines.last().map(String::as_str), Some("< bestmove a1a1"));
}

#[test]
fn a_crash_loses_and_the_engine_is_started_anew() {
    let played = play_against("crash", FaultKind::Crash, "engine crashed");
    assert!(played.text.contains("exit status: 3"), "{}", played.text);
}

#[test]
fn who_is_killed_together_with_the_referee_does_not_lose() {
    let numbers = fresh_path("terminated.pids");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/matches/trouble.sh");
    let bad = format!("name=bad,cmd=sh {script} terminated {}", numbers.display());
    let options =
        ["--variant", "shogi", "--games", "2", "--depth", "1", "--engine", "name=good,option.Hash=1", "--engine", &bad];
    let Played { text, games, went_well } = play("terminated", &options);
    let _ = fs::remove_file(&numbers);
    assert!(!went_well && text.contains("interrupted"), "{text}");
    assert!(games.is_empty(), "{text}");
}

#[test]
fn an_engine_that_hangs_loses_at_its_limit_and_is_ended() {
    let start = Instant::now();
    play_against("hang", FaultKind::Stall, "engine stalled");
    assert!(start.elapsed() < Duration::from_secs(30), "not after a minute");
}

#[test]
fn an_engine_that_talks_without_end_loses_and_is_ended() {
    play_against("flood", FaultKind::Stall, "engine stalled");
}

#[test]
fn an_engine_that_prints_garbage_loses_and_is_ended() {
    play_against("garbage", FaultKind::Protocol, "protocol violated");
}

#[test]
fn an_answer_without_a_move_loses() {
    play_against("mute", FaultKind::Protocol, "protocol violated");
}

#[test]
fn who_answers_too_late_loses_on_time_and_plays_on() {
    play_against("late", FaultKind::Time, "time");
}

/// A second `bestmove` comes while the opponent thinks, or only after the next `go`, where it would be an illegal move:
/// the pawn has left its square.
#[test]
fn a_second_answer_violates_the_protocol() {
    let start = fresh_path("start.fen");
    fs::write(&start, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n").expect("it can be written");
    for trouble in ["twice", "stale"] {
        let numbers = fresh_path(&format!("{trouble}.pids"));
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/matches/trouble.sh");
        let bad = format!("name=bad,cmd=sh {script} {trouble} {}", numbers.display());
        let openings = start.display().to_string();
        let options = ["--variant", "chess", "--games", "2", "--movetime", "500", "--margin", "5000"];
        let engines = ["--openings", &openings, "--engine", "name=good,option.Hash=1", "--engine", &bad];
        let Played { text, games, .. } = play(trouble, &[options.as_slice(), &engines].concat());
        let _ = fs::remove_file(&numbers);
        let kinds: Vec<_> = games.iter().map(|game| game.fault.as_ref().map(|fault| fault.kind)).collect();
        assert_eq!(kinds, [Some(FaultKind::Protocol); 2], "{trouble}: {text}");
    }
    let _ = fs::remove_file(&start);
}

/// What of two runs must be the same: not the times.
fn without_times(games: &[GameEntry]) -> Vec<GameEntry> {
    let timeless = |game: &GameEntry| {
        let info = game.info.iter().map(|info| info.map(|info| MoveReport { ms: None, ..info })).collect();
        GameEntry { began: None, info, ..game.clone() }
    };
    games.iter().map(timeless).collect()
}

/// Every move of every game is legal, the end is the one that the rules see, and the same seed makes the same games.
#[test]
fn games_of_every_variant_are_whole() {
    for variant in VARIANTS {
        let engines: Vec<String> =
            ["one", "two"].iter().map(|name| format!("--engine=name={name},option.Hash=1")).collect();
        let options =
            ["--variant", variant.name, "--games", "4", "--nodes", "60", "--max-plies", "60", &engines[0], &engines[1]];
        let Played { text, games, went_well } = play(variant.name, &options);
        assert!(went_well, "{text}");
        let mut session = variant.new_session(1, 1);
        // Whole rounds, in which every engine plays every seat.
        let teams = if variant.description.sides.is_free_for_all() { variant.description.seats() } else { 2 };
        let numbers: Vec<u64> = games.iter().map(|game| game.game).collect();
        assert_eq!(numbers, (0..4_u64.next_multiple_of(teams as u64)).collect::<Vec<_>>(), "{}", variant.name);
        for game in &games {
            let moves = game.moves.join(" ");
            assert_eq!(session.history.set_position(Some(&game.start), &moves), Ok(()), "{game:?}");
            let result = format!("{} {}", game.result, game.reason);
            match session.history.outcome() {
                Some(outcome) => assert_eq!(result, outcome.to_string()),
                None => {
                    assert_eq!((result.as_str(), session.history.plies_played()), ("draw ply limit", 60), "{game:?}")
                }
            }
            assert_eq!((game.plies, game.info.len()), (game.moves.len(), game.moves.len()));
            let known: Vec<bool> = game.info.iter().map(Option::is_some).collect();
            let own: Vec<bool> = (0..game.plies).map(|ply| ply >= game.opening_plies).collect();
            assert_eq!(known, own, "all but the opening's");
        }
        let again = play(variant.name, &[options.as_slice(), &["--jobs", "2"]].concat()).games;
        assert_eq!(without_times(&again), without_times(&games), "{}", variant.name);
    }
}

/// Options of a match that is the same whenever it is played.
const SMALL: [&str; 12] = [
    "--variant",
    "martian",
    "--games",
    "12",
    "--nodes",
    "40",
    "--max-plies",
    "40",
    "--engine",
    "name=a,option.Hash=1",
    "--engine",
    "name=b,option.Hash=1",
];

#[test]
fn a_match_that_is_killed_goes_on_with_nothing_lost_and_nothing_twice() {
    let whole = play("whole", &SMALL).games;
    let path = fresh_path("killed.games");
    let mut kills = 0;
    for attempt in 0..200 {
        let mut child = pentad_match(&SMALL)
            .args(["--jobs", "2", "--resume", "--out"])
            .arg(&path)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        // Later attempts get more time, so that machines with little of it come to the end, too.
        thread::sleep(Duration::from_millis((40 + 37 * (attempt % 7)) * (1 + attempt / 20)));
        match child.try_wait().expect("it can be waited for") {
            Some(status) if status.success() => break,
            _ => {
                let _ = child.kill();
                let _ = child.wait();
                kills += 1;
            }
        }
    }
    assert!(kills > 0, "too fast to be killed");
    assert_eq!(without_times(&read_games(&path)), without_times(&whole));
    let resumed = pentad_match(&SMALL).args(["--json", "--resume", "--out"]).arg(&path).output().expect("it starts");
    let summary: serde_json::Value = serde_json::from_slice(&resumed.stdout).expect("one object");
    assert_eq!(summary["games"], 12, "those of the file count, and no other is played");
    let _ = fs::remove_file(&path);
}

#[test]
fn a_file_is_not_overwritten_nor_mixed_with_another_match() {
    let path = fresh_path("kept.games");
    let run = |more: &[&str]| {
        let output = pentad_match(&SMALL).args(more).arg("--out").arg(&path).output().expect("it starts");
        (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    assert!(run(&[]).0);
    let before = fs::read_to_string(&path).expect("it is there");
    let (went_well, text) = run(&[]);
    assert!(!went_well && text.contains("--resume") && text.contains("--force"), "{text}");
    let (went_well, text) = run(&["--resume", "--seed", "2"]);
    assert!(!went_well && text.contains("seed"), "{text}");
    assert_eq!(fs::read_to_string(&path).expect("it is there"), before);
    assert!(run(&["--force", "--seed", "2"]).0);
    assert_ne!(fs::read_to_string(&path).expect("it is there"), before);
    let _ = fs::remove_file(&path);
}

#[test]
fn shards_are_the_whole_match_and_split_no_round() {
    let whole = play("all", &SMALL).games;
    let mut joined: Vec<GameEntry> = Vec::new();
    for shard in ["1/3", "2/3", "3/3"] {
        let part = play("part", &[SMALL.as_slice(), &["--shard", shard]].concat()).games;
        assert_eq!(part.len(), 4, "{shard}");
        for round in part.chunk_by(|one, other| one.round == other.round) {
            assert_eq!(round.len(), 2);
        }
        joined.extend(part);
    }
    joined.sort_by_key(|game| game.game);
    assert_eq!(without_times(&joined), without_times(&whole));
}

#[test]
fn a_sequential_test_ends_a_match() {
    let options = [
        "--variant",
        "chess",
        "--games",
        "400",
        "--max-plies",
        "80",
        "--sprt",
        "elo0=0,elo1=300,model=normalized",
        "--json",
    ];
    let engines = [
        "--engine",
        "name=good,nodes=400,option.Hash=1",
        "--engine",
        "name=bad,option.Opponent=random,nodes=1,option.Hash=1",
    ];
    let Played { text, games, went_well } =
        play("sprt", &[options.as_slice(), &engines, &["--resign", "movecount=1,score=300"]].concat());
    assert!(went_well, "{text}");
    let summary: serde_json::Value = serde_json::from_str(text.lines().last().unwrap_or_default()).expect("an object");
    assert_eq!(summary["sprt"]["verdict"], "accepted", "{summary}");
    assert!(games.len() < 400 && summary["games"] == games.len(), "{summary}");
}

/// How games end that the referee adjudicates.
fn ends(name: &str, options: &[&str]) -> (Vec<(String, String)>, String) {
    let Played { text, games, went_well } = play(name, options);
    assert!(went_well && !games.is_empty(), "{text}");
    (games.into_iter().map(|game| (game.result, game.reason)).collect(), text)
}

/// The engines say what they say; each rule is made to hold as soon as it is asked.
#[test]
fn games_are_adjudicated_by_every_rule() {
    let base = [
        "--variant",
        "chess",
        "--rounds",
        "1",
        "--nodes",
        "50",
        "--engine",
        "name=a,option.Hash=1",
        "--engine",
        "name=b,option.Hash=1",
    ];
    let adjudicated = |name: &str, rule: &[&str]| ends(name, &[base.as_slice(), rule].concat()).0;
    let drawn = adjudicated("drawn", &["--draw", "movenumber=0,movecount=1,score=100000"]);
    assert_eq!(drawn, vec![("draw".to_owned(), "adjudicated draw".to_owned()); 2]);
    let long = adjudicated("long", &["--max-plies", "12"]);
    assert_eq!(long, vec![("draw".to_owned(), "ply limit".to_owned()); 2]);
    for rule in ["movecount=2,score=0", "movecount=2,score=0,twosided"] {
        for (result, reason) in adjudicated("resigned", &["--resign", rule]) {
            assert!(["1", "2"].contains(&result.as_str()) && reason == "adjudicated loss", "{result} {reason}");
        }
    }
    // The tables that ship with the program know four pyramids; positions/martian.best says who wins here.
    let file = fresh_path("endings");
    fs::write(&file, "4/1dp1/4/1q2/4/1d2/4/4 1 8/9 19 - 40\n").expect("it can be written");
    let openings = file.to_string_lossy().into_owned();
    let martian = [
        "--variant",
        "martian",
        "--rounds",
        "1",
        "--nodes",
        "2000",
        "--engine",
        "name=a,option.Hash=1",
        "--engine",
        "name=b,option.Hash=1",
    ];
    let (known, _) = ends("known", &[martian.as_slice(), &["--openings", &openings, "--endings"]].concat());
    assert_eq!(known, vec![("1".to_owned(), "endgame table".to_owned()); 2]);
    let none = pentad_match(&["--variant", "shogi", "--engine", "", "--engine", "", "--endings"]).output();
    let refused = none.expect("the program starts");
    assert!(String::from_utf8_lossy(&refused.stderr).contains("shogi has no endgame tables"));
    let _ = fs::remove_file(&file);
}

/// Equal engines often expect the right answer, and sometimes another one; the log tells both.
#[test]
fn engines_think_in_the_time_of_their_opponents() {
    let log = fresh_path("ponder.log");
    let folder = log.to_string_lossy().into_owned();
    for (variant, dialect, hash) in [("chess", "uci", "Hash"), ("shogi", "usi", "USI_Hash")] {
        let first = format!("name=a,option.{hash}=1,ponder=on,dialect={dialect}");
        let engines = ["--engine", &first, "--engine", "name=b,nodes=900,option.Hash=1"];
        let options = ["--variant", variant, "--games", "2", "--nodes", "700", "--max-plies", "40", "--log", &folder];
        let Played { text, games, went_well } =
            play(&format!("ponder.{variant}"), &[options.as_slice(), &engines].concat());
        assert!(went_well && games.len() == 2 && games.iter().all(|game| game.fault.is_none()), "{text}");
        let files = fs::read_dir(&log).expect("a folder of logs").map(|file| file.expect("a file").path());
        let said: String = files.filter_map(|path| fs::read_to_string(path).ok()).collect();
        let count = |line: &str| said.lines().filter(|said| said.contains(line)).count();
        let (asked, hit, missed) = (count("> go ponder nodes 700"), count("> ponderhit"), count("> stop"));
        assert!(hit > 0 && missed > 0 && asked == hit + missed, "{variant}: {asked} {hit} {missed}");
        let _ = fs::remove_dir_all(&log);
    }
}

/// A games file has the moves of the game's own protocol, whatever the engines spoke.
#[test]
fn moves_of_shogi_are_written_as_usi_has_them() {
    let engines = ["--engine", "name=a,option.Hash=1", "--engine", "name=b,dialect=usi,option.USI_Hash=1"];
    let options = ["--variant", "shogi", "--games", "2", "--depth", "1", "--max-plies", "12"];
    let Played { text, games, .. } = play("native", &[options.as_slice(), &engines].concat());
    let is_usi = |mv: &str| mv.starts_with(|first: char| first.is_ascii_digit() || first.is_ascii_uppercase());
    assert!(games.len() == 2 && games.iter().all(|game| game.moves.iter().all(|mv| is_usi(mv))), "{text}");
}

#[test]
fn both_dialects_and_clocks() {
    for engines in [
        ["name=a,option.USI_Hash=1,dialect=usi,clock=2+0.02", "name=b,option.Hash=1,nodes=50"],
        ["name=a,option.Hash=1,depth=2", "name=b,option.Hash=1,clock=2+0.02"],
        ["name=a,option.USI_Hash=1,dialect=usi,clock=0b1", "name=b,option.Hash=1,clock=9/2"],
    ] {
        let options = ["--variant", "shogi", "--games", "2", "--max-plies", "24", "--margin", "5000"];
        let Played { text, games, went_well } =
            play("dialects", &[options.as_slice(), &["--engine", engines[0], "--engine", engines[1]]].concat());
        assert!(went_well && !text.contains("fault"), "{text}");
        assert_eq!(games.len(), 2, "{text}");
        let clocked = games[0].info.iter().flatten().filter(|info| info.left_ms.is_some()).count();
        assert!(clocked > 0, "{:?}", games[0].info);
    }
}

#[test]
fn openings_come_from_a_file() {
    let file = fresh_path("openings");
    let first = VARIANTS[0].new_session(1, 1).history.legal_moves(Dialect::Uci).unwrap().remove(0);
    fs::write(&file, format!("startpos\nstartpos moves {first}\n")).expect("the file can be written");
    let list = file.to_string_lossy().into_owned();
    let options = ["--variant", VARIANTS[0].name, "--games", "5", "--depth", "1", "--max-plies", "8", "--openings"];
    let engines = ["--engine", "name=a,option.Hash=1", "--engine", "name=b,option.Hash=1"];
    let Played { text, games, went_well } = play("openings", &[options.as_slice(), &[&list], &engines].concat());
    assert!(went_well, "{text}");
    assert!(text.contains("5 games asked for, 6 are played: whole rounds of 2"), "{text}");
    let plies: Vec<usize> = games.iter().map(|game| game.opening_plies).collect();
    assert_eq!(plies, [0, 0, 1, 1, 0, 0]);
    // The games of a match are openings, too.
    let (played, names) =
        (fresh_path("played.games"), ["--engine", "name=a,option.Hash=1", "--engine", "name=b,option.Hash=1"]);
    let base = ["--variant", "chess", "--games", "2", "--depth", "1", "--max-plies", "12"];
    let output = pentad_match(&base).args(names).arg("--out").arg(&played).output().expect("it starts");
    assert!(output.status.success());
    let list = played.to_string_lossy().into_owned();
    let Played { text, games, .. } =
        play("again", &[base.as_slice(), &names, &["--openings", &list, "--opening-plies", "3"]].concat());
    assert!(games.iter().all(|game| game.opening_plies == 3) && games.len() == 2, "{text}");
    let _ = fs::remove_file(&file);
    let _ = fs::remove_file(&played);
}

#[test]
fn what_cannot_be_played_is_refused() {
    let refused = |variant: &str, engines: &[&str]| {
        let options = ["--variant", variant, "--games", "2", "--nodes", "10"];
        let engines: Vec<&str> = engines.iter().flat_map(|&engine| ["--engine", engine]).collect();
        let played = play("refused", &[options.as_slice(), &engines].concat());
        assert!(!played.went_well && played.games.is_empty(), "{}", played.text);
        played.text
    };
    let two = |one: &str, other: &str| refused("shogi", &[one, other]);
    assert!(two("name=a,cmd=no/such/program", "name=b").contains("engine a: cannot be started: "));
    assert!(two("name=a,option.Hush=1", "name=b").contains("engine a: has no option 'Hush'; remove option.Hush"));
    assert!(two("name=a,option.Hash=0", "name=b").contains("engine a: Hash: found '0'"));
    assert!(two("name=a", "name=a").contains("two engines are called 'a'; give each its own name="));
    assert!(two("name=a,cmd=true", "name=b").contains("engine a: exited: exit status: 0 before uciok; check cmd="));
    assert!(refused("shogi", &["name=a"]).contains("this variant takes 2 engines, 1 given"));
    let script = concat!("name=a,cmd=sh ", env!("CARGO_MANIFEST_DIR"), "/tests/matches/trouble.sh hang /dev/null");
    let text = refused("cessolis", &[script, "name=b"]);
    assert!(text.contains("engine a: does not know cessolis: its UCI_Variant has chess, shogi"), "{text}");
}

/// The referee and the engines play by the same rules, and the file says which.
#[test]
fn a_match_is_played_by_the_rule_options_that_are_set() {
    let base = ["--variant", "martian", "--games", "2", "--nodes", "50", "--max-plies", "40"];
    let engines =
        ["--engine", "name=a,option.Hash=1", "--engine", "name=b,option.Hash=1", "--rule", "Martian_NoRejection=true"];
    let Played { text, games, went_well } = play("by-rules", &[base.as_slice(), &engines].concat());
    assert!(went_well && !text.contains("fault"), "{text}");
    assert_eq!(games.len(), 2);
    assert!(games.iter().all(|game| game.rules["Martian_NoRejection"] == "true"), "{text}");
    for (rule, found) in [
        ("Martian_NoRejection=maybe", "--rule: Martian_NoRejection: found 'maybe', expected true or false"),
        ("Szachao_StartCards=any", "--rule: martian has no rule option 'Szachao_StartCards'"),
        ("Martian_NoRejection", "found 'Martian_NoRejection', expected NAME=VALUE"),
    ] {
        let options = ["--variant", "martian", "--nodes", "50", "--engine", "name=a", "--engine", "name=b"];
        let played = play("no-such-rule", &[options.as_slice(), &["--rule", rule]].concat());
        assert!(!played.went_well && played.text.contains(found), "{}", played.text);
    }
}

/// The engine wins against each fixed opponent; a match of two games proves no more than that they play.
#[test]
fn fixed_opponents_play_whole_games() {
    for (opponent, more) in [("random", ""), ("greedy", ""), ("plain", ",option.OpponentDepth=2")] {
        let plays = |hidden: bool| !(hidden && opponent == "plain");
        for variant in VARIANTS.into_iter().filter(|variant| plays(variant.description.hidden_information)) {
            let fixed = format!("name=fixed,option.Hash=1,option.Opponent={opponent}{more}");
            let options = ["--variant", variant.name, "--games", "2", "--nodes", "2000", "--max-plies", "80"];
            let engines = ["--engine", "name=engine,nodes=200,option.Hash=1", "--engine", &fixed];
            let Played { text, games, went_well } = play(opponent, &[options.as_slice(), &engines].concat());
            assert!(went_well && !text.contains("fault"), "{text}");
            assert!(games.len() >= 2, "{text}");
        }
    }
}
