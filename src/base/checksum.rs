//! CRC-32 checksums of file contents.

use flate2::Crc;

/// The CRC-32 of these bytes, as in gzip.
pub fn crc_of(bytes: &[u8]) -> u32 {
    crc_of_parts(&[bytes])
}

/// The CRC-32 of these bytes, one part after the other.
pub fn crc_of_parts(parts: &[&[u8]]) -> u32 {
    let mut crc = Crc::new();
    parts.iter().for_each(|part| crc.update(part));
    crc.sum()
}
