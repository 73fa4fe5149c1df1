//! Safe file writing: a half-written file never passes for a whole one.

use std::fs::{self, File};
use std::io::{self, BufWriter};
use std::path::Path;

/// Writes a file beside `path` and renames it once it is whole and on disk; an existing file is replaced.
///
/// # Errors
/// Those of `write` and of the file system; `path` is then what it was before.
pub fn write(path: &Path, write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>) -> io::Result<()> {
    let mut part_name = path.file_name().unwrap_or_default().to_owned();
    part_name.push(".part");
    let part = path.with_file_name(part_name);
    let mut file = BufWriter::new(File::create(&part)?);
    write(&mut file)?;
    file.into_inner()?.sync_all()?;
    fs::rename(&part, path)
}
