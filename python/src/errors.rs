//! Errors of the library as exceptions of Python. Input that is refused is a `ValueError`; a panic, which would be a fault
//! of the program, a `RuntimeError`.

use pentad::host::panic_text::panic_text;
use pyo3::PyErr;
use pyo3::PyResult;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use std::fmt::Display;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The `ValueError` with the line that the program would print.
pub(crate) fn refused(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Runs this, and turns a panic into a `RuntimeError`.
pub(crate) fn guarded<T>(work: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let text = panic_text(panic.as_ref());
        Err(PyRuntimeError::new_err(format!("internal error: {text}; please report it")))
    })
}
