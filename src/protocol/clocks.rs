//! The clocks that clients name, and which of them counts.

use crate::base::seat::{Relation, Seat};
use crate::rules::dialect::Dialect;
use crate::search::control::limits::TimeControl;
use std::time::Duration;

/// Longer times are as good as this one: four months.
pub(super) const MAX_MILLIS: u64 = 10_000_000_000;

/// Whose clock counts, and how to read the client's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockOwner {
    /// The seat on move.
    pub seat: Seat,
    /// How it stands to the first seat.
    pub relation: Relation,
    /// White is the first seat in UCI; in USI the first seat is Black.
    pub dialect: Dialect,
    /// Milliseconds kept back of every move's time.
    pub overhead: u64,
}

/// The clocks that a `go` or a `ponderhit` names; milliseconds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ClockFields {
    /// `movetime`: for this move.
    pub move_time: Option<u64>,
    /// `wtime`.
    pub white_time: Option<u64>,
    /// `btime`.
    pub black_time: Option<u64>,
    /// `winc`.
    pub white_increment: Option<u64>,
    /// `binc`.
    pub black_increment: Option<u64>,
    /// `byoyomi`.
    pub byoyomi: Option<u64>,
    /// `movestogo`.
    pub moves_to_go: Option<u32>,
    /// `time`: of the seat on move, whichever that is.
    pub own_time: Option<u64>,
    /// `inc`: of the seat on move.
    pub own_increment: Option<u64>,
    /// `clocks`: of every seat.
    pub seat_times: Vec<u64>,
    /// `incs`: of every seat.
    pub seat_increments: Vec<u64>,
}

impl ClockFields {
    /// Whether no clock is named.
    pub fn is_empty(&self) -> bool {
        *self == ClockFields::default()
    }

    /// The clock of the seat on move; `None` where no clock is named.
    pub fn time_control(&self, mover: ClockOwner) -> Option<TimeControl> {
        let overhead = Duration::from_millis(mover.overhead);
        if let Some(time) = self.move_time {
            return Some(TimeControl::MoveTime { time: Duration::from_millis(time), overhead });
        }
        let first = mover.relation == Relation::Ally;
        let is_white = first == (mover.dialect == Dialect::Uci);
        let colour = |white, black| if is_white { white } else { black };
        let left = self
            .own_time
            .or_else(|| self.seat_times.get(mover.seat.index()).copied())
            .or(colour(self.white_time, self.black_time));
        let increment = self
            .own_increment
            .or_else(|| self.seat_increments.get(mover.seat.index()).copied())
            .or(colour(self.white_increment, self.black_increment));
        // A client that names only the other's clock means some clock: better to mind that one than none.
        let others = self.seat_times.first().copied().or(colour(self.black_time, self.white_time));
        if left.is_none() && increment.is_none() && self.byoyomi.is_none() && others.is_none() {
            return None;
        }
        let left = left.or(if increment.is_none() && self.byoyomi.is_none() { others } else { None });
        Some(TimeControl::Clock {
            remaining: Duration::from_millis(left.unwrap_or(0)),
            increment: Duration::from_millis(increment.unwrap_or(0)),
            byoyomi: Duration::from_millis(self.byoyomi.unwrap_or(0)),
            moves_to_go: self.moves_to_go,
            overhead,
        })
    }
}

#[cfg(test)]
#[path = "../../tests/unit/protocol/clocks.rs"]
mod tests;
