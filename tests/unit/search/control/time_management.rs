//! Unit tests of `src/search/control/time_management.rs`, with access to what is private there.

use super::*;

const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

fn clock(left: u64, increment: u64, byoyomi: u64, overhead: u64) -> TimeBudget {
    let control = TimeControl::Clock {
        remaining: ms(left),
        increment: ms(increment),
        byoyomi: ms(byoyomi),
        moves_to_go: None,
        overhead: ms(overhead),
    };
    TimeBudget::for_time_control(&control, &Parameters::DEFAULT)
}

#[test]
fn time_per_move_is_used_whole_less_the_overhead() {
    let budget = |time, overhead| {
        let control = TimeControl::MoveTime { time: ms(time), overhead: ms(overhead) };
        TimeBudget::for_time_control(&control, &Parameters::DEFAULT)
    };
    assert_eq!(budget(1000, 10), TimeBudget { soft: ms(990), hard: ms(990), use_all: true, is_exact: true });
    assert_eq!(budget(10, 3).hard, ms(7));
    assert_eq!(budget(10, 30).hard, ms(5), "an overhead beyond the time leaves half");
    assert_eq!(budget(0, 30).hard, MIN_MOVE_TIME);
}

#[test]
fn a_countdown_is_used_whole_once_the_main_time_is_gone() {
    assert_eq!(clock(0, 0, 100, 20), TimeBudget { soft: ms(80), hard: ms(80), use_all: true, is_exact: false });
    assert_eq!(clock(0, 0, 10_000, 30).hard, ms(9_970));
    assert!(clock(2_000, 0, 10_000, 30).use_all, "a rest of main time is not worth saving");
    assert!(!clock(60_000, 0, 10_000, 30).use_all);
}

#[test]
fn no_clock_is_ever_overrun() {
    for left in [1, 5, 20, 100, 1_000, 60_000, 3_600_000] {
        for increment in [0, 10, 1_000, 10_000] {
            for byoyomi in [0, 100, 1_000, 30_000] {
                let budget = clock(left, increment, byoyomi, 20);
                let total = ms(left + byoyomi);
                assert!(budget.soft <= budget.hard, "{left} {increment} {byoyomi}: {budget:?}");
                assert!(budget.hard <= total.saturating_sub(ms(20)).max(total / 2).max(MIN_MOVE_TIME), "{budget:?}");
            }
        }
    }
}

#[test]
fn main_time_lasts_for_a_game() {
    let mut left = 300_000.0;
    for _ in 0..100 {
        left -= clock(left as u64, 0, 0, 20).soft.as_millis() as f64;
    }
    assert!(left > 10_000.0, "{left} ms left after 100 moves");
    assert!(clock(300_000, 0, 0, 20).soft > ms(5_000));
    assert!(clock(10_000, 0, 0, 20).hard < ms(2_600), "one move does not eat the clock");
}

#[test]
fn half_a_move_gets_half_the_time_if_there_is_a_choice() {
    let whole = clock(60_000, 0, 0, 20);
    let half = whole.scaled(0.5);
    let is_half = |half: Duration, whole: Duration| (half * 2).abs_diff(whole) < Duration::from_micros(1);
    assert!(is_half(half.soft, whole.soft) && is_half(half.hard, whole.hard), "{half:?} of {whole:?}");
    assert_eq!(whole.scaled(1.0), whole);
    assert_eq!(whole.scaled(100.0).hard, whole.hard);
    assert_eq!(clock(0, 0, 100, 20).scaled(0.5).hard, ms(80), "what is not used is lost");
}

#[test]
fn trouble_takes_longer_than_clear_cases() {
    let budget = clock(60_000, 0, 0, 20);
    let clear = TimeFactors { best_move_stability: 10, score_drop: -10, best_move_effort: 0.95 };
    let trouble = TimeFactors { best_move_stability: 0, score_drop: 80, best_move_effort: 0.3 };
    assert!(budget.adjusted_soft_limit(&clear, &Parameters::DEFAULT) < budget.soft);
    assert!(budget.adjusted_soft_limit(&trouble, &Parameters::DEFAULT) > budget.soft);
    assert!(budget.adjusted_soft_limit(&trouble, &Parameters::DEFAULT) <= budget.hard);
}

/// Each move takes its soft limit, and 9 ms on its way, a little less than half of the overhead: the clock settles where
/// a 37th of it and those 9 ms are the increment.
#[test]
fn a_clock_lasts_although_each_move_costs_its_way() {
    for (start, increment) in [(1_000.0, 10.0), (200.0, 10.0), (10_000.0, 100.0), (1_000.0, 20.0)] {
        let mut left: f64 = start;
        for played in 0..500 {
            let budget = clock(left as u64, increment as u64, 0, 20);
            left -= budget.soft.as_secs_f64() * 1e3 + 9.0;
            assert!(left > 0.0, "{start}+{increment}: nothing left after {played} moves");
            left += increment;
        }
    }
}

/// The way of a move takes 10 ms, which is the whole increment: what is left is for 37 moves.
#[test]
fn an_increment_that_the_way_takes_is_not_spent() {
    assert_eq!(clock(370, 10, 0, 20).soft, ms(10));
}
