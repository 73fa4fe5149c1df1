//! How long an engine thinks.

use crate::errors::refused;
use crate::number::Number;
use pentad::ThinkRequest;
use pentad::host::clocks::{ClockFields, MAX_MILLIS};
use pyo3::prelude::*;

/// How long an engine thinks, as Python says it; times are seconds.
#[derive(Default)]
pub(crate) struct ThinkLimits {
    pub(crate) nodes: Option<Number>,
    pub(crate) depth: Option<Number>,
    pub(crate) movetime: Option<f64>,
    /// The time left, the increment and the byoyomi; the last ones may be missing.
    pub(crate) clock: Option<Vec<f64>>,
    pub(crate) moves: Vec<String>,
}

/// Seconds as milliseconds.
fn millis(name: &str, seconds: f64) -> PyResult<u64> {
    if seconds.is_nan() || seconds < 0.0 {
        return Err(refused(format!("{name}: found {seconds}, expected seconds of at least 0")));
    }
    // Casts of floats are bounded by the type.
    Ok(((seconds * 1000.0) as u64).min(MAX_MILLIS))
}

impl ThinkLimits {
    /// Whether nothing ends the search.
    pub(crate) fn is_endless(&self) -> bool {
        self.nodes.is_none() && self.depth.is_none() && self.movetime.is_none() && self.clock.is_none()
    }

    /// The request.
    pub(crate) fn request(self) -> PyResult<ThinkRequest> {
        let infinite = self.is_endless();
        let mut clocks = ClockFields::default();
        if let Some(seconds) = self.movetime {
            clocks.move_time = Some(millis("movetime", seconds)?);
        }
        if let Some(clock) = self.clock {
            let [left, ref rest @ ..] = *clock.as_slice() else {
                return Err(refused("clock: found nothing, expected seconds left, increment, byoyomi"));
            };
            clocks.own_time = Some(millis("clock", left)?);
            clocks.own_increment = rest.first().map(|&seconds| millis("clock", seconds)).transpose()?;
            clocks.byoyomi = rest.get(1).map(|&seconds| millis("clock", seconds)).transpose()?;
        }
        let depth = self.depth.map(|depth| depth.small("depth")).transpose()?;
        let nodes = self.nodes.map(|nodes| nodes.any("nodes")).transpose()?;
        let search_moves = self.moves;
        Ok(ThinkRequest { depth, nodes, clocks, infinite, search_moves, may_claim: true, ..ThinkRequest::default() })
    }
}
