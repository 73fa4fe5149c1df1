//! The folder in which a server keeps its journals: one process at a time, and nobody else's business.

use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// The folder of the journals below the data folder.
const GAMES: &str = "games";
/// The file that the process holds locked.
const LOCK: &str = "lock";
/// What journals end in.
pub(super) const JOURNAL: &str = "jsonl";
/// What journals end in that cannot be replayed.
const SET_ASIDE: &str = "jsonl.broken";

/// Why the tables cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another process has the folder.
    #[error("{} is in use by another server: stop it, or choose another folder with --data", path.display())]
    Locked {
        /// The folder.
        path: PathBuf,
    },
    /// The folder cannot be used.
    #[error("{}: {error}", path.display())]
    Folder {
        /// The folder, or a file in it.
        path: PathBuf,
        /// What is wrong.
        error: io::Error,
    },
}

/// A data folder that this process has locked.
#[derive(Debug)]
pub(super) struct DataFolder {
    games: PathBuf,
    /// Open, and so locked, as long as the folder is used.
    _lock: File,
}

impl DataFolder {
    /// Makes the folder if there is none, and locks it.
    ///
    /// # Errors
    /// If another process has it, or the system refuses.
    pub(super) fn open(path: &Path) -> Result<DataFolder, OpenError> {
        let failed = |path: &Path| {
            let path = path.to_owned();
            move |error| OpenError::Folder { path, error }
        };
        let games = path.join(GAMES);
        create_private(&games).map_err(failed(&games))?;
        let lock_path = path.join(LOCK);
        let lock = private_file(OpenOptions::new().create(true).truncate(false).write(true))
            .open(&lock_path)
            .map_err(failed(&lock_path))?;
        match lock.try_lock() {
            Ok(()) => Ok(DataFolder { games, _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(OpenError::Locked { path: path.to_owned() }),
            Err(TryLockError::Error(error)) => Err(failed(&lock_path)(error)),
        }
    }

    /// The journal of the table with this ID.
    pub(super) fn journal_path(&self, id: &str) -> PathBuf {
        self.games.join(format!("{id}.{JOURNAL}"))
    }

    /// All files in the folder.
    ///
    /// # Errors
    /// If it cannot be read.
    pub(super) fn files(&self) -> Result<Vec<PathBuf>, OpenError> {
        let failed = |error| OpenError::Folder { path: self.games.clone(), error };
        let entries = fs::read_dir(&self.games).map_err(failed)?;
        entries.map(|entry| entry.map(|entry| entry.path()).map_err(failed)).collect()
    }

    /// Makes what has happened to the folder itself last: files that are new or gone.
    pub(super) fn sync(&self) -> io::Result<()> {
        File::open(&self.games)?.sync_all()
    }
}

/// Gives a journal that cannot be replayed another name, by which it is not loaded again.
pub(super) fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let aside = path.with_extension(SET_ASIDE);
    fs::rename(path, &aside)?;
    Ok(aside)
}

/// The options for a file that only its owner may read.
pub(super) fn private_file(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options
}

/// Makes a folder that only its owner may enter; a data folder that it has to make on the way, too.
fn create_private(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)?;
    #[cfg(unix)]
    fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o700))?;
    Ok(())
}
