//! Property tests of world evaluators: payoffs, priors, candidates, and that no decision depends on hidden cards.

use super::world_evaluator::WorldEvaluator;
use base::random::SeededRng;
use base::seat::Seat;
use rand::SeedableRng;
use rules::hidden::{View, World};
use rules::laws::{LawResult, require};

/// Worlds sampled from each view.
const SAMPLES: usize = 8;
/// Rounding error allowed in the sum of the payoffs.
const SUM_TOLERANCE: f32 = 1e-4;

/// All laws of world evaluators, for a world that is not terminal.
///
/// # Errors
/// The first law that is broken.
pub fn check_all<W: World, I: WorldEvaluator<W>>(evaluator: &I, world: &W, seed: u64) -> LawResult {
    payoffs_sum_to_one(evaluator, world)?;
    sub_actions_distinguish_actions(evaluator, world)?;
    candidates_are_legal(evaluator, world)?;
    answers_depend_only_on_view(evaluator, world, seed)?;
    actions_of_a_shared_node_are_the_same(evaluator, world, seed)
}

/// Payoffs, quiescent and static, are between 0 and 1, and sum to 1.
///
/// # Errors
/// Payoffs that do not.
pub fn payoffs_sum_to_one<W: World, I: WorldEvaluator<W>>(evaluator: &I, world: &W) -> LawResult {
    for payoffs in [evaluator.quiescent_value(world), evaluator.static_value(world)] {
        let seats = || (0..W::SEATS).map(|seat| payoffs.of(Seat::new(seat)));
        let is_sum_one = (seats().sum::<f32>() - 1.0).abs() < SUM_TOLERANCE;
        let holds = is_sum_one && seats().all(|payoff| (0.0..=1.0).contains(&payoff));
        require(holds, "payoffs sum to one", || format!("{world:?}"), || format!("{payoffs:?}"))?;
    }
    Ok(())
}

/// Any two legal actions differ in some sub-action.
///
/// # Errors
/// Two that do not.
pub fn sub_actions_distinguish_actions<W: World, I: WorldEvaluator<W>>(evaluator: &I, world: &W) -> LawResult {
    let sub_actions =
        |&action: &W::Action| (0..I::STEPS).map(|step| evaluator.sub_action(action, step)).collect::<Vec<_>>();
    let actions = world.legal_actions();
    let all: Vec<_> = actions.iter().map(sub_actions).collect();
    let twin = (1..all.len()).find(|&index| all[..index].contains(&all[index]));
    let finding = || format!("{:?} is like another", twin.map(|index| actions[index]));
    require(twin.is_none(), "sub-actions tell actions apart", || format!("{world:?}"), finding)
}

/// Candidates are legal and distinct, and there is one if any action is legal.
///
/// # Errors
/// Candidates that are not.
pub fn candidates_are_legal<W: World, I: WorldEvaluator<W>>(evaluator: &I, world: &W) -> LawResult {
    let actions = world.legal_actions();
    let candidates = candidates(evaluator, world);
    let is_new = |index: usize| !candidates[..index].contains(&candidates[index]);
    let holds = candidates.iter().all(|candidate| actions.contains(candidate))
        && (0..candidates.len()).all(is_new)
        && candidates.is_empty() == actions.is_empty();
    require(holds, "candidates are legal", || format!("{world:?}"), || format!("{candidates:?} of {actions:?}"))
}

fn candidates<W: World, I: WorldEvaluator<W>>(evaluator: &I, world: &W) -> Vec<W::Action> {
    let mut candidates = Vec::new();
    evaluator.candidates(world, &mut candidates);
    candidates
}

/// If an information set is said to have the same actions in all of its worlds, it has them also in those in which the
/// deciding seat holds other cards, as other seats imagine it: with the same priors.
///
/// # Errors
/// A world of the same information set with other candidates or priors.
pub fn actions_of_a_shared_node_are_the_same<W: World, I: WorldEvaluator<W>>(
    evaluator: &I,
    world: &W,
    seed: u64,
) -> LawResult {
    if !evaluator.same_actions_in_info_set(world) {
        return Ok(());
    }
    let offer = |world: &W| {
        let (actions, mut priors) = (candidates(evaluator, world), Vec::new());
        evaluator.priors(world, &actions, &mut priors);
        (actions, priors)
    };
    let (key, expected) = (evaluator.info_set_key(world), offer(world));
    let others = (0..W::SEATS).map(Seat::new).filter(|&seat| seat != world.side_to_move());
    for view in others.map(|seat| world.view(seat)) {
        let mut random = SeededRng::seed_from_u64(seed ^ view.observation_key());
        let belief = evaluator.belief(&view);
        for _ in 0..SAMPLES {
            let sample = evaluator.sample_world(&view, &belief, &mut random);
            let holds = evaluator.info_set_key(&sample) != key || offer(&sample) == expected;
            let finding = || format!("{sample:?} offers {:?}, not {expected:?}", offer(&sample));
            require(holds, "worlds of an information set offer the same", || format!("{world:?}"), finding)?;
        }
    }
    Ok(())
}

/// Information-set key, candidates and priors are the same in all worlds that the deciding seat cannot tell apart; and
/// priors are positive.
///
/// # Errors
/// Priors that are not, or a sampled world with other answers.
pub fn answers_depend_only_on_view<W: World, I: WorldEvaluator<W>>(evaluator: &I, world: &W, seed: u64) -> LawResult {
    let view = world.view(world.side_to_move());
    let law = |holds, finding: &dyn Fn() -> String| {
        require(holds, "decisions use no hidden information", || format!("{world:?}"), finding)
    };
    let actions = world.legal_actions();
    let priors = |world: &W| {
        let mut priors = Vec::new();
        evaluator.priors(world, &actions, &mut priors);
        priors
    };
    let expected = (
        evaluator.info_set_key(world),
        priors(world),
        candidates(evaluator, world),
        evaluator.same_actions_in_info_set(world),
    );
    law(
        expected.1.len() == actions.len() && expected.1.iter().all(|&prior| prior > 0.0 && prior.is_finite()),
        &|| format!("priors {:?}", expected.1),
    )?;
    let mut random = SeededRng::seed_from_u64(seed ^ view.observation_key());
    let belief = evaluator.belief(&view);
    for _ in 0..SAMPLES {
        let sample = evaluator.sample_world(&view, &belief, &mut random);
        let sampled = (
            evaluator.info_set_key(&sample),
            priors(&sample),
            candidates(evaluator, &sample),
            evaluator.same_actions_in_info_set(&sample),
        );
        law(sampled == expected, &|| format!("{sample:?} leads to {sampled:?}, not {expected:?}"))?;
    }
    Ok(())
}
