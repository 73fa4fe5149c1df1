//! IDs of tables, and the secrets by which seats are held: tokens and invitations. Only hashes of secrets are kept.

use crate::serve::refusal::{ErrorCode, Refusal};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use std::fmt;
use subtle::ConstantTimeEq;

/// The characters of an ID.
const ID_ALPHABET: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";
/// The length of an ID: 50 bits, so that nobody guesses one.
const ID_LENGTH: usize = 10;
/// The bytes of a secret: 128 bits.
const SECRET_BYTES: usize = 16;

/// The SHA-256 of a secret.
#[derive(Clone, Copy)]
pub(super) struct SecretHash([u8; 32]);

impl SecretHash {
    /// The hash of this secret.
    pub(super) fn of(secret: &str) -> SecretHash {
        SecretHash(Sha256::digest(secret.as_bytes()).into())
    }

    /// Whether both are of the same secret, found in a time that tells nothing.
    pub(super) fn matches(&self, other: &SecretHash) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

/// Nothing of a hash is ever printed.
impl fmt::Debug for SecretHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretHash")
    }
}

impl Serialize for SecretHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&URL_SAFE_NO_PAD.encode(self.0))
    }
}

impl<'de> Deserialize<'de> for SecretHash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SecretHash, D::Error> {
        let text = String::deserialize(deserializer)?;
        let bytes = URL_SAFE_NO_PAD.decode(text).map_err(D::Error::custom)?;
        bytes.try_into().map(SecretHash).map_err(|_| D::Error::custom("expected the 32 bytes of a hash"))
    }
}

fn no_randomness<E>(_: E) -> Refusal {
    Refusal::new(ErrorCode::Internal, "the system gives no random numbers")
}

/// A new secret, 128 random bits in base64url.
pub(super) fn new_secret() -> Result<String, Refusal> {
    let mut bytes = [0; SECRET_BYTES];
    getrandom::fill(&mut bytes).map_err(no_randomness)?;
    Ok(URL_SAFE_NO_PAD.encode(bytes))
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
