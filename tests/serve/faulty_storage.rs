//! Storage of which any operation can be made to fail, as SQLite's tests do it.

use base::storage::{FileId, FileStatus, OpenMode, Storage, StorageFile, SystemStorage};
use std::fs::{self, TryLockError};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::SystemTime;

/// What goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// A write stops half way.
    ShortWrite,
    /// The disk is full: nothing can be written or created.
    NoSpace,
    /// Any operation fails.
    AnyOperation,
    /// A sync fails, and what was written stays readable.
    Sync,
    /// A sync fails, what was written stays readable until the server is gone, and later syncs of this file say that all
    /// is well: so it was with Linux and PostgreSQL in 2018.
    SyncAndForget,
    /// A write stops half way, and the file cannot be cut either.
    ShortWriteAndTruncate,
    /// No file can be opened.
    Open,
}

impl Fault {
    pub(crate) const ALL: [Fault; 7] = [
        Fault::ShortWrite,
        Fault::NoSpace,
        Fault::AnyOperation,
        Fault::Sync,
        Fault::SyncAndForget,
        Fault::ShortWriteAndTruncate,
        Fault::Open,
    ];

    fn concerns(self, operation: Operation) -> bool {
        match self {
            Fault::ShortWrite => operation == Operation::Write,
            Fault::NoSpace => matches!(operation, Operation::Write | Operation::Create | Operation::Rename),
            Fault::AnyOperation => true,
            Fault::Sync => matches!(operation, Operation::Sync | Operation::SyncFolder),
            Fault::SyncAndForget => operation == Operation::Sync,
            Fault::ShortWriteAndTruncate => matches!(operation, Operation::Write | Operation::Truncate),
            Fault::Open => matches!(operation, Operation::Open | Operation::Create),
        }
    }

    fn error(self) -> io::Error {
        match self {
            Fault::ShortWrite | Fault::ShortWriteAndTruncate | Fault::NoSpace => ErrorKind::StorageFull.into(),
            Fault::Open => io::Error::other("too many open files"),
            _ => io::Error::other("input/output error"),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Operation {
    Open,
    Create,
    Rename,
    Remove,
    SyncFolder,
    Status,
    Read,
    Write,
    Seek,
    Truncate,
    Sync,
}

#[derive(Debug, Default)]
struct Plan {
    /// What fails, and the numbers of the first operation that does and of the first that does no longer, from 0 among those
    /// that it concerns.
    fails: Option<(Fault, u64, u64)>,
    /// How many operations it has concerned.
    count: u64,
    failed: Vec<Operation>,
    /// What the disk has of each file, whatever the system shows.
    synced: Vec<(FileId, Vec<u8>)>,
    /// The files of which the disk gets no more.
    forgotten: Vec<FileId>,
}

impl Plan {
    /// What the disk has of a file that was synced at some time, or nothing.
    fn synced_of(&self, id: FileId) -> Vec<u8> {
        self.synced.iter().find(|(known, _)| *known == id).map(|(_, text)| text.clone()).unwrap_or_default()
    }
}

/// The storage; a clone is the same storage.
#[derive(Clone, Debug)]
pub(crate) struct FaultyStorage {
    system: SystemStorage,
    plan: Arc<Mutex<Plan>>,
}

impl FaultyStorage {
    pub(crate) fn new(system: SystemStorage) -> FaultyStorage {
        FaultyStorage { system, plan: Arc::default() }
    }

    fn plan(&self) -> MutexGuard<'_, Plan> {
        self.plan.lock().expect("no test panics here")
    }

    /// From now on this goes wrong, from the operation with this number on, so many times.
    pub(crate) fn fail(&self, fault: Fault, first: u64, times: u64) {
        let mut plan = self.plan();
        plan.fails = Some((fault, first, first + times));
        plan.count = 0;
    }

    /// Nothing goes wrong any more.
    pub(crate) fn heal(&self) {
        self.plan().fails = None;
    }

    /// How many operations have been concerned since [`fail`](FaultyStorage::fail).
    pub(crate) fn count(&self) -> u64 {
        self.plan().count
    }

    /// Whether such an operation has failed.
    pub(crate) fn has_failed(&self, operation: Operation) -> bool {
        self.plan().failed.contains(&operation)
    }

    /// What the disk has of a file when the computer loses its power, which may be less than the system shows.
    pub(crate) fn on_disk(&self, path: &Path) -> Vec<u8> {
        let status = self.system.open(path, OpenMode::Read).and_then(|file| file.status()).expect("a file");
        let plan = self.plan();
        match plan.forgotten.contains(&status.id) {
            true => plan.synced_of(status.id),
            false => fs::read(path).expect("a file"),
        }
    }

    /// Counts an operation, and lets it fail if it is its turn.
    fn begin(&self, operation: Operation) -> io::Result<()> {
        let mut plan = self.plan();
        let Some((fault, first, end)) = plan.fails.filter(|(fault, ..)| fault.concerns(operation)) else {
            return Ok(());
        };
        let number = plan.count;
        plan.count += 1;
        if !(first..end).contains(&number) {
            return Ok(());
        }
        plan.failed.push(operation);
        Err(fault.error())
    }

    fn has_fault(&self, wanted: Fault) -> bool {
        self.plan().fails.is_some_and(|(fault, ..)| fault == wanted)
    }
}

impl Storage for FaultyStorage {
    fn open(&self, path: &Path, mode: OpenMode) -> io::Result<Box<dyn StorageFile>> {
        let creates = matches!(mode, OpenMode::CreateNew | OpenMode::UpdateOrCreate);
        self.begin(if creates { Operation::Create } else { Operation::Open })?;
        let file = self.system.open(path, mode)?;
        if creates {
            // The number of an inode may have belonged to a file that is gone.
            let id = file.status()?.id;
            self.plan().forgotten.retain(|&known| known != id);
        }
        Ok(Box::new(FaultyFile { file, storage: self.clone() }))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.begin(Operation::Rename)?;
        self.system.rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.begin(Operation::Remove)?;
        self.system.remove(path)
    }

    fn exists(&self, path: &Path) -> io::Result<bool> {
        self.system.exists(path)
    }

    fn files(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        self.system.files(folder)
    }

    fn modified(&self, path: &Path) -> Option<SystemTime> {
        self.system.modified(path)
    }

    fn sync_folder(&self, path: &Path) -> io::Result<()> {
        self.begin(Operation::SyncFolder)?;
        self.system.sync_folder(path)
    }
}

#[derive(Debug)]
struct FaultyFile {
    file: Box<dyn StorageFile>,
    storage: FaultyStorage,
}

impl Read for FaultyFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.storage.begin(Operation::Read)?;
        self.file.read(buffer)
    }
}

impl Write for FaultyFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Err(error) = self.storage.begin(Operation::Write) {
            if self.storage.has_fault(Fault::ShortWrite) || self.storage.has_fault(Fault::ShortWriteAndTruncate) {
                self.file.write_all(&bytes[..bytes.len() / 2])?;
            }
            return Err(error);
        }
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl StorageFile for FaultyFile {
    fn status(&self) -> io::Result<FileStatus> {
        self.storage.begin(Operation::Status)?;
        self.file.status()
    }

    fn seek_to(&mut self, position: u64) -> io::Result<()> {
        self.storage.begin(Operation::Seek)?;
        self.file.seek_to(position)
    }

    fn set_len(&mut self, length: u64) -> io::Result<()> {
        self.storage.begin(Operation::Truncate)?;
        self.file.set_len(length)
    }

    fn sync_data(&mut self) -> io::Result<()> {
        let id = self.file.status()?.id;
        if let Err(error) = self.storage.begin(Operation::Sync) {
            if self.storage.has_fault(Fault::SyncAndForget) {
                self.storage.plan().forgotten.push(id);
            }
            return Err(error);
        }
        // Whoever syncs a file has written to its end, and is left there.
        let mut has = Vec::new();
        self.file.seek_to(0)?;
        self.file.read_to_end(&mut has)?;
        let mut plan = self.storage.plan();
        if !plan.forgotten.contains(&id) {
            plan.synced.retain(|(known, _)| *known != id);
            plan.synced.push((id, has));
        }
        Ok(())
    }

    fn try_lock(&self) -> Result<(), TryLockError> {
        self.file.try_lock()
    }
}
