//! Where a thinker gets its evaluator from: built in, or a file of weights or of a network.

use super::option_file::read_option_file;
use base::input::InputError;

/// How to make the evaluator of a game.
#[derive(Debug)]
pub struct EvaluatorSource<E> {
    /// Makes the built-in evaluator.
    pub built_in: fn() -> E,
    /// Makes an evaluator from the bytes of a file.
    pub from_bytes: fn(&[u8]) -> Result<E, InputError>,
}

impl<E> Clone for EvaluatorSource<E> {
    fn clone(&self) -> EvaluatorSource<E> {
        *self
    }
}

impl<E> Copy for EvaluatorSource<E> {}

impl<E> EvaluatorSource<E> {
    /// The evaluators of a game that has a built-in one only: it refuses every file.
    pub const fn built_in_only(built_in: fn() -> E) -> EvaluatorSource<E> {
        let refused = |_: &[u8]| {
            let expected = "nothing: this game has no weights and no network";
            Err(InputError::described("EvalFile", "a file", expected))
        };
        EvaluatorSource { built_in, from_bytes: refused }
    }

    /// The evaluator in this file; an empty name stands for the built-in one.
    ///
    /// # Errors
    /// If the file cannot be read or does not fit.
    pub(super) fn load(&self, file: &str) -> Result<E, InputError> {
        match file {
            "" => Ok((self.built_in)()),
            _ => (self.from_bytes)(&read_option_file("EvalFile", file, "weights or of a network")?),
        }
    }
}
