//! The file operations that journals stand on, as traits, so that a test can let any of them fail and a browser keep them.

use crate::file_lock;
use std::fmt;
use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// How a file is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpenMode {
    /// An existing file, to be read.
    Read,
    /// An existing file, to be read and written.
    Update,
    /// To be read and written; created if there is none.
    UpdateOrCreate,
    /// To be read and written; an existing file is an error.
    CreateNew,
}

/// Which file it is on this computer, whatever its name: renaming does not change it, replacing does. Always the same
/// if the system cannot tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FileId {
    device: u64,
    inode: u64,
}

impl FileId {
    /// The file that this is said of.
    #[cfg(unix)]
    pub fn of(metadata: &Metadata) -> FileId {
        use std::os::unix::fs::MetadataExt;
        FileId { device: metadata.dev(), inode: metadata.ino() }
    }

    /// The same for every file: the system does not tell.
    #[cfg(not(unix))]
    pub fn of(_: &Metadata) -> FileId {
        FileId::default()
    }

    /// The file with this number, where whoever keeps it counts its files.
    pub fn numbered(number: u64) -> FileId {
        FileId { device: 0, inode: number }
    }
}

/// What the system says of an open file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FileStatus {
    /// Which file it is.
    pub id: FileId,
    /// Its length in bytes.
    pub length: u64,
}

/// Where files are kept.
pub trait Storage: fmt::Debug + Send + Sync {
    /// Opens a regular file.
    ///
    /// # Errors
    /// If the system refuses, or it is something else than a regular file ([`is_not_regular`]).
    fn open(&self, path: &Path, mode: OpenMode) -> io::Result<Box<dyn StorageFile>>;

    /// Gives a file another name, and replaces what has that name.
    ///
    /// # Errors
    /// If the system refuses.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Removes a file.
    ///
    /// # Errors
    /// If the system refuses.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// Whether something has this name.
    ///
    /// # Errors
    /// If the system refuses to tell.
    fn exists(&self, path: &Path) -> io::Result<bool>;

    /// All that is in a folder, in any order.
    ///
    /// # Errors
    /// If the system refuses.
    fn files(&self, folder: &Path) -> io::Result<Vec<PathBuf>>;

    /// When a file was last written; `None` if nobody can tell.
    fn modified(&self, path: &Path) -> Option<SystemTime>;

    /// Has the disk keep the names in a folder: files that were created, renamed or removed.
    ///
    /// # Errors
    /// If the system refuses.
    fn sync_folder(&self, path: &Path) -> io::Result<()>;
}

/// An open file.
pub trait StorageFile: Read + Write + fmt::Debug + Send {
    /// Which file it is, and its length.
    ///
    /// # Errors
    /// If the system refuses.
    fn status(&self) -> io::Result<FileStatus>;

    /// Reads and writes go on at this byte.
    ///
    /// # Errors
    /// If the system refuses.
    fn seek_to(&mut self, position: u64) -> io::Result<()>;

    /// Cuts the file to this length, or pads it.
    ///
    /// # Errors
    /// If the system refuses.
    fn set_len(&mut self, length: u64) -> io::Result<()>;

    /// Has the disk keep what was written. After a failure nobody knows what of it the disk has, and the system may no
    /// longer try to write it.
    ///
    /// # Errors
    /// If the system refuses.
    fn sync_data(&mut self) -> io::Result<()>;

    /// Locks the file against other processes for as long as it is open.
    ///
    /// # Errors
    /// If another process has it, or there are no locks here.
    fn try_lock(&self) -> Result<(), TryLockError>;
}

/// The files of this computer.
#[derive(Clone, Copy, Debug)]
pub struct SystemStorage {
    is_private: bool,
}

impl SystemStorage {
    /// Files that only their owner may read, whatever permissions they had before.
    pub const PRIVATE: SystemStorage = SystemStorage { is_private: true };
    /// Files with the permissions that they have, or that new files get here.
    pub const SHARED: SystemStorage = SystemStorage { is_private: false };
}

impl Storage for SystemStorage {
    fn open(&self, path: &Path, mode: OpenMode) -> io::Result<Box<dyn StorageFile>> {
        // Asked before, because opening a pipe waits for its other end.
        match fs::metadata(path) {
            Ok(metadata) if !metadata.is_file() => return Err(not_regular()),
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        let mut options = OpenOptions::new();
        options.read(true).write(mode != OpenMode::Read);
        options.create(mode == OpenMode::UpdateOrCreate).create_new(mode == OpenMode::CreateNew);
        #[cfg(unix)]
        if self.is_private {
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        }
        let file = options.open(path)?;
        let metadata = file.metadata()?;
        if !metadata.is_file() {
            return Err(not_regular());
        }
        if self.is_private {
            make_private(&file, &metadata);
        }
        Ok(Box::new(file))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn exists(&self, path: &Path) -> io::Result<bool> {
        match fs::symlink_metadata(path) {
            Ok(_) => Ok(true),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
            Err(error) => Err(error),
        }
    }

    fn files(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect()
    }

    fn modified(&self, path: &Path) -> Option<SystemTime> {
        fs::metadata(path).and_then(|data| data.modified()).ok()
    }

    fn sync_folder(&self, path: &Path) -> io::Result<()> {
        // Other systems have no handle of a folder, and keep names by themselves.
        if cfg!(unix) { File::open(path)?.sync_all() } else { Ok(()) }
    }
}

impl StorageFile for File {
    fn status(&self) -> io::Result<FileStatus> {
        let metadata = self.metadata()?;
        Ok(FileStatus { id: FileId::of(&metadata), length: metadata.len() })
    }

    fn seek_to(&mut self, position: u64) -> io::Result<()> {
        self.seek(SeekFrom::Start(position)).map(|_| ())
    }

    fn set_len(&mut self, length: u64) -> io::Result<()> {
        File::set_len(self, length)
    }

    fn sync_data(&mut self) -> io::Result<()> {
        File::sync_data(self)
    }

    fn try_lock(&self) -> Result<(), TryLockError> {
        file_lock::try_lock(self)
    }
}

/// Whether a file was not opened because it is a folder, a pipe, a device or a socket.
pub fn is_not_regular(error: &io::Error) -> bool {
    error.get_ref().is_some_and(|inner| inner.is::<NotRegular>())
}

/// It is a folder, a pipe, a device or a socket.
#[derive(Debug, thiserror::Error)]
#[error("not a regular file")]
struct NotRegular;

fn not_regular() -> io::Error {
    io::Error::new(ErrorKind::InvalidInput, NotRegular)
}

/// Takes the permissions of others away. It is no reason to refuse a file if that fails: it belongs to somebody else.
fn make_private(file: &File, metadata: &Metadata) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        if metadata.permissions().mode() & 0o777 != 0o600 {
            let _ = file.set_permissions(fs::Permissions::from_mode(0o600));
        }
    }
    #[cfg(not(unix))]
    let _ = (file, metadata);
}
