//! A client of the built program: sends lines, waits for lines, never for ever.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How long a reply may take on a busy machine before a test fails.
pub(crate) const REPLY_TIMEOUT: Duration = Duration::from_secs(60);

/// The program as a child process.
pub(crate) struct Client {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    errors: Receiver<String>,
}

fn collect(source: impl std::io::Read + Send + 'static) -> Receiver<String> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let mut source = BufReader::new(source);
        let mut line = Vec::new();
        while source.read_until(b'\n', &mut line).is_ok_and(|length| length > 0) {
            assert!(line.is_ascii(), "not ASCII: {}", String::from_utf8_lossy(&line));
            let text = String::from_utf8_lossy(&line).trim_end_matches('\n').to_owned();
            line.clear();
            if sender.send(text).is_err() {
                break;
            }
        }
    });
    receiver
}

impl Client {
    /// Starts the program without arguments.
    pub(crate) fn start() -> Client {
        Client::spawn(&mut Command::new(env!("CARGO_BIN_EXE_pentad")))
    }

    /// Starts the program without arguments, with another home, where its cache is.
    #[cfg(target_os = "linux")]
    pub(crate) fn start_at_home(home: &std::path::Path) -> Client {
        Client::spawn(Command::new(env!("CARGO_BIN_EXE_pentad")).env_remove("XDG_CACHE_HOME").env("HOME", home))
    }

    /// Starts this command.
    pub(crate) fn spawn(command: &mut Command) -> Client {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take();
        let lines = collect(child.stdout.take().expect("a pipe"));
        let errors = collect(child.stderr.take().expect("a pipe"));
        Client { child, input, lines, errors }
    }

    /// Starts the program and greets it; returns once it is ready.
    pub(crate) fn after_handshake(dialect: &str) -> Client {
        let mut client = Client::start();
        client.send(dialect);
        client.until(&format!("{dialect}ok"));
        client.wait_until_ready();
        client
    }

    /// The number of the process.
    #[cfg(target_os = "linux")]
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends bytes as they are.
    pub(crate) fn send_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(bytes).and_then(|()| input.flush()).expect("the program reads");
    }

    /// Sends a line.
    pub(crate) fn send(&mut self, line: &str) {
        self.send_bytes(format!("{line}\n").as_bytes());
    }

    /// The next line.
    pub(crate) fn next_line(&mut self) -> String {
        match self.lines.recv_timeout(REPLY_TIMEOUT) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => panic!("no reply in {REPLY_TIMEOUT:?}"),
            Err(RecvTimeoutError::Disconnected) => panic!("the program is gone"),
        }
    }

    /// The next line, if one comes within this time.
    pub(crate) fn next_line_within(&mut self, time: Duration) -> Option<String> {
        self.lines.recv_timeout(time).ok()
    }

    /// All lines up to the first that begins with this, which is the last one returned.
    pub(crate) fn until(&mut self, start: &str) -> Vec<String> {
        self.until_any(&[start])
    }

    /// All lines up to the first that begins with one of these, which is the last one returned.
    pub(crate) fn until_any(&mut self, starts: &[&str]) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.next_line();
            let found = starts.iter().any(|start| line.starts_with(start));
            lines.push(line);
            if found {
                return lines;
            }
        }
    }

    /// Sends a line and returns the one that begins with this.
    pub(crate) fn ask(&mut self, line: &str, start: &str) -> String {
        self.send(line);
        self.until(start).pop().unwrap_or_default()
    }

    /// Waits until everything sent so far is done; returns what was said meanwhile.
    pub(crate) fn wait_until_ready(&mut self) -> Vec<String> {
        self.send("isready");
        let mut lines = self.until("readyok");
        lines.pop();
        lines
    }

    /// Sends a line that is answered by one `info string error:` line and changes nothing.
    pub(crate) fn assert_refused(&mut self, line: &str) -> String {
        self.wait_until_ready();
        self.send("fen");
        let before = self.wait_until_ready();
        self.send(line);
        let mut replies = self.wait_until_ready();
        assert_eq!(replies.len(), 1, "{line:?}: {replies:?}");
        let reply = replies.remove(0);
        assert!(reply.starts_with("info string error: "), "{line:?}: {reply}");
        self.send("fen");
        assert_eq!(self.wait_until_ready(), before, "{line:?}");
        reply
    }

    /// Closes the input and returns all lines until the program ends.
    pub(crate) fn close_input(mut self) -> (Vec<String>, ExitStatus) {
        self.input = None;
        let status = self.wait_for_exit();
        let lines = self.lines.iter().collect();
        let errors: Vec<String> = self.errors.iter().collect();
        assert!(errors.is_empty(), "standard error: {errors:?}");
        (lines, status)
    }

    /// Waits for the end of the program, with its input open or closed.
    pub(crate) fn wait_for_exit(&mut self) -> ExitStatus {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("a child to wait for") {
                return status;
            }
            assert!(start.elapsed() < REPLY_TIMEOUT, "the program does not end");
            thread::sleep(Duration::from_millis(2));
        }
    }
}

/// No test leaves a program behind.
impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
