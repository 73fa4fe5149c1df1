//! Policy priors: a softmax over linear features of each action, and what a network adds.

use super::card_terms::CardPolicyTerms;
use super::move_terms::MovePolicyTerms;
use crate::action::Action;
use crate::eval::evaluator::SzachaoEvaluator;
use crate::eval::network::{action_output, policy_inputs};
use crate::eval::weight_layout::UNITS_PER_LOGIT;
use crate::public_state::TurnPhase;
use crate::world::World;
use eval::network::OneView;

/// Bound of a logit in both directions, so that every prior is positive and finite.
const MAX_LOGIT: f32 = 8.0;

/// The unnormalised prior of each of these actions, which are all of one phase.
pub(in super::super) fn priors(evaluator: &SzachaoEvaluator, world: &World, actions: &[Action], priors: &mut Vec<f32>) {
    let weights = evaluator.weights.values();
    priors.clear();
    priors.resize(actions.len(), 0.0);
    policy_terms(evaluator, world, actions, &mut |number: usize, index, count| {
        priors[number] += f32::from(weights[index]) * count as f32;
    });
    if let Some(network) = &evaluator.network {
        let mut view = OneView::new(network);
        policy_inputs(world, &mut |input| view.add(input));
        let activations = view.activations();
        for (prior, &action) in priors.iter_mut().zip(actions) {
            *prior += activations.logit(action_output(world, action)) * UNITS_PER_LOGIT;
        }
    }
    // Card actions differ from world to world, so their logits are not taken relative to the best.
    let reference = match world.public_state().phase() {
        TurnPhase::Card => 0.0,
        TurnPhase::Redo | TurnPhase::Chess => priors.iter().copied().fold(f32::NEG_INFINITY, f32::max),
    };
    for prior in priors.iter_mut() {
        *prior = ((*prior - reference) / UNITS_PER_LOGIT).clamp(-MAX_LOGIT, MAX_LOGIT).exp();
    }
}

/// Visits the terms of these actions, which are all of one phase: the action's number among them, the index of the
/// weight, its count.
pub(in super::super) fn policy_terms(
    evaluator: &SzachaoEvaluator,
    world: &World,
    actions: &[Action],
    visit: &mut impl FnMut(usize, usize, i32),
) {
    if world.public_state().phase() == TurnPhase::Card {
        CardPolicyTerms::of(evaluator, world, actions).visit_terms(actions, visit);
    } else {
        MovePolicyTerms::of(evaluator, world.public_state()).visit_terms(actions, visit);
    }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/games/szachao/eval/policy/priors.rs"]
mod tests;
