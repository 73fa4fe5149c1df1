//! The moves of the root, each with its score, bound, depth and principal variation.

use crate::control::report::Bound;
use base::score::Score;

/// Below every real score: not searched in this iteration, or no better than another move.
pub(crate) const NO_SCORE: Score = Score::MINUS_INFINITE;

/// One move of the root.
#[derive(Clone, Debug)]
pub(crate) struct RootMove<M> {
    pub(crate) mv: M,
    /// The score of the running iteration; [`NO_SCORE`] if another move was better.
    pub(crate) score: Score,
    /// The score of the previous iteration.
    pub(crate) previous_score: Score,
    /// Whether the score is exact or a bound.
    pub(crate) bound: Bound,
    /// The iteration that the score comes from, in plies.
    pub(crate) depth: i32,
    /// The principal variation, which begins with the move.
    pub(crate) pv: Vec<M>,
    pub(crate) seldepth: usize,
    /// Nodes spent on the move.
    pub(crate) nodes: u64,
}

impl<M: Copy> RootMove<M> {
    /// A move that was not searched yet.
    pub(crate) fn new(mv: M) -> RootMove<M> {
        RootMove {
            mv,
            score: NO_SCORE,
            previous_score: NO_SCORE,
            bound: Bound::Exact,
            depth: 0,
            pv: vec![mv],
            seldepth: 0,
            nodes: 0,
        }
    }
}
