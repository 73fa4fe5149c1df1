//! The bytes of a connection to the board: whatever comes, the server answers in HTTP or closes the connection, and answers
//! the next one.
#![no_main]

use clap::Parser;
use libfuzzer_sys::fuzz_target;
use pentad::serve::args::ServeArgs;
use pentad::serve::door::Door;
use pentad::serve::http::router;
use pentad::serve::server::Server;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpStream};
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// A socket that was opened answers whatever it is sent, so no more than this is read of an answer.
const MAX_ANSWER: usize = 1 << 20;

/// The options of a server, as on the command line.
#[derive(Parser)]
struct Options {
    #[command(flatten)]
    serve: ServeArgs,
}

const OPTIONS: [&str; 13] = [
    "serve", "--data", "none", "--jobs", "1", "--threads", "1", "--hash", "1", "--max-think", "1", "--max-analysis", "1",
];

/// A server in threads of its own, and where it listens.
static SERVER: LazyLock<(Runtime, SocketAddr)> = LazyLock::new(|| {
    let runtime = Runtime::new().expect("the system has threads");
    let address = runtime.block_on(async {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let options = Options::parse_from(OPTIONS);
        let server = Arc::new(Server::open(&options.serve, address).expect("it opens"));
        let door = Arc::new(Door::new(server.bounds.plain, Duration::from_secs(1)));
        tokio::spawn(door.serve(listener, router(server)));
        address
    });
    (runtime, address)
});

/// What the server answers to these bytes. If they are all that ever comes, it is told, and may answer nothing.
fn answer(bytes: &[u8], is_all: bool) -> Vec<u8> {
    let mut stream = TcpStream::connect(SERVER.1).expect("it listens");
    stream.set_read_timeout(Some(PATIENCE)).expect("a socket");
    // It may have closed the connection in the middle.
    let _ = stream.write_all(bytes).and_then(|()| if is_all { stream.shutdown(Shutdown::Write) } else { Ok(()) });
    let (mut answer, mut part) = (Vec::new(), [0; 4096]);
    while answer.len() < MAX_ANSWER {
        match stream.read(&mut part) {
            Ok(0) => break,
            Ok(count) => answer.extend_from_slice(&part[..count]),
            Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => panic!("no answer and no end"),
            Err(_) => break,
        }
    }
    answer
}

fuzz_target!(|bytes: &[u8]| {
    let heard = answer(bytes, true);
    assert!(heard.is_empty() || heard.starts_with(b"HTTP/1."), "{:?}", String::from_utf8_lossy(&heard));
    let request = format!("GET /api/health HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", SERVER.1);
    let health = answer(request.as_bytes(), false);
    assert!(health.starts_with(b"HTTP/1.1 200"), "{:?}", String::from_utf8_lossy(&health));
});
