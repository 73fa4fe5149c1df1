//! Safe file writing: a half-written file never passes for a whole one.

use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind};
use std::path::Path;

/// Refuses a file that exists, unless it is to be replaced, and one in a folder that does not exist: for before a long
/// computation.
///
/// # Errors
/// [`ErrorKind::AlreadyExists`] and [`ErrorKind::NotFound`].
pub fn check_writable(path: &Path, replace: bool) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if folder.is_some_and(|folder| !folder.is_dir()) {
        return Err(ErrorKind::NotFound.into());
    }
    if !replace && path.exists() { Err(ErrorKind::AlreadyExists.into()) } else { Ok(()) }
}

fn write_whole(part: &Path, write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>) -> io::Result<()> {
    let mut file = BufWriter::new(File::create(part)?);
    write(&mut file)?;
    file.into_inner()?.sync_all()
}

/// Writes a file beside `path` and renames it once it is whole and on disk. An existing file is refused, unless it is
/// to be replaced.
///
/// # Errors
/// Those of [`check_writable`], of `write` and of the file system; `path` is then what it was before.
pub fn write(path: &Path, replace: bool, write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>) -> io::Result<()> {
    check_writable(path, replace)?;
    let mut part_name = path.file_name().unwrap_or_default().to_owned();
    part_name.push(".part");
    let part = path.with_file_name(part_name);
    let written = write_whole(&part, write).and_then(|()| fs::rename(&part, path));
    if written.is_err() {
        // Nothing is to be said of it beyond the first error.
        let _ = fs::remove_file(&part);
    }
    written
}
