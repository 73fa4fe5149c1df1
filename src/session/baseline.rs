//! Fixed opponents. They never learn anything new, so what the engine scores against them tells its progress.

use crate::base::random::mix;
use crate::base::score::Score;
use crate::eval::material_counter::MaterialCounter;
use crate::eval::tactics::Tactics;
use crate::search::alphabeta::features::SearchFeatures;
use crate::search::alphabeta::thread_pool::ThreadPool;
use crate::search::control::report::SearchResult;
use std::sync::Arc;

/// Who plays instead of the engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Baseline {
    /// Any legal move, each as likely as any other.
    Random,
    /// A capture that gains the most at once, whatever comes of it; any move where there is nothing to capture. In
    /// hidden games what looks best as things stand at the end of the own turn, whatever comes of it.
    Greedy,
    /// In hidden games: the same, but what comes of it in captures is played out, and mates at once are seen.
    GreedyQuiescence,
    /// Alpha-beta to a fixed depth that counts what is won on the way, and nothing else: no quiescence, no table, no
    /// pruning.
    PlainAlphaBeta,
    /// In hidden games: plays in sampled worlds with open cards, and takes what most of them vote for.
    Pimc,
    /// In hidden games: the search as its inventors wrote it down, with one observer, random games for values, and no
    /// priors.
    PlainIsmcts,
}

impl Baseline {
    /// What options call them; the first word is for nobody.
    pub const NAMES: &'static [&'static str] =
        &["none", "random", "greedy", "greedy-quiescence", "plain", "pimc", "plain-ismcts"];

    /// What options call this one.
    pub const fn name(self) -> &'static str {
        match self {
            Baseline::Random => "random",
            Baseline::Greedy => "greedy",
            Baseline::GreedyQuiescence => "greedy-quiescence",
            Baseline::PlainAlphaBeta => "plain",
            Baseline::Pimc => "pimc",
            Baseline::PlainIsmcts => "plain-ismcts",
        }
    }

    /// The one with this name; `None` for nobody.
    pub fn from_name(name: &str) -> Option<Baseline> {
        use Baseline::{Greedy, GreedyQuiescence, Pimc, PlainAlphaBeta, PlainIsmcts, Random};
        [Random, Greedy, GreedyQuiescence, PlainAlphaBeta, Pimc, PlainIsmcts]
            .into_iter()
            .find(|opponent| opponent.name() == name)
    }
}

/// The search of [`Baseline::PlainAlphaBeta`]: one thread, and no more memory than that needs.
pub(super) fn baseline_alphabeta<G: Tactics>() -> ThreadPool<G, MaterialCounter> {
    let mut pool = ThreadPool::new(Arc::new(MaterialCounter), 1, 1);
    pool.set_features(SearchFeatures::none());
    pool
}

/// The move of an opponent that does not search, one of `wanted` unless that is empty. The same seed, position and
/// number of plies give the same move.
pub(super) fn baseline_move<G: Tactics>(
    position: &G,
    wanted: &[G::Move],
    greedy: bool,
    seed: u64,
    plies: usize,
) -> Option<G::Move> {
    let mut moves = position.legal_moves();
    if moves.iter().any(|mv| wanted.contains(mv)) {
        moves.retain(|mv| wanted.contains(mv));
    }
    let captures = || moves.iter().copied().filter(|&mv| greedy && position.captured(mv).is_some());
    if let Some(most) = captures().map(|mv| position.material_gain(mv)).max() {
        moves = captures().filter(|&mv| position.material_gain(mv) == most).collect();
    }
    moves.sort_unstable();
    moves.get(seeded_index(seed, position.zobrist_key(), plies, moves.len())).copied()
}

/// A number below `count`: the same for the same seed, position and number of plies.
pub(super) fn seeded_index(seed: u64, key: u64, plies: usize, count: usize) -> usize {
    let draw = mix(mix(seed) ^ mix(key ^ mix(plies as u64)));
    // A product of 64 bits each, of which the upper half is below the count.
    ((u128::from(draw) * count as u128) >> 64) as usize
}

/// A move that was not searched for.
pub(super) fn unsearched_answer<M>(best: Option<M>) -> SearchResult<M> {
    SearchResult { best_move: best, ponder_move: None, score: Score::DRAW, claims_win: false, depth: 0, nodes: 0 }
}
