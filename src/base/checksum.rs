//! CRC-32 checksums of file contents.

use flate2::Crc;

/// The CRC-32 of these bytes, as in gzip.
pub fn crc_of(bytes: &[u8]) -> u32 {
    let mut crc = Crc::new();
    crc.update(bytes);
    crc.sum()
}
