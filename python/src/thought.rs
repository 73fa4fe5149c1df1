//! What a search comes to: a move, and the lines behind it.

use crate::line::Line;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

/// What a search comes to. It is a sequence of its lines, the best first.
///
/// ```python
/// >>> thought = pentad.Engine("chess", hash_mb=1).think(pentad.Game("chess"), depth=3, multipv=2)
/// >>> len(thought), thought.best == thought[0].pv[0] == thought.lines[0].pv[0]
/// (2, True)
/// >>> thought.claims_win, thought.problems
/// (False, [])
///
/// ```
#[pyclass(frozen, module = "pentad", skip_from_py_object)]
#[derive(Clone, Default)]
pub(crate) struct Thought {
    /// The move to play; `None` if the game is over, or a win is to be claimed.
    #[pyo3(get)]
    pub(crate) best: Option<String>,
    /// The reply expected.
    #[pyo3(get)]
    pub(crate) ponder: Option<String>,
    /// Whether the seat on move should claim its win by the rules instead of moving.
    #[pyo3(get)]
    pub(crate) claims_win: bool,
    /// What was ignored, a line each.
    #[pyo3(get)]
    pub(crate) problems: Vec<String>,
    pub(crate) lines: Vec<Line>,
}

#[pymethods]
impl Thought {
    /// The lines, the best first.
    #[getter]
    fn lines(&self) -> Vec<Line> {
        self.lines.clone()
    }

    fn __len__(&self) -> usize {
        self.lines.len()
    }

    fn __getitem__(&self, index: isize) -> PyResult<Line> {
        let place = if index < 0 { self.lines.len().checked_add_signed(index) } else { usize::try_from(index).ok() };
        let line = place.and_then(|place| self.lines.get(place));
        line.cloned().ok_or_else(|| PyIndexError::new_err("there is no such line"))
    }

    fn __repr__(&self) -> String {
        let best = self.best.as_deref().unwrap_or(if self.claims_win { "win" } else { "none" });
        format!("<Thought {best}: {} lines>", self.lines.len())
    }
}
