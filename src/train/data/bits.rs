//! Bits of a coded game: reader, writer, and texts among them.

use bitstream_io::{BigEndian, BitRead as _, BitReader, BitWrite as _, BitWriter};
use std::io;

/// Bits that are written to memory.
pub type GameWriter = BitWriter<Vec<u8>, BigEndian>;
/// Bits that are read from memory.
pub type GameReader<'a> = BitReader<&'a [u8], BigEndian>;

/// Writes a text after its length in 16 bits.
///
/// # Errors
/// If it is longer than that.
pub fn write_text(text: &str, out: &mut GameWriter) -> io::Result<()> {
    let length = u16::try_from(text.len()).map_err(|_| io::Error::from(io::ErrorKind::InvalidData))?;
    out.write_var(u16::BITS, length)?;
    out.write_bytes(text.as_bytes())
}

/// Reads what [`write_text`] wrote.
///
/// # Errors
/// If the bits end, or are no text.
pub fn read_text(bits: &mut GameReader<'_>) -> io::Result<String> {
    let length: u16 = bits.read_var(u16::BITS)?;
    let text = bits.read_to_vec(length.into())?;
    String::from_utf8(text).map_err(|_| io::ErrorKind::InvalidData.into())
}
