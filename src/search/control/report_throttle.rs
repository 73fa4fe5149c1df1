//! Which iterations are reported.

use base::score::Score;

/// Up to this depth every iteration is reported.
const ALWAYS_REPORTED_DEPTH: i32 = 8;
/// Beyond it an iteration that found nothing new is reported only after this many nodes, and a part of all before (see
/// [`REPEATED_REPORT_PART`]): once all is decided, iterations take microseconds. Counted in nodes so that what a search
/// prints does not depend on the clock.
const REPEATED_REPORT_NODES: u64 = 4096;
/// See [`REPEATED_REPORT_NODES`]: a quarter.
const REPEATED_REPORT_PART: u64 = 4;

/// What was reported last.
pub(crate) struct ReportThrottle<M> {
    nodes_at_last_report: u64,
    last_reported_lines: Vec<(M, Score)>,
}

impl<M: Copy + PartialEq> ReportThrottle<M> {
    pub(crate) const fn new() -> ReportThrottle<M> {
        ReportThrottle { nodes_at_last_report: 0, last_reported_lines: Vec::new() }
    }

    /// Whether an iteration that ended after `nodes` nodes with these best moves and scores is to be reported.
    pub(crate) fn is_due(&mut self, depth: i32, nodes: u64, lines: impl Iterator<Item = (M, Score)> + Clone) -> bool {
        let is_repeated = self.last_reported_lines.iter().copied().eq(lines.clone());
        let pause = REPEATED_REPORT_NODES.max(self.nodes_at_last_report / REPEATED_REPORT_PART);
        if is_repeated && nodes < self.nodes_at_last_report + pause {
            return depth <= ALWAYS_REPORTED_DEPTH;
        }
        self.nodes_at_last_report = nodes;
        self.last_reported_lines = lines.collect();
        true
    }
}
