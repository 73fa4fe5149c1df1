//! What a mate search may use up.

use crate::search::control::report::Signal;
use std::time::Instant;

/// Positions between two looks at the clock.
const CLOCK_POLL_INTERVAL: u64 = 32;

/// Counts the positions expanded, and says when to stop.
pub(super) struct MateBudget<'a> {
    signal: &'a Signal,
    deadline: Option<Instant>,
    /// All that the solve may expand.
    max_nodes: u64,
    /// What the present part of it may expand.
    phase_max_nodes: u64,
    nodes_spent: u64,
    is_exhausted: bool,
}

impl<'a> MateBudget<'a> {
    pub(super) fn new(signal: &'a Signal, deadline: Option<Instant>, nodes: Option<u64>) -> MateBudget<'a> {
        let max_nodes = nodes.unwrap_or(u64::MAX);
        MateBudget { signal, deadline, max_nodes, phase_max_nodes: max_nodes, nodes_spent: 0, is_exhausted: false }
    }

    /// Positions expanded so far.
    pub(super) fn nodes_spent(&self) -> u64 {
        self.nodes_spent
    }

    /// From now on only so many more.
    pub(super) fn limit_phase(&mut self, more: u64) {
        self.phase_max_nodes = self.nodes_spent.saturating_add(more).min(self.max_nodes);
    }

    /// Counts one position; whether to go on.
    pub(super) fn count_node(&mut self) -> bool {
        self.nodes_spent += 1;
        let late = || self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        self.is_exhausted |= self.nodes_spent >= self.max_nodes || self.signal.is_stopped();
        self.is_exhausted = self.is_exhausted || (self.nodes_spent.is_multiple_of(CLOCK_POLL_INTERVAL) && late());
        !self.is_exhausted && self.nodes_spent < self.phase_max_nodes
    }
}
