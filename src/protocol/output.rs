//! The output to the client, which threads share line by line.

use base::input::InputError;
use std::fmt::Display;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::sync::{Arc, Mutex, PoisonError};

/// Writes replies as whole lines of ASCII, each flushed at once. Clones share one writer.
#[derive(Clone)]
pub(super) struct Output {
    sink: Arc<Mutex<Sink>>,
}

struct Sink {
    writer: Box<dyn Write + Send>,
    closed: bool,
    /// Why it is closed, until somebody asks.
    failure: Option<io::Error>,
    /// The log of all lines, if the client asked for one.
    log: Option<File>,
}

impl Sink {
    /// Appends to the log. If that fails, the log ends and the conversation goes on.
    fn log_line(&mut self, mark: &[u8], line: &[u8]) {
        if let Some(log) = &mut self.log
            && log.write_all(&[mark, line].concat()).is_err()
        {
            self.log = None;
        }
    }
}

impl Output {
    pub(super) fn new(writer: impl Write + Send + 'static) -> Output {
        Output {
            sink: Arc::new(Mutex::new(Sink { writer: Box::new(writer), closed: false, failure: None, log: None })),
        }
    }

    /// Writes one line, or several if the text has line breaks. Characters outside ASCII become `?`.
    pub(super) fn print_lines(&self, text: &str) {
        let mut bytes: Vec<u8> = text
            .chars()
            .map(|letter| if letter == '\n' || matches!(letter, ' '..='~') { letter as u8 } else { b'?' })
            .collect();
        bytes.push(b'\n');
        let mut sink = self.sink.lock().unwrap_or_else(PoisonError::into_inner);
        sink.log_line(b"<< ", &bytes);
        if !sink.closed {
            sink.failure = sink.writer.write_all(&bytes).and_then(|()| sink.writer.flush()).err();
            sink.closed = sink.failure.is_some();
        }
    }

    /// Logs a line of the client.
    pub(super) fn log_received(&self, line: &str) {
        let mut sink = self.sink.lock().unwrap_or_else(PoisonError::into_inner);
        sink.log_line(b">> ", format!("{line}\n").as_bytes());
    }

    /// Logs all lines to this file from now on, the client's after `>> `, the replies after `<< `; an empty name ends
    /// the log.
    ///
    /// # Errors
    /// If the file cannot be written; the earlier log then goes on.
    pub(super) fn set_log_file(&self, path: &str) -> Result<(), InputError> {
        let refused = |why: &dyn Display| InputError::new("LogFile", path, format!("a file to append to ({why})"));
        // Writing to a pipe would block until somebody reads it, and all replies with it.
        if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
            return Err(refused(&"not a regular file"));
        }
        let open = || OpenOptions::new().append(true).create(true).open(path);
        let log = if path.is_empty() { None } else { Some(open().map_err(|error| refused(&error.kind()))?) };
        self.sink.lock().unwrap_or_else(PoisonError::into_inner).log = log;
        Ok(())
    }

    /// Prints an `info string` line.
    pub(super) fn info_string(&self, text: impl Display) {
        self.print_lines(&format!("info string {text}"));
    }

    /// Prints an `info string error:` line.
    pub(super) fn info_error(&self, text: impl Display) {
        self.print_lines(&format!("info string error: {text}"));
    }

    /// Why a write has failed. A client that has gone is no failure.
    pub(super) fn take_failure(&self) -> Option<io::Error> {
        let failure = self.sink.lock().unwrap_or_else(PoisonError::into_inner).failure.take();
        let failure = failure.filter(|error| error.kind() != ErrorKind::BrokenPipe)?;
        Some(io::Error::new(failure.kind(), format!("cannot write the replies: {failure}")))
    }

    /// Whether a write has failed, so that the client gets no more replies.
    pub(super) fn is_closed(&self) -> bool {
        self.sink.lock().unwrap_or_else(PoisonError::into_inner).closed
    }
}
