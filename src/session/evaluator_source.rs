//! Where a session gets its evaluator from: built in, or a weights file.

use super::option_file::read_option_file;
use crate::base::input::InputError;

/// The evaluators of a game.
pub struct EvaluatorSource<E> {
    /// The built-in one.
    pub built_in: fn() -> E,
    /// One made from the bytes of a weights file.
    pub from_bytes: fn(&[u8]) -> Result<E, InputError>,
}

impl<E> EvaluatorSource<E> {
    /// The evaluator with the weights in this file; an empty name stands for the built-in one.
    ///
    /// # Errors
    /// Where the file cannot be read or does not fit.
    pub(super) fn load(&self, file: &str) -> Result<E, InputError> {
        match file {
            "" => Ok((self.built_in)()),
            _ => (self.from_bytes)(&read_option_file("EvalFile", file, "weights")?),
        }
    }
}
