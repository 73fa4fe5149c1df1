//! Child process with line I/O on its own threads; every read has a deadline, so that no engine can hold up the match.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// Longer lines are cut; no engine needs longer ones.
const MAX_LINE_BYTES: u64 = 1 << 16;
/// The most lines that wait to be read; a child that writes more blocks.
const MAX_QUEUED_LINES: usize = 1024;
/// No engine has this many lines to say at once; one that writes more is read slowly, and blocks.
const BURST_LINES: usize = 4096;
/// How long the reader rests after a burst.
const REST_AFTER_BURST: Duration = Duration::from_millis(100);
/// How long a child may take to exit after `quit`.
const QUIT_TIMEOUT: Duration = Duration::from_secs(1);

/// How long a child that has closed its output may take to exit.
const EXIT_TIMEOUT: Duration = Duration::from_millis(200);

/// Why there is no line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NoLine {
    Timeout,
    /// The child has closed its output.
    Closed,
}

/// A running child, killed on drop if it does not exit by itself.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    outgoing: Option<Sender<String>>,
    incoming: Receiver<(Instant, String)>,
}

impl Process {
    /// Starts the program with these arguments, in this folder if one is given. It gets its own process group, so that
    /// a Ctrl-C reaches only the referee, and so that the processes it starts can be ended with it.
    pub(super) fn start(program: &str, arguments: &[String], folder: Option<&Path>) -> io::Result<Process> {
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        if let Some(folder) = folder {
            command.current_dir(folder);
        }
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (to_write, outgoing) = channel();
        if let Some(pipe) = child.stdin.take() {
            thread::spawn(move || write_lines(pipe, &outgoing));
        }
        let (sender, lines) = sync_channel(MAX_QUEUED_LINES);
        if let Some(pipe) = child.stdout.take() {
            thread::spawn(move || read_lines(BufReader::new(pipe), &sender));
        }
        Ok(Process { child, outgoing: Some(to_write), incoming: lines })
    }

    /// How long the child's threads have waited for a processor so far, in total; `None` if the system does not tell
    /// (Linux does).
    pub(super) fn processor_wait(&self) -> Option<Duration> {
        let tasks = std::fs::read_dir(format!("/proc/{}/task", self.child.id())).ok()?;
        let wait_of = |task: std::fs::DirEntry| -> Option<u64> {
            let statistics = std::fs::read_to_string(task.path().join("schedstat")).ok()?;
            statistics.split_ascii_whitespace().nth(1)?.parse().ok()
        };
        Some(Duration::from_nanos(tasks.filter_map(|task| wait_of(task.ok()?)).sum()))
    }

    /// Sends a line, without waiting for the child to read it.
    pub(super) fn send(&self, line: &str) {
        if let Some(to_write) = &self.outgoing {
            let _ = to_write.send(format!("{line}\n"));
        }
    }

    /// The next line and its arrival time.
    pub(super) fn next_line(&self, until: Instant) -> Result<(Instant, String), NoLine> {
        let left = until.saturating_duration_since(Instant::now());
        self.incoming.recv_timeout(left).map_err(|error| match error {
            RecvTimeoutError::Timeout => NoLine::Timeout,
            RecvTimeoutError::Disconnected => NoLine::Closed,
        })
    }

    /// Discards the lines that wait to be read, and hands each to the visitor.
    pub(super) fn discard_incoming(&self, visit: impl FnMut(&str)) {
        // At most as many as can wait, or a child that writes without end would hold up the referee.
        let mut visit = visit;
        self.incoming.try_iter().take(MAX_QUEUED_LINES).for_each(|(_, line)| visit(&line));
    }

    /// How the child ended, in words; `None` while it runs.
    pub(super) fn exit_status(&mut self) -> Option<String> {
        let until = Instant::now() + EXIT_TIMEOUT;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status.to_string()),
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(1)),
                _ => return None,
            }
        }
    }

    /// Kills the child and the processes that it has started.
    fn kill(&mut self) {
        #[cfg(unix)]
        if let Some(group) = i32::try_from(self.child.id()).ok().and_then(rustix::process::Pid::from_raw) {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        // Both fail only if the child has exited already.
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

/// Writes lines until the sender hangs up or the pipe closes.
fn write_lines(mut pipe: impl Write, lines: &Receiver<String>) {
    for line in lines {
        if pipe.write_all(line.as_bytes()).and_then(|()| pipe.flush()).is_err() {
            return;
        }
    }
}

/// A line without control characters: it may come to a terminal, which would carry them out. A tab separates words.
fn printable(line: &str) -> String {
    let replaced = |letter: char| match letter {
        '\t' => ' ',
        letter if letter.is_control() => '?',
        letter => letter,
    };
    line.chars().map(replaced).collect()
}

/// Reads lines until the pipe closes or the receiver hangs up.
fn read_lines(mut pipe: impl BufRead, lines: &SyncSender<(Instant, String)>) {
    let mut bytes = Vec::new();
    let (mut burst, mut since) = (0, Instant::now());
    loop {
        burst += 1;
        if burst == BURST_LINES {
            if since.elapsed() < Duration::from_secs(1) {
                thread::sleep(REST_AFTER_BURST);
            }
            (burst, since) = (0, Instant::now());
        }
        bytes.clear();
        match pipe.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let text = printable(String::from_utf8_lossy(&bytes).trim());
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
