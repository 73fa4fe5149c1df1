//! What a client may cost the server, and in what order it is answered.

use super::board::{Board, Client, serve};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message;

#[test]
fn answers_come_before_what_they_announce() {
    let board = Board::start();
    let mut client = board.connect();
    client.send(&json!({"t": "hello", "v": 1, "id": 1}));
    client.send(&json!({"t": "ping", "at": 5, "id": 2}));
    client.send(&json!({"t": "ping", "at": 6}));
    client.send(&json!({"t": "lobby", "on": true, "id": 3}));
    client.send(&json!({"t": "analyse", "tag": "a", "variant": "chess", "seconds": 0.2, "id": 4}));
    let heads: Vec<Value> = (0..8).map(|_| client.hear()).map(|message| message["t"].clone()).collect();
    let expected = ["welcome", "ok", "pong", "ok", "pong", "ok"].map(Value::from);
    assert_eq!(heads[..6], expected);
    assert!(heads[6..].contains(&json!("ok")), "{heads:?}");
}

#[test]
fn a_hello_that_cannot_be_read_may_be_said_again() {
    let board = Board::start();
    let mut client = board.connect();
    client.send(&json!({"t": "hello", "v": 1, "seats": 7, "id": 1}));
    let refused = client.hear();
    assert_eq!((&refused["t"], &refused["code"], &refused["id"]), (&json!("error"), &json!("bad"), &json!(1)));
    client.send(&json!({"t": "hello", "v": 1}));
    assert_eq!(client.hear()["t"], "welcome");
}

/// The most that a second of analysis may send, by the contract.
const BYTES_A_SECOND: usize = 20 << 10;
/// The most reports of it.
const REPORTS: usize = 8;

#[test]
fn reports_of_eight_long_lines_stay_small() {
    let board = Board::start();
    let mut client = board.greet(json!({}));
    for variant in ["szachao", "quadroshah", "shogi"] {
        let from = client.heard.len();
        client.ask_ok(json!({"t": "analyse", "tag": "long", "variant": variant, "lines": 8, "seconds": 1.5}));
        client.hear_of("done");
        for text in &client.heard[from..] {
            assert!(text.len() <= BYTES_A_SECOND / REPORTS, "{} bytes: {text}", text.len());
        }
    }
    let tag = "x".repeat(300);
    assert_eq!(client.refusal(json!({"t": "analyse", "tag": tag, "variant": "chess"})), "limit");
}

#[test]
fn a_game_that_is_over_is_analysed_at_once_though_every_engine_is_busy() {
    let board = Board::with(&["--data", "none", "--jobs", "1"]);
    let mut busy = board.greet(json!({}));
    busy.ask_ok(json!({"t": "analyse", "tag": 1, "variant": "shogi", "seconds": 60}));
    let mut client = board.greet(json!({}));
    let mate = ["f2f3", "e7e5", "g2g4", "d8h4"];
    client.ask_ok(json!({"t": "analyse", "tag": 2, "variant": "chess", "moves": mate, "seconds": 60}));
    let start = Instant::now();
    assert_eq!(client.hear(), json!({"t": "done", "tag": 2}));
    assert!(start.elapsed() < Duration::from_secs(1));
}

#[test]
fn a_scan_that_waits_for_an_engine_is_stopped_at_once() {
    let board = Board::with(&["--data", "none", "--jobs", "1"]);
    let mut busy = board.greet(json!({}));
    busy.ask_ok(json!({"t": "analyse", "tag": 1, "variant": "shogi", "seconds": 60}));
    let mut client = board.greet(json!({}));
    let moves: Vec<&str> = ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().cycle().take(40).collect();
    client.ask_ok(json!({"t": "scan", "tag": 2, "variant": "chess", "moves": moves, "ms": 10000}));
    let start = Instant::now();
    client.ask_ok(json!({"t": "stop", "tag": 2}));
    assert_eq!(client.hear_of("done")["tag"], 2);
    assert!(start.elapsed() < Duration::from_secs(1));
    client.ask_ok(json!({"t": "scan", "tag": 3, "variant": "chess", "moves": moves, "ms": 10000}));
    client.ask_ok(json!({"t": "scan", "tag": 4, "variant": "chess", "ms": 10}));
    let heard: Vec<Value> = (0..3).map(|_| client.hear()).collect();
    let tags: Vec<&Value> = heard.iter().map(|message| &message["tag"]).collect();
    assert_eq!(tags, [&json!(3), &json!(4), &json!(4)], "{heard:?}");
}

#[test]
fn two_tabs_of_one_seat_see_the_same() {
    let board = Board::start();
    let seats = json!([{"kind": "mine"}, {"kind": "mine"}]);
    let created = board.greet(json!({})).ask_ok(json!({"t": "create", "variant": "shogi", "seats": seats}));
    let hello = json!({"game": created["game"], "seats": {"1": created["tokens"]["1"]}});
    let (mut one, mut other) = (board.greet(hello.clone()), board.greet(hello));
    assert_eq!((one.hear()["t"].clone(), one.hear()["t"].clone()), (json!("table"), json!("state")));
    let state = other.hear_of("state");
    other.ask_ok(json!({"t": "play", "seat": 1, "rev": state["rev"], "cid": "a", "text": "7g7f"}));
    let (told, own) = (one.hear_of("state"), other.hear_of("state"));
    assert_eq!((&told["ply"], &told["viewer"]), (&json!(1), &json!(1)));
    assert_eq!((&told["rev"], &told["record"]), (&own["rev"], &own["record"]));
}

#[test]
fn there_are_only_so_many_connections() {
    let board = Board::with(&["--data", "none", "--max-connections", "2"]);
    let (_one, two) = (board.greet(json!({})), board.greet(json!({})));
    let mut third = board.connect();
    assert_eq!(third.close_code(), Some(4009));
    drop(two);
    let start = Instant::now();
    while refused(&mut board.connect()) {
        assert!(start.elapsed() < Duration::from_secs(5), "a place that was left is free");
    }
}

fn refused(client: &mut Client) -> bool {
    // A connection that is one too many may be gone already.
    let _ = client.socket.send(Message::text(json!({"t": "hello", "v": 1}).to_string()));
    !matches!(client.socket.read(), Ok(Message::Text(_)))
}

#[test]
fn a_client_that_does_not_read_is_cut_off() {
    let board = Board::start();
    let mut idle = board.greet(json!({}));
    let moves: Vec<&str> = ["2h3h", "8b7b", "3h2h", "7b8b"].into_iter().cycle().take(2000).collect();
    let request = json!({"t": "position", "variant": "shogi", "moves": moves}).to_string();
    idle.socket.get_ref().set_write_timeout(Some(Duration::from_secs(20))).expect("a stream has a timeout");
    // Buffers of the kernel hold some mebibytes before the server's own queue grows.
    let sent = (0..85).try_for_each(|_| idle.socket.send(Message::text(request.as_str())));
    let start = Instant::now();
    while sent.is_ok() && start.elapsed() < Duration::from_secs(60) && is_open(&idle) {
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(sent.is_err() || !is_open(&idle), "it would queue for ever");
    board.greet(json!({})).ask_ok(json!({"t": "position", "variant": "chess"}));
}

/// Whether the server has not closed the connection yet, which a further message would show.
fn is_open(client: &Client) -> bool {
    use std::io::Write;
    let mut stream: &TcpStream = client.socket.get_ref();
    // An empty frame of a pong, masked with zeros.
    stream.write_all(&[0x8A, 0x80, 0, 0, 0, 0]).is_ok()
}

#[test]
fn a_board_for_others_has_a_key_and_says_where_it_is() {
    let mut child = serve(&["--data", "none", "--host", "0.0.0.0", "--port", "0"]).spawn().expect("the program starts");
    let mut lines = BufReader::new(child.stdout.take().expect("its output is ours")).lines();
    let first = lines.next().expect("a line").expect("text");
    let key = first.split_once("/#key=").map(|(address, key)| (address.to_owned(), key.to_owned()));
    let (address, key) = key.unwrap_or_else(|| panic!("no key in {first}"));
    assert!(address.starts_with("Pentad board: http://127.0.0.1:"), "{first}");
    assert_eq!(key.len(), 22, "128 bits in base64url");
    let killed = child.kill().and_then(|()| child.wait());
    assert!(killed.is_ok());
    for other in lines.map_while(Result::ok) {
        assert!(other.starts_with("Also at: http://") && other.ends_with(&key), "{other}");
    }
}

/// Six megabytes of tiny variations would be a tree of a gigabyte.
#[test]
#[cfg(target_os = "linux")]
fn trees_that_three_clients_import_at_once_are_refused_before_they_take_memory() {
    let board = Board::start();
    let mut clients: Vec<Client> = (0..3).map(|_| board.greet(json!({}))).collect();
    let idle = peak_memory(&board);
    let file = format!("[Event \"x\"]\n\n1. e4 {} *\n", "(1. d4)".repeat(900_000));
    let parts: Vec<String> = file.as_bytes().chunks(190_000).map(|part| STANDARD.encode(part)).collect();
    for client in &mut clients {
        for (bytes, number) in parts.iter().zip(1..) {
            client.send(
                &json!({"t": "import", "tag": "f", "part": number, "parts": parts.len(), "bytes": bytes, "id": number}),
            );
        }
    }
    for client in &mut clients {
        let answers: Vec<Value> = parts.iter().map(|_| client.hear()).collect();
        let last = answers.last().expect("an answer");
        let message = last["message"].as_str().unwrap_or_else(|| panic!("{last}"));
        assert!(message.contains("in one game") && !message.contains('\n'), "{message}");
    }
    let more = peak_memory(&board) - idle;
    assert!(more < 200 << 10, "{more} KiB above idle");
}

/// The bound of board.md: each variation of one noted move has four entries or more, and takes two KiB.
#[test]
fn a_game_of_noted_variations_has_at_most_65536_entries() {
    let board = Board::start();
    let mut client = board.greet(json!({}));
    let mut ask = |variations: usize| {
        let file = format!("[Event \"x\"]\n\n1. e4 {} *\n", "(d4{a})".repeat(variations));
        let parts: Vec<String> = file.as_bytes().chunks(150_000).map(|part| STANDARD.encode(part)).collect();
        let ask = |(bytes, number): (&String, usize)| {
            client.ask(json!({"t": "import", "tag": "f", "part": number, "parts": parts.len(), "bytes": bytes}))
        };
        parts.iter().zip(1..).map(ask).last().expect("an answer")
    };
    let refused = ask(66_000 / 3);
    let message = refused["message"].as_str().unwrap_or_else(|| panic!("{refused}"));
    assert!(message.contains("more than 65536 moves, variations and comments"), "{message}");
    assert!(!ask(1000)["games"].as_array().is_none_or(Vec::is_empty));
}

/// The most memory that the server has had so far, in KiB.
#[cfg(target_os = "linux")]
fn peak_memory(board: &Board) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", board.child.id())).expect("it runs");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a line");
    line.trim().trim_end_matches(" kB").parse().expect("a number")
}

/// Three games of engines that think for five seconds a move would keep a reply of level 1 waiting for fifteen.
#[test]
fn games_at_which_nobody_looks_do_not_keep_others_waiting() {
    let board = Board::with(&["--data", "none", "--jobs", "1"]);
    let mut client = board.greet(json!({}));
    let engine = json!({"kind": "engine", "level": 8, "think": 5000});
    for _ in 0..3 {
        client.ask_ok(json!({"t": "create", "variant": "chess", "seats": [engine, engine]}));
    }
    let seats = json!([{"kind": "mine"}, {"kind": "engine", "level": 1}]);
    let created = client.ask_ok(json!({"t": "create", "variant": "chess", "seats": seats}));
    let mut player = board.greet(json!({"game": created["game"], "seats": created["tokens"]}));
    let state = player.hear_of("state");
    let start = Instant::now();
    player.ask_ok(json!({"t": "play", "seat": 1, "rev": state["rev"], "cid": "a", "text": "e2e4"}));
    while player.hear_of("state")["ply"] != json!(2) {}
    assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
}
