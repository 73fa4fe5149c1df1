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
    /// A capture that gains the most at once, whatever comes of it; any move where there is nothing to capture.
    Greedy,
    /// Alpha-beta to a fixed depth that counts what is won on the way, and nothing else: no quiescence, no table, no
    /// pruning.
    Plain,
}

impl Opponent {
    /// What options call them; the first word is for nobody.
    pub const NAMES: &'static [&'static str] = &["none", "random", "greedy", "plain"];

    /// The one with this name; `None` for nobody.
    pub fn named(name: &str) -> Option<Opponent> {
        match name {
            "random" => Some(Opponent::Random),
            "greedy" => Some(Opponent::Greedy),
            "plain" => Some(Opponent::Plain),
            _ => None,
        }
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
    let draw = mix(mix(seed) ^ mix(position.key() ^ mix(plies as u64)));
    // A product of 64 bits each, of which the upper half is below the number of moves.
    moves.get(((u128::from(draw) * moves.len() as u128) >> 64) as usize).copied()
}

/// A move that was not searched for.
pub(super) fn unsearched<M>(best: Option<M>) -> Answer<M> {
    Answer { best, ponder: None, score: Score::DRAW, claim: false, depth: 0, nodes: 0 }
}
