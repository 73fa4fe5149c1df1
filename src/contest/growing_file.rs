//! A file that grows while a run goes on, is locked against a second run, and can be resumed. One that is to replace an
//! older file grows beside it, as `NAME.part`, and takes its place when it is whole: so the older one stays until then.

use base::file_error::FileError;
use base::file_place::{final_path, folder_of};
use base::storage::{OpenMode, Storage, StorageFile, SystemStorage};
use std::fs::{self, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Why a file cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum GrowingFileError {
    /// It cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// It exists, and is not to be replaced.
    #[error("{} exists already", .0.display())]
    Exists(PathBuf),
    /// Another run is writing it.
    #[error("{}: another run is writing it; wait for its end, or choose another file", .0.display())]
    Locked(PathBuf),
}

/// An open file, with a lock that lasts as long as it is open.
#[derive(Debug)]
pub(crate) struct GrowingFile {
    /// Its name when it is whole.
    path: PathBuf,
    /// Its name until then, if that is another one.
    part: Option<PathBuf>,
    pub(crate) file: Box<dyn StorageFile>,
    /// The file that it is to replace: locked, so that no other run begins to write it.
    older: Option<Box<dyn StorageFile>>,
}

/// The name of a file that is to replace an older one, as long as it is not whole.
fn part_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    PathBuf::from(name)
}

/// Opens and locks a file.
fn open_locked(storage: &dyn Storage, path: &Path, mode: OpenMode) -> Result<Box<dyn StorageFile>, GrowingFileError> {
    let locked = || GrowingFileError::Locked(path.to_owned());
    let file = storage.open(path, mode).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => GrowingFileError::Exists(path.to_owned()),
        _ => FileError::cannot_write(path)(error).into(),
    })?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(locked()),
        // Some network file systems have no locks; on these nothing prevents two runs on one file.
        Err(TryLockError::Error(_)) => {}
    }
    // Another run may have given the name to its own file between the two steps.
    let status = |file: &dyn StorageFile| file.status().map_err(FileError::cannot_write(path));
    let named = storage.open(path, OpenMode::Read).map_err(FileError::cannot_write(path))?;
    if status(&*named)?.id == status(&*file)?.id { Ok(file) } else { Err(locked()) }
}

/// Opens and locks a file if there is one.
fn open_existing(storage: &dyn Storage, path: &Path) -> Result<Option<Box<dyn StorageFile>>, GrowingFileError> {
    match storage.open(path, OpenMode::Read) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(FileError::cannot_write(path)(error).into()),
        Ok(_) => open_locked(storage, path, OpenMode::Update).map(Some),
    }
}

impl GrowingFile {
    /// Begins a file that does not exist yet.
    ///
    /// # Errors
    /// If it exists, or cannot be written.
    pub(crate) fn create(storage: &dyn Storage, path: &Path) -> Result<GrowingFile, GrowingFileError> {
        let file = open_locked(storage, path, OpenMode::CreateNew)?;
        Ok(GrowingFile { path: path.to_owned(), part: None, file, older: None })
    }

    /// Begins a file that replaces the one of this name, if there is one. What stands in it is of an earlier run, and is to
    /// be cut.
    ///
    /// # Errors
    /// If it cannot be written, or another run is writing it.
    pub(crate) fn replace(storage: &dyn Storage, path: &Path) -> Result<GrowingFile, GrowingFileError> {
        let path = final_path(path);
        let older = open_existing(storage, &path)?;
        let part = older.as_ref().map(|_| part_of(&path));
        let file = open_locked(storage, part.as_ref().unwrap_or(&path), OpenMode::UpdateOrCreate)?;
        Ok(GrowingFile { path, part, file, older })
    }

    /// Opens the file of this name, or begins it.
    ///
    /// # Errors
    /// If it cannot be written, or another run is writing it.
    pub(crate) fn resume(storage: &dyn Storage, path: &Path) -> Result<GrowingFile, GrowingFileError> {
        let file = open_locked(storage, path, OpenMode::UpdateOrCreate)?;
        Ok(GrowingFile { path: path.to_owned(), part: None, file, older: None })
    }

    /// Opens what an earlier run has left that was to replace the file of this name. It is forgotten if that file was
    /// written since.
    ///
    /// # Errors
    /// If it cannot be written, or another run is writing it.
    pub(crate) fn resume_part(storage: &dyn Storage, path: &Path) -> Result<Option<GrowingFile>, GrowingFileError> {
        let path = final_path(path);
        let part = part_of(&path);
        let written = |path: &Path| fs::metadata(path).and_then(|metadata| metadata.modified()).ok();
        if written(&part) < written(&path) {
            return Ok(None);
        }
        let Some(file) = open_existing(storage, &part)? else { return Ok(None) };
        let older = open_existing(storage, &path)?;
        Ok(Some(GrowingFile { path, part: Some(part), file, older }))
    }

    /// Where it is now.
    pub(crate) fn place(&self) -> &Path {
        self.part.as_deref().unwrap_or(&self.path)
    }

    /// What a run that was interrupted says if its file does not have its name yet.
    pub(crate) fn unfinished(&self) -> Option<String> {
        let (path, part) = (self.path.display(), self.part.as_ref()?.display());
        Some(format!("{path} is as it was before; what this run wrote is in {part}, and --resume goes on with it"))
    }

    /// Has the disk keep the file, which is whole, and gives it its name.
    ///
    /// # Errors
    /// If the system refuses.
    pub(crate) fn finish(&mut self) -> Result<(), FileError> {
        self.file.sync_data().map_err(FileError::cannot_write(self.place()))?;
        let Some(part) = &self.part else { return Ok(()) };
        if !cfg!(unix) {
            // Other systems do not replace files that are open.
            self.older = None;
        }
        let renamed = fs::rename(part, &self.path);
        renamed.map_err(FileError::cannot_write(&self.path))?;
        self.part = None;
        // The names are written in any case, if later.
        let _ = SystemStorage::SHARED.sync_folder(folder_of(&self.path));
        Ok(())
    }
}
