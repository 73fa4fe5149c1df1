//! The door: what clients that say nothing, too much, or something else than HTTP can do to the others.

use super::board::{Answer, Board, serve};
use serde_json::json;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message;

/// A board whose clients have a second for a header.
fn hasty_board() -> Board {
    Board::with(&["--data", "none", "--header-time", "1"])
}

/// A connection that has sent these bytes.
fn connection(board: &Board, bytes: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(board.host()).expect("it listens");
    stream.set_read_timeout(Some(Duration::from_secs(10))).expect("a stream has a timeout");
    // What is refused early is not read to its end.
    let _ = stream.write_all(bytes);
    stream
}

/// Whether the server closes the connection, and within what time.
fn closed_after(mut stream: &TcpStream) -> Option<Duration> {
    let start = Instant::now();
    loop {
        match stream.read(&mut [0; 4096]) {
            Ok(0) => return Some(start.elapsed()),
            Ok(_) => {}
            Err(error) if error.kind() == std::io::ErrorKind::ConnectionReset => return Some(start.elapsed()),
            Err(_) => return None,
        }
    }
}

#[test]
fn three_hundred_clients_that_never_finish_a_header_are_let_go_and_hinder_nobody() {
    let board = hasty_board();
    let half = format!("GET / HTTP/1.1\r\nHost: {}\r\nX-Slow: ", board.host());
    let slow: Vec<TcpStream> = (0..300).map(|_| connection(&board, half.as_bytes())).collect();
    let start = Instant::now();
    for path in ["/", "/api/health", "/assets/board.js"] {
        assert_eq!(board.get(path).status, 200, "{path}");
    }
    board.greet(json!({})).ask_ok(json!({"t": "position", "variant": "chess"}));
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    assert!(slow.iter().all(|stream| closed_after(stream).is_some()));
}

#[test]
fn a_header_that_comes_byte_by_byte_is_not_waited_for() {
    let board = hasty_board();
    let mut stream = connection(&board, b"GET / HTTP/1.1\r\nX-Slow: ");
    let start = Instant::now();
    while stream.write_all(b"a").is_ok() && start.elapsed() < Duration::from_secs(8) {
        std::thread::sleep(Duration::from_millis(100));
    }
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
}

#[test]
fn a_connection_that_asks_nothing_more_is_closed() {
    let board = hasty_board();
    let request = format!("GET /api/health HTTP/1.1\r\nHost: {}\r\n\r\n", board.host());
    let mut stream = connection(&board, request.as_bytes());
    assert!(stream.read(&mut [0; 4096]).is_ok_and(|count| count > 0));
    // It is kept alive for a while: a second request is answered.
    stream.write_all(request.as_bytes()).expect("it reads");
    assert!(stream.read(&mut [0; 4096]).is_ok_and(|count| count > 0));
    let idle = closed_after(&stream).expect("it is closed");
    assert!(idle > Duration::from_millis(500) && idle < Duration::from_secs(5), "{idle:?}");
}

/// The answer to these bytes, which need not be HTTP.
fn answer(board: &Board, bytes: &[u8]) -> Answer {
    let mut stream = connection(board, bytes);
    let mut read = Vec::new();
    // A reset after the answer does not take it back.
    let _ = stream.read_to_end(&mut read);
    let head = String::from_utf8_lossy(&read).to_ascii_lowercase();
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    Answer { status: status.unwrap_or_else(|| panic!("no status in {head:?}")), head, body: Vec::new() }
}

/// The headers that the contract promises for every answer.
const PROMISED: [&str; 5] = [
    "content-security-policy: default-src 'none'; ",
    "x-content-type-options: nosniff\r\n",
    "referrer-policy: no-referrer\r\n",
    "cross-origin-resource-policy: same-origin\r\n",
    "cross-origin-opener-policy: same-origin\r\n",
];

#[test]
fn what_is_no_http_is_refused_with_the_security_headers_too() {
    let board = Board::start();
    let host = format!("Host: {}\r\n", board.host());
    let well = format!("GET /api/health HTTP/1.1\r\n{host}\r\n");
    let many: String = (0..200).map(|index| format!("X-{index}: a\r\n")).collect();
    for (bytes, status) in [
        ("nonsense\r\n\r\n".to_owned(), 400),
        (format!("GET / HTTP/9.9\r\n{host}\r\n"), 400),
        (format!("GET / HTTP/1.1\r\n{host}no colon\r\n\r\n"), 400),
        (format!("GET /{} HTTP/1.1\r\n{host}\r\n", "a".repeat(66_000)), 414),
        (format!("GET / HTTP/1.1\r\n{host}{many}\r\n"), 431),
        (format!("GET / HTTP/1.1\r\n{host}X-Long: {}\r\n\r\n", "a".repeat(500_000)), 431),
        // A fault after an answer on the same connection.
        (format!("{well}nonsense\r\n\r\n"), 400),
    ] {
        let answer = answer(&board, bytes.as_bytes());
        let shown: String = bytes.chars().take(80).collect();
        // The last answer on the connection is the refusal.
        let last = answer.head.rfind("http/1.").map(|at| &answer.head[at..]).unwrap_or_default();
        assert!(last.starts_with(&format!("http/1.1 {status} ")), "{shown}: {last}");
        for header in PROMISED {
            assert_eq!(last.matches(header).count(), 1, "{shown}: {header} in {last}");
        }
        assert!(last.ends_with("\r\n\r\n"), "{shown}: {last}");
    }
}

#[test]
fn a_body_is_not_waited_for() {
    let board = Board::start();
    let host = board.host();
    let start = Instant::now();
    for head in ["POST / HTTP/1.1", "PUT /ws HTTP/1.1", "GET / HTTP/1.1"] {
        let bytes = format!("{head}\r\nHost: {host}\r\nContent-Length: 1000000000\r\n\r\nbegun");
        let answer = answer(&board, bytes.as_bytes());
        assert_eq!(answer.status, if head.starts_with("GET") { 200 } else { 405 }, "{head}");
    }
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
}

/// The beginning of a masked frame with this first byte that announces so many bytes.
fn frame_head(first: u8, length: u64) -> Vec<u8> {
    [&[first, 0xFF][..], &length.to_be_bytes(), &[0; 4]].concat()
}

/// The first bytes of a text frame: a whole message, a first fragment.
const TEXT: u8 = 0x81;
const FIRST_FRAGMENT: u8 = 0x01;
const FURTHER_FRAGMENT: u8 = 0x00;
/// The longest message, by the contract.
const MESSAGE: u64 = 256 << 10;

#[test]
fn a_message_that_is_too_long_is_refused_at_its_beginning() {
    let board = Board::start();
    for length in [MESSAGE + 1, 4_000_000, u64::MAX >> 1] {
        let mut client = board.greet(json!({}));
        client.socket.get_mut().write_all(&frame_head(TEXT, length)).expect("it reads");
        assert_eq!(client.close_code(), Some(1009), "{length}");
    }
    let mut client = board.greet(json!({}));
    let half = vec![b' '; MESSAGE as usize / 2 + 1];
    client.socket.get_mut().write_all(&frame_head(FIRST_FRAGMENT, half.len() as u64)).expect("it reads");
    client.socket.get_mut().write_all(&half).expect("it reads");
    client.socket.get_mut().write_all(&frame_head(FURTHER_FRAGMENT, half.len() as u64)).expect("it reads");
    client.socket.get_mut().write_all(&half).expect("it reads");
    assert_eq!(client.close_code(), Some(1009), "fragments");
}

#[test]
fn the_longest_message_is_read() {
    let board = Board::start();
    let mut client = board.greet(json!({}));
    let empty = json!({"t": "ping", "at": ""}).to_string();
    let text = json!({"t": "ping", "at": "x".repeat(MESSAGE as usize - empty.len())}).to_string();
    assert_eq!(text.len() as u64, MESSAGE);
    client.send_text(&text);
    assert_eq!(client.hear()["t"], "pong");
}

#[test]
fn a_client_that_sends_too_much_learns_why_it_is_closed() {
    let board = Board::start();
    let mut client = board.greet(json!({}));
    let _ = client.socket.send(Message::text("x".repeat(8 << 20)));
    assert_eq!(client.close_code(), Some(1009));
}

/// Megabytes that the process has in memory.
#[cfg(target_os = "linux")]
fn memory(board: &Board) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", board.child.id())).expect("Linux");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("its memory");
    line.trim().trim_end_matches(" kB").parse::<u64>().expect("a number") >> 10
}

#[test]
#[cfg(target_os = "linux")]
fn unfinished_messages_of_two_hundred_sockets_stay_below_a_bound() {
    let board = Board::start();
    let before = memory(&board);
    let mut clients: Vec<_> = (0..200).map(|_| board.greet(json!({}))).collect();
    let most = vec![b'x'; MESSAGE as usize - 1];
    for client in &mut clients {
        let _ = client.socket.get_mut().write_all(&frame_head(TEXT, MESSAGE));
        let _ = client.socket.get_mut().write_all(&most);
    }
    std::thread::sleep(Duration::from_millis(500));
    // 200 messages of 256 KiB are 50 MiB; 32 MiB are kept, and as much again may be room that buffers grew by.
    let grown = memory(&board).saturating_sub(before);
    assert!(grown < 100, "{grown} MiB");
    let closed = clients.iter_mut().filter_map(|client| {
        client.socket.get_mut().set_read_timeout(Some(Duration::from_millis(5))).expect("a stream has a timeout");
        match client.socket.read() {
            Ok(Message::Close(frame)) => frame.map(|frame| u16::from(frame.code)),
            _ => None,
        }
    });
    let closed: Vec<u16> = closed.collect();
    assert!(closed.len() >= 50 && closed.iter().all(|&code| code == 4009), "{closed:?}");
    board.greet(json!({})).ask_ok(json!({"t": "position", "variant": "chess"}));
}

/// A ping without content.
const PING: [u8; 6] = [0x89, 0x80, 0, 0, 0, 0];

#[test]
#[cfg(target_os = "linux")]
fn pings_between_fragments_do_not_end_a_message() {
    let board = Board::start();
    let before = memory(&board);
    let mut clients: Vec<_> = (0..200).map(|_| board.greet(json!({}))).collect();
    let part = vec![b'x'; MESSAGE as usize / 16 - 1];
    for client in &mut clients {
        for number in 0..16 {
            let first = if number == 0 { FIRST_FRAGMENT } else { FURTHER_FRAGMENT };
            let bytes = [&frame_head(first, part.len() as u64)[..], &part, &PING].concat();
            let _ = client.socket.get_mut().write_all(&bytes);
        }
    }
    std::thread::sleep(Duration::from_millis(500));
    let grown = memory(&board).saturating_sub(before);
    let closed = clients.iter_mut().filter_map(|client| {
        client.socket.get_mut().set_read_timeout(Some(Duration::from_millis(5))).expect("a stream has a timeout");
        client.close_code().filter(|&code| code == 4009)
    });
    // 200 messages of 256 KiB are 50 MiB, of which 32 MiB are kept.
    assert!(closed.count() >= 50, "{grown} MiB more and hardly anybody was cut off");
    let mut patient = board.greet(json!({}));
    (0..20_000).for_each(|_| patient.socket.get_mut().write_all(&PING).expect("it reads"));
    patient.ask_ok(json!({"t": "position", "variant": "chess"}));
}

#[test]
#[cfg(unix)]
fn connections_leave_descriptors_for_the_games() {
    let options = ["--data", "none", "--port", "0", "--hash", "4", "--header-time", "2"];
    let limited = |limit: &str| {
        let plain = serve(&options);
        let mut command = Command::new("sh");
        command.args(["-c", &format!("ulimit -S -n 40; ulimit -H -n {limit}; exec \"$0\" \"$@\"")]);
        command.arg(plain.get_program()).args(plain.get_args()).stdin(Stdio::null());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    };
    let mut board = Board::spawn(limited("128"));
    let _slow: Vec<TcpStream> = (0..300).map(|_| connection(&board, b"GET /")).collect();
    let mut clients: Vec<_> = (0..100).filter_map(|_| board.connect_from(None).ok()).collect();
    for client in &mut clients {
        let _ = client.socket.send(Message::text(json!({"t": "hello", "v": 1}).to_string()));
    }
    let open = std::fs::read_dir(format!("/proc/{}/fd", board.child.id())).map(Iterator::count);
    // Half of 128 is the journals'.
    if let Ok(open) = open {
        assert!((40..=64 + 20).contains(&open), "{open} descriptors");
    }
    assert_eq!(board.get("/api/health").status, 200);
    let (status, _) = board.end("-TERM");
    assert_eq!(status, Some(0));
    let mut errors = String::new();
    let stderr = board.child.stderr.as_mut().expect("its errors are ours");
    stderr.read_to_string(&mut errors).expect("text");
    assert!(errors.contains("only 128 files may be open"), "{errors}");
    assert!(!errors.contains('\u{1b}'), "colours in a pipe: {errors}");
}

#[test]
fn who_guesses_keys_must_pause_and_seats_stay_open() {
    let board = Board::with(&["--data", "none", "--key", "open-sesame-now"]);
    let seats = json!([{"kind": "mine"}, {"kind": "mine"}]);
    let create = json!({"t": "create", "variant": "chess", "seats": seats});
    let created = board.greet(json!({"key": "open-sesame-now"})).ask_ok(create);
    for guess in 0..5 {
        let mut client = board.greet(json!({"key": format!("open-sesame-{guess}")}));
        assert_eq!(client.refusal(json!({"t": "lobby", "on": true})), "forbidden", "guess {guess}");
    }
    // The right key is not looked at during the pause, or a guess would cost nothing.
    let mut client = board.connect();
    let hello = json!({"t": "hello", "v": 1, "key": "open-sesame-now", "game": created["game"]});
    client.send(&hello);
    assert_eq!(client.hear()["key"], "needed");
    assert_eq!(client.hear_of("state")["variant"], "chess");
    assert_eq!(client.hear_of("error")["code"], "rate");
    std::thread::sleep(Duration::from_millis(1100));
    client.send(&hello);
    assert_eq!(client.hear_of("welcome")["key"], "ok");
}

#[test]
fn a_client_has_only_so_much_work_done() {
    let board = Board::with(&["--data", "none", "--max-work", "1"]);
    let moves: Vec<&str> = ["2h3h", "8b7b", "3h2h", "7b8b"].into_iter().cycle().take(5000).collect();
    let export = json!({"t": "export", "variant": "shogi", "moves": moves, "format": "ki2"});
    let mut client = board.greet(json!({}));
    let mut waited = Duration::ZERO;
    let mut ask = || {
        pause_within_rate();
        let start = Instant::now();
        let answer = client.ask(export.clone());
        waited += start.elapsed();
        answer
    };
    let refused = (0..1000).map(|_| ask()).find(|answer| answer["t"] != "ok").expect("there is a bound");
    assert_eq!(refused["code"], "busy", "{refused}");
    assert!(waited >= Duration::from_millis(900), "a second of work is allowed: {waited:?}");
    // A further connection does not buy more: one request at most, if a little time has come back meanwhile.
    let mut another = board.greet(json!({}));
    let answers = [(); 2].map(|()| another.ask(export.clone()));
    assert!(answers.iter().any(|answer| answer["code"] == "busy"), "{answers:?}");
    // What costs no work goes on.
    pause_within_rate();
    client.ask_ok(json!({"t": "ping", "at": 1}));
}

/// Keeps a client on a fast machine within the rate of messages, which is another bound than that of work.
fn pause_within_rate() {
    std::thread::sleep(Duration::from_millis(35));
}
