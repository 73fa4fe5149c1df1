//! Unit tests of the clocks of `go`: what a client writes, and the time control that it makes (`src/host/clocks.rs`).

use super::Go;
use base::seat::{Relation, Seat};
use host::clocks::ClockOwner;
use rules::dialect::Dialect;
use search::control::limits::TimeControl;
use std::time::Duration;

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
        lateness: Duration::ZERO,
    })
}

#[test]
fn the_clock_of_the_seat_on_move_counts() {
    assert_eq!(first_control("wtime 100 btime 200 winc 5 binc 6", Dialect::Uci), clock(100, 5, 0));
    assert_eq!(first_control("btime 100 wtime 200 byoyomi 50", Dialect::Usi), clock(100, 0, 50));
    assert_eq!(first_control("clocks 1 2 3 incs 4 5 6", Dialect::Uci), clock(1, 4, 0));
    assert_eq!(first_control("time 9", Dialect::Usi), clock(9, 0, 0));
    assert_eq!(first_control("byoyomi 100", Dialect::Usi), clock(0, 0, 100));
    assert_eq!(first_control("btime 70", Dialect::Uci), clock(70, 0, 0));
    assert_eq!(first_control("depth 3", Dialect::Uci), None);
    let owner = ClockOwner {
        seat: Seat::SECOND,
        relation: Relation::Enemy,
        dialect: Dialect::Uci,
        overhead: 3,
        lateness: Duration::ZERO,
    };
    let second = Go::parse("wtime 1 btime 2").clocks.time_control(owner);
    assert_eq!(second, clock(2, 0, 0));
}

#[test]
fn movetime_overrides_the_clocks() {
    let expected = TimeControl::MoveTime { time: Duration::from_millis(10), overhead: Duration::from_millis(3) };
    assert_eq!(first_control("wtime 100 btime 200 movetime 10", Dialect::Uci), Some(expected));
}
