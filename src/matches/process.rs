//! A child process that speaks in lines. Nothing that it does, or leaves undone, holds up the match: reading and
//! writing have threads of their own, and whoever waits for a line waits until a moment that is set.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// No line of a protocol is longer, in bytes; what exceeds it is thrown away.
const MAX_LINE_BYTES: u64 = 1 << 16;
/// Lines that wait to be read. A child that says more than anybody listens to waits in turn.
const MAX_QUEUED_LINES: usize = 1024;
/// How long a child that was told to quit may take to do so.
const QUIT_TIMEOUT: Duration = Duration::from_secs(1);

/// Why there is no line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NoLine {
    /// The moment came first.
    Timeout,
    /// The child has closed its output, and so will never say anything again.
    Closed,
}

/// A running child. It is ended when this is dropped, whatever it is at.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    outgoing: Option<Sender<String>>,
    incoming: Receiver<(Instant, String)>,
}

impl Process {
    /// Starts the program with these arguments.
    pub(super) fn start(program: &str, arguments: &[String]) -> io::Result<Process> {
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn()?;
        let (to_write, from_referee) = channel();
        if let Some(pipe) = child.stdin.take() {
            thread::spawn(move || write_lines(pipe, &from_referee));
        }
        let (to_referee, lines) = sync_channel(MAX_QUEUED_LINES);
        if let Some(pipe) = child.stdout.take() {
            thread::spawn(move || read_lines(BufReader::new(pipe), &to_referee));
        }
        Ok(Process { child, outgoing: Some(to_write), incoming: lines })
    }

    /// Sends a line. Whether the child takes it is seen by what it answers.
    pub(super) fn send(&self, line: &str) {
        if let Some(to_write) = &self.outgoing {
            let _ = to_write.send(format!("{line}\n"));
        }
    }

    /// The next line, and when it came.
    pub(super) fn next_line(&self, until: Instant) -> Result<(Instant, String), NoLine> {
        let left = until.saturating_duration_since(Instant::now());
        self.incoming.recv_timeout(left).map_err(|error| match error {
            RecvTimeoutError::Timeout => NoLine::Timeout,
            RecvTimeoutError::Disconnected => NoLine::Closed,
        })
    }

    /// The first line that begins with this word, and when it came; what stands before it goes to the visitor.
    pub(super) fn wait_for(
        &self,
        word: &str,
        until: Instant,
        mut visit: impl FnMut(&str),
    ) -> Result<(Instant, String), NoLine> {
        loop {
            let (at, line) = self.next_line(until)?;
            if line.split_ascii_whitespace().next() == Some(word) {
                return Ok((at, line));
            }
            // A child that never stops talking does not stop the clock either.
            if Instant::now() >= until {
                return Err(NoLine::Timeout);
            }
            visit(&line);
        }
    }

    /// Throws away what the child said unasked.
    pub(super) fn discard_incoming(&self) {
        // As many as can wait: a child that goes on talking shall not keep the referee listening.
        let _ = self.incoming.try_iter().take(MAX_QUEUED_LINES).count();
    }

    /// Ends the child without waiting for it to agree.
    fn kill(&mut self) {
        // Both fail only where the child is gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.send("quit");
        self.outgoing = None;
        let until = Instant::now() + QUIT_TIMEOUT;
        while Instant::now() < until {
            match self.child.try_wait() {
                Ok(None) => thread::sleep(Duration::from_millis(5)),
                _ => break,
            }
        }
        self.kill();
    }
}

/// Writes lines until there are no more, or nobody reads them.
fn write_lines(mut pipe: impl Write, lines: &Receiver<String>) {
    for line in lines {
        if pipe.write_all(line.as_bytes()).and_then(|()| pipe.flush()).is_err() {
            return;
        }
    }
}

/// Reads lines until there are no more, or nobody wants them.
fn read_lines(mut pipe: impl BufRead, lines: &SyncSender<(Instant, String)>) {
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match pipe.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let text = String::from_utf8_lossy(&bytes).trim().to_owned();
        if lines.send((Instant::now(), text)).is_err() {
            return;
        }
        if bytes.last() != Some(&b'\n') && pipe.skip_until(b'\n').is_err() {
            return;
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/matches/process.rs"]
mod tests;
