//! Unit tests of `src/matches/time_limit.rs`, with access to what is private there.

use super::*;

const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

const fn clock(base: u64, increment: u64, moves: Option<u32>, byoyomi: u64) -> ClockLimit {
    ClockLimit { base: ms(base), increment: ms(increment), moves, byoyomi: ms(byoyomi) }
}

#[test]
fn time_limits_are_read_as_they_are_written() {
    for (name, value, limit, text) in [
        ("movetime", "100", TimeLimit::MoveTime(ms(100)), "--movetime 100"),
        ("clock", "10+0.1", TimeLimit::Clock(clock(10_000, 100, None, 0)), "--clock 10+0.1"),
        ("clock", "60", TimeLimit::Clock(clock(60_000, 0, None, 0)), "--clock 60+0"),
        ("clock", "40/60+0.5", TimeLimit::Clock(clock(60_000, 500, Some(40), 0)), "--clock 40/60+0.5"),
        ("clock", "60b5", TimeLimit::Clock(clock(60_000, 0, None, 5000)), "--clock 60+0b5"),
        ("nodes", "5000", TimeLimit::Nodes(5000), "--nodes 5000"),
        ("depth", "4", TimeLimit::Depth(4), "--depth 4"),
    ] {
        let read = TimeLimit::parse(name, value);
        assert_eq!(read, Ok(limit));
        assert_eq!(limit.to_string(), text);
    }
    for (name, value) in [
        ("clock", "ten"),
        ("clock", "10+"),
        ("clock", "-1"),
        ("clock", "1e300"),
        ("clock", "0/60"),
        ("clock", "x/60"),
        ("clock", "0+0"),
        ("clock", "60b"),
        ("nodes", "x"),
        ("moves", "3"),
    ] {
        assert!(TimeLimit::parse(name, value).is_err(), "{name} {value}");
    }
}
