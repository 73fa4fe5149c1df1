//! How long to think.

use super::limits::TimeControl;
use std::time::Duration;

/// Moves that a game still has, as far as anyone knows.
const DEFAULT_MOVES_TO_GO: u32 = 36;
/// The least time that a move gets, whatever the client says.
const MIN_MOVE_TIME: Duration = Duration::from_millis(1);
/// What the soft limit is stretched by at most.
const MAX_TIME_MULTIPLIER: f64 = 2.5;

/// The time for one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeBudget {
    /// After this, adjusted by how the search goes, no new iteration is worth it.
    pub soft: Duration,
    /// By then the answer must be out.
    pub hard: Duration,
    /// Whether time not used now is lost: then nothing is gained by answering early.
    pub use_all: bool,
    /// Whether the client asked for exactly this time: then it is not answered before.
    pub is_exact: bool,
}

impl TimeBudget {
    /// The budget that a time control leaves.
    pub fn for_time_control(control: &TimeControl) -> TimeBudget {
        match *control {
            TimeControl::MoveTime { time, overhead } => {
                let all = minus_overhead(time, overhead);
                TimeBudget { soft: all, hard: all, use_all: true, is_exact: true }
            }
            TimeControl::Clock { remaining: left, increment, byoyomi, moves_to_go, overhead } => {
                clock_budget(left, increment, byoyomi, moves_to_go, overhead)
            }
        }
    }

    /// So much of the usual time, where there is a choice; never more than there is at most.
    pub(super) fn scaled(self, share: f64) -> TimeBudget {
        if self.use_all {
            return self;
        }
        let soft = self.soft.mul_f64(share).clamp(MIN_MOVE_TIME.min(self.hard), self.hard);
        let hard = self.hard.mul_f64(share.min(1.0)).clamp(soft, self.hard);
        TimeBudget { soft, hard, ..self }
    }

    /// When to stop, given how settled the search is.
    pub fn adjusted_soft_limit(&self, course: &TimeFactors) -> Duration {
        if self.use_all {
            return self.hard;
        }
        self.soft.mul_f64(course.time_multiplier()).min(self.hard)
    }
}

fn clock_budget(
    left: Duration,
    increment: Duration,
    byoyomi: Duration,
    moves_to_go: Option<u32>,
    overhead: Duration,
) -> TimeBudget {
    let mut total = left + byoyomi;
    if total.is_zero() {
        // A clock that is at nothing and still runs must have been given its increment already.
        total = increment;
    }
    let most = minus_overhead(total, overhead);
    if left <= byoyomi / 4 {
        // The main time is as good as gone, and what is left of the countdown is lost.
        return TimeBudget { soft: most, hard: most, use_all: true, is_exact: false };
    }
    let moves = moves_to_go.unwrap_or(DEFAULT_MOVES_TO_GO).clamp(1, DEFAULT_MOVES_TO_GO);
    let share = left / (moves + 1) + (increment * 4 / 5).min(left) + byoyomi * 9 / 10;
    let soft = share.min(most);
    let ceiling = if moves == 1 { most } else { left / 4 + byoyomi };
    let hard = (share.mul_f64(MAX_TIME_MULTIPLIER * 1.4)).min(ceiling).max(soft).min(most);
    TimeBudget { soft, hard, use_all: false, is_exact: false }
}

/// The time without the overhead, but where the overhead is most of it, half.
fn minus_overhead(time: Duration, overhead: Duration) -> Duration {
    (time - overhead.min(time / 2)).max(MIN_MOVE_TIME)
}

/// How a search has gone so far.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TimeFactors {
    /// For how many iterations the best move has stayed the same.
    pub best_move_stability: u32,
    /// By how many centipawns the score fell lately; negative where it rose.
    pub score_drop: i32,
    /// What part of the nodes went into the best move, from 0 to 1.
    pub best_move_effort: f64,
}

impl TimeFactors {
    /// What to multiply the soft limit by: above 1 where the search is in trouble, below where all is clear.
    fn time_multiplier(&self) -> f64 {
        let steady = 1.35 - 0.08 * f64::from(self.best_move_stability.min(9));
        let fall = 1.0 + f64::from(self.score_drop.clamp(-40, 120)) / 150.0;
        let effort = 1.75 - 1.05 * self.best_move_effort.clamp(0.0, 1.0);
        (steady * fall * effort).clamp(0.25, MAX_TIME_MULTIPLIER)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    fn clock(left: u64, increment: u64, byoyomi: u64, overhead: u64) -> TimeBudget {
        TimeBudget::for_time_control(&TimeControl::Clock {
            remaining: ms(left),
            increment: ms(increment),
            byoyomi: ms(byoyomi),
            moves_to_go: None,
            overhead: ms(overhead),
        })
    }

    #[test]
    fn time_per_move_is_used_whole_less_the_overhead() {
        let budget = |time, overhead| {
            TimeBudget::for_time_control(&TimeControl::MoveTime { time: ms(time), overhead: ms(overhead) })
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
                    assert!(
                        budget.hard <= total.saturating_sub(ms(20)).max(total / 2).max(MIN_MOVE_TIME),
                        "{budget:?}"
                    );
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
    fn half_a_move_gets_half_the_time_where_there_is_a_choice() {
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
        assert!(budget.adjusted_soft_limit(&clear) < budget.soft);
        assert!(budget.adjusted_soft_limit(&trouble) > budget.soft);
        assert!(budget.adjusted_soft_limit(&trouble) <= budget.hard);
    }
}
