//! The stopwatch of a running search: soft and hard limit, started by the ponder hit if it ponders.

use crate::control::limits::Limits;
use crate::control::signal::Signal;
use crate::control::time_management::{TimeBudget, TimeFactors};
use base::instant::Instant;
use eval::search_parameters::Parameters;

/// The time budget of a search, and since when it runs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopwatch {
    budget: Option<TimeBudget>,
    /// From when on the clock runs; `None` while the opponent is thinking.
    clock_start: Option<Instant>,
    /// When the search began.
    search_start: Instant,
    /// Scales the budget, if there is a choice.
    time_factor: f64,
    params: Parameters,
}

impl Stopwatch {
    /// The stopwatch of a search that began at `search_start`. If there is a choice, the budget is scaled by
    /// `time_factor`.
    pub(crate) fn new<M>(
        limits: &Limits<M>,
        search_start: Instant,
        time_factor: f64,
        params: &Parameters,
    ) -> Stopwatch {
        let budget = limits.time.as_ref().map(|time| TimeBudget::for_time_control(time, params).scaled(time_factor));
        let clock_start = (!limits.ponder).then_some(search_start);
        Stopwatch { budget, clock_start, search_start, time_factor, params: *params }
    }

    /// Starts the clock once the pondered move was played.
    pub(crate) fn check_ponder_hit(&mut self, signal: &Signal) {
        if self.clock_start.is_none() && signal.is_ponder_hit() {
            let hit = signal.ponder_hit_event();
            self.clock_start = hit.at;
            if let Some(time) = hit.time {
                self.budget = Some(TimeBudget::for_time_control(&time, &self.params).scaled(self.time_factor));
            }
        }
    }

    /// Whether the hard limit is over: the answer must be out.
    pub(crate) fn is_hard_limit_reached(&mut self, signal: &Signal) -> bool {
        self.check_ponder_hit(signal);
        matches!((self.budget, self.clock_start), (Some(budget), Some(start)) if start.elapsed() >= budget.hard)
    }

    /// Whether the clock runs.
    pub(crate) fn is_running(&mut self, signal: &Signal) -> bool {
        self.check_ponder_hit(signal);
        self.budget.is_some() && self.clock_start.is_some()
    }

    /// Whether the soft limit, scaled by how the search went, is over.
    pub(crate) fn is_soft_limit_reached(&mut self, signal: &Signal, factors: &TimeFactors) -> bool {
        self.check_ponder_hit(signal);
        let (Some(budget), Some(start)) = (self.budget, self.clock_start) else { return false };
        // Time spent pondering counts as well, for its work need not be done again;
        // but time that would be lost is used.
        let since = if budget.use_all { start } else { self.search_start };
        since.elapsed() >= budget.adjusted_soft_limit(factors, &self.params)
    }

    /// Sleeps until the client may have the answer.
    pub(crate) fn wait_until_answer_allowed<M>(&mut self, limits: &Limits<M>, signal: &Signal, reason: StopReason) {
        signal.wait_for_stop_or_ponder_hit(limits);
        self.check_ponder_hit(signal);
        if let (Some(budget), Some(start), StopReason::SearchComplete) = (self.budget, self.clock_start, reason)
            && budget.is_exact
        {
            signal.wait_until_or_stop(start + budget.hard);
        }
    }
}

/// Why a search ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StopReason {
    /// A limit was reached, or the client said stop.
    LimitReached,
    /// Nothing is left to find, although there may be time left.
    SearchComplete,
}
