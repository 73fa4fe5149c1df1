//! Creates files that results are written into while they come.

use base::file_error::FileError;
use std::fs::File;
use std::path::Path;

/// Creates a file; one that exists is refused, unless it is to be replaced.
///
/// # Errors
/// If it exists, or cannot be written.
pub(super) fn create(path: &Path, replace: bool) -> Result<File, FileError> {
    let created = if replace { File::create(path) } else { File::create_new(path) };
    created.map_err(FileError::cannot_write(path))
}
