//! Searches: what they print, and how they end.

use super::PROMPT;
use super::client::Client;
use super::mates::MATE_IN_THREE;
use super::word;
use std::time::{Duration, Instant};

#[test]
fn search_moves_are_kept_to() {
    let mut client = Client::after_handshake("usi");
    client.send("position startpos");
    for mv in ["9g9f", "1g1f"] {
        let answer = client.ask(&format!("go depth 4 searchmoves {mv}"), "bestmove");
        assert_eq!(word(&answer, 1), mv);
    }
}

#[test]
fn info_lines_are_well_formed() {
    for dialect in ["uci", "usi"] {
        let mut client = Client::after_handshake(dialect);
        client.send("variant shogi");
        client.send("setoption name MultiPV value 2");
        client.send("setoption name UCI_ShowWDL value true");
        client.wait_until_ready();
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
        assert!(client.wait_until_ready().is_empty(), "{line}");
    }
}

#[test]
fn every_variant_reports_the_depth_that_it_reached() {
    let mut client = Client::after_handshake("uci");
    client.send("variants");
    let mut variants = client.until("variantsok");
    variants.pop();
    client.send("setoption name MultiPV value 2");
    for line in &variants {
        client.send(&format!("variant {}", word(line, 0)));
        client.wait_until_ready();
        client.send("go depth 3");
        let lines = client.until("bestmove");
        for rank in ["multipv 1", "multipv 2"] {
            let last =
                lines.iter().rev().find(|line| line.contains(rank)).unwrap_or_else(|| panic!("{line}: {lines:?}"));
            // If cards are hidden, depth is a mean length.
            let is_exact = line.ends_with("deterministic");
            let depth = number(last, "depth");
            assert!(depth == 3 || depth > 3 && !is_exact, "{line}: {last}");
        }
    }
}

#[test]
fn the_same_search_twice_prints_the_same() {
    let run = || {
        let mut client = Client::after_handshake("usi");
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
    let mut client = Client::after_handshake("usi");
    client.send("position startpos");
    client.send("go infinite");
    for _ in 0..5 {
        let start = Instant::now();
        client.ask("isready", "readyok");
        assert!(start.elapsed() < PROMPT, "{:?}", start.elapsed());
    }
    let rest = client.stop_twice();
    assert_eq!(rest.iter().filter(|line| line.starts_with("bestmove")).count(), 1);
}

impl Client {
    /// Stops the search twice, as nervous clients do; returns everything up to the next sync.
    fn stop_twice(&mut self) -> Vec<String> {
        self.send("stop");
        self.send("stop");
        let mut lines = self.until("bestmove");
        lines.extend(self.wait_until_ready());
        lines
    }
}

#[test]
fn stop_is_answered_promptly() {
    let mut client = Client::after_handshake("usi");
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
fn an_infinite_search_waits_to_be_stopped_even_if_nothing_is_left_to_search() {
    for position in
        ["position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "position sfen k8/9/9/9/9/9/9/9/8K b - 1 moves 1i1h"]
    {
        let mut client = Client::after_handshake("usi");
        client.send(position);
        waits_for_stop(&mut client, "go infinite depth 1");
    }
}

/// An endless search is not answered before it is stopped, and then it is.
fn waits_for_stop(client: &mut Client, go: &str) {
    client.send(go);
    let deadline = Instant::now() + Duration::from_millis(300);
    while let Some(line) = client.next_line_within(deadline.saturating_duration_since(Instant::now())) {
        assert!(!line.starts_with("bestmove"), "{line}");
    }
    client.ask("stop", "bestmove");
}

#[test]
fn baselines_wait_to_be_stopped_too() {
    let open = ["random", "greedy", "plain"].map(|opponent| ("shogi", opponent));
    let hidden = ["random", "greedy"].map(|opponent| ("szachao", opponent));
    for (variant, opponent) in open.into_iter().chain(hidden) {
        let mut client = Client::after_handshake("uci");
        client.send(&format!("variant {variant}"));
        client.send(&format!("setoption name Opponent value {opponent}"));
        waits_for_stop(&mut client, "go infinite depth 1");
    }
}

#[test]
fn other_commands_end_an_endless_search_and_wait_for_a_finite_one() {
    let mut client = Client::after_handshake("usi");
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
fn pondering_answers_only_after_ponderhit_or_stop() {
    let mut client = Client::after_handshake("usi");
    client.send("position startpos moves 7g7f 3c3d");
    for hit in ["ponderhit", "ponderhit btime 300 wtime 300 byoyomi 0"] {
        client.send("go ponder btime 300 wtime 300 byoyomi 0");
        let deadline = Instant::now() + Duration::from_millis(600);
        while let Some(line) = client.next_line_within(deadline.saturating_duration_since(Instant::now())) {
            assert!(!line.starts_with("bestmove"), "answered while the opponent was thinking");
        }
        client.ask(hit, "bestmove");
        assert!(client.wait_until_ready().is_empty());
    }
    client.send("go ponder btime 300 wtime 300");
    client.ask("stop", "bestmove");
    assert!(client.wait_until_ready().is_empty());
}

#[test]
fn quit_ends_a_search() {
    for go in ["go infinite", "go depth 99", "go ponder btime 9999 wtime 9999"] {
        let time = time_to_quit(go);
        assert!(time < 2 * PROMPT, "{go}: {time:?}");
    }
}

#[test]
fn quit_waits_ten_seconds_for_a_perft_or_a_bench() {
    // Both wait at once, in two programs.
    std::thread::scope(|scope| {
        for count in ["perft 9", "bench 40"] {
            scope.spawn(move || {
                let time = time_to_quit(count);
                let is_right = time > Duration::from_secs(9) && time < Duration::from_secs(10) + 2 * PROMPT;
                assert!(is_right, "{count}: {time:?}");
            });
        }
    });
}

/// How long the program takes to end when `quit` follows this command.
fn time_to_quit(command: &str) -> Duration {
    let mut client = Client::after_handshake("usi");
    client.send("position startpos");
    client.send(command);
    client.send("quit");
    let start = Instant::now();
    assert!(client.wait_for_exit().success(), "{command}");
    start.elapsed()
}

#[test]
fn the_end_of_input_lets_a_finite_search_finish() {
    let mut client = Client::start();
    client.send("usi");
    client.send("position startpos");
    client.send_bytes(b"go depth 6");
    let (lines, status) = client.close_input();
    assert!(status.success());
    assert!(lines.iter().any(|line| line.starts_with("info depth 6 ")), "{lines:?}");
    assert!(lines.last().is_some_and(|line| line.starts_with("bestmove")), "{lines:?}");
}

#[test]
fn the_end_of_input_stops_an_endless_search() {
    for go in ["go infinite", "go", "go ponder"] {
        let mut client = Client::start();
        client.send(go);
        let (lines, status) = client.close_input();
        assert!(status.success());
        assert!(lines.last().is_some_and(|line| line.starts_with("bestmove")), "{lines:?}");
    }
}

#[test]
fn limited_strength_is_reproducible_and_legal() {
    let play = |seed: u32| {
        let mut client = Client::after_handshake("usi");
        client.send("setoption name UCI_LimitStrength value true");
        client.send("setoption name UCI_Elo value 800");
        client.send(&format!("setoption name Seed value {seed}"));
        let mut moves = String::new();
        for _ in 0..12 {
            client.send(&format!("position startpos moves {moves}"));
            client.send("go btime 1000 wtime 1000");
            let said = client.until("bestmove");
            let [.., last, answer] = said.as_slice() else { panic!("{said:?}") };
            let line = last.split(" pv ").nth(1).unwrap_or_default();
            assert_eq!(word(line, 0), word(answer, 1), "the last line is that of the move played: {last}");
            moves.push_str(word(answer, 1));
            moves.push(' ');
        }
        assert!(client.wait_until_ready().is_empty(), "every move was legal");
        moves
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
}

/// The number after this word of a line.
fn number(line: &str, name: &str) -> u64 {
    let mut words = line.split(' ').skip_while(|&word| word != name);
    words.nth(1).and_then(|text| text.parse().ok()).unwrap_or_else(|| panic!("no {name} in {line}"))
}

#[test]
fn the_last_line_has_the_final_count() {
    let mut client = Client::after_handshake("usi");
    client.send("position startpos moves 7g7f 3c3d");
    for lines in [1, 3] {
        client.send(&format!("setoption name USI_MultiPV value {lines}"));
        for nodes in [3_000, 20_000, 77_777] {
            client.send("usinewgame");
            client.send(&format!("go nodes {nodes}"));
            let said = client.until("bestmove");
            for rank in 1..=lines {
                let of_rank = |line: &&String| line.contains(&format!(" multipv {rank} ")) && line.contains(" pv ");
                let last = said.iter().rfind(of_rank).expect("a line");
                assert_eq!(number(last, "nodes"), nodes, "{last}");
            }
            let last = said.iter().rfind(|line| line.contains(" multipv 1 ")).expect("a line");
            let first_move = last.split(" pv ").nth(1).unwrap_or_default();
            assert_eq!(word(first_move, 0), word(&said[said.len() - 1], 1), "{last}");
        }
    }
    client.send("setoption name USI_MultiPV value 1");
    client.send("go movetime 400");
    let said = client.until("bestmove");
    let last = said.iter().rfind(|line| line.contains(" pv ")).expect("a line");
    assert!(number(last, "time") >= 350, "{last}");
}

#[test]
fn a_decided_search_prints_few_lines() {
    let mut client = Client::after_handshake("usi");
    client.send(&format!("position sfen {MATE_IN_THREE}"));
    let is_decided = |said: &[String]| said.iter().any(|line| line.contains(" score mate 3 "));
    let few = |said: &[String]| assert!(said.len() < 40, "{} lines: {said:#?}", said.len());
    for go in ["go depth 200", "go nodes 50000000", "go btime 600000 wtime 600000", "go byoyomi 60000"] {
        let start = Instant::now();
        client.send(go);
        let said = client.until("bestmove");
        assert!(is_decided(&said) && start.elapsed() < Duration::from_secs(20), "{go}: {:?}", start.elapsed());
        few(&said);
    }
    let start = Instant::now();
    client.send("go movetime 700");
    let said = client.until("bestmove");
    assert!(is_decided(&said) && start.elapsed() > Duration::from_millis(600), "{:?}", start.elapsed());
    few(&said);
    for (go, end) in [("go infinite", "stop"), ("go ponder btime 60000 wtime 60000", "ponderhit")] {
        client.send(go);
        let deadline = Instant::now() + Duration::from_millis(600);
        let mut said = Vec::new();
        while let Some(line) = client.next_line_within(deadline.saturating_duration_since(Instant::now())) {
            assert!(!line.starts_with("bestmove"), "{go}");
            said.push(line);
        }
        client.send(end);
        let start = Instant::now();
        said.extend(client.until("bestmove"));
        assert!(is_decided(&said) && start.elapsed() < PROMPT, "{go}: {:?}", start.elapsed());
        few(&said);
    }
}

#[test]
fn the_first_search_keeps_its_time_with_a_large_table() {
    let first = || {
        let mut client = Client::start();
        client.ask("usi", "usiok");
        client.send("setoption name USI_Hash value 1024");
        let start = Instant::now();
        client.ask("go movetime 100", "bestmove");
        start.elapsed()
    };
    // A busy machine may be late many times; a program that is late is so always.
    let times: Vec<Duration> = (0..12).map(|_| first()).take_while(|time| time.as_millis() >= 250).collect();
    assert!(times.len() < 12, "{times:?}");
}

#[test]
fn searches_sent_ahead_each_get_their_time() {
    let mut client = Client::after_handshake("usi");
    client.send_bytes(b"go movetime 300\nposition startpos moves 7g7f\ngo movetime 300\n");
    client.until("bestmove");
    let start = Instant::now();
    client.until("bestmove");
    assert!(start.elapsed() > Duration::from_millis(200), "{:?}", start.elapsed());
}

#[test]
fn two_hundred_and_fifty_six_threads_on_few_cores_stop_when_they_are_told_to() {
    for variant in ["chess", "martian3", "szachao"] {
        let mut client = Client::after_handshake("uci");
        client.send(&format!("variant {variant}"));
        client.send("setoption name Hash value 64");
        client.send("setoption name Threads value 256");
        client.wait_until_ready();
        client.send("go infinite");
        // Long enough that every thread has begun.
        std::thread::sleep(Duration::from_secs(1));
        let start = Instant::now();
        client.ask("stop", "bestmove");
        assert!(start.elapsed() < PROMPT, "{variant}: {:?}", start.elapsed());
    }
}

/// Pieces move to and fro, so that a third repetition is near: no principal variation goes on behind one, and clients
/// warn of those that do.
#[test]
fn principal_variations_end_where_a_repetition_ends_the_game() {
    let shuffles = ["e1f1 e8f8 f1e1 f8e8", "e1f1 e8f8 f1e1 f8e8 e1f1 e8f8 f1e1", "e1d1 e8d8 d1e1 d8e8 e1d1 e8d8"];
    let mut repeated = 0;
    for moves in shuffles {
        let position = format!("position fen 4k3/r7/8/8/8/8/R7/4K3 w - - 0 1 moves {moves}");
        let mut client = Client::after_handshake("uci");
        client.send("variant chess");
        client.send("setoption name MultiPV value 4");
        client.send(&position);
        client.send("go nodes 20000");
        for line in client.until("bestmove").iter().filter(|line| line.contains(" pv ")) {
            let pv: Vec<&str> = line.split(" pv ").nth(1).unwrap().split(' ').collect();
            for played in 1..pv.len() {
                client.send(&format!("{position} {}", pv[..played].join(" ")));
                let result = client.ask("result", "result");
                assert_eq!(result, "result *", "{moves}: '{line}' goes on behind move {played}");
            }
            client.send(&format!("{position} {}", pv.join(" ")));
            repeated += usize::from(client.ask("result", "result").contains("repetition"));
        }
    }
    assert!(repeated > 0, "no variation came to a repetition, so nothing was tested");
}

/// At depth 1 the capture of the last pawn is a dead draw, king and bishop against king, and everything else is worth
/// what it looks like, within five pawns of nothing.
#[test]
fn contempt_decides_whether_a_draw_is_taken_and_is_not_told() {
    let mut client = Client::after_handshake("uci");
    let mut answer = |settings: [&str; 2]| {
        for setting in settings {
            client.send(&format!("setoption name {setting}"));
        }
        client.send("ucinewgame");
        client.send("position fen 3k4/8/8/4p3/3K4/8/8/2B5 w - - 0 1");
        client.send("go depth 1");
        client.until("bestmove")
    };
    let taken = "bestmove d4e5";
    let eager = answer(["Contempt value -500", "UCI_AnalyseMode value false"]);
    assert!(eager.last().is_some_and(|line| line.starts_with(taken)), "{eager:?}");
    assert!(eager.iter().any(|line| line.contains(" score cp 0 ") && line.contains(" pv d4e5")), "{eager:?}");
    let proud = answer(["Contempt value 500", "UCI_AnalyseMode value false"]);
    assert!(!proud.last().is_some_and(|line| line.starts_with(taken)), "{proud:?}");
    // Who analyses is told what the position is worth.
    let last = |lines: Vec<String>| lines.last().cloned();
    let analysis = last(answer(["Contempt value 500", "UCI_AnalyseMode value true"]));
    assert_eq!(last(answer(["Contempt value -500", "UCI_AnalyseMode value true"])), analysis);
    assert_eq!(last(answer(["Contempt value 0", "UCI_AnalyseMode value false"])), analysis);
}

/// One pawn each and level points: whoever crosses the canal empties the own zone, which ends the game, and nobody can take
/// before. The two seats play for a win by contempt, but what they are told is the draw.
#[test]
fn a_known_draw_of_martian_chess_is_told_as_one_to_both_seats() {
    let mut client = Client::after_handshake("uci");
    client.send("setoption name UCI_Variant value martian");
    client.send("setoption name UCI_ShowWDL value true");
    client.until("info string variant");
    for seat in [1, 2] {
        client.send(&format!("position fen 3p/4/4/4/4/4/4/p3 {seat} 3/3 0 - 1"));
        client.send("go depth 6");
        let lines = client.until("bestmove");
        let told = lines.iter().rev().find(|line| line.starts_with("info depth")).expect("a line");
        assert!(told.contains(" score cp 0 wdl 0 1000 0 "), "seat {seat}: {told}");
    }
}
