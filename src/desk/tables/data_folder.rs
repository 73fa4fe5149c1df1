//! The folder in which a server keeps its journals: one process at a time, and nobody else's business.

use base::file_lock;
use base::storage::{OpenMode, Storage};
use std::fs::{DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The folder of the journals below the data folder.
const GAMES: &str = "games";
/// The file that the process holds locked.
const LOCK: &str = "lock";
/// What journals end in.
pub(super) const JOURNAL: &str = "jsonl";
/// What journals end in that cannot be replayed.
const SET_ASIDE: &str = "jsonl.broken";
/// What the file ends in that keeps the rest of a damaged journal.
const DAMAGED: &str = "jsonl.damaged";

/// The most files of one kind beside one journal.
const MAX_NAMES: usize = 1000;

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

/// A data folder that this process has alone.
#[derive(Debug)]
pub struct DataFolder {
    games: PathBuf,
    pub(super) storage: Arc<dyn Storage>,
    /// Open, and so locked, as long as the folder is used; `None` if nobody else can have it.
    _lock: Option<File>,
}

impl DataFolder {
    /// A folder of this computer: made if there is none, and locked.
    ///
    /// # Errors
    /// If another process has it, or the system refuses.
    pub fn open(path: &Path, storage: Arc<dyn Storage>) -> Result<DataFolder, OpenError> {
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
        match file_lock::try_lock(&lock) {
            Ok(()) => Ok(DataFolder { games, storage, _lock: Some(lock) }),
            Err(TryLockError::WouldBlock) => Err(OpenError::Locked { path: path.to_owned() }),
            Err(TryLockError::Error(error)) => Err(failed(&lock_path)(error)),
        }
    }

    /// A folder on storage that nobody else has.
    pub fn unshared(path: &Path, storage: Arc<dyn Storage>) -> DataFolder {
        DataFolder { games: path.join(GAMES), storage, _lock: None }
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
        self.storage.files(&self.games).map_err(|error| OpenError::Folder { path: self.games.clone(), error })
    }

    /// Makes what has happened to the folder itself last: files that are new or gone.
    pub(super) fn sync(&self) -> io::Result<()> {
        self.storage.sync_folder(&self.games)
    }
}

/// Gives a journal that cannot be replayed another name, which nothing has yet, and by which it is not loaded again.
pub(super) fn set_aside(storage: &dyn Storage, path: &Path) -> io::Result<PathBuf> {
    for aside in names(path, SET_ASIDE) {
        if storage.exists(&aside).is_ok_and(|exists| !exists) {
            storage.rename(path, &aside)?;
            return Ok(aside);
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}

/// Keeps the rest of a damaged journal in a new file beside it, or in one that has it from an earlier try. It is on disk
/// when this returns.
pub(super) fn keep_beside(storage: &dyn Storage, path: &Path, rest: &[u8]) -> io::Result<PathBuf> {
    for beside in names(path, DAMAGED) {
        match storage.open(&beside, OpenMode::CreateNew) {
            Ok(mut file) => {
                if let Err(error) = file.write_all(rest).and_then(|()| file.sync_data()) {
                    let _ = storage.remove(&beside);
                    return Err(error);
                }
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                let (mut file, mut found) = (storage.open(&beside, OpenMode::Update)?, Vec::new());
                Read::take(&mut *file, rest.len() as u64 + 1).read_to_end(&mut found)?;
                if found != rest {
                    continue;
                }
                file.sync_data()?;
            }
            Err(error) => return Err(error),
        }
        storage.sync_folder(path.parent().unwrap_or(Path::new(".")))?;
        return Ok(beside);
    }
    Err(ErrorKind::AlreadyExists.into())
}

/// Removes what was kept beside a journal, as far as the system lets it: the game is to be forgotten.
pub(super) fn remove_beside(storage: &dyn Storage, path: &Path) {
    for ending in [SET_ASIDE, DAMAGED] {
        let _ = names(path, ending).try_for_each(|beside| storage.remove(&beside));
    }
}

/// The names that a file beside a journal may have: `ID.jsonl.broken`, `ID.jsonl.broken-2` and so on.
fn names(path: &Path, ending: &str) -> impl Iterator<Item = PathBuf> {
    let first = path.with_extension(ending);
    let later = first.clone();
    let numbered = move |number| PathBuf::from(format!("{}-{number}", later.display()));
    std::iter::once(first).chain((2..=MAX_NAMES).map(numbered))
}

/// The options for a file that only its owner may read.
fn private_file(options: &mut OpenOptions) -> &mut OpenOptions {
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
    std::fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o700))?;
    Ok(())
}
