//! Lists of moves as Python gives them.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

/// The moves that this stands for: a text with blanks between them, or texts.
pub(crate) fn moves_text(moves: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
    let Some(moves) = moves else { return Ok(String::new()) };
    if let Ok(text) = moves.extract::<String>() {
        return Ok(text);
    }
    let mut text = String::new();
    for mv in moves.try_iter().map_err(|_| PyTypeError::new_err("moves: expected a text or a list of texts"))? {
        text.push_str(&mv?.extract::<String>()?);
        text.push(' ');
    }
    Ok(text)
}
