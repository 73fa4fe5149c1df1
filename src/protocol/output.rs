//! Lines to the client.

use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

/// Where replies go: whole lines of ASCII, each flushed at once. Clones write to the same place.
#[derive(Clone)]
pub(super) struct Output {
    place: Arc<Mutex<Place>>,
}

struct Place {
    writer: Box<dyn Write + Send>,
    broken: bool,
}

impl Output {
    pub(super) fn new(writer: impl Write + Send + 'static) -> Output {
        Output { place: Arc::new(Mutex::new(Place { writer: Box::new(writer), broken: false })) }
    }

    /// Writes one line, or several where the text has line breaks. Whatever is not ASCII becomes `?`.
    pub(super) fn line(&self, text: &str) {
        let mut bytes: Vec<u8> = text
            .chars()
            .map(|letter| if letter == '\n' || matches!(letter, ' '..='~') { letter as u8 } else { b'?' })
            .collect();
        bytes.push(b'\n');
        let mut place = self.place.lock().unwrap_or_else(PoisonError::into_inner);
        if !place.broken {
            place.broken = place.writer.write_all(&bytes).and_then(|()| place.writer.flush()).is_err();
        }
    }

    /// An `info string` line.
    pub(super) fn note(&self, text: impl std::fmt::Display) {
        self.line(&format!("info string {text}"));
    }

    /// An `info string error:` line: what was wrong, where, and what was expected.
    pub(super) fn error(&self, text: impl std::fmt::Display) {
        self.line(&format!("info string error: {text}"));
    }

    /// Whether nobody reads any more.
    pub(super) fn is_broken(&self) -> bool {
        self.place.lock().unwrap_or_else(PoisonError::into_inner).broken
    }
}
