//! What a seat takes the world for.

use crate::eval::hidden::Insight;
use crate::rules::hidden::{View, World};
use rand::Rng;
use rand::rngs::SmallRng;

/// Worlds drawn before the likeliest of them is taken.
const TRIES: usize = 8;

/// A world in which the viewer would see just what it sees: each as often as the cards, and where `weighed` also what
/// the others did, make it likely.
pub(super) fn draw<W: World, I: Insight<W>>(view: &W::View, insight: &I, weighed: bool, random: &mut SmallRng) -> W {
    let mut best: Option<(W, f32)> = None;
    for _ in 0..TRIES {
        let world = view.sample(random);
        if !weighed {
            return world;
        }
        let likelihood = insight.likelihood(view, &world);
        // A world is taken as often as it is likely; the stubborn rest falls to the likeliest.
        if random.random::<f32>() < likelihood {
            return world;
        }
        if best.as_ref().is_none_or(|(_, most)| likelihood > *most) {
            best = Some((world, likelihood));
        }
    }
    best.map_or_else(|| view.sample(random), |(world, _)| world)
}
