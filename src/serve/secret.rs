//! Random words from the operating system, and comparison of keys without telling by the time it takes.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use std::io;
use subtle::ConstantTimeEq;

/// Bits of a random word, in bytes.
const WORD_BYTES: usize = 16;

/// 128 random bits as a word of letters, digits, `-` and `_`.
///
/// # Errors
/// If the system has none.
pub fn random_word() -> io::Result<String> {
    let mut bytes = [0; WORD_BYTES];
    getrandom::fill(&mut bytes).map_err(|error| io::Error::other(error.to_string()))?;
    Ok(URL_SAFE_NO_PAD.encode(bytes))
}

/// Whether two words are equal, in a time that depends on neither.
pub fn same_word(one: &str, two: &str) -> bool {
    Sha256::digest(one).ct_eq(&Sha256::digest(two)).into()
}
