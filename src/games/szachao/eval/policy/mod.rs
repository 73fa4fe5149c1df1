//! What is likely to be good, before anybody looks: a sum of weights for each action, by what the deciding seat sees of
//! the table and of its own hand. Each thousand units make an action e times as likely.

mod candidates;
mod card_features;
mod card_terms;
mod move_terms;

use super::super::action::Action;
use super::super::public_state::TurnPhase;
use super::super::world::World;
use super::SzachaoEvaluator;
use crate::rules::hidden::World as _;
pub(super) use candidates::SpendCosts;
pub(super) use card_features::{COLOUR_CHANGE_BUCKETS, GAIN_BUCKETS, LEAD_BUCKETS, MOBILITY_BUCKETS, UNDONE_BUCKETS};
use card_terms::CardPolicyTerms;
pub(super) use move_terms::LOSS_BUCKETS;
use move_terms::MovePolicyTerms;

/// Units of weight that make an action e times as likely.
pub(super) const UNITS_PER_LOGIT: f32 = 1000.0;
/// No action is further from the middle, as an exponent.
const MAX_LOGIT: f32 = 8.0;

/// How likely each action is the best.
pub(super) fn fill_priors(judge: &SzachaoEvaluator, world: &World, actions: &[Action], priors: &mut Vec<f32>) {
    let weights = judge.weights.values();
    priors.clear();
    priors.resize(actions.len(), 0.0);
    policy_terms(judge, world, actions, &mut |number: usize, index, count| {
        priors[number] += f32::from(weights[index]) * count as f32;
    });
    // Card actions are many, and not all there in each world: they are not measured by the best of them.
    let most = match world.public_state().phase() {
        TurnPhase::Card => 0.0,
        _ => priors.iter().copied().fold(f32::NEG_INFINITY, f32::max),
    };
    for prior in priors.iter_mut() {
        *prior = ((*prior - most) / UNITS_PER_LOGIT).clamp(-MAX_LOGIT, MAX_LOGIT).exp();
    }
}

/// Hands out the terms of these actions, which are all of one phase: the action's number among them, the term's index,
/// how often it occurs.
pub(super) fn policy_terms(
    judge: &SzachaoEvaluator,
    world: &World,
    actions: &[Action],
    take: &mut impl FnMut(usize, usize, i32),
) {
    if world.public_state().phase() == TurnPhase::Card {
        CardPolicyTerms::of(judge, world, actions).visit_terms(actions, take);
    } else {
        MovePolicyTerms::of(judge, world.public_state()).visit_terms(actions, take);
    }
}

/// What is worth thinking of: of card actions with the same kind of card on top and the same demand the one that spends
/// what is needed least; all chess moves.
pub(super) fn candidates(judge: &SzachaoEvaluator, world: &World, actions: &mut Vec<Action>) {
    if world.public_state().phase() == TurnPhase::Card {
        candidates::list_card_candidates(judge, world, actions);
    } else {
        world.append_legal_actions(actions);
    }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/games/szachao/eval/policy.rs"]
mod tests;
