//! What a seat takes the world for.

use crate::base::score::Score;
use crate::base::seat::Seat;
use crate::eval::hidden::{Payoffs, WorldEvaluator};
use crate::rules::hidden::{View, World};
use rand::SeedableRng;
use rand::rngs::SmallRng;

/// Worlds that an expectation averages over.
const EXPECTATION_WORLDS: u32 = 64;

/// What the viewer may expect before any search, over worlds drawn by the seed.
pub fn expected_score<W: World, I: WorldEvaluator<W>>(view: &W::View, insight: &I, seed: u64) -> Score {
    let mut random = SmallRng::seed_from_u64(seed ^ view.observation_key());
    let worlds = Determinizer::new(view, insight, true);
    let mut share = || {
        let world = worlds.sample_world(&mut random);
        let shares = world
            .outcome()
            .map_or_else(|| insight.quiescent_value(&world), |end| Payoffs::from_outcome(&end, W::SEATS));
        f64::from(shares.of(view.viewer()))
    };
    let sum: f64 = (0..EXPECTATION_WORLDS).map(|_| share()).sum();
    Score::from_win_probability(sum / f64::from(EXPECTATION_WORLDS), I::CENTIPAWNS_PER_LOGIT)
}

/// What makes it up before any search, to the viewer and on average over the same worlds; see [`WorldEvaluator::breakdown`].
pub fn expected_breakdown<W: World, I: WorldEvaluator<W>>(
    view: &W::View,
    insight: &I,
    seed: u64,
) -> Vec<(&'static str, Score)> {
    let mut random = SmallRng::seed_from_u64(seed ^ view.observation_key());
    let worlds = Determinizer::new(view, insight, true);
    let mut sums: Vec<(&'static str, f32)> = Vec::new();
    for _ in 0..EXPECTATION_WORLDS {
        let world = worlds.sample_world(&mut random);
        let parts = if world.outcome().is_some() { Vec::new() } else { insight.breakdown(&world) };
        for (place, (name, part)) in parts.into_iter().enumerate() {
            match sums.get_mut(place) {
                Some((_, sum)) => *sum += part,
                None => sums.push((name, part)),
            }
        }
    }
    let sign = if view.viewer() == Seat::FIRST { 1.0 } else { -1.0 };
    let mean = |sum: f32| Score::centipawns((sign * sum / EXPECTATION_WORLDS as f32).round() as i32);
    sums.into_iter().map(|(name, sum)| (name, mean(sum))).collect()
}

/// Makes up what the viewer does not see.
pub(super) struct Determinizer<'a, W: World, I: WorldEvaluator<W>> {
    view: &'a W::View,
    evaluator: &'a I,
    /// None where chance alone decides.
    belief: Option<I::Belief>,
}

impl<'a, W: World, I: WorldEvaluator<W>> Determinizer<'a, W, I> {
    /// Worlds that agree with the view: each as often as chance, and where `weighed` also what the others did, make it
    /// likely.
    pub(super) fn new(view: &'a W::View, evaluator: &'a I, weighed: bool) -> Self {
        Determinizer { view, evaluator, belief: weighed.then(|| evaluator.belief(view)) }
    }

    /// One of them.
    #[inline]
    pub(super) fn sample_world(&self, random: &mut SmallRng) -> W {
        match &self.belief {
            Some(belief) => self.evaluator.sample_world(self.view, belief, random),
            None => self.view.sample_world(random),
        }
    }
}
