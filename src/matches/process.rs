//! A child process that speaks in lines. Nothing that it does, or leaves undone, holds up the match: reading and
//! writing have threads of their own, and whoever waits for a line waits until a moment that is set.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// No line of a protocol is longer, in bytes; what exceeds it is thrown away.
const LONGEST_LINE: u64 = 1 << 16;
/// Lines that wait to be read. A child that says more than anybody listens to waits in turn.
const WAITING_LINES: usize = 1024;
/// How long a child that was told to quit may take to do so.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// Why there is no line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Silence {
    /// The moment came first.
    Late,
    /// The child has closed its output, and so will never say anything again.
    Gone,
}

/// A running child. It is ended when this is dropped, whatever it is at.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    to_write: Option<Sender<String>>,
    lines: Receiver<(Instant, String)>,
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
        let (to_referee, lines) = sync_channel(WAITING_LINES);
        if let Some(pipe) = child.stdout.take() {
            thread::spawn(move || read_lines(BufReader::new(pipe), &to_referee));
        }
        Ok(Process { child, to_write: Some(to_write), lines })
    }

    /// Sends a line. Whether the child takes it is seen by what it answers.
    pub(super) fn send(&self, line: &str) {
        if let Some(to_write) = &self.to_write {
            let _ = to_write.send(format!("{line}\n"));
        }
    }

    /// The next line, and when it came.
    pub(super) fn line(&self, until: Instant) -> Result<(Instant, String), Silence> {
        let left = until.saturating_duration_since(Instant::now());
        self.lines.recv_timeout(left).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::Late,
            RecvTimeoutError::Disconnected => Silence::Gone,
        })
    }

    /// The first line that begins with this word, and when it came; what stands before it goes to the visitor.
    pub(super) fn line_with(
        &self,
        word: &str,
        until: Instant,
        mut visit: impl FnMut(&str),
    ) -> Result<(Instant, String), Silence> {
        loop {
            let (at, line) = self.line(until)?;
            if line.split_ascii_whitespace().next() == Some(word) {
                return Ok((at, line));
            }
            // A child that never stops talking does not stop the clock either.
            if Instant::now() >= until {
                return Err(Silence::Late);
            }
            visit(&line);
        }
    }

    /// Throws away what the child said unasked.
    pub(super) fn forget(&self) {
        // As many as can wait: a child that goes on talking shall not keep the referee listening.
        let _ = self.lines.try_iter().take(WAITING_LINES).count();
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
        self.to_write = None;
        let until = Instant::now() + LAST_WORDS;
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
        match pipe.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
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
mod tests {
    use super::*;

    fn read(text: &[u8]) -> Vec<String> {
        let (sender, receiver) = sync_channel(WAITING_LINES);
        read_lines(text, &sender);
        drop(sender);
        receiver.iter().map(|(_, line)| line).collect()
    }

    #[test]
    fn lines_of_all_kinds() {
        assert_eq!(read(b"readyok\r\n\nbestmove a\xff"), ["readyok", "", "bestmove a\u{fffd}"]);
        let mut long = vec![b'x'; 3 * LONGEST_LINE as usize];
        long.extend(b"\nshort\n");
        let lines = read(&long);
        assert_eq!((lines[0].len() as u64, lines[1].as_str(), lines.len()), (LONGEST_LINE, "short", 2));
    }

    #[test]
    fn a_program_that_is_not_there_cannot_be_started() {
        assert!(Process::start("no/such/program", &[]).is_err());
    }
}
