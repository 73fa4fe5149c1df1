//! Atomic file writing: a file is written beside its target and renamed when it is complete and on disk. Nobody ever sees
//! half of one, and an older file stays until then.

use super::file_lock;
use super::file_place::{final_path, folder_of};
use super::storage::FileId;
use std::fs::{self, File, Metadata, OpenOptions};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// How much of a file's name the name of its unfinished part repeats, in characters: names are limited to 255 bytes.
const PART_NAME_CHARS: usize = 40;
/// How long the lock of a folder is waited for: renaming takes far less.
const LOCK_WAIT: Duration = Duration::from_secs(1);

/// Which file had a name at some moment, and how it was then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Version {
    id: FileId,
    length: u64,
    modified: Option<SystemTime>,
}

impl Version {
    /// `None` if there is no such file.
    fn of(path: &Path) -> Option<Version> {
        let metadata = fs::metadata(path).ok()?;
        Some(Version { id: FileId::of(&metadata), length: metadata.len(), modified: metadata.modified().ok() })
    }
}

/// A file that is being written. Unless it is committed, its target stays as it was.
#[derive(Debug)]
pub struct AtomicFile {
    /// `None` once it is closed.
    file: Option<BufWriter<File>>,
    /// What is written beside its target; `None` for devices and pipes, which cannot be replaced.
    beside: Option<Beside>,
}

/// A file beside its target.
#[derive(Debug)]
struct Beside {
    target: PathBuf,
    part: PathBuf,
    /// What it replaces.
    older: Option<Version>,
}

impl AtomicFile {
    /// Begins a file. One that exists is refused, unless `replace` is set.
    ///
    /// # Errors
    /// [`ErrorKind::AlreadyExists`], and those of the file system.
    pub fn create(path: &Path, replace: bool) -> io::Result<AtomicFile> {
        let target = final_path(path);
        let older = match fs::metadata(path) {
            Ok(metadata) if metadata.is_dir() => return Err(ErrorKind::IsADirectory.into()),
            Ok(metadata) if !metadata.is_file() => {
                let file = Some(BufWriter::new(OpenOptions::new().write(true).open(path)?));
                return Ok(AtomicFile { file, beside: None });
            }
            Ok(_) if !replace => return Err(ErrorKind::AlreadyExists.into()),
            Ok(metadata) => {
                // Its folder would let anybody replace a file that is protected.
                OpenOptions::new().append(true).open(&target)?;
                Some(metadata)
            }
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let version = older.as_ref().and_then(|_| Version::of(&target));
        let part = part_of(&target);
        let file = OpenOptions::new().write(true).create_new(true).open(&part)?;
        let beside = Some(Beside { target, part, older: version });
        keep_permissions(&file, older.as_ref());
        Ok(AtomicFile { file: Some(BufWriter::new(file)), beside })
    }

    /// Whether it is to replace an older file.
    pub fn replaces(&self) -> bool {
        self.beside.as_ref().is_some_and(|beside| beside.older.is_some())
    }

    /// Has the disk keep the file, and gives it its name.
    ///
    /// # Errors
    /// Those of the file system, and if another program has written the target since: what was written here is then left
    /// beside it, under the name that the error tells.
    pub fn commit(mut self) -> io::Result<()> {
        self.close()?;
        let Some(beside) = &self.beside else { return Ok(()) };
        let _lock = lock_folder(&beside.target);
        if Version::of(&beside.target) == beside.older {
            fs::rename(&beside.part, &beside.target)?;
            self.beside = None;
            return Ok(());
        }
        let part = self.beside.take().map(|beside| beside.part).unwrap_or_default();
        let problem = format!("another program wrote it meanwhile; what was to be written is in {}", part.display());
        Err(io::Error::other(problem))
    }

    /// Leaves an unfinished file beside its target, under the name that is returned, and the target as it was.
    ///
    /// # Errors
    /// Those of the file system.
    pub fn leave_beside(mut self) -> io::Result<PathBuf> {
        self.close()?;
        Ok(self.beside.take().map(|beside| beside.part).unwrap_or_default())
    }

    /// Hands everything to the disk.
    fn close(&mut self) -> io::Result<()> {
        let Some(mut file) = self.file.take() else { return Ok(()) };
        file.flush()?;
        let is_regular = self.beside.is_some();
        let file = file.into_inner()?;
        if is_regular { file.sync_all() } else { Ok(()) }
    }
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.as_mut().map_or(Err(ErrorKind::BrokenPipe.into()), |file| file.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.as_mut().map_or(Ok(()), BufWriter::flush)
    }
}

/// An unfinished file is removed.
impl Drop for AtomicFile {
    fn drop(&mut self) {
        if let Some(beside) = &self.beside {
            // A leftover does no harm: its name is nobody's.
            let _ = fs::remove_file(&beside.part);
        }
    }
}

/// A name beside the target that no other process uses, now or after this one was killed.
fn part_of(target: &Path) -> PathBuf {
    let name: String = target.file_name().unwrap_or_default().to_string_lossy().chars().take(PART_NAME_CHARS).collect();
    let random = RandomState::new().build_hasher().finish();
    target.with_file_name(format!("{name}.{}-{random:016x}.part", std::process::id()))
}

/// Gives the new file the permissions of the one that it replaces. If that fails, it has those of any new file.
fn keep_permissions(file: &File, older: Option<&Metadata>) {
    if let Some(older) = older {
        let _ = file.set_permissions(older.permissions());
    }
}

/// Keeps other processes of this program from renaming in the same folder, so that of two none overlooks the other. `None`
/// if the system has no such locks: then they may still collide, and the later file, whole, is there.
fn lock_folder(target: &Path) -> Option<File> {
    let folder = File::open(folder_of(target)).ok()?;
    file_lock::lock_within(LOCK_WAIT, &folder).ok().map(|()| folder)
}

/// Tries whether a file can be written, before a long computation whose result would be lost: refuses one that exists,
/// unless `replace` is set, and any in a folder that does not exist or cannot be written.
///
/// # Errors
/// Those of [`AtomicFile::create`].
pub fn check_writable(path: &Path, replace: bool) -> io::Result<()> {
    // Opening a pipe would wait for its reader, and closing it would send him away.
    let is_special = fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir());
    if is_special { Ok(()) } else { AtomicFile::create(path, replace).map(drop) }
}

/// Writes a file whole, or not at all. An existing file is refused, unless `replace` is set.
///
/// # Errors
/// Those of [`AtomicFile`] and of the closure; `path` is then left as it was.
pub fn write(path: &Path, replace: bool, write: impl FnOnce(&mut AtomicFile) -> io::Result<()>) -> io::Result<()> {
    let mut file = AtomicFile::create(path, replace)?;
    write(&mut file)?;
    file.commit()
}

#[cfg(test)]
#[path = "../../tests/unit/base/atomic_file.rs"]
mod tests;
