//! The edges of the tree: a move with its prior and its statistics.

use crate::gumbel_root::RootChoice;

/// The child of an edge that was not followed yet.
pub(super) const NULL_NODE: u32 = u32::MAX;

/// A move from a position in the tree.
#[derive(Clone, Copy)]
pub(super) struct MctsEdge<M> {
    pub(super) mv: M,
    /// The prior probability, by the evaluator's policy.
    pub(super) prior: f32,
    pub(super) visits: u32,
    /// The win probability of the seat that moves here, summed over the visits.
    pub(super) total_value: f64,
    /// The node that it leads to, or [`NULL_NODE`].
    pub(super) child: u32,
}

impl<M> RootChoice for MctsEdge<M> {
    fn prior(&self) -> f32 {
        self.prior
    }

    fn visits(&self) -> u32 {
        self.visits
    }

    fn mean_value(&self) -> f32 {
        (self.total_value / f64::from(self.visits)) as f32
    }
}
