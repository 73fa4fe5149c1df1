//! How a game ended.

use pyo3::prelude::*;

/// How a game ended: the winners, by the numbers of their seats, and the reason. A draw between all has no winners.
///
/// ```python
/// >>> result = pentad.Game("chess", moves="f2f3 e7e5 g2g4 d8h4").result
/// >>> result.winners, result.reason, str(result)
/// ([2], 'checkmate', '2 checkmate')
///
/// ```
#[pyclass(frozen, eq, hash, module = "pentad", skip_from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Outcome {
    /// The numbers of the seats that won.
    #[pyo3(get)]
    winners: Vec<usize>,
    /// The reason, as the rules call it: `checkmate`.
    #[pyo3(get)]
    reason: String,
}

impl Outcome {
    pub(crate) fn of(outcome: &pentad::rules::outcome::Outcome) -> Outcome {
        let winners = outcome.winners.iter().map(|seat| seat.index() + 1).collect();
        Outcome { winners, reason: outcome.reason.to_owned() }
    }
}

/// What a pickle holds: the winners and the reason.
type Parts = (Vec<usize>, String);

#[pymethods]
impl Outcome {
    /// The outcome of these parts, which a pickle holds.
    #[staticmethod]
    fn _restored(winners: Vec<usize>, reason: String) -> Outcome {
        Outcome { winners, reason }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Outcome>) -> PyResult<(Bound<'py, PyAny>, Parts)> {
        let Outcome { winners, reason } = slf.get().clone();
        Ok((slf.get_type().getattr("_restored")?, (winners, reason)))
    }

    /// `1 checkmate`, `draw repetition`.
    fn __str__(&self) -> String {
        let winners: Vec<String> = self.winners.iter().map(usize::to_string).collect();
        let winners = if winners.is_empty() { "draw".to_owned() } else { winners.join(",") };
        format!("{winners} {}", self.reason)
    }

    fn __repr__(&self) -> String {
        format!("<Outcome: {}>", self.__str__())
    }
}
