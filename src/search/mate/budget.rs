//! The budget of a solve: nodes, time and the stop signal.

use crate::control::signal::Signal;
use base::instant::Instant;

/// Nodes between two looks at the clock.
const CLOCK_POLL_INTERVAL: u64 = 32;

/// Counts expanded nodes, and tells when to stop.
pub(super) struct MateBudget<'a> {
    signal: &'a Signal,
    deadline: Option<Instant>,
    /// The node limit of the whole solve.
    max_nodes: u64,
    /// The node count at which the current phase ends.
    phase_max_nodes: u64,
    nodes_spent: u64,
    is_exhausted: bool,
}

impl<'a> MateBudget<'a> {
    pub(super) fn new(signal: &'a Signal, deadline: Option<Instant>, nodes: Option<u64>) -> MateBudget<'a> {
        let max_nodes = nodes.unwrap_or(u64::MAX);
        MateBudget { signal, deadline, max_nodes, phase_max_nodes: max_nodes, nodes_spent: 0, is_exhausted: false }
    }

    /// Nodes expanded so far.
    pub(super) fn nodes_spent(&self) -> u64 {
        self.nodes_spent
    }

    /// Starts a phase of the solve with `nodes` nodes, at most what is left of the whole.
    pub(super) fn start_phase(&mut self, nodes: u64) {
        self.phase_max_nodes = self.nodes_spent.saturating_add(nodes).min(self.max_nodes);
    }

    /// Counts one node; whether to go on.
    pub(super) fn count_node(&mut self) -> bool {
        self.nodes_spent += 1;
        let is_late = || self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        self.is_exhausted |= self.nodes_spent >= self.max_nodes || self.signal.is_stopped();
        self.is_exhausted = self.is_exhausted || (self.nodes_spent.is_multiple_of(CLOCK_POLL_INTERVAL) && is_late());
        !self.is_exhausted && self.nodes_spent < self.phase_max_nodes
    }
}
