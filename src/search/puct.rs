//! PUCT (Rosin 2011, in the form of Silver et al. 2017): the selection formula that both Monte Carlo tree searches share.

/// The upper confidence bound of an edge: its mean payoff, plus an exploration term that grows with its prior and shrinks
/// with its visits. `exploration` is the exploration constant times the square root of how often the edge could have been
/// chosen.
#[inline]
pub(crate) fn upper_confidence_bound(mean: f32, exploration: f32, prior: f32, visits: u32) -> f32 {
    mean + exploration * prior / (1.0 + visits as f32)
}

/// The first of the candidates with the highest bound.
#[inline]
pub(crate) fn first_max<T>(candidates: impl Iterator<Item = (T, f32)>) -> Option<T> {
    let mut best: Option<(T, f32)> = None;
    for (candidate, bound) in candidates {
        if best.as_ref().is_none_or(|&(_, best_bound)| bound > best_bound) {
            best = Some((candidate, bound));
        }
    }
    best.map(|(candidate, _)| candidate)
}
