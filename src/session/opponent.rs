//! Fixed opponents. They never learn anything new, so what the engine scores against them tells its progress.

use crate::base::random::mix;
use crate::base::score::Score;
use crate::eval::gains::Gains;
use crate::eval::tactics::Tactics;
use crate::search::pool::Pool;
use crate::search::report::Answer;
use crate::search::tuning::Tuning;
use std::sync::Arc;

/// Who plays instead of the engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opponent {
    /// Any legal move, each as likely as any other.
    Random,
    /// A capture that gains the most at once, whatever comes of it; any move where there is nothing to capture. In
    /// hidden games what looks best as things stand at the end of the own turn, whatever comes of it.
    Greedy,
    /// In hidden games: the same, but what comes of it in captures is played out, and mates at once are seen.
    GreedyQuiescence,
    /// Alpha-beta to a fixed depth that counts what is won on the way, and nothing else: no quiescence, no table, no
    /// pruning.
    Plain,
    /// In hidden games: plays in sampled worlds with open cards, and takes what most of them vote for.
    Pimc,
    /// In hidden games: the search as its inventors wrote it down, with one observer, random games for values, and no
    /// priors.
    PlainIsmcts,
}

impl Opponent {
    /// What options call them; the first word is for nobody.
    pub const NAMES: &'static [&'static str] =
        &["none", "random", "greedy", "greedy-quiescence", "plain", "pimc", "plain-ismcts"];

    /// What options call this one.
    pub const fn name(self) -> &'static str {
        match self {
            Opponent::Random => "random",
            Opponent::Greedy => "greedy",
            Opponent::GreedyQuiescence => "greedy-quiescence",
            Opponent::Plain => "plain",
            Opponent::Pimc => "pimc",
            Opponent::PlainIsmcts => "plain-ismcts",
        }
    }

    /// The one with this name; `None` for nobody.
    pub fn named(name: &str) -> Option<Opponent> {
        use Opponent::{Greedy, GreedyQuiescence, Pimc, Plain, PlainIsmcts, Random};
        [Random, Greedy, GreedyQuiescence, Plain, Pimc, PlainIsmcts]
            .into_iter()
            .find(|opponent| opponent.name() == name)
    }
}

/// The search of [`Opponent::Plain`]: one thread, and no more memory than that needs.
pub(super) fn plain_search<G: Tactics>() -> Pool<G, Gains> {
    let mut pool = Pool::new(Arc::new(Gains), 1, 1);
    pool.set_tuning(Tuning::plain());
    pool
}

/// The move of an opponent that does not search, one of `wanted` unless that is empty. The same seed, position and
/// number of plies give the same move.
pub(super) fn pick<G: Tactics>(
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
    let captures = || moves.iter().copied().filter(|&mv| greedy && position.victim(mv).is_some());
    if let Some(most) = captures().map(|mv| position.gain(mv)).max() {
        moves = captures().filter(|&mv| position.gain(mv) == most).collect();
    }
    moves.sort_unstable();
    moves.get(lot(seed, position.key(), plies, moves.len())).copied()
}

/// A number below `count`: the same for the same seed, position and number of plies.
pub(super) fn lot(seed: u64, key: u64, plies: usize, count: usize) -> usize {
    let draw = mix(mix(seed) ^ mix(key ^ mix(plies as u64)));
    // A product of 64 bits each, of which the upper half is below the count.
    ((u128::from(draw) * count as u128) >> 64) as usize
}

/// A move that was not searched for.
pub(super) fn unsearched<M>(best: Option<M>) -> Answer<M> {
    Answer { best, ponder: None, score: Score::DRAW, claim: false, depth: 0, nodes: 0 }
}
