//! A journal as it is read: what is in its text, as far as it can be believed.

use super::journal_entry::{Entry, Header, SCHEMA};
use base::checked_line::{CheckedLine, check};

/// The longest journal, in bytes: five thousand actions have a tenth of it.
pub(super) const MAX_JOURNAL_BYTES: usize = 16 << 20;

/// What a mark of the clock begins with.
const MARK: &[u8] = b"{\"event\":\"clock\",";

/// What stands in a journal.
pub(super) struct JournalText {
    pub(super) header: Header,
    pub(super) entries: Vec<Entry>,
    /// The first line that cannot be believed. What stands from there on is not among the entries.
    pub(super) damage: Option<Damage>,
    bytes: Vec<u8>,
    /// Where each entry's line begins, and whether its checksum fits.
    lines: Vec<(usize, bool)>,
    /// Where the last line of the entries ends.
    end: usize,
}

/// A line that was changed after it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Damage {
    /// Which, from 1.
    pub(super) line: usize,
    /// What is wrong with it.
    pub(super) problem: String,
}

/// Why a text is no journal.
#[derive(Debug, thiserror::Error)]
pub(super) enum TextError {
    /// Its first line is not that of a table.
    #[error("line 1: {0}")]
    Header(String),
    /// A line is whole, but has no meaning here.
    #[error("line {0}: {1}")]
    Entry(usize, String),
}

fn read_header(line: &[u8]) -> Result<(Header, bool), String> {
    let has_checksum = match check(line) {
        CheckedLine::Damaged { computed } => return Err(damaged(computed)),
        CheckedLine::Intact(_) => true,
        CheckedLine::Unchecked => false,
    };
    let header: Header = serde_json::from_slice(line).map_err(|error| error.to_string())?;
    if header.schema == SCHEMA {
        Ok((header, has_checksum))
    } else {
        Err(format!("found schema {}, expected {SCHEMA}", header.schema))
    }
}

/// An entry and whether it has a checksum; the outer error is damage. If the lines before have checksums, this one must.
fn read_entry(line: &[u8], must_be_checked: bool) -> Result<(Result<Entry, String>, bool), String> {
    let read = || serde_json::from_slice::<Entry>(line).map_err(|error| error.to_string());
    match check(line) {
        CheckedLine::Intact(_) => Ok((read(), true)),
        CheckedLine::Damaged { computed } => Err(damaged(computed)),
        CheckedLine::Unchecked if must_be_checked => Err("it has no checksum".to_owned()),
        CheckedLine::Unchecked => read().map(|entry| (Ok(entry), false)),
    }
}

fn damaged(computed: u32) -> String {
    format!("it was changed after it was written: its checksum is now {computed:08x}")
}

impl JournalText {
    /// Reads a journal. A last line that was not finished does not count, nor an action whose lines are not all there.
    ///
    /// # Errors
    /// If its first line cannot be believed, or a line with a fitting checksum cannot be read.
    pub(super) fn read(bytes: Vec<u8>) -> Result<JournalText, TextError> {
        let mut lines = WholeLines { bytes: &bytes, begin: 0 };
        let (_, first) = lines.next().ok_or_else(|| TextError::Header("there is none".to_owned()))?;
        let (header, mut is_checked) = read_header(first).map_err(TextError::Header)?;
        let (mut entries, mut spans, mut damage, mut end) = (Vec::new(), Vec::new(), None, lines.begin);
        let mut number = 1;
        while let Some((begin, line)) = lines.next() {
            number += 1;
            if line.trim_ascii().is_empty() {
                continue;
            }
            match read_entry(line, is_checked) {
                Ok((entry, has_checksum)) => {
                    entries.push(entry.map_err(|problem| TextError::Entry(number, problem))?);
                    spans.push((begin, has_checksum));
                    is_checked |= has_checksum;
                    end = lines.begin;
                }
                Err(problem) => {
                    // The next mark would have taken its place, and was being written when the server was killed.
                    let is_torn_mark = line.starts_with(MARK) && lines.next().is_none();
                    damage = (!is_torn_mark).then_some(Damage { line: number, problem });
                    break;
                }
            }
        }
        let mut text = JournalText { header, entries, damage, bytes, lines: spans, end };
        text.drop_unfinished();
        Ok(text)
    }

    /// The bytes that count: the first line and those of the entries.
    pub(super) fn kept(&self) -> &[u8] {
        self.bytes.get(..self.end).unwrap_or_default()
    }

    /// The bytes after them.
    pub(super) fn rest(&self) -> &[u8] {
        self.bytes.get(self.end..).unwrap_or_default()
    }

    /// The number of the line of an entry, and whether it has a fitting checksum.
    pub(super) fn line_of(&self, entry: usize) -> (usize, bool) {
        let (begin, is_checked) = self.lines.get(entry).copied().unwrap_or((self.end, false));
        let before = self.bytes.get(..begin).unwrap_or_default();
        (before.iter().filter(|&&byte| byte == b'\n').count() + 1, is_checked)
    }

    /// From this entry on nothing can be believed.
    pub(super) fn distrust(&mut self, entry: usize, problem: String) {
        let (line, _) = self.line_of(entry);
        self.damage = Some(Damage { line, problem });
        self.drop_from(entry);
        self.drop_unfinished();
    }

    /// Drops the lines at the end that belong to an action whose last line is missing.
    fn drop_unfinished(&mut self) {
        let finished = self.entries.iter().rposition(|entry| !entry.more).map_or(0, |last| last + 1);
        self.drop_from(finished);
    }

    fn drop_from(&mut self, entry: usize) {
        if let Some(&(begin, _)) = self.lines.get(entry) {
            self.end = begin;
        }
        self.entries.truncate(entry);
        self.lines.truncate(entry);
    }
}

/// The lines that end in a line break, each with where it begins.
struct WholeLines<'a> {
    bytes: &'a [u8],
    begin: usize,
}

impl<'a> Iterator for WholeLines<'a> {
    type Item = (usize, &'a [u8]);

    fn next(&mut self) -> Option<(usize, &'a [u8])> {
        let rest = self.bytes.get(self.begin..)?;
        let length = rest.iter().position(|&byte| byte == b'\n')?;
        let begin = self.begin;
        self.begin += length + 1;
        Some((begin, rest.get(..length)?))
    }
}
