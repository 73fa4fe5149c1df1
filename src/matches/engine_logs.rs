//! The logs of all that engines and referee say to each other: a file for each engine in one folder.

use base::file_error::FileError;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

/// The folder of the logs. Clones are the same folder.
#[derive(Clone, Debug)]
pub(super) struct EngineLogs {
    folder: PathBuf,
    failure: Arc<Mutex<Option<FileError>>>,
}

/// The log of one engine, which several games may append to at once.
#[derive(Debug)]
pub(super) struct EngineLog {
    file: File,
    path: PathBuf,
    failure: Arc<Mutex<Option<FileError>>>,
}

impl EngineLogs {
    /// The logs in this folder, which is made when the first one is opened.
    pub(super) fn new(folder: PathBuf) -> EngineLogs {
        EngineLogs { folder, failure: Arc::default() }
    }

    /// Opens the log of the engine with this name.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn open(&self, name: &str) -> io::Result<EngineLog> {
        fs::create_dir_all(&self.folder)?;
        let stem: String = name.chars().map(|letter| if letter.is_alphanumeric() { letter } else { '_' }).collect();
        let path = self.folder.join(stem + ".log");
        let file = OpenOptions::new().create(true).append(true).open(&path)?;
        Ok(EngineLog { file, path, failure: Arc::clone(&self.failure) })
    }

    /// The first failure to write a log, once.
    ///
    /// # Errors
    /// If there was one.
    pub(super) fn check(&self) -> Result<(), FileError> {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).take().map_or(Ok(()), Err)
    }
}

impl EngineLog {
    /// Appends a line. A game goes on if that fails, and the failure is told at the end.
    pub(super) fn append(&mut self, line: &str) {
        // At once, so that lines of other games stand before or after it.
        if let Err(error) = self.file.write_all(format!("{line}\n").as_bytes()) {
            let mut failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
            failure.get_or_insert_with(|| FileError::cannot_write(&self.path)(error));
        }
    }
}
