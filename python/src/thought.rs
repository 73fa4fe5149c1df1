//! What a search comes to: a move, and the lines after it.

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
#[pyclass(frozen, eq, module = "pentad", skip_from_py_object)]
#[derive(Clone, Default, PartialEq)]
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

/// What a thought is made of again: the move, the reply, the claim, what was ignored, and the lines.
type Parts<L> = (Option<String>, Option<String>, bool, Vec<String>, Vec<L>);

#[pymethods]
impl Thought {
    /// The thought of these parts, which a pickle holds.
    #[staticmethod]
    fn _restored(parts: Parts<PyRef<'_, Line>>) -> Thought {
        let (best, ponder, claims_win, problems, lines) = parts;
        Thought { best, ponder, claims_win, problems, lines: lines.iter().map(|line| Line::clone(line)).collect() }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Thought>) -> PyResult<(Bound<'py, PyAny>, (Parts<Line>,))> {
        let Thought { best, ponder, claims_win, problems, lines } = slf.get().clone();
        Ok((slf.get_type().getattr("_restored")?, ((best, ponder, claims_win, problems, lines),)))
    }

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
