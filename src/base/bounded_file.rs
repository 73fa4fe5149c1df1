//! Reading files up to a size limit, so that an endless device such as `/dev/zero` cannot exhaust the memory.

use super::file_error::FileError;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// The largest file that is read whole, in bytes.
pub const MAX_FILE_BYTES: u64 = 256 << 20;

/// Reads a text file; a pipe will do, too.
///
/// # Errors
/// If the file cannot be read, is not UTF-8, or is larger than [`MAX_FILE_BYTES`].
pub fn read_text(path: &Path) -> Result<String, FileError> {
    let read = || {
        let mut text = String::new();
        // One byte beyond the limit, to tell a file that is too large from one that just fits.
        File::open(path)?.take(MAX_FILE_BYTES + 1).read_to_string(&mut text)?;
        if text.len() as u64 > MAX_FILE_BYTES { Err(too_large()) } else { Ok(text) }
    };
    read().map_err(FileError::cannot_read(path))
}

/// Reads a file of any size; a pipe or a device, whose end nobody knows, up to the limit.
///
/// # Errors
/// What the system says, or that a pipe or a device has more than [`MAX_FILE_BYTES`].
pub fn read_bytes(path: &Path) -> io::Result<Vec<u8>> {
    let (mut file, mut bytes) = (File::open(path)?, Vec::new());
    if file.metadata()?.is_file() {
        file.read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    file.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_FILE_BYTES { Err(too_large()) } else { Ok(bytes) }
}

fn too_large() -> io::Error {
    io::Error::new(ErrorKind::FileTooLarge, format!("more than {MAX_FILE_BYTES} bytes"))
}
