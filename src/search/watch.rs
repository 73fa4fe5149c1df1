//! The clock of a running search, which may begin to run only when the client says so.

use super::clock::{Budget, Course};
use super::iterate::End;
use super::limits::Limits;
use super::report::Signal;
use std::time::Instant;

/// The time that a search has, and since when.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    budget: Option<Budget>,
    /// From when on the clock runs; `None` while the opponent is thinking.
    start: Option<Instant>,
    /// When the search began.
    began: Instant,
    /// How much of the usual time the search is worth, where it may choose.
    share: f64,
}

impl Watch {
    /// The watch of a search that began then. Where there is a choice, it takes `share` times the usual time.
    pub(super) fn new<M>(limits: &Limits<M>, began: Instant, share: f64) -> Watch {
        let budget = limits.time.as_ref().map(|time| Budget::of(time).times(share));
        Watch { budget, start: (!limits.ponder).then_some(began), began, share }
    }

    /// Starts the clock once the pondered move was played.
    pub(super) fn mind_ponder_hit(&mut self, signal: &Signal) {
        if self.start.is_none() && signal.ponder_was_hit() {
            let hit = signal.hit();
            self.start = hit.at;
            if let Some(time) = hit.time {
                self.budget = Some(Budget::of(&time).times(self.share));
            }
        }
    }

    /// Whether the answer must be out.
    pub(super) fn is_over(&mut self, signal: &Signal) -> bool {
        self.mind_ponder_hit(signal);
        matches!((self.budget, self.start), (Some(budget), Some(start)) if start.elapsed() >= budget.hard)
    }

    /// Whether so much of the longest time, from 0 to 1, is over.
    pub(super) fn is_beyond(&mut self, share: f64, signal: &Signal) -> bool {
        self.mind_ponder_hit(signal);
        matches!((self.budget, self.start), (Some(budget), Some(start)) if start.elapsed() >= budget.hard.mul_f64(share))
    }

    /// Whether the clock runs.
    pub(super) fn runs(&mut self, signal: &Signal) -> bool {
        self.mind_ponder_hit(signal);
        self.budget.is_some() && self.start.is_some()
    }

    /// Whether more time is not worth it, given how the search went.
    pub(super) fn is_enough(&mut self, signal: &Signal, course: &Course) -> bool {
        self.mind_ponder_hit(signal);
        let (Some(budget), Some(start)) = (self.budget, self.start) else { return false };
        // Time spent while the opponent was thinking counts as well, for what it bought need not be bought again;
        // but time that would be lost is used.
        let since = if budget.use_all { start } else { self.began };
        since.elapsed() >= budget.after(course)
    }

    /// Sleeps until the client may have the answer.
    pub(super) fn wait_until_wanted<M>(&mut self, limits: &Limits<M>, signal: &Signal, end: End) {
        signal.wait(limits);
        self.mind_ponder_hit(signal);
        if let (Some(budget), Some(start), End::Settled) = (self.budget, self.start, end)
            && budget.exact
        {
            signal.wait_until(start + budget.hard);
        }
    }
}
