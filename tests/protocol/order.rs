//! What a client may conclude from the order of replies, and from the last position that it sent.

use super::client::Client;
use std::fs;

/// Right after `bestmove` the engine thread may not yet have put the search away.
#[test]
fn isready_right_after_bestmove_waits_for_the_replies_before_it() {
    let mut client = Client::after_handshake("uci");
    client.ask("variant szachao", "info string variant");
    for _ in 0..100 {
        client.send("go nodes 20");
        client.until("bestmove");
        client.send_bytes(b"fen\nno such command\nisready\n");
        assert!(client.next_line().starts_with("fen "));
        assert!(client.next_line().starts_with("info string error: unknown command"));
        assert_eq!(client.next_line(), "readyok");
    }
}

#[test]
fn isready_behind_a_command_that_waits_for_a_search_is_answered_after_it() {
    let mut client = Client::after_handshake("uci");
    client.send_bytes(b"go movetime 300\nfen\nisready\n");
    let lines = client.until("readyok");
    let place = |start: &str| lines.iter().position(|line| line.starts_with(start)).expect(start);
    assert!(place("bestmove") < place("fen") && place("fen") < place("readyok"), "{lines:?}");
}

#[test]
fn after_a_refused_position_nothing_is_searched_until_one_is_accepted() {
    for (dialect, answer) in [("uci", "bestmove 0000"), ("usi", "bestmove resign")] {
        let mut client = Client::after_handshake(dialect);
        client.send("position startpos moves");
        let board = client.ask("fen", "");
        client.assert_refused("position startpos moves nonsense");
        assert_eq!(client.ask("fen", ""), board, "the position before stays");
        for go in ["go depth 1", "go infinite"] {
            client.send(go);
            assert!(client.next_line().starts_with("info string error: go: "), "{dialect}");
            client.send("stop");
            assert_eq!(client.next_line(), answer);
        }
        client.send("go perft 1");
        assert!(client.next_line().starts_with("info string error: go: "), "no total either");
        client.send("position startpos");
        client.send("go depth 1");
        let lines = client.until("bestmove");
        assert_ne!(lines.last().map(String::as_str), Some(answer), "{dialect}");
        client.assert_refused("position startpos moves nonsense");
        client.ask("variant chess", "info string variant");
        client.send("go depth 1");
        assert_ne!(client.until("bestmove").pop().as_deref(), Some(answer), "a new game has a position");
    }
}

#[test]
fn go_after_a_refused_position_asks_no_mate_solver() {
    let mut client = Client::after_handshake("usi");
    client.assert_refused("position sfen nonsense");
    client.send("go mate 1000");
    assert!(client.next_line().starts_with("info string error: go: "));
    assert_eq!(client.next_line(), "checkmate timeout");
}

#[test]
fn the_log_has_both_sides_of_the_conversation() {
    let path = std::env::temp_dir().join(format!("pentad-log-{}.txt", std::process::id()));
    let mut client = Client::after_handshake("uci");
    client.send(&format!("setoption name Debug Log File value {}", path.display()));
    client.wait_until_ready();
    client.ask("fen", "fen ");
    client.send("setoption name LogFile value");
    client.wait_until_ready();
    client.ask("result", "result ");
    let log = fs::read_to_string(&path).expect("the log was written");
    let _ = fs::remove_file(&path);
    let lines: Vec<&str> = log.lines().collect();
    let start = "<< fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let expected = [">> fen", start, ">> setoption name LogFile value"];
    assert!(lines.windows(3).any(|window| window == expected), "{log}");
    assert!(!log.contains("result"), "the log was closed: {log}");
    client.assert_refused(&format!("setoption name LogFile value {}", std::env::temp_dir().display()));
}

/// Opening a pipe to write waits for somebody who reads it.
#[cfg(unix)]
#[test]
fn a_pipe_is_refused_as_a_log() {
    let path = std::env::temp_dir().join(format!("pentad-pipe-{}", std::process::id()));
    let made = std::process::Command::new("mkfifo").arg(&path).status().expect("every Unix has mkfifo");
    assert!(made.success());
    let mut client = Client::after_handshake("uci");
    let refused = client.assert_refused(&format!("setoption name LogFile value {}", path.display()));
    let _ = fs::remove_file(&path);
    assert!(refused.contains("not a regular file"), "{refused}");
}
