//! What the library writes as JSON, as Python objects.

use crate::errors::{guarded, refused};
use pentad::variants::catalogue::Catalogue;
use pyo3::prelude::*;
use serde::Serialize;

/// The dictionaries, lists and so on that this JSON stands for.
pub(crate) fn as_python<'py>(py: Python<'py>, document: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(document).map_err(refused)?;
    py.import("json")?.call_method1("loads", (text,))
}

/// Everything about the variants that does not depend on a position: what `variants json` prints.
///
/// ```python
/// >>> pentad.catalogue()["variants"][1]["title"]
/// 'Chess'
///
/// ```
#[pyfunction]
pub(crate) fn catalogue(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    guarded(|| as_python(py, &Catalogue::new()))
}
