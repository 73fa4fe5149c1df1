//! What a mate search may use up.

use crate::search::report::Signal;
use std::time::Instant;

/// Positions between two looks at the clock.
const CLOCK_STEP: u64 = 32;

/// Counts the positions expanded, and says when to stop.
pub(super) struct Budget<'a> {
    signal: &'a Signal,
    deadline: Option<Instant>,
    /// All that the solve may expand.
    nodes: u64,
    /// What the present part of it may expand.
    part: u64,
    spent: u64,
    over: bool,
}

impl<'a> Budget<'a> {
    pub(super) fn new(signal: &'a Signal, deadline: Option<Instant>, nodes: Option<u64>) -> Budget<'a> {
        let nodes = nodes.unwrap_or(u64::MAX);
        Budget { signal, deadline, nodes, part: nodes, spent: 0, over: false }
    }

    /// Positions expanded so far.
    pub(super) fn spent(&self) -> u64 {
        self.spent
    }

    /// From now on only so many more.
    pub(super) fn allow(&mut self, more: u64) {
        self.part = self.spent.saturating_add(more).min(self.nodes);
    }

    /// Counts one position; whether to go on.
    pub(super) fn spend(&mut self) -> bool {
        self.spent += 1;
        let late = || self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        self.over |= self.spent >= self.nodes || self.signal.stopped();
        self.over = self.over || (self.spent.is_multiple_of(CLOCK_STEP) && late());
        !self.over && self.spent < self.part
    }
}
