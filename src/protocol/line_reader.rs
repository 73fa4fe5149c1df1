//! Reads lines of bounded length from a client, of any bytes.

use std::io::{self, BufRead};

/// Longer lines are skipped. Even a game of thousands of moves is far shorter.
pub(super) const MAX_LINE_BYTES: usize = 4 << 20;

/// A line of the input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Line {
    /// A line without its end; bytes that are not UTF-8 have become replacement characters.
    Text(String),
    /// A skipped line of this many bytes.
    TooLong(usize),
}

/// Reads lines, and buffers at most [`MAX_LINE_BYTES`] of one.
pub(super) struct LineReader<R> {
    input: R,
}

impl<R: BufRead> LineReader<R> {
    pub(super) fn new(input: R) -> LineReader<R> {
        LineReader { input }
    }

    /// Appends the bytes available, up to the end of the line. Returns how many there were, and whether the line or the
    /// input has ended; `line` stays within its bound.
    fn read_chunk(&mut self, line: &mut Vec<u8>) -> io::Result<(usize, bool)> {
        let available = self.input.fill_buf()?;
        if available.is_empty() {
            return Ok((0, true));
        }
        let ends = available.iter().position(|&byte| byte == b'\n');
        let part = available.get(..ends.unwrap_or(available.len())).unwrap_or_default();
        let room = MAX_LINE_BYTES.saturating_sub(line.len());
        line.extend_from_slice(part.get(..room.min(part.len())).unwrap_or_default());
        let used = part.len() + usize::from(ends.is_some());
        self.input.consume(used);
        Ok((used, ends.is_some()))
    }
}

/// The lines, up to the end of the input or the first read error.
impl<R: BufRead> Iterator for LineReader<R> {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        let mut line = Vec::new();
        let mut length = 0;
        loop {
            let (used, ended) = match self.read_chunk(&mut line) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(_) => (0, true),
                Ok(chunk) => chunk,
            };
            length += used;
            if !ended {
                continue;
            }
            return if length == 0 {
                None
            } else if length > MAX_LINE_BYTES {
                Some(Line::TooLong(length))
            } else {
                Some(Line::Text(String::from_utf8_lossy(&line).into_owned()))
            };
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/protocol/line_reader.rs"]
mod tests;
