//! A hand whose cards may be partly unknown to the reader.

use super::card::Card;
use super::card_list::{CardList, HAND_SIZE};
use super::card_multiset::CardMultiset;
use super::hand::Hand;
use arrayvec::ArrayVec;

/// Whether the opponent knows a card of this hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Visibility {
    /// No.
    Hidden,
    /// Yes, by counting after a reshuffle; its records do not name the card.
    Deduced,
    /// Yes, and its records name the card.
    Shown,
}

/// One card of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct HandSlot {
    /// `None` if the reader does not know the card.
    pub(super) card: Option<Card>,
    pub(super) visibility: Visibility,
    /// Whether the reader knows the card only by counting after a reshuffle; its records then do not name it.
    deduced: bool,
}

impl HandSlot {
    /// The card, if the reader's records name it.
    fn named_card(&self) -> Option<Card> {
        self.card.filter(|_| !self.deduced)
    }
}

/// A hand in the order held, as far as the reader knows it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct PartialHand {
    slots: ArrayVec<HandSlot, HAND_SIZE>,
}

impl PartialHand {
    /// A hand of these cards, at most five. If some are unknown, the reader is the opponent, so the opponent knows the
    /// others.
    pub(super) fn of(cards: impl IntoIterator<Item = Option<Card>>) -> PartialHand {
        let mut hand = PartialHand::default();
        for card in cards {
            hand.draw(card);
        }
        if !hand.is_fully_known() {
            for slot in hand.slots.iter_mut().filter(|slot| slot.card.is_some()) {
                slot.visibility = Visibility::Shown;
            }
        }
        hand
    }

    /// The number of cards.
    pub(super) fn len(&self) -> usize {
        self.slots.len()
    }

    /// Whether the reader knows every card.
    pub(super) fn is_fully_known(&self) -> bool {
        self.slots.iter().all(|slot| slot.card.is_some())
    }

    /// The number of cards that the reader does not know.
    pub(super) fn unknown_count(&self) -> usize {
        self.slots.iter().filter(|slot| slot.card.is_none()).count()
    }

    /// The cards that the reader knows, in the order held.
    pub(super) fn known_cards(&self) -> impl Iterator<Item = Card> {
        self.slots.iter().filter_map(|slot| slot.card)
    }

    /// The cards that the reader knows, as a multiset.
    pub(super) fn known_multiset(&self) -> CardMultiset {
        self.known_cards().collect()
    }

    /// The hand; `None` if the reader does not know all of it.
    pub(super) fn to_hand(&self) -> Option<Hand> {
        self.is_fully_known().then(|| self.known_part())
    }

    /// A hand of the cards that the reader knows.
    pub(super) fn known_part(&self) -> Hand {
        let mut hand = Hand::EMPTY;
        for slot in &self.slots {
            match (slot.card, slot.visibility) {
                (None, _) => {}
                (Some(card), Visibility::Hidden) => hand.draw(card),
                (Some(card), Visibility::Deduced | Visibility::Shown) => hand.draw_revealed(card),
            }
        }
        hand
    }

    /// The cards that both the opponent and the reader know.
    pub(super) fn revealed(&self) -> CardMultiset {
        self.slots.iter().filter(|slot| slot.visibility != Visibility::Hidden).filter_map(|slot| slot.card).collect()
    }

    /// Appends a drawn card; does nothing if the hand is full.
    pub(super) fn draw(&mut self, card: Option<Card>) {
        if !self.slots.is_full() {
            self.slots.push(HandSlot { card, visibility: Visibility::Hidden, deduced: false });
        }
    }

    /// Removes a card that the reader knows, choosing among equal ones like [`Hand::remove`]; returns false if there is
    /// none.
    pub(super) fn remove(&mut self, card: Card) -> bool {
        let mut same = (0..self.len()).filter(|&place| self.slots[place].card == Some(card));
        let Some(first) = same.next() else { return false };
        let is_revealed = |place: &usize| self.slots[*place].visibility != Visibility::Hidden;
        let place = std::iter::once(first).chain(same).find(is_revealed).unwrap_or(first);
        self.slots.remove(place);
        true
    }

    /// Removes a card that the reader does not know; returns false if there is none.
    pub(super) fn remove_unknown(&mut self) -> bool {
        let place = self.slots.iter().position(|slot| slot.card.is_none());
        place.map(|place| self.slots.remove(place)).is_some()
    }

    /// These cards in the order held; as given if the reader does not know that order.
    pub(super) fn in_held_order(&self, cards: &CardList) -> CardList {
        if self.slots.iter().any(|slot| slot.card.is_none() || slot.deduced) {
            return *cards;
        }
        let mut rest = cards.to_multiset();
        self.known_cards().filter(|&card| rest.remove(card)).collect()
    }

    /// Marks all cards as known to the opponent, as after a reshuffle. `unseen` are the cards that the reader has not
    /// seen, if all of them are in this hand.
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

    /// The cards from this index on as records name them, `None` for those that they do not name.
    pub(super) fn named_cards_from(&self, place: usize) -> ArrayVec<Option<Card>, HAND_SIZE> {
        self.slots.iter().skip(place).map(HandSlot::named_card).collect()
    }

    /// A hand of as many cards, all unknown.
    pub(super) fn all_unknown(&self) -> PartialHand {
        PartialHand::of(self.slots.iter().map(|_| None))
    }

    /// The hand as the opponent sees it.
    pub(super) fn as_seen_by_opponent(&self) -> PartialHand {
        let seen = |slot: &HandSlot| match slot.visibility {
            Visibility::Hidden => HandSlot { card: None, ..*slot },
            Visibility::Deduced => HandSlot { deduced: true, ..*slot },
            Visibility::Shown => *slot,
        };
        PartialHand { slots: self.slots.iter().map(seen).collect() }
    }

    /// The hand as records name it, `?` for each unknown card.
    pub(super) fn text(&self) -> String {
        let text = |slot: &HandSlot| slot.named_card().map_or_else(|| "?".to_owned(), |card| card.to_string());
        self.slots.iter().map(text).collect()
    }
}
