//! A hand as far as a reader knows it.

use super::card::Card;
use super::card_list::{CardList, HAND_SIZE};
use super::card_multiset::CardMultiset;
use super::hand::Hand;
use arrayvec::ArrayVec;

/// How the other seat stands to a card in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Visibility {
    /// It does not know it.
    Hidden,
    /// It has counted it out after a reshuffle; records do not tell it.
    Deduced,
    /// It knows it, and records tell it.
    Shown,
}

/// One card of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct HandSlot {
    /// The card, if the reader knows it.
    pub(super) card: Option<Card>,
    pub(super) visibility: Visibility,
    /// Whether the reader only knows it by counting: records then do not name it.
    deduced: bool,
}

/// A hand as far as a reader knows it, in the order held.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct PartialHand {
    slots: ArrayVec<HandSlot, HAND_SIZE>,
}

impl PartialHand {
    /// A hand of these cards, at most five. Where some are unknown, the reader sees the hand from the other side of
    /// the table, and what it knows nevertheless, the other seat knows.
    pub(super) fn of(cards: impl IntoIterator<Item = Option<Card>>) -> PartialHand {
        let mut holding = PartialHand::default();
        for card in cards {
            holding.draw(card);
        }
        if !holding.is_fully_known() {
            for slot in holding.slots.iter_mut().filter(|slot| slot.card.is_some()) {
                slot.visibility = Visibility::Shown;
            }
        }
        holding
    }

    pub(super) fn len(&self) -> usize {
        self.slots.len()
    }

    /// Whether the reader knows every card.
    pub(super) fn is_fully_known(&self) -> bool {
        self.slots.iter().all(|slot| slot.card.is_some())
    }

    /// The cards that the reader does not know.
    pub(super) fn unknown_count(&self) -> usize {
        self.slots.iter().filter(|slot| slot.card.is_none()).count()
    }

    /// The cards that the reader knows, in the order held.
    pub(super) fn known_cards(&self) -> impl Iterator<Item = Card> {
        self.slots.iter().filter_map(|slot| slot.card)
    }

    /// The cards that the reader knows.
    pub(super) fn known_multiset(&self) -> CardMultiset {
        self.known_cards().collect()
    }

    /// The hand, if the reader knows all of it.
    pub(super) fn to_hand(&self) -> Option<Hand> {
        let mut hand = Hand::EMPTY;
        for slot in &self.slots {
            match slot.visibility {
                Visibility::Hidden => hand.draw(slot.card?),
                Visibility::Deduced | Visibility::Shown => hand.draw_revealed(slot.card?),
            }
        }
        Some(hand)
    }

    /// The cards that the other seat knows, as far as the reader knows them too.
    pub(super) fn revealed(&self) -> CardMultiset {
        self.slots.iter().filter(|slot| slot.visibility != Visibility::Hidden).filter_map(|slot| slot.card).collect()
    }

    /// A card is drawn.
    pub(super) fn draw(&mut self, card: Option<Card>) {
        if !self.slots.is_full() {
            self.slots.push(HandSlot { card, visibility: Visibility::Hidden, deduced: false });
        }
    }

    /// Gives away a card that the reader knows, of equal ones as [`PossibleHand::remove`] does. False where it is not there.
    pub(super) fn remove(&mut self, card: Card) -> bool {
        let mut same = (0..self.len()).filter(|&place| self.slots[place].card == Some(card));
        let Some(first) = same.next() else { return false };
        let is_open = |place: &usize| self.slots[*place].visibility != Visibility::Hidden;
        let place = std::iter::once(first).chain(same).find(is_open).unwrap_or(first);
        self.slots.remove(place);
        true
    }

    /// Gives away a card that the reader did not know. False where it knows them all.
    pub(super) fn remove_unknown(&mut self) -> bool {
        let place = self.slots.iter().position(|slot| slot.card.is_none());
        place.map(|place| self.slots.remove(place)).is_some()
    }

    /// These cards in the order in which they are held; as given where the reader does not know that order.
    pub(super) fn in_held_order(&self, cards: &CardList) -> CardList {
        if self.slots.iter().any(|slot| slot.card.is_none() || slot.deduced) {
            return *cards;
        }
        let mut left = cards.to_multiset();
        self.known_cards().filter(|&card| left.remove(card)).collect()
    }

    /// The stock was empty: the other seat has seen all cards but these, and knows them from now on. `unseen` are those
    /// that the reader has not seen, if it is this hand that holds them all.
    pub(super) fn reveal_all(&mut self, unseen: Option<CardMultiset>) {
        let mut unseen = unseen.into_iter().flat_map(CardMultiset::iter);
        for slot in &mut self.slots {
            if slot.card.is_none() {
                slot.card = unseen.next();
                slot.deduced = true;
            }
            if slot.visibility == Visibility::Hidden {
                slot.visibility = Visibility::Deduced;
            }
        }
    }

    /// The same hand as the other seat sees it.
    pub(super) fn as_seen_by_opponent(&self) -> PartialHand {
        let across = |slot: &HandSlot| match slot.visibility {
            Visibility::Hidden => HandSlot { card: None, ..*slot },
            Visibility::Deduced => HandSlot { deduced: true, ..*slot },
            Visibility::Shown => *slot,
        };
        PartialHand { slots: self.slots.iter().map(across).collect() }
    }

    /// As records have it.
    pub(super) fn text(&self) -> String {
        let named = |slot: &HandSlot| slot.card.filter(|_| !slot.deduced);
        self.slots.iter().map(|slot| named(slot).map_or_else(|| "?".to_owned(), |card| card.to_string())).collect()
    }
}
