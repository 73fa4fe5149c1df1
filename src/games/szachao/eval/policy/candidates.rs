//! Candidate actions: of equivalent card plays, only the one that spends the least useful cards.

use crate::action::{Action, CardAction};
use crate::card_list::{CardList, HAND_SIZE};
use crate::card_play::CardPlay;
use crate::eval::card_class::{CARD_CLASSES, CardClass};
use crate::eval::evaluator::SzachaoEvaluator;
use crate::hand::Hand;
use crate::public_state::{PublicState, TurnPhase};
use crate::world::World;
use arrayvec::ArrayVec;
use rules::hidden::World as _;
use std::cmp::Reverse;
use std::ops::ControlFlow;

/// Appends the actions that a search below the root considers: for each class of top card and each demand the card
/// action that spends the least useful cards; all chess moves.
pub(in super::super) fn candidates(evaluator: &SzachaoEvaluator, world: &World, actions: &mut Vec<Action>) {
    if world.public_state().phase() == TurnPhase::Card {
        card_candidates(evaluator, world, actions);
    } else {
        world.append_legal_actions(actions);
    }
}

fn card_candidates(evaluator: &SzachaoEvaluator, world: &World, actions: &mut Vec<Action>) {
    let state = world.public_state();
    let hand = world.hand(state.turn_seat());
    let mut best_by_class: [Option<(i32, CardPlay)>; CARD_CLASSES] = [None; CARD_CLASSES];
    let _ = state.visit_legal_plays(hand.cards().to_multiset(), |play| {
        let logit = play.cards.as_slice().iter().map(|&card| evaluator.spend_logits.logit(card)).sum();
        let best = &mut best_by_class[CardClass::of_top(play.top()).index()];
        if best.is_none_or(|(best_logit, _)| logit > best_logit) {
            *best = Some((logit, play));
        }
        ControlFlow::Continue(())
    });
    for (_, play) in best_by_class.into_iter().flatten() {
        let discards = least_useful_discards(evaluator, state, hand, &play);
        let action = |demand| Action::Cards(CardAction { play, demand, discards });
        match play.demandable_kinds() {
            [] => actions.push(action(None)),
            kinds => actions.extend(kinds.iter().map(|&kind| action(Some(kind)))),
        }
    }
}

/// The least useful of the cards that the play leaves, as many as are due, in the order held.
fn least_useful_discards(evaluator: &SzachaoEvaluator, state: &PublicState, hand: &Hand, play: &CardPlay) -> CardList {
    if state.pending().threes == 0 {
        return CardList::EMPTY;
    }
    let kept = hand.without(&play.cards);
    let due = state.discards_due(play.top(), kept.len());
    let cards = kept.cards().as_slice();
    let mut places: ArrayVec<usize, HAND_SIZE> = (0..cards.len()).collect();
    places.sort_by_key(|&place| Reverse(evaluator.spend_logits.logit(cards[place])));
    places.truncate(due);
    places.sort_unstable();
    places.iter().map(|&place| cards[place]).collect()
}

#[cfg(test)]
#[path = "../../../../../tests/unit/games/szachao/eval/policy/candidates.rs"]
mod tests;
