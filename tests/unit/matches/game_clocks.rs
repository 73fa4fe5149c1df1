use super::*;

const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

fn clock(text: &str) -> TimeLimit {
    TimeLimit::parse("clock", text).expect("a clock")
}

/// The seat moves after this number of milliseconds.
fn play(clocks: &mut GameClocks, seat: usize, millis: u64) {
    clocks.spend(seat, ms(millis));
    clocks.end_move(seat);
}

/// USI has no `movetime`, but a byoyomi after an empty clock.
#[test]
fn a_time_for_each_move_is_byoyomi_in_usi() {
    let limit = TimeLimit::MoveTime(ms(200));
    let two = GameClocks::new(vec![limit, limit], Duration::ZERO);
    assert_eq!(two.go_command(0, Dialect::Uci), "go movetime 200");
    assert_eq!(two.go_command(1, Dialect::Usi), "go btime 0 wtime 0 byoyomi 200");
    assert_eq!(GameClocks::new(vec![limit; 3], Duration::ZERO).go_command(0, Dialect::Usi), "go movetime 200");
}

#[test]
fn clocks_run_down_and_gain_their_increment() {
    let mut clocks = GameClocks::new(vec![clock("1+0.05"), TimeLimit::Nodes(7)], Duration::ZERO);
    assert_eq!((clocks.time_for_move(0), clocks.time_for_move(1)), (Some(ms(1000)), None));
    assert_eq!(clocks.go_command(0, Dialect::Uci), "go wtime 1000 btime 0 winc 50 binc 0");
    assert_eq!(clocks.go_command(1, Dialect::Uci), "go nodes 7");
    play(&mut clocks, 0, 300);
    play(&mut clocks, 1, 300);
    assert_eq!(clocks.go_command(0, Dialect::Usi), "go btime 750 wtime 0 binc 50 winc 0");
    play(&mut clocks, 0, 800);
    assert_eq!((clocks.time_for_move(0), clocks.remaining(0), clocks.remaining(1)), (Some(ms(50)), Some(ms(50)), None));
}

#[test]
fn more_than_two_seats_get_all_clocks() {
    let mut clocks = GameClocks::new(vec![clock("1+0.02"); 4], Duration::ZERO);
    play(&mut clocks, 2, 100);
    assert_eq!(clocks.go_command(3, Dialect::Uci), "go clocks 1000 1000 920 1000 incs 20 20 20 20");
}

#[test]
fn a_clock_for_some_moves_is_filled_again_after_them() {
    let mut clocks = GameClocks::new(vec![clock("2/1"), clock("2/1")], Duration::ZERO);
    assert_eq!(clocks.go_command(0, Dialect::Uci), "go wtime 1000 btime 1000 winc 0 binc 0 movestogo 2");
    play(&mut clocks, 0, 400);
    assert_eq!(clocks.go_command(0, Dialect::Uci), "go wtime 600 btime 1000 winc 0 binc 0 movestogo 1");
    play(&mut clocks, 0, 400);
    assert_eq!(clocks.go_command(0, Dialect::Uci), "go wtime 1200 btime 1000 winc 0 binc 0 movestogo 2");
}

#[test]
fn byoyomi_is_there_for_every_move_once_the_clock_is_empty() {
    let mut clocks = GameClocks::new(vec![clock("1b5"), clock("1b5")], Duration::ZERO);
    assert_eq!(clocks.go_command(0, Dialect::Usi), "go btime 1000 wtime 1000 byoyomi 5000");
    assert_eq!(clocks.time_for_move(0), Some(ms(6000)));
    play(&mut clocks, 0, 4000);
    assert_eq!((clocks.time_for_move(0), clocks.remaining(0)), (Some(ms(5000)), Some(ms(0))));
}

/// The clock is over after 900 of the first 1000 ms; then each of the margin's 300 ms counts once.
#[test]
fn the_margin_of_a_clock_is_granted_once() {
    let mut clocks = GameClocks::new(vec![clock("1+0.01"); 2], ms(300));
    play(&mut clocks, 0, 900);
    assert_eq!((clocks.time_for_move(0), clocks.margin(0)), (Some(ms(110)), ms(300)));
    play(&mut clocks, 0, 310);
    assert_eq!((clocks.time_for_move(0), clocks.margin(0)), (Some(ms(10)), ms(100)));
    play(&mut clocks, 0, 200);
    assert_eq!((clocks.margin(0), clocks.margin(1)), (Duration::ZERO, ms(300)));
}

#[test]
fn a_time_for_each_move_has_a_margin_for_each() {
    let mut clocks = GameClocks::new(vec![TimeLimit::MoveTime(ms(100)); 2], ms(50));
    play(&mut clocks, 0, 140);
    assert_eq!(clocks.margin(0), ms(50));
}
