//! Writes a shard game by game, goes on with one that was left unfinished, and keeps others from writing to it.

use super::shard::{MAGIC, Shard};
use base::file_error::FileError;
use contest::in_order::InOrder;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A shard while it is written; nobody else writes to it. Games may come in any order and are written in order of their
/// numbers, each by one call of the system, so that the same games make the same shard.
#[derive(Debug)]
pub struct ShardWriter {
    path: PathBuf,
    file: File,
    records: InOrder<Vec<u8>>,
}

impl ShardWriter {
    /// Begins a shard with this header, or goes on with it; a truncated last game is dropped. `None` if another
    /// program is writing to it, or if its header is another.
    ///
    /// # Errors
    /// If it cannot be read and written.
    pub fn open(path: &Path, header: &str) -> Result<Option<ShardWriter>, FileError> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(FileError::cannot_write(folder))?;
        }
        let options = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = options.map_err(FileError::cannot_write(path))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Error(error)) => return Err(FileError::cannot_write(path)(error)),
        }
        let games = resume(&mut file, header).map_err(FileError::cannot_write(path))?;
        Ok(games.map(|games| ShardWriter { path: path.to_owned(), file, records: InOrder::new(games) }))
    }

    /// The number of the first game that is not yet written.
    pub fn next_game(&self) -> u64 {
        self.records.next()
    }

    /// Takes the record of the game with this number, and writes what can be written in order.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn add(&mut self, number: u64, record: Vec<u8>) -> Result<(), FileError> {
        self.records.insert(number, record);
        while let Some(record) = self.records.pop() {
            self.file.write_all(&record).map_err(FileError::cannot_write(&self.path))?;
        }
        Ok(())
    }
}

/// Cuts the file off after its last whole game, or begins it; how many games it has, `None` if it is something else.
fn resume(file: &mut File, header: &str) -> io::Result<Option<u64>> {
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    let line = format!("{MAGIC}{header}\n");
    let (games, length) = match Shard::read(&bytes) {
        Some(shard) if shard.header() == header => (shard.records().count(), shard.whole_byte_count()),
        None if line.as_bytes().starts_with(&bytes) => (0, 0),
        _ => return Ok(None),
    };
    file.set_len(length as u64)?;
    file.seek(SeekFrom::Start(length as u64))?;
    if length == 0 {
        file.write_all(line.as_bytes())?;
    }
    Ok(Some(games as u64))
}
