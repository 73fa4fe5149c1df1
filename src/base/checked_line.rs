//! Lines of JSON with a checksum: the last field of the object, `"crc":"8 hexadecimal digits"`, is the CRC-32 of the bytes
//! of the line before it, from the brace that opens the object up to, and without, the comma before the field.
//!
//! Lines without the field are read too: older versions wrote them, and other programs may.

use super::checksum::crc_of;

/// What stands before the digits.
const OPENING: &str = ",\"crc\":\"";
/// What stands after them.
const CLOSING: &str = "\"}";
/// How many digits there are.
const DIGITS: usize = 8;
/// The name of the field and its colon, which no other part of a line can hold: quotes in texts are escaped.
const FIELD: &[u8] = b"\"crc\":";

/// What the checksum of a line says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CheckedLine<'a> {
    /// It fits the line, whose bytes without the field, and without its last brace, are these.
    Intact(&'a [u8]),
    /// There is none.
    Unchecked,
    /// The line was changed after it was written.
    Damaged {
        /// The checksum of the line as it is.
        computed: u32,
    },
}

/// The object, written as JSON, with its checksum. What is no object, or an empty one, has no room for it and stays as it is.
pub fn with_checksum(object: &str) -> String {
    match object.strip_suffix('}').filter(|content| content.len() > 1 && content.starts_with('{')) {
        Some(content) => format!("{content}{OPENING}{:0DIGITS$x}{CLOSING}", crc_of(content.as_bytes())),
        None => object.to_owned(),
    }
}

/// Compares a line with its checksum. Blanks after the object do not count.
pub fn check(line: &[u8]) -> CheckedLine<'_> {
    let line = line.trim_ascii_end();
    let content_length = line.len().saturating_sub(OPENING.len() + DIGITS + CLOSING.len());
    let (content, field) = line.split_at(content_length);
    let digits = field.strip_prefix(OPENING.as_bytes()).and_then(|rest| rest.strip_suffix(CLOSING.as_bytes()));
    let stated = digits.filter(|digits| digits.iter().all(u8::is_ascii_hexdigit));
    let stated = stated.and_then(|digits| u32::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok());
    let computed = crc_of(content);
    match stated {
        Some(stated) if stated == computed => CheckedLine::Intact(content),
        Some(_) => CheckedLine::Damaged { computed },
        // The name of the field at the end of the line, in another shape than it is written in.
        None if field.windows(FIELD.len()).any(|part| part == FIELD) => CheckedLine::Damaged { computed },
        None => CheckedLine::Unchecked,
    }
}

/// The object without its checksum, if it has one.
pub fn without_checksum(line: &str) -> String {
    match check(line.as_bytes()) {
        CheckedLine::Intact(content) => format!("{}}}", String::from_utf8_lossy(content)),
        CheckedLine::Unchecked | CheckedLine::Damaged { .. } => line.to_owned(),
    }
}

#[cfg(test)]
#[path = "../../tests/unit/base/checked_line.rs"]
mod tests;
