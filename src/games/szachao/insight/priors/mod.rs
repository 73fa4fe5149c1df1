//! What is likely to be good, before anybody looks: a sum of weights for each action, by what the deciding seat sees of
//! the table and of its own hand. Each thousand units make an action e times as likely.

mod candidates;
mod cards;
mod moves;
mod situation;

use super::super::action::Action;
use super::super::table::TurnPhase;
use super::super::world::World;
use super::SzachaoEvaluator;
use crate::rules::hidden::World as _;
pub(super) use candidates::SpendCosts;
use cards::CardPolicyTerms;
pub(super) use moves::LOSS_BUCKETS;
use moves::MovePolicyTerms;
pub(super) use situation::{COLOUR_CHANGE_BUCKETS, GAIN_BUCKETS, LEAD_BUCKETS, MOBILITY_BUCKETS, UNDONE_BUCKETS};

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
mod tests {
    use super::*;
    use crate::games::szachao::KnownPosition;
    use crate::rules::dealt::PartialPosition;

    /// How likely the action with this text is, and the likeliest of all.
    fn likely(record: &str, text: &str) -> (f32, String) {
        let world = KnownPosition::from_fen(record).expect("a record").true_world(0).expect("all is known");
        let actions = world.legal_actions();
        let mut priors = Vec::new();
        fill_priors(&SzachaoEvaluator::default(), &world, &actions, &mut priors);
        let all: f32 = priors.iter().sum();
        let best = (0..actions.len()).max_by(|&one, &two| priors[one].total_cmp(&priors[two])).expect("an action");
        let asked = actions.iter().position(|action| action.to_string() == text).expect("it is legal");
        (priors[asked] / all, actions[best].to_string())
    }

    #[test]
    fn hanging_men_are_taken_and_mates_are_given() {
        let cards = "0 9 1 chess 9s,Td 9hThAs4s6s/5c5d5h7c7d 2h2d -";
        assert_eq!(likely(&format!("4k3/8/8/3q4/8/8/8/3RK3 w - - {cards}"), "d1d5").1, "d1d5");
        assert_eq!(likely(&format!("6k1/5ppp/8/8/8/8/8/R3K3 w - - {cards}"), "a1a8").1, "a1a8");
    }

    #[test]
    fn who_is_behind_turns_the_board_and_who_is_ahead_does_not() {
        let ace = |men: &str| likely(&format!("{men} w - - 0 9 1 card 9s,Td 9hThAs4s6s/5c5d5h7c7d 2h2d -"), "1:As").0;
        let (ahead, behind) =
            (ace("4k3/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"), ace("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/4K3"));
        assert!(behind > 0.5 && ahead < 0.05, "ahead {ahead}, behind {behind}");
    }

    #[test]
    fn fours_are_answered_with_fours() {
        let record =
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 9 1 card 9s,4d 9hThAs4s6s/5c5d5h7c7d 2h2d wait";
        assert_eq!(likely(record, "2:4s").1[2..], *"4s");
    }
}
