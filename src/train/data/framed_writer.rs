//! Writes a framed file record by record, and goes on with one that was left unfinished.

use super::framed_file::{FrameKind, FramedFile, Part};
use base::file_error::FileError;
use base::storage::{OpenMode, Storage as _, StorageFile, SystemStorage};
use std::fs::TryLockError;
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

/// A framed file that is read, and then written on.
#[derive(Debug)]
pub struct FramedWriter {
    path: PathBuf,
    file: Box<dyn StorageFile>,
}

impl FramedWriter {
    /// Opens or creates a file.
    ///
    /// # Errors
    /// If it cannot be read and written, as a pipe or a device cannot.
    pub fn open(path: &Path) -> Result<FramedWriter, FileError> {
        let file = SystemStorage::SHARED.open(path, OpenMode::UpdateOrCreate);
        Ok(FramedWriter { path: path.to_owned(), file: file.map_err(FileError::cannot_write(path))? })
    }

    /// Keeps others from writing to the file; false if another program does already.
    ///
    /// # Errors
    /// If the system has no locks.
    pub fn try_lock(&self) -> Result<bool, FileError> {
        match self.file.try_lock() {
            Ok(()) => Ok(true),
            Err(TryLockError::WouldBlock) => Ok(false),
            Err(TryLockError::Error(error)) => Err(FileError::cannot_write(&self.path)(error)),
        }
    }

    /// Where the header and each record end; `None` if the file has another header, or is damaged. A file that has no whole
    /// header yet has a single end, 0.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn record_ends(&mut self, kind: FrameKind, header: &str) -> Result<Option<Vec<u64>>, FileError> {
        let mut bytes = Vec::new();
        self.file.read_to_end(&mut bytes).map_err(FileError::cannot_read(&self.path))?;
        let line = first_line(kind, header);
        let Some(file) = FramedFile::read(kind, &bytes) else {
            return Ok(line.as_bytes().starts_with(&bytes).then(|| vec![0]));
        };
        if file.header() != header {
            return Ok(None);
        }
        let mut ends = vec![line.len() as u64];
        for part in file.parts() {
            match part {
                Part::Whole(frame) => ends.push((frame.offset + frame.byte_count()) as u64),
                Part::Damaged(_) => return Ok(None),
                Part::CutOff(_) => {}
            }
        }
        Ok(Some(ends))
    }

    /// Cuts the file off after the last of these ends, and writes its header if it has none.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn resume(&mut self, kind: FrameKind, header: &str, ends: &[u64]) -> Result<(), FileError> {
        let length = ends.last().copied().unwrap_or_default();
        let cut = |file: &mut dyn StorageFile| -> io::Result<()> {
            file.set_len(length)?;
            file.seek_to(length)?;
            if length == 0 { file.write_all(first_line(kind, header).as_bytes()) } else { Ok(()) }
        };
        cut(&mut *self.file).map_err(FileError::cannot_write(&self.path))
    }

    /// Appends bytes, by one call of the system if it takes them.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), FileError> {
        self.file.write_all(bytes).map_err(FileError::cannot_write(&self.path))
    }
}

/// The first line of a file of this kind.
fn first_line(kind: FrameKind, header: &str) -> String {
    format!("{}{header}\n", kind.magic)
}
