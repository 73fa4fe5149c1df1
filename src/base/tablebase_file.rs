//! The file format of endgame tablebases: sixteen bytes that name the contents, then frames. A frame has a header of a
//! fixed length, the length of its payload, a checksum (32 bits each, little endian), and the payload, deflated. The
//! checksum is the CRC-32 of all else in the frame.

use super::cache_folder::cache_folder;
use super::checksum::crc_of_parts;
use super::input::InputError;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use std::io::{self, Read, Write};
use std::path::PathBuf;

/// What tablebase files begin with: game, contents and version.
pub type Magic = [u8; 16];

/// How hard the payload is compressed, from 0 to 9: the usual compromise of size and time.
const COMPRESSION: Compression = Compression::new(6);

/// A number in a frame: the length of the payload, the checksum.
const NUMBER_BYTES: usize = size_of::<u32>();

/// One frame of a file that was read, with a header of `HEADER` bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame<'a, const HEADER: usize> {
    /// What the game writes before the payload.
    pub header: [u8; HEADER],
    deflated: &'a [u8],
}

impl<const HEADER: usize> Frame<'_, HEADER> {
    /// The payload, if it has exactly this many bytes.
    pub fn payload(&self, size: usize) -> Option<Vec<u8>> {
        let mut payload = Vec::with_capacity(size);
        // Reading stops one byte beyond, so that a payload that is too long is noticed, however long it is.
        DeflateDecoder::new(self.deflated).take(size as u64 + 1).read_to_end(&mut payload).ok()?;
        (payload.len() == size).then_some(payload)
    }
}

/// Writes a frame.
///
/// # Errors
/// Those of the writer.
pub fn write_frame(header: &[u8], payload: &[u8], out: &mut dyn Write) -> io::Result<()> {
    let mut deflated = DeflateEncoder::new(Vec::new(), COMPRESSION);
    deflated.write_all(payload)?;
    let deflated = deflated.finish()?;
    let length = (deflated.len() as u32).to_le_bytes();
    out.write_all(header)?;
    out.write_all(&length)?;
    out.write_all(&crc_of_parts(&[header, &length, &deflated]).to_le_bytes())?;
    out.write_all(&deflated)
}

/// The frames of a file; `None` if it does not begin with `magic`, ends within a frame, or has another checksum than a
/// frame's own.
pub fn read_frames<'a, const HEADER: usize>(magic: &Magic, file: &'a [u8]) -> Option<Vec<Frame<'a, HEADER>>> {
    let mut rest = file.strip_prefix(magic)?;
    let mut frames = Vec::new();
    while !rest.is_empty() {
        let (&header, after) = rest.split_first_chunk::<HEADER>()?;
        let (&length, after) = after.split_first_chunk::<NUMBER_BYTES>()?;
        let (&checksum, after) = after.split_first_chunk::<NUMBER_BYTES>()?;
        let (deflated, after) = after.split_at_checked(u32::from_le_bytes(length) as usize)?;
        if u32::from_le_bytes(checksum) != crc_of_parts(&[&header, &length, deflated]) {
            return None;
        }
        frames.push(Frame { header, deflated });
        rest = after;
    }
    Some(frames)
}

/// The error for a file that is not a tablebase of the game that `pentad endings` calls `variant`.
pub fn not_a_tablebase(file: &[u8], magic: &Magic, variant: &str) -> InputError {
    let expected = format!("a file written by 'pentad endings {variant}'");
    match other_version(file, magic) {
        Some(version) => InputError::new("EndingsFile", version, expected + " of this version (--force replaces it)"),
        None if file.starts_with(magic) => {
            let found = format!("{} bytes that are damaged or cut off", file.len());
            InputError::described("EndingsFile", found, expected + " (--force replaces it)")
        }
        None => InputError::described("EndingsFile", format!("{} bytes in another format", file.len()), expected),
    }
}

/// The magic of a file with the same contents as `magic`, but in another version of the format; `None` for any other
/// file.
fn other_version<'a>(file: &'a [u8], magic: &Magic) -> Option<&'a str> {
    let contents = |start: &str| start.rsplit_once(" v").map(|(contents, _)| contents.to_owned());
    let found = std::str::from_utf8(file.first_chunk::<{ size_of::<Magic>() }>()?).ok()?;
    let own = std::str::from_utf8(magic).ok()?;
    (found != own && contents(found)? == contents(own)?).then(|| found.trim_end())
}

/// The path of the user's tablebase of the game that `pentad endings` calls `variant`, in the [`cache_folder`]; `None`
/// if there is no such folder.
pub fn cached_tablebase(variant: &str) -> Option<PathBuf> {
    Some(cache_folder()?.join(format!("{variant}.tablebase")))
}

#[cfg(test)]
#[path = "../../tests/unit/base/tablebase_file.rs"]
mod tests;
