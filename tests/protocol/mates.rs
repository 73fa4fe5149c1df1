//! Mate searches: `go mate` in both dialects.

use super::PROMPT;
use super::client::Client;
use std::time::{Duration, Instant};

/// Black mates in three plies here.
pub(super) const MATE_IN_THREE: &str = "3+L2kns/5g3/1g2p+B1+Pp/2pP5/l5p1P/4PP3/2K1SGPR1/9/7NL b RBG2S2NL7Pp 173";

#[test]
fn a_mate_is_reported_with_all_its_moves() {
    let mut client = Client::after_handshake("usi");
    client.send(&format!("position sfen {MATE_IN_THREE}"));
    for go in ["go mate 60000", "go mate infinite"] {
        let answer = client.ask(go, "checkmate");
        let line = answer.strip_prefix("checkmate ").unwrap_or_default();
        assert_eq!(line.split(' ').count(), 3, "{answer}");
        client.send(&format!("position sfen {MATE_IN_THREE} moves {line}"));
        assert_eq!(client.ask("result", "result"), "result 1 checkmate", "{answer}");
        client.send(&format!("position sfen {MATE_IN_THREE}"));
    }
    client.send("position startpos");
    assert_eq!(client.ask("go mate 1000", "checkmate"), "checkmate nomate");
    // The search has its table back afterwards.
    client.ask("go depth 5", "bestmove");
}

#[test]
fn a_mate_search_can_be_stopped() {
    let mut client = Client::after_handshake("usi");
    // Full hands and no mate: it would take a while.
    client.send("position sfen l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1");
    let start = Instant::now();
    client.send("go mate infinite");
    client.ask("isready", "readyok");
    client.ask("stop", "checkmate");
    assert!(start.elapsed() < 2 * PROMPT, "{:?}", start.elapsed());
    assert!(client.wait_until_ready().is_empty());
}

#[test]
fn in_uci_the_solver_keeps_to_the_move_time() {
    let mut client = Client::after_handshake("uci");
    client.send("variant shogi");
    client.send("position sfen l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1");
    client.wait_until_ready();
    let quickest = (0..4).map(|_| {
        let start = Instant::now();
        client.ask("go mate 30 movetime 50", "bestmove");
        start.elapsed()
    });
    let quickest = quickest.min();
    assert!(quickest < Some(Duration::from_millis(150)), "{quickest:?}");
}

#[test]
fn in_uci_go_mate_counts_moves() {
    let mut client = Client::after_handshake("uci");
    client.send("variant shogi");
    client.send(&format!("position sfen {MATE_IN_THREE}"));
    for (go, found) in [("go mate 2", true), ("go mate 5", true), ("go mate 1", false)] {
        client.send(go);
        let lines = client.until("bestmove");
        let mate = lines.iter().any(|line| line.contains(" score mate 2 ") && line.contains(" pv "));
        assert!(mate || !found, "{go}: {lines:?}");
        assert_ne!(lines.last().map(String::as_str), Some("bestmove (none)"));
    }
}
