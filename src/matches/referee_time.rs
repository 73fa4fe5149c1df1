//! Statistics of the referee's own time per move.

use std::time::Duration;

/// Longer times, in microseconds, count as this.
const MAX_MICROS: usize = 20_000;

/// Counts of moves, by the microseconds that the referee took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct RefereeTime {
    counts: Vec<u64>,
    /// The referee's total time.
    own: Duration,
    /// The engines' total time.
    engines: Duration,
}

impl RefereeTime {
    pub(super) fn new() -> RefereeTime {
        RefereeTime { counts: vec![0; MAX_MICROS + 1], own: Duration::ZERO, engines: Duration::ZERO }
    }

    /// Counts a move: the referee's time, and the engine's.
    pub(super) fn add(&mut self, own: Duration, engine: Duration) {
        let micros = usize::try_from(own.as_micros()).unwrap_or(MAX_MICROS).min(MAX_MICROS);
        self.counts[micros] += 1;
        self.own += own;
        self.engines += engine;
    }

    /// Adds another worker's counts.
    pub(super) fn join(&mut self, other: &RefereeTime) {
        self.counts.iter_mut().zip(&other.counts).for_each(|(count, more)| *count += more);
        self.own += other.own;
        self.engines += other.engines;
    }

    /// `Referee: 45 us a move at the median, 0.4% of all time`; `None` before the first move.
    pub(super) fn line(&self) -> Option<String> {
        let moves: u64 = self.counts.iter().sum();
        let mut seen = 0;
        let median = self.counts.iter().position(|count| {
            seen += count;
            seen > 0 && 2 * seen >= moves
        })?;
        let share = 100.0 * self.own.as_secs_f64() / (self.own + self.engines).as_secs_f64().max(1e-9);
        Some(format!("Referee: {median} us a move at the median, {share:.1}% of all time"))
    }
}

#[cfg(test)]
#[path = "../../tests/unit/matches/referee_time.rs"]
mod tests;
