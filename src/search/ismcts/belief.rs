//! What a seat takes the world for.

use crate::base::score::Score;
use crate::base::seat::Seat;
use crate::eval::hidden::{Insight, Shares};
use crate::rules::hidden::{View, World};
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};

/// Worlds that an expectation averages over.
const WORLDS: u32 = 64;

/// What the viewer may expect before any search, over worlds drawn by the seed.
pub fn expectation<W: World, I: Insight<W>>(view: &W::View, insight: &I, seed: u64) -> Score {
    let mut random = SmallRng::seed_from_u64(seed ^ view.key());
    let mut share = || {
        let world: W = draw(view, insight, true, &mut random);
        let shares = world.end().map_or_else(|| insight.value(&world), |end| Shares::of_end(&end, W::SEATS));
        f64::from(shares.of(view.viewer()))
    };
    let sum: f64 = (0..WORLDS).map(|_| share()).sum();
    Score::of_chance(sum / f64::from(WORLDS), I::SCALE)
}

/// What makes it up before any search, to the viewer and on average over the same worlds; see [`Insight::parts`].
pub fn parts<W: World, I: Insight<W>>(view: &W::View, insight: &I, seed: u64) -> Vec<(&'static str, Score)> {
    let mut random = SmallRng::seed_from_u64(seed ^ view.key());
    let mut sums: Vec<(&'static str, f32)> = Vec::new();
    for _ in 0..WORLDS {
        let world: W = draw(view, insight, true, &mut random);
        let parts = if world.end().is_some() { Vec::new() } else { insight.parts(&world) };
        for (place, (name, part)) in parts.into_iter().enumerate() {
            match sums.get_mut(place) {
                Some((_, sum)) => *sum += part,
                None => sums.push((name, part)),
            }
        }
    }
    let sign = if view.viewer() == Seat::FIRST { 1.0 } else { -1.0 };
    let mean = |sum: f32| Score::centipawns((sign * sum / WORLDS as f32).round() as i32);
    sums.into_iter().map(|(name, sum)| (name, mean(sum))).collect()
}

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
