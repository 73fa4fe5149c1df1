//! What real clients do, and what no client should.

use super::client::{Client, REPLY_TIMEOUT};
use std::time::{Duration, Instant};

#[test]
fn what_real_clients_send_is_accepted() {
    let mut client = Client::after_handshake("usi");
    client.send_bytes(b"usinewgame\r\n\r\n   \r\nposition startpos moves 7g7f\r\nisready\r\n");
    assert_eq!(client.next_line(), "readyok");
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
    assert!(client.wait_until_ready().is_empty());
    let reply = client.ask("go btime 100 wtime 100 binc 0 winc 0 movetime 50 frobnicate 7", "info string error");
    assert!(reply.contains("'frobnicate'"), "{reply}");
    client.until("bestmove");
    client.send("go depth 3");
    client.until("bestmove");
    assert!(client.wait_until_ready().is_empty(), "one answer to each go");
}

#[test]
fn go_with_unreadable_parameters_still_answers() {
    let mut client = Client::after_handshake("uci");
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
        let rest = client.wait_until_ready();
        assert!(rest.is_empty() || !stops, "{line}: {rest:?}");
    }
}

#[test]
fn endless_lines_and_bytes_that_are_not_text_do_no_harm() {
    let mut client = Client::after_handshake("usi");
    let megabyte = vec![b'x'; 1 << 20];
    for _ in 0..20 {
        client.send_bytes(&megabyte);
    }
    client.send("");
    let replies = client.wait_until_ready();
    assert_eq!(replies.len(), 1, "{} replies", replies.len());
    assert!(replies[0].starts_with("info string error: line of 20971521 bytes ignored"), "{}", replies[0]);
    let mut noise: Vec<u8> = (0..=255u8).cycle().take(40_000).collect();
    for (index, byte) in noise.iter_mut().enumerate() {
        *byte = byte.wrapping_mul(167).wrapping_add((index / 256) as u8);
    }
    client.send_bytes(&noise);
    client.send("");
    assert!(client.wait_until_ready().iter().all(|line| line.starts_with("info string error: ")));
    client.send(&format!("position startpos moves {}", "7g7f ".repeat(500_000)));
    assert_eq!(client.wait_until_ready().len(), 1);
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
        assert!(start.elapsed() < REPLY_TIMEOUT, "still running");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// The most memory that the process has had so far, in megabytes.
#[cfg(target_os = "linux")]
fn peak_memory(client: &Client) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", client.id())).expect("the program runs");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
    peak.trim().trim_end_matches(" kB").parse::<u64>().expect("a number") / 1024
}

#[cfg(target_os = "linux")]
#[test]
fn a_flood_of_commands_takes_bounded_memory_and_is_answered() {
    let mut client = Client::after_handshake("usi");
    client.send("setoption name USI_Hash value 1");
    client.send("go depth 99");
    let long = format!("position startpos moves {}\n", "7g7f 3c3d ".repeat(300_000));
    for _ in 0..12 {
        client.send_bytes(long.as_bytes());
    }
    let short = "position startpos moves 7g7f\n".repeat(1000);
    for _ in 0..100 {
        client.send_bytes(short.as_bytes());
    }
    client.send_bytes(&vec![b'x'; 64 << 20]);
    client.send("");
    client.send("sfen");
    client.until("bestmove");
    client.until("sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2");
    let peak = peak_memory(&client);
    assert!(peak < 120, "{peak} MB");
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_is_refused_as_a_file_of_weights() {
    let mut client = Client::after_handshake("usi");
    for file in ["/dev/zero", "/dev/stdin", "/proc/self/mem", "/"] {
        client.assert_refused(&format!("setoption name EvalFile value {file}"));
    }
}

#[test]
fn a_ponderhit_names_what_it_cannot_read() {
    let mut client = Client::after_handshake("uci");
    client.send("go ponder wtime 2000 btime 2000");
    let reply = client.ask("ponderhit wtime abc", "info string error");
    assert!(reply.contains("wtime") && reply.contains("'abc'"), "{reply}");
    client.until("bestmove");
    let idle = client.ask("ponderhit frobnicate", "info string error");
    assert!(idle.contains("'frobnicate'"), "{idle}");
}

/// What lichess-bot sets by its default configuration: it stops if an engine lists no such option.
#[test]
fn a_path_of_syzygy_tablebases_is_taken_and_said_to_do_nothing() {
    let mut client = Client::start();
    let listed = client.ask("uci", "option name SyzygyPath");
    assert!(listed.ends_with("type string default <empty>"), "{listed}");
    client.until("uciok");
    let reply = client.ask("setoption name SyzygyPath value ./syzygy/", "info string");
    assert!(reply.contains("has no effect") && !reply.contains("error"), "{reply}");
}
