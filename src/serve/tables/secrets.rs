//! IDs of tables, and what else of them comes from the operating system's luck.

use crate::refusal::{ErrorCode, Refusal};
use crate::secret;

/// The characters of an ID.
const ID_ALPHABET: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";
/// The length of an ID: 50 bits, so that nobody guesses one.
const ID_LENGTH: usize = 10;

fn no_randomness<E>(_: E) -> Refusal {
    Refusal::new(ErrorCode::Internal, "the system gives no random numbers")
}

/// A new secret: a token or an invitation.
pub(super) fn new_secret() -> Result<String, Refusal> {
    secret::new_secret().map_err(no_randomness)
}

/// A new ID.
pub(super) fn new_id() -> Result<String, Refusal> {
    let mut bytes = [0; ID_LENGTH];
    getrandom::fill(&mut bytes).map_err(no_randomness)?;
    Ok(bytes.iter().map(|byte| char::from(ID_ALPHABET[usize::from(*byte) % ID_ALPHABET.len()])).collect())
}

/// Whether a text has the form of an ID; only such a text becomes part of a file's name.
pub(super) fn is_id(text: &str) -> bool {
    text.len() == ID_LENGTH && text.bytes().all(|byte| ID_ALPHABET.contains(&byte))
}

/// A seed that nobody can guess.
pub(super) fn new_seed() -> Result<u64, Refusal> {
    getrandom::u64().map_err(no_randomness)
}
