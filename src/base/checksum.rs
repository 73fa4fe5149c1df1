//! Checksums of what is kept in files.

use flate2::Crc;

/// The checksum of these bytes: CRC-32 as in gzip.
pub fn crc_of(bytes: &[u8]) -> u32 {
    let mut crc = Crc::new();
    crc.update(bytes);
    crc.sum()
}
