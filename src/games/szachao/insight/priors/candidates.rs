//! Of card actions that are much alike, the one to think of.

use super::super::super::action::{Action, CardAction};
use super::super::super::card::{Card, FACES};
use super::super::super::cards::{Cards, HAND};
use super::super::super::hand::Hand;
use super::super::super::play::Play;
use super::super::super::table::Table;
use super::super::super::world::World;
use super::super::Judge;
use super::super::groups::{CARD_SPENT, CLASSES};
use super::super::places::class;
use arrayvec::ArrayVec;
use std::cmp::Reverse;
use std::ops::ControlFlow;

/// What it counts for an action to spend each card, in units.
#[derive(Clone, Debug)]
pub(in super::super) struct Spent([i32; FACES]);

impl Spent {
    /// By these weights.
    pub(in super::super) fn of(weights: &[i16]) -> Spent {
        let of = |index| weights[CARD_SPENT + class(Some(Card::from_index(index))) as usize];
        Spent(std::array::from_fn(|index| i32::from(of(index))))
    }

    fn on(&self, card: Card) -> i32 {
        self.0[card.index()]
    }
}

/// For each kind of card on top, and each demand, the action that spends what is needed least.
pub(super) fn of(judge: &Judge, world: &World, actions: &mut Vec<Action>) {
    let table = world.table();
    let hand = world.hand(table.turn_of());
    let mut best: [Option<(i32, Play)>; CLASSES] = [None; CLASSES];
    let _ = table.visit_plays(hand, |play| {
        let spent = play.cards.as_slice().iter().map(|&card| judge.spent.on(card)).sum();
        let best = &mut best[class(play.top()) as usize];
        if best.is_none_or(|(most, _)| spent > most) {
            *best = Some((spent, play));
        }
        ControlFlow::Continue(())
    });
    for (_, play) in best.into_iter().flatten() {
        let discards = discards(judge, table, hand, &play);
        let action = |demand| Action::Cards(CardAction { play, demand, discards });
        match table.demands(&play) {
            [] => actions.push(action(None)),
            kinds => actions.extend(kinds.iter().map(|&kind| action(Some(kind)))),
        }
    }
}

/// The cards that are missed least of those that a play leaves, as many as are due.
fn discards(judge: &Judge, table: &Table, hand: &Hand, play: &Play) -> Cards {
    if table.pending().threes == 0 {
        return Cards::EMPTY;
    }
    let mut kept = *hand;
    for &card in play.cards.as_slice() {
        kept.give(card);
    }
    let due = table.discards_due(play.top(), kept.len());
    let cards = kept.cards().as_slice();
    let mut places: ArrayVec<usize, HAND> = (0..cards.len()).collect();
    places.sort_by_key(|&place| Reverse(judge.spent.on(cards[place])));
    places.truncate(due);
    places.sort_unstable();
    places.iter().map(|&place| cards[place]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chessboard::piece::KINDS;
    use crate::games::szachao::Known;
    use crate::rules::dealt::Dealt;

    /// The candidates of a position with known hands, as text.
    fn candidates(record: &str) -> Vec<String> {
        let world = Known::read_record(record).expect("a record").world(0).expect("all is known");
        let mut actions = Vec::new();
        of(&Judge::default(), &world, &mut actions);
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
        assert_eq!(jacks.iter().filter(|text| text.contains('=')).count(), KINDS, "one jack: {jacks:?}");
    }

    #[test]
    fn threes_cost_what_is_needed_least() {
        let found = candidates(&format!("{MEN} 9s,Td 4s5hAh6hKs/5c5d5h7c7d 2h2d8h8d 3x1"));
        assert!(found.contains(&"1:4s-5h6hKs".to_owned()), "{found:?}");
    }
}
