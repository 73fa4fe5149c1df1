//! The clocks of one game, and the `go` command that tells them.

use super::time_limit::{ClockLimit, TimeLimit};
use rules::dialect::Dialect;
use std::time::Duration;

/// The clocks of one game, one for every seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct GameClocks {
    time_limits: Vec<TimeLimit>,
    remaining: Vec<Duration>,
    /// What is left of each seat's margin: a clock grants it once, not anew for each move.
    margins: Vec<Duration>,
    /// The moves of each seat.
    moves: Vec<u32>,
}

impl GameClocks {
    /// Clocks at the start of a game, for seats with these limits and this margin.
    pub(super) fn new(time_limits: Vec<TimeLimit>, margin: Duration) -> GameClocks {
        let remaining = time_limits.iter().map(|limit| limit.clock().base).collect();
        let seats = time_limits.len();
        GameClocks { remaining, margins: vec![margin; seats], moves: vec![0; seats], time_limits }
    }

    /// By how much the seat's next move may exceed its time.
    pub(super) fn margin(&self, seat: usize) -> Duration {
        self.margins[seat]
    }

    /// How long the seat may take for a move; `None` if nodes or depth limit it.
    pub(super) fn time_for_move(&self, seat: usize) -> Option<Duration> {
        match self.time_limits[seat] {
            TimeLimit::MoveTime(time) => Some(time),
            TimeLimit::Clock(clock) => Some(self.remaining[seat] + clock.byoyomi),
            TimeLimit::Nodes(_) | TimeLimit::Depth(_) => None,
        }
    }

    /// What the seat's clock shows; `None` without a clock.
    pub(super) fn remaining(&self, seat: usize) -> Option<Duration> {
        matches!(self.time_limits[seat], TimeLimit::Clock(_)).then(|| self.remaining[seat])
    }

    /// Takes time off the seat's clock, and off its margin once the clock has run out. A time for each move has a margin
    /// for each.
    pub(super) fn spend(&mut self, seat: usize, elapsed: Duration) {
        if let TimeLimit::Clock(clock) = self.time_limits[seat] {
            let exceeded = elapsed.saturating_sub(self.remaining[seat] + clock.byoyomi);
            self.margins[seat] = self.margins[seat].saturating_sub(exceeded);
        }
        self.remaining[seat] = self.remaining[seat].saturating_sub(elapsed);
    }

    /// Ends the seat's move: adds the increment, or the base time of a new period.
    pub(super) fn end_move(&mut self, seat: usize) {
        let clock = self.time_limits[seat].clock();
        self.moves[seat] += 1;
        self.remaining[seat] += clock.increment;
        if clock.moves.is_some_and(|moves| self.moves[seat].is_multiple_of(moves)) {
            self.remaining[seat] += clock.base;
        }
    }

    /// The `go` command for the seat. Games of two seats use the clocks that every engine knows: White's is the first
    /// seat's in UCI, Black's in USI. Games of more seats use `clocks` and `incs`.
    pub(super) fn go_command(&self, seat: usize, dialect: Dialect) -> String {
        let clock = match self.time_limits[seat] {
            TimeLimit::MoveTime(time) => match (self.remaining.len(), dialect) {
                // USI has no `movetime`, and gpsusi crashes on it; every engine knows byoyomi.
                (2, Dialect::Usi) => return format!("go btime 0 wtime 0 byoyomi {}", time.as_millis()),
                _ => return format!("go movetime {}", time.as_millis()),
            },
            TimeLimit::Nodes(nodes) => return format!("go nodes {nodes}"),
            TimeLimit::Depth(depth) => return format!("go depth {depth}"),
            TimeLimit::Clock(clock) => clock,
        };
        let times: Vec<u128> = self.remaining.iter().map(Duration::as_millis).collect();
        let increments: Vec<u128> = self.time_limits.iter().map(|limit| limit.clock().increment.as_millis()).collect();
        let join = |list: &[u128]| list.iter().map(u128::to_string).collect::<Vec<_>>().join(" ");
        let mut line = match (times.as_slice(), dialect) {
            ([first, second], Dialect::Uci) => format!("go wtime {first} btime {second}"),
            ([first, second], Dialect::Usi) => format!("go btime {first} wtime {second}"),
            _ => format!("go clocks {} incs {}", join(&times), join(&increments)),
        };
        match (increments.as_slice(), dialect) {
            // USI knows increments or byoyomi, not both.
            ([_, _], Dialect::Usi) if !clock.byoyomi.is_zero() => {}
            ([first, second], Dialect::Uci) => line.push_str(&format!(" winc {first} binc {second}")),
            ([first, second], Dialect::Usi) => line.push_str(&format!(" binc {first} winc {second}")),
            _ => {}
        }
        if !clock.byoyomi.is_zero() {
            line.push_str(&format!(" byoyomi {}", clock.byoyomi.as_millis()));
        }
        if let Some(left) = self.moves_to_go(seat, clock) {
            line.push_str(&format!(" movestogo {left}"));
        }
        line
    }

    /// How many moves the seat has until its clock gets the base time again.
    fn moves_to_go(&self, seat: usize, clock: ClockLimit) -> Option<u32> {
        clock.moves.map(|moves| moves - self.moves[seat] % moves)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/matches/game_clocks.rs"]
mod tests;
