//! Time parameters of `go` and `ponderhit`, and the time control of the seat on move.

use base::seat::{Relation, Seat};
use rules::dialect::Dialect;
use search::control::limits::TimeControl;
use std::time::Duration;

/// The longest time that counts, in milliseconds: four months. Longer times are clamped to it.
pub const MAX_MILLIS: u64 = 10_000_000_000;

/// The seat whose clock counts, and how to find it among the client's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockOwner {
    /// The seat on move.
    pub seat: Seat,
    /// Its relation to the first seat.
    pub relation: Relation,
    /// The client's protocol: `wtime` belongs to the first seat in UCI, to the second in USI.
    pub dialect: Dialect,
    /// Milliseconds of each move's time that are held back.
    pub overhead: u64,
    /// How late the engine's answers have lately been; held back on a clock, too.
    pub lateness: Duration,
}

/// The time parameters of a `go` or a `ponderhit`, in milliseconds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ClockFields {
    /// `movetime`.
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
    /// `time`: the clock of the seat on move.
    pub own_time: Option<u64>,
    /// `inc`: the increment of the seat on move.
    pub own_increment: Option<u64>,
    /// `clocks`: one for each seat.
    pub seat_times: Vec<u64>,
    /// `incs`: one for each seat.
    pub seat_increments: Vec<u64>,
}

impl ClockFields {
    /// Whether there is no time parameter.
    pub fn is_empty(&self) -> bool {
        *self == ClockFields::default()
    }

    /// The time control of the seat on move; `None` without time parameters.
    pub fn time_control(&self, owner: ClockOwner) -> Option<TimeControl> {
        let overhead = Duration::from_millis(owner.overhead);
        if let Some(time) = self.move_time {
            return Some(TimeControl::MoveTime { time: Duration::from_millis(time), overhead });
        }
        let first = owner.relation == Relation::Ally;
        let is_white = first == (owner.dialect == Dialect::Uci);
        let colour = |white, black| if is_white { white } else { black };
        let left = self
            .own_time
            .or_else(|| self.seat_times.get(owner.seat.index()).copied())
            .or(colour(self.white_time, self.black_time));
        let increment = self
            .own_increment
            .or_else(|| self.seat_increments.get(owner.seat.index()).copied())
            .or(colour(self.white_increment, self.black_increment));
        // A client that sends only the other seat's clock plays by the clock: better to obey that one than none.
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
            overhead: overhead + owner.lateness,
        })
    }
}
