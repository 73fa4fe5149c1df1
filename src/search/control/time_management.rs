//! Time management: the soft and hard limit of a move, scaled by best-move stability, score drop and node share.

use super::limits::TimeControl;
use eval::search_parameters::Parameters;
use std::time::Duration;

/// The least time that a move gets, whatever the client says.
const MIN_MOVE_TIME: Duration = Duration::from_millis(1);
/// Main time up to this part of the byoyomi is as good as gone: the byoyomi starts anew with every move.
const NEGLIGIBLE_PART_OF_BYOYOMI: u32 = 4;

/// The overhead is what a move's way to the client and back may cost; this part of it, in percent, it usually costs.
const USUAL_PART_OF_OVERHEAD: u32 = 50;
/// What the ways of the coming moves may take of the time left at most, in percent.
const MAX_PART_FOR_WAYS_TO_COME: u32 = 75;

/// The time for one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeBudget {
    /// Soft limit: after this, scaled by how the search goes, no iteration begins.
    pub soft: Duration,
    /// Hard limit: by then the answer must be out.
    pub hard: Duration,
    /// Whether time not used now is lost: then nothing is gained by answering early.
    pub use_all: bool,
    /// Whether the client asked for exactly this time: then it is not answered before.
    pub is_exact: bool,
}

impl TimeBudget {
    /// The budget of a move under a time control.
    pub fn for_time_control(control: &TimeControl, params: &Parameters) -> TimeBudget {
        match *control {
            TimeControl::MoveTime { time, overhead } => {
                let all = minus_overhead(time, overhead);
                TimeBudget { soft: all, hard: all, use_all: true, is_exact: true }
            }
            TimeControl::Clock { remaining, increment, byoyomi, moves_to_go, overhead } => {
                clock_budget(remaining, increment, byoyomi, moves_to_go, overhead, params)
            }
        }
    }

    /// The budget times `factor`, if there is a choice; the hard limit never grows.
    pub(crate) fn scaled(self, factor: f64) -> TimeBudget {
        if self.use_all {
            return self;
        }
        let soft = self.soft.mul_f64(factor).clamp(MIN_MOVE_TIME.min(self.hard), self.hard);
        let hard = self.hard.mul_f64(factor.min(1.0)).clamp(soft, self.hard);
        TimeBudget { soft, hard, ..self }
    }

    /// The soft limit, scaled by how the search has gone.
    pub fn adjusted_soft_limit(&self, factors: &TimeFactors, params: &Parameters) -> Duration {
        if self.use_all {
            return self.hard;
        }
        self.soft.mul_f64(factors.time_multiplier(params)).min(self.hard)
    }
}

fn clock_budget(
    remaining: Duration,
    increment: Duration,
    byoyomi: Duration,
    moves_to_go: Option<u32>,
    overhead: Duration,
    params: &Parameters,
) -> TimeBudget {
    let mut total = remaining + byoyomi;
    if total.is_zero() {
        // A clock that is at nothing and still runs must have been given its increment already.
        total = increment;
    }
    let all = minus_overhead(total, overhead);
    if remaining <= byoyomi / NEGLIGIBLE_PART_OF_BYOYOMI {
        // What is not used of the byoyomi is lost.
        return TimeBudget { soft: all, hard: all, use_all: true, is_exact: false };
    }
    let moves = moves_to_go.unwrap_or(params.tm_moves_to_go).clamp(1, params.tm_moves_to_go);
    // Each move's way to the client and back costs time, of the increment first and else of what is left.
    let way = percent(overhead, USUAL_PART_OF_OVERHEAD);
    let ways_to_come = way.saturating_sub(increment + byoyomi) * moves;
    let spendable = remaining - ways_to_come.min(percent(remaining, MAX_PART_FOR_WAYS_TO_COME));
    let share = spendable / (moves + 1)
        + percent(increment.saturating_sub(way), params.tm_increment_share).min(spendable)
        + percent(byoyomi, params.tm_byoyomi_share);
    let soft = share.min(all);
    let ceiling = if moves == 1 { all } else { percent(spendable, params.tm_hard_share) + byoyomi };
    let hard = share.mul_f64(params.tm_hard_factor).min(ceiling).max(soft).min(all);
    TimeBudget { soft, hard, use_all: false, is_exact: false }
}

fn percent(time: Duration, percent: u32) -> Duration {
    time.saturating_mul(percent) / 100
}

/// The time less the overhead, but at least half of it.
fn minus_overhead(time: Duration, overhead: Duration) -> Duration {
    (time - overhead.min(time / 2)).max(MIN_MOVE_TIME)
}

/// How a search has gone so far.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TimeFactors {
    /// For how many iterations the best move has stayed the same.
    pub best_move_stability: u32,
    /// By how many centipawns the score fell lately; negative if it rose.
    pub score_drop: i32,
    /// What part of the nodes went into the best move, from 0 to 1.
    pub best_move_effort: f64,
}

impl TimeFactors {
    /// What to multiply the soft limit by: above 1 if the search is in trouble, below 1 if all is clear.
    fn time_multiplier(&self, params: &Parameters) -> f64 {
        let stable_iterations = self.best_move_stability.min(params.tm_stability_max);
        let stability = params.tm_stability_base - params.tm_stability_per_iteration * f64::from(stable_iterations);
        let score_drop = self.score_drop.clamp(-params.tm_max_score_rise, params.tm_max_score_drop);
        let trend = 1.0 + f64::from(score_drop) / params.tm_score_drop_divisor;
        let effort = params.tm_effort_base - params.tm_effort_slope * self.best_move_effort.clamp(0.0, 1.0);
        (stability * trend * effort).clamp(params.tm_min_multiplier, params.tm_max_multiplier)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/search/control/time_management.rs"]
mod tests;
