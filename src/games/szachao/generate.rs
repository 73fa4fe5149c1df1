//! The choices of a card phase: what to lay or burn, what a jack demands, what threes cost.

use super::action::{CardAction, DEMANDABLE_KINDS};
use super::card_list::CardList;
use super::card_play::{CardPlay, requires_demand, visit_discard_choices};
use super::hand::Hand;
use super::public_state::PublicState;
use crate::chessboard::piece::PieceType;
use std::ops::ControlFlow;

impl PublicState {
    /// Hands out the legal plays of a hand in a card phase, each once, until the visitor breaks: what to lay or burn,
    /// without the demand and the discards that may belong to it.
    pub fn visit_card_plays<V: FnMut(CardPlay) -> ControlFlow<()>>(&self, hand: &Hand, visit: V) -> ControlFlow<()> {
        self.visit_legal_plays(hand.cards().to_multiset(), visit)
    }

    /// The kinds of men that a play may demand: all of them with a jack on top, else none.
    pub fn demandable_kinds(&self, play: &CardPlay) -> &'static [PieceType] {
        if requires_demand(play.top()) { &DEMANDABLE_KINDS } else { &[] }
    }

    /// Hands out the discards that go with a play of this hand, each choice once, until the visitor breaks: one empty
    /// choice where nothing is to be discarded.
    pub fn visit_discards<V>(&self, hand: &Hand, play: &CardPlay, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(CardList) -> ControlFlow<()>,
    {
        if self.pending().threes == 0 {
            return visit(CardList::EMPTY);
        }
        let mut kept = *hand;
        for &card in play.cards.as_slice() {
            kept.remove(card);
        }
        visit_discard_choices(kept.cards(), self.discards_due(play.top(), kept.len()), &mut visit)
    }

    /// Hands out the card actions of one play of this hand, each once, until the visitor breaks.
    pub fn visit_actions_of_play<V>(&self, hand: &Hand, play: CardPlay, visit: &mut V) -> ControlFlow<()>
    where
        V: FnMut(CardAction) -> ControlFlow<()>,
    {
        self.visit_discards(hand, &play, |discards| {
            let action = |demand| CardAction { play, demand, discards };
            match self.demandable_kinds(&play) {
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
        self.visit_card_plays(hand, |play| self.visit_actions_of_play(hand, play, &mut visit))
    }
}
