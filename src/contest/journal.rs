//! Journals: files of JSON lines, a header and then one entry per line, each written whole before the next begins.
//!
//! A run that is killed at any moment loses at most the line that it was writing; the next run drops that line and goes
//! on. Each line has a checksum ([`base::checked_line`]); one that was changed since is an error.

use super::growing_file::{GrowingFile, GrowingFileError};
use base::checked_line::{CheckedLine, check, with_checksum, without_checksum};
use base::file_error::FileError;
use base::storage::{OpenMode, Storage, StorageFile, SystemStorage};
use serde::Serialize;
use serde_json::{Map, Value};
use std::fmt;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

/// The first line of a journal, as a JSON object.
pub type Header = Map<String, Value>;

/// The header field with the command line of the run, which may differ when a run is resumed.
const COMMAND: &str = "command";
/// The longest line that is read, in bytes: enough for a game of 100,000 moves with information on each.
const MAX_LINE_BYTES: u64 = 16 << 20;

/// Why a journal cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// It cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// It exists, and no option says what to do with it.
    #[error("{} exists already: add --resume to go on with it, or --force to replace it", .0.display())]
    Exists(PathBuf),
    /// Another run is writing it, for example.
    #[error(transparent)]
    Unopened(GrowingFileError),
    /// Its header differs from this run's, so the results cannot be mixed.
    #[error(
        "{}: made with {field} {found}, this run has {expected}: use the same options, or --force to replace it",
        path.display()
    )]
    OtherHeader {
        path: PathBuf,
        /// The field of the header that differs.
        field: String,
        /// What stands there.
        found: String,
        /// What this run would write.
        expected: String,
    },
    /// A line is malformed.
    #[error("{} line {line}: {problem}", path.display())]
    Line {
        path: PathBuf,
        /// Which line, from 1.
        line: u64,
        /// What is wrong with it.
        problem: String,
    },
}

impl From<GrowingFileError> for JournalError {
    fn from(error: GrowingFileError) -> JournalError {
        match error {
            GrowingFileError::Exists(path) => JournalError::Exists(path),
            other => JournalError::Unopened(other),
        }
    }
}

/// What to do with a file that exists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnExisting {
    /// Leave it as it is, and fail.
    Refuse,
    /// Replace it, as soon as the new one is whole.
    Replace,
    /// Resume it, or what was to replace it.
    Resume,
}

/// The header of a journal: format, version, program, and then these fields.
pub fn header(format: &str, version: u32, fields: Header) -> Header {
    let program = format!("pentad {}", env!("CARGO_PKG_VERSION"));
    let own = [("format", Value::from(format)), ("version", Value::from(version)), ("program", Value::from(program))];
    own.into_iter().map(|(name, value)| (name.to_owned(), value)).chain(fields).collect()
}

/// A journal open for writing, and locked against a second run.
#[derive(Debug)]
pub struct JournalWriter {
    growing: GrowingFile,
    /// The length of what is whole.
    length: u64,
    /// Whether there may be half a line after that.
    is_suspect: bool,
    dropped: Option<Dropped>,
}

/// A last line that was cut off when an earlier run ended, and that a resumed run has dropped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dropped {
    path: PathBuf,
    line: u64,
    bytes: u64,
}

impl fmt::Display for Dropped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Dropped { path, line, bytes } = self;
        write!(f, "{} line {line} was cut off after {bytes} bytes: it is dropped, and done again", path.display())
    }
}

impl JournalWriter {
    /// Opens a journal for writing. If the run resumes it, the visitor gets the entries that it already has, with their
    /// line numbers.
    ///
    /// # Errors
    /// If the file cannot be written, exists and is to be kept, is being written by another run, or has a header that
    /// differs in more than the command.
    pub fn open(
        path: &Path,
        header: &Header,
        on_existing: OnExisting,
        visit: impl FnMut(u64, &str) -> Result<(), JournalError>,
    ) -> Result<JournalWriter, JournalError> {
        JournalWriter::open_on(&SystemStorage::SHARED, path, header, on_existing, visit)
    }

    /// The same, on other storage.
    ///
    /// # Errors
    /// Those of [`open`](JournalWriter::open).
    pub fn open_on(
        storage: &dyn Storage,
        path: &Path,
        header: &Header,
        on_existing: OnExisting,
        mut visit: impl FnMut(u64, &str) -> Result<(), JournalError>,
    ) -> Result<JournalWriter, JournalError> {
        let open = match on_existing {
            OnExisting::Refuse => GrowingFile::create,
            OnExisting::Replace => GrowingFile::replace,
            OnExisting::Resume => {
                // What another run has left is no reason not to resume the file itself.
                let left_over = GrowingFile::resume_part(storage, path)?;
                match left_over.map(|growing| JournalWriter::resume(growing, header, &mut visit)).transpose() {
                    Ok(None) | Err(JournalError::OtherHeader { .. }) => {}
                    Ok(Some(journal)) => return Ok(journal),
                    Err(error) => return Err(error),
                }
                return JournalWriter::resume(GrowingFile::resume(storage, path)?, header, &mut visit);
            }
        };
        JournalWriter::new(open(storage, path)?).begun(header)
    }

    fn new(growing: GrowingFile) -> JournalWriter {
        JournalWriter { growing, length: 0, is_suspect: true, dropped: None }
    }

    fn resume(
        growing: GrowingFile,
        header: &Header,
        visit: &mut dyn FnMut(u64, &str) -> Result<(), JournalError>,
    ) -> Result<JournalWriter, JournalError> {
        let mut journal = JournalWriter::new(growing);
        journal.read(header, visit)?;
        journal.begun(header)
    }

    /// The journal, cut to what is whole, with a header if it has none.
    fn begun(mut self, header: &Header) -> Result<JournalWriter, JournalError> {
        self.cut().map_err(FileError::cannot_write(self.growing.place()))?;
        if self.length == 0 {
            self.append(header)?;
        }
        Ok(self)
    }

    /// Reads what there is, up to the last whole line.
    fn read(
        &mut self,
        header: &Header,
        visit: &mut dyn FnMut(u64, &str) -> Result<(), JournalError>,
    ) -> Result<(), JournalError> {
        let path = self.growing.place().to_owned();
        let mut reader = JournalReader::new(&path, &mut *self.growing.file);
        let found = reader.read_header()?;
        if found.is_none() && reader.is_cut_off() && !reader.begins_like_a_header {
            return Err(reader.error(1, "not a header".to_owned()));
        }
        if let Some(found) = &found {
            compare(&path, found, header)?;
            while let Some((line, text)) = reader.next_line()? {
                visit(line, &text)?;
            }
        }
        let (line, bytes) = (reader.next_line, reader.cut_off_bytes);
        self.length = found.map_or(0, |_| reader.whole_bytes);
        self.dropped = (bytes > 0).then_some(Dropped { path, line, bytes });
        Ok(())
    }

    /// What was dropped when the run was resumed, to be told to whoever resumes it.
    pub fn dropped(&self) -> Option<&Dropped> {
        self.dropped.as_ref()
    }

    /// Where the journal is: beside the file that it is to replace, as long as it is not finished.
    pub fn place(&self) -> &Path {
        self.growing.place()
    }

    /// What a run that was interrupted says if its journal has not replaced the older one yet.
    pub fn unfinished(&self) -> Option<String> {
        self.growing.unfinished()
    }

    /// Has the disk keep the journal, which is whole now; one that replaces an older one takes its place.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn finish(&mut self) -> Result<(), JournalError> {
        Ok(self.growing.finish()?)
    }

    /// Cuts what stands after the last whole line, where the next one is to begin.
    fn cut(&mut self) -> io::Result<()> {
        self.growing.file.set_len(self.length)?;
        self.growing.file.seek_to(self.length)?;
        self.is_suspect = false;
        Ok(())
    }

    /// Appends an entry with a single write, before it returns.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn append<T: Serialize>(&mut self, entry: &T) -> Result<(), JournalError> {
        let line = serde_json::to_string(entry).map_err(io::Error::from);
        self.append_line(&line.map_err(FileError::cannot_write(self.place()))?)
    }

    /// Appends a line, with its checksum.
    ///
    /// # Errors
    /// If the file cannot be written. The line is not there then, and the next one may be tried.
    pub fn append_line(&mut self, line: &str) -> Result<(), JournalError> {
        let written = self.write(journal_line(line).as_bytes());
        Ok(written.map_err(FileError::cannot_write(self.place()))?)
    }

    fn write(&mut self, line: &[u8]) -> io::Result<()> {
        if self.is_suspect {
            self.cut()?;
        }
        if let Err(error) = self.growing.file.write_all(line) {
            self.is_suspect = true;
            // A run that is killed now should not leave half a line; if this fails too, the next line tries it again.
            let _ = self.cut();
            return Err(error);
        }
        self.length += line.len() as u64;
        Ok(())
    }
}

/// A line of a journal, such as one of another journal, with its checksum.
pub fn journal_line(line: &str) -> String {
    with_checksum(&without_checksum(line)) + "\n"
}

/// Sees that a journal was begun by this run.
fn compare(path: &Path, found: &Header, expected: &Header) -> Result<(), JournalError> {
    let text = |header: &Header, name: &str| header.get(name).map_or("nothing".to_owned(), Value::to_string);
    match first_difference(found, expected) {
        None => Ok(()),
        Some(field) => Err(JournalError::OtherHeader {
            path: path.to_owned(),
            found: text(found, &field),
            expected: text(expected, &field),
            field,
        }),
    }
}

/// The first header field in which two journals differ, besides the command; `None` if they belong to one run.
pub fn first_difference(one: &Header, other: &Header) -> Option<String> {
    let names = other.keys().chain(one.keys()).filter(|name| *name != COMMAND);
    names.into_iter().find(|name| one.get(*name) != other.get(*name)).cloned()
}

/// Reads a journal line by line, without the checksums. A last line without a line break was cut off, and is ignored.
#[derive(Debug)]
pub struct JournalReader<R> {
    path: PathBuf,
    lines: BufReader<R>,
    next_line: u64,
    whole_bytes: u64,
    cut_off_bytes: u64,
    begins_like_a_header: bool,
}

impl JournalReader<Box<dyn StorageFile>> {
    /// Opens a journal, and reads its header.
    ///
    /// # Errors
    /// If the file cannot be read, or does not begin with a header.
    pub fn open(path: &Path) -> Result<(JournalReader<Box<dyn StorageFile>>, Header), JournalError> {
        let file = SystemStorage::SHARED.open(path, OpenMode::Read).map_err(FileError::cannot_read(path))?;
        let mut reader = JournalReader::new(path, file);
        let no_header = JournalError::Line { path: path.to_owned(), line: 1, problem: "not a header".to_owned() };
        let header = reader.read_header()?.ok_or(no_header)?;
        Ok((reader, header))
    }
}

impl<R: Read> JournalReader<R> {
    fn new(path: &Path, source: R) -> JournalReader<R> {
        JournalReader {
            path: path.to_owned(),
            lines: BufReader::new(source),
            next_line: 1,
            whole_bytes: 0,
            cut_off_bytes: 0,
            begins_like_a_header: false,
        }
    }

    /// The next entry and the number of its line; `None` at the end.
    ///
    /// # Errors
    /// If the file cannot be read, or a line is too long or was changed.
    pub fn next_line(&mut self) -> Result<Option<(u64, String)>, JournalError> {
        loop {
            let (line, mut bytes) = (self.next_line, Vec::new());
            let limited = (&mut self.lines).take(MAX_LINE_BYTES).read_until(b'\n', &mut bytes);
            let read = limited.map_err(FileError::cannot_read(&self.path))?;
            self.begins_like_a_header |= line == 1 && bytes.first() == Some(&b'{');
            if bytes.pop() != Some(b'\n') {
                let too_long = format!("more than {MAX_LINE_BYTES} bytes");
                self.cut_off_bytes = read as u64;
                return if read as u64 == MAX_LINE_BYTES { Err(self.error(line, too_long)) } else { Ok(None) };
            }
            self.next_line += 1;
            self.whole_bytes += read as u64;
            let text = String::from_utf8(bytes).map_err(|_| self.error(line, "not UTF-8".to_owned()))?;
            match check(text.as_bytes()) {
                CheckedLine::Intact(_) => return Ok(Some((line, without_checksum(&text)))),
                CheckedLine::Damaged { computed } => return Err(self.error(line, changed(computed))),
                CheckedLine::Unchecked if text.trim().is_empty() => {}
                CheckedLine::Unchecked => return Ok(Some((line, text))),
            }
        }
    }

    /// Whether the last line was cut off, once the end has been reached.
    pub fn is_cut_off(&self) -> bool {
        self.cut_off_bytes > 0
    }

    /// An error in this line of the file.
    pub fn error(&self, line: u64, problem: String) -> JournalError {
        JournalError::Line { path: self.path.clone(), line, problem }
    }

    fn read_header(&mut self) -> Result<Option<Header>, JournalError> {
        let Some((line, text)) = self.next_line()? else { return Ok(None) };
        let header = serde_json::from_str(&text);
        header.map(Some).map_err(|error| self.error(line, format!("not a header: {error}")))
    }
}

/// What is wrong with a line that does not fit its checksum, and what can be done.
fn changed(computed: u32) -> String {
    format!(
        "it was changed after it was written (its checksum is now {computed:08x}): restore it, delete it to have its game \
         or position done again, or delete its \"crc\" to take it as it is"
    )
}

#[cfg(test)]
#[path = "../../tests/unit/contest/journal.rs"]
mod tests;
