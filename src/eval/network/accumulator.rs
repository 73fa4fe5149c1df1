//! What travels with a position that a network evaluates: the linear sum, and where its hidden layers lie.

use crate::linear::LinearAccumulator;

/// The accumulator of a [`NetworkEvaluator`](super::NetworkEvaluator).
#[derive(Clone, Copy, Debug)]
pub struct NetworkAccumulator<G> {
    pub(super) linear: LinearAccumulator<G>,
    /// The row of the accumulator stack: how many moves lead here from where the line begins.
    pub(super) row: usize,
}

/// Equal if the sums are: the row says where the hidden layers lie, not what they are.
impl<G: PartialEq> PartialEq for NetworkAccumulator<G> {
    fn eq(&self, other: &NetworkAccumulator<G>) -> bool {
        self.linear == other.linear
    }
}
