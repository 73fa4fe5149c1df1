//! Unit tests of `src/matches/time_limit.rs`, with access to what is private there.

use super::*;

const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

#[test]
fn time_limits_are_read_as_they_are_written() {
    for (name, value, limit, text) in [
        ("movetime", "100", TimeLimit::MoveTime(ms(100)), "--movetime 100"),
        ("clock", "10+0.1", TimeLimit::Clock(ms(10_000), ms(100)), "--clock 10+0.1"),
        ("clock", "60", TimeLimit::Clock(ms(60_000), ms(0)), "--clock 60+0"),
        ("nodes", "5000", TimeLimit::Nodes(5000), "--nodes 5000"),
        ("depth", "4", TimeLimit::Depth(4), "--depth 4"),
    ] {
        let read = TimeLimit::parse(name, value);
        assert_eq!(read, Ok(limit));
        assert_eq!(limit.to_string(), text);
    }
    for (name, value) in
        [("clock", "ten"), ("clock", "10+"), ("clock", "-1"), ("clock", "1e300"), ("nodes", "x"), ("moves", "3")]
    {
        assert!(TimeLimit::parse(name, value).is_err(), "{name} {value}");
    }
}

#[test]
fn clocks_run_down_and_gain_their_increment() {
    let mut clocks = GameClocks::new(vec![TimeLimit::Clock(ms(1000), ms(50)), TimeLimit::Nodes(7)]);
    assert_eq!((clocks.time_for_move(0), clocks.time_for_move(1)), (Some(ms(1000)), None));
    assert_eq!(clocks.go_command(0, Dialect::Uci), "go wtime 1000 btime 0 winc 50 binc 0");
    assert_eq!(clocks.go_command(1, Dialect::Uci), "go nodes 7");
    clocks.end_move(0, ms(300));
    clocks.end_move(1, ms(300));
    assert_eq!(clocks.go_command(0, Dialect::Usi), "go btime 750 wtime 0 binc 50 winc 0");
    clocks.end_move(0, ms(800));
    assert_eq!(clocks.time_for_move(0), Some(ms(50)));
}

#[test]
fn more_than_two_seats_get_all_clocks() {
    let mut clocks = GameClocks::new(vec![TimeLimit::Clock(ms(1000), ms(20)); 4]);
    clocks.end_move(2, ms(100));
    assert_eq!(clocks.go_command(3, Dialect::Uci), "go clocks 1000 1000 920 1000 incs 20 20 20 20");
}
