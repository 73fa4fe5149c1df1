//! A conversation with the engine in its own threads, as lines in and lines out.

use pentad::protocol::serve::serve;
use std::collections::VecDeque;
use std::io::{self, PipeWriter, Write, pipe};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::Builder;
use std::time::{Duration, Instant};

/// How many lines wait to be read before the engine waits for its reader.
const MAX_LINES: usize = 1 << 16;

/// A conversation with the engine.
pub struct Session {
    commands: PipeWriter,
    replies: Arc<Replies>,
}

/// What came of waiting for a line.
pub(crate) enum Reply {
    /// A line that has this many bytes, and has been taken.
    Line(Vec<u8>),
    /// There is a line, but it has more bytes than there is room for; it stays.
    TooLong,
    /// There was none in time.
    Nothing,
    /// The conversation is over.
    Over,
}

/// The lines that the engine has said, and nobody has read.
#[derive(Default)]
struct Replies {
    waiting: Mutex<Waiting>,
    changed: Condvar,
}

#[derive(Default)]
struct Waiting {
    lines: VecDeque<Vec<u8>>,
    /// Whether nobody says or hears anything any more.
    is_over: bool,
}

impl Replies {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn end(&self) {
        self.waiting().is_over = true;
        self.changed.notify_all();
    }

    /// Adds a line; false if nobody will read it.
    fn push(&self, line: &[u8]) -> bool {
        let mut waiting = self.waiting();
        while waiting.lines.len() >= MAX_LINES && !waiting.is_over {
            waiting = self.changed.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
        if waiting.is_over {
            return false;
        }
        waiting.lines.push_back(line.to_vec());
        self.changed.notify_all();
        true
    }
}

/// The engine's side of the replies: it writes whole lines.
struct ReplyWriter(Arc<Replies>);

impl Write for ReplyWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = bytes.strip_suffix(b"\n").unwrap_or(bytes);
        let is_heard = text.split(|&byte| byte == b'\n').all(|line| self.0.push(line));
        if is_heard { Ok(bytes.len()) } else { Err(io::ErrorKind::BrokenPipe.into()) }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Session {
    /// Starts a conversation.
    ///
    /// # Errors
    /// If the system has no pipe or thread to give.
    pub(crate) fn start() -> io::Result<Session> {
        let (input, commands) = pipe()?;
        let replies = Arc::new(Replies::default());
        let told = Arc::clone(&replies);
        Builder::new().name("session".to_owned()).spawn(move || {
            // A thread that cannot be started ends the conversation, which its reader is told.
            let _ = serve(input, ReplyWriter(Arc::clone(&told)));
            told.end();
        })?;
        Ok(Session { commands, replies })
    }

    /// Says a line; false if nobody hears it any more.
    pub(crate) fn send(&self, line: &[u8]) -> bool {
        let said = [line, b"\n"].concat();
        !self.replies.waiting().is_over && (&self.commands).write_all(&said).is_ok()
    }

    /// Takes the next line if it has at most this many bytes; waits for it, without a time for ever.
    pub(crate) fn read(&self, room: usize, time: Option<Duration>) -> Reply {
        let until = time.map(|time| Instant::now() + time);
        let mut waiting = self.replies.waiting();
        loop {
            match waiting.lines.front() {
                Some(line) if line.len() > room => return Reply::TooLong,
                Some(_) => break,
                None if waiting.is_over => return Reply::Over,
                None => {}
            }
            let left = until.map(|until| until.saturating_duration_since(Instant::now()));
            waiting = match left {
                Some(Duration::ZERO) => return Reply::Nothing,
                Some(left) => {
                    let waited = self.replies.changed.wait_timeout(waiting, left);
                    waited.unwrap_or_else(PoisonError::into_inner).0
                }
                None => self.replies.changed.wait(waiting).unwrap_or_else(PoisonError::into_inner),
            };
        }
        let line = waiting.lines.pop_front();
        self.replies.changed.notify_all();
        line.map_or(Reply::Over, Reply::Line)
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        self.send(b"quit");
        self.replies.end();
    }
}
