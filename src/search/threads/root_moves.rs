//! The moves of the root, each with its score, bound, depth and principal variation.

use crate::control::report::Bound;
use base::score::Score;
use eval::tactics::Tactics;

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
    /// How much an MCTS prefers the move to others, whatever their scores: by visits. Equal in other searches.
    pub(crate) preference: u32,
}

/// The root's legal moves, or those of `search_moves` among them, likely ones first: even a search that is stopped at
/// once has a sensible move.
pub(crate) fn root_moves<G: Tactics>(
    root: &G,
    search_moves: &[G::Move],
    tt_move: Option<G::Move>,
) -> Vec<RootMove<G::Move>> {
    let mut moves = root.legal_moves();
    if moves.iter().any(|mv| search_moves.contains(mv)) {
        moves.retain(|mv| search_moves.contains(mv));
    }
    let order = |mv: &G::Move| {
        let loses_material = !root.see_ge(*mv, 0);
        (Some(*mv) != tt_move, loses_material, -root.material_gain(*mv))
    };
    moves.sort_by_cached_key(order);
    let fresh = |mv| RootMove {
        mv,
        score: NO_SCORE,
        previous_score: NO_SCORE,
        bound: Bound::Exact,
        depth: 0,
        pv: vec![mv],
        seldepth: 0,
        nodes: 0,
        preference: 0,
    };
    moves.into_iter().map(fresh).collect()
}
