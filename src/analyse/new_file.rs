//! A file that results are written into while they come. It gets its name when it is whole, so an older one stays until
//! then.

use base::atomic_file::AtomicFile;
use base::file_error::FileError;
use std::io::Write;
use std::path::{Path, PathBuf};

/// A file under way.
pub(super) struct NewFile {
    path: PathBuf,
    file: AtomicFile,
}

impl NewFile {
    /// Begins a file; one that exists is refused, unless it is to be replaced.
    ///
    /// # Errors
    /// If it exists, or cannot be written.
    pub(super) fn create(path: &Path, replace: bool) -> Result<NewFile, FileError> {
        let file = AtomicFile::create(path, replace).map_err(FileError::cannot_write(path))?;
        Ok(NewFile { path: path.to_owned(), file })
    }

    /// Appends bytes.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn write(&mut self, bytes: &[u8]) -> Result<(), FileError> {
        self.file.write_all(bytes).map_err(FileError::cannot_write(&self.path))
    }

    /// Gives the file its name. What a run that was interrupted has replaces no older file: it is left beside it, and
    /// `warn` is told where.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn finish(self, is_interrupted: bool, warn: &mut dyn FnMut(&str)) -> Result<(), FileError> {
        let NewFile { path, file } = self;
        if !(is_interrupted && file.replaces()) {
            return file.commit().map_err(FileError::cannot_write(&path));
        }
        let left = file.leave_beside().map_err(FileError::cannot_write(&path))?;
        warn(&format!("{} is as it was before; what this run wrote is in {}", path.display(), left.display()));
        Ok(())
    }
}
