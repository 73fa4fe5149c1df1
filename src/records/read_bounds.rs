//! What one game may cost while it is read: a tree takes a hundred times the memory of its text, so a file is refused
//! before it is one.

use super::error::RecordError;
use super::format::RecordFormat;
use super::kifu;

/// The most that a game may have, or a whole text that is read at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReadBounds {
    /// Bytes of text.
    pub bytes: usize,
    /// Moves, variations, comments, tags: whatever takes a place of its own in memory.
    pub entries: usize,
}

impl ReadBounds {
    /// For who reads files of his own: a tree of openings with comments has a megabyte, and some tens of thousands of
    /// entries.
    pub const OWN: ReadBounds = ReadBounds { bytes: 16 << 20, entries: 2_000_000 };

    /// Sees that a text in this format, which begins on this line, keeps within the bounds.
    ///
    /// # Errors
    /// If it is too long, or has too many entries.
    pub(super) fn check(self, text: &str, line: usize, format: RecordFormat) -> Result<(), RecordError> {
        if text.len() > self.bytes {
            return Err(self.too_long(line));
        }
        // Each entry has a byte at least, so most texts need not be counted.
        if text.len() <= self.entries || entries(text, format) <= self.entries {
            return Ok(());
        }
        Err(self.too_many(line))
    }

    /// The error that a game, which begins on this line, has too many entries.
    pub(super) fn too_many(self, line: usize) -> RecordError {
        let most = self.entries;
        RecordError::on_line(line, format!("found a game of more than {most} moves, variations and comments: split it"))
    }

    /// The error that a game, which begins on this line, has too many bytes.
    pub(super) fn too_long(self, line: usize) -> RecordError {
        RecordError::on_line(line, format!("found more than {} bytes in one game: split it", self.bytes))
    }
}

/// At least how many entries a text has.
fn entries(text: &str, format: RecordFormat) -> usize {
    match format {
        // Its tokens are counted as they are read.
        RecordFormat::Pgn => 0,
        RecordFormat::Games | RecordFormat::Jkf => json_values(text),
        RecordFormat::Kif | RecordFormat::Ki2 => text.chars().filter(|&c| c == '\n' || kifu::is_mark(c)).count(),
        // Statements of CSA, opcodes of EPD.
        RecordFormat::Csa => text.bytes().filter(|byte| matches!(byte, b'\n' | b',')).count(),
        RecordFormat::Usi | RecordFormat::Sfen | RecordFormat::Fen | RecordFormat::Epd => {
            text.bytes().filter(|&byte| byte == b';').count()
        }
    }
}

/// The marks outside strings with which values of JSON begin.
fn json_values(text: &str) -> usize {
    let (mut values, mut in_string, mut is_escaped) = (0, false, false);
    for byte in text.bytes() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if in_string => is_escaped = true,
            b'"' => in_string = !in_string,
            b'{' | b'[' | b',' if !in_string => values += 1,
            _ => {}
        }
    }
    values
}
