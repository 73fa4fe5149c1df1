//! File errors that name the file: which one could not be read or written, and why.

use std::fmt;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// What was attempted with a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Attempt {
    Read,
    Write,
}

/// A failure to read or write a file, by name.
#[derive(Debug, thiserror::Error)]
pub struct FileError {
    attempt: Attempt,
    path: PathBuf,
    source: io::Error,
}

impl FileError {
    /// For `map_err` after a read.
    pub fn cannot_read(path: &Path) -> impl FnOnce(io::Error) -> FileError + '_ {
        |source| FileError { attempt: Attempt::Read, path: path.to_owned(), source }
    }

    /// For `map_err` after a write.
    pub fn cannot_write(path: &Path) -> impl FnOnce(io::Error) -> FileError + '_ {
        |source| FileError { attempt: Attempt::Write, path: path.to_owned(), source }
    }
}

/// `cannot read a.games: no such file`.
impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.source.kind() == ErrorKind::AlreadyExists {
            return write!(f, "{} exists already: add --force to replace it", self.path.display());
        }
        let verb = if self.attempt == Attempt::Read { "read" } else { "write" };
        write!(f, "cannot {verb} {}: ", self.path.display())?;
        match (self.source.kind(), self.attempt) {
            (ErrorKind::NotFound, Attempt::Read) => f.write_str("no such file"),
            (ErrorKind::NotFound, Attempt::Write) => f.write_str("no such folder"),
            (ErrorKind::PermissionDenied, _) => f.write_str("permission denied"),
            (ErrorKind::IsADirectory, _) => f.write_str("it is a folder"),
            (ErrorKind::StorageFull, _) => f.write_str("no space left"),
            _ => write!(f, "{}", self.source),
        }
    }
}
