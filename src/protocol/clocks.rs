//! The clocks that clients name, and which of them counts.

use crate::base::seat::{Relation, Seat};
use crate::rules::notation::Dialect;
use crate::search::limits::TimeControl;
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
mod tests {
    use super::*;
    use crate::protocol::go::Go;

    fn clock(left: u64, increment: u64, byoyomi: u64) -> Option<TimeControl> {
        Some(TimeControl::Clock {
            remaining: Duration::from_millis(left),
            increment: Duration::from_millis(increment),
            byoyomi: Duration::from_millis(byoyomi),
            moves_to_go: None,
            overhead: Duration::from_millis(3),
        })
    }

    fn first_control(text: &str, dialect: Dialect) -> Option<TimeControl> {
        Go::parse(text).clocks.time_control(ClockOwner {
            seat: Seat::FIRST,
            relation: Relation::Ally,
            dialect,
            overhead: 3,
        })
    }

    #[test]
    fn whose_clock_it_is() {
        assert_eq!(first_control("wtime 100 btime 200 winc 5 binc 6", Dialect::Uci), clock(100, 5, 0));
        assert_eq!(first_control("btime 100 wtime 200 byoyomi 50", Dialect::Usi), clock(100, 0, 50));
        assert_eq!(first_control("clocks 1 2 3 incs 4 5 6", Dialect::Uci), clock(1, 4, 0));
        assert_eq!(first_control("time 9", Dialect::Usi), clock(9, 0, 0));
        assert_eq!(first_control("byoyomi 100", Dialect::Usi), clock(0, 0, 100));
        assert_eq!(first_control("btime 70", Dialect::Uci), clock(70, 0, 0));
        assert_eq!(first_control("depth 3", Dialect::Uci), None);
        let mover = ClockOwner { seat: Seat::SECOND, relation: Relation::Enemy, dialect: Dialect::Uci, overhead: 3 };
        let second = Go::parse("wtime 1 btime 2").clocks.time_control(mover);
        assert_eq!(second, clock(2, 0, 0));
    }

    #[test]
    fn movetime_goes_before_the_clock() {
        let expected = TimeControl::MoveTime { time: Duration::from_millis(10), overhead: Duration::from_millis(3) };
        assert_eq!(first_control("wtime 100 btime 200 movetime 10", Dialect::Uci), Some(expected));
    }
}
