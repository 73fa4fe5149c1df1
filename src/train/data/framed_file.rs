//! Files of records with checksums, which can be read however they were damaged: what is whole is found.
//!
//! A line of text says what the file is and how it was made. After it comes record after record: the length of its body in
//! four bytes, the CRC-32 of all that follows in the record in four, a head of eight bytes that says what the body holds,
//! and the body. Numbers have their low byte first.

use super::byte_reader::ByteReader;
use base::checksum::crc_of;
use std::ops::Range;

/// What tells of a body without its being decoded.
pub type Head = [u8; 8];

/// The bytes of a record beside its body.
const FRAME_BYTES: usize = 2 * size_of::<u32>() + size_of::<Head>();

/// The bytes of a record.
pub fn framed(head: Head, body: &[u8]) -> Vec<u8> {
    let content = [&head, body].concat();
    let (length, checksum) = (body.len() as u32, crc_of(&content));
    [&length.to_le_bytes(), checksum.to_le_bytes().as_slice(), &content].concat()
}

/// A whole record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame<'a> {
    /// Where it begins in the file, in bytes.
    pub offset: usize,
    /// What it says of its body.
    pub head: Head,
    pub body: &'a [u8],
}

impl Frame<'_> {
    /// The bytes of the record in its file.
    pub fn byte_count(&self) -> usize {
        FRAME_BYTES + self.body.len()
    }
}

/// A part of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part<'a> {
    /// A whole record.
    Whole(Frame<'a>),
    /// Bytes that are no record, although whole ones follow.
    Damaged(Range<usize>),
    /// What is left after the last whole record: one that was cut off.
    CutOff(Range<usize>),
}

/// A kind of framed file.
#[derive(Clone, Copy, Debug)]
pub struct FrameKind {
    /// What such a file begins with: the format and its version.
    pub magic: &'static str,
    /// What people call a record of it.
    pub record: &'static str,
    /// Whether a body with this length can have this head: chance bytes hardly ever do.
    pub is_plausible: fn(&Head, usize) -> bool,
}

impl FrameKind {
    /// Whether these bytes are such a file, in this or another version of the format.
    pub fn is_of_any_version(&self, bytes: &[u8]) -> bool {
        let family = self.magic.split_inclusive(' ').next().unwrap_or(self.magic);
        bytes.starts_with(family.as_bytes())
    }
}

/// A framed file in memory.
#[derive(Clone, Copy, Debug)]
pub struct FramedFile<'a> {
    kind: FrameKind,
    header: &'a str,
    bytes: &'a [u8],
}

impl<'a> FramedFile<'a> {
    /// Reads the first line of these bytes; `None` if they are no file of this kind.
    pub fn read(kind: FrameKind, bytes: &'a [u8]) -> Option<FramedFile<'a>> {
        let end = bytes.iter().position(|&byte| byte == b'\n')?;
        let header = std::str::from_utf8(&bytes[..end]).ok()?.strip_prefix(kind.magic)?;
        Some(FramedFile { kind, header, bytes })
    }

    /// The rest of the first line: the command that made the file.
    pub fn header(&self) -> &'a str {
        self.header
    }

    /// The records, and what lies between and after them.
    pub fn parts(&self) -> impl Iterator<Item = Part<'a>> + use<'a> {
        let FramedFile { kind, header, bytes } = *self;
        let file = FramedFile { kind, header, bytes };
        let mut offset = kind.magic.len() + header.len() + 1;
        std::iter::from_fn(move || {
            if let Some(frame) = file.frame_at(offset) {
                offset += frame.byte_count();
                return Some(Part::Whole(frame));
            }
            let damaged = offset..file.next_frame(offset).unwrap_or(bytes.len());
            offset = damaged.end;
            match damaged {
                damaged if damaged.is_empty() => None,
                damaged if damaged.end < bytes.len() => Some(Part::Damaged(damaged)),
                damaged => Some(Part::CutOff(damaged)),
            }
        })
    }

    /// The whole records.
    pub fn frames(&self) -> impl Iterator<Item = Frame<'a>> + use<'a> {
        self.parts().filter_map(|part| match part {
            Part::Whole(frame) => Some(frame),
            Part::Damaged(_) | Part::CutOff(_) => None,
        })
    }

    /// The record that begins here, if one does.
    fn frame_at(&self, offset: usize) -> Option<Frame<'a>> {
        let mut bytes = ByteReader::new(self.bytes.get(offset..)?);
        let (length, checksum) = (bytes.u32().ok()? as usize, bytes.u32().ok()?);
        let content = bytes.bytes(length.checked_add(size_of::<Head>())?).ok()?;
        let (&head, body) = content.split_first_chunk()?;
        let is_whole = (self.kind.is_plausible)(&head, length) && checksum == crc_of(content);
        is_whole.then_some(Frame { offset, head, body })
    }

    /// Where the next record begins after the damaged one at this place.
    fn next_frame(&self, damaged: usize) -> Option<usize> {
        let is_frame = |&offset: &usize| self.frame_at(offset).is_some();
        // Its length is likely to be right.
        let length = ByteReader::new(self.bytes.get(damaged..)?).u32().ok().map(|length| length as usize);
        let after = length.and_then(|length| damaged.checked_add(FRAME_BYTES)?.checked_add(length));
        after.filter(is_frame).or_else(|| (damaged + 1..self.bytes.len()).find(is_frame))
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/train/framed_file.rs"]
mod tests;
