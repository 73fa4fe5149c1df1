//! Two engines in one process: neither hears what the other is told, and neither takes anything of the process.

use protocol::serve::serve;
use std::io::{self, Read, Write};
use std::panic::{catch_unwind, set_hook, take_hook};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::{JoinHandle, spawn};
use std::time::Duration;

/// How long a reply may take on a busy machine before a test fails.
const REPLY_TIMEOUT: Duration = Duration::from_secs(60);

/// What the client has sent; the end of the input once the client is gone.
struct Input {
    lines: Receiver<Vec<u8>>,
    rest: Vec<u8>,
}

impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() {
            self.rest = self.lines.recv().unwrap_or_default();
        }
        let count = self.rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&self.rest[..count]);
        self.rest.drain(..count);
        Ok(count)
    }
}

/// Hands each line that is written to the client.
struct Replies(Sender<String>);

impl Write for Replies {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for line in String::from_utf8_lossy(bytes).lines() {
            self.0.send(line.to_owned()).map_err(|_| io::ErrorKind::BrokenPipe)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// An engine on threads of this process, and its client.
struct Engine {
    input: Option<Sender<Vec<u8>>>,
    replies: Receiver<String>,
    thread: Option<JoinHandle<io::Result<()>>>,
}

impl Engine {
    fn start() -> Engine {
        let (input, lines) = channel();
        let (sender, replies) = channel();
        let thread = spawn(move || serve(Input { lines, rest: Vec::new() }, Replies(sender)));
        Engine { input: Some(input), replies, thread: Some(thread) }
    }

    fn send(&self, line: &str) {
        let input = self.input.as_ref().expect("the engine runs");
        input.send(format!("{line}\n").into_bytes()).expect("the engine reads");
    }

    /// The first reply that holds this.
    fn until(&self, part: &str) -> String {
        loop {
            let line = self.replies.recv_timeout(REPLY_TIMEOUT).expect("a reply");
            if line.contains(part) {
                return line;
            }
        }
    }

    fn ask(&self, line: &str, part: &str) -> String {
        self.send(line);
        self.until(part)
    }

    /// Ends the input, and waits for the engine's threads.
    fn stop(mut self) {
        self.input = None;
        self.thread.take().expect("a thread").join().expect("no panic").expect("threads to be had");
    }
}

#[test]
fn each_engine_has_its_own_variant_options_and_searches() {
    let (one, two) = (Engine::start(), Engine::start());
    one.ask("uci", "uciok");
    two.ask("usi", "usiok");
    one.send("setoption name MultiPV value 2");
    two.send("position startpos moves 7g7f");
    one.send("go infinite");
    let answer = two.ask("go depth 4", "bestmove ");
    assert!(answer != "bestmove resign", "{answer}");
    assert!(two.ask("sfen", "sfen ").ends_with(" w - 2"));
    one.until(" multipv 2 ");
    one.ask("stop", "bestmove ");
    assert!(one.ask("fen", "fen ").ends_with(" w KQkq - 0 1"));
    two.send("go infinite");
    one.stop();
    two.ask("stop", "bestmove ");
    two.stop();
}

#[test]
fn an_engine_leaves_the_panic_hook_of_the_process_alone() {
    let reported = Arc::new(Mutex::new(0));
    let before = take_hook();
    set_hook(Box::new({
        let reported = Arc::clone(&reported);
        move |_| *reported.lock().unwrap() += 1
    }));
    let engine = Engine::start();
    engine.ask("go depth 2", "bestmove ");
    engine.stop();
    assert!(catch_unwind(|| panic!("made on purpose")).is_err());
    set_hook(before);
    assert_eq!(*reported.lock().unwrap(), 1);
}
