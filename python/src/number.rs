//! A whole number as Python gives it: one that is too small or too large is a `ValueError` that names the argument.

use crate::errors::refused;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;

/// A number from 0 on, or the text of another whole number.
#[derive(Clone, Debug)]
pub(crate) struct Number(Result<u64, String>);

impl From<u64> for Number {
    fn from(number: u64) -> Number {
        Number(Ok(number))
    }
}

/// The digits of a whole number in errors, unless they are many; Python itself refuses to write out thousands.
const MOST_DIGITS: usize = 40;

/// A whole number as errors name it.
pub(crate) fn whole_text(number: &Bound<'_, PyAny>) -> String {
    let text = number.str().map(|text| text.to_string());
    text.ok().filter(|text| text.len() <= MOST_DIGITS).unwrap_or_else(|| "a huge number".to_owned())
}

impl<'a, 'py> FromPyObject<'a, 'py> for Number {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Number> {
        match object.extract::<u64>() {
            Ok(number) => Ok(Number(Ok(number))),
            Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => Ok(Number(Err(whole_text(&object)))),
            Err(error) => Err(error),
        }
    }
}

impl Number {
    /// The number, if it is between these.
    pub(crate) fn between(self, name: &str, least: u64, most: u64) -> PyResult<u64> {
        let found = match self.0 {
            Ok(number) if (least..=most).contains(&number) => return Ok(number),
            Ok(number) => number.to_string(),
            Err(text) => text,
        };
        Err(refused(format!("{name}: found {found}, expected {least} to {most}")))
    }

    /// The number, whatever it is.
    pub(crate) fn any(self, name: &str) -> PyResult<u64> {
        self.between(name, 0, u64::MAX)
    }

    /// The number as a size, of which no limit is known.
    pub(crate) fn size(self, name: &str) -> PyResult<usize> {
        self.between(name, 0, usize::MAX as u64).map(|number| number as usize)
    }

    /// The number if it fits into 32 bits.
    pub(crate) fn small(self, name: &str) -> PyResult<u32> {
        // It was compared with the limit.
        self.between(name, 0, u64::from(u32::MAX)).map(|number| number as u32)
    }
}

/// All of these as sizes.
pub(crate) fn sizes(name: &str, numbers: Vec<Number>) -> PyResult<Vec<usize>> {
    numbers.into_iter().map(|number| number.size(name)).collect()
}
