//! Random numbers, and what is made of them: IDs of tables, tokens and invitations, the seeds of deals and searches.

use crate::refusal::{ErrorCode, Refusal};
use crate::secret::secret_text;
use sha2::{Digest, Sha256};

/// The characters of an ID.
const ID_ALPHABET: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";
/// The length of an ID: 50 bits, so that nobody guesses one.
const ID_LENGTH: usize = 10;

/// The bytes of one number: the length of a hash.
pub(super) const NUMBER_BYTES: usize = 32;

/// Random numbers that nobody can guess: hashes of one that the operating system has given. So whoever asks for them needs
/// no system.
pub(super) struct Luck {
    /// `None` if the system gives no random numbers.
    source: Option<[u8; NUMBER_BYTES]>,
    drawn: u64,
}

impl Luck {
    /// What follows from a random number; no luck at all without one.
    pub(super) fn from_source(source: Option<[u8; NUMBER_BYTES]>) -> Luck {
        Luck { source, drawn: 0 }
    }

    fn bytes<const N: usize>(&mut self) -> Result<[u8; N], Refusal> {
        const { assert!(N <= NUMBER_BYTES) };
        let none = || Refusal::new(ErrorCode::Internal, "the system gives no random numbers");
        let source = self.source.ok_or_else(none)?;
        self.drawn += 1;
        let number = Sha256::new().chain_update(source).chain_update(self.drawn.to_le_bytes()).finalize();
        let mut bytes = [0; N];
        bytes.iter_mut().zip(number).for_each(|(byte, random)| *byte = random);
        Ok(bytes)
    }

    /// A new secret: a token or an invitation.
    ///
    /// # Errors
    /// `internal` if there are no random numbers.
    pub(super) fn secret(&mut self) -> Result<String, Refusal> {
        self.bytes().map(secret_text)
    }

    /// A new ID.
    ///
    /// # Errors
    /// `internal` if there are no random numbers.
    pub(super) fn id(&mut self) -> Result<String, Refusal> {
        let bytes: [u8; ID_LENGTH] = self.bytes()?;
        Ok(bytes.iter().map(|byte| char::from(ID_ALPHABET[usize::from(*byte) % ID_ALPHABET.len()])).collect())
    }

    /// A seed of a deal, a reshuffle or a search.
    ///
    /// # Errors
    /// `internal` if there are no random numbers.
    pub(super) fn seed(&mut self) -> Result<u64, Refusal> {
        self.bytes().map(u64::from_le_bytes)
    }
}

/// Whether a text has the form of an ID; only such a text becomes part of a file's name.
pub(super) fn is_id(text: &str) -> bool {
    text.len() == ID_LENGTH && text.bytes().all(|byte| ID_ALPHABET.contains(&byte))
}
