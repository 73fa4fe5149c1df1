//! A move of a training game, with what the search said of it.

use super::visit_shares::VisitShares;
use base::score::Score;

/// What was played, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedMove<M> {
    /// The move, with all that chance added to it.
    pub mv: M,
    /// What the search said, to the seat that moved.
    pub score: Score,
    /// How a Monte Carlo tree search divided its visits among the legal moves; empty for other searches.
    pub visits: VisitShares,
}

impl<M> PlayedMove<M> {
    /// A move of a search that counts no visits.
    pub fn new(mv: M, score: Score) -> PlayedMove<M> {
        PlayedMove { mv, score, visits: VisitShares::default() }
    }
}
