//! The built program as clients meet it: their habits, their mistakes, and worse.

mod client;

use client::{Client, PATIENCE};
use std::time::{Duration, Instant};

/// How soon `stop` is answered on a machine that other tests keep busy; on a quiet one it is a few milliseconds.
const PROMPT: Duration = Duration::from_millis(1500);

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

fn word(line: &str, index: usize) -> &str {
    line.split(' ').nth(index).unwrap_or_default()
}

#[test]
fn handshakes() {
    for (dialect, done) in [("uci", "uciok"), ("usi", "usiok")] {
        let mut client = Client::start();
        client.send(dialect);
        let lines = client.until(done);
        assert!(lines[0].starts_with("id name Pentad"), "{lines:?}");
        assert!(lines[1].starts_with("id author "), "{lines:?}");
        let options = &lines[2..lines.len() - 1];
        assert!(options.len() >= 14 && options.iter().all(|line| line.starts_with("option name ")), "{lines:?}");
        if dialect == "usi" {
            let name = |line: &String| line["option name ".len()..].split(" type ").next().unwrap().to_owned();
            assert!(options.iter().map(name).all(|name| !name.contains(' ')), "{options:?}");
        }
        assert!(client.sync().is_empty());
        client.send("quit");
        assert!(client.wait().success());
    }
}

#[test]
fn the_handshake_is_quick() {
    let best = (0..5)
        .map(|_| {
            let start = Instant::now();
            let mut client = Client::start();
            client.ask("uci", "uciok");
            start.elapsed()
        })
        .min();
    assert!(best < Some(Duration::from_millis(200)), "{best:?}");
}

#[test]
fn commands_work_without_a_handshake() {
    let mut client = Client::start();
    assert!(client.ask("result", "result").starts_with("result *"));
    assert!(client.ask("legal", "legal").starts_with("legal "));
    assert!(client.ask("go depth 2", "bestmove").len() > "bestmove ".len());
}

#[test]
fn every_option_that_is_offered_is_taken() {
    for dialect in ["uci", "usi"] {
        let mut client = Client::start();
        client.send(dialect);
        for line in client.until(&format!("{dialect}ok")) {
            let Some((name, kind)) = line.strip_prefix("option name ").and_then(|rest| rest.split_once(" type "))
            else {
                continue;
            };
            let default = kind.split(" default ").nth(1).unwrap_or_default();
            let default = default.split(" min ").next().and_then(|rest| rest.split(" var ").next()).unwrap_or_default();
            client.send(&format!("setoption name {name} value {default}"));
            let replies = client.sync();
            assert!(replies.iter().all(|reply| !reply.contains("error")), "{line}: {replies:?}");
        }
        assert!(client.ask("go depth 2", "bestmove").len() > "bestmove ".len());
    }
}

#[test]
fn options_that_are_wrong_are_refused() {
    let mut client = Client::greeted("uci");
    for line in [
        "setoption name Contempt value 3",
        "setoption name Hash value 0",
        "setoption name Hash value -1",
        "setoption name Hash value lots",
        "setoption name Hash",
        "setoption name Threads value 99999999999999999999",
        "setoption name Ponder value perhaps",
        "setoption name UCI_Variant value ludo",
        "setoption name EnteringKingRule value Sometimes",
        "setoption name EvalFile value no/such/file",
        "setoption",
        "setoption name",
        "variant",
        "variant ludo",
    ] {
        client.refuses(line);
    }
    for line in ["setoption name Ponder value 1", "setoption name Ponder value 0", "setoption name ponder value TRUE"] {
        client.send(line);
        assert!(client.sync().is_empty(), "{line}");
    }
}

#[test]
fn variants_are_listed_and_chosen() {
    let mut client = Client::greeted("uci");
    client.send("variants");
    let list = client.sync();
    assert!(list.iter().any(|line| line == "shogi board 9x9 seats 2 deterministic"), "{list:?}");
    for line in &list {
        let name = word(line, 0).to_owned();
        for command in [format!("variant {name}"), format!("setoption name UCI_Variant value {name}")] {
            client.send("position startpos moves g3g4");
            client.send(&command);
            let replies = client.sync();
            assert_eq!(replies.len(), 1, "{replies:?}");
            assert!(replies[0].starts_with(&format!("info string variant {name} files ")), "{replies:?}");
            let start = replies[0].split(" startpos ").nth(1).unwrap_or_default().to_owned();
            client.send("fen");
            assert!(client.sync()[0].ends_with(&start), "a change begins at the start position");
        }
    }
}

#[test]
fn positions_and_what_they_are_asked() {
    let mut client = Client::greeted("usi");
    client.send("position startpos moves");
    assert_eq!(client.ask("sfen", "sfen "), format!("sfen {START}"));
    client.send("position startpos moves 7g7f 3c3d");
    assert_eq!(client.ask("fen", "sfen "), "sfen lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3");
    let legal = client.ask("legal", "legal");
    let moves: Vec<&str> = legal.split(' ').skip(2).collect();
    assert_eq!(word(&legal, 1), moves.len().to_string());
    assert!(moves.is_sorted() && moves.contains(&"8h2b+") && moves.contains(&"8h2b"), "{legal}");
    client.send("position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b");
    assert_eq!(client.ask("result", "result"), "result 1 checkmate");
    assert_eq!(client.ask("legal", "legal"), "legal 0");
    client.send("d");
    let drawing = client.sync();
    assert!(drawing.len() > 9 && drawing.contains(&"result: 1 checkmate".to_owned()), "{drawing:?}");
}

#[test]
fn dialects_write_moves_their_own_way_and_read_both() {
    let mut client = Client::greeted("uci");
    client.send("variant shogi");
    client.send("position startpos moves c3c4 3c3d b2h8+");
    client.send("legal");
    assert!(client.sync().iter().any(|line| line.contains(" i9h8") || line.contains(" g9h8")));
    client.send("position sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1");
    let legal = client.ask("legal", "legal");
    assert!(legal.contains(" P@e5") && !legal.contains('*'), "{legal}");
}

#[test]
fn what_is_wrong_is_refused_whole() {
    let mut client = Client::greeted("usi");
    client.send("position startpos moves 7g7f");
    for line in [
        "position",
        "position fen",
        "position sfen",
        "position somewhere",
        "position startpos moves 7g7f 7g7f",
        "position startpos moves 7g7f 3c3d hello",
        "position startpos moves 0000",
        "position sfen 9/9 b - 1",
        "position sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL x - 1",
        "position sfen KK7/9/9/9/9/9/9/9/k8 b - 1",
        "perft",
        "perft many",
        "bench deep",
        "deal",
        "deal 1",
        "view 1",
        "xyzzy",
        "\u{1f600}",
    ] {
        client.refuses(line);
    }
    let reply = client.refuses("position startpos moves 7g7f 3c3d 1a1b");
    assert!(reply.contains("move 3") && reply.contains("'1a1b'") && reply.contains("legal move"), "{reply}");
}

#[test]
fn habits_of_real_clients() {
    let mut client = Client::greeted("usi");
    client.send_bytes(b"usinewgame\r\n\r\n   \r\nposition startpos moves 7g7f\r\nisready\r\n");
    assert_eq!(client.line(), "readyok");
    client.send("stop");
    client.send("stop");
    client.send("ponderhit");
    client.send("debug on");
    client.send("register later");
    client.send("gameover win");
    client.send("setoption name USI_Hash value 32");
    client.send("setoption name USI_Ponder value true");
    client.send("setoption name USI_MultiPV value 1");
    client.send("setoption name ClearHash");
    assert!(client.sync().is_empty());
    let reply = client.ask("go btime 100 wtime 100 binc 0 winc 0 movetime 50 frobnicate 7", "info string error");
    assert!(reply.contains("'frobnicate'"), "{reply}");
    client.until("bestmove");
    client.send("go depth 3");
    client.until("bestmove");
    assert!(client.sync().is_empty(), "one answer to each go");
}

#[test]
fn go_with_rubbish_still_answers() {
    let mut client = Client::greeted("uci");
    for line in [
        "go depth x",
        "go movetime",
        "go nodes -5",
        "go wtime -10 btime -10",
        "go wtime 99999999999999999999999 btime 1 depth 2",
        "go depth 99999999999999 nodes 300",
        "go clocks 5 nonsense",
        "go mate 1 nodes 500",
        "go movestogo 0 wtime 100 btime 100",
        "go searchmoves e9e9 depth 2",
        "go perft 1",
        "go infinite depth 1",
    ] {
        client.send(line);
        let (end, stops) = if line.contains("perft") { ("Nodes searched", false) } else { ("bestmove", true) };
        if line.contains("infinite") {
            client.send("stop");
        }
        client.until(end);
        let rest = client.sync();
        assert!(rest.is_empty() || !stops, "{line}: {rest:?}");
    }
}

#[test]
fn search_moves_are_kept_to() {
    let mut client = Client::greeted("usi");
    client.send("position startpos");
    for mv in ["9g9f", "1g1f"] {
        let answer = client.ask(&format!("go depth 4 searchmoves {mv}"), "bestmove");
        assert_eq!(word(&answer, 1), mv);
    }
}

#[test]
fn info_lines_are_well_formed() {
    for dialect in ["uci", "usi"] {
        let mut client = Client::greeted(dialect);
        client.send("variant shogi");
        client.send("setoption name MultiPV value 2");
        client.send("setoption name UCI_ShowWDL value true");
        client.sync();
        client.send("position startpos moves 7g7f 3c3d");
        client.send("go nodes 20000");
        let lines = client.until("bestmove");
        let infos: Vec<&String> = lines.iter().filter(|line| line.starts_with("info depth")).collect();
        assert!(infos.iter().any(|line| line.contains(" multipv 2 ")), "{infos:?}");
        for line in infos {
            let words: Vec<&str> = line.split(' ').collect();
            assert_eq!((words[3], words[5], words[7]), ("seldepth", "multipv", "score"), "{line}");
            assert!(words[8] == "cp" || words[8] == "mate", "{line}");
            words[9].parse::<i32>().expect("a number");
            let odds = words.iter().position(|&word| word == "wdl").expect("chances");
            let sum: u32 = words[odds + 1..odds + 4].iter().map(|share| share.parse::<u32>().unwrap()).sum();
            assert_eq!(sum, 1000, "{line}");
            let bound = line.contains("bound");
            assert!(bound || line.contains(" pv "), "{line}");
            assert!(dialect == "uci" || !bound || !line.contains(" pv "), "{line}");
        }
        // The principal variation can be played.
        let last = lines.iter().rev().find(|line| line.contains(" multipv 1 ") && line.contains(" pv ")).unwrap();
        let line = last.split(" pv ").nth(1).unwrap();
        client.send(&format!("position startpos moves 7g7f 3c3d {line}"));
        assert!(client.sync().is_empty(), "{line}");
    }
}

#[test]
fn the_same_search_twice_says_the_same() {
    let run = || {
        let mut client = Client::greeted("usi");
        client.send("position startpos moves 7g7f 3c3d");
        client.send("go nodes 30000");
        let keep = |line: String| {
            [" nps ", " time "].iter().fold(line, |line, field| match line.split_once(field) {
                Some((before, after)) => format!("{before} {}", after.split_once(' ').map_or("", |(_, rest)| rest)),
                None => line,
            })
        };
        client.until("bestmove").into_iter().map(keep).collect::<Vec<String>>()
    };
    assert_eq!(run(), run());
}

#[test]
fn is_ready_during_a_search_is_answered_at_once() {
    let mut client = Client::greeted("usi");
    client.send("position startpos");
    client.send("go infinite");
    for _ in 0..5 {
        let start = Instant::now();
        client.ask("isready", "readyok");
        assert!(start.elapsed() < PROMPT, "{:?}", start.elapsed());
    }
    let rest = client.until_stop();
    assert_eq!(rest.iter().filter(|line| line.starts_with("bestmove")).count(), 1);
}

impl Client {
    /// Stops the search twice, as nervous clients do; returns everything up to the next sync.
    fn until_stop(&mut self) -> Vec<String> {
        self.send("stop");
        self.send("stop");
        let mut lines = self.until("bestmove");
        lines.extend(self.sync());
        lines
    }
}

#[test]
fn stop_is_answered_promptly() {
    let mut client = Client::greeted("usi");
    client.send("position startpos moves 7g7f 3c3d");
    let mut slowest = Duration::ZERO;
    for pause in [0, 1, 3, 10, 50, 200] {
        client.send("go infinite");
        std::thread::sleep(Duration::from_millis(pause));
        let start = Instant::now();
        client.ask("stop", "bestmove");
        slowest = slowest.max(start.elapsed());
    }
    assert!(slowest < PROMPT, "{slowest:?}");
}

#[test]
fn an_infinite_search_waits_to_be_stopped_even_where_nothing_is_left_to_search() {
    for position in
        ["position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "position sfen k8/9/9/9/9/9/9/9/8K b - 1 moves 1i1h"]
    {
        let mut client = Client::greeted("usi");
        client.send(position);
        client.send("go infinite depth 1");
        let deadline = Instant::now() + Duration::from_millis(300);
        while let Some(line) = client.line_within(deadline.saturating_duration_since(Instant::now())) {
            assert!(!line.starts_with("bestmove"), "{line}");
        }
        client.ask("stop", "bestmove");
    }
}

#[test]
fn other_commands_end_an_endless_search_and_wait_for_a_finite_one() {
    let mut client = Client::greeted("usi");
    client.send("go infinite");
    client.send("position startpos moves 7g7f");
    client.send("fen");
    let lines = client.until("sfen");
    assert!(lines.iter().any(|line| line.starts_with("bestmove")), "{lines:?}");
    client.send("go depth 7");
    client.send("position startpos");
    client.send("go depth 1");
    let first = client.until("bestmove");
    assert!(first.iter().any(|line| line.starts_with("info depth 7 ")), "{first:?}");
    client.until("bestmove");
}

#[test]
fn pondering() {
    let mut client = Client::greeted("usi");
    client.send("position startpos moves 7g7f 3c3d");
    for hit in ["ponderhit", "ponderhit btime 300 wtime 300 byoyomi 0"] {
        client.send("go ponder btime 300 wtime 300 byoyomi 0");
        let deadline = Instant::now() + Duration::from_millis(600);
        while let Some(line) = client.line_within(deadline.saturating_duration_since(Instant::now())) {
            assert!(!line.starts_with("bestmove"), "answered while the opponent was thinking");
        }
        client.ask(hit, "bestmove");
        assert!(client.sync().is_empty());
    }
    client.send("go ponder btime 300 wtime 300");
    client.ask("stop", "bestmove");
    assert!(client.sync().is_empty());
}

#[test]
fn quit_ends_a_search() {
    for go in ["go infinite", "go depth 99", "go ponder btime 9999 wtime 9999", "perft 9", "bench 40"] {
        let mut client = Client::greeted("usi");
        client.send("position startpos");
        client.send(go);
        client.send("quit");
        let start = Instant::now();
        assert!(client.wait().success(), "{go}");
        assert!(start.elapsed() < 2 * PROMPT, "{go}: {:?}", start.elapsed());
    }
}

#[test]
fn the_end_of_input_lets_a_finite_search_finish() {
    let mut client = Client::start();
    client.send("usi");
    client.send("position startpos");
    client.send_bytes(b"go depth 6");
    let (lines, status) = client.finish();
    assert!(status.success());
    assert!(lines.iter().any(|line| line.starts_with("info depth 6 ")), "{lines:?}");
    assert!(lines.last().is_some_and(|line| line.starts_with("bestmove")), "{lines:?}");
}

#[test]
fn the_end_of_input_stops_an_endless_search() {
    for go in ["go infinite", "go", "go ponder"] {
        let mut client = Client::start();
        client.send(go);
        let (lines, status) = client.finish();
        assert!(status.success());
        assert!(lines.last().is_some_and(|line| line.starts_with("bestmove")), "{lines:?}");
    }
}

#[test]
fn endings_are_told_in_the_words_of_the_dialect() {
    let mated = "sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 2";
    for (dialect, answer) in [("uci", "bestmove (none)"), ("usi", "bestmove resign")] {
        let mut client = Client::greeted(dialect);
        client.send("variant shogi");
        client.send(&format!("position {mated}"));
        client.send("go depth 5");
        let lines = client.until("bestmove");
        assert_eq!(lines.last().map(String::as_str), Some(answer));
        assert!(lines.contains(&"info depth 0 score mate 0".to_owned()), "{lines:?}");
    }
}

#[test]
fn a_mate_is_announced_in_the_units_of_the_dialect() {
    let position = "position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1";
    for dialect in ["uci", "usi"] {
        let mut client = Client::greeted(dialect);
        client.send("variant shogi");
        client.send(position);
        client.send("go depth 5");
        let lines = client.until("bestmove");
        let last = lines.iter().rev().find(|line| line.contains(" score ")).unwrap();
        assert!(last.contains(" score mate 1 "), "{last}");
    }
}

#[test]
fn a_win_that_can_be_declared_is_declared_in_usi_alone() {
    // Black's king in the camp with ten men and 28 points: rook, bishop and dragon, horse are 20 of them.
    let record = "+R+B2K4/PPPPPP3/1GGSS4/9/9/9/9/9/8k b RB2P2g2s4n4l8p 1";
    let mut client = Client::greeted("usi");
    client.send(&format!("position sfen {record}"));
    assert!(client.sync().is_empty());
    assert_eq!(client.ask("go depth 3", "bestmove"), "bestmove win");
    client.send("setoption name EnteringKingRule value NoEnteringKing");
    assert_ne!(client.ask("go depth 3", "bestmove"), "bestmove win");
    let mut client = Client::greeted("uci");
    client.send("variant shogi");
    client.send(&format!("position sfen {record}"));
    assert_ne!(client.ask("go depth 3", "bestmove"), "bestmove win");
}

#[test]
fn perft_counts() {
    let mut client = Client::greeted("uci");
    client.send("variant shogi");
    for command in ["perft 3", "go perft 3"] {
        client.send(command);
        let lines = client.until("Nodes searched");
        assert_eq!(lines.last().map(String::as_str), Some("Nodes searched: 25470"));
        let divided: Vec<&String> = lines.iter().filter(|line| !line.starts_with("info")).collect();
        assert_eq!(divided.len(), 31, "a line for each of 30 moves, and the total");
    }
    assert!(client.ask("perft 0", "Nodes").ends_with(": 1"));
}

#[test]
fn perft_can_be_stopped() {
    let mut client = Client::greeted("uci");
    client.send("perft 12");
    client.ask("isready", "readyok");
    client.send("stop");
    client.until("info string perft stopped");
    assert!(client.sync().is_empty());
}

#[test]
fn the_bench_is_the_same_on_every_run() {
    let mut client = Client::greeted("uci");
    let mut run = || {
        client.send("bench 3");
        let mut lines = Vec::new();
        while lines.last().is_none_or(|line: &String| !line.ends_with(" nps")) {
            lines.push(client.line());
        }
        lines
    };
    let (first, second) = (run(), run());
    let total = first.last().cloned().unwrap_or_default();
    assert!(word(&total, 1) == "nodes" && word(&total, 3) == "nps", "{total}");
    assert!(word(&total, 0).parse::<u64>().is_ok_and(|nodes| nodes > 0), "{total}");
    assert_eq!(first[..first.len() - 1], second[..second.len() - 1]);
    assert_eq!(word(&total, 0), word(second.last().unwrap(), 0));
}

#[test]
fn evaluation_names_its_seat() {
    let mut client = Client::greeted("usi");
    let line = client.ask("eval", "eval total");
    assert!(line.ends_with(" centipawns for seat 1"), "{line}");
}

#[test]
fn weaker_players_are_reproducible_and_legal() {
    let play = |seed: u32| {
        let mut client = Client::greeted("usi");
        client.send("setoption name UCI_LimitStrength value true");
        client.send("setoption name UCI_Elo value 800");
        client.send(&format!("setoption name Seed value {seed}"));
        let mut moves = String::new();
        for _ in 0..12 {
            client.send(&format!("position startpos moves {moves}"));
            let answer = client.ask("go btime 1000 wtime 1000", "bestmove");
            moves.push_str(word(&answer, 1));
            moves.push(' ');
        }
        assert!(client.sync().is_empty(), "every move was legal");
        moves
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
}

#[test]
fn games_of_a_thousand_moves() {
    let mut client = Client::greeted("usi");
    let cycle = "2h3h 8b7b 3h2h 7b8b ";
    client.send(&format!("position startpos moves {}", cycle.repeat(300)));
    assert!(client.sync().is_empty());
    assert_eq!(client.ask("result", "result"), "result draw repetition");
    client.send(&format!("position startpos moves {}7g7f", cycle.repeat(300)));
    assert_eq!(client.ask("result", "result"), "result *");
    let start = Instant::now();
    client.ask("go movetime 20", "bestmove");
    assert!(start.elapsed() < PROMPT);
}

#[test]
fn lines_without_end_and_bytes_without_sense() {
    let mut client = Client::greeted("usi");
    let megabyte = vec![b'x'; 1 << 20];
    for _ in 0..20 {
        client.send_bytes(&megabyte);
    }
    client.send("");
    let replies = client.sync();
    assert_eq!(replies.len(), 1, "{} replies", replies.len());
    assert!(replies[0].starts_with("info string error: line: found 20971521 bytes"), "{}", replies[0]);
    let mut noise: Vec<u8> = (0..=255u8).cycle().take(40_000).collect();
    for (index, byte) in noise.iter_mut().enumerate() {
        *byte = byte.wrapping_mul(167).wrapping_add((index / 256) as u8);
    }
    client.send_bytes(&noise);
    client.send("");
    assert!(client.sync().iter().all(|line| line.starts_with("info string error: ")));
    client.send(&format!("position startpos moves {}", "7g7f ".repeat(500_000)));
    assert_eq!(client.sync().len(), 1);
    client.ask("go depth 2", "bestmove");
}

#[test]
fn a_client_that_stops_reading_ends_the_program() {
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_pentad"))
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    let _ = std::io::Write::write_all(&mut input, b"usi\ngo depth 30\n");
    let start = Instant::now();
    while child.try_wait().unwrap().is_none() {
        assert!(start.elapsed() < PATIENCE, "still running");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn deal_and_view_say_that_nothing_is_hidden() {
    let mut client = Client::greeted("uci");
    client.send("variant shogi");
    client.sync();
    for line in ["deal 7", "view 1"] {
        assert!(client.refuses(line).contains("hidden cards"));
    }
}
