//! Atomic file writing: a file is written beside its target and renamed when complete, so nobody ever sees half of one.

use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind};
use std::path::Path;

/// Refuses a path that exists, unless `replace` is set, and one in a folder that does not exist. Called before a long
/// computation, whose result would be lost.
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

/// Writes a file beside `path` and renames it to `path` once it is complete and on disk. An existing file is refused,
/// unless `replace` is set.
///
/// # Errors
/// Those of [`check_writable`], of the closure and of the file system; `path` is then left as it was.
pub fn write(path: &Path, replace: bool, write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>) -> io::Result<()> {
    check_writable(path, replace)?;
    let mut part_name = path.file_name().unwrap_or_default().to_owned();
    part_name.push(".part");
    let part = path.with_file_name(part_name);
    let written = write_whole(&part, write).and_then(|()| fs::rename(&part, path));
    if written.is_err() {
        // The first error is the one to report; a leftover part file does no harm.
        let _ = fs::remove_file(&part);
    }
    written
}
