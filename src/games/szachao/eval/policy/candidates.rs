//! Of card actions that are much alike, the one to think of.

use super::super::super::action::{Action, CardAction};
use super::super::super::card::{Card, FACE_COUNT};
use super::super::super::card_list::{CardList, HAND_SIZE};
use super::super::super::card_play::CardPlay;
use super::super::super::hand::Hand;
use super::super::super::public_state::PublicState;
use super::super::super::world::World;
use super::super::SzachaoEvaluator;
use super::super::info_set::card_class;
use super::super::weight_layout::{CARD_CLASSES, CARD_SPENT};
use arrayvec::ArrayVec;
use std::cmp::Reverse;
use std::ops::ControlFlow;

/// What it counts for an action to spend each card, in units.
#[derive(Clone, Debug)]
pub(in super::super) struct SpendCosts([i32; FACE_COUNT]);

impl SpendCosts {
    /// By these weights.
    pub(in super::super) fn of(weights: &[i16]) -> SpendCosts {
        let of = |index| weights[CARD_SPENT + card_class(Some(Card::from_index(index))) as usize];
        SpendCosts(std::array::from_fn(|index| i32::from(of(index))))
    }

    fn cost(&self, card: Card) -> i32 {
        self.0[card.index()]
    }
}

/// For each kind of card on top, and each demand, the action that spends what is needed least.
pub(super) fn list_card_candidates(judge: &SzachaoEvaluator, world: &World, actions: &mut Vec<Action>) {
    let table = world.public_state();
    let hand = world.hand(table.turn_seat());
    let mut best: [Option<(i32, CardPlay)>; CARD_CLASSES] = [None; CARD_CLASSES];
    let _ = table.visit_card_plays(hand, |play| {
        let spent = play.cards.as_slice().iter().map(|&card| judge.spend_costs.cost(card)).sum();
        let best = &mut best[card_class(play.top()) as usize];
        if best.is_none_or(|(most, _)| spent > most) {
            *best = Some((spent, play));
        }
        ControlFlow::Continue(())
    });
    for (_, play) in best.into_iter().flatten() {
        let discards = discards(judge, table, hand, &play);
        let action = |demand| Action::Cards(CardAction { play, demand, discards });
        match table.demandable_kinds(&play) {
            [] => actions.push(action(None)),
            kinds => actions.extend(kinds.iter().map(|&kind| action(Some(kind)))),
        }
    }
}

/// The cards that are missed least of those that a play leaves, as many as are due.
fn discards(judge: &SzachaoEvaluator, table: &PublicState, hand: &Hand, play: &CardPlay) -> CardList {
    if table.pending().threes == 0 {
        return CardList::EMPTY;
    }
    let mut kept = *hand;
    for &card in play.cards.as_slice() {
        kept.remove(card);
    }
    let due = table.discards_due(play.top(), kept.len());
    let cards = kept.cards().as_slice();
    let mut places: ArrayVec<usize, HAND_SIZE> = (0..cards.len()).collect();
    places.sort_by_key(|&place| Reverse(judge.spend_costs.cost(cards[place])));
    places.truncate(due);
    places.sort_unstable();
    places.iter().map(|&place| cards[place]).collect()
}

#[cfg(test)]
#[path = "../../../../../tests/unit/games/szachao/eval/policy/candidates.rs"]
mod tests;
