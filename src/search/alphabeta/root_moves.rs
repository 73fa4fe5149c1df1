//! The moves of the root, and what the search found of each.

use crate::base::score::Score;
use crate::eval::tactics::Tactics;
use crate::search::control::report::Bound;

/// Worse than any real score: not searched, or no better than another move.
pub(in crate::search) const NO_SCORE: Score = Score::from_raw(-Score::INFINITE.raw());

/// One move of the root.
#[derive(Clone, Debug)]
pub(in crate::search) struct RootMove<M> {
    pub(in crate::search) mv: M,
    /// The value found in the running iteration; [`UNKNOWN`] where another move was better.
    pub(in crate::search) score: Score,
    /// The value found in the iteration before.
    pub(in crate::search) previous_score: Score,
    /// How the score relates to the truth.
    pub(in crate::search) bound: Bound,
    /// The iteration that the score comes from, in plies.
    pub(in crate::search) depth: i32,
    /// The best line, which begins with the move.
    pub(in crate::search) pv: Vec<M>,
    pub(in crate::search) seldepth: usize,
    /// Nodes spent on the move.
    pub(in crate::search) nodes: u64,
}

/// The root's legal moves, or those of them that are asked for; likely ones first, so that even a search that is
/// stopped at once has something to say.
pub(in crate::search) fn root_moves<G: Tactics>(
    root: &G,
    wanted: &[G::Move],
    known: Option<G::Move>,
) -> Vec<RootMove<G::Move>> {
    let mut moves = root.legal_moves();
    let asked_for = moves.iter().filter(|mv| wanted.contains(mv)).count();
    if asked_for > 0 {
        moves.retain(|mv| wanted.contains(mv));
    }
    let promise = |mv: &G::Move| {
        let sound = root.see_ge(*mv, 0);
        (Some(*mv) != known, !sound, -root.material_gain(*mv))
    };
    moves.sort_by_cached_key(promise);
    let fresh = |mv| RootMove {
        mv,
        score: NO_SCORE,
        previous_score: NO_SCORE,
        bound: Bound::Exact,
        depth: 0,
        pv: vec![mv],
        seldepth: 0,
        nodes: 0,
    };
    moves.into_iter().map(fresh).collect()
}
