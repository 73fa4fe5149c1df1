//! The laws of insights. Slow on purpose and meant for tests.

use super::world_evaluator::WorldEvaluator;
use crate::base::seat::Seat;
use crate::rules::hidden::{View, World};
use crate::rules::laws::{LawResult, require};
use rand::SeedableRng;
use rand::rngs::SmallRng;

/// Worlds sampled from each view.
const SAMPLES: usize = 8;

/// All laws of insights, in a world that has not ended.
///
/// # Errors
/// The first law that is broken here.
pub fn check_all<W: World, I: WorldEvaluator<W>>(insight: &I, world: &W, seed: u64) -> LawResult {
    payoffs_sum_to_one(insight, world)?;
    sub_actions_distinguish_actions(insight, world)?;
    candidates_are_legal(insight, world)?;
    answers_depend_only_on_view(insight, world, seed)
}

/// What the seats may expect, with what hangs played out and as it stands, lies between 0 and 1, and sums to 1.
///
/// # Errors
/// The shares that do not.
pub fn payoffs_sum_to_one<W: World, I: WorldEvaluator<W>>(insight: &I, world: &W) -> LawResult {
    for shares in [insight.quiescent_value(world), insight.static_value(world)] {
        let each = || (0..W::SEATS).map(|seat| shares.of(Seat::new(seat)));
        let holds = each().all(|share| (0.0..=1.0).contains(&share)) && (each().sum::<f32>() - 1.0).abs() < 1e-4;
        require(holds, "values share out one win", || format!("{world:?}"), || format!("{shares:?}"))?;
    }
    Ok(())
}

/// Two legal actions differ in some part.
///
/// # Errors
/// Two that do not.
pub fn sub_actions_distinguish_actions<W: World, I: WorldEvaluator<W>>(insight: &I, world: &W) -> LawResult {
    let parts = |&action: &W::Action| (0..I::STEPS).map(|stage| insight.sub_action(action, stage)).collect::<Vec<_>>();
    let actions = world.legal_actions();
    let all: Vec<_> = actions.iter().map(parts).collect();
    let twin = (1..all.len()).find(|&index| all[..index].contains(&all[index]));
    let seen = || format!("{:?} is like another", twin.map(|index| actions[index]));
    require(twin.is_none(), "parts tell actions apart", || format!("{world:?}"), seen)
}

/// Candidates are legal, all different, and there is one wherever something is legal.
///
/// # Errors
/// The candidates that are not.
pub fn candidates_are_legal<W: World, I: WorldEvaluator<W>>(insight: &I, world: &W) -> LawResult {
    let actions = world.legal_actions();
    let candidates = candidates(insight, world);
    let news = |index: usize| !candidates[..index].contains(&candidates[index]);
    let holds = candidates.iter().all(|candidate| actions.contains(candidate))
        && (0..candidates.len()).all(news)
        && candidates.is_empty() == actions.is_empty();
    require(holds, "candidates are legal", || format!("{world:?}"), || format!("{candidates:?} of {actions:?}"))
}

fn candidates<W: World, I: WorldEvaluator<W>>(insight: &I, world: &W) -> Vec<W::Action> {
    let mut candidates = Vec::new();
    insight.candidates(world, &mut candidates);
    candidates
}

/// Place, candidates and priors are the same in every world that the deciding seat cannot tell apart; priors are positive;
/// and no sample is impossible.
///
/// # Errors
/// The sample that shows another.
pub fn answers_depend_only_on_view<W: World, I: WorldEvaluator<W>>(insight: &I, world: &W, seed: u64) -> LawResult {
    let view = world.view(world.side_to_move());
    let law =
        |holds, seen: &dyn Fn() -> String| require(holds, "decisions know no secrets", || format!("{world:?}"), seen);
    let actions = world.legal_actions();
    let priors = |world: &W| {
        let mut priors = Vec::new();
        insight.priors(world, &actions, &mut priors);
        priors
    };
    let known = (
        insight.info_set_key(world),
        priors(world),
        candidates(insight, world),
        insight.same_actions_in_info_set(world),
    );
    law(known.1.len() == actions.len() && known.1.iter().all(|&prior| prior > 0.0 && prior.is_finite()), &|| {
        format!("priors {:?}", known.1)
    })?;
    let mut random = SmallRng::seed_from_u64(seed ^ view.observation_key());
    let belief = insight.belief(&view);
    for _ in 0..SAMPLES {
        let sample = insight.sample_world(&view, &belief, &mut random);
        let seen = (
            insight.info_set_key(&sample),
            priors(&sample),
            candidates(insight, &sample),
            insight.same_actions_in_info_set(&sample),
        );
        law(seen == known, &|| format!("{sample:?} leads to {seen:?}, not {known:?}"))?;
    }
    Ok(())
}
