//! Files in memory, of which somebody else keeps a copy: what has changed is handed out.

use base::storage::{FileId, FileStatus, OpenMode, Storage, StorageFile};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::TryLockError;
use std::io::{self, Cursor, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

/// A file's bytes, which all that have it open share.
type Content = Arc<Mutex<Vec<u8>>>;

/// A file, by a number that no other has.
#[derive(Clone, Debug)]
struct KeptFile {
    number: u64,
    content: Content,
}

#[derive(Debug, Default)]
struct Files {
    last: u64,
    by_path: BTreeMap<PathBuf, KeptFile>,
    changed: BTreeSet<PathBuf>,
    /// The files of which a copy is kept.
    kept: BTreeSet<PathBuf>,
}

/// Files in memory.
#[derive(Debug, Default)]
pub(crate) struct KeptFiles {
    files: Arc<Mutex<Files>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl KeptFiles {
    /// Files that were kept before, by name.
    pub(crate) fn with(files: impl IntoIterator<Item = (String, String)>) -> KeptFiles {
        let kept = KeptFiles::default();
        {
            let mut inside = lock(&kept.files);
            for (name, text) in files {
                let path = PathBuf::from(name);
                inside.add(&path, text.into_bytes());
                inside.kept.insert(path);
            }
            inside.changed.clear();
        }
        kept
    }

    /// What has changed since this was asked last: each file's whole text, or `None` if it is gone.
    pub(crate) fn take_changes(&self) -> Vec<(String, Option<String>)> {
        let mut files = lock(&self.files);
        let changed = std::mem::take(&mut files.changed);
        let mut changes = Vec::new();
        for path in changed {
            let name = path.to_string_lossy().into_owned();
            let text = files.by_path.get(&path).map(|file| String::from_utf8_lossy(&lock(&file.content)).into_owned());
            let is_known = if text.is_some() {
                files.kept.insert(path);
                true
            } else {
                files.kept.remove(&path)
            };
            if is_known {
                changes.push((name, text));
            }
        }
        changes
    }
}

impl Files {
    fn add(&mut self, path: &Path, content: Vec<u8>) -> KeptFile {
        self.last += 1;
        let file = KeptFile { number: self.last, content: Arc::new(Mutex::new(content)) };
        self.by_path.insert(path.to_owned(), file.clone());
        self.changed.insert(path.to_owned());
        file
    }
}

impl Storage for KeptFiles {
    fn open(&self, path: &Path, mode: OpenMode) -> io::Result<Box<dyn StorageFile>> {
        let mut files = lock(&self.files);
        let file = match (files.by_path.get(path).cloned(), mode) {
            (Some(_), OpenMode::CreateNew) => return Err(ErrorKind::AlreadyExists.into()),
            (Some(file), _) => file,
            (None, OpenMode::CreateNew | OpenMode::UpdateOrCreate) => files.add(path, Vec::new()),
            (None, OpenMode::Read | OpenMode::Update) => return Err(ErrorKind::NotFound.into()),
        };
        Ok(Box::new(OpenFile { files: Arc::clone(&self.files), file, position: 0 }))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let mut files = lock(&self.files);
        let file = files.by_path.remove(from).ok_or(ErrorKind::NotFound)?;
        files.by_path.insert(to.to_owned(), file);
        files.changed.extend([from.to_owned(), to.to_owned()]);
        Ok(())
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        let mut files = lock(&self.files);
        files.by_path.remove(path).ok_or(ErrorKind::NotFound)?;
        files.changed.insert(path.to_owned());
        Ok(())
    }

    fn exists(&self, path: &Path) -> io::Result<bool> {
        Ok(lock(&self.files).by_path.contains_key(path))
    }

    fn files(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        let files = lock(&self.files);
        Ok(files.by_path.keys().filter(|path| path.parent() == Some(folder)).cloned().collect())
    }

    fn modified(&self, _: &Path) -> Option<SystemTime> {
        None
    }

    /// Names change with what they name.
    fn sync_folder(&self, _: &Path) -> io::Result<()> {
        Ok(())
    }
}

/// An open file.
#[derive(Debug)]
struct OpenFile {
    files: Arc<Mutex<Files>>,
    file: KeptFile,
    position: u64,
}

impl OpenFile {
    /// Notes that the file has changed, under the name that it has now.
    fn note_change(&self) {
        let mut files = lock(&self.files);
        let path = files.by_path.iter().find(|(_, file)| file.number == self.file.number).map(|(path, _)| path.clone());
        files.changed.extend(path);
    }

    /// Does this at the file's position, which moves on.
    fn at_position<T>(&mut self, act: impl FnOnce(&mut Cursor<&mut Vec<u8>>) -> io::Result<T>) -> io::Result<T> {
        let mut content = lock(&self.file.content);
        let mut cursor = Cursor::new(&mut *content);
        cursor.seek(SeekFrom::Start(self.position))?;
        let done = act(&mut cursor);
        self.position = cursor.position();
        done
    }
}

impl Read for OpenFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.at_position(|cursor| cursor.read(buffer))
    }
}

impl Write for OpenFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.at_position(|cursor| cursor.write(bytes));
        self.note_change();
        written
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl StorageFile for OpenFile {
    fn status(&self) -> io::Result<FileStatus> {
        let length = lock(&self.file.content).len() as u64;
        Ok(FileStatus { id: FileId::numbered(self.file.number), length })
    }

    fn seek_to(&mut self, position: u64) -> io::Result<()> {
        self.position = position;
        Ok(())
    }

    fn set_len(&mut self, length: u64) -> io::Result<()> {
        let length = usize::try_from(length).map_err(|_| ErrorKind::FileTooLarge)?;
        lock(&self.file.content).resize(length, 0);
        self.note_change();
        Ok(())
    }

    /// Whoever keeps the copies does so before anybody hears of what was written.
    fn sync_data(&mut self) -> io::Result<()> {
        Ok(())
    }

    /// Nobody else has these files.
    fn try_lock(&self) -> Result<(), TryLockError> {
        Ok(())
    }
}
