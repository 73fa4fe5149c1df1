//! Errors in input text: which field, what was found, and what was expected.

/// The longest input that an error quotes, in characters.
const MAX_QUOTED_CHARS: usize = 60;

/// A text that could not be parsed: the field, what was found there, and what was expected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{field}: found {found}, expected {expected}")]
pub struct InputError {
    field: &'static str,
    found: String,
    expected: String,
}

impl InputError {
    /// An error in the named field. `found` is quoted, shortened, and made ASCII.
    pub fn new(field: &'static str, found: &str, expected: impl Into<String>) -> InputError {
        InputError { field, found: quoted(found), expected: expected.into() }
    }

    /// The same error with the name of the file that the text comes from.
    pub fn in_file(mut self, path: &str) -> InputError {
        self.found = format!("{} in {}", self.found, path.escape_default());
        self
    }

    /// An error in the named field that does not quote the text: `found` describes it instead. For files that an option
    /// names, which may contain anything.
    pub fn described(field: &'static str, found: impl Into<String>, expected: impl Into<String>) -> InputError {
        InputError { field, found: found.into(), expected: expected.into() }
    }

    /// The field that the error is about.
    pub fn field(&self) -> &'static str {
        self.field
    }
}

/// Input as messages quote it: in quotes, shortened, made ASCII; the word `nothing` if it is empty.
pub fn quoted(text: &str) -> String {
    if text.is_empty() {
        return "nothing".to_owned();
    }
    let shown: String = text.chars().take(MAX_QUOTED_CHARS).flat_map(char::escape_default).collect();
    let dots = if text.chars().nth(MAX_QUOTED_CHARS).is_some() { "..." } else { "" };
    format!("'{shown}{dots}'")
}

/// Parses a count as records write it: digits without leading zeros, for a number of at least `least` that fits 32
/// bits.
///
/// # Errors
/// If the text is no such number; the error names the field.
pub fn parse_count(field: &'static str, text: &str, least: u32) -> Result<u32, InputError> {
    let number = text.parse().ok().filter(|number: &u32| *number >= least && number.to_string() == text);
    number.ok_or_else(|| InputError::new(field, text, format!("a number from {least} to {}", u32::MAX)))
}
