//! The laws of insights. Slow on purpose and meant for tests.

use super::insight::Insight;
use crate::base::seat::Seat;
use crate::rules::hidden::{View, World};
use crate::rules::laws::{Finding, require};
use rand::SeedableRng;
use rand::rngs::SmallRng;

/// Worlds sampled from each view.
const SAMPLES: usize = 8;

/// All laws of insights, in a world that has not ended.
///
/// # Errors
/// The first law that is broken here.
pub fn all<W: World, I: Insight<W>>(insight: &I, world: &W, seed: u64) -> Finding {
    values_share_out_one_win(insight, world)?;
    parts_tell_actions_apart(insight, world)?;
    candidates_are_legal(insight, world)?;
    decisions_know_no_secrets(insight, world, seed)
}

/// What the seats may expect, with what hangs played out and as it stands, lies between 0 and 1, and sums to 1.
///
/// # Errors
/// The shares that do not.
pub fn values_share_out_one_win<W: World, I: Insight<W>>(insight: &I, world: &W) -> Finding {
    for shares in [insight.value(world), insight.standing(world)] {
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
pub fn parts_tell_actions_apart<W: World, I: Insight<W>>(insight: &I, world: &W) -> Finding {
    let parts = |&action: &W::Action| (0..I::STAGES).map(|stage| insight.part(action, stage)).collect::<Vec<_>>();
    let actions = world.actions();
    let all: Vec<_> = actions.iter().map(parts).collect();
    let twin = (1..all.len()).find(|&index| all[..index].contains(&all[index]));
    let seen = || format!("{:?} is like another", twin.map(|index| actions[index]));
    require(twin.is_none(), "parts tell actions apart", || format!("{world:?}"), seen)
}

/// Candidates are legal, all different, and there is one wherever something is legal.
///
/// # Errors
/// The candidates that are not.
pub fn candidates_are_legal<W: World, I: Insight<W>>(insight: &I, world: &W) -> Finding {
    let actions = world.actions();
    let candidates = candidates(insight, world);
    let news = |index: usize| !candidates[..index].contains(&candidates[index]);
    let holds = candidates.iter().all(|candidate| actions.contains(candidate))
        && (0..candidates.len()).all(news)
        && candidates.is_empty() == actions.is_empty();
    require(holds, "candidates are legal", || format!("{world:?}"), || format!("{candidates:?} of {actions:?}"))
}

fn candidates<W: World, I: Insight<W>>(insight: &I, world: &W) -> Vec<W::Action> {
    let mut candidates = Vec::new();
    insight.candidates(world, &mut candidates);
    candidates
}

/// Place, candidates and priors are the same in every world that the deciding seat cannot tell apart; priors are positive;
/// and no sample is impossible.
///
/// # Errors
/// The sample that shows another.
pub fn decisions_know_no_secrets<W: World, I: Insight<W>>(insight: &I, world: &W, seed: u64) -> Finding {
    let view = world.view(world.seat());
    let law =
        |holds, seen: &dyn Fn() -> String| require(holds, "decisions know no secrets", || format!("{world:?}"), seen);
    let actions = world.actions();
    let priors = |world: &W| {
        let mut priors = Vec::new();
        insight.priors(world, &actions, &mut priors);
        priors
    };
    let known = (insight.place(world), priors(world), candidates(insight, world), insight.same_choice_in_place(world));
    law(known.1.len() == actions.len() && known.1.iter().all(|&prior| prior > 0.0 && prior.is_finite()), &|| {
        format!("priors {:?}", known.1)
    })?;
    let mut random = SmallRng::seed_from_u64(seed ^ view.key());
    let belief = insight.belief(&view);
    for _ in 0..SAMPLES {
        let sample = insight.draw(&view, &belief, &mut random);
        let seen = (
            insight.place(&sample),
            priors(&sample),
            candidates(insight, &sample),
            insight.same_choice_in_place(&sample),
        );
        law(seen == known, &|| format!("{sample:?} leads to {seen:?}, not {known:?}"))?;
    }
    Ok(())
}
