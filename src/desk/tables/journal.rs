//! A journal: the file of one table, to which everything is appended before anybody is told of it.
//!
//! What was acknowledged is kept in memory too, and the file is held to it. After a failure the file is suspect: before the
//! next line it is read back, and cut to what was acknowledged. If it holds something else, is gone, or a sync has
//! failed, all of it is written anew, beside it, and takes its name: after a failed sync the system may show what the disk
//! does not have, and take it for written. The file is open only while something is written, so that a thousand idle
//! tables take no descriptors.

use super::data_folder::{remove_beside, set_aside};
use super::journal_entry::{Entry, Event, Happening, Header, line};
use super::journal_text::MAX_JOURNAL_BYTES;
use base::storage::{FileId, FileStatus, OpenMode, Storage, StorageFile, is_not_regular};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What a journal ends in while it is being written anew.
pub(super) const PART: &str = "jsonl.part";

/// What only the end of a game may fill, in bytes: whoever has filled the rest cannot put it off.
const ROOM_FOR_END: usize = 64 << 10;
/// What only actions and the end may fill: offers, takebacks and new tokens never cost a game its moves.
const ROOM_FOR_ACTIONS: usize = 4 << 20;

/// The room that these entries must leave for what matters more.
fn room_to_leave(entries: &[Entry]) -> usize {
    let ends = |entry: &Entry| {
        matches!(&entry.happening, Happening::Event(Event::Resign { .. } | Event::Over { .. } | Event::Damage { .. }))
    };
    if entries.iter().any(ends) {
        0
    } else if entries.iter().all(|entry| matches!(entry.happening, Happening::Play(_))) {
        ROOM_FOR_END
    } else {
        ROOM_FOR_ACTIONS
    }
}

/// A journal that is being written.
#[derive(Debug)]
pub(super) struct Journal {
    storage: Arc<dyn Storage>,
    path: PathBuf,
    /// What was acknowledged, and the mark after it.
    text: Vec<u8>,
    on_disk: OnDisk,
    /// Where the mark at the end begins, if there is one. The next mark takes its place.
    mark_at: Option<usize>,
}

/// What is known of the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum OnDisk {
    /// This file holds the text.
    Same(FileId),
    /// This file may hold more than the text.
    Suspect(FileId),
    /// No file can be trusted.
    Lost,
}

/// Why something cannot be written down.
#[derive(Debug, thiserror::Error)]
pub(super) enum SaveError {
    /// The system refuses.
    #[error(transparent)]
    File(#[from] io::Error),
    /// The journal would become too long to be read again.
    #[error("more than {MAX_JOURNAL_BYTES} bytes")]
    Full,
}

impl Journal {
    /// Begins a journal. The file and its name are on disk when this returns.
    ///
    /// # Errors
    /// If the system refuses; no file is left then, as far as the system lets it.
    pub(super) fn create(storage: Arc<dyn Storage>, path: PathBuf, header: &Header) -> io::Result<Journal> {
        let text = line(header).into_bytes();
        let mut journal = Journal { storage, path, text, on_disk: OnDisk::Lost, mark_at: None };
        if journal.storage.exists(&journal.path)? {
            return Err(ErrorKind::AlreadyExists.into());
        }
        if let Err(error) = journal.write_anew() {
            // It has told nobody anything yet.
            let _ = journal.storage.remove(&journal.path);
            return Err(error);
        }
        Ok(journal)
    }

    /// Goes on with a file that was read: the text is what counts of it. What stands after that is cut off before
    /// anything is written.
    pub(super) fn resume(storage: Arc<dyn Storage>, path: PathBuf, text: Vec<u8>, status: FileStatus) -> Journal {
        let is_same = status.length == text.len() as u64;
        let on_disk = if is_same { OnDisk::Same(status.id) } else { OnDisk::Suspect(status.id) };
        Journal { storage, path, text, on_disk, mark_at: None }
    }

    /// Writes a journal anew from this text and entry, in the place of the file.
    ///
    /// # Errors
    /// If the system refuses; the file is then as it was.
    pub(super) fn replace(
        storage: Arc<dyn Storage>,
        path: PathBuf,
        mut text: Vec<u8>,
        entry: &Entry,
    ) -> io::Result<Journal> {
        text.extend(line(entry).into_bytes());
        let mut journal = Journal { storage, path, text, on_disk: OnDisk::Lost, mark_at: None };
        journal.write_anew()?;
        Ok(journal)
    }

    /// Appends these entries; they are on disk when this returns.
    ///
    /// # Errors
    /// If the system refuses; none of them counts then.
    pub(super) fn append(&mut self, entries: &[Entry]) -> Result<(), SaveError> {
        let lines: String = entries.iter().map(line).collect();
        if self.text.len() + lines.len() + room_to_leave(entries) > MAX_JOURNAL_BYTES {
            return Err(SaveError::Full);
        }
        self.write_behind(self.text.len(), lines.as_bytes(), true)?;
        self.mark_at = None;
        Ok(())
    }

    /// Marks how far the clock is, in the place of an earlier such mark. Nobody waits for it to come to the disk: it is
    /// for a server that is killed, not for a computer that loses its power.
    ///
    /// # Errors
    /// If the system refuses. The earlier mark may be gone then, but no action.
    pub(super) fn mark(&mut self, entry: &Entry) -> io::Result<()> {
        let begin = self.mark_at.unwrap_or(self.text.len());
        let room = (self.text.len() - begin).saturating_sub(1);
        // Blanks may stand after the value of a line, so that a mark that got shorter leaves nothing behind.
        let padded = format!("{:<room$}\n", line(entry).trim_end());
        self.write_behind(begin, padded.as_bytes(), false)?;
        self.mark_at = Some(begin);
        Ok(())
    }

    /// Sees to it that the file holds what was acknowledged.
    ///
    /// # Errors
    /// If the system refuses.
    pub(super) fn save(&mut self) -> io::Result<()> {
        self.trusted_file().map(|_| ())
    }

    /// Removes the file, and those that keep what was found damaged of it.
    ///
    /// # Errors
    /// If the system refuses.
    pub(super) fn remove(&self) -> io::Result<()> {
        let _ = self.storage.remove(&self.path.with_extension(PART));
        remove_beside(&*self.storage, &self.path);
        match self.storage.remove(&self.path) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// Writes this after the first `begin` bytes of the text, in the place of what stands there.
    fn write_behind(&mut self, begin: usize, bytes: &[u8], waits_for_disk: bool) -> io::Result<()> {
        let mut file = self.trusted_file()?;
        let written = file.seek_to(begin as u64).and_then(|()| file.write_all(bytes));
        let synced = if written.is_ok() && waits_for_disk { file.sync_data() } else { Ok(()) };
        self.text.truncate(begin);
        if written.is_ok() && synced.is_ok() {
            self.text.extend(bytes);
            return Ok(());
        }
        self.mark_at = self.mark_at.filter(|&at| at < begin);
        self.on_disk = match self.on_disk {
            OnDisk::Same(id) | OnDisk::Suspect(id) if synced.is_ok() => OnDisk::Suspect(id),
            _ => OnDisk::Lost,
        };
        // A server that is killed now should not find half a line. If this fails too, the next action does it.
        let _ = file.set_len(begin as u64);
        written.and(synced)
    }

    /// The file, holding the text and nothing else.
    fn trusted_file(&mut self) -> io::Result<Box<dyn StorageFile>> {
        let (OnDisk::Same(id) | OnDisk::Suspect(id)) = self.on_disk else { return self.write_anew() };
        match self.storage.open(&self.path, OpenMode::Update) {
            Ok(mut file) => {
                let status = file.status()?;
                let is_as_left = self.on_disk == OnDisk::Same(id) && status.length == self.text.len() as u64;
                let is_ours = status.id == id && (is_as_left || self.cut_to_text(&mut *file, status)?);
                if is_ours { Ok(file) } else { self.displace() }
            }
            Err(error) if error.kind() == ErrorKind::NotFound => {
                tracing::error!(
                    "{}: was removed while the server has its game; it is written anew",
                    self.path.display()
                );
                self.write_anew()
            }
            Err(error) if is_not_regular(&error) => self.displace(),
            Err(error) => Err(error),
        }
    }

    /// Cuts what stands after the text, if the file begins with it.
    fn cut_to_text(&mut self, file: &mut dyn StorageFile, status: FileStatus) -> io::Result<bool> {
        file.seek_to(0)?;
        let mut found = Vec::new();
        Read::take(&mut *file, self.text.len() as u64).read_to_end(&mut found)?;
        if found != self.text {
            return Ok(false);
        }
        if status.length > self.text.len() as u64 {
            file.set_len(self.text.len() as u64)?;
        }
        file.sync_data().inspect_err(|_| self.on_disk = OnDisk::Lost)?;
        self.on_disk = OnDisk::Same(status.id);
        Ok(true)
    }

    /// Sets aside what has the journal's name and is not what was written, and writes it anew.
    fn displace(&mut self) -> io::Result<Box<dyn StorageFile>> {
        let aside = set_aside(&*self.storage, &self.path)?;
        tracing::error!(
            "{}: was changed while the server has its game; it is written anew, and what was found there is now {}",
            self.path.display(),
            aside.display()
        );
        self.write_anew()
    }

    /// Writes the text to a new file that takes the journal's name when it is whole and on disk.
    fn write_anew(&mut self) -> io::Result<Box<dyn StorageFile>> {
        self.on_disk = OnDisk::Lost;
        let part = self.path.with_extension(PART);
        let written = self.write_part(&part);
        if written.is_err() {
            let _ = self.storage.remove(&part);
        }
        let (file, id) = written?;
        self.storage.sync_folder(self.path.parent().unwrap_or(Path::new(".")))?;
        self.on_disk = OnDisk::Same(id);
        Ok(file)
    }

    fn write_part(&self, part: &Path) -> io::Result<(Box<dyn StorageFile>, FileId)> {
        match self.storage.remove(part) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let mut file = self.storage.open(part, OpenMode::CreateNew)?;
        file.write_all(&self.text)?;
        file.sync_data()?;
        let id = file.status()?.id;
        self.storage.rename(part, &self.path)?;
        Ok((file, id))
    }
}
