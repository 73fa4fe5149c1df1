//! Of card actions that are much alike, the one to think of.

use super::super::super::action::{Action, CardAction};
use super::super::super::card::{Card, FACE_COUNT};
use super::super::super::cards::{CardList, HAND_SIZE};
use super::super::super::hand::Hand;
use super::super::super::play::CardPlay;
use super::super::super::table::PublicState;
use super::super::super::world::World;
use super::super::SzachaoEvaluator;
use super::super::groups::{CARD_CLASSES, CARD_SPENT};
use super::super::places::card_class;
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
mod tests {
    use super::*;
    use crate::chessboard::piece::PIECE_TYPES;
    use crate::games::szachao::KnownPosition;
    use crate::rules::dealt::PartialPosition;

    /// The candidates of a position with known hands, as text.
    fn candidates(record: &str) -> Vec<String> {
        let world = KnownPosition::from_fen(record).expect("a record").true_world(0).expect("all is known");
        let mut actions = Vec::new();
        list_card_candidates(&SzachaoEvaluator::default(), &world, &mut actions);
        actions.iter().map(ToString::to_string).collect()
    }

    const MEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1 card";

    #[test]
    fn of_what_does_the_same_one_is_thought_of() {
        let found = candidates(&format!("{MEN} 9s,Td 9hThAs4s6s/5c5d5h7c7d 2h2h -"));
        assert_eq!(found.iter().filter(|text| text.contains("4s")).count(), 1, "{found:?}");
        assert_eq!(found.iter().filter(|text| text.contains("As")).count(), 1, "{found:?}");
        assert_eq!(found.len(), 3, "nothing is done in one way: {found:?}");
        let jacks = candidates(&format!("{MEN} 9s,Td JsJdThAs6s/5c5d5h7c7d 2h2h -"));
        assert_eq!(jacks.iter().filter(|text| text.contains('=')).count(), PIECE_TYPES, "one jack: {jacks:?}");
    }

    #[test]
    fn threes_cost_what_is_needed_least() {
        let found = candidates(&format!("{MEN} 9s,Td 4s5hAh6hKs/5c5d5h7c7d 2h2d8h8d 3x1"));
        assert!(found.contains(&"1:4s-5h6hKs".to_owned()), "{found:?}");
    }
}
