//! Positions, and the commands that ask about them.

use super::PROMPT;
use super::client::Client;
use super::word;
use std::time::Instant;

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

#[test]
fn fen_legal_result_and_d_describe_the_position() {
    let mut client = Client::after_handshake("usi");
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
    let drawing = client.wait_until_ready();
    assert!(drawing.len() > 9 && drawing.contains(&"result: 1 checkmate".to_owned()), "{drawing:?}");
}

#[test]
fn dialects_write_moves_their_own_way_and_read_both() {
    let mut client = Client::after_handshake("uci");
    client.send("variant shogi");
    client.send("position startpos moves c3c4 3c3d b2h8+");
    client.send("legal");
    assert!(client.wait_until_ready().iter().any(|line| line.contains(" i9h8") || line.contains(" g9h8")));
    client.send("position sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1");
    let legal = client.ask("legal", "legal");
    assert!(legal.contains(" P@e5") && !legal.contains('*'), "{legal}");
}

#[test]
fn what_is_wrong_is_refused_whole() {
    let mut client = Client::after_handshake("usi");
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
        client.assert_refused(line);
    }
    let reply = client.assert_refused("position startpos moves 7g7f 3c3d 1a1b");
    assert!(reply.contains("move 3") && reply.contains("'1a1b'") && reply.contains("legal move"), "{reply}");
}

#[test]
fn a_lost_game_is_answered_in_the_words_of_the_dialect() {
    let mated = "sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 2";
    for (dialect, answer) in [("uci", "bestmove (none)"), ("usi", "bestmove resign")] {
        let mut client = Client::after_handshake(dialect);
        client.send("variant shogi");
        client.send(&format!("position {mated}"));
        client.send("go depth 5");
        let lines = client.until("bestmove");
        assert_eq!(lines.last().map(String::as_str), Some(answer));
        assert!(lines.contains(&"info depth 0 score mate 0".to_owned()), "{lines:?}");
    }
}

#[test]
fn a_shared_win_is_a_draw_for_its_seats_and_a_loss_for_the_others() {
    for (seat, score) in [(1, "cp 0"), (2, "cp 0"), (3, "mate 0")] {
        let mut client = Client::after_handshake("uci");
        client.send("variant martian4");
        client.send(&format!("position fen q6q/8/8/8/8/8/8/q6q {seat} 5/5/1/0 54 - 9"));
        client.send("go depth 5");
        let lines = client.until("bestmove");
        assert!(lines.contains(&format!("info depth 0 score {score}")), "seat {seat}: {lines:?}");
    }
}

#[test]
fn a_mate_is_announced_in_the_units_of_the_dialect() {
    let position = "position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1";
    for dialect in ["uci", "usi"] {
        let mut client = Client::after_handshake(dialect);
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
    // Black's king in the camp with ten pieces and 28 points: rook, bishop and dragon, horse are 20 of them.
    let record = "+R+B2K4/PPPPPP3/1GGSS4/9/9/9/9/9/8k b RB2P2g2s4n4l8p 1";
    let mut client = Client::after_handshake("usi");
    client.send(&format!("position sfen {record}"));
    assert!(client.wait_until_ready().is_empty());
    assert_eq!(client.ask("go depth 3", "bestmove"), "bestmove win");
    client.send("setoption name EnteringKingRule value NoEnteringKing");
    assert_ne!(client.ask("go depth 3", "bestmove"), "bestmove win");
    // The rule stays with the client, whatever is set up later.
    client.send("variant shogi");
    client.send("usinewgame");
    client.send(&format!("position sfen {record}"));
    assert_ne!(client.ask("go depth 3", "bestmove"), "bestmove win");
    client.send("setoption name EnteringKingRule value CSARule24");
    assert_eq!(client.ask("go depth 3", "bestmove"), "bestmove win");
    // Who analyses wants lines, not a declaration.
    client.send("go infinite");
    client.until("info depth 1 ");
    assert_ne!(client.ask("stop", "bestmove"), "bestmove win");
    let mut client = Client::after_handshake("uci");
    client.send("variant shogi");
    client.send(&format!("position sfen {record}"));
    assert_ne!(client.ask("go depth 3", "bestmove"), "bestmove win");
}

#[test]
fn perft_prints_a_count_per_move_and_the_total() {
    let mut client = Client::after_handshake("uci");
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
    let mut client = Client::after_handshake("uci");
    client.send("perft 12");
    client.ask("isready", "readyok");
    client.send("stop");
    client.until("info string perft stopped before the end; no total");
    assert!(client.wait_until_ready().is_empty());
}

#[test]
fn quit_lets_a_perft_finish() {
    let mut client = Client::after_handshake("uci");
    client.send("variant chess\nperft 4\ngo perft 4\nquit");
    let (lines, status) = client.close_input();
    assert_eq!(lines.iter().filter(|line| *line == "Nodes searched: 197281").count(), 2);
    assert!(status.success());
}

#[test]
fn the_bench_is_the_same_on_every_run() {
    let mut client = Client::after_handshake("uci");
    let mut run = || {
        client.send("bench 3");
        let mut lines = Vec::new();
        while lines.last().is_none_or(|line: &String| !line.ends_with(" nps")) {
            lines.push(client.next_line());
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
fn eval_names_its_parts_and_its_seat() {
    let mut client = Client::after_handshake("usi");
    for (moves, seat) in [("7g7f 3c3d 8h2b+", 2), ("7g7f 3c3d", 1)] {
        client.send(&format!("position startpos moves {moves}"));
        client.send("eval");
        let mut lines = client.until("eval total");
        let total = lines.pop().unwrap_or_default();
        assert!(total.ends_with(&format!(" centipawns for seat {seat}")), "{total}");
        let number = |line: &String| word(line, 2).parse::<i32>().expect("centipawns");
        let sum: i32 = lines.iter().map(number).sum();
        // Every part is rounded on its own.
        assert!(lines.len() > 2 && sum.abs_diff(number(&total)) <= lines.len() as u32, "{lines:?} {total}");
    }
}

/// All that the client is told of this query, and that the position stays as it was.
fn evaluated(client: &mut Client, query: &str) -> Vec<String> {
    client.wait_until_ready();
    client.send("fen");
    let before = client.wait_until_ready();
    client.send(&format!("eval {query}"));
    let lines = client.wait_until_ready();
    client.send("fen");
    assert_eq!(client.wait_until_ready(), before);
    lines
}

#[test]
fn eval_says_what_each_move_comes_to() {
    let mut client = Client::after_handshake("uci");
    client.send("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
    let lines = evaluated(&mut client, "moves");
    let legal = client.ask("legal", "legal");
    let moves: Vec<&str> = lines.iter().map(|line| word(line, 2)).collect();
    assert_eq!(moves, legal.split(' ').skip(2).collect::<Vec<_>>());
    assert!(lines.contains(&"eval move a1a8 win".to_owned()), "{lines:?}");
    assert!(lines.iter().filter(|line| line.ends_with(" centipawns")).count() + 1 == lines.len(), "{lines:?}");
    // Whoever takes the queen is better off than whoever leaves it.
    client.send("position fen 4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1");
    let lines = evaluated(&mut client, "moves");
    let value = |line: &String| word(line, 3).parse::<i32>().expect("centipawns");
    let best = lines.iter().max_by_key(|line| value(line)).expect("a move");
    assert!(best.starts_with("eval move e4d5 "), "{lines:?}");
    // A drawn end, and shares of the win where each seat plays for itself.
    client.send("position fen 7k/8/6K1/8/8/8/8/5Q2 w - - 0 1");
    assert!(evaluated(&mut client, "moves").contains(&"eval move f1f7 draw".to_owned()));
    client.send("variant martian3");
    client.send("position startpos");
    let lines = evaluated(&mut client, "moves");
    assert!(!lines.is_empty() && lines.iter().all(|line| line.ends_with(" permille")), "{lines:?}");
}

/// By variant: how many pieces its start position has without the kings; one of them.
const START_PIECES: [(&str, usize, &str); 6] = [
    ("chess", 30, "R@a1"),
    ("cessolis", 30, "q@e8"),
    ("shogi", 38, "B@8h"),
    ("martian", 18, "d@"),
    ("martian4", 36, "q@a1"),
    ("quadroshah", 60, "R@p1"),
];

#[test]
fn eval_says_what_each_piece_is_worth() {
    for (variant, count, one) in START_PIECES {
        let mut client = Client::after_handshake(if variant == "shogi" { "usi" } else { "uci" });
        client.send(&format!("variant {variant}"));
        client.send("position startpos");
        let lines = evaluated(&mut client, "pieces");
        assert_eq!(lines.len(), count, "{variant}: {lines:?}");
        assert!(lines.iter().all(|line| line.starts_with("eval piece ") && line.ends_with(" centipawns")), "{lines:?}");
        assert!(lines.iter().any(|line| word(line, 2).starts_with(one)), "{variant}: {lines:?}");
    }
    // The own queen is worth much, the other's as much less.
    let mut client = Client::after_handshake("uci");
    client.send("position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let lines = evaluated(&mut client, "pieces");
    let worth = |piece: &str| {
        let line = lines.iter().find(|line| word(line, 2) == piece).expect("a line for each piece");
        word(line, 3).parse::<i32>().expect("centipawns")
    };
    assert!(worth("Q@d1") > 300 && worth("q@d8") < -300, "{lines:?}");
    assert!(worth("R@h1") > 100 && worth("P@a2") < worth("R@h1"), "{lines:?}");
}

#[test]
fn eval_refuses_what_it_cannot_tell() {
    let mut client = Client::after_handshake("uci");
    let refusal = client.assert_refused("eval everything");
    assert!(refusal.ends_with("eval: 'everything' is not moves or pieces"), "{refusal}");
    client.send("variant szachao");
    let refusal = client.assert_refused("eval pieces");
    assert!(refusal.contains("eval pieces: found szachao, expected a game in which nothing is hidden"), "{refusal}");
}

#[test]
fn games_of_a_thousand_moves() {
    let mut client = Client::after_handshake("usi");
    let cycle = "2h3h 8b7b 3h2h 7b8b ";
    client.send(&format!("position startpos moves {}", cycle.repeat(300)));
    assert!(client.wait_until_ready().is_empty());
    assert_eq!(client.ask("result", "result"), "result draw repetition");
    client.send(&format!("position startpos moves {}7g7f", cycle.repeat(300)));
    assert_eq!(client.ask("result", "result"), "result *");
    let start = Instant::now();
    client.ask("go movetime 20", "bestmove");
    assert!(start.elapsed() < PROMPT);
}

#[test]
fn deal_and_view_say_that_nothing_is_hidden() {
    let mut client = Client::after_handshake("uci");
    client.send("variant shogi");
    client.wait_until_ready();
    for line in ["deal 7", "view 1"] {
        assert!(client.assert_refused(line).contains("shogi hides nothing"));
    }
}
