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
    pub(in crate::search) fn scaled(self, share: f64) -> TimeBudget {
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
#[path = "../../../tests/unit/search/control/time_management.rs"]
mod tests;
