//! The program's standard output and standard error, either of which may be full or closed.

use base::file_error::FileError;
use search::control::signal::Signal;
use std::cell::OnceCell;
use std::error::Error;
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::sync::Arc;

/// What a command prints on, and what became of it.
#[derive(Default)]
pub struct Console {
    /// The first failure; after it nothing is printed any more.
    failure: OnceCell<io::Error>,
    /// Ends the command early if nobody will see what it prints.
    stop: OnceCell<Arc<Signal>>,
}

impl Console {
    /// Has this signal end the command if its output cannot be written.
    pub fn stops(&self, signal: &Arc<Signal>) {
        let _ = self.stop.set(Arc::clone(signal));
    }

    /// Prints a line.
    pub fn print(&self, line: &str) {
        self.write(format!("{line}\n").as_bytes());
    }

    /// Writes bytes. A failure is reported when the command ends.
    pub fn write(&self, bytes: &[u8]) {
        if self.failure.get().is_some() {
            return;
        }
        self.note(io::stdout().write_all(bytes));
    }

    /// Takes note of what became of a write that was made elsewhere.
    pub fn note(&self, written: io::Result<()>) {
        if let Err(error) = written.and_then(|()| io::stdout().flush()) {
            // A reader that has seen enough (`| head`) stops nothing: games and files are written to the end.
            if error.kind() != ErrorKind::BrokenPipe
                && let Some(signal) = self.stop.get()
            {
                signal.stop();
            }
            let _ = self.failure.set(error);
        }
    }

    /// The result of the command.
    ///
    /// # Errors
    /// The command's own, or that its output was not written.
    pub fn checked(self, result: Result<(), Box<dyn Error>>) -> Result<(), Box<dyn Error>> {
        match self.failure.into_inner().filter(|error| error.kind() != ErrorKind::BrokenPipe) {
            Some(error) => Err(FileError::cannot_write(Path::new("standard output"))(error).into()),
            None => result,
        }
    }
}

/// Prints a line about something that went wrong.
pub fn warn_line(line: &str) {
    // Nobody could be told that this cannot be written either.
    let _ = writeln!(io::stderr(), "{line}");
}
