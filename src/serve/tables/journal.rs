//! A journal: the file of one table, to which everything is appended before anybody is told of it.

use super::data_folder::private_file;
use super::journal_entry::{Entry, Header, SCHEMA};
use crate::ascii_json::ascii_json;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A journal that is being written.
#[derive(Debug)]
pub(super) struct Journal {
    path: PathBuf,
    file: File,
    /// The length of what is whole.
    length: u64,
    /// Where the mark at the end of the file begins, if there is one. The next mark takes its place.
    mark_at: Option<u64>,
}

/// What stands in a journal.
pub(super) struct JournalText {
    pub(super) header: Header,
    pub(super) entries: Vec<Entry>,
    /// The length of the lines that are whole.
    length: u64,
}

/// Why a journal cannot be read.
#[derive(Debug, thiserror::Error)]
pub(super) enum JournalError {
    /// The system refuses.
    #[error(transparent)]
    File(#[from] io::Error),
    /// A line is not what it should be.
    #[error("line {line}: {error}")]
    Line {
        /// Which, from 1.
        line: usize,
        /// What is wrong.
        error: serde_json::Error,
    },
    /// It has no first line, or one of another version.
    #[error("the first line: expected a table of schema {SCHEMA}")]
    Header,
}

impl Journal {
    /// Begins a journal. It is on disk when this returns, but for the name in its folder.
    ///
    /// # Errors
    /// If the system refuses; no file is left then.
    pub(super) fn create(path: PathBuf, header: &Header) -> io::Result<Journal> {
        let file = private_file(OpenOptions::new().create_new(true).write(true)).open(&path)?;
        let mut journal = Journal { path, file, length: 0, mark_at: None };
        let begun = journal.append_text(&(ascii_json(header) + "\n"));
        if begun.is_err() {
            // It has told nobody anything yet.
            let _ = fs::remove_file(&journal.path);
        }
        begun.map(|()| journal)
    }

    /// Goes on with a journal that was read. What is behind its last whole line is dropped.
    ///
    /// # Errors
    /// If the system refuses.
    pub(super) fn resume(path: PathBuf, text: &JournalText) -> io::Result<Journal> {
        let mut file = OpenOptions::new().write(true).open(&path)?;
        if file.metadata()?.len() > text.length {
            file.set_len(text.length)?;
        }
        file.seek(SeekFrom::Start(text.length))?;
        Ok(Journal { path, file, length: text.length, mark_at: None })
    }

    /// Appends these entries; they are on disk when this returns.
    ///
    /// # Errors
    /// If the system refuses; the journal is then as it was, as far as the system lets it.
    pub(super) fn append(&mut self, entries: &[Entry]) -> io::Result<()> {
        let lines: String = entries.iter().map(|entry| ascii_json(entry) + "\n").collect();
        self.append_text(&lines)?;
        self.mark_at = None;
        Ok(())
    }

    /// Marks how far the clock is, in the place of an earlier such mark. Nobody waits for it to come to the disk: it is
    /// for a server that is killed, not for a computer that loses its power.
    ///
    /// # Errors
    /// If the system refuses.
    pub(super) fn mark(&mut self, entry: &Entry) -> io::Result<()> {
        let line = ascii_json(entry) + "\n";
        let begin = self.mark_at.unwrap_or(self.length);
        let room = usize::try_from(self.length - begin).unwrap_or(0);
        // Blanks may stand behind the value of a line, so that a mark that got shorter leaves nothing behind.
        let padded = format!("{:<room$}\n", line.trim_end(), room = room.saturating_sub(1));
        self.file.seek(SeekFrom::Start(begin))?;
        self.file.write_all(padded.as_bytes())?;
        self.length = begin + padded.len() as u64;
        self.mark_at = Some(begin);
        Ok(())
    }

    /// Removes the file.
    ///
    /// # Errors
    /// If the system refuses.
    pub(super) fn remove(&self) -> io::Result<()> {
        fs::remove_file(&self.path)
    }

    fn append_text(&mut self, text: &str) -> io::Result<()> {
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.file.sync_data());
        if let Err(error) = written {
            // Half a line must not stand before the next one.
            self.file.set_len(self.length)?;
            self.file.seek(SeekFrom::Start(self.length))?;
            return Err(error);
        }
        self.length += text.len() as u64;
        Ok(())
    }
}

/// Reads a journal. A last line that was not finished does not count.
///
/// # Errors
/// If any other line cannot be read.
pub(super) fn read_journal(path: &Path) -> Result<JournalText, JournalError> {
    let bytes = fs::read(path)?;
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
    let mut lines = bytes.get(..whole).unwrap_or_default().split(|&byte| byte == b'\n').zip(1..);
    let (first, _) = lines.next().ok_or(JournalError::Header)?;
    let header: Header = serde_json::from_slice(first).map_err(|error| JournalError::Line { line: 1, error })?;
    if header.schema != SCHEMA {
        return Err(JournalError::Header);
    }
    let mut entries = Vec::new();
    for (line, number) in lines.filter(|(line, _)| !line.is_empty()) {
        let read = serde_json::from_slice(line).map_err(|error| JournalError::Line { line: number, error });
        entries.push(read?);
    }
    Ok(JournalText { header, entries, length: whole as u64 })
}
