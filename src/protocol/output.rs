//! The output: whole lines to the client, shared by the threads.

use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

/// Where replies go: whole lines of ASCII, each flushed at once. Clones share one writer.
#[derive(Clone)]
pub(super) struct Output {
    sink: Arc<Mutex<Sink>>,
}

struct Sink {
    writer: Box<dyn Write + Send>,
    closed: bool,
}

impl Output {
    pub(super) fn new(writer: impl Write + Send + 'static) -> Output {
        Output { sink: Arc::new(Mutex::new(Sink { writer: Box::new(writer), closed: false })) }
    }

    /// Writes one line, or several where the text has line breaks. Whatever is not ASCII becomes `?`.
    pub(super) fn print_lines(&self, text: &str) {
        let mut bytes: Vec<u8> = text
            .chars()
            .map(|letter| if letter == '\n' || matches!(letter, ' '..='~') { letter as u8 } else { b'?' })
            .collect();
        bytes.push(b'\n');
        let mut sink = self.sink.lock().unwrap_or_else(PoisonError::into_inner);
        if !sink.closed {
            sink.closed = sink.writer.write_all(&bytes).and_then(|()| sink.writer.flush()).is_err();
        }
    }

    /// An `info string` line.
    pub(super) fn info_string(&self, text: impl std::fmt::Display) {
        self.print_lines(&format!("info string {text}"));
    }

    /// An `info string error:` line: what is wrong, and what would be right.
    pub(super) fn info_error(&self, text: impl std::fmt::Display) {
        self.print_lines(&format!("info string error: {text}"));
    }

    /// Whether a write has failed: nobody reads the replies any more.
    pub(super) fn is_closed(&self) -> bool {
        self.sink.lock().unwrap_or_else(PoisonError::into_inner).closed
    }
}
