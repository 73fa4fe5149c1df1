//! The choices of a card phase: what to lay or burn, what a jack demands, what threes cost.

use super::action::{CardAction, DEMANDS};
use super::cards::Cards;
use super::hand::Hand;
use super::play::{Play, asks_for_a_kind, visit_discards};
use super::table::Table;
use crate::chessboard::piece::Kind;
use std::ops::ControlFlow;

impl Table {
    /// Hands out the legal plays of a hand in a card phase, each once, until the visitor breaks: what to lay or burn,
    /// without the demand and the discards that may belong to it.
    pub fn visit_plays<V: FnMut(Play) -> ControlFlow<()>>(&self, hand: &Hand, visit: V) -> ControlFlow<()> {
        self.visit_legal_plays(hand.cards().set(), visit)
    }

    /// The kinds of men that a play may demand: all of them with a jack on top, else none.
    pub fn demands(&self, play: &Play) -> &'static [Kind] {
        if asks_for_a_kind(play.top()) { &DEMANDS } else { &[] }
    }

    /// Hands out the discards that go with a play of this hand, each choice once, until the visitor breaks: one empty
    /// choice where nothing is to be discarded.
    pub fn visit_discards<V>(&self, hand: &Hand, play: &Play, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(Cards) -> ControlFlow<()>,
    {
        if self.pending().threes == 0 {
            return visit(Cards::EMPTY);
        }
        let mut kept = *hand;
        for &card in play.cards.as_slice() {
            kept.give(card);
        }
        visit_discards(kept.cards(), self.discards_due(play.top(), kept.len()), &mut visit)
    }

    /// Hands out the card actions of one play of this hand, each once, until the visitor breaks.
    pub fn visit_actions_of_play<V>(&self, hand: &Hand, play: Play, visit: &mut V) -> ControlFlow<()>
    where
        V: FnMut(CardAction) -> ControlFlow<()>,
    {
        self.visit_discards(hand, &play, |discards| {
            let action = |demand| CardAction { play, demand, discards };
            match self.demands(&play) {
                [] => visit(action(None)),
                kinds => kinds.iter().try_for_each(|&kind| visit(action(Some(kind)))),
            }
        })
    }

    /// Hands out all legal card actions of a hand, each once, until the visitor breaks.
    pub fn visit_card_actions<V>(&self, hand: &Hand, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(CardAction) -> ControlFlow<()>,
    {
        self.visit_plays(hand, |play| self.visit_actions_of_play(hand, play, &mut visit))
    }
}
