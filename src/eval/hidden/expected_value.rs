//! The static evaluation of a view: the mean over worlds that are consistent with it.

use super::payoffs::Payoffs;
use super::world_evaluator::WorldEvaluator;
use base::random::SeededRng;
use base::score::Score;
use base::seat::Seat;
use rand::SeedableRng;
use rules::hidden::{View, World};

/// Worlds that the mean is taken over.
const SAMPLED_WORLDS: u32 = 64;

/// The score that the viewer can expect before any search, over worlds sampled by the seed.
pub fn expected_score<W: World, I: WorldEvaluator<W>>(view: &W::View, evaluator: &I, seed: u64) -> Score {
    let payoff = |world: W| {
        let is_terminal = world.outcome().is_some();
        let payoffs = if is_terminal { Payoffs::returns(&world) } else { evaluator.quiescent_value(&world) };
        f64::from(payoffs.of(view.viewer()))
    };
    let total: f64 = sample_worlds(view, evaluator, seed).map(payoff).sum();
    Score::from_win_probability(total / f64::from(SAMPLED_WORLDS), I::CENTIPAWNS_PER_LOGIT)
}

/// The parts of that score by name, over the same worlds; see [`WorldEvaluator::breakdown`].
pub fn expected_breakdown<W: World, I: WorldEvaluator<W>>(
    view: &W::View,
    evaluator: &I,
    seed: u64,
) -> Vec<(&'static str, Score)> {
    let mut totals: Vec<(&'static str, f32)> = Vec::new();
    for world in sample_worlds::<W, I>(view, evaluator, seed).filter(|world| world.outcome().is_none()) {
        for (index, (name, value)) in evaluator.breakdown(&world).into_iter().enumerate() {
            match totals.get_mut(index) {
                Some((_, total)) => *total += value,
                None => totals.push((name, value)),
            }
        }
    }
    let sign = if view.viewer() == Seat::FIRST { 1.0 } else { -1.0 };
    let mean = |total: f32| Score::centipawns((sign * total / SAMPLED_WORLDS as f32).round() as i32);
    totals.into_iter().map(|(name, total)| (name, mean(total))).collect()
}

/// The policy of the viewer, who is on move, over these of its actions: its priors, so scaled that they sum to 1. They are
/// the same in every world that it thinks possible, so one world is enough.
pub fn view_policy<W: World, I: WorldEvaluator<W>>(
    view: &W::View,
    evaluator: &I,
    actions: &[W::Action],
    seed: u64,
) -> Vec<f32> {
    let mut policy = Vec::with_capacity(actions.len());
    if let Some(world) = sample_worlds(view, evaluator, seed).next() {
        evaluator.priors(&world, actions, &mut policy);
    }
    let total: f32 = policy.iter().sum();
    policy.iter_mut().for_each(|prior| *prior /= total);
    policy
}

fn sample_worlds<W: World, I: WorldEvaluator<W>>(view: &W::View, evaluator: &I, seed: u64) -> impl Iterator<Item = W> {
    let mut random = SeededRng::seed_from_u64(seed ^ view.observation_key());
    let belief = evaluator.belief(view);
    (0..SAMPLED_WORLDS).map(move |_| evaluator.sample_world(view, &belief, &mut random))
}
