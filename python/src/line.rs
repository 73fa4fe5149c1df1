//! A line of analysis.

use crate::errors::refused;
use pentad::base::score::Score;
use pentad::host::reported_position::ScoreEntry;
use pentad::search::control::report::{Bound, SearchInfo};
use pyo3::prelude::*;
use std::time::Duration;

/// What the score of a line is worth: of centipawns and mate one is `None`.
#[derive(Clone, PartialEq)]
pub(crate) struct Value {
    pub(crate) score: ScoreEntry,
    pub(crate) wdl: (u32, u32, u32),
}

/// A line of analysis: its moves, and what they are worth to the seat on move.
///
/// ```python
/// >>> game = pentad.Game("chess", moves="f2f3 e7e5 g2g4")
/// >>> line = pentad.Engine("chess", hash_mb=1).think(game, depth=2)[0]
/// >>> line
/// <Line 1 depth=2 mate=1: d8h4>
/// >>> line.rank, line.pv, line.cp, line.mate, line.wdl, line.bound
/// (1, ['d8h4'], None, 1, (1000, 0, 0), 'exact')
/// >>> line.seldepth >= line.depth, line.nodes > 0, line.time >= 0.0
/// (False, True, True)
///
/// ```
#[pyclass(frozen, eq, module = "pentad", skip_from_py_object)]
#[derive(Clone, PartialEq)]
pub(crate) struct Line {
    value: Value,
    info: SearchInfo<String>,
}

impl Line {
    pub(crate) fn new(info: SearchInfo<String>, value: Value) -> Line {
        Line { value, info }
    }

    /// Its place among the lines, from 0.
    pub(crate) fn place(&self) -> usize {
        self.info.multi_pv_rank.saturating_sub(1)
    }

    /// Whether its score is no bound.
    pub(crate) fn is_exact(&self) -> bool {
        self.info.bound == Bound::Exact
    }
}

/// What a line is made of again: rank, moves, score, bound, depths and counts, in an order that only this file knows.
type Parts =
    ((usize, Vec<String>, i32, &'static str), (Option<i32>, Option<i64>, (u32, u32, u32)), (u32, u32, u64, u64, u32));
/// The same as Python hands it back.
type GivenParts =
    ((usize, Vec<String>, i32, String), (Option<i32>, Option<i64>, (u32, u32, u32)), (u32, u32, u64, u64, u32));

const BOUNDS: [(&str, Bound); 3] = [("exact", Bound::Exact), ("lower", Bound::Lower), ("upper", Bound::Upper)];

#[pymethods]
impl Line {
    /// The line of these parts, which a pickle holds.
    #[staticmethod]
    fn _restored(parts: GivenParts) -> PyResult<Line> {
        let ((multi_pv_rank, pv, score, bound), (cp, mate, wdl), (depth, seldepth, nodes, nanos, hashfull)) = parts;
        let known = BOUNDS.into_iter().find(|(name, _)| *name == bound);
        let (_, bound) =
            known.ok_or_else(|| refused(format!("bound: found '{bound}', expected exact, lower or upper")))?;
        let (score, time) = (Score::from_raw(score), Duration::from_nanos(nanos));
        let info = SearchInfo { depth, seldepth, multi_pv_rank, score, bound, nodes, time, hashfull, pv };
        Ok(Line { value: Value { score: ScoreEntry { cp, mate }, wdl }, info })
    }

    fn __reduce__<'py>(slf: &pyo3::Bound<'py, Line>) -> PyResult<(pyo3::Bound<'py, PyAny>, (Parts,))> {
        let Line { value, info } = slf.get();
        let nanos = u64::try_from(info.time.as_nanos()).unwrap_or(u64::MAX);
        let parts = (
            (info.multi_pv_rank, info.pv.clone(), info.score.raw(), slf.get().bound()),
            (value.score.cp, value.score.mate, value.wdl),
            (info.depth, info.seldepth, info.nodes, nanos, info.hashfull),
        );
        Ok((slf.get_type().getattr("_restored")?, (parts,)))
    }

    /// Its rank among the lines, from 1.
    #[getter]
    fn rank(&self) -> usize {
        self.info.multi_pv_rank
    }

    /// The moves.
    #[getter]
    fn pv(&self) -> Vec<String> {
        self.info.pv.clone()
    }

    /// Centipawns for the seat on move; `None` if an end is forced.
    #[getter]
    fn cp(&self) -> Option<i32> {
        self.value.score.cp
    }

    /// A forced end in this many moves (in shogi plies), negative if the seat on move loses; else `None`.
    #[getter]
    fn mate(&self) -> Option<i64> {
        self.value.score.mate
    }

    /// Win, draw and loss of the seat on move, per mille.
    #[getter]
    fn wdl(&self) -> (u32, u32, u32) {
        self.value.wdl
    }

    /// `exact`, or `lower` or `upper` if the score is only a bound of the value.
    #[getter]
    fn bound(&self) -> &'static str {
        BOUNDS.into_iter().find(|(_, bound)| *bound == self.info.bound).map_or("exact", |(name, _)| name)
    }

    /// The depth of the search, in plies.
    #[getter]
    fn depth(&self) -> u32 {
        self.info.depth
    }

    /// The longest line looked at, in plies.
    #[getter]
    fn seldepth(&self) -> u32 {
        self.info.seldepth
    }

    /// The positions searched.
    #[getter]
    fn nodes(&self) -> u64 {
        self.info.nodes
    }

    /// The seconds since the search began.
    #[getter]
    fn time(&self) -> f64 {
        self.info.time.as_secs_f64()
    }

    fn __repr__(&self) -> String {
        let score = match (self.value.score.cp, self.value.score.mate) {
            (Some(cp), _) => format!("cp={cp}"),
            (None, mate) => format!("mate={}", mate.unwrap_or_default()),
        };
        format!("<Line {} depth={} {score}: {}>", self.info.multi_pv_rank, self.info.depth, self.info.pv.join(" "))
    }
}
